"""Teaches the nets, step by step, on one core."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import torch
from torch.nn import functional

from vision.dice.training.models import ConvNet
from vision.dice.training.samples import Cuts, finder_sample

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.frames import Picture

    Floats: TypeAlias = NDArray[np.float32]

Draw: TypeAlias = "Callable[[], tuple[Picture, Floats]]"
"""Gives one piece of a table and the boxes of its dice."""


def learn_faces(
    net: ConvNet, sources: Sequence[tuple[Cuts, float]], *, steps: int, rate: float, seed: int, batch: int = 64
) -> None:
    """Teach the face net.

    :param sources: cuts, and which share of each batch comes from them.
    :param rate: highest learning rate; it rises at first and falls to nothing.
    """
    rng = np.random.default_rng(seed)
    shares = np.array([share for _, share in sources])
    net.to(memory_format=torch.channels_last)
    step = _stepper(net, steps, rate)
    for _ in range(steps):
        counts = rng.multinomial(batch, shares / shares.sum())
        parts = [
            cuts.batch(rng, rng.integers(0, len(cuts.faces), count).tolist())
            for (cuts, _), count in zip(sources, counts, strict=True)
            if count
        ]
        pictures = torch.from_numpy(np.concatenate([part for part, _ in parts]))
        faces = torch.from_numpy(np.concatenate([part for _, part in parts]))
        said = _said(net, pictures)[:, :, 0, 0]
        step(functional.cross_entropy(said, faces, label_smoothing=0.03))
    net.eval()


def learn_finding(
    net: ConvNet, sources: Sequence[tuple[Draw, float]], *, steps: int, rate: float, seed: int, batch: int = 24
) -> None:
    """Teach the finder: where dice are by focal loss, their middle and size by distance."""
    rng = np.random.default_rng(seed)
    shares = np.array([share for _, share in sources])
    net.to(memory_format=torch.channels_last)
    step = _stepper(net, steps, rate)
    for _ in range(steps):
        chosen = rng.choice(len(sources), batch, p=shares / shares.sum())
        samples = [finder_sample(rng, *sources[number][0]()) for number in chosen]
        pictures = torch.from_numpy(np.stack([picture for picture, _ in samples]))
        wanted = torch.from_numpy(np.stack([truth for _, truth in samples]))
        said = _said(net, pictures)
        step(_focal(said[:, 0], wanted[:, 0]) + _apart(said[:, 1:], wanted[:, 1:5], wanted[:, 5:]))
    net.eval()


def _said(net: ConvNet, pictures: torch.Tensor) -> torch.Tensor:
    """What a net says, with short floats where that is faster; they are no worse."""
    with torch.autocast("cpu", torch.bfloat16, enabled=_short_floats()):
        said = net(pictures.contiguous(memory_format=torch.channels_last))
    return said.float()


@lru_cache(maxsize=1)
def _short_floats() -> bool:
    """Whether the processor multiplies short floats itself: twice as fast there, and eight times as slow elsewhere."""
    try:
        flags = Path("/proc/cpuinfo").read_text()
    except OSError:
        return False
    return "avx512_bf16" in flags or "amx_bf16" in flags


def _focal(said: torch.Tensor, wanted: torch.Tensor) -> torch.Tensor:
    """Focal loss on a heat map (Lin et al. 2017, with the fall-off around a peak of Law and Deng 2018)."""
    at_peak = (wanted > 0.999).float()
    chance = torch.sigmoid(said)
    hit = at_peak * (1 - chance) ** 2 * functional.softplus(-said)
    miss = (1 - at_peak) * (1 - wanted) ** 4 * chance**2 * functional.softplus(said)
    return (hit + miss).sum() / at_peak.sum().clamp(min=1)


def _apart(said: torch.Tensor, wanted: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    return (weight * functional.smooth_l1_loss(said, wanted, reduction="none", beta=0.1)).sum() / weight.sum().clamp(1)


def _stepper(net: ConvNet, steps: int, rate: float) -> Callable[[torch.Tensor], None]:
    net.train()
    optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=0.02)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps, pct_start=0.15)

    def step(loss: torch.Tensor) -> None:
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        schedule.step()

    return step
