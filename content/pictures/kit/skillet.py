"""A steel skillet that something was fried in: its fond is painted as a map of how thick it lies, and where a spoon scraped it off, steel shows again."""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector
from scipy.ndimage import gaussian_filter, zoom
from scipy.spatial import cKDTree

from .nodes import M
from .noise import ss
from .props import s_spoon
from .scene import at, ico, lathe, link
from .sculpt import A3, sculpt, smax

RIM, HIGH, FLOOR, FLAT = 1.35, 0.40, 0.07, 1.02  # radius and height of its rim; height and radius of its floor
PX = 520  # pixels of a map per unit


def _inside():
    """Radius and height from the middle of the floor to the rim, rows of about 1 cm, and how far each is along that way."""
    t = np.linspace(0, 1, 14)[:, None]
    a, b, c = A3(FLAT, FLOOR), A3(FLAT + 0.15, FLOOR), A3(FLAT + 0.20, FLOOR + 0.12)
    bend = (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t**2 * c
    floor = [(r, FLOOR) for r in np.linspace(0, FLAT, 12)[:-1]]
    wall = [c + (A3(RIM - 0.03, HIGH) - c) * k for k in np.linspace(0, 1, 6)[1:]]
    P = np.array([*floor, *bend, *wall], float)
    return P, np.concatenate([[0], np.cumsum(np.hypot(*np.diff(P, axis=0).T))])


REACH = float(_inside()[1][-1])  # from the middle to the rim along floor and wall: what half a map spans


class Fond:
    """A map of the skillet's inside, its wall folded down flat: `thick` from bare steel (0) to black (1), `raised` what stands out of the film."""

    def __init__(s, seed):
        s.rs = np.random.RandomState(seed)
        g = np.linspace(-REACH, REACH, int(2 * REACH * PX))
        s.X, s.Y = np.meshgrid(g, g)
        s.far = np.hypot(s.X, s.Y)
        s.thick, s.raised = np.zeros_like(s.X), np.zeros_like(s.X)

    def cloud(s, wave, octaves=1):
        """Noise about 0, spread about 1, its longest waves of so many units."""
        total, n = 0, len(s.X)
        for k in range(octaves):
            step = max(1.0, wave * PX / 2**k)
            cells = int(n / step) + 4
            i, j = s.rs.randint(0, max(1, int(step)), 2)
            total = total + 0.6**k * 1.4 * zoom(s.rs.randn(cells, cells), step, order=3)[i : i + n, j : j + n]
        return total

    def film(s):
        """What frying leaves everywhere: clouds of brown, dust in crowds, a darker ring where the floor bends up, and on the wall a tide and its fading."""
        edge = np.exp(-(((s.far - FLAT - 0.03 * s.cloud(0.4, 2)) / 0.07) ** 2))
        floor = 0.31 + 0.17 * s.cloud(0.50, 6) + 0.24 * edge
        up = s.far - FLAT - 0.13 - 0.045 * s.cloud(0.5, 3)
        wall = 0.17 * np.exp(-np.maximum(up, 0) / 0.10) * ss(up, -0.3, 0.0) + 0.35 * np.exp(-((up / 0.012) ** 2)) * ss(s.cloud(0.5, 2), -0.4, 0.8)
        s.thick = np.where(s.far < FLAT + 0.05, floor, floor * ss(up, 0.0, -0.10) + wall)
        s.thick += 0.05 * s.cloud(0.02, 2) * ss(s.thick, 0.05, 0.3)

    def print_of(s, x, y, long, wide, turn):
        """Where a piece of meat lay: paler, since it took the film along, torn in patches; its juice burnt in a dark band round it."""
        c, d = math.cos(turn), math.sin(turn)
        u, v = (c * (s.X - x) + d * (s.Y - y)) / long, (-d * (s.X - x) + c * (s.Y - y)) / wide
        q = (np.hypot(u, v) - 1) * 0.5 * (long + wide) + 0.05 * s.cloud(0.35, 3)
        on = ss(s.far, FLAT + 0.06, FLAT - 0.06)
        s.thick += on * (0.36 * np.exp(-np.maximum(q, 0) / 0.10) * ss(q, -0.05, 0.01) * (0.70 + 0.40 * s.cloud(0.10, 3)))
        s.thick -= on * 0.16 * ss(q, 0.0, -0.07) * ss(s.cloud(0.16, 3), -0.8, 0.6)

    def specks(s, n, low, high, reach, spread, dark=0.75):
        """Crumbs and drops, n of them with radii from low to high, round (0, 0); most lie within `spread` of `reach`. On the wall they are drawn out."""
        for r in low + (high - low) * s.rs.rand(n) ** 4:
            turn, far = s.rs.uniform(0, 6.283), abs(s.rs.normal(reach, spread))
            if far < REACH - 0.02:
                s._drop(far * math.cos(turn), far * math.sin(turn), r, dark * s.rs.uniform(0.5, 1.1), 1 + s.rs.rand() * 1.3 * (far > FLAT + 0.1))

    def _drop(s, x, y, r, dark, long):
        k = int((r * long + 0.02) * PX) + 1
        i, j = int((y + REACH) * PX), int((x + REACH) * PX)
        part = np.s_[max(0, i - k) : i + k, max(0, j - k) : j + k]
        dx, dy = s.X[part] - x, s.Y[part] - y
        out = math.hypot(x, y) + 1e-6
        along, across = (dx * x + dy * y) / out, (dx * y - dy * x) / out
        lobes = 1 + 0.22 * np.sin(3 * np.arctan2(across, along) + 99 * r) + 0.12 * np.sin(5 * np.arctan2(across, along) + 999 * r)
        q = np.hypot(along / long, across) / (r * lobes)
        inside = ss(q, 1.12, 0.80)
        s.thick[part] = np.maximum(s.thick[part], inside * dark * (0.72 + 0.28 * ss(q, 0.5, 1.0)))  # it dried from its rim
        s.raised[part] = np.maximum(s.raised[part], ss(q, 1.15, 0.25) * min(1, r / 0.02) * (1 if out < FLAT else 0.08))

    def scrape(s, way, wide):
        """A wooden spoon drawn along `way` (x, y): steel with streaks along it, crumbs pushed to both sides and before its end."""
        way = np.array(way, float)
        k = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(way, axis=0).T))])
        t = np.linspace(0, k[-1], 400)
        P = np.column_stack([gaussian_filter(np.interp(t, k, way[:, i]), 18, mode="nearest") for i in (0, 1)])
        near = s.far < FLAT + 0.2
        away, which = cKDTree(P).query(np.column_stack([s.X[near], s.Y[near]]), distance_upper_bound=wide + 0.12)
        which = np.minimum(which, len(P) - 1)
        ahead = np.gradient(P, axis=0)[which]
        dx, dy = s.X[near] - P[which, 0], s.Y[near] - P[which, 1]
        side = np.where(np.isfinite(away), away, 9) * np.sign(ahead[:, 0] * dy - ahead[:, 1] * dx)
        run = t[which]
        lines = s.rs.randn(400)
        streak = np.interp(side + 0.01 * np.sin(5 * run), np.linspace(-wide, wide, 400), gaussian_filter(lines, 1.5) * 1.6 + gaussian_filter(lines[::-1], 7) * 3)
        rough = s.cloud(0.06, 3)[near]
        off = np.abs(side) - wide * (1 - 0.10 * np.sin(3.1 * run + 1)) - 0.012 * rough
        gone = ss(off, 0.008, -0.014) * ss(run, 0.0, 0.10 + 0.05 * np.abs(streak)) * (1 - 0.40 * ss(streak + 0.6 * rough, 1.7, 3.0))
        heap = np.exp(-(((off - 0.015) / 0.016) ** 2)) * ss(rough, -0.5, 1.5) * ss(run, 0.05, 0.4)
        s.thick[near] = s.thick[near] * (1 - 0.94 * gone) + 0.5 * heap
        s.raised[near] = s.raised[near] * (1 - gone) + 0.8 * heap

    def image(s):
        """For a material: red is `thick`, green `raised`."""
        image = bpy.data.images.new("fond", len(s.X), len(s.X), float_buffer=True, is_data=True)
        thick = np.clip(s.thick, 0, 1)
        image.pixels.foreach_set(np.stack([thick, gaussian_filter(np.clip(s.raised, 0, 1), 1.6), 0 * thick, 1 + 0 * thick], -1).astype(np.float32).ravel())
        image.update()
        return image


