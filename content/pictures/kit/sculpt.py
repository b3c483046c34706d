"""Organic solids: signed distance functions become one mesh by surface nets."""

import math
import numpy as np
from mathutils import Euler
from .scene import mesh, hide


def A3(*v):
    return np.array(v, np.float32)


def _q(p, c, rot):
    q = p - A3(*c)
    return q @ np.array(Euler(rot).to_matrix(), np.float32) if rot else q


def s_ell(p, c, r, rot=None):
    q = _q(p, c, rot)
    r = A3(*r)
    k0 = np.linalg.norm(q / r, axis=-1)
    k1 = np.linalg.norm(q / (r * r), axis=-1) + 1e-9
    return k0 * (k0 - 1) / k1


def s_cap(p, a, b, ra, rb=None):  # round cone / capsule a->b
    a, b = A3(*a), A3(*b)
    rb = ra if rb is None else rb
    ba = b - a
    h = np.clip(((p - a) @ ba) / float(ba @ ba), 0, 1)
    return np.linalg.norm(p - a - h[..., None] * ba, axis=-1) - (ra + (rb - ra) * h)


def s_box(p, c, s, rd=0.03, rot=None):
    q = np.abs(_q(p, c, rot)) - A3(*s) + rd
    return np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(-1), 0) - rd


def smin(a, b, k=0.06):
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b + (a - b) * h - k * h * (1 - h)


def smax(a, b, k=0.02):
    return -smin(-a, -b, k)


def _quarter(V, F):
    """Every quad in four: finer relief than the grid of distances has memory for."""
    E = np.sort(np.stack([F, np.roll(F, -1, 1)], -1).reshape(-1, 2), 1)
    E, at = np.unique(E, axis=0, return_inverse=True)
    mid, hub = at.reshape(F.shape) + len(V), np.arange(len(F)) + len(V) + len(E)
    V = np.concatenate([V, V[E].mean(1), V[F].mean(1)])
    return V, np.concatenate([np.stack([F[:, k], mid[:, k], hub, mid[:, k - 1]], 1) for k in range(4)])


def sculpt(name, fn, lo, hi, h, mat, disp=None, attrs=None, curve=0.05, finer=0):
    """fn(P)->distance; disp(V,N)->offset along the normal; attrs {name: f(V,N)->0..1}; 'cur' (curvature, convex>0) is always stored;
    finer: how often the mesh is split before it is laid on the surface"""
    ax = [np.arange(a - 2 * h, b + 2 * h, h, dtype=np.float32) for a, b in zip(lo, hi)]
    P = np.stack(np.meshgrid(*ax, indexing="ij"), -1)
    D = fn(P)
    n = np.array(D.shape) - 1
    acc = np.zeros((*n, 3), np.float32)
    cnt = np.zeros(n, np.float32)
    for a in range(3):
        o = [q for q in range(3) if q != a]
        for i in (0, 1):
            for j in (0, 1):
                s0 = [slice(0, n[q]) for q in range(3)]
                off = np.zeros(3, np.float32)
                for q, k in zip(o, (i, j)):
                    s0[q] = slice(k, n[q] + k)
                    off[q] = k
                s1 = list(s0)
                s1[a] = slice(1, n[a] + 1)
                d0, d1 = D[tuple(s0)], D[tuple(s1)]
                m = (d0 < 0) != (d1 < 0)
                t = np.where(m, d0 / np.where(m, d0 - d1, 1), 0)
                pos = np.broadcast_to(off, (*n, 3)).copy()
                pos[..., a] += t
                acc += pos * m[..., None]
                cnt += m
    cell = cnt > 0
    idx = -np.ones(n, np.int64)
    idx[cell] = np.arange(cell.sum())
    I = np.argwhere(cell)
    V = (I + acc[cell] / cnt[cell][:, None]) * h + np.array([x[0] for x in ax])
    F = []
    for a in range(3):
        b, c = (a + 1) % 3, (a + 2) % 3
        s0 = [slice(1, n[q]) for q in range(3)]
        s0[a] = slice(0, n[a])
        s1 = list(s0)
        s1[a] = slice(1, n[a] + 1)
        d0, d1 = D[tuple(s0)] < 0, D[tuple(s1)] < 0
        E = np.argwhere(d0 != d1)
        base = E.copy()
        base[:, b] += 1
        base[:, c] += 1
        fl = d0[tuple(E.T)]

        def g(db, dc):
            q = base.copy()
            q[:, b] += db
            q[:, c] += dc
            return idx[tuple(q.T)]

        f = np.stack([g(-1, -1), g(0, -1), g(0, 0), g(-1, 0)], 1)
        f[~fl] = f[~fl][:, ::-1]
        F.append(f)
    F = np.concatenate(F)
    F = F[(F >= 0).all(1)]
    for _ in range(finer):
        V, F = _quarter(V, F)
    V = V.astype(np.float32)
    e = h * 0.7

    def grad(V):
        return np.stack([fn(V + e * A3(*u)) - fn(V - e * A3(*u)) for u in np.eye(3)], -1) / (2 * e)

    for _ in range(2):
        G = grad(V)
        V = V - G * (np.clip(fn(V), -h, h) / np.maximum((G * G).sum(-1), 0.05))[:, None]
    N = grad(V)
    N /= np.linalg.norm(N, axis=-1, keepdims=True) + 1e-9
    cur = sum(fn(V + curve * A3(*(s * np.array(u)))) for u in np.eye(3) for s in (1, -1)) / 6 / curve
    at = {"cur": np.clip(cur, -1, 1)}
    at.update({k: f(V, N) for k, f in (attrs or {}).items()})
    if disp is not None:
        V = V + N * np.asarray(disp(V, N))[:, None]
    ob = mesh(name, V, F, mat)
    for k, a in at.items():
        ob.data.attributes.new(k, "FLOAT", "POINT").data.foreach_set("value", np.asarray(a, np.float32))
    return hide(ob)


def superell(w, h, n=3.0, seg=96):
    a = np.linspace(0, 2 * math.pi, seg, endpoint=False)
    c, s = np.cos(a), np.sin(a)
    e = 2.0 / n
    return np.column_stack([w * np.sign(c) * np.abs(c) ** e, h * np.sign(s) * np.abs(s) ** e])
