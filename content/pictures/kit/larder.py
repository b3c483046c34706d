"""What lies on a table of ingredients: limp herbs, a bottle with a printed label, a knife, liquids that have depth."""

import math
import random
from pathlib import Path

import bpy
import numpy as np
from mathutils import Euler, Vector
from mathutils.geometry import interpolate_bezier
from scipy.ndimage import gaussian_filter
from scipy.spatial import ConvexHull

from .bird import plies
from .flatlay import pottery
from .materials import mat_glass
from .nodes import M, loc_rnd, plain
from .noise import field_noise, fnoise, ss
from .place import disc
from .sauce import round_sheet, sheet
from .scene import at, attr, grid_faces, hide, ico, inst, lathe, link, mesh, once, tube
from .sculpt import A3, s_box, s_cap, s_ell, sculpt, smax, smin
from .vegetables import _moved

PRINT = Path(__file__).parents[1] / "cards" / "newsreader-medium.ttf"


# ---- herbs: all leaves of a bunch are one mesh, each with a tone of its own
def _herb_mat(name, dark, pale, through, rough=0.46, under=0.45):
    m = M(name)
    o = m.coord()
    c = m.mix(m.attr("tone"), dark, pale)
    c = m.mix(m.math("MULTIPLY", m.noise(16, o, 3), 0.35), c, tuple(0.6 * q for q in dark))
    vein = m.attr("vein")
    c = m.mix(m.math("MULTIPLY", vein, 0.45), c, tuple(min(1, 1.5 * q + 0.02) for q in pale))
    back = m.n("NewGeometry").outputs["Backfacing"]
    c = m.mix(m.math("MULTIPLY", back, under), c, tuple(0.5 * q + 0.12 for q in pale))
    n = m.bump(m.math("SUBTRACT", m.math("MULTIPLY", m.noise(45, o, 2), 0.25), m.math("MULTIPLY", vein, 0.7)), 0.35, 0.010)
    leaf_ = m.p(c, rough=rough, spec=0.38, normal=n, final=False)
    light = m.n("BsdfTranslucent", {"Color": m.mix(0.5, c, through), "Normal": n}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.33, 1: leaf_, 2: light}).outputs[0])


class _Leaves:
    def __init__(self):
        self.V, self.F, self.tone, self.vein, self.n = [], [], [], [], 0

    def add(self, V, F, vein, where, ahead, up, size, tone):
        """A leaf that grows along x with its face to z, laid at `where`."""
        x = np.array(ahead) / np.linalg.norm(ahead)
        z = np.array(up) - x * np.dot(up, x)
        z /= np.linalg.norm(z) + 1e-9
        self.V.append(V @ np.array([x, np.cross(z, x), z]) * size + where)
        self.F.append(F + self.n)
        self.tone.append(np.full(len(V), tone))
        self.vein.append(vein)
        self.n += len(V)

    def build(self, name, mat, floor=0.0):
        V = np.vstack(self.V)
        V[:, 2] = np.maximum(V[:, 2], floor + 0.004)  # what would go through the table lies on it
        ob = mesh(name, V, np.vstack(self.F), mat)
        attr(ob, "tone", np.concatenate(self.tone))
        return attr(ob, "vein", np.concatenate(self.vein))


def _thyme_leaf(k):
    """4 mm, oval, its margins rolled under."""
    nu, nv = 7, 5
    t, s = np.meshgrid(np.linspace(0, 1, nu), np.linspace(-1, 1, nv), indexing="ij")
    w = (0.19 + 0.025 * (k % 3)) * np.sin(math.pi * np.clip(t, 0.02, 1) ** 0.8) ** 0.8
    z = -0.10 * np.abs(s) ** 2.2 * np.sin(math.pi * t) - (0.10 + 0.08 * (k % 4)) * t**2 + 0.05
    return np.column_stack([t.ravel(), (s * w).ravel(), z.ravel()]), np.array(grid_faces(nu, nv)), (np.abs(s.ravel()) < 0.1) * 0.8


def thyme_bunch(x, y, rz=0.0, n=7, L=1.3, spread=0.35, z=0.0, seed=1, on=None):
    """Wiry stems that bend where they like and branch; leaves in pairs across each other, smaller ones in their axils. on(x, y): the height of what lies there."""
    r = random.Random(seed)
    u = r.uniform
    leaves, kinds = _Leaves(), [_thyme_leaf(k) for k in range(6)]
    paths, radii = [], []
    on = on or (lambda x, y: z)

    def stem(p, a, l, rise, thick, depth):
        steps = max(8, int(l / 0.022))
        bend, wave, phase = u(-0.7, 0.7), u(0.10, 0.24), u(0, 6)
        P, q, lift = [], A3(*p), rise
        q[2] = on(q[0], q[1]) + rise + 0.012
        arch = u(0.6, 1)
        for i in range(steps + 1):
            t = i / steps
            turn = a + bend * t + wave * math.sin(6 * t + phase)
            P.append(q.copy())
            q = q + A3(math.cos(turn), math.sin(turn), 0) * (l / steps)
            lift = rise * (1 - t) ** 1.3 + (0.012 + 0.03 * arch * math.sin(3.1 * t) ** 2)
            q[2] = on(q[0], q[1]) + lift
        P = np.array(P)
        paths.append(P)
        radii.append(thick * (1 - 0.62 * np.linspace(0, 1, len(P))))
        node, turn = (0.16 * l if not depth else 0.02) + u(0, 0.03), u(0, 3.14)
        while node < l:
            t = node / l
            i = min(len(P) - 2, int(t * steps))
            axis = P[i + 1] - P[i]
            axis /= np.linalg.norm(axis)
            side = np.cross(axis, A3(0, 0, 1))
            side /= np.linalg.norm(side) + 1e-9
            over = np.cross(side, axis)
            turn += 1.57 + u(-0.25, 0.25)
            big = (0.064 - 0.026 * t) * (1 if not depth else 0.84)
            for half in (0, math.pi):
                for small in [1.0] + [u(0.35, 0.7) for _ in range(r.choice((0, 1, 1, 2)))]:
                    if r.random() < 0.10:
                        continue
                    b = turn + half + u(-0.5, 0.5)
                    out = side * math.cos(b) + over * abs(math.sin(b)) * 0.8
                    open_ = u(0.65, 1.25) if small == 1.0 else u(0.25, 0.9)
                    ahead = axis * math.cos(open_) + out * math.sin(open_)
                    leaves.add(*r.choice(kinds), P[i] + axis * u(-0.004, 0.004), ahead, axis + over * u(0.2, 1.2) + side * u(-0.4, 0.4), big * small * u(0.8, 1.15), r.betavariate(2, 2.4))
            node += u(0.036, 0.062) * (1.1 - 0.4 * t)
            if depth < 2 and 0.12 < t < 0.85 and r.random() < (0.30 if not depth else 0.10):
                s = r.choice((-1, 1))
                here = math.atan2(axis[1], axis[0])
                stem(P[i], here + s * u(0.35, 0.85), l * (1 - 0.7 * t) * u(0.22, 0.48), max(0.0, P[i][2] - on(*P[i][:2])), thick * 0.6, depth + 1)

    for k in range(n):
        a = rz + spread * ((k + 0.5) / n - 0.5) * 2 + u(-0.12, 0.12)
        foot = u(-0.10, 0.10)
        stem((x + foot * math.cos(rz) - u(-0.045, 0.045) * math.sin(rz), y + foot * math.sin(rz) + u(-0.045, 0.045) * math.cos(rz), z + 0.012), a, L * u(0.66, 1.08), 0.02 * (k % 4), u(0.8, 1.15), 0)
    wood = once("thymewood", lambda: plain("thymewood", (0.175, 0.115, 0.060), 0.65, spec=0.25))
    tube("thymestem", paths, 0.0062, wood, 2, radii=radii)
    return leaves.build("thymeleaves", once("thymeleafmat", lambda: _herb_mat("thyme", (0.052, 0.092, 0.034), (0.165, 0.215, 0.098), (0.26, 0.40, 0.08))), z)


def twine(x, y, z, rz, wide=0.075, high=0.05, seed=1):
    """Wound three times round a bunch whose stems run along rz, knotted on top, two ends that hang."""
    u = random.Random(seed).uniform
    m = M("twine")
    o = m.coord()
    m.p(m.mix(m.noise(30, o, 3), (0.62, 0.50, 0.33), (0.36, 0.24, 0.13)), rough=0.9, normal=m.bump(m.noise(90, o, 2), 0.6, 0.01))
    a, s = np.linspace(0, 6.4, 40), np.linspace(0, 1, 16)
    P = [np.stack([d + u(-0.02, 0.02) * np.cos(a), (wide + g) * np.cos(a), high * 0.9 + (high + g) * np.sin(a)], 1) for d, g in ((0, 0), (0.016, 0.006), (-0.015, 0.004))]
    P += [np.stack([0.02 * np.cos(a), 0.022 * np.sin(a), 1.9 * high + 0.012 + 0.010 * np.sin(2 * a)], 1)]
    P += [np.stack([k * 0.17 * s + 0.03 * np.sin(5 * s), w * s, np.maximum(0.012, 1.9 * high + 0.015 + 0.05 * np.sin(2.6 * s) - 0.17 * s**2)], 1) for k, w in ((1.0, 0.16), (-0.6, -0.26))]
    ob = tube("twine", [q for p in P for q in plies(p)], 0.0055, m.m, 2)
    return at(ob, x, y, z, (0, 0, rz))