def _brushed(m, tint, rough, normal, around=0.65):
    """Steel that was ground in rings about the object's axis: what it mirrors is drawn out across them."""
    metal = m.p(tint, rough=rough, metal=1.0, normal=normal, final=False)
    metal.node.inputs["Anisotropic"].default_value = around
    m.set(metal.node.inputs["Tangent"], m.n("Tangent", direction_type="RADIAL", axis="Z").outputs[0])
    return metal


def _mat_inside(fond):
    m = M("fried steel")
    add, mul, sub = m.arithmetic()
    o = m.coord()
    x, y, z = m.xyz(o)
    thick, raised, _ = m.xyz(m.n("TexImage", {"Vector": m.coord("UV")}, image=fond.image(), interpolation="Cubic").outputs[0])
    r = m.math("SQRT", add(mul(x, x), mul(y, y)))
    rings = m.noise(1.0, m.comb(mul(add(r, z), 60.0), mul(m.math("ARCTAN2", y, x), 1.5), 0.0), 3, 0.7)
    worn = m.noise(3.0, o, 5, 0.62)
    steel = m.mix(worn, (0.64, 0.625, 0.60), (0.55, 0.53, 0.50))
    film = m.ramp(thick, [(0.02, (1, 1, 1)), (0.16, (0.92, 0.77, 0.50)), (0.34, (0.66, 0.39, 0.155)), (0.55, (0.31, 0.130, 0.046)), (0.85, (0.080, 0.034, 0.016))])
    height = add(mul(thick, 0.6), raised)
    scratched = m.bump(rings, 0.06, 0.006)
    normal = m.bump(height, 0.55, 0.012, scratched)
    rough = add(m.math("MULTIPLY_ADD", rings, 0.12, 0.17), add(mul(worn, 0.10), mul(thick, 0.10)))
    bare = _brushed(m, m.mix(1.0, steel, film, "MULTIPLY"), rough, normal)
    crust = m.mix(m.step(m.noise(26, o, 4, 0.7), 0.35, 0.7), (0.050, 0.020, 0.0085), (0.020, 0.0090, 0.0052))
    brown = m.p(m.mix(m.step(thick, 0.9, 0.45), crust, (0.105, 0.046, 0.019)), rough=0.42, spec=0.25, normal=normal, final=False)
    body = m.n("MixShader", {0: mul(m.step(thick, 0.30, 0.80), 0.85), 1: bare, 2: brown}).outputs[0]
    greasy = mul(m.step(thick, 0.06, 0.30), m.step(m.noise(3.4, o, 5, 0.62), 0.36, 0.60))
    shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.09, "Normal": m.bump(height, 0.30, 0.012)}).outputs[0]
    fresnel = m.n("Fresnel", {"IOR": 1.45}).outputs[0]
    return m.end(m.n("MixShader", {0: mul(mul(greasy, fresnel), 0.7), 1: body, 2: shine}).outputs[0])


