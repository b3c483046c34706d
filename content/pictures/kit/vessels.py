"""Vessels that name a country: a flask of wine in its straw, a coffee pot of cast aluminium, a glass of lager."""

import math
import random

import bpy
import numpy as np
from scipy.interpolate import PchipInterpolator

from .bird import plies
from .bottles import Bottle
from .larder import letters, mat_wine_glass, printed
from .materials import mat_metal
from .nodes import M, plain
from .noise import fnoise, ss
from .sauce import mat_film
from .scene import at, attr, grid_faces, hide, ico, inst, lathe, link, mesh, once, tube
from .sculpt import A3, s_box, s_cap, s_ell, sculpt, smax, smin

FLASK = [(0.0, 0.06), (0.30, 0.06), (0.50, 0.12), (0.66, 0.34), (0.715, 0.62), (0.675, 0.92), (0.54, 1.20), (0.37, 1.45), (0.245, 1.70), (0.178, 1.98), (0.152, 2.30), (0.146, 2.72), (0.166, 2.74), (0.172, 2.80), (0.162, 2.86), (0.120, 2.87)]


def _mat_straw():
    """Dried sedge: each blade its own tone (`tone`), fibres along it, green and brown in places, a dull shine."""
    m = M("straw")
    o = m.coord()
    fibre = m.noise(1.0, m.map(o, (60, 60, 3)), 4, 0.7)
    c = m.ramp(m.math("MULTIPLY_ADD", m.math("SUBTRACT", fibre, 0.5), 0.5, m.attr("tone")), [(0.0, (0.25, 0.140, 0.045)), (0.45, (0.47, 0.315, 0.120)), (1.0, (0.62, 0.480, 0.235))])
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(2.4, o, 5, 0.65), 0.52, 0.72), 0.45), c, (0.235, 0.150, 0.060))
    m.p(c, rough=m.math("MULTIPLY_ADD", fibre, 0.25, 0.40), spec=0.4, sss=0.1, rad=(0.012, 0.008, 0.004), normal=m.bump(fibre, 0.4, 0.008))
    return m.m


def _mat_cord():
    m = M("strawcord")
    fibre = m.noise(40, m.coord(), 4, 0.7)
    m.p(m.mix(fibre, (0.30, 0.185, 0.070), (0.55, 0.40, 0.19)), rough=0.62, spec=0.3, normal=m.bump(fibre, 0.5, 0.008))
    return m.m


def _blades(lines, half, rs):
    """Flat blades as one mesh, each bulging off the flask's axis along its line of points (n, 3); `half` is half their width."""
    V, F, tone, n = [], [], [], 0
    across = np.linspace(-1, 1, 5)
    for line in lines:
        out = line * (1, 1, 0) / np.linalg.norm(line[:, :2], axis=1)[:, None]
        side = np.cross(np.gradient(line, axis=0), out)
        side /= np.linalg.norm(side, axis=1)[:, None]
        wide, lean = half * rs.uniform(0.8, 1.2), rs.uniform(-0.30, 0.30)
        V.append((line[:, None] + across[None, :, None] * wide * side[:, None] + (0.014 * (1 - across**2) + 0.016 * lean * across)[None, :, None] * out[:, None]).reshape(-1, 3))
        F.append(np.array(grid_faces(len(line), 5)) + n)
        tone.append(np.full(len(V[-1]), rs.betavariate(2.2, 2.0)))
        n += len(V[-1])
    ob = mesh("straw", np.vstack(V), np.vstack(F), once("straw", _mat_straw))
    ob.modifiers.new("thick", "SOLIDIFY").thickness = 0.008
    return attr(ob, "tone", np.concatenate(tone))


def _cork():
    m = M("flaskcork")
    o = m.coord()
    pit = m.step(m.noise(1.0, m.map(o, (26, 26, 12)), 4, 0.7), 0.60, 0.70)
    m.p(m.mix(pit, m.mix(m.noise(9, o, 4), (0.42, 0.255, 0.125), (0.54, 0.36, 0.20)), (0.16, 0.080, 0.035)), rough=0.8, spec=0.25, normal=m.bump(pit, -0.5, 0.01))
    return lathe("cork", [(0, 2.62), (0.118, 2.62), (0.124, 2.90), (0.130, 3.06), (0.118, 3.085), (0, 3.09)], m.m, 48, 0)