def _parsley_leaflet(k):
    """A wedge cut deep into three lobes, each longer, more toothed and more bent than the next; it cups, twists and hangs as it likes."""
    r = random.Random(k)
    nu, nv = 14, 141
    lobes = np.array([(-0.80 + r.uniform(-0.14, 0.14), r.uniform(0.48, 0.86)), (r.uniform(-0.10, 0.10), 1.0), (0.80 + r.uniform(-0.14, 0.14), r.uniform(0.48, 0.86))])
    a = np.linspace(-1.28, 1.28, nv)
    near = np.argmin(np.abs(a[:, None] - lobes[:, 0]) / (0.45, 0.40, 0.45), 1)
    c, k_ = lobes[near].T
    off = np.clip((a - c) / 0.42, -1, 1)
    bay = r.uniform(0.40, 0.56)
    teeth = 1 - 2 * np.abs((np.abs(off) * 2.7 + 0.5 + 0.3 * np.sin(4 * a + k)) % 1 - 0.5)
    reach = k_ * (bay + (1 - bay) * (1 - np.abs(off) ** 1.45)) * (1 + 0.26 * (teeth - 0.5))
    reach = reach * np.clip(1 - 1.9 * np.maximum(0, np.abs(a) - 1.0), 0.25, 1)
    t = np.linspace(0, 1, nu)[:, None]
    R = t * reach[None, :]
    X, Y = R * np.cos(a * 0.92), R * np.sin(a * 0.92)
    rib = np.exp(-(((a - c)[None, :] * R / 0.016) ** 2)) * (1 - 0.5 * t)
    twig = np.exp(-((((np.abs(off)[None, :] * 2.3 - 0.9 * t) % 1 - 0.5) * R / 0.045) ** 2)) * (t > 0.3) * 0.30 * (1 - rib)
    cup, droop, ruffle, twist = r.uniform(-0.25, 0.40), r.uniform(-0.1, 0.60), r.uniform(0.04, 0.12), r.uniform(-0.55, 0.55)
    own = np.array([r.uniform(-0.5, 0.25) for _ in lobes])[near]  # each lobe bends by itself
    Z = cup * Y**2 - droop * X**2 * 0.6 + twist * X * Y - 0.03 * rib + ruffle * np.sin(6 * a + 3 * k)[None, :] * t**2
    Z = Z + own[None, :] * np.maximum(0, R - 0.4) ** 1.4 - 0.07 * (off**2)[None, :] * t * r.uniform(-0.6, 1)
    P = np.column_stack([X.ravel(), Y.ravel(), Z.ravel()])
    return P, np.array(grid_faces(nu, nv))[:, ::-1], np.maximum(rib, twig).ravel()


