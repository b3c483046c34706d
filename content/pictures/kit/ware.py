"""Linen and cutlery."""

import bpy, bmesh, math, random
import numpy as np
from mathutils import Vector, Matrix, Euler, noise as mnoise
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


def fork(mat, loc=(0, 0, 0), rot=0, L=1.9):
    paths = []
    rad = []

    def z(t):
        return (
            0.03
            + 0.07 * math.sin(t * 3.0) ** 2 * (t < 0.55)
            + (0.10 * math.sin((t - 0.55) / 0.45 * math.pi) if t >= 0.55 else 0)
        )

    v = []
    nu = 60
    nv = 9

    def wid(t):
        return (
            0.055 - 0.02 * math.sin(math.pi * min(1, t / 0.62))
            if t < 0.55
            else 0.035 + 0.085 * min(1, ((t - 0.55) / 0.16)) ** 1.5
        )

    ob = []
    for i in range(nu):
        t = 0.72 * i / (nu - 1)
        for j in range(nv):
            s = 2 * j / (nv - 1) - 1
            w = wid(t)
            v.append((t * L, s * w, z(t) + 0.012 * (1 - s * s)))
    b = mesh("forkbody", v, grid_faces(nu, nv), mat)
    so = b.modifiers.new("s", "SOLIDIFY")
    so.thickness = 0.02
    so.offset = -1
    subsurf(b, 1)
    ob.append(b)
    for k in range(4):
        y0 = -0.105 + 0.07 * k
        p = [
            (L * (0.705 + 0.29 * q / 14), y0 * (1 - 0.12 * q / 14), z(0.705 + 0.29 * q / 14) + 0.004) for q in range(15)
        ]
        ob.append(tube("tine", [p], 0.021, mat, 4, radii=[[1.15 - 0.55 * (q / 14) ** 2 for q in range(15)]]))
    e = bpy.data.objects.new("fork", None)
    link(e)
    for o in ob:
        o.parent = e
    e.location = loc
    e.rotation_euler = (0, 0, rot)
    return e
