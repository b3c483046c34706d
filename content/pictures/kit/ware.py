"""Linen and cutlery."""

import bpy, math
import numpy as np
from mathutils import noise as mnoise
from .scene import *


def napkin(mat, w=3.2, h=2.4, n=130, loc=(0, 0, 0), rot=0, seed=3, amp=0.10):
    v = []
    uv = []
    for i in range(n):
        for j in range(n):
            s, t = i / (n - 1), j / (n - 1)
            x = (s - 0.5) * w
            y = (t - 0.5) * h
            a = mnoise.noise((x * 0.55 + seed, y * 1.5, seed * 2.0))
            b = mnoise.noise((x * 1.2, y * 0.5 + seed, 4.0))
            c = mnoise.noise((x * 3, y * 3, seed))
            z = amp * max(0, a * 1.2 + 0.25) ** 1.5 * 2 + amp * 0.5 * max(0, b) + 0.012 * c
            e = min(s, 1 - s, t, 1 - t)
            z *= 0.35 + 0.65 * min(1, e * 7)
            v.append((x + 0.18 * a, y + 0.16 * b, z + 0.012))
            uv.append((s, t * h / w))
    ob = mesh("napkin", v, grid_faces(n, n), mat, uv=uv)
    ob.location = loc
    ob.rotation_euler = (0, 0, rot)
    subsurf(ob, 1)
    so = ob.modifiers.new("sol", "SOLIDIFY")
    so.thickness = 0.014
    so.offset = 1
    return ob


def tuck(nap, rs, zs, ex=1.0, ey=1.0):
    """press a napkin down under a plate at the origin: zs(rs) = the plate's underside (world), else it pokes through"""
    bpy.context.view_layer.update()
    mw = nap.matrix_world
    iz = mw.inverted()
    for v in nap.data.vertices:
        w = mw @ v.co
        z = float(np.interp(math.hypot(w.x / ex, w.y / ey), rs, zs))
        w.z = min(w.z, z)
        v.co = iz @ w
    return nap
