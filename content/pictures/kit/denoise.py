"""Takes the noise out of a render with the trained networks of Intel's Open Image Denoise.

Debian's Blender is built without that library, but a network is only numbers: nineteen 3x3 convolutions in the shape of a U. The
numbers come from the npm package that render.mjs names; the network is drawn here with numpy, whose matrix product does the work.
Sources: the library's own training code and its paper's transfer function (both Apache 2.0); the layout of a .tza file."""
import os
import struct

import numpy as np

BAND = 4  # rows that are convolved at once: their unrolled neighbourhoods fit into a cache


def weights(path):
    """The tensors of a .tza file by name, as float32 arrays; a kernel as (out, in, 3, 3)."""
    with open(path, "rb") as file:
        data = file.read()
    magic, major, _, at = struct.unpack_from("<HBBQ", data)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f"{path} holds no weights of version 2")
    (count,), at = struct.unpack_from("<I", data, at), at + 4
    tensors = {}
    for _ in range(count):
        (length,), at = struct.unpack_from("<H", data, at), at + 2
        name, rank, at = data[at : at + length].decode(), data[at + length], at + length + 1
        shape, at = struct.unpack_from(f"<{rank}I", data, at), at + 5 * rank  # after the sizes, one letter each: their order
        kind, start = struct.unpack_from("<cQ", data, at)
        at += 9
        kind = {b"f": np.float32, b"h": np.float16}[kind]
        tensors[name] = np.frombuffer(data, kind, int(np.prod(shape)), start).reshape(shape).astype(np.float32)
    return tensors


def _conv(x, tensors, name):
    kernel, bias = tensors[f"{name}.weight"], tensors[f"{name}.bias"]
    outs, ins = kernel.shape[:2]
    flat = np.ascontiguousarray(kernel.transpose(0, 2, 3, 1).reshape(outs, 9 * ins))
    _, h, w = x.shape
    x = np.pad(x, ((0, 0), (1, 1), (1, 1)))
    y = np.empty((outs, h, w), np.float32)
    around = np.empty((9, ins, BAND, w), np.float32)
    for top in range(0, h, BAND):
        rows = min(BAND, h - top)
        for k in range(9):
            around[k, :, :rows] = x[:, top + k // 3 : top + k // 3 + rows, k % 3 : k % 3 + w]
        y[:, top : top + rows] = (flat @ around[:, :, :rows].reshape(9 * ins, rows * w)).reshape(outs, rows, w)
    y += bias[:, None, None]
    return np.maximum(y, 0, out=y)


def _half(x):
    c, h, w = x.shape
    return x.reshape(c, h // 2, 2, w // 2, 2).max((2, 4))


def _double(x, beside):
    return np.concatenate([x.repeat(2, 1).repeat(2, 2), beside])


def _network(x, tensors):
    """x: (channels, height, width) as the network was taught; answers three channels. The edge is mirrored up to a multiple of 16."""
    _, h, w = x.shape
    x = np.pad(x, ((0, 0), (0, -h % 16), (0, -w % 16)), "symmetric")
    kept = [x]
    for level in "1234":
        x = _half(_conv(_conv(x, tensors, f"enc_conv{level}a"), tensors, f"enc_conv{level}b"))
        kept.append(x)
    kept.pop()
    x = _conv(_conv(x, tensors, "enc_conv5a"), tensors, "enc_conv5b")
    for level in "4321":
        x = _conv(_conv(_double(x, kept.pop()), tensors, f"dec_conv{level}a"), tensors, f"dec_conv{level}b")
    return _conv(x, tensors, "dec_conv1c")[:, :h, :w]


# The transfer function: linear, then a power, then a logarithm, so that an error is as visible in the dark as in the light.
A, B, C, D, E, F, G = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3, 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
Y0, Y1, X0, X1 = 1.57945760e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1


def _seen(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.maximum(y, 0) ** C + D, E * np.log(np.maximum(y, 0) + F) + G))


def _light(x):
    return np.where(x <= X0, x / A, np.where(x <= X1, (np.maximum(x - D, 0) / B) ** (1 / C), np.exp((x - G) / E) - F))


def _exposure(image):
    """What brings the geometric mean of the luminance, in squares of 16, to middle grey."""
    c, h, w = image.shape
    y = np.tensordot((0.212671, 0.715160, 0.072169), image, 1)[: h // 16 * 16, : w // 16 * 16]
    y = y.reshape(h // 16, 16, w // 16, 16).mean((1, 3))
    y = y[y > 1e-8]
    return 0.18 / np.exp2(np.log2(y).mean()) if len(y) else 1.0


def denoise(image, albedo, normal, folder):
    """All three as (height, width, 3) of linear light, reflectance and directions; `folder` holds the three .tza files.
    Albedo and directions are cleaned first, for where the lens blurs they are as noisy as the light."""
    net = lambda name, x: _network(np.ascontiguousarray(x, np.float32), weights(os.path.join(folder, f"{name}.tza")))
    image, albedo, normal = (np.moveaxis(np.nan_to_num(x), 2, 0) for x in (image, albedo, normal))
    albedo = np.clip(net("rt_alb_large", np.clip(albedo, 0, 1)), 0, 1)
    normal = np.clip(net("rt_nrm_large", np.clip(normal, -1, 1) / 2 + 0.5), 0, 1)
    scale, top = _exposure(image), _seen(np.float64(65504))
    x = np.concatenate([_seen(np.maximum(image, 0) * scale) / top, albedo, normal])
    return np.moveaxis(_light(net("rt_hdr_calb_cnrm_large", x) * top) / scale, 0, 2)
