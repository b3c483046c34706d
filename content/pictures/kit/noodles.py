"""Spaghetti laid strand by strand on a height field that grows under it, and what it is made of; dry spaghetti in a bundle; tagliatelle in nests."""

import math
import random

import numpy as np
from mathutils import Vector
from scipy.ndimage import gaussian_filter, gaussian_filter1d, map_coordinates, maximum_filter, maximum_filter1d
from scipy.spatial import cKDTree

from .bird import plies
from .nodes import M, loc_rnd
from .noise import fnoise
from .place import hmap
from .scene import attr, grid_faces, mesh, once, tube
from .sculpt import sculpt


class Noodles:
    """`floor` gives the height of the ground for an array of radii; ext is half the field's side."""

    def __init__(s, floor, ext=1.4, n=700, rad=0.0185, ds=0.024):
        s.ext, s.n, s.rad, s.ds = ext, n, rad, ds
        g = np.linspace(-ext, ext, n)
        s.X, s.Y = np.meshgrid(g, g, indexing="ij")
        s.H = floor(np.hypot(s.X, s.Y)).astype(np.float64)
        s.px = 2 * ext / (n - 1)
        s.K = int(rad / s.px) + 1
        i, j = np.meshgrid(np.arange(-s.K, s.K + 1), np.arange(-s.K, s.K + 1), indexing="ij")
        d = np.hypot(i, j) * s.px
        s.ok, s.cap = d < rad, np.sqrt(np.maximum(rad**2 - d**2, 0))
        s.paths, s.acc = [], np.zeros((n, n))
        s.H0, s.F = s.H.copy(), s.H.copy()
        s.volume = math.pi * rad**2 * ds / 0.72 / s.px**2

    def lay(s, p2, lift=0.0, soft=8, slack=2.4):
        """One strand: it rests on what lies below, bridges gaps, and never floats above the packed volume."""
        K, ok = s.K, s.ok
        idx = np.clip(np.round((p2 + s.ext) / s.px).astype(int), K, s.n - 1 - K)
        below = np.array([s.H[i - K : i + K + 1, j - K : j + K + 1][ok].max() for i, j in idx])
        packed = gaussian_filter1d(s.F[idx[:, 0], idx[:, 1]], 3, mode="nearest")
        z = gaussian_filter1d(maximum_filter1d(below, 3), soft * 0.3, mode="nearest")
        z = np.minimum(z, packed + slack * s.rad)
        z = gaussian_filter1d(z, 1.8, mode="nearest") + s.rad * 0.6 + lift
        for (i, j), q in zip(idx, z):
            window = s.H[i - K : i + K + 1, j - K : j + K + 1]
            window[ok] = np.maximum(window[ok], q + s.cap[ok] * 0.9)
        np.add.at(s.acc, (idx[:, 0], idx[:, 1]), s.volume)
        s.F = s.H0 + gaussian_filter(s.acc, 14)
        s.paths.append(np.column_stack([p2, z]))

    def bundle(s, p2, n, **how):
        """n strands side by side; they drift apart and end at different places."""
        t = np.gradient(p2, axis=0)
        t /= np.linalg.norm(t, axis=1, keepdims=True) + 1e-9
        side = np.column_stack([-t[:, 1], t[:, 0]])
        u = np.arange(len(p2)) * s.ds
        for k in range(n):
            a, b = np.random.uniform(0, 6.28, 2)
            off = (k - (n - 1) / 2) * s.rad * 2.15 + 0.026 * np.sin(u * 2.1 + a) + 0.012 * np.sin(u * 5.2 + b)
            s.lay((p2 + side * off[:, None])[random.randrange(8) : len(p2) - random.randrange(14)], **how)

    def relax(s, floor, steps=90, fall=0.0022, stiff=0.012, smooth=0.8, since=0, held=None):
        """Laid strands sag until they rest on each other: balls on strings that may not enter one another. `smooth` takes kinks out at the end;
        strands before the number `since` stay as they are, and so does what `held(P)` names."""
        start = np.cumsum([0] + [len(p) for p in s.paths])
        P = np.vstack(s.paths)
        strand = np.repeat(np.arange(len(s.paths)), np.diff(start))
        place = np.arange(len(P))
        inner = np.flatnonzero((strand[1:-1] == strand[:-2]) & (strand[1:-1] == strand[2:])) + 1
        links = np.flatnonzero(strand[1:] == strand[:-1])
        phase = [links[(links - start[strand[links]]) % 2 == k] for k in (0, 1)]
        gap, thick = s.ds, 2 * s.rad
        fixed = strand < since
        if held:
            fixed |= held(P)
        for step in range(steps):
            before = P.copy()
            P[:, 2] -= fall * (1 - step / steps) + fall * 0.15
            a, b = cKDTree(P).query_pairs(thick * 1.15, output_type="ndarray").T
            other = (strand[a] != strand[b]) | (np.abs(place[a] - place[b]) > 5)
            a, b = a[other], b[other]
            both = np.concatenate((a, b))
            count = np.bincount(both, minlength=len(P))
            for _ in range(3):
                P[inner] += stiff * ((P[inner - 1] + P[inner + 1]) / 2 - P[inner])
                for q in phase:
                    d = P[q + 1] - P[q]
                    far = np.linalg.norm(d, axis=1, keepdims=True) + 1e-9
                    d *= 0.5 * (far - gap) / far
                    P[q] += d
                    P[q + 1] -= d
                d = P[a] - P[b]
                far = np.linalg.norm(d, axis=1, keepdims=True) + 1e-9
                d *= 0.5 * np.maximum(thick * 0.97 - far, 0) / far
                push = np.concatenate((d, -d))
                share = 1.0 / np.maximum(count * 0.35, 1)
                for axis in range(3):
                    P[:, axis] += np.bincount(both, push[:, axis], len(P)) * share
                low = floor(np.hypot(P[:, 0], P[:, 1])) + s.rad
                P[:, 2] = np.maximum(P[:, 2], low)
            rests = (count > 0) | (P[:, 2] <= low + 1e-6)  # what touches does not slide far
            P[rests, :2] = before[rests, :2] + 0.55 * (P[rests, :2] - before[rests, :2])
            P[fixed] = before[fixed]
        s.paths[since:] = [gaussian_filter1d(P[i:j], smooth, axis=0, mode="nearest") for i, j in zip(start[since:], start[since + 1 :])]
        s.measure()

    def tuck(s, floor, deep, over=11, since=0):
        """Both ends of every strand dive between the others: what is cut off blunt on top of a heap is a straw."""
        for p in s.paths[since:]:
            k = min(over, len(p) // 2)
            down = deep * np.sin(np.linspace(math.pi / 2, 0, k)) ** 2
            p[:k, 2] -= down
            p[-k:, 2] -= down[::-1]
            p[:, 2] = np.maximum(p[:, 2], floor(np.hypot(p[:, 0], p[:, 1])) + s.rad)

    def measure(s):
        """The height field of the strands as they lie now."""
        s.H = s.H0.copy()
        for p in s.paths:
            fine = np.column_stack([np.interp(np.arange(0, len(p) - 1, 0.25), np.arange(len(p)), p[:, k]) for k in range(3)])
            for i, j, z in zip(*np.clip(np.round((fine[:, :2].T + s.ext) / s.px).astype(int), s.K, s.n - 1 - s.K), fine[:, 2]):
                window = s.H[i - s.K : i + s.K + 1, j - s.K : j + s.K + 1]
                window[s.ok] = np.maximum(window[s.ok], z + s.cap[s.ok])

    def height(s, x, y):
        """How high the strands lie at a place; before `hang` adds some, since those are in the air."""
        return float(s.H[tuple(min(s.n - 1, max(0, int((q / s.ext + 1) / 2 * (s.n - 1)))) for q in (x, y))])

    def hang(s, pinch, axes, n, size=1.0, spread=0.36, twist=0.0, trail=0.36, within=1.0):
        """n strands that lie through the mouth of tongs (`axes` of `grip`): each comes up from the heap, over the edge of a claw, through, over the other edge and down."""
        along, flat, across = axes
        for _ in range(n):
            held = pinch + (along * random.uniform(-0.19, 0.07) + flat * random.gauss(0, 0.045)) * size
            legs = []
            for way in (1, -1):
                a, r = random.gauss(math.atan2(across.y * way, across.x * way), 1.1) - twist, spread * size * math.sqrt(random.random())
                low = Vector((pinch.x + r * math.cos(a), pinch.y - 0.08 * size + r * math.sin(a), 0))
                low.z = s.height(low.x, low.y)
                edge = held + (across * (way * random.uniform(0.22, 0.30)) + along * random.gauss(0, 0.02) - Vector((0, 0, random.uniform(0.10, 0.18)))) * size
                over = _bezier(held, held + across * (way * 0.14 * size), edge + Vector((0, 0, 0.10 * size)), edge, 12)
                down = edge - Vector((0, 0, random.uniform(0.2, 0.4) * size)) + (low - edge) * 0.08
                up = low + Vector((random.gauss(0, 0.05), random.gauss(0, 0.05), random.uniform(0.10, 0.30))) * size
                legs.append(np.vstack([over, _bezier(edge, down, up, low, 40)[1:], s._trail(low, pinch, trail, within)]))
            path = _even(np.vstack([legs[0][::-1], legs[1][1:]]), s.ds)
            a = twist * np.clip((pinch.z - 0.2 * size - path[:, 2]) / (pinch.z - 0.2 * size - 0.3), 0, 1)
            x, y = path[:, 0] - pinch.x, path[:, 1] - pinch.y
            path[:, 0], path[:, 1] = pinch.x + x * np.cos(a) - y * np.sin(a), pinch.y + x * np.sin(a) + y * np.cos(a)
            s.paths.append(path)

    def _trail(s, low, pinch, long, within):
        """From where a strand comes down it runs on over the heap, away from the hank, and bends; it stays within a radius."""
        heading = math.atan2(low.y - pinch.y, low.x - pinch.x) + random.gauss(0, 0.8)
        bow, x, y, out = random.uniform(-4, 4), low.x, low.y, []
        for _ in range(int(random.uniform(0.5, 1.5) * long / s.ds)):
            heading += bow * s.ds
            x, y = x + s.ds * math.cos(heading), y + s.ds * math.sin(heading)
            if math.hypot(x, y) > within:
                break
            out.append((x, y, s.height(x, y) + 0.5 * s.rad))
        return np.array(out).reshape(-1, 3)

    def film(s, mat, pool, much, R=1.0, top=0.9, h=0.0075, spread=0.011, **attrs):
        """Sauce between the strands: where a blurred picture of them is dense. `pool(X, Y)` is its level on the plate, `much(V)` adds to it."""
        ax = [np.arange(-R, R, h), np.arange(-R, R, h), np.arange(0, top, h)]
        shape = tuple(len(q) for q in ax)
        fine = np.vstack([p[:-1] + (p[1:] - p[:-1]) * t for p in s.paths for t in (0, 1 / 3, 2 / 3)])
        Z = np.stack(np.meshgrid(*ax, indexing="ij"), -1).reshape(-1, 3)
        d, _ = cKDTree(fine).query(Z, distance_upper_bound=0.04, workers=2)
        full = np.clip(0.5 - (np.minimum(d, 0.04) - s.rad) / h, 0, 1).reshape(shape)
        level = pool(*np.meshgrid(*ax[:2], indexing="ij"))[..., None]
        slab = np.clip(0.5 - (np.abs(ax[2] - level + 0.03) - 0.03) / h, 0, 1)
        full = np.maximum(full, slab).astype(np.float32)
        dense = gaussian_filter(full, spread / h)
        low = np.array([q[0] for q in ax])
        coarse = [q[::6] for q in ax]
        C = np.stack(np.meshgrid(*coarse, indexing="ij"), -1)
        extra = much(C.reshape(-1, 3)).reshape(C.shape[:3])

        def fn(V):  # in units that fall by one voxel a voxel, so that the mesher can step along them
            at = np.moveaxis((V - low) / h, -1, 0)
            rho = map_coordinates(dense, at, order=1, mode="nearest")
            return (0.42 - rho - map_coordinates(extra, at / 6, order=1, mode="nearest")) * spread * 2.2

        ob = sculpt("film", fn, low + 4 * h, np.array([q[-1] for q in ax]) - 4 * h, h, mat, curve=h, **attrs)
        ob.location = (0, 0, 0)
        return ob

    def draw(s, mat):
        """The strands as tubes, a little uneven in thickness."""
        for group in range(6):
            radii = []
            for p in s.paths[group::6]:
                u, a = np.arange(len(p)), random.uniform(0, 9)
                r = 1 + 0.05 * np.sin(u * 0.17 + a) + 0.03 * np.sin(u * 0.57 + a * 2)
                r[:2] *= 0.85
                r[-2:] *= 0.85
                radii.append(r)
            tube("noodles", s.paths[group::6], s.rad, mat, 3, radii=radii)


def _bezier(a, b, c, d, n):
    t = np.linspace(0, 1, n)[:, None]
    return (1 - t) ** 3 * np.array(a) + 3 * t * (1 - t) ** 2 * np.array(b) + 3 * t * t * (1 - t) * np.array(c) + t**3 * np.array(d)


def _even(path, step):
    """The same line with points at even distances, its corners rounded."""
    for q in (step / 3, step):
        u = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
        at = np.linspace(0, u[-1], max(4, int(u[-1] / q)))
        path = gaussian_filter1d(np.column_stack([np.interp(at, u, path[:, k]) for k in range(3)]), 1.5, axis=0, mode="nearest")
    return path


def creamy(name, sauce):
    """Pale pasta, or the sauce on it: both see the same noise, so that they meet without an edge."""
    m = M(name)
    o = m.coord()
    cream = m.mix(m.noise(5, o, 4), (0.985, 0.87, 0.58), (0.99, 0.93, 0.73))
    wet = m.step(m.noise(3.4, o, 5, 0.6), 0.34, 0.58)
    fine = m.noise(30, o, 3, 0.6)
    c = cream
    if not sauce:
        bare = m.mix(m.noise(2.6, o, 3), (0.985, 0.68, 0.18), (0.985, 0.76, 0.30))
        c = m.mix(m.math("MULTIPLY_ADD", wet, 0.40, m.math("MULTIPLY", fine, 0.20)), bare, cream)
    speck = None
    for size, seed in ((38, 0.0), (85, 4.0)):  # ground pepper, mostly dust
        v = m.map(m.vadd(o, m.map(m.noise(40, o, 2, 0.5, 0, 1), (0.02, 0.02, 0.02))), loc=(seed, seed, seed))
        own = m.xyz(m.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"])[0]
        q = m.step(m.math("SUBTRACT", m.math("MULTIPLY", m.math("POWER", own, 4.0), 0.24), m.vor(size, v)), 0.0, 0.04)
        speck = q if speck is None else m.math("MAXIMUM", speck, q)
    c = m.mix(m.math("MULTIPLY", speck, 0.7), c, (0.12, 0.08, 0.05))
    shine = m.math("MULTIPLY", m.step(wet, 0.05, 0.6), m.step(m.noise(12, o, 4, 0.6), 0.22, 0.44))
    rough = m.math("SUBTRACT", 0.22, m.math("MULTIPLY", shine, 0.10))
    h = m.math("ADD", m.noise(26, o, 4, 0.6), m.math("MULTIPLY", m.noise(110, o, 3, 0.7), 0.4 if sauce else 0.7))  # grains of cheese that did not melt
    nrm = m.bump(h, 0.03, 0.008)
    shell = m.p(c, rough=rough, spec=0.70, coat=m.math("MULTIPLY_ADD", shine, 0.55, 0.45), coatr=0.06, normal=nrm, final=False)
    through = m.n("BsdfTranslucent", {"Color": c}).outputs[0]
    m.end(m.n("MixShader", {0: 0.35, 1: shell, 2: through}).outputs[0])
    return m.m


def _dry(k, dusty=0.0):
    """Matt from the die, the k-th of five tones; `dusty` with semolina, which lies in patches."""
    m = M("dry")
    o = m.coord()
    c = tuple(a + (b - a) * k / 4 for a, b in zip((0.72, 0.44, 0.145), (0.83, 0.58, 0.24)))
    tone = m.mix(m.noise(14, o, 4, 0.6), c, tuple(0.82 * q for q in c))
    if dusty:
        tone = m.mix(m.math("MULTIPLY", m.step(m.noise(3, o, 5, 0.7), 0.35, 0.75), dusty), tone, (0.80, 0.62, 0.36))
    m.p(tone, rough=0.52 + 0.25 * dusty, spec=0.35 - 0.2 * dusty, sss=0.35, rad=(0.012, 0.008, 0.004), normal=m.bump(m.noise(90, o, 3), 0.2, 0.003))
    return m.m


def dry_spaghetti(rest, way, n, r, fan, parted, slipped):
    """A bundle of 2 mm strands, no two of one tone, that lies at `rest` along the angle `way`; tied tightly with twine, so that its ends part (`fan`), `parted`
    as far in locks of their own; `slipped` of them slipped out."""
    U = random.uniform
    tones = [once(("dry", k), lambda: _dry(k)) for k in range(5)]
    ahead, aside, up = Vector((math.cos(way), math.sin(way), 0)), Vector((-math.sin(way), math.cos(way), 0)), Vector((0, 0, 1))
    locks = np.random.RandomState(n).normal(0, parted, (7, 3))
    strands = [[] for _ in tones]
    for k in range(n):
        a, q = k * 2.39996, math.sqrt((k + 0.5) / n)
        v, w = q * math.cos(a), q * math.sin(a)
        lock = locks[int(a % (2 * math.pi) * 1.114)] * q
        L, shift, far, bow = 1.27 * U(0.985, 1.0), random.gauss(0, 0.018) + lock[2], U(*fan) * q, U(-0.02, 0.02)
        P = []
        for t in np.linspace(-1, 1, 15):
            wide = r * (1 + far * abs(t + 0.2) ** 1.4)
            high = max(0.011, r * 0.80 + wide * w * 0.84 - 0.05 * r * abs(t))
            P.append(rest + ahead * (t * L + shift) + aside * (wide * v + bow * t * t + lock[int(t > -0.2)] * abs(t + 0.2) ** 1.6) + up * high)
        strands[k % 5].append(P)
    for k in range(slipped):
        a, p = way + U(-0.22, 0.22), rest + aside * U(-0.42, -0.26) + ahead * U(-0.5, 0.2)
        strands[k % 5].append([p + Vector((math.cos(a), math.sin(a), 0)) * t + up * 0.012 for t in np.linspace(-1.2, 1.2, 8)])
    for paths, mat in zip(strands, tones):
        tube("spaghetti", paths, 0.0100, mat, 3)
    m = M("twine")
    o = m.coord()
    m.p(m.mix(m.noise(40, o, 3), (0.40, 0.29, 0.17), (0.26, 0.17, 0.09)), rough=0.9, normal=m.bump(m.noise(1.0, m.map(o, (60, 60, 60)), 3), 0.6, 0.01))
    tie = rest - ahead * 0.25
    wound = [tie + ahead * (0.0052 * a) + aside * (r * 1.05 * math.cos(a)) + up * (r * 0.80 + r * 0.91 * math.sin(a)) for a in np.linspace(0, 6.283 * 3, 90)]
    knot = tie + ahead * 0.05 + up * (r * 1.73) - aside * 0.02
    bows = []
    for s, far in ((1, 0.20), (-1, 0.17)):
        bows.append([knot + aside * (s * far * math.sin(a) * 1.1) + ahead * (0.10 * math.sin(2 * a) + 0.02 * s) + up * (0.03 * math.sin(a) - 0.10 * math.sin(a) ** 4) for a in np.linspace(0, math.pi, 24)])
        bows.append([knot + aside * (s * 0.9 * t) - ahead * (0.55 * t + 0.4 * t * t) - up * (1.1 * t * t - 0.06 * t) for t in np.linspace(0, 0.34, 12)])
    tube("twine", [wound, *bows], 0.0135, m.m, 2)
    tube("twine", [[knot - aside * 0.03, knot + aside * 0.03]], 0.026, m.m, 3)


STRAND = 0.0085  # the radius of spaghetti whose cut ends are seen


def _mat_cut():
    """Where a strand was sawn off: a little paler than its side, chalky."""
    m = M("cutspaghetti")
    o = m.coord()
    c = m.mix(m.attr("own"), (0.82, 0.56, 0.235), (0.88, 0.66, 0.33))
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(120, o, 3, 0.7), 0.45, 0.65), 0.30), c, (0.90, 0.74, 0.46))
    m.p(c, rough=0.75, spec=0.2, sss=0.4, rad=(0.012, 0.008, 0.004), normal=m.bump(m.noise(150, o, 3, 0.7), 0.5, 0.003))
    return m.m