def parsley_bunch(x, y, rz=0.0, n=13, L=1.1, z=0.0, spread=0.38, seed=1, size=1.0):
    """Flat parsley: stalks that leave one hand, cut off together, fork twice, and end in threes of leaflets at every tilt, one over another; those below are small and dark."""
    r = random.Random(seed)
    u = r.uniform
    leaves, kinds = _Leaves(), [_parsley_leaflet(k) for k in range(22)]
    paths, radii = [], []

    def stalk(p, a, l, rise, thick):
        bow = u(-0.45, 0.45)
        P = [np.array(p)]
        for t in np.linspace(0, 1, 9)[1:]:
            q = P[-1] + A3(math.cos(a + bow * t), math.sin(a + bow * t), 0) * l / 8
            q[2] = max(z + 0.014, p[2] + rise * t - 0.06 * l * t * t)
            P.append(q)
        paths.append(np.array(P))
        radii.append(np.linspace(thick, thick * 0.65, 9))
        return P[-1], a + bow

    for k in range(n + n // 2):
        a = rz + spread * (2 * ((k % n) + 0.5) / n - 1) + u(-0.14, 0.14)
        low = k >= n  # fills the depth of the bunch
        far = L * u(0.36, 0.80)
        fork, b = stalk((x + u(-0.05, 0.05) - 0.06 * math.cos(rz), y + u(-0.05, 0.05) - 0.06 * math.sin(rz), z + u(0.015, 0.10)), a, far, u(0.0, 0.08) if low else u(0.06, 0.30), u(0.8, 1.2))
        tone, big = u(0.05, 0.85), u(0.72, 1.12) * (0.8 if low else 1)
        for turn in (-0.85, 0.0, 0.85):
            tip, c = stalk(fork, b + turn + u(-0.3, 0.3), L * u(0.08, 0.24) * (1.25 if not turn else 1.0), u(-0.05, 0.08), 0.55)
            lean = A3(u(-0.6, 0.6), u(-0.6, 0.6), 1.0)
            for side in (-1.05, 0.0, 1.05):
                d = c + side + u(-0.25, 0.25)
                foot, _ = stalk(tip, d, u(0.015, 0.055), u(-0.01, 0.02), 0.35)
                ahead = A3(math.cos(d), math.sin(d), u(-0.70, 0.40))
                over = lean + A3(u(-0.5, 0.5), u(-0.5, 0.5), 0 if r.random() < 0.86 else -1.7)  # some show their backs
                leaves.add(*r.choice(kinds), foot, ahead, over, size * big * u(0.115, 0.215) * (1.15 if not side else u(0.75, 1)), np.clip((tone + u(-0.35, 0.35)) * (0.4 if low else 1), 0, 1))
    green = once("parsleystalk", lambda: plain("parsleystalk", (0.095, 0.165, 0.034), 0.42, sss=0.4, rad=(0.010, 0.016, 0.005)))
    tube("parsleystalks", paths, 0.0125, green, 2, radii=radii)
    return leaves.build("parsleyleaves", once("parsleyleafmat", lambda: _herb_mat("parsley", (0.020, 0.064, 0.009), (0.092, 0.185, 0.024), (0.24, 0.45, 0.03), 0.44, 0.8)), z)


def _tarragon_leaf(k):
    """Narrow, pointed at both ends, folded a little along its rib; it bends to one side, hangs and twists as it likes."""
    r = random.Random(k)
    nu, nv = 22, 5
    t, s = np.meshgrid(np.linspace(0, 1, nu), np.linspace(-1, 1, nv), indexing="ij")
    w = 0.5 * r.uniform(0.085, 0.130) * np.sin(math.pi * np.clip(t, 0.015, 0.992) ** 0.78) ** 0.9
    twist, bow, droop = r.uniform(-0.9, 0.9) * t, r.uniform(-0.22, 0.22), r.uniform(0.0, 0.75)
    across, up = s * w, 0.45 * np.abs(s) * w + 0.012 * np.sin(9 * t + k) * s
    Y = across * np.cos(twist) - up * np.sin(twist) + bow * t**2
    Z = across * np.sin(twist) + up * np.cos(twist) - 0.5 * droop * t**2.2
    return np.column_stack([t.ravel(), Y.ravel(), Z.ravel()]), np.array(grid_faces(nu, nv))[:, ::-1], (np.abs(s.ravel()) < 0.1) * 0.7


def tarragon_bunch(x, y, rz=0.0, n=9, L=1.5, spread=0.16, z=0.0, seed=1):
    """Stems cut off together that lie on one another and part towards their tips, bare at their feet; long leaves one by one along them, smaller and closer
    at the tip, with the beginnings of a shoot in some of their axils."""
    r = random.Random(seed)
    u = r.uniform
    leaves, kinds = _Leaves(), [_tarragon_leaf(k) for k in range(14)]
    paths, radii = [], []
    for k in range(n):
        off, bow, long, high = spread * (2 * (k + 0.5) / n - 1) + u(-0.08, 0.08), u(-0.28, 0.28), L * u(0.72, 1.06), 0.03 + 0.030 * (k % 4)
        a, back, across = rz + off, u(0, 0.20), u(-0.025, 0.025) - 0.30 * off  # they cross where a hand held them, and no two are cut at one length
        foot = A3(x - across * math.sin(rz) - back * math.cos(rz), y + across * math.cos(rz) - back * math.sin(rz), 0)
        steps = 60
        P = [foot]
        for t in np.linspace(0, 1, steps)[1:]:
            turn = a + bow * t + 0.05 * math.sin(7 * t + k)
            P.append(P[-1] + A3(math.cos(turn), math.sin(turn), 0) * long / (steps - 1))
        P = np.array(P)
        t = np.linspace(0, 1, steps)
        P[:, 2] = z + 0.016 + high * np.sin(math.pi * np.clip(0.15 + 0.85 * t, 0, 1)) + 0.03 * u(0, 1) * t
        paths.append(P)
        radii.append(u(0.85, 1.20) - 0.6 * t)
        at_, way = u(0.20, 0.32) * long, u(0, 6.28)
        while at_ < long:
            q = at_ / long
            i = min(steps - 2, int(q * (steps - 1)))
            axis = P[i + 1] - P[i]
            axis /= np.linalg.norm(axis)
            side = np.cross(axis, A3(0, 0, 1))
            over = np.cross(side, axis)
            way += 2.4 + u(-0.4, 0.4)
            out = side * math.cos(way) + over * (abs(math.sin(way)) * 0.75 + 0.05)
            open_, big = u(0.45, 0.95) * (1.1 - 0.5 * q), u(0.24, 0.36) * (1 - 0.55 * q**2)
            tone = np.clip(0.25 + 0.5 * q + u(-0.25, 0.25), 0, 1)
            for size, wide in [(1.0, 1.0)] + [(u(0.3, 0.5), 0.6) for _ in range(r.choice((0, 0, 1, 2)))]:
                b = open_ * wide
                leaves.add(*r.choice(kinds), P[i], axis * math.cos(b) + out * math.sin(b), over + axis * u(-0.5, 0.3) + side * u(-0.6, 0.6), big * size, tone)
            at_ += u(0.045, 0.085) * (1.15 - 0.6 * q)
    green = once("tarragonstem", lambda: plain("tarragonstem", (0.105, 0.160, 0.046), 0.5, sss=0.4, rad=(0.010, 0.016, 0.005)))
    tube("tarragonstems", paths, 0.0125, green, 2, radii=radii)
    return leaves.build("tarragonleaves", once("tarragonleafmat", lambda: _herb_mat("tarragon", (0.026, 0.070, 0.014), (0.105, 0.185, 0.044), (0.26, 0.44, 0.05), 0.42, 0.8)), z)


# ---- a bottle of Burgundy
def _basil_leaf(k):
    """Ovate, its halves cupped and quilted between veins that lie deep, its margin rolled down here and there, its tip bent back; no half like the other."""
    r = random.Random(k)
    nu, nv = 70, 61
    t, s = np.meshgrid(np.linspace(0, 1, nu), np.linspace(-1, 1, nv), indexing="ij")
    a, side = np.abs(s), np.sign(s)
    W = r.uniform(0.64, 0.76)
    w = 0.5 * W * (np.sin(math.pi * t**0.80) ** 0.72 * (1 - 0.12 * t) + 0.02) * (1 + side * r.uniform(-0.09, 0.09)) * (1 + 0.018 * np.sin(46 * t + k) * a**8)
    P0 = np.column_stack([t.ravel(), (s * w).ravel(), np.full(t.size, k * 2.3)])
    noise = lambda f, o, d: fnoise(P0, f, o, k + d).reshape(t.shape)
    arch = (t - (0.30 + 0.05 * side * r.uniform(-1, 1)) * a**1.25) * 5.4 + 0.25 * side * r.uniform(-1, 1) + 0.55 * noise(1.6, 2, 1)
    gap = np.abs((arch % 1) - 0.5) * 2  # 1 on a side vein, 0 between two
    fade = np.sin(math.pi * np.clip(a, 0, 1) ** 0.7) * np.sin(math.pi * t) ** 0.6
    quilt = (1 - gap**2.2) * 0.038 * fade * (1 + 1.2 * noise(4, 2, 3)) + 0.012 * noise(9, 2, 5) * fade
    roll = np.where(s > 0, r.uniform(0.15, 0.75), r.uniform(0.15, 0.75)) * (1 + 0.6 * noise(1.5, 2, 7))
    up = w * (0.36 * np.sin(math.pi * 0.5 * a**0.6) - roll * a**3.2) + quilt + 0.05 * noise(1.5, 2, 9) * a + r.uniform(-0.30, 0.30) * t * s * w
    bend, recurve = r.uniform(0.35, 1.0) * t, r.uniform(0.1, 0.6) * ss(t, 0.7, 1.0)
    angle = bend + recurve
    x, z = np.cumsum(np.cos(angle), 0) / nu, -np.cumsum(np.sin(angle), 0) / nu
    V = np.stack([x + up * np.sin(angle), s * w * (1 - 0.20 * roll * a**2) + 0.05 * np.sin(2.5 * t + k) * t, z + up * np.cos(angle)], -1)
    vein = np.maximum(np.exp(-((a * w / 0.012) ** 2)) * (1 - 0.4 * t), 0.6 * np.exp(-(((1 - gap) * 0.5 / 0.085) ** 2)) * ss(a, 1.0, 0.6))
    return V.reshape(-1, 3), np.array(grid_faces(nu, nv))[:, ::-1], vein.ravel()


def basil_sprig(x, y, z=0.05, s=1.0, rz=0.0, seed=1, stem=None):
    """The tip of a sprig from above: pairs across each other on short stalks, the lower ones hanging, the youngest still folded; `stem`: which way its cut stem lies."""
    r = random.Random(seed)
    u = r.uniform
    leaves, paths, radii = _Leaves(), [], []
    for pair, (big, rise, out, tone) in enumerate(((0.56, -0.10, 0.12, 0.30), (0.45, 0.12, 0.08, 0.48), (0.25, 0.55, 0.035, 0.78), (0.12, 1.1, 0.012, 0.98))):
        for half in (0, math.pi):
            a = rz + pair * (math.pi / 2 + 0.12) + half + u(-0.22, 0.22)
            hub, ahead = A3(x, y, z + 0.035 * pair * s), A3(math.cos(a), math.sin(a), rise + u(-0.12, 0.12))
            foot = hub + ahead * out * s
            paths.append([hub, (hub + foot) / 2 + A3(0, 0, 0.01), foot])
            radii.append([1.0, 0.8, 0.6] if pair < 2 else [0.4, 0.3, 0.3])
            leaves.add(*_basil_leaf(seed * 10 + pair * 2 + (half > 0)), foot, ahead, A3(u(-0.28, 0.28), u(-0.28, 0.28), 1.0), big * s * u(0.86, 1.10), np.clip(tone + u(-0.15, 0.15), 0, 1))
    way = A3(math.cos(stem), math.sin(stem), 0) if stem is not None else A3(0, 0, 0)
    t = np.linspace(0, 1, 14)[:, None]
    paths.append(A3(x, y, 0) + way * (0.75 * s * t**1.3) + A3(0, 0, 1) * np.maximum(0.02, z * (1 - 2.6 * t) + 0.05 * t))
    radii.append(np.full(14, 1.3))
    tube("basilstem", paths, 0.017 * s, once("basilstem", lambda: plain("basilstem", (0.115, 0.185, 0.050), 0.45, sss=0.4, rad=(0.010, 0.016, 0.005))), 3, radii=radii)
    return leaves.build("basil", once("basilleaf", lambda: _herb_mat("basil", (0.024, 0.078, 0.010), (0.120, 0.235, 0.026), (0.26, 0.48, 0.03), 0.58, 0.85)), 0.0)


def mat_wine_glass():
    """Dark olive with wine behind it: nearly black where one looks in, greener where glass is seen edgewise and where there is no wine."""
    m = M("wineglass")
    o = m.coord()
    edge = m.n("LayerWeight", {"Blend": 0.42}).outputs["Facing"]
    c = m.mix(m.step(edge, 0.25, 0.95), (0.0075, 0.0080, 0.0030), (0.050, 0.056, 0.0115))
    c = m.mix(m.math("MULTIPLY", m.step(m.xyz(o)[2], 2.08, 2.30), 0.5), c, (0.045, 0.055, 0.012))
    m.p(c, rough=0.07, spec=0.5, coat=0.7, coatr=0.03, normal=m.bump(m.noise(2.2, o, 2), 0.04, 0.03))
    return m.m


def letters(text, size, y, wide=1.0):
    """The outlines of a centred line whose foot is at y."""
    cu = bpy.data.curves.new("words", "FONT")
    cu.body, cu.size, cu.align_x, cu.space_character = text, size, "CENTER", wide
    cu.font = once("printfont", lambda: bpy.data.fonts.load(str(PRINT)))
    ob = link(bpy.data.objects.new("words", cu))
    bpy.context.view_layer.update()
    out = []
    for spline in ob.to_curve(bpy.context.evaluated_depsgraph_get()).splines:
        q = spline.bezier_points
        P = [p for k in range(len(q)) for p in interpolate_bezier(q[k - 1].co, q[k - 1].handle_right, q[k].handle_left, q[k].co, 8)[:-1]]
        out.append(np.array(P)[:, :2] + (0, y))
    bpy.data.objects.remove(ob)
    return out


def _ink(outlines, wide, low, high, px=1400):
    """How much of each pixel is inside: the winding number, since the strokes of a letter may overlap."""
    rows, cols = int((high - low) * px), int(2 * wide * px)
    turns = np.zeros((rows, cols + 1))
    for P in outlines:
        X, Y = (P[:, 0] + wide) * px, (P[:, 1] - low) * px
        for x0, y0, x1, y1 in zip(X, Y, np.roll(X, -1), np.roll(Y, -1)):
            j = np.arange(max(0, math.ceil(min(y0, y1) - 0.5)), min(rows, math.ceil(max(y0, y1) - 0.5)))
            x = x0 + (j + 0.5 - y0) / (y1 - y0 + 1e-12) * (x1 - x0)
            np.add.at(turns, (j, np.clip(np.round(x).astype(int), 0, cols)), 1 if y1 > y0 else -1)
    return gaussian_filter((np.abs(np.cumsum(turns, 1)[:, :-1]) > 0.5).astype(np.float32), 1.0)


BLACKBIRD = [(-0.56, 0.15), (-0.40, 0.215), (-0.345, 0.30), (-0.25, 0.35), (-0.13, 0.335), (-0.03, 0.245), (0.14, 0.165), (0.34, 0.04), (0.56, -0.07), (0.84, -0.15), (0.83, -0.215), (0.52, -0.175), (0.28, -0.185), (0.12, -0.235), (0.10, -0.36), (0.07, -0.36), (0.07, -0.245), (-0.03, -0.25), (-0.05, -0.36), (-0.08, -0.36), (-0.09, -0.235), (-0.21, -0.16), (-0.30, -0.04), (-0.34, 0.08), (-0.395, 0.135)]


def clos_du_merle(wide, low, high, vintage, wine="BOURGOGNE"):
    """A label in two colours, of a vineyard that no map knows."""
    frame = lambda w, a, b: [np.array([(-w, a), (w, a), (w, b), (-w, b)])]
    ring = lambda w, a, b, t: frame(w, a, b) + [q[::-1] for q in frame(w - t, a + t, b - t)]
    bird = [np.array(BLACKBIRD) * 0.155 + (0.02, 1.285), np.array([(-0.15, 1.224), (0.16, 1.234), (0.16, 1.228), (-0.15, 1.219)])]
    words = [(wine, 0.070, 0.835, 1.25 if len(wine) < 12 else 1.0), ("Appellation d\u2019Origine Contr\u00f4l\u00e9e", 0.050, 0.765), ("Mis en bouteille au domaine", 0.046, 0.585)]
    black = ring(0.405, 0.52, 1.42, 0.007) + ring(0.385, 0.54, 1.40, 0.003) + bird + [q for w in words for q in letters(*w)]
    red = letters("Clos du Merle", 0.142, 1.03) + letters(vintage, 0.092, 0.655, 1.1) + [np.array([(-0.20, 0.955), (0.20, 0.955), (0.20, 0.960), (-0.20, 0.960)])]
    return printed(black, red, wide, low, high)


def printed(black, red, wide, low, high, paper=((0.66, 0.60, 0.475), (0.72, 0.665, 0.55), (0.56, 0.50, 0.38))):
    """Laid paper (two tones and that of its lines) from -wide to wide and from low to high, with outlines in black ink and others in red."""
    sheets = [_ink(q, wide, low, high) for q in (black, red)]
    rows, cols = sheets[0].shape
    image = bpy.data.images.new("label", cols, rows, float_buffer=True, is_data=True)
    image.pixels.foreach_set(np.stack([*sheets, 0 * sheets[0], 1 + 0 * sheets[0]], -1).astype(np.float32).ravel())
    image.update()
    m = M("label")
    o, uv = m.coord(), m.coord("UV")
    ink, wine, _ = m.xyz(m.n("TexImage", {"Vector": uv}, image=image).outputs[0])
    laid = m.noise(1.0, m.map(o, (5, 5, 90)), 3, 0.6)
    c = m.mix(m.noise(3, o, 4, 0.6), *paper[:2])
    c = m.mix(m.math("MULTIPLY", laid, 0.18), c, paper[2])
    c = m.mix(m.math("MULTIPLY", ink, 0.95), c, (0.026, 0.023, 0.020))
    c = m.mix(m.math("MULTIPLY", wine, 0.95), c, (0.130, 0.011, 0.018))
    m.p(c, rough=0.72, spec=0.25, normal=m.bump(laid, 0.12, 0.006))
    return m.m


def wine_bottle(x, y, rz=0.0, s=1.0, vintage="2023"):
    """Standing, its label towards -y before rz turns it."""
    R, wide, low, high = 0.39, 0.456, 0.47, 1.47
    prof = [(0, 0.05), (0.34, 0.02), (0.385, 0.06), (R, 0.2), (R, 1.72), (0.372, 1.93), (0.30, 2.15), (0.20, 2.36), (0.152, 2.55), (0.145, 2.70), (0.145, 2.95), (0.165, 2.96), (0.165, 3.04), (0.12, 3.05)]
    parts = [lathe("bottle", prof, once("wineglassmat", mat_wine_glass), 128, 1)]
    q, a = np.meshgrid(np.linspace(low, high, 60), np.linspace(-wide, wide, 90) / R, indexing="ij")
    V = np.stack([(R + 0.003) * np.sin(a), -(R + 0.003) * np.cos(a), q], -1).reshape(-1, 3)
    uv = np.stack([a * R / wide * 0.5 + 0.5, (q - low) / (high - low)], -1).reshape(-1, 2)
    parts.append(mesh("label", V, grid_faces(60, 90), clos_du_merle(wide, low, high, vintage), uv=uv))
    m = M("capsule")
    o = m.coord()
    m.p(m.mix(m.noise(5, o, 3), (0.050, 0.004, 0.009), (0.075, 0.007, 0.013)), rough=0.40, metal=0.15, spec=0.45, normal=m.bump(m.math("ADD", m.noise(1.0, m.map(o, (10, 10, 1.5)), 3), m.noise(30, o, 2)), 0.10, 0.010))
    parts.append(lathe("capsule", [(0.151, 2.42), (0.156, 2.44), (0.152, 2.60), (0.150, 2.70), (0.150, 2.80), (0.153, 2.805), (0.150, 2.815), (0.151, 2.94), (0.170, 2.955), (0.171, 3.04), (0.15, 3.075), (0, 3.078)], m.m, 96, 1))
    e = link(bpy.data.objects.new("bottle", None))
    for p in parts:
        p.parent = e
    return at(e, x, y, 0, (0, 0, rz), s)


# ---- what is spooned or poured
def _clear(name, through, density):
    """A drink that light goes through, taking the colour `through` as it gets deep; shadow rays go straight on, so that it stains what it shades."""
    m = M(name)
    path = m.n("LightPath").outputs
    straight = m.math("MAXIMUM", path["Is Shadow Ray"], path["Is Diffuse Ray"])
    body, clear = m.n("BsdfGlass", {"Roughness": 0.0, "IOR": 1.34}).outputs[0], m.n("BsdfTransparent").outputs[0]
    m.t.links.new(m.n("VolumeAbsorption", {"Color": through, "Density": density}).outputs[0], m.out.inputs["Volume"])
    return m.end(m.n("MixShader", {0: straight, 1: body, 2: clear}).outputs[0])


def _filled(x, y, glass, drink, mat):
    """A glass and what is in it, both as profiles (radius, height) of a lathe; the drink reaches into the glass."""
    for profile, of in ((glass, once("glass", mat_glass)), (drink, mat)):
        at(lathe("filled", profile, of, 128, 1), x, y)


WINES = {"burgundy": ((0.56, 0.012, 0.022), 13.0), "white": ((0.86, 0.70, 0.24), 0.8)}  # what passes through them, and how soon


def ballon(x, y, wine="burgundy"):
    """The stemmed glass of a French bar, 15.5 cm high, filled to its widest with one of WINES."""
    foot = [(0, 0.046), (0.07, 0.036), (0.20, 0.018), (0.335, 0), (0.352, 0.006), (0.354, 0.016), (0.345, 0.024), (0.20, 0.036), (0.075, 0.066), (0.046, 0.13), (0.042, 0.25), (0.044, 0.46), (0.060, 0.545)]
    outside = [(0.11, 0.60), (0.24, 0.685), (0.345, 0.83), (0.392, 1.02), (0.388, 1.20), (0.362, 1.38), (0.3318, 1.546)]
    inside = [(0.3300, 1.549), (0.3282, 1.546), (0.354, 1.38), (0.376, 1.20), (0.380, 1.02), (0.334, 0.84), (0.232, 0.702), (0.10, 0.622), (0, 0.605)]
    poured = [(0, 0.603), (0.103, 0.620), (0.235, 0.700), (0.337, 0.838), (0.383, 1.0), (0.386, 1.055), (0.375, 1.043), (0.34, 1.040), (0, 1.040)]
    _filled(x, y, foot + outside + inside, poured, once(("wine", wine), lambda: _clear(wine, *WINES[wine])))


def dollop(x, y, r, z, mat, dome=0.08, swirl=0.022, seed=1, n=150):
    """A paste that a spoon turned once and left: a broad dome with one ridge that winds to its middle and a soft tip."""
    g = np.linspace(-1, 1, n)
    U, V = np.meshgrid(g, g, indexing="ij")
    X, Y = (U * np.sqrt(1 - V * V / 2)).ravel(), (V * np.sqrt(1 - U * U / 2)).ravel()
    q, a = np.hypot(X - 0.12, Y + 0.08), np.arctan2(Y + 0.08, X - 0.12)
    P = np.column_stack([X, Y, np.full(X.size, seed * 1.3)])
    loose = fnoise(P, 1.6, 2, seed)
    phase = a + 10.0 * np.maximum(0, q + 0.04 * loose) ** 0.8
    ridge = (0.5 + 0.5 * np.cos(phase)) ** 2.2 * ss(q, 0.05, 0.25) * ss(q, 1.0, 0.7)
    edge = np.minimum(np.hypot(X, Y), 1)
    Z = dome * (1 - edge**2) ** 0.7 + swirl * ridge * (1 + 0.5 * loose) + 0.5 * dome * np.exp(-((q / 0.13) ** 2)) + 0.003 * fnoise(P, 4, 2, seed + 3)
    ob = mesh("dollop", np.column_stack([r * X, r * Y, Z]), [f[::-1] for f in grid_faces(n, n)], mat)
    if sum(p.normal.z for p in ob.data.polygons) < 0:
        ob.data.flip_normals()
    return at(ob, x, y, z)


def paste(name, c1, c2, rough=0.36, coat=0.35):
    def make():
        m = M(name)
        o = m.coord()
        c = m.mix(m.noise(5, o, 5, 0.65), c1, c2)
        h = m.math("ADD", m.noise(50, o, 3, 0.6), m.noise(14, o, 3))
        m.p(c, rough=m.math("MULTIPLY_ADD", m.noise(9, o, 4), 0.25, rough - 0.12), spec=0.25, sss=0.45, rad=(0.020, 0.008, 0.005), coat=coat, coatr=0.15, normal=m.bump(h, 0.16, 0.010))
        return m.m

    return once(("paste", name), make)


def deep(name, c, clear=0.6, middle=0.08):
    """A clear liquid of some depth: dark where it is deep (there `middle` goes through), of its own bright colour and half clear where it thins out
    towards the wall (`shallow`)."""

    def make():
        m = M(name)
        shallow, o = m.attr("shallow"), m.coord()
        bright = m.step(shallow, 0.15, 0.95)
        c_ = m.mix(bright, tuple(0.42 * q for q in c), tuple(min(1, 1.7 * q) for q in c))
        body = m.p(c_, rough=0.010, spec=0.5, coat=0.4, coatr=0.006, normal=m.bump(m.noise(2.2, o, 2), 0.002, 0.03), final=False)  # it mirrors a window as a window
        through = m.n("BsdfTransparent", {"Color": tuple(0.88 * (q / max(c)) ** 0.5 for q in c)}).outputs[0]
        return m.end(m.n("MixShader", {0: m.math("MULTIPLY_ADD", bright, clear, middle), 1: body, 2: through}).outputs[0])

    return once(("deep", name), make)


# ---- cutlery
def tablespoon(mat):
    """Its bowl round the origin, its stem along x."""

    def fn(p):
        dish = smax(s_ell(p, (0, 0, 0.03), (0.34, 0.215, 0.105)), -s_ell(p, (0, 0, 0.050), (0.325, 0.200, 0.100)), 0.008)
        dish = smax(dish, p[..., 2] - 0.035, 0.008)
        stem = smin(s_cap(p, (0.31, 0, 0.035), (0.62, 0, 0.06), 0.030, 0.026), s_cap(p, (0.62, 0, 0.06), (1.70, 0, 0.02), 0.026, 0.075), 0.05)
        stem = smax(stem, np.abs(p[..., 2] - 0.045 + 0.015 * np.abs(p[..., 0] - 0.62)) - 0.020, 0.012)
        return smin(dish, stem, 0.035)

    return sculpt("tablespoon", fn, (-0.4, -0.26, -0.1), (1.85, 0.26, 0.16), 0.010, mat)


def _ground_steel():
    """Ground across the blade and polished along its edge; what it mirrors runs out in the grind."""
    m = M("ground")
    o = m.coord()
    grind = m.noise(1.0, m.map(o, (130, 2.5, 1), rot=(0, 0, 0.10)), 4, 0.7)
    mark = m.step(m.noise(1.0, m.map(o, (5, 60, 1), rot=(0, 0, 0.35)), 3, 0.6), 0.66, 0.72)
    smear = m.noise(2.2, o, 4, 0.6)
    r = m.math("ADD", m.math("MULTIPLY", grind, 0.15), m.math("ADD", m.math("MULTIPLY", smear, 0.10), m.math("MULTIPLY", mark, 0.10)))
    r = m.math("SUBTRACT", m.math("ADD", r, 0.07), m.math("MULTIPLY", m.attr("edge"), 0.12))
    c = m.mix(m.math("MULTIPLY", grind, 0.5), (0.66, 0.66, 0.665), (0.52, 0.52, 0.53))
    m.p(c, rough=r, metal=1.0, normal=m.bump(m.math("ADD", grind, m.math("MULTIPLY", mark, 0.3)), 0.10, 0.004))
    return m.m


def cooks_knife(x, y, rz=0.0, L=2.0, z=0.0, tilt=0.0):
    """Lying flat, its edge to its right (-y): a convex blade with a bevel, a bolster, two scales of dark wood with rivets on a full tang."""
    steel_ = once("ground", _ground_steel)
    nu, s = 120, np.concatenate([np.linspace(0, 0.965, 26), np.linspace(0.972, 1.0, 6)])
    t = np.linspace(0, 1, nu)[:, None]
    spine = 0.10 - 0.06 * t**2 - 0.20 * ss(t, 0.72, 1.06) ** 1.5
    low = np.minimum(-0.325 + 0.190 * t**3.4, spine - 0.002)
    Y = spine + (low - spine) * s[None, :]
    up = 0.017 * (1 - 0.5 * t) * (1 - np.minimum(s, 0.968)[None, :] ** 1.7) + 0.0028 * np.clip((1 - s) / 0.032, 0, 1)[None, :]
    X = t * L + 0 * s[None, :] + 0.05 * ss(s, 0.9, 1.0)[None, :] * (t < 0.02)
    side = lambda k: np.stack([X, Y, k * up], -1)
    V = np.concatenate([side(1), side(-1)[:, ::-1]], 1)
    blade = mesh("blade", V.reshape(-1, 3), grid_faces(nu, 2 * len(s), True), steel_)
    attr(blade, "edge", np.broadcast_to(np.concatenate([s > 0.967, (s > 0.967)[::-1]]), (nu, 2 * len(s))).ravel().astype(float))

    def hilt(p):
        d = smin(s_cap(p, (-0.10, -0.035, 0), (-0.62, -0.020, 0), 0.118, 0.105), s_cap(p, (-0.62, -0.02, 0), (-1.10, -0.055, 0), 0.105, 0.135), 0.05)
        d = smin(d, s_ell(p, (-1.17, -0.085, 0), (0.13, 0.155, 0.12)), 0.06)
        return smax(d, np.abs(p[..., 2]) - 0.072, 0.045)

    dark = M("scales")
    o = dark.coord()
    fibre = dark.noise(1.0, dark.map(o, (2.0, 34, 34)), 5, 0.65)
    c = dark.ramp(fibre, [(0.36, (0.010, 0.0060, 0.0045)), (0.55, (0.026, 0.0140, 0.0090)), (0.72, (0.050, 0.0260, 0.0150))])
    dark.p(c, rough=dark.math("MULTIPLY_ADD", fibre, 0.22, 0.28), spec=0.4, coat=0.15, coatr=0.25, normal=dark.bump(fibre, 0.14, 0.006))
    parts = [blade]
    parts.append(at(sculpt("scales", lambda p: smax(hilt(p), p[..., 0] + 0.15, 0.012), (-1.35, -0.28, -0.13), (0.0, 0.16, 0.13), 0.014, dark.m), 0, 0))
    parts.append(at(sculpt("tang", lambda p: smax(hilt(p) - 0.004, np.abs(p[..., 2]) - 0.016, 0.004), (-1.36, -0.29, -0.04), (0.0, 0.17, 0.04), 0.012, steel_), 0, 0))
    neck = lambda p: smin(smax(hilt(p) - 0.003, np.abs(p[..., 0] + 0.115) - 0.045, 0.010), s_ell(p, (-0.03, -0.035, 0), (0.105, 0.122, 0.024)), 0.035)  # a collar flush with the scales
    parts.append(at(sculpt("bolster", neck, (-0.22, -0.22, -0.1), (0.14, 0.14, 0.1), 0.010, once("polished", lambda: plain("polished", (0.62, 0.62, 0.62), 0.24, metal=1.0))), 0, 0))
    for rx in (-0.32, -0.64, -0.98):
        parts.append(at(ico("rivet", 0.036, 4, once("rivetsteel", lambda: plain("rivetsteel", (0.60, 0.585, 0.55), 0.30, metal=1.0)), sq=(1, 1, 0.22)), rx, -0.035 - 0.02 * (rx < -0.9), 0.070))
    e = link(bpy.data.objects.new("knife", None))
    for o in parts:
        o.parent = e
    e.location, e.rotation_euler = (x, y, z + 0.078), (0, tilt, rz)
    return e


def _mat_butter():
    m = M("coldbutter")
    add, mul, sub = m.arithmetic()
    o, ov = loc_rnd(m)
    raw = m.attr("raw")
    c = m.mix(m.noise(2.6, ov, 4, 0.6), (0.74, 0.490, 0.145), (0.79, 0.575, 0.215))
    c = m.mix(mul(raw, 0.75), c, m.mix(m.noise(9, ov, 4, 0.65), (0.77, 0.585, 0.270), (0.80, 0.640, 0.330)))  # what the knife opened is paler than what the air reached
    c = m.mix(mul(m.step(m.attr("cur"), 0.08, 0.5), 0.35), c, (0.68, 0.42, 0.105))
    drag = m.noise(1.0, m.map(ov, (3, 5, 46)), 4, 0.65)
    h = add(add(mul(m.noise(6, ov, 4), 0.8), mul(drag, add(0.25, raw))), mul(m.noise(55, ov, 3), 0.25))
    smear = m.step(m.noise(5, ov, 4, 0.6), 0.42, 0.62)
    m.p(c, rough=m.math("MULTIPLY_ADD", smear, -0.16, 0.54), spec=0.35, sss=0.7, rad=(0.050, 0.034, 0.014), normal=m.bump(h, 0.30, 0.016))
    return m.m


def cold_butter(x, y, rot=0.0, s=1.0, z=0.0):
    """From the fridge: a block with knocked edges that stands with one end in its wrapper; a slice is cut off and lies there, with crumbs, a curl, and dew."""
    mat, rs = once("coldbutter", _mat_butter), random.Random(5)

    def piece(half, k, rise=lambda V: 0):
        n = lambda V, f, o, d: fnoise(V, f, o, k + d)

        def knocked(V, N):
            edge = ss(np.sort(np.abs(V) - half, 1)[:, 1], -0.06, -0.015)  # two faces meet here
            return 0.010 * n(V, 2.2, 2, 0) + 0.0035 * n(V, 10, 3, 3) - edge * 0.030 * ss(n(V, 3.5, 2, 5), 0.05, 0.50) - edge * 0.006 * np.abs(n(V, 16, 2, 7)) + rise(V)

        raw = lambda V, N: ss(V[:, 0], half[0] - 0.03, half[0] - 0.012) if k == 2 else np.ones(len(V)) * (np.abs(N[:, 0]) > 0.6)
        lo = [-h - 0.07 for h in half]
        return sculpt("butter", lambda p: s_box(p, (0, 0, 0), half, 0.022), lo, [-q for q in lo], 0.013, mat, knocked, {"raw": raw}, finer=1)

    def ridges(V):  # the knife went down in an arc and stuck twice
        arc = V[:, 2] + 0.5 * V[:, 1] ** 2
        stuck = np.exp(-(((arc - 0.05) / 0.010) ** 2)) + 0.7 * np.exp(-(((arc + 0.09) / 0.008) ** 2))
        return ss(V[:, 0], 0.39, 0.42) * (0.012 * fnoise(V * A3(0.2, 0.9, 16), 1.0, 3, 2) + 0.010 * stuck + 0.020 * ss(V[:, 2], -0.15, -0.2))

    ob = piece((0.42, 0.26, 0.20), 2, ridges)
    slice_ = piece((0.060, 0.26, 0.195), 4, lambda V: 0.008 * fnoise(V * A3(0.2, 0.9, 16), 1.0, 3, 9))
    slice_.parent = ob
    slice_.location, slice_.rotation_euler = (0.665, 0.05, -0.115), (0, -1.34, 0.24)
    bits = []
    for k in range(26):
        far = abs(rs.gauss(0, 0.22))
        q = rs.uniform(-1.4, 1.4)
        bits.append(at(ico("butter", 0.008 + 0.030 * rs.random() ** 3, 3, mat, 0.6, 2.5, (1.3, 1, 0.7), k), 0.50 + far * math.cos(q), 0.12 + 1.3 * far * math.sin(q), -0.184))
    t, w = np.meshgrid(np.linspace(0, 1, 60), np.linspace(-1, 1, 9), indexing="ij")
    turn = 5.4 * t
    wide = 0.055 * np.sin(math.pi * np.clip(t, 0.02, 0.98)) ** 0.4
    coil = np.stack([(0.035 + 0.020 * t) * np.cos(turn), wide * w + 0.10 * t, (0.035 + 0.020 * t) * np.sin(turn)], -1).reshape(-1, 3) + 0.006 * fnoise(np.column_stack([t.ravel() * 5, w.ravel(), 0 * w.ravel()]), 2.0, 2, 3)[:, None]
    shaving = mesh("butter", coil, grid_faces(60, 9), mat)
    shaving.modifiers.new("thick", "SOLIDIFY").thickness = 0.010
    attr(shaving, "raw", np.ones(len(coil)))
    bits.append(at(shaving, 0.02, -0.05, 0.252, (0, 0, 0.7)))
    wet = once("dew", _mat_dew)
    for _ in range(45):
        d = 0.004 + 0.007 * rs.random() ** 2.5
        bits.append(at(ico("dew", d, 3, wet, 0.12, 1.5, (1, rs.uniform(0.8, 1), 0.55), rs.randrange(9)), rs.uniform(-0.10, 0.38), rs.uniform(-0.23, 0.23), 0.2 + 0.3 * d))
    for b in bits:
        b.parent = ob
    # the wrapper: along u from the table under the cut end to the far end, up it and back over the top; what is wider than the block folds down its sides
    u, v = np.meshgrid(np.linspace(0, 1, 150), np.linspace(-1, 1, 120), indexing="ij")
    way, px, pz = np.array([0, 1.12, 1.53, 1.80]), np.array([0.66, -0.445, -0.45, -0.16]), np.array([-0.193, -0.190, 0.215, 0.222])
    d = 1.80 * u
    X, Z, Y = np.interp(d, way, px), np.interp(d, way, pz), 0.52 * v
    beyond, side = np.maximum(0, np.abs(Y) - 0.272), np.sign(Y)
    N = np.column_stack([d.ravel(), Y.ravel(), np.zeros(d.size)])
    noise = lambda f, o, k: fnoise(N, f, o, k).reshape(d.shape)
    wrap = ss(d, 0.86, 1.16)
    Yw, Zw = side * np.minimum(np.abs(Y), 0.272 + 0.14 * beyond + 0.016 * (beyond > 0)), np.maximum(Z - 0.9 * beyond * ss(d, 1.40, 1.60), -0.185)
    X = X + wrap * ss(d, 1.60, 1.45) * 0.8 * beyond
    crease = np.abs(noise(3.4, 2, 3))
    up = beyond * (0.30 + 0.9 * noise(1.7, 2, 5)) + 0.030 * np.minimum(crease, 0.25) * ss(beyond, 0.0, 0.05) + 0.10 * ss(d, 0.14, 0.0) * (0.5 + noise(2.0, 2, 8))
    curl = ss(d, 1.66, 1.80)  # its free end stands off
    V = np.stack([X + 0.010 * noise(4, 3, 1), Y * (1 - wrap) + Yw * wrap + 0.006 * noise(5, 2, 2), (Z + np.maximum(0, up)) * (1 - wrap) + Zw * wrap + 0.010 * crease * wrap + 0.09 * curl**1.6 * (1 + 1.5 * noise(1.5, 2, 9))], -1).reshape(-1, 3)
    V[:, 2] = np.maximum(V[:, 2], -0.196)
    mesh("wrapper", V, grid_faces(150, 120), once("wrapper", _mat_wrapper)).parent = ob
    return at(ob, x, y, z + 0.2 * s, (0, 0, rot), s)


def _mat_dew():
    """Beads so small that only what they mirror is seen: glass of this size is black specks."""
    m = M("dew")
    shine = m.n("LayerWeight", {"Blend": 0.25}).outputs["Fresnel"]
    return m.end(m.n("MixShader", {0: shine, 1: m.n("BsdfTransparent").outputs[0], 2: m.n("BsdfGlossy", {"Roughness": 0.05}).outputs[0]}).outputs[0])


def _mat_wrapper():
    """Parchment: greasy where it lay on the butter, creased white where it was folded."""
    m = M("wrapper")
    o = m.coord()
    grease = m.step(m.noise(3.2, o, 4, 0.6), 0.44, 0.60)
    c = m.mix(m.math("MULTIPLY", grease, 0.55), (0.60, 0.575, 0.51), (0.50, 0.425, 0.265))
    crease = m.step(m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(4.5, o, 2), 0.5)), 0.014, 0.0)
    c = m.mix(m.math("MULTIPLY", crease, 0.5), c, (0.72, 0.70, 0.66))
    n = m.bump(m.math("ADD", crease, m.noise(9, o, 4)), 0.30, 0.012)
    body = m.p(c, rough=m.math("MULTIPLY_ADD", grease, -0.2, 0.55), spec=0.4, normal=n, final=False)
    through = m.n("BsdfTranslucent", {"Color": m.mix(0.5, c, (0.75, 0.68, 0.5)), "Normal": n}).outputs[0]
    return m.end(m.n("MixShader", {0: m.math("MULTIPLY_ADD", grease, 0.12, 0.22), 1: body, 2: through}).outputs[0])