def _tag(skin):
    """A small paper label that follows the belly above the straw; skin(z) is the radius it is glued to."""
    wide, low, high = 0.30, 0.54, 0.92
    frame = lambda w, a, b: [np.array([(-w, a), (w, a), (w, b), (-w, b)])]
    black = frame(0.28, 0.56, 0.90) + [q[::-1] for q in frame(0.274, 0.566, 0.894)] + letters("Podere del Merlo", 0.056, 0.825) + letters("Toscana", 0.052, 0.60, 1.15)
    paper = printed(black, letters("Chianti", 0.150, 0.695), wide, low, high)
    z, s = np.meshgrid(np.linspace(low, high, 40), np.linspace(-wide, wide, 60), indexing="ij")
    radius = skin(z) + 0.050
    angle = s / radius.mean()
    uv = np.stack([s / wide * 0.5 + 0.5, (z - low) / (high - low)], -1).reshape(-1, 2)
    return mesh("label", np.stack([radius * np.sin(angle), -radius * np.cos(angle), z], -1).reshape(-1, 3), grid_faces(40, 60), paper, uv=uv)


def fiasco(x, y, rz=0.0, s=1.0, seed=1):
    """A flask of Chianti, 31 cm high at s=1, that stands in its straw: blades side by side from a plaited foot to the shoulder, held by twisted bands; a cork, and a
    label that looks towards -y before rz turns it."""
    rs = random.Random(seed)
    radius, height = np.array(FLASK).T
    t = np.linspace(0, len(FLASK) - 1, 140)
    profile = PchipInterpolator(np.arange(len(FLASK)), np.array(FLASK))(t)
    skin = PchipInterpolator(height[1:15], radius[1:15])
    parts = [lathe("flask", [tuple(p) for p in profile], once("wineglassmat", mat_wine_glass), 96, 0), _cork(), _tag(skin)]
    # ---- blades up the belly, bent a little by the hand that pulled them tight; some end loose above the upper band
    lines, count = [], 150
    for k in range(count):
        a, twist = 2 * math.pi * (k + rs.uniform(-0.25, 0.25)) / count, rs.uniform(-0.03, 0.03)
        z = np.linspace(0.10, 1.215 + max(0, rs.gauss(0, 0.022)), 44)
        turn = a + twist * np.sin(2.4 * z + k)
        far = skin(z) + 0.014 + rs.uniform(0, 0.010) + 0.9 * np.maximum(0, z - 1.22) * rs.uniform(0.2, 2.5)
        lines.append(np.column_stack([far * np.cos(turn), far * np.sin(turn), z]))
    below = [(skin(z) + 0.006, z) for z in np.linspace(0.10, 1.20, 40)]  # what is seen between blades is straw
    parts.append(lathe("underlay", below, once("strawshade", lambda: plain("strawshade", (0.20, 0.115, 0.040), 0.8)), 96, 0))
    parts.append(_blades(lines, 0.0165, rs))
    # ---- bands: two cords twisted round each other, over one blade and under the next
    cords, a = [], np.linspace(0, 2 * math.pi, 180)
    for z in (0.27, 0.31, 0.97, 1.01, 1.155, 1.195):
        far = skin(z) + 0.034
        cords += plies(np.column_stack([far * np.cos(a), far * np.sin(a), z + 0.008 * np.sin(3 * a + 9 * z)]), 0.014, 0.085)
    for k, z in enumerate((0.035, 0.095, 0.150)):  # the plaited foot
        far = 0.475 + 0.032 * k
        cords += plies(np.column_stack([far * np.cos(a), far * np.sin(a), z + 0.006 * np.sin(4 * a + k)]), 0.026, 0.16)
    parts.append(tube("band", cords, 0.0150, once("strawcord", _mat_cord), 3))
    flask = link(bpy.data.objects.new("fiasco", None))
    for part in parts:
        part.parent = flask
    return at(flask, x, y, 0.0, (0, 0, rz), s)


def _mat_cast():
    """Cast aluminium, brushed along z: even and grey, what it mirrors lost in its brushing."""
    m = M("aluminium")
    o = m.coord()
    brush = m.noise(1.0, m.map(o, (60, 60, 3)), 3, 0.7)
    m.p((0.74, 0.735, 0.72), rough=m.math("MULTIPLY_ADD", brush, 0.08, 0.28), metal=1.0, normal=m.bump(brush, 0.05, 0.005))
    return m.m