def _strands(strands, seed):
    """Straight or hardly bent lines (arrays of points) as spaghetti, and a cut face, hardly ever square, on the last point of each."""
    rs = np.random.RandomState(seed)
    tones = [once(("dry", k, 0.3), lambda: _dry(k, 0.3)) for k in range(5)]
    tone, thick = rs.randint(0, 5, len(strands)), rs.normal(1, 0.03, len(strands))
    for k, mat in enumerate(tones):
        mine = np.flatnonzero(tone == k)
        tube("spaghetti", [strands[i] for i in mine], STRAND, mat, 3, radii=[np.full(len(strands[i]), thick[i]) for i in mine])
    V, F, own = [], [], []
    a = np.linspace(0, 2 * math.pi, 14, endpoint=False)
    for P, wide in zip(strands, thick):
        ahead = (P[-1] - P[-2]) / np.linalg.norm(P[-1] - P[-2])
        side = np.cross(ahead, (0, 0, 1))
        side /= np.linalg.norm(side)
        over = np.cross(side, ahead)
        u, v = STRAND * wide * np.cos(a), STRAND * wide * np.sin(a)
        slant = 0.0015 + rs.normal(0, 0.14) * u + rs.normal(0, 0.14) * v
        F.append(list(range(len(V) * 14, len(V) * 14 + 14)))
        V.append(P[-1] + u[:, None] * side + v[:, None] * over + np.maximum(slant, 0.0006)[:, None] * ahead)
        own.append(np.full(14, rs.rand()))
    attr(mesh("cut", np.vstack(V), F, once("cutspaghetti", _mat_cut), smooth=False), "own", np.concatenate(own))


