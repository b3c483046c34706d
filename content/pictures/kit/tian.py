"""Rounds of vegetables baked in overlapping rings: how they bend over one another, and what each shows, painted one by one so that no two are alike."""

import math

import bpy
import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates, zoom
from scipy.spatial import cKDTree

from .noise import ss
from .scene import attr, grid_faces, mesh

PX, SPAN = 256, 1.10  # a painted tile, and how far beyond the rim it reaches
_bank = {}


def _cloud(rs, wave):
    """Noise of one wavelength in pixels of a tile, spread about 1: a piece of a large field, turned at random."""
    if wave not in _bank:
        k = 1024 // wave + 8
        _bank[wave] = zoom(np.random.RandomState(wave).randn(k, k), wave, order=3 if wave > 1 else 0)[:1024, :1024] * 1.4
    i, j = rs.randint(0, 1024 - PX, 2)
    a = _bank[wave][i : i + PX, j : j + PX]
    a = a[:: rs.choice((-1, 1)), :: rs.choice((-1, 1))]
    return a.T if rs.rand() < 0.5 else a


def _fractal(rs, wave, octaves=3, fade=0.55):
    return sum(_cloud(rs, max(1, wave >> k)) * fade**k for k in range(octaves))


# ---- how they lie
class Round:
    """One slice: kind, radius, thickness, outline, and where it was put (centre, normal, x axis); `rank` orders it in its ring, lower ranks lie on higher ones."""

    def __init__(s, kind, seed, R, T, ring, rank, of, frame):
        rs = s.rs = np.random.RandomState(seed)
        s.kind, s.R, s.T, s.ring, s.rank, s.of, s.seed = kind, R, T, ring, rank, of, seed
        s.c, s.n, s.x = (np.array(k, float) for k in frame)
        s.e, s.ph = rs.uniform(0, 0.13), rs.uniform(0, 6.28, 6)
        s.shrink, s.lobes = rs.uniform(0.02, 0.085), rs.uniform(0.6, 1.6, 4) * rs.choice((-1, 1), 4)
        s.cup, s.saddle, s.flap = rs.normal(0, 0.016), rs.normal(0, 0.024), max(0, rs.normal(0.0, 0.050))
        s.limp = rs.uniform(0.25, 1.0) * np.clip(0.045 / T, 0.5, 1.4)

    def outline(s, a):
        heat = sum(k * np.sin((i + 2) * a + p) / (i + 1) for i, (k, p) in enumerate(zip(s.lobes, s.ph)))
        return 1 + s.e * np.cos(2 * a + s.ph[4]) + 0.75 * s.shrink * heat

    def warp(s, r, a):
        """What the heat bent it to: a cup, a saddle, one side that curls up."""
        side = np.clip(np.cos(a - s.ph[5]), 0, 1) ** 2
        return s.cup * r**2 + s.saddle * r**2 * np.cos(2 * a + s.ph[4]) + s.flap * r**3 * side