def moka_pot(x, y, rz=0.0, s=1.0, z=0.0):
    """An eight-sided coffee pot, 17 cm high at s=1: a boiler, a waist that is screwed, a jug that flares, a faceted lid on a hinge; its spout looks along rz, its
    handle of bakelite away from it."""
    metal, black = _mat_cast(), once("bakelite", lambda: plain("bakelite", (0.012, 0.011, 0.010), 0.30, coat=0.4, coatr=0.15))
    corners = math.pi / 8 + np.arange(8) * math.pi / 4

    def filed(ob, width):
        """Flat faces whose edges a file has rounded."""
        ob.data.use_auto_smooth, ob.data.auto_smooth_angle = True, math.radians(18)
        bevel = ob.modifiers.new("edge", "BEVEL")
        bevel.width, bevel.segments, bevel.limit_method, bevel.angle_limit, bevel.harden_normals = width, 3, "ANGLE", math.radians(4), True
        return ob

    def faceted(name, rings):
        """Eight sides through rings (apothem, z), closed at both ends."""
        V = [(r / math.cos(math.pi / 8) * math.cos(a), r / math.cos(math.pi / 8) * math.sin(a), h) for r, h in rings for a in corners]
        top = 8 * (len(rings) - 1)
        sides = [face[::-1] for face in grid_faces(len(rings), 8, True)]
        return filed(mesh(name, V, [*sides, range(7, -1, -1), range(top, top + 8)], metal), 0.007)

    parts = [faceted("boiler", [(0.425, 0.0), (0.435, 0.02), (0.375, 0.62), (0.365, 0.63)])]
    parts.append(lathe("waist", [(0.36, 0.60), (0.375, 0.615), (0.375, 0.66), (0.345, 0.675), (0.345, 0.69), (0.372, 0.70), (0.372, 0.745), (0.35, 0.755)], metal, 96, 0))
    parts.append(faceted("jug", [(0.335, 0.74), (0.345, 0.75), (0.450, 1.375), (0.462, 1.38), (0.462, 1.40)]))
    parts.append(faceted("lid", [(0.452, 1.405), (0.478, 1.415), (0.478, 1.450), (0.125, 1.555)]))
    # the spout: two sheets from a keel that leaves the jug low down and reaches out beyond its rim; open above
    keel = [(0.350, 0, 0.84), (0.475, 0, 1.14), (0.615, 0, 1.365), (0.680, 0, 1.430)]
    rim = [(0.350, 0, 0.85), (0.405, 0.085, 1.14), (0.445, 0.155, 1.365), (0.445, 0.165, 1.400)]
    sheets = [np.array(line) * (1, side, 1) for line, side in ((rim, -1), (keel, 1), (rim, 1))]
    spout = mesh("spout", np.vstack(sheets), grid_faces(3, 4), metal, smooth=False)
    spout.modifiers.new("thick", "SOLIDIFY").thickness = 0.022
    parts.append(filed(spout, 0.005))
    parts.append(lathe("knob", [(0, 1.545), (0.068, 1.545), (0.056, 1.58), (0.075, 1.63), (0.088, 1.69), (0.070, 1.735), (0, 1.745)], black, 48, 1))
    valve = once("brass", lambda: mat_metal((0.72, 0.48, 0.20), 0.30))
    parts.append(at(ico("valve", 0.040, 3, valve, sq=(0.8, 1, 1)), 0.40 * math.cos(-2.36), 0.40 * math.sin(-2.36), 0.36, (0, 0, -2.36)))
    # the hinge: a lug on the jug's rim, a tongue of the lid over it, the pin through both
    lug = lambda p: np.minimum(s_box(p, (-0.490, 0, 1.355), (0.060, 0.060, 0.045), 0.012), s_box(p, (-0.480, 0, 1.440), (0.050, 0.045, 0.022), 0.010))
    parts.append(at(sculpt("lug", lug, (-0.57, -0.08, 1.29), (-0.41, 0.08, 1.48), 0.006, metal), 0, 0))
    parts.append(tube("pin", [[(-0.525, -0.095, 1.425), (-0.525, 0.095, 1.425)]], 0.022, metal, 4))

    def grip(p):
        """Out of the lug, over a sharp elbow, then down beside the jug and a little towards it, flat on both sides."""
        d = smin(s_cap(p, (-0.540, 0, 1.355), (-0.690, 0, 1.385), 0.050, 0.060), s_cap(p, (-0.690, 0, 1.385), (-0.635, 0, 0.800), 0.070, 0.052), 0.03)
        return smax(d, np.abs(p[..., 1]) - 0.058, 0.03)

    parts.append(at(sculpt("grip", grip, (-0.80, -0.10, 0.70), (-0.46, 0.10, 1.50), 0.010, black), 0, 0))
    pot = link(bpy.data.objects.new("moka", None))
    for part in parts:
        part.parent = pot
    return at(pot, x, y, z, (0, 0, rz), s)