def spaghetti_sheaf(front, way, z=0.0):
    """A thick sheaf of spaghetti, 2.5 long, for a lens that looks at its cut ends: they lie about `front` (x, y) on a floor at z and look along the angle `way`. From its
    tie it opens towards both ends, unevenly, and hardly any strand enters another."""
    n, L, ahead_of_tie, flare = 850, 2.5, 0.95, (1.09, 1.06)  # flare: how much wider it is at its ends, sideways and upwards
    rs = np.random.RandomState(1)
    ahead, aside = np.array([math.cos(way), math.sin(way), 0]), np.array([-math.sin(way), math.cos(way), 0])
    R = STRAND * math.sqrt(n / 0.80)
    k = np.arange(n)
    q, a = R * np.sqrt((k + 0.5) / n), k * 2.39996
    tied = _apart(np.column_stack([q * np.cos(a), R + q * np.sin(a)]))
    ends = []
    for end in (0, 1):
        P = tied * flare
        flat = np.column_stack([P, np.full(n, 7.0 * end + 1)])
        P = P + np.column_stack([fnoise(flat, f, 2, 5 * end + j) * much for j, (f, much) in enumerate(((3.0, 0.05), (3.0, 0.03)))]) + rs.normal(0, 0.006, P.shape)
        ends.append(_apart(P))
    shift = rs.normal(0, 0.004, n) + 0.03 * (rs.rand(n) < 0.04) * rs.normal(0, 1, n)
    bow = rs.normal(0, 0.006, (n, 2))
    strands = []
    for i in range(n):
        line = []
        for t in np.linspace(-(L - ahead_of_tie), ahead_of_tie, 15):
            end = ends[int(t > 0)][i]
            share = abs(t) / (ahead_of_tie if t > 0 else L - ahead_of_tie)
            v, w = tied[i] + (end - tied[i]) * share**1.25 + bow[i] * math.sin(math.pi * share)
            line.append(np.array([*front, z]) + ahead * (t - ahead_of_tie + shift[i]) + aside * v + np.array([0, 0, max(w, STRAND)]))
        strands.append(np.array(line))
    _strands(strands, 1)
    _tie(np.array([*front, z + R]) - ahead * ahead_of_tie, ahead, R + 0.010)