def _mat_outside():
    """Polished once; fat that ran over its rim has baked on in amber clouds, most of them low down."""
    m = M("skillet")
    add, mul, _ = m.arithmetic()
    o = m.coord()
    z = m.xyz(o)[2]
    cloud = m.noise(2.6, o, 6, 0.66, 0.4)
    baked = m.step(add(cloud, mul(m.step(z, 0.30, 0.0), 0.16)), 0.50, 0.74)
    c = m.mix(mul(baked, 0.75), (0.62, 0.605, 0.585), (0.33, 0.20, 0.105))
    rings = m.noise(1.0, m.map(o, (1.5, 1.5, 90)), 3, 0.65)
    return m.end(_brushed(m, c, add(m.math("MULTIPLY_ADD", rings, 0.10, 0.13), mul(baked, 0.16)), m.bump(rings, 0.05, 0.006), 0.4))


def _mat_handle():
    m = M("skillet handle")
    o = m.coord()
    drawn = m.noise(1.0, m.map(o, (2, 46, 46)), 3, 0.65)
    m.p(m.mix(m.noise(3, o, 4), (0.62, 0.605, 0.585), (0.54, 0.52, 0.50)), rough=m.math("MULTIPLY_ADD", drawn, 0.16, m.math("MULTIPLY_ADD", m.noise(5, o, 4), 0.12, 0.12)), metal=1.0, normal=m.bump(drawn, 0.06, 0.006))
    return m.m


def _handle():
    """A forged strap along x: broad where it is riveted on, narrow behind, dished on top, an eye at its end."""

    def fn(p):
        x = p[..., 0]
        rise = 0.26 * np.clip(x, 0, 3) - 0.045 * np.clip(x, 0, 3) ** 2
        half = 0.085 + 0.105 * np.exp(-((x / 0.20) ** 2)) + 0.05 * ss(x, 0.5, 1.9)
        y, z = p[..., 1], p[..., 2] - rise
        d = smax(np.abs(y) - half, np.abs(z - 0.06 * (y / 0.13) ** 2 * ss(x, 0.15, 0.5)) - 0.030, 0.022)
        d = smax(d, np.maximum(-x - 0.02, np.hypot(np.maximum(x - 1.95, 0), y) - half), 0.02)
        eye = np.hypot((x - 1.86) * 0.62, y) - 0.052
        return smax(d, -eye, 0.015)

    return sculpt("handle", fn, (-0.06, -0.22, -0.08), (2.2, 0.22, 0.50), 0.0125, _mat_handle())