def _mat_beer_foam():
    """Bubbles too fine to be told apart, a few larger ones that have run together; light goes deep into it."""
    m = M("foam")
    add, mul, _ = m.arithmetic()
    o = m.coord()
    w = m.vadd(o, m.map(m.noise(9, o, 2, 0.5, 0, 1), (0.06, 0.06, 0.06)))
    large = mul(m.step(m.vor(26, w), 0.34, 0.10), m.step(m.noise(5, o, 4, 0.6), 0.46, 0.62))
    small = mul(m.step(m.vor(60, w), 0.36, 0.12), m.step(m.noise(6, m.map(o, loc=(3, 1, 2)), 3), 0.40, 0.58))
    c = m.mix(mul(m.math("MAXIMUM", large, mul(small, 0.7)), 0.30), (0.95, 0.91, 0.82), (0.80, 0.66, 0.42))
    m.p(c, rough=0.55, spec=0.35, sss=0.85, rad=(0.16, 0.14, 0.11), normal=m.bump(add(add(mul(large, -1.2), mul(small, -0.7)), mul(m.noise(120, o, 2), 0.35)), 0.4, 0.010))
    return m.m


def lager(x, y):
    """Half a litre of pale beer, 15 cm high, in a glass that widens towards its lip; a head of foam stands over it, bubbles rise in strings from its foot.
    What the beer shows is what stands behind it: give it something bright."""
    glass = Bottle([(0.27, 0.0), (0.29, 0.012), (0.297, 0.05), (0.315, 0.22), (0.37, 0.70), (0.418, 1.12), (0.428, 1.28), (0.415, 1.48), (0.402, 1.60), (0.396, 1.625), (0.388, 1.63), (0.380, 1.625)], 1.36, (0.82, 0.265, 0.016), 7)
    foot = lambda p: 1.352 - p[..., 2] + 0.014 * fnoise(p.reshape(-1, 3) * A3(1, 1, 0), 8, 3, 3).reshape(p.shape[:-1])

    def head(p):
        far = np.hypot(p[..., 0], p[..., 1])
        stands = smax(smax(far - glass.inside(p[..., 2]) + 0.003, foot(p), 0.01), p[..., 2] - 1.66, 0.05)
        return smin(smin(stands, s_ell(p, (0.0, 0, 1.63), (0.388, 0.388, 0.12)), 0.05), s_ell(p, (-0.07, -0.03, 1.69), (0.28, 0.26, 0.075)), 0.14)

    rough = lambda V, N: ss(V[:, 2], 1.60, 1.68) * (0.016 * fnoise(V, 2.6, 2, 4) + 0.006 * fnoise(V, 9, 3, 5) - 0.007 * ss(fnoise(V, 20, 2, 9), 0.30, 0.6))
    glass.add(at(sculpt("foam", head, (-0.46, -0.46, 1.28), (0.46, 0.46, 1.88), 0.011, once("beerfoam", _mat_beer_foam), rough, finer=1), 0, 0))
    bubble, r = hide(ico("bubble", 1.0, 2, once("beerbubble", lambda: mat_film((0.97, 0.97, 0.96))))), random.Random(5)
    for _ in range(16):
        a, far = r.uniform(0, 6.283), r.uniform(0.05, 0.24)
        for z in np.cumsum([r.uniform(0.03, 0.13) for _ in range(20)]):
            if z < 1.2:
                spot = far * (1 + 0.45 * z) + r.uniform(-0.012, 0.012)
                glass.add(inst(bubble, (spot * math.cos(a), spot * math.sin(a), 0.13 + z), (0, 0, 0), 0.004 + 0.007 * z * r.random()))
    return glass.stand(x, y)