def _tie(middle, ahead, R):
    """String of two plies wound three times round a sheaf of radius R about `middle`, knotted on top; its ends cling to both sides."""
    aside, up = np.array([-ahead[1], ahead[0], 0]), np.array([0, 0, 1])
    round_ = lambda along, a, r: middle + np.outer(along, ahead) + np.outer(r * np.cos(a), aside) + np.outer(r * np.sin(a), up)
    m = M("string")
    o = m.coord()
    m.p(m.mix(m.noise(30, o, 3), (0.58, 0.45, 0.28), (0.34, 0.22, 0.12)), rough=0.9, normal=m.bump(m.noise(90, o, 2), 0.6, 0.01))
    a, t = np.linspace(0, 6 * math.pi, 220), np.linspace(0, 1, 40)
    lines = [round_(0.0052 * a + 0.010 * np.sin(1.7 * a), a, R + 0.005 * np.sin(2.3 * a))]
    lines.append(round_(0.05 + 0.030 * np.cos(6.28 * t), 1.57 + 0.030 / R * np.sin(6.28 * t), R + 0.020 + 0.010 * np.sin(12.6 * t)))
    for way, far, along in ((1, 1.15, 0.16), (-1, 0.85, 0.24)):
        lines.append(round_(0.05 + along * t**1.3, 1.57 + way * far * t, R + 0.014 + 0.035 * np.sin(math.pi * t) * (1 - t)))
    tube("string", [q for line in lines for q in plies(line, 0.0065, 0.040)], 0.0078, m.m, 2)


