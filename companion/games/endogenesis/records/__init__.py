"""What pack files hold: Knowledge cards, Chaos cards, Wonders and Classes."""

from companion.games.endogenesis.records.chaos import ChaosCard as ChaosCard
from companion.games.endogenesis.records.chaos import ChaosType as ChaosType
from companion.games.endogenesis.records.chaos import Kill as Kill
from companion.games.endogenesis.records.chaos import MonsterSkill as MonsterSkill
from companion.games.endogenesis.records.skills import CardType as CardType
from companion.games.endogenesis.records.skills import Hostility as Hostility
from companion.games.endogenesis.records.skills import KnowledgeCard as KnowledgeCard
from companion.games.endogenesis.records.skills import PileName as PileName
from companion.games.endogenesis.records.values import NOTHING as NOTHING
from companion.games.endogenesis.records.values import Condition as Condition
from companion.games.endogenesis.records.values import Confidence as Confidence
from companion.games.endogenesis.records.values import Mode as Mode
from companion.games.endogenesis.records.values import Stat as Stat
from companion.games.endogenesis.records.values import Upgrade as Upgrade
from companion.games.endogenesis.records.wonders import Class as Class
from companion.games.endogenesis.records.wonders import Passive as Passive
from companion.games.endogenesis.records.wonders import Wonder as Wonder
from companion.games.endogenesis.records.wonders import WonderTime as WonderTime