def skillet(x, y, turn, fond):
    """A skillet 27 cm wide on the table at x, y, its handle towards `turn`, `fond` (a Fond) inside it; its floor is at FLOOR."""
    P, way = _inside()
    ob = lathe("fried", P, _mat_inside(fond), 160, 0)
    if ob.data.polygons[0].normal.z < 0:
        ob.data.flip_normals()
    uv = ob.data.uv_layers.new(name="UV")
    V = np.array([v.co for v in ob.data.vertices])
    index = np.zeros(len(ob.data.loops), np.int32)
    ob.data.loops.foreach_get("vertex_index", index)
    far = np.interp(np.hypot(V[:, 0], V[:, 1]), P[:, 0], way)
    flat = V[:, :2] / (np.hypot(V[:, 0], V[:, 1])[:, None] + 1e-9) * far[:, None]
    uv.data.foreach_set("uv", (0.5 + flat / (2 * REACH))[index].astype(np.float32).ravel())
    outside = [(0, 0.004), (FLAT, 0.004), (FLAT + 0.035, 0.012), (FLAT + 0.04, 0.05), (FLAT + 0.07, 0.075), (FLAT + 0.20, 0.125), (FLAT + 0.245, 0.20), (RIM - 0.02, HIGH - 0.03), (RIM + 0.015, HIGH + 0.005), (RIM + 0.012, HIGH + 0.018), (RIM - 0.01, HIGH + 0.016), (RIM - 0.03, HIGH)]
    parts = [ob, lathe("skillet", outside, _mat_outside(), 160, 1)]
    d = Vector((math.cos(turn), math.sin(turn), 0))
    low = 0.27  # where it is riveted on
    parts.append(at(_handle(), *(d * (FLAT + 0.285) + Vector((0, 0, low))), (0, 0, turn)))
    for k in (-0.095, 0.095):
        parts.append(at(ico("rivet", 0.045, 4, _mat_handle(), 0, 1, (0.45, 1, 1)), *(d * (FLAT + 0.245) + Vector((-d.y, d.x, 0)) * k + Vector((0, 0, low))), (0, -0.35, turn)))
    whole = link(bpy.data.objects.new("skillet", None))
    for part in parts:
        part.parent = whole
    return at(whole, x, y)


def _mat_spoon():
    """Wood as `mat_turned`, dark at the tip with what it stirred, which crept up its fibres."""
    m = M("worn spoon")
    add, mul, _ = m.arithmetic()
    x, y, z = m.xyz(m.coord())
    v = m.comb(x, y, mul(z, 0.055))
    fibre, streak = m.noise(70, v, 4, 0.65), m.noise(9, v, 3, 0.55)
    c = m.mix(add(mul(fibre, 0.45), mul(streak, 0.6)), (0.46, 0.285, 0.145), (0.29, 0.165, 0.075))
    stain = m.step(add(z, add(mul(m.noise(4, m.coord(), 4, 0.6), 0.30), mul(streak, 0.40))), 0.50, 0.30)
    c = m.mix(mul(stain, 0.92), c, m.mix(streak, (0.085, 0.026, 0.014), (0.018, 0.0065, 0.0045)))
    m.p(c, rough=m.math("MULTIPLY_ADD", stain, -0.10, m.math("MULTIPLY_ADD", streak, 0.25, 0.38)), spec=0.4, normal=m.bump(fibre, 0.25, 0.010))
    return m.m


def worn_spoon(x, y, bowl, turn):
    """A wooden spoon that has scraped pans for years, its tip worn off on one side and stained. It lies in the skillet that stands at x, y: its bowl on the
    floor at `bowl`, counted from the skillet's middle, its handle on the rim towards `turn`."""
    worn = lambda p: smax(s_spoon(p), -(p[..., 2] + 0.31 + 0.30 * p[..., 0]), 0.03)
    ob = sculpt("spoon", worn, (-0.30, -0.12, -0.42), (0.30, 0.14, 2.7), 0.012, _mat_spoon())
    out, middle = Vector((math.cos(turn), math.sin(turn), 0)), Vector((*bowl, 0))
    across = math.sqrt(RIM**2 - middle.cross(out).z ** 2) - middle.dot(out)  # from the bowl to the rim
    way = (out * across + Vector((0, 0, HIGH - FLOOR))).normalized()
    side = way.cross(Vector((0, 0, 1))).normalized()
    turned = Matrix((side, side.cross(way), way)).transposed().to_4x4()
    ob.matrix_world = Matrix.Translation(middle + Vector((x, y, FLOOR + 0.075))) @ turned @ Matrix.Scale(0.82, 4)
    return ob