def fallen_spaghetti(lines, z=0.0):
    """Strands that lie singly on a floor at z, each from (x, y) to (x, y), where its cut face is; one that crosses those before it rests on them."""
    laid = []
    for (ax, ay), (bx, by) in lines:
        a, b = np.array([ax, ay, z + STRAND]), np.array([bx, by, z + STRAND])
        for c, d in laid:
            (ux, uy), (vx, vy) = (b - a)[:2], (d - c)[:2]
            det = ux * vy - uy * vx
            if abs(det) < 1e-6:
                continue
            wx, wy = (c - a)[:2]
            t, other = (wx * vy - wy * vx) / det, (wx * uy - wy * ux) / det
            lack = c[2] + other * (d - c)[2] + 2 * STRAND - (a[2] + t * (b - a)[2])
            if 0 < t < 1 and 0 < other < 1 and lack > 0:  # the nearer end is lifted
                if t > 0.5:
                    b[2] += lack / t
                else:
                    a[2] += lack / (1 - t)
        laid.append((a, b))
    _strands([np.linspace(a, b, 4) for a, b in laid], 3)


def _mat_egg_dough():
    """Rolled with egg and dusted: yellow, matt, floury in patches and along the edges."""
    m = M("dough")
    o, ov = loc_rnd(m)
    c = m.mix(m.noise(3, ov, 3), (0.80, 0.50, 0.135), (0.86, 0.60, 0.215))
    floury = m.math("MULTIPLY_ADD", m.attr("edge"), 0.07, m.noise(6, ov, 5, 0.7))
    c = m.mix(m.math("MULTIPLY", m.step(floury, 0.50, 0.74), 0.50), c, (0.90, 0.83, 0.70))
    m.p(c, rough=0.62, spec=0.25, sss=0.30, rad=(0.012, 0.009, 0.004), normal=m.bump(m.noise(38, ov, 4, 0.7), 0.35, 0.010))
    return m.m


