"""The nets as torch knows them, and how they become .onnx files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

FINDER: Final = (
    (3, 16, 3, 2, 1),
    (16, 24, 3, 2, 1),
    (24, 24, 3, 1, 1),
    (24, 24, 3, 1, 2),
    (24, 24, 3, 1, 2),
    (24, 24, 1, 1, 1),
)
"""Convolutions: channels in and out, kernel, stride, dilation."""

FACES: Final = (
    (3, 24, 5, 2, 1),
    (24, 32, 3, 1, 1),
    (32, 64, 3, 2, 1),
    (64, 64, 3, 1, 1),
    (64, 96, 3, 2, 1),
    (96, 96, 3, 1, 1),
    (96, 128, 3, 1, 1),
)


class ConvNet(nn.Module):
    """Convolutions with batch norm and ReLU, then a last 1 x 1 convolution.

    :param layers: as in `FINDER`.
    :param outputs: channels of the last one.
    :param pooled: whether the mean over the picture is taken before it.
    """

    def __init__(self, layers: tuple[tuple[int, int, int, int, int], ...], outputs: int, *, pooled: bool) -> None:
        super().__init__()
        self.layers = layers
        self.pooled = pooled
        self.convs = nn.ModuleList(
            nn.Conv2d(into, out, kernel, stride, dilation * (kernel // 2), dilation, bias=False)
            for into, out, kernel, stride, dilation in layers
        )
        self.norms = nn.ModuleList(nn.BatchNorm2d(out) for _, out, *_ in layers)
        self.last = nn.Conv2d(layers[-1][1], outputs, 1)

    def forward(self, batch: torch.Tensor) -> torch.Tensor:
        """Pictures in, maps or values out."""
        for conv, norm in zip(self.convs, self.norms, strict=True):
            batch = torch.relu(norm(conv(batch)))
        if self.pooled:
            batch = batch.mean(dim=(2, 3), keepdim=True)
            if self.training:
                batch = nn.functional.dropout(batch, 0.2)
        return self.last(batch)


def finder() -> ConvNet:
    """Channels out: die here (logit), offset x and y in cells, log width and log height in px."""
    return ConvNet(FINDER, 5, pooled=False)


def faces() -> ConvNet:
    """Out: logits of no die and of one to six pips."""
    return ConvNet(FACES, 7, pooled=True)


def save(net: ConvNet, path: Path) -> None:
    """Write a net as .onnx, each batch norm folded into its convolution; any batch and picture size."""
    nodes, values, last = [], [], "input"
    for number, (conv, norm) in enumerate(zip(net.convs, net.norms, strict=True)):
        gain = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach()
        weight = conv.weight.detach() * gain[:, None, None, None]
        values += _values(f"conv{number}", weight, norm.bias.detach() - norm.running_mean * gain)
        nodes += [
            _convolution(f"conv{number}", last, conv),
            helper.make_node("Relu", [f"conv{number}"], [f"relu{number}"]),
        ]
        last = f"relu{number}"
    if net.pooled:
        nodes.append(helper.make_node("GlobalAveragePool", [last], ["pooled"]))
        last = "pooled"
    values += _values("output", net.last.weight.detach(), net.last.bias.detach())
    nodes.append(_convolution("output", last, net.last))
    picture = helper.make_tensor_value_info("input", TensorProto.FLOAT, ["n", net.layers[0][0], "height", "width"])
    out = helper.make_tensor_value_info("output", TensorProto.FLOAT, ["n", net.last.out_channels, "high", "wide"])
    graph = helper.make_graph(nodes, "dice", [picture], [out], values)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=7)
    onnx.save(model, str(path))


def _convolution(name: str, last: str, conv: nn.Conv2d) -> onnx.NodeProto:
    edge = int(conv.padding[0])
    return helper.make_node(
        "Conv",
        [last, f"{name}.weight", f"{name}.bias"],
        [name],
        kernel_shape=list(conv.kernel_size),
        strides=list(conv.stride),
        dilations=list(conv.dilation),
        pads=[edge] * 4,
    )


def _values(name: str, weight: torch.Tensor, bias: torch.Tensor) -> list[onnx.TensorProto]:
    return [
        numpy_helper.from_array(part.numpy().astype(np.float32), f"{name}.{kind}")
        for part, kind in ((weight, "weight"), (bias, "bias"))
    ]