# ---- for pasta
def _mat_salt():
    """Some crystals clear and some white."""
    m = M("salt")
    o, ov = loc_rnd(m)
    clear = m.step(m.math("ADD", m.rnd(), m.math("MULTIPLY", m.math("SUBTRACT", m.noise(30, ov, 3), 0.5), 0.5)), 0.15, 0.95)
    body = m.p((0.98, 0.98, 0.97), rough=m.math("MULTIPLY_ADD", m.noise(60, ov, 2), 0.25, 0.10), spec=0.5, sss=0.7, rad=(0.03, 0.03, 0.03), normal=m.bump(m.noise(50, ov, 3), 0.3, 0.004), final=False)
    glow = m.n("BsdfTranslucent", {"Color": (1.0, 1.0, 0.99)}).outputs[0]
    ice = m.n("BsdfGlass", {"Color": (0.98, 0.99, 0.99), "Roughness": 0.08, "IOR": 1.30}).outputs[0]
    return m.end(m.n("MixShader", {0: m.math("MULTIPLY", clear, 0.24), 1: m.n("MixShader", {0: 0.50, 1: body, 2: glow}).outputs[0], 2: ice}).outputs[0])


def coarse_salt(x, y, z):
    """A heap of 6 cm for a small bowl that stands at z: unequal crystals, cubes that grew badly, one laid on the other. Returns the crystals."""
    mat, crystals = _mat_salt(), []
    for k in range(14):
        rs = np.random.RandomState(k)
        P = np.array([(a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]) * rs.uniform(0.55, 1.0, 3)
        P = np.vstack([P + rs.uniform(-0.22, 0.22, P.shape), rs.normal(0, 0.62, (5, 3))])
        q = ConvexHull(P)
        ids = {v: i for i, v in enumerate(q.vertices)}
        crystals.append(hide(mesh("salt", P[q.vertices], [[ids[i] for i in s] for s in q.simplices], mat, smooth=False)))
    n, ext = 160, 0.34
    g = np.linspace(-1, 1, n) * ext
    X, Y = np.meshgrid(g, g, indexing="ij")
    far = np.hypot(X, Y)
    H = 0.110 + 0.105 * (1 - (far / 0.28) ** 2) + 0.02 * field_noise(n, 3.0, 2.0) - 0.05 * ss(np.hypot(X - 0.12, Y + 0.10), 0.17, 0.05)
    sheet("core", H - 0.02, ext, plain("core", (0.96, 0.96, 0.95), 0.6, sss=0.4, rad=(0.03, 0.03, 0.03)), keep=far < 0.29, cx=x, cy=y).location.z = z
    px = g[1] - g[0]
    for _ in range(5200):
        size = 0.0040 + 0.0095 * random.random() ** 2.4
        u, v = disc(0.285)
        k = max(1, int(size / px))
        i, j = int((u + ext) / px), int((v + ext) / px)
        under = H[i - k : i + k + 1, j - k : j + k + 1]
        up = 0.5 * (under.max() + under.mean()) + 0.35 * size
        if up < 0.110 + 0.105 * (1 - (math.hypot(u, v) / 0.30) ** 2) + 0.05:
            inst(random.choice(crystals), (x + u, y + v, z + up), [random.uniform(0, 6.3) for _ in range(3)], size * random.uniform(0.85, 1.2))
            H[i - k : i + k + 1, j - k : j + k + 1] = np.maximum(under, up + 0.35 * size)
    return crystals


def grated_parmesan(c1=(0.94, 0.87, 0.70), c2=(0.96, 0.93, 0.84), long=1.0):
    """From a fine grater: flat curls of 3 mm, their edges frayed, or `long` times as long; c1 and c2 are the tones they lie between, paler the thinner they are."""
    m = M("parmesan")
    o, ov = loc_rnd(m)
    m.p(m.mix(m.noise(7, ov, 4), c1, c2), rough=0.6, spec=0.3, sss=0.3, rad=(0.01, 0.008, 0.004))
    U, threads = random.uniform, []
    for k in range(14):
        t = np.linspace(-1, 1, 11)
        L, bow, roll = long * U(0.007, 0.018), U(0.3, 1.8), U(-0.8, 0.8)
        P = np.column_stack([L * np.sin(bow * t) / bow, roll * L * t * t * 0.4, L * (1 - np.cos(bow * t)) / bow])
        half = [0.0042 * U(0.5, 1.2) * (1.05 - abs(e) ** 3) for e in t]
        v = [q + w * A3(0, h, 0.0012) for q, h in zip(P, half) for w in (-1, 0, 1)]
        threads.append(hide(mesh("thread", v, grid_faces(11, 3), m.m)))
    return threads


RIND = 1.15  # the radius of the wheel that a wedge was cut from


def _rind_dots(wide, low, high, px=600):
    """What the mould pricked into the rind, as an image of how deep, from -wide to wide along it and from low to high: PARMIGIANO REGGIANO in four rows, of
    which each shows another part, as dots 1 mm apart, none as deep as the next and some worn away."""
    pitch = 0.0104
    lines = [q + (shift, 0) for k, shift in enumerate((-0.46, 0.52, -0.18, 0.30)) for q in letters("PARMIGIANO  REGGIANO", 0.168, 0.030 + 0.128 * k, 1.06)]
    ink = _ink(lines, wide, low, high, px)
    y, x = np.indices(ink.shape) / px / pitch
    i, j = y.astype(int), x.astype(int)
    rs = np.random.RandomState(3)
    n, m = i.max() + 1, j.max() + 1
    covered = np.bincount((i * m + j).ravel(), ink.ravel(), n * m) / np.bincount((i * m + j).ravel(), minlength=n * m)
    worn = gaussian_filter(rs.normal(size=(n, m)), 4)
    depth = (covered.reshape(n, m) > 0.30) * rs.uniform(0.65, 1.0, (n, m)) * ss(worn / worn.std(), -3.2, -1.2) * (rs.rand(n, m) > 0.04)
    off = rs.uniform(-0.10, 0.10, (2, n, m))
    far = np.hypot(y - i - 0.5 - off[0][i, j], x - j - 0.5 - off[1][i, j])
    return depth[i, j] * ss(far, 0.48, 0.30)


def _mat_wedge():
    m = M("wedge")
    add, mul, sub = m.arithmetic()
    o = m.coord()
    raw, rind = m.attr("raw"), m.attr("rind")
    c = m.mix(m.noise(3, o, 5, 0.6), (0.70, 0.52, 0.245), (0.78, 0.625, 0.345))
    grain = m.noise(34, o, 4, 0.7)
    c = m.mix(mul(raw, m.step(grain, 0.40, 0.70)), c, (0.84, 0.72, 0.46))  # crumb stands pale in the hollows' yellow
    own = m.xyz(m.n("TexVoronoi", {"Scale": 17.0, "Vector": o}).outputs["Color"])[0]
    fleck = mul(m.step(own, 0.70, 0.74), m.step(add(m.vor(17, o), mul(m.noise(60, o, 2), 0.16)), 0.30, 0.20))
    c = m.mix(mul(fleck, 0.75), c, (0.88, 0.82, 0.66))  # crystals
    c = m.mix(mul(m.attr("near"), 0.7), c, (0.50, 0.29, 0.085))  # dry and dark under the rind
    wide, low, high = 0.48, -0.04, 0.62
    dots = _rind_dots(wide, low, high)
    image = bpy.data.images.new("dots", *dots.shape[::-1], float_buffer=True, is_data=True)
    image.pixels.foreach_set(np.stack([dots, dots, dots, 1 + 0 * dots], -1).astype(np.float32).ravel())
    image.update()
    x, y, z = m.xyz(o)
    along = m.math("MULTIPLY_ADD", m.math("ARCTAN2", y, x), RIND / (2 * wide), 0.5)
    ink = m.n("TexImage", {"Vector": m.comb(along, m.math("MULTIPLY_ADD", z, 1 / (high - low), -low / (high - low)))}, image=image).outputs["Color"]
    bark = m.mix(m.noise(4, o, 5, 0.65), (0.40, 0.205, 0.060), (0.55, 0.325, 0.115))
    bark = m.mix(mul(m.step(m.noise(13, o, 4, 0.7), 0.50, 0.70), 0.5), bark, (0.27, 0.13, 0.04))
    c = m.mix(rind, c, m.mix(mul(ink, 0.95), bark, (0.095, 0.040, 0.013)))
    drag = m.noise(1.0, m.map(o, (5, 5, 42)), 3, 0.6)  # left by the knife
    sweat = m.step(m.noise(8, o, 4, 0.6), 0.42, 0.60)
    h = add(mul(raw, add(mul(grain, 1.2), mul(m.noise(85, o, 3, 0.7), 0.8))), mul(sub(1.0, raw), mul(drag, 0.35)))
    h = sub(h, mul(mul(ink, rind), 0.8))
    smooth = mul(sub(1.0, raw), sub(1.0, rind))
    m.p(c, rough=sub(0.68, mul(smooth, add(0.16, mul(sweat, 0.16)))), spec=0.35, sss=0.45, rad=(0.040, 0.026, 0.012), normal=m.bump(h, 0.5, 0.012))
    return m.m


def parmesan_wedge(x, y, rz=0.0, s=1.0, z=0.0):
    """Its tip at the origin, its rind at x = 1.1: cut with a wire on one side, below and behind, broken above and on the other side, where it follows its grain in
    ledges; the rind bears PARMIGIANO REGGIANO in dots."""

    def fn(p):
        a = 0.34
        d = np.maximum(p @ A3(-math.sin(a), math.cos(a), 0), p @ A3(-math.sin(a), -math.cos(a), 0))
        d = smax(d, np.hypot(p[..., 0], p[..., 1]) - RIND, 0.012)
        top = p[..., 2] - 0.50 - 0.06 * np.sin(3.1 * p[..., 0] + 1.3) * np.cos(2.3 * p[..., 1] + 0.4)
        return smax(d, np.maximum(-p[..., 2], top), 0.012)

    far = lambda V: np.hypot(V[:, 0], V[:, 1])
    edge = lambda V, N: ss(far(V), 1.125, 1.14) * ss((N[:, :2] * V[:, :2]).sum(1) / far(V), 0.5, 0.8)
    raw = lambda V, N: np.maximum(ss(N[:, 2], 0.35, 0.65), ss(N[:, 1], 0.45, 0.7)) * (1 - edge(V, N))

    def broken(V, N):
        """Flakes come away one after the other: steps with worn edges between flat floors, everywhere rough with grains."""
        q = V + 0.05 * fnoise(V, 3.0, 2, 4)[:, None]
        u = 3.0 * (q[:, 0] * 0.8 + q[:, 1] * 0.9 + 0.5 * q[:, 2]) + 2.2 * fnoise(q, 1.7, 3, 9)
        ledge = u - np.floor(u)
        step = (ledge - ss(ledge, 0.86, 1.0)) * ss(fnoise(V, 1.2, 2, 2), -0.15, 0.35)
        rough = 0.036 * step + 0.030 * fnoise(V, 2.4, 3, 1) + 0.005 * fnoise(V, 13, 3, 6) + 0.0065 * fnoise(V, 34, 2, 8) + 0.0055 * fnoise(V, 65, 2, 5)
        return raw(V, N) * (rough - 0.014) + 0.0025 * fnoise(V, 7, 2, 3) - 0.012 * ss(np.abs(fnoise(V, 1.9, 2, 12)), 0.02, 0.0) * (1 - edge(V, N)) * (0.3 + 0.7 * raw(V, N))

    near = lambda V, N: ss(far(V) + 0.02 * fnoise(V, 6, 2, 2), 1.03, 1.13)
    ob = sculpt("wedge", fn, (-0.05, -0.5, -0.04), (1.2, 0.5, 0.62), 0.013, once("wedge", _mat_wedge), broken, {"rind": edge, "near": near, "raw": raw}, finer=1)
    return at(ob, x, y, z + 0.004, (0, 0, rz), s)


def parmesan_chunk(x, y, s, z=0.0, k=0):
    """What broke off: rough on every side, no two alike."""

    def make():
        rs = np.random.RandomState(k)
        cuts = [(q / np.linalg.norm(q), rs.uniform(0.32, 0.62)) for q in rs.normal(size=(11, 3))]

        def fn(p):
            d = s_ell(p, (0, 0, 0), (0.75, 0.6, 0.5))
            for n, far in cuts:
                d = smax(d, p @ A3(*n) - far, 0.03)
            return d

        rough = lambda V, N: 0.06 * fnoise(V, 2.5, 3, k) + 0.035 * np.abs(fnoise(V, 6, 3, k + 3)) + 0.015 * fnoise(V, 16, 2, k + 5)
        return sculpt("chunk", fn, (-0.9, -0.8, -0.7), (0.9, 0.8, 0.7), 0.04, once("wedge", _mat_wedge), rough, {"raw": lambda V, N: np.ones(len(V))})

    return inst(once(("chunk", k), make), (x, y, z + 0.36 * s), (random.uniform(-0.3, 0.3), random.uniform(-0.3, 0.3), random.uniform(0, 6.3)), s)


def creamer(x, y, r=0.36, h=0.62, kind="blue", rz=0.0, level=0.72, z=0.0):
    """A small jug with a lip towards rz and a handle across from it, cream in it that has stood: it climbs the wall, and a skin has begun to wrinkle."""
    t = 0.030
    prof = [(0, 0), (0.70, 0), (0.75, 0.02), (0.90, 0.16), (1.0, 0.36), (0.97, 0.62), (0.86, 0.84), (0.87, 0.95), (0.92, 1.0)]
    outer = [(q * r, w * h) for q, w in prof]
    inner = [(max(0, q * r - t), max(w * h, 0.04)) for q, w in prof[::-1][1:]]
    ob = lathe("creamer", [*outer, (0.92 * r - 0.5 * t, h + 0.013), (0.92 * r - t, h), *inner], pottery(kind), 128, 1)

    def lip(V):
        a = np.arctan2(V[:, 1], V[:, 0])
        pull = np.exp(-((a / 0.34) ** 2)) * ss(V[:, 2], 0.76 * h, h)
        far = np.hypot(V[:, 0], V[:, 1])[:, None] + 1e-6
        V = V.copy()
        V[:, :2] += V[:, :2] / far * (0.30 * r * pull)[:, None]
        V[:, 2] += 0.07 * h * pull
        return V

    _moved(ob, lip)
    attr(ob, "lip", [1.0 if v.co.z > 0.95 * h else 0.0 for v in ob.data.vertices])
    w = np.linspace(0, 1, 22)
    grip = tube("grip", [np.column_stack([-r * (0.88 + 0.62 * np.sin(math.pi * w) ** 0.8), 0 * w, h * (0.90 - 0.66 * w)])], 0.052, pottery(kind), 5, radii=[1.25 - 0.35 * np.sin(math.pi * w)])
    grip.parent = ob
    n, R = 160, r
    Z = level * h + 0.0035 * field_noise(n, 3.0, 5.0)
    cream = once("skinned", _mat_cream)
    top = round_sheet("cream", Z, R, float(np.interp(level, [p[1] for p in prof[1:]], [p[0] for p in prof[1:]])) * r - t + 0.004, cream, 0.022)
    top.parent = ob
    return at(ob, x, y, z, (0, 0, rz))


def _mat_cream():
    m = M("skinned")
    o = m.coord()
    fold = m.noise(1.0, m.map(o, (3, 16, 1), rot=(0, 0, 0.6)), 3, 0.6, 0.6)
    skin = m.step(m.noise(2.6, o, 3), 0.40, 0.62)
    c = m.mix(m.noise(3, o, 4), (0.78, 0.70, 0.55), (0.81, 0.745, 0.61))
    m.p(c, rough=m.math("MULTIPLY_ADD", skin, 0.16, 0.14), sss=0.5, rad=(0.040, 0.030, 0.018), spec=0.5, coat=0.3, coatr=0.10, normal=m.bump(m.math("MULTIPLY", fold, skin), 0.16, 0.02))
    return m.m


# ---- pepper under a heavy pan
def _corn(k, planes, sub):
    """A dried peppercorn of radius 1 that `planes` have broken: where a shell stood out of one it lies flat in it, pale within its dark hull. The first break faces up."""
    rs = np.random.RandomState(k)
    ob = ico("corn", 1.0, sub, None)
    V = np.array([v.co for v in ob.data.vertices])
    F = np.array([p.vertices[:] for p in ob.data.polygons])
    bpy.data.objects.remove(ob)
    skin = np.abs(fnoise(V, 2.6, 2, k)) ** 0.7
    V *= (rs.uniform(0.90, 1.0) + 0.16 * (skin - 0.5))[:, None] * (1, rs.uniform(0.9, 1), rs.uniform(0.88, 1))
    inside = np.zeros(len(V))
    for i in range(planes):
        n = np.array((0, 0, 1.0)) if not i else rs.normal(size=3) * (1, 1, 0.6)
        n /= np.linalg.norm(n)
        over = V @ n - rs.uniform(-0.25, 0.40)
        V -= n * np.maximum(over, 0)[:, None] * 0.97
        inside = np.maximum(inside, ss(over, 0.0, 0.22))
    if planes:
        V += 0.05 * (inside * fnoise(V, 3.5, 2, k + 9))[:, None] * (0.4, 0.4, 1)
        hull = np.linalg.norm(V, axis=1)
        inside *= 0.35 + 0.65 * ss(hull, 0.97, 0.78)
        V[:, 2] -= 0.30 * inside * ss(hull, 0.34, 0.10) * (planes < 3)  # hollow in its middle
    return V, F, inside


def cracked_pepper(places, seed=1):
    """Pieces of all sizes in one mesh. places: (where, which way is out of what it lies on, radius), the largest some 0.026, a whole corn; the smallest dust."""
    rs = np.random.RandomState(seed)
    whole, broken, bits = ([_corn(k + 10 * sub, p, sub) for k, p in enumerate(how)] for sub, how in ((4, (0, 0, 0)), (3, (2, 3, 4, 1, 3, 5, 2, 4, 3)), (1, (2, 3, 4, 2, 3, 5))))
    parts, n = [], 0
    for where, out, r in places:
        V, F, inside = (whole if r > 0.0235 else broken if r > 0.010 else bits)[rs.randint(99) % (3 if r > 0.0235 else 9 if r > 0.010 else 6)]
        q = Euler((rs.normal(0, 0.35) + (math.pi if rs.rand() < 0.45 else 0), rs.normal(0, 0.35), rs.uniform(0, 6.3))).to_matrix()
        R = np.array(Vector(out).to_track_quat("Z", "Y").to_matrix()) @ np.array(q)
        parts.append((V * r * rs.uniform(0.8, 1.1, 3) @ R.T + where, F + n, inside, np.full(len(V), rs.rand()), np.full(len(V), ss(r, 0.011, 0.004))))
        n += len(V)
    V, F, inside, tone, dust = (np.concatenate(q) for q in zip(*parts))
    ob = mesh("pepper", V, F, once("crackedpepper", _mat_cracked))
    return attr(attr(attr(ob, "inside", inside), "tone", tone), "dust", dust)


def _mat_cracked():
    """Hulls from black to brown, each wrinkled; flesh from grey-brown under the hull to cream; dust is of both."""
    m = M("crackedpepper")
    o, tone = m.coord(), m.attr("tone")
    hull = m.ramp(m.math("MULTIPLY_ADD", m.noise(60, o, 3), 0.4, m.math("MULTIPLY", tone, 0.7)), [(0.15, (0.010, 0.0075, 0.0060)), (0.55, (0.027, 0.0175, 0.0120)), (0.80, (0.060, 0.0360, 0.0210)), (1.0, (0.130, 0.080, 0.044))])
    flesh = m.ramp(m.math("MULTIPLY_ADD", m.noise(45, o, 3), 0.35, m.math("MULTIPLY", m.attr("inside"), 0.72)), [(0.25, (0.050, 0.031, 0.018)), (0.60, (0.15, 0.103, 0.060)), (0.95, (0.34, 0.255, 0.155))])
    c = m.mix(m.step(m.attr("inside"), 0.10, 0.42), hull, flesh)
    mixed = m.ramp(tone, [(0.10, (0.014, 0.010, 0.008)), (0.60, (0.055, 0.037, 0.024)), (0.80, (0.12, 0.082, 0.048)), (1.0, (0.29, 0.215, 0.135))])
    c = m.mix(m.attr("dust"), c, mixed)
    m.p(c, rough=0.66, spec=0.32, normal=m.bump(m.math("ADD", m.noise(110, o, 3), m.math("MULTIPLY", m.vor(90, o), 0.5)), 0.55, 0.006))
    return m.m


def fallen_pepper(spots, floor, px=0.008):
    """Places for `cracked_pepper`: each (x, y, radius) lies on the floor or on what fell before it, the large ones first."""
    H, places = {}, []
    for x, y, r in sorted(spots, key=lambda s: -s[2]):
        k = max(1, int(0.8 * r / px))
        i, j = int(x / px), int(y / px)
        keys = [(i + a, j + b) for a in range(-k, k + 1) for b in range(-k, k + 1) if a * a + b * b <= k * k]
        z = max(H.get(q, 0.0) for q in keys)
        for q in keys:
            H[q] = max(H.get(q, 0.0), z + 1.0 * r)
        places.append((A3(x, y, floor + z + 0.45 * r), (0, 0, 1), r))
    return places


def pressed_pepper(ob, much, seed=1):
    """Places for `cracked_pepper` on a mesh, most of it sunk in. much(V, N): how many pieces a square unit takes, in thousands, at each point."""
    rs = np.random.RandomState(seed)
    bpy.context.view_layer.update()
    me, w = ob.data, np.array(ob.matrix_world)
    V, N = np.empty(len(me.vertices) * 3, np.float32), np.empty(len(me.vertices) * 3, np.float32)
    me.vertices.foreach_get("co", V)
    me.vertices.foreach_get("normal", N)
    V, N = V.reshape(-1, 3) @ w[:3, :3].T + w[:3, 3], N.reshape(-1, 3) @ w[:3, :3].T
    area = sum(p.area for p in me.polygons) / len(V)
    want = np.clip(much(V, N), 0, None) * 1000 * area
    places = []
    for i in np.flatnonzero(rs.rand(len(V)) < want):
        r = 0.0030 + 0.021 * rs.rand() ** 3.6
        places.append((V[i] + N[i] * r * rs.uniform(0.0, 0.45), tuple(N[i]), r))
    return places


def green_peppercorns(x, y, r, z, n=150, seed=1):
    """Berries in brine that fill a bowl: soft, dull, each a little sunk in somewhere, with the scar of its stalk; each lies where it finds the deepest place."""
    m = M("greenpepper")
    add, mul, _ = m.arithmetic()
    o, ov = loc_rnd(m)
    c = m.ramp(add(mul(m.rnd(), 0.7), mul(m.noise(14, ov, 3), 0.3)), [(0.1, (0.070, 0.072, 0.018)), (0.5, (0.135, 0.130, 0.036)), (0.9, (0.215, 0.180, 0.062))])
    c = m.mix(m.step(m.attr("scar"), 0.3, 0.8), c, (0.040, 0.030, 0.012))
    m.p(c, rough=m.math("MULTIPLY_ADD", m.noise(20, ov, 3), 0.3, 0.26), spec=0.45, sss=0.35, rad=(0.012, 0.012, 0.004), normal=m.bump(m.noise(36, ov, 3), 0.35, 0.010))
    kinds = []
    for k in range(7):
        ob = ico("berry", 0.025, 4, m.m, 0.10, 1.5, (1, 1, 0.95), k)
        V = np.array([v.co for v in ob.data.vertices]) / 0.025
        for d in np.random.RandomState(k).normal(size=(2, 3)):
            V *= (1 - 0.20 * np.exp(-np.sum((V - d / np.linalg.norm(d)) ** 2, 1) / 0.22))[:, None]
        ob.data.vertices.foreach_set("co", (V * 0.025).ravel())
        kinds.append(hide(attr(ob, "scar", ss(V[:, 2], 0.80, 0.92))))
    rs, put = np.random.RandomState(seed), np.zeros((0, 3))
    for _ in range(n):
        best = None
        for _ in range(24):
            a, q = rs.uniform(0, 6.283), (r - 0.024) * math.sqrt(rs.rand())
            p = np.array((q * math.cos(a), q * math.sin(a)))
            flat = np.sum((put[:, :2] - p) ** 2, 1)
            up = (put[:, 2] + np.sqrt(np.maximum(0.048**2 - flat, 0)))[flat < 0.048**2].max(initial=0.025 + 0.6 * (q / r) ** 4 * 0.08)
            if best is None or up < best[2]:
                best = *p, up
        put = np.vstack([put, best])
        inst(kinds[rs.randint(7)], (x + best[0], y + best[1], z + best[2]), rs.uniform(-3, 3, 3), rs.uniform(0.88, 1.06))