def tagliatelle_nest(pose, s=0.42, k=0, tails=3):
    """Tagliatelle rolled into a nest of radius s as a hand leaves it: ribbons run side by side in skeins, each skein round and over the last; of the first skeins
    `tails` end outside it on the table. pose: the matrix that places its foot; k deals it anew."""
    rs = random.Random(k)
    n, w = 90, 0.058
    t = np.linspace(0, 1, n)
    level, V, F, edge = 0.02, [], [], []
    for skein in range(9):
        R = s * (0.86, 0.74, 0.60, 0.82, 0.66, 0.50, 0.72, 0.55, 0.36)[skein] * rs.uniform(0.92, 1.08)
        a = rs.uniform(0, 6.28) + rs.uniform(5.0, 8.2) * t * rs.choice((-1, 1))
        flat, way, off = rs.uniform(0.74, 0.97), rs.uniform(0, 3.14), 0.15 * s
        cx, cy = rs.uniform(-off, off), rs.uniform(-off, off)
        tilt, dip = rs.uniform(0.02, 0.12), rs.uniform(0, 6.28)
        for q in range(7):
            stray = (0.30 + 0.14 * q) * s * rs.uniform(0.3, 1.6) * np.maximum(0, (t - 0.76) / 0.24) ** 1.6 if skein < tails else 0 * t
            r = R + (q - 3) * w * 0.50 + 0.016 * np.sin(3 * a + skein) + rs.uniform(-0.014, 0.014) + 0.013 * np.sin(rs.uniform(5, 8) * a + q) + stray
            u, v = r * np.cos(a), r * flat * np.sin(a)
            X, Y = cx + u * math.cos(way) - v * math.sin(way), cy + u * math.sin(way) + v * math.cos(way)
            Z = level + tilt * (1 + np.sin(a + dip)) + 0.020 * np.sin(2 * a + q * 0.9) + rs.uniform(-0.006, 0.012) - 0.25 * np.maximum(0, np.hypot(X, Y) - 0.8 * s) - 0.6 * stray
            lean = 0.72 + 0.40 * np.sin(1.3 * a + skein + q * 0.25) + rs.uniform(-0.25, 0.25)  # 0 lies flat, 1.57 stands on its edge
            out = np.column_stack([X, Y]) / np.maximum(1e-6, np.hypot(X, Y))[:, None]
            across = (-1, -0.33, 0.33, 1)
            rows = [np.column_stack([X + out[:, 0] * h * np.cos(lean), Y + out[:, 1] * h * np.cos(lean), np.maximum(0.010, Z + h * np.sin(lean) + 0.006 * (1 - j * j))]) for j in across for h in (j * w / 2,)]
            F.append(np.array(grid_faces(n, 4)) + 4 * n * len(V))
            V.append(np.stack(rows, 1).reshape(-1, 3))
            edge.append(np.tile(np.abs(across), n))
        level += 0.030 * s / 0.42
    nest = mesh("nest", np.vstack(V), np.vstack(F), once("dough", _mat_egg_dough))
    attr(nest, "edge", np.concatenate(edge))
    nest.modifiers.new("thick", "SOLIDIFY").thickness = 0.008
    nest.matrix_world = pose
    return nest