def lay(rounds, floor, wall, steps=150):
    """Lets rounds sag onto one another and what is below: soft discs of points, each pulled back to its shape, kept apart along their normals in the order
    they were laid in. floor(x, y), wall(z): heights of the bed, radius of the ware. Leaves in each a smooth map from its plane to the world."""
    rr, aa = [0.0], [0.0]
    for r, n in ((0.27, 6), (0.53, 12), (0.78, 18), (1.0, 26)):
        rr += [r] * n
        aa += [2 * math.pi * k / n for k in range(n)]
    rr, aa = np.array(rr), np.array(aa)
    N, K = len(rounds), len(rr)
    Q, X, nrm = np.zeros((N, K, 3)), np.zeros((N, K, 3)), np.array([s.n for s in rounds])
    for i, s in enumerate(rounds):
        d = rr * s.outline(aa) * s.R
        Q[i] = np.column_stack([d * np.cos(aa), d * np.sin(aa), s.warp(rr, aa)])
        X[i] = s.c + Q[i] @ np.array([s.x, np.cross(s.n, s.x), s.n])
    home, T, limp = X.copy(), np.array([s.T for s in rounds]), np.array([s.limp for s in rounds])
    ring, rank, of = (np.array([getattr(s, k) for s in rounds]) for k in ("ring", "rank", "of"))
    who = np.repeat(np.arange(N), K)
    stiff = (0.55 - 0.40 * limp[:, None] * rr**2)[..., None]
    middle = Q.mean(1, keepdims=True)

    def above(a, b):
        turn = (rank[b] - rank[a] + of[a] // 2) % of[a] - of[a] // 2
        return np.where(ring[a] != ring[b], ring[a] > ring[b], np.where(turn == 0, a < b, turn > 0))

    for step in range(steps):
        X[..., 2] -= 0.0016 * (0.4 + rr[None] ** 2 * limp[:, None])
        X += 0.035 * (home - X)
        # back towards its shape
        c = X.mean(1, keepdims=True)
        u, _, vt = np.linalg.svd(np.einsum("nki,nkj->nij", X - c, Q - middle))
        turn = u @ vt
        turn = np.where(np.linalg.det(turn)[:, None, None] < 0, u * np.array([1, 1, -1.0]) @ vt, turn)
        X += stiff * (c + np.einsum("nij,nkj->nki", turn, Q - middle) - X)
        nrm = turn[:, :, 2]
        # apart, the upper one up and the lower one down
        for _ in range(2):
            P = X.reshape(-1, 3)
            pair = cKDTree(P).query_pairs(0.105, output_type="ndarray")
            pair = pair[who[pair[:, 0]] != who[pair[:, 1]]]
            i, j = pair.T
            flip = ~above(who[i], who[j])
            i, j = np.where(flip, j, i), np.where(flip, i, j)
            n = nrm[who[i]] + nrm[who[j]]
            n /= np.linalg.norm(n, axis=1, keepdims=True) + 1e-9
            d = P[i] - P[j]
            up = (d * n).sum(1)
            lateral = np.linalg.norm(d - up[:, None] * n, axis=1)
            lack = (T[who[i]] + T[who[j]]) / 2 + 0.006 - up
            hit = (lack > 0) & (lateral < 0.052)
            i, j, n, lack = i[hit], j[hit], n[hit], lack[hit]
            push, count = np.zeros_like(P), np.zeros(len(P))
            for q, sign in ((i, 0.5), (j, -0.5)):
                np.add.at(push, q, sign * lack[:, None] * n)
                np.add.at(count, q, 1)
            P += np.clip(push / np.maximum(count, 1)[:, None] * 1.3, -0.03, 0.03)
            X = P.reshape(N, K, 3)
        low = floor(X[..., 0], X[..., 1]) + T[:, None] / 2
        X[..., 2] = np.maximum(X[..., 2], low)
        far = np.hypot(X[..., 0], X[..., 1])
        X[..., :2] *= np.minimum(1, wall(X[..., 2]) / (far + 1e-9))[..., None]
    for s, q, x in zip(rounds, Q, X):
        A = _terms(q[:, 0] / s.R, q[:, 1] / s.R)
        s.map = np.linalg.solve(A.T @ A + 1e-4 * np.eye(A.shape[1]), A.T @ x)
    return X


def _terms(x, y):
    return np.stack([x**i * y**j for i in range(5) for j in range(5 - i)], -1)


def _slopes(x, y):
    dx = [i * x ** max(i - 1, 0) * y**j for i in range(5) for j in range(5 - i)]
    dy = [x**i * j * y ** max(j - 1, 0) for i in range(5) for j in range(5 - i)]
    return np.stack(dx, -1), np.stack(dy, -1)


# ---- what they show
def _seeds(U, V, places):
    """Distance to drops (x, y, heading, half length, half width): below 1 inside one."""
    d = np.full(U.shape, 9.0)
    for x, y, a, l, w in places:
        c, s = math.cos(a), math.sin(a)
        X = ((U - x) * c + (V - y) * s) / l
        Y = ((V - y) * c - (U - x) * s) / w
        d = np.minimum(d, np.hypot(X, Y * (1 + 0.35 * np.clip(X, -1, 1))))
    return d


def _blend(k, a, b):
    return a + (np.asarray(b, float) - a) * k[..., None]


class Paint:
    """A tile of one slice: its colour, how wet it is, how easily it browns, how high it stands (in units of the slice's radius)."""

    def __init__(s, round_):
        rs = s.rs = np.random.RandomState(round_.seed + 4000)
        g = np.linspace(-SPAN, SPAN, PX)
        s.U, s.V = np.meshgrid(g, g, indexing="ij")
        s.r, s.a = np.hypot(s.U, s.V), np.arctan2(s.V, s.U)
        s.cloud = lambda wave, n=3: _fractal(rs, wave, n)
        s.big, s.mid, s.fine = s.cloud(64), s.cloud(16), s.cloud(4, 2)
        s.rr = s.r + 0.022 * s.big + 0.008 * s.mid
        s.rim = 0.952 + 0.016 * s.cloud(64) + 0.007 * s.cloud(16)  # where the skin begins
        s.dark = round_.kind == "aub"
        getattr(s, round_.kind)()
        tone = np.exp(rs.normal(0, 0.11)) * np.exp(rs.normal(0, 0.030, 3))
        s.col = np.clip(s.col * tone, 0.002, 0.95)

    def squash(s, flesh, heart, under, skin):
        rs = s.rs
        lobes = rs.uniform(0.02, 0.10) * np.cos(3 * s.a + rs.uniform(0, 6))
        soft = ss(s.rr - lobes, rs.uniform(0.60, 0.72), rs.uniform(0.36, 0.48))  # the wet middle that holds the seeds
        s.col = _blend(ss(s.rr, 0.78, 0.95), np.broadcast_to(np.array(flesh, float), (PX, PX, 3)), under)
        s.col = _blend(np.clip(soft * (0.75 + 0.25 * s.mid), 0, 1), s.col, heart)
        s.col = s.col * np.exp(0.055 * s.big + 0.040 * s.mid + 0.035 * s.fine)[..., None] ** (0.75, 1, 1.5)
        fibre = np.clip(np.cos(s.a * rs.randint(22, 30) + 1.4 * s.big) * 0.5 + 0.5, 0, 1) ** 6 * ss(s.rr, 0.60, 0.70) * ss(s.rr, 0.86, 0.76)
        s.col = _blend(0.22 * fibre * ss(s.mid, -0.4, 1), s.col, (0.80, 0.76, 0.42))
        places, n = [], rs.randint(9, 26)
        for k in range(n):
            a, d = rs.uniform(0, 6.28), rs.uniform(0.20, 0.52) + lobes.max() * math.cos(3 * k)
            size = rs.uniform(0.35, 1.0) ** 0.6
            places.append((d * math.cos(a), d * math.sin(a), a + rs.normal(0, 0.5), 0.095 * size, 0.048 * size * rs.uniform(0.6, 1.1)))
        d = _seeds(s.U, s.V, places) + 0.10 * s.mid
        pocket, seed = ss(d, 1.9, 1.05), ss(d, 1.1, 0.7)
        pale = ss(s.cloud(32, 1), -0.8, 1.0)
        s.col = _blend(0.55 * pocket, s.col, tuple(k * 0.55 for k in heart))
        s.col = _blend(seed * (0.25 + 0.6 * pale), s.col, (0.80, 0.70, 0.36))
        s.col = _blend(0.35 * ss(np.abs(d - 0.55), 0.3, 0.0), s.col, (0.36, 0.24, 0.06))
        crease = np.abs(s.cloud(32, 2)) ** 0.75
        s.h = -0.055 * soft - 0.035 * pocket + 0.050 * seed - 0.035 * (0.6 - crease) * ss(s.rr, 0.95, 0.5) + 0.006 * s.fine
        s.wet = np.clip(soft * (0.75 + 0.5 * s.big), 0, 1)
        s.take = 1 - 0.40 * soft + 0.35 * seed
        s.skin(skin)

    def skin(s, make):
        k = ss(s.r, s.rim - 0.006, s.rim + 0.010)
        s.col = _blend(k, s.col, make())
        s.take = s.take * (1 - (0.75 if s.dark else 0.35) * k)  # what is black stays black
        s.wet = s.wet * (1 - k) + 0.35 * k
        s.h = s.h + 0.012 * k

    def striped(s):
        """Dark green with paler stripes and flecks along the fruit, dulled to olive by the oven."""
        rs = s.rs
        n = rs.randint(7, 11)
        stripe = ss(np.cos(n * s.a + 1.2 * np.sin(2 * s.a + rs.uniform(0, 6))) + 0.55 * s.cloud(16), 0.15, 0.85)
        c = _blend(0.85 * stripe, np.broadcast_to(np.array((0.020, 0.046, 0.010)), (PX, PX, 3)), (0.13, 0.19, 0.045))
        return _blend(0.55 * ss(s.cloud(32), 0.1, 1.3), c, (0.10, 0.065, 0.016))

    def zuc(s):
        s.squash((0.56, 0.50, 0.165), (0.37, 0.345, 0.080), (0.36, 0.350, 0.078), s.striped)

    def yel(s):
        gold = lambda: _blend(0.6 * ss(s.cloud(32), -0.2, 1.3), np.broadcast_to(np.array((0.60, 0.34, 0.045)), (PX, PX, 3)), (0.36, 0.15, 0.022))
        s.squash((0.76, 0.60, 0.21), (0.60, 0.46, 0.125), (0.72, 0.50, 0.12), gold)

    def aub(s):
        rs = s.rs
        s.col = np.broadcast_to(np.array((0.66, 0.43, 0.155)), (PX, PX, 3))
        s.col = _blend(ss(s.rr, 0.55, 0.96), s.col, (0.38, 0.185, 0.045))
        soaked = ss(s.cloud(64, 4), -0.5, 0.9)  # oil went in here and made it dark and clear
        s.col = _blend(0.75 * soaked, s.col, (0.30, 0.150, 0.036))
        s.col = s.col * np.exp(0.07 * s.mid + 0.07 * s.cloud(8, 2))[..., None] ** (0.8, 1, 1.3)
        places = []
        for _ in range(rs.randint(3, 6)):  # seeds lie in arcs
            a, d, wide = rs.uniform(0, 6.28), rs.uniform(0.28, 0.68), rs.uniform(0.5, 1.2)
            for _ in range(rs.randint(6, 15)):
                b, q = a + rs.uniform(-wide, wide), d + rs.normal(0, 0.045)
                size = rs.uniform(0.5, 1.0)
                places.append((q * math.cos(b), q * math.sin(b), b + rs.normal(0, 0.6), 0.050 * size, 0.030 * size))
        d = _seeds(s.U, s.V, places) + 0.15 * s.mid
        bed, seed = ss(d, 3.6, 1.2), ss(d, 1.15, 0.75)
        s.col = _blend(0.45 * bed, s.col, (0.30, 0.155, 0.042))
        s.col = _blend(0.75 * seed, s.col, (0.135, 0.058, 0.018))
        pores = ss(s.cloud(4, 2) + 0.5 * s.cloud(32, 2), 0.9, 2.2)
        s.col = _blend(0.45 * pores, s.col, (0.20, 0.085, 0.020))
        s.h = 0.022 * np.abs(s.cloud(64, 2)) ** 0.8 - 0.016 * bed + 0.008 * seed - 0.010 * pores + 0.004 * s.cloud(8, 2) - 0.05 * ss(s.rr, 0.80, 0.93) * ss(s.big, -0.6, 0.8)
        s.wet = 0.85 * soaked
        s.take = 1.15 - 0.15 * soaked
        black = lambda: _blend(ss(s.cloud(32), -0.6, 1.2), np.broadcast_to(np.array((0.013, 0.0045, 0.011)), (PX, PX, 3)), (0.050, 0.017, 0.024))
        s.rim = s.rim - 0.006 + 0.004 * s.cloud(8, 2)
        s.skin(black)

    def tom(s):
        rs = s.rs
        k = rs.choice((3, 4, 5, 5, 6))
        wide = rs.uniform(0.5, 1.6, k)
        walls = np.cumsum(wide) / wide.sum() * 2 * math.pi + rs.uniform(0, 6.28)
        a, r = s.a + 0.16 * s.cloud(64, 2), s.r + 0.035 * s.cloud(64, 2) + 0.012 * s.mid
        off = (a[..., None] - walls + math.pi) % (2 * math.pi) - math.pi
        gap = r[..., None] * np.sin(np.clip(np.abs(off), 0, math.pi / 2)) - rs.uniform(0.035, 0.085, k)
        which = np.searchsorted(np.sort(walls % (2 * math.pi)), a % (2 * math.pi)) % k
        outer, core, empty = rs.uniform(0.66, 0.82, k)[which], rs.uniform(0.10, 0.26), (rs.rand(k) < 0.3)[which]
        sides = np.concatenate([gap, (outer - r)[..., None], (r - core)[..., None]], -1)
        d = -np.log(np.exp(-sides * 22).sum(-1)) / 22 + 0.014 * s.mid  # chambers with round corners
        gel = ss(d, -0.004, 0.035)
        rays = np.cos(s.a * 34 + 3 * s.big) * 0.5 + 0.5
        pale = np.clip(0.5 + 0.30 * s.mid + 0.22 * s.big + 0.25 * (rays - 0.5), 0, 1)
        s.col = _blend(pale, np.broadcast_to(np.array((0.52, 0.026, 0.008)), (PX, PX, 3)), (0.80, 0.165, 0.050))
        s.col = _blend(0.45 * ss(r, core + 0.03, core * 0.4), s.col, (0.82, 0.36, 0.15))
        s.col = _blend(0.55 * ss(r, 0.80, 0.95), s.col, (0.50, 0.028, 0.008))
        jelly = _blend(ss(s.cloud(32), -0.9, 1.0), np.broadcast_to(np.array((0.34, 0.022, 0.004)), (PX, PX, 3)), (0.58, 0.125, 0.012))
        jelly = _blend(0.55 * empty, jelly, (0.20, 0.018, 0.005))
        s.col = s.col + (jelly - s.col) * gel[..., None]
        places = []
        for q in range(k):
            left, right = np.sort(walls % 6.2832)[q - 1], np.sort(walls % 6.2832)[q] + (6.2832 if q == 0 else 0)
            for _ in range(rs.randint(2, 9)):
                b, e = rs.uniform(left + 0.12, right - 0.12), rs.uniform(core + 0.10, 0.70)
                size = rs.uniform(0.65, 1.0)
                places.append((e * math.cos(b), e * math.sin(b), b + rs.normal(0, 0.7), 0.072 * size, 0.042 * size))
        e = _seeds(s.U, s.V, places) + 0.08 * s.mid
        inside = ss(d, 0.0, 0.03)
        sac, seed = ss(e, 1.9, 1.0) * inside, ss(e, 1.05, 0.75) * inside
        s.col = _blend(0.55 * sac, s.col, (0.70, 0.27, 0.035))
        s.col = _blend(0.8 * seed, s.col, (0.84, 0.60, 0.25))
        s.col = _blend(0.5 * ss(np.abs(e - 0.85), 0.22, 0.0) * inside, s.col, (0.36, 0.09, 0.015))
        s.h = -(0.09 + 0.10 * empty) * gel + 0.035 * sac + 0.012 * seed + 0.010 * s.cloud(32, 1) * gel + 0.012 * s.cloud(32, 2) + 0.003 * s.mid
        s.wet = np.clip(gel + 0.35, 0, 1)
        s.take = 0.78 - 0.35 * gel
        red = lambda: _blend(ss(s.cloud(32), -0.8, 1.2), np.broadcast_to(np.array((0.40, 0.016, 0.006)), (PX, PX, 3)), (0.20, 0.018, 0.006))
        s.skin(red)


# ---- what they are made of
SEG = 144
_top = np.concatenate([np.linspace(0, 0.90, 40), [0.925, 0.945]])
_side = np.array([(0.962, 0.03), (0.982, 0.11), (0.997, 0.25), (1.006, 0.42), (1.006, 0.58), (0.998, 0.74), (0.984, 0.88), (0.955, 0.97)])
_PROF = np.vstack([np.column_stack([_top, 0 * _top]), _side, [(0.90, 1), (0.6, 1), (0.3, 1), (0, 1)]])


def shape(s, paint):
    """The vertices of one round in the world, and which way it looks at each."""
    r, down = (np.repeat(k[:, None], SEG, 1) for k in _PROF.T)
    a = np.broadcast_to(np.linspace(0, 2 * math.pi, SEG, endpoint=False), r.shape)
    rs = np.random.RandomState(s.seed + 9000)
    ring = lambda n, keep=1.0: np.real(np.fft.ifft(np.fft.fft(rs.randn(SEG)) * np.exp(-((np.minimum(np.arange(SEG), SEG - np.arange(SEG)) / n) ** 2)))) * math.sqrt(SEG / n) * keep
    coarse, fine = ring(4, 0.7), ring(16, 0.5)
    loose = {"tom": 1.0, "aub": 0.8}.get(s.kind, 0.35) * ss(coarse, -0.6, 1.2)  # where the skin let go of the flesh
    k = s.outline(a) + r**6 * (0.016 * coarse + 0.008 * fine * (0.5 + loose))
    d = r * k
    x, y = d * np.cos(a), d * np.sin(a)
    px = (np.stack([r * np.cos(a), r * np.sin(a)]) / SPAN + 1) / 2 * (PX - 1)
    h = map_coordinates(gaussian_filter(paint.h, 0.8), px, order=1)
    face = (down == 0) * ss(r, 0.96, 0.91)
    edge = ss(r, 0.90, 0.97) * (1 - down)
    z = (0.5 - down) * s.T + face * np.maximum(h * s.R, -0.55 * s.T)
    z = z + edge * loose * (0.022 if s.kind == "tom" else 0.014) * (1 + 0.6 * fine) - face * ss(r, 0.70, 0.92) * loose * 0.012
    z = z + 0.006 * r**6 * fine + 0.014 * r**5 * coarse
    side = (down > 0) * (down < 1) * (r > 0.95)
    x, y = (q * (1 + side * (loose * 0.028 * np.sin(9 * down + 3 * coarse) + (0.35 + loose) * 0.013 * fine)) for q in (x, y))
    E = _terms(x, y)
    dx, dy = _slopes(x, y)
    n = np.cross(dx @ s.map, dy @ s.map)
    n /= np.linalg.norm(n, axis=-1, keepdims=True)
    return E @ s.map + n * z[..., None], n, r, down


def build(rounds, baked, drift):
    """One mesh for each round. Its point attributes: r, and `bare`, how much the oven's heat reached it: what stands above its neighbours, its rim, some slices,
    and where drift(x, y) says that the oven was hotter. baked(kind) makes the materials, which read the images "rounds" and "round data". Returns all vertices."""
    cols = math.ceil(math.sqrt(len(rounds)))
    rows = math.ceil(len(rounds) / cols)
    colour, data = (np.ones((rows * PX, cols * PX, 4), np.float32) for _ in range(2))
    shapes = []
    for i, s in enumerate(rounds):
        paint = Paint(s)
        I, J = divmod(i, cols)
        tile = np.s_[I * PX : (I + 1) * PX, J * PX : (J + 1) * PX]
        colour[tile][..., :3] = paint.col.swapaxes(0, 1)
        data[tile][..., :3] = np.stack([paint.wet, paint.take / 1.5, np.clip(0.5 + 3 * paint.h, 0, 1)], -1).swapaxes(0, 1)
        shapes.append(shape(s, paint))
    for name, pixels in (("rounds", colour), ("round data", data)):
        image = bpy.data.images.new(name, cols * PX, rows * PX, float_buffer=True, is_data=True)
        image.pixels.foreach_set(pixels.ravel())
        image.update()
    mats = {kind: baked(kind) for kind in {s.kind for s in rounds}}
    # a map of heights, and what lies round each point
    ext, n = 1.45, 420
    H = np.full((n, n), 0.30)
    every = np.concatenate([p.reshape(-1, 3) for p, *_ in shapes])
    cell = lambda p: tuple(np.clip(np.round((p[..., k] + ext) / (2 * ext) * (n - 1)).astype(int), 0, n - 1) for k in (0, 1))
    np.maximum.at(H, cell(every), every[:, 2])
    low = gaussian_filter(H, 15)
    faces = [(a, d, c, b) for a, b, c, d in grid_faces(len(_PROF), SEG, True)]
    for i, (s, (p, nn, r, down)) in enumerate(zip(rounds, shapes)):
        I, J = divmod(i, cols)
        a = np.linspace(0, 2 * math.pi, SEG, endpoint=False)
        u = (np.stack([J + (r * np.cos(a) / SPAN + 1) / 2 * (PX - 1) / PX, I + (r * np.sin(a) / SPAN + 1) / 2 * (PX - 1) / PX], -1) + 0.5 / PX) / (cols, rows)
        own = np.random.RandomState(s.seed + 77).normal(0, 0.15)
        bare = 0.09 + own + 0.36 * ss(r, 0.60, 1.0) + 0.34 * np.clip((p[..., 2] - low[cell(p)]) / 0.07, -1, 1.2) + drift(p[..., 0], p[..., 1])
        ob = mesh("round", p.reshape(-1, 3), faces, mats[s.kind], uv=u.reshape(-1, 2))
        attr(ob, "r", r.ravel())
        attr(ob, "bare", bare.ravel())
    return every