def lay_nest(nest, sink=0.05):
    """Lets a nest down where it stands, at its tilt, on what lies below it, until a fifth of its foot would be `sink` deep in that; there the foot follows what bears it,
    what is above gives way less, and no ribbon goes through another nest's."""
    place = np.array(nest.matrix_world)
    turn, (x, y, _) = place[:3, :3], place[:3, 3]
    V = np.array([v.co for v in nest.data.vertices])
    W, height = V @ turn.T, np.clip(V[:, 2] / V[:, 2].max(), 0, 1)
    reach = np.abs(W[:, :2]).max() + 0.02
    nest.hide_viewport = True  # or it would find itself
    _, _, ground, px = hmap(reach, int(2 * reach / 0.015), x, y)
    nest.hide_viewport = False
    i, j = np.round((W[:, :2].T + reach) / px).astype(int)
    below = gaussian_filter(maximum_filter(ground, 5), 1.5)[i, j]
    foot = -(W[:, :2] @ turn[:2, 2]) / turn[2, 2]
    up = np.quantile((below - foot)[height < 0.25], 0.80) - sink
    W[:, 2] += up + np.maximum(0, below - foot - up) * (1 - height)
    nest.data.vertices.foreach_set("co", (W @ turn).ravel())
    nest.matrix_world.translation.z = 0
    return nest


def _apart(P, rounds=160):
    """Discs of a strand's width about the points P (across, up) push one another apart until hardly any two overlap; none sinks into the floor."""
    P = P.copy()
    for _ in range(rounds):
        a, b = cKDTree(P).query_pairs(2 * STRAND, output_type="ndarray").T
        d = P[a] - P[b]
        far = np.linalg.norm(d, axis=1, keepdims=True) + 1e-9
        push = d * (0.25 * (2 * STRAND - far) / far)
        np.add.at(P, a, push)
        np.add.at(P, b, -push)
        P[:, 1] = np.maximum(P[:, 1], STRAND)
    return P
