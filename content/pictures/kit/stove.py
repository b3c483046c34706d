"""A gas burner turned low, the grate over it, and the enamelled pot that stands there with its lid ajar; an enamelled colander. The burner's middle is the origin, the stove's top level 0."""

import math

import bpy
import numpy as np
from mathutils import Matrix

from .nodes import M, plain
from .noise import fnoise, ss
from .props import metal_dark
from .scene import at, attr, grid_faces, lathe, link, mesh, once, tube
from .sculpt import s_box, s_cap, sculpt, smax, smin

PORTS = 30  # of the burner: the slots of its head and the flames over them
RADIUS, CROWN = 0.42, 0.36  # of its head, and where its cap lies


def mat_hob():
    """Black enamel that mirrors what stands on it: wiped in arcs, dull where it was not, with crumbs of what boiled over."""
    m = M("hob")
    add, mul, _ = m.arithmetic()
    o = m.coord()
    smear = m.noise(1.0, m.map(o, (1.2, 4.5, 1), rot=(0, 0, 0.5)), 6, 0.68, 0.8)
    crumb = mul(m.step(m.vor(16, o), 0.13, 0.07), m.step(m.noise(2.4, o, 3), 0.53, 0.66))
    c = m.mix(mul(m.step(smear, 0.45, 0.80), 0.30), (0.011, 0.011, 0.012), (0.060, 0.056, 0.052))
    c = m.mix(crumb, c, (0.085, 0.040, 0.020))
    m.p(c, rough=add(m.math("MULTIPLY_ADD", m.step(smear, 0.38, 0.72), 0.16, 0.07), mul(crumb, 0.4)), spec=0.55, normal=m.bump(add(m.noise(1.4, o, 2), mul(crumb, 0.3)), 0.06, 0.03))
    return m.m


def stove_top(x0, x1, y0, y1):
    """An enamelled sheet over the rectangle, pressed down 3 mm into a round well below the burner."""
    X, Y = np.meshgrid(np.linspace(x0, x1, 240), np.linspace(y0, y1, 240), indexing="ij")
    Z = -0.03 * ss(np.hypot(X, Y), 1.0, 0.90)
    return mesh("stove", np.column_stack([X.ravel(), Y.ravel(), Z.ravel()]), [f[::-1] for f in grid_faces(240, 240)], mat_hob())


def burner():
    """A brass head whose slots stand open below its cap, an enamelled cap on it, and the white plug that lights it."""
    brass = M("brass")
    o = brass.coord()
    stain = brass.noise(5, o, 5, 0.65)
    brass.p(brass.mix(brass.step(stain, 0.38, 0.66), (0.50, 0.31, 0.12), (0.16, 0.095, 0.055)), rough=brass.math("MULTIPLY_ADD", stain, 0.3, 0.22), metal=1.0, normal=brass.bump(brass.noise(40, o, 3), 0.1, 0.006))
    cols = PORTS * 18
    a = np.linspace(0, 2 * math.pi, cols, endpoint=False)
    slot = ss(np.cos(a * PORTS), 0.55, 0.80)
    rows = []
    for far, z, cut in ((0.86, 0.0, 0), (0.86, 0.10, 0), (0.92, 0.13, 0), (1.0, 0.15, 0), (1.0, CROWN - 0.13, 0), (1.0, CROWN - 0.125, 1), (1.0, CROWN - 0.05, 1), (1.0, CROWN - 0.04, 1)):
        d = RADIUS * far - 0.10 * slot * cut
        rows.append(np.column_stack([d * np.cos(a), d * np.sin(a), np.full(cols, z)]))
    mesh("head", np.concatenate(rows), grid_faces(len(rows), cols, True), brass.m)
    cap = M("cap")
    o = cap.coord()
    ash = cap.step(cap.noise(6, o, 6, 0.7), 0.48, 0.72)
    cap.p(cap.mix(cap.math("MULTIPLY", ash, 0.5), (0.020, 0.019, 0.019), (0.10, 0.085, 0.075)), rough=cap.math("MULTIPLY_ADD", ash, 0.3, 0.26), spec=0.5, normal=cap.bump(cap.noise(30, o, 4), 0.15, 0.01))
    lathe("cap", [(0, CROWN - 0.04), (RADIUS * 1.0, CROWN - 0.04), (RADIUS * 1.04, CROWN - 0.03), (RADIUS * 1.05, CROWN - 0.01), (RADIUS * 1.03, CROWN + 0.008), (RADIUS * 0.96, CROWN + 0.022), (RADIUS * 0.62, CROWN + 0.036), (RADIUS * 0.56, CROWN + 0.030), (0, CROWN + 0.028)], cap.m, 160, 1)
    white = plain("ceramic", (0.74, 0.71, 0.66), 0.25, coat=0.3)
    for turn, mat, wide, high in ((3.95, white, 0.036, CROWN - 0.10), (3.95, metal_dark(), 0.013, CROWN - 0.01), (5.30, brass.m, 0.026, CROWN - 0.05)):
        x, y = (RADIUS + 0.10) * math.cos(turn), (RADIUS + 0.10) * math.sin(turn)
        at(lathe("plug", [(0, 0), (wide, 0), (wide, high - 0.02), (wide * 0.8, high), (0, high)], mat, 32, 1), x, y)


def _glow(name, shades):
    """What only adds light to what is behind it. shades(m) gives its colour and its strength."""
    m = M(name)
    colour, strength = shades(m)
    light = m.n("Emission", {"Color": colour, "Strength": strength}).outputs[0]
    m.end(m.n("AddShader", {0: m.n("BsdfTransparent").outputs[0], 1: light}).outputs[0])
    m.m.cycles.sample_as_light = False  # the lamps of `low_flames` do that without noise
    return m.m


def _cone(m):
    """A cone of burning gas is a thin shell: bright where the eye looks along it, gone where it leaves the slot."""
    t = m.attr("t")
    rim = m.math("POWER", m.n("LayerWeight", {"Blend": 0.5}).outputs["Facing"], 1.3)
    there = m.math("MULTIPLY", m.step(t, 0.0, 0.30), m.step(t, 1.02, 0.80))
    k = m.math("MULTIPLY", m.math("MULTIPLY_ADD", rim, 1.5, 0.45), m.math("MULTIPLY", there, m.attr("own")))
    return m.mix(m.step(t, 0.05, 0.8), (0.035, 0.16, 1.0), (0.16, 0.46, 1.0)), m.math("MULTIPLY", k, 1.5)


def _veil(m):
    """The veil round the cones is thickest in its middle and has no edge."""
    t = m.attr("t")
    thick = m.math("POWER", m.math("SUBTRACT", 1.0, m.n("LayerWeight", {"Blend": 0.5}).outputs["Facing"]), 1.6)
    there = m.math("MULTIPLY", m.step(t, 0.0, 0.25), m.step(t, 1.0, 0.25))
    k = m.math("MULTIPLY", m.math("MULTIPLY", thick, m.attr("own")), there)
    return m.mix(m.step(t, 0.1, 0.6), (0.030, 0.075, 1.0), (0.115, 0.085, 0.90)), m.math("MULTIPLY", k, 0.42)


def _skin(flames, name, shades, wide, tall, fat):
    """One mesh for a skin of all flames, `tall` times as high as they are, up to about `wide` thick, the fuller at its tip the less `fat`; attributes: t
    (0 at the slot, 1 at the tip), own (how bright)."""
    n, seg = 26, 20
    t, a = np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 2 * math.pi, seg, endpoint=False), indexing="ij")
    drop = (0.50 + 1.785 * t**0.8 * (1 - t) ** fat) * (1 - t**3)
    out = RADIUS - 0.02 + 0.075 * (1 - np.exp(-2.2 * t * tall)) + 0.012 * t  # blown out of the slot, then it rises
    V, F = [], []
    for k, f in enumerate(flames):
        high, w = f["high"] * tall, wide * drop * f["girth"]
        x, y = out + w * np.cos(a), f["lean"] * high * t**1.5 + 0.10 * wide * np.sin(9 * t + 20 * f["lean"]) + w * np.sin(a)
        c, s = math.cos(f["turn"]), math.sin(f["turn"])
        V.append(np.stack([x * c - y * s, x * s + y * c, CROWN - 0.085 + high * t + 0.5 * w * np.cos(a)], -1).reshape(-1, 3))
        F += [tuple(i + k * n * seg for i in q) for q in grid_faces(n, seg, True)]
    ob = mesh(name, np.concatenate(V), F, _glow(name, shades))
    attr(ob, "t", np.tile(t.ravel(), len(flames)))
    attr(ob, "own", np.repeat([f["own"] for f in flames], n * seg))
    ob.visible_shadow = ob.visible_diffuse = False


def low_flames():
    """A flame of about 1 cm over each slot of a burner turned low, none as high as the next: a pale cone in a violet veil, which leaves the slot outwards and
    rises. Eight lamps among them shed their light."""
    rs, long = np.random.RandomState(3), 0.125
    flames = []
    for k in range(PORTS):
        turn = 2 * math.pi * k / PORTS
        flames.append({"turn": turn + rs.normal(0, 0.022), "high": long * rs.uniform(0.55, 1.30) * (1 + 0.14 * math.sin(3 * turn + 1)), "lean": rs.normal(0, 0.17), "own": rs.uniform(0.75, 1.2)})
    for f in flames:
        f["girth"] = 0.8 + 0.2 * f["high"] / long
    _skin(flames, "cone", _cone, 0.019, 0.72, 0.95)
    _skin(flames, "veil", _veil, 0.033, 1.60, 1.1)
    for k in range(8):
        bulb = bpy.data.lights.new("flame", "POINT")
        bulb.energy, bulb.color, bulb.shadow_soft_size = 3.5, (0.16, 0.30, 1.0), 0.05
        turn = math.pi / 4 * k + 0.4
        at(link(bpy.data.objects.new("flame", bulb)), (RADIUS + 0.07) * math.cos(turn), (RADIUS + 0.07) * math.sin(turn), CROWN + 0.09).visible_glossy = False


def mat_worn_iron():
    """Cast iron under matt enamel: pots that were pushed over it have bared and polished its edges (`cur`), soot and spills dull the rest."""
    m = M("grate")
    add, mul, _ = m.arithmetic()
    o = m.coord()
    cast, spill = m.noise(34, o, 4, 0.62), m.noise(2.6, o, 5, 0.62)
    z = m.xyz(m.n("NewGeometry").outputs["Normal"])[2]
    worn = mul(m.step(add(m.attr("cur"), mul(m.math("SUBTRACT", m.noise(9, o, 4, 0.6), 0.5), 0.5)), 0.16, 0.50), m.step(z, -0.1, 0.5))
    c = m.mix(m.step(spill, 0.46, 0.70), (0.014, 0.0135, 0.0135), (0.040, 0.032, 0.027))
    m.p(m.mix(worn, c, (0.20, 0.19, 0.18)), rough=m.math("MULTIPLY_ADD", worn, -0.16, add(0.40, mul(spill, 0.22))), metal=mul(worn, 0.85), spec=0.5, normal=m.bump(add(cast, mul(m.noise(110, o, 2), 0.4)), 0.30, 0.012))
    return m.m


def grate(top, turn=0.0):
    """Four fingers of cast iron that rise from the corners of a low frame and reach in over the burner; a pot stands on them at `top`."""
    half = 1.80  # as wide as the frame
    tip, reach = 0.26, 1.38 * half  # of a finger, along the diagonal

    def fn(p):
        q = np.abs(p)
        x, y = np.maximum(q[..., 0], q[..., 1]), np.minimum(q[..., 0], q[..., 1])
        z = p[..., 2]
        frame = np.hypot(np.maximum(np.abs(x - half) - 0.035, 0), np.maximum(np.abs(z - 0.21) - 0.07, 0)) - 0.030
        along, across = (q[..., 0] + q[..., 1]) / math.sqrt(2), (q[..., 0] - q[..., 1]) / math.sqrt(2)
        f = np.stack([along, across, z], -1)
        rise = top - 0.12 - 0.34 * ss(along, reach - 0.75, reach - 0.02)  # it comes down to the frame in a curve
        bar = np.stack([along, across, z - rise], -1)
        bar = s_box(bar, ((tip + reach) / 2, 0, 0.02), ((reach - tip) / 2, 0.050, 0.10), 0.044)
        nose = s_box(f, (tip + 0.05, 0, top - 0.14), (0.07, 0.042, 0.14), 0.04)
        foot = s_cap(f, (half * 1.36, 0, 0.02), (half * 1.36, 0, 0.22), 0.085, 0.075)
        return smin(smin(frame, foot, 0.06), smin(bar, nose, 0.05), 0.09)

    b = half + 0.12
    ob = sculpt("grate", fn, (-b, -b, -0.06), (b, b, top + 0.02), 0.0225, mat_worn_iron(), lambda V, N: 0.0035 * fnoise(V, 5, 3, 2), curve=0.04, finer=1)
    return at(ob, 0, 0, 0, (0, 0, turn))


def _fired(m, c, relief=0.0, dull=0.0, bare=0.0):
    """Ends a material in glossy enamel of colour c that hands have wiped dull in clouds. relief is what stands out of it, dull adds to its roughness,
    bare (0 to 1) is where no glass is left."""
    add, mul, sub = m.arithmetic()
    o = m.coord()
    clouds = m.step(m.noise(2.4, o, 5, 0.6), 0.42, 0.72)
    normal = m.bump(add(m.noise(2.2, o, 2), add(relief, mul(m.noise(26, o, 2), 0.02))), 0.10, 0.05)
    m.p(c, rough=add(0.10, add(mul(clouds, 0.16), dull)), spec=sub(0.5, mul(bare, 0.38)), coat=mul(sub(1.0, bare), 0.5), coatr=0.05, normal=normal)
    return m.m


def mat_enamel(c):
    """Enamel of one colour, for a lid."""
    return _fired(M("enamel"), c)


def mat_cooked_enamel(c, low, drips, r, h):
    """The enamel of a pot of radius r and height h that has cooked for years: of colour c, `low` and then brown towards its foot, worn to the black iron
    along its rim and within (`inside`), spattered. drips: (turn, length, width) of what ran down from the rim and dried, darkest along its edge."""
    m = M("cooked")
    add, mul, sub = m.arithmetic()
    most = lambda a, b: m.math("MAXIMUM", a, b)
    o = m.coord()
    x, y, z = m.xyz(o)
    c = m.mix(m.step(add(z, mul(sub(m.noise(1.5, o, 3), 0.5), 0.16)), 0.02, 0.55 * h), low, c)
    burnt = m.step(add(z, mul(sub(m.noise(2.2, o, 6, 0.65), 0.5), 0.34)), 0.15, 0.0)
    c = m.mix(mul(burnt, 0.75), c, (0.028, 0.014, 0.008))
    sway = mul(sub(m.noise(1.0, m.map(o, (3, 3, 5)), 3), 0.5), 0.07)
    film = mul(m.step(m.vor(13, o), 0.155, 0.13), mul(m.step(m.noise(3.4, o, 3), 0.52, 0.60), m.step(z, 0.25 * h, 0.75 * h)))
    edge = 0.0
    for turn, long, wide in drips:
        aside = m.math("ABSOLUTE", add(add(mul(x, -math.sin(turn)), mul(y, math.cos(turn))), sway))
        here = m.step(add(mul(x, math.cos(turn)), mul(y, math.sin(turn))), 0.4 * r, 0.5 * r)  # not across the pot
        down = m.math("MAXIMUM", m.math("DIVIDE", sub(h - 0.02, z), long), 0.0)  # 0 at the rim, 1 at its end
        girth = add(m.step(down, 0.22, 0.0), m.math("MULTIPLY_ADD", m.step(down, 0.55, 0.96), 0.28, 0.62))  # a drop hangs at its end
        round_ = m.math("SQRT", m.math("MAXIMUM", sub(1.0, m.math("POWER", down, 14.0)), 0.0))
        within = mul(sub(mul(mul(girth, round_), wide), aside), here)
        film = most(film, m.step(within, 0.0, 0.006))
        edge = most(edge, mul(m.step(within, 0.0, 0.004), m.step(within, 0.020, 0.004)))
    c = m.mix(mul(film, m.math("MULTIPLY_ADD", m.step(m.noise(12, o, 4, 0.6), 0.35, 0.65), 0.30, 0.62)), c, (0.050, 0.011, 0.004))
    c = m.mix(mul(edge, 0.65), c, (0.018, 0.006, 0.003))
    worn = add(m.noise(7, o, 5, 0.65), mul(m.step(m.attr("cur"), 0.05, 0.5), 0.10))
    iron = most(m.step(add(z, mul(sub(worn, 0.5), 0.055)), h - 0.030, h - 0.022), m.attr("inside"))
    c = m.mix(iron, c, (0.022, 0.019, 0.018))
    return _fired(m, c, mul(sub(film, iron), 0.2), add(most(mul(film, 0.32), mul(iron, 0.42)), mul(burnt, 0.25)), most(most(iron, film), burnt))


def cocotte(floor, mat, r=1.08, h=0.84, turn=0.0):
    """The pot of a casserole, open: r at its rim, h high, its base at `floor`, two cast loops (one towards `turn`) that grow out of the wall."""
    wall = lambda z: r - 0.09 * (1 - np.clip(z / h, 0, 1)) ** 2
    arc = np.linspace(-1.32, 1.32, 11)
    loop = np.column_stack([r - 0.16 + 0.46 * np.cos(arc) ** 0.7, 0.36 * np.sin(arc), np.full(len(arc), 0.70 * h)])

    def fn(p):
        rho, z = np.hypot(p[..., 0], p[..., 1]), p[..., 2]
        body = smax(smax(rho - wall(z), -z, 0.26), z - h, 0.03)
        q = np.stack([np.abs(p[..., 0]), p[..., 1], 0.70 * h + 1.35 * (z - 0.70 * h)], -1)
        grip = s_cap(q, loop[0], loop[1], 0.075, 0.068)
        for a, b in zip(loop[1:-1], loop[2:]):
            grip = smin(grip, s_cap(q, a, b, 0.068), 0.02)
        inside = smax(rho - wall(z) + 0.055, 0.08 - z, 0.25)
        return smax(smin(body, grip * 0.8, 0.10), -inside, 0.025)

    ob = sculpt("cocotte", fn, (-r - 0.42, -r - 0.02, -0.02), (r + 0.42, r + 0.02, h + 0.02), 0.024, mat, None, {"inside": lambda V, N: ((N[:, :2] * V[:, :2]).sum(1) < 0) * ss(V[:, 2], 0.03, 0.06)}, 0.04, 1)
    ob.data.transform(Matrix.Rotation(turn, 4, "Z"))  # so that drips are told where they run in the directions of the scene
    return at(ob, 0, 0, floor)


def lid(mat, r=1.08):
    """The domed lid of a cocotte of that radius, its knob of steel; its rim lies on the pot's at level 0. Parts are parented to it."""
    s = r / 1.08
    prof = [(0, 0.235), (0.30, 0.228), (0.62, 0.190), (0.86, 0.135), (1.00, 0.085), (1.055, 0.062), (1.085, 0.040), (1.090, 0.016), (1.080, 0.0), (1.02, 0.0), (0.985, -0.004), (0.975, -0.040), (0.955, -0.045), (0.945, -0.01), (0.93, 0.040), (0.60, 0.125), (0, 0.17)]
    ob = lathe("lid", [(a * s, z * s) for a, z in prof], mat, 192, 2)
    steel = M("knob")
    steel.p((0.66, 0.64, 0.61), rough=0.20, metal=1.0, normal=steel.bump(steel.noise(1.0, steel.map(steel.coord(), (6, 6, 160)), 3), 0.05, 0.004))
    knob = lathe("knob", [(0, 0.22), (0.10, 0.225), (0.115, 0.245), (0.085, 0.265), (0.075, 0.30), (0.10, 0.335), (0.175, 0.36), (0.200, 0.385), (0.200, 0.405), (0.180, 0.428), (0.10, 0.440), (0, 0.442)], steel.m, 96, 2)
    knob.parent = ob
    return ob


BASIN = dict(centre=1.09, radius=1.06, rim=0.69)  # a colander is a part of a sphere: how high its middle is, its radius, where it is cut off


def _mat_colander():
    """White enamel with a dark blue rim, bored through in staggered rows; chipped to the iron along its rim and on its foot."""
    m = M("colander")
    add, mul, sub = m.arithmetic()
    o = m.coord()
    x, y, z = m.xyz(o)
    rho = m.math("SQRT", add(mul(x, x), mul(y, y)))
    row = m.math("DIVIDE", sub(m.math("ARCTAN2", sub(BASIN["centre"], z), rho), 0.50), 0.105)  # counted down from the rim
    number = m.math("FLOOR", add(row, 0.5))
    turn = add(mul(m.math("ARCTAN2", y, x), 40 / (2 * math.pi)), mul(number, 0.5))
    aside, below = mul(sub(m.math("FRACT", turn), 0.5), mul(rho, 2 * math.pi / 40)), mul(sub(row, number), 0.105 * BASIN["radius"])
    far = m.math("SQRT", add(mul(aside, aside), mul(below, below)))
    within = mul(m.step(number, -0.6, -0.4), m.step(number, 5.6, 5.4))
    hole, lip = mul(m.step(far, 0.0275, 0.0255), within), mul(m.step(far, 0.046, 0.030), within)
    blue = m.step(add(z, mul(sub(m.noise(5, o, 3), 0.5), 0.012)), BASIN["rim"] - 0.026, BASIN["rim"] - 0.016)
    c = m.mix(m.step(m.noise(1.8, o, 4), 0.35, 0.70), (0.70, 0.69, 0.655), (0.61, 0.60, 0.565))
    c = m.mix(mul(lip, 0.30), c, (0.42, 0.41, 0.38))  # thin where it drew back from a hole
    c = m.mix(blue, c, (0.012, 0.030, 0.105))
    edge = m.math("MAXIMUM", m.step(z, BASIN["rim"] - 0.055, BASIN["rim"]), m.step(z, 0.05, 0.0))
    chip = m.noise(4.2, o, 4, 0.62)
    bare, rust = mul(m.step(chip, 0.655, 0.662), edge), mul(m.step(chip, 0.635, 0.66), edge)
    c = m.mix(bare, m.mix(mul(rust, 0.7), c, (0.17, 0.075, 0.035)), (0.020, 0.017, 0.016))
    _fired(m, c, mul(add(mul(lip, 0.5), bare), -0.15), mul(bare, 0.35), bare)
    lit = m.out.inputs[0].links[0].from_socket
    return m.end(m.n("MixShader", {0: hole, 1: lit, 2: m.n("BsdfTransparent").outputs[0]}).outputs[0])


def colander(x, y, rz=0.0):
    """An enamelled colander on a foot, 20 cm wide and 7 high, with two loops for the hands, one towards rz. Its hollow is a sphere: see BASIN."""
    deep, r, rim = BASIN["centre"], BASIN["radius"], BASIN["rim"]
    skin = lambda r, high, low: [(math.sqrt(max(0.0, r * r - (deep - z) ** 2)), z) for z in np.linspace(high, low, 16)]
    edge = skin(r, rim, rim)[0][0]
    roll = [(edge + 0.012 + 0.024 * math.sin(t), rim + 0.010 - 0.022 * math.cos(t)) for t in np.linspace(0.3, 4.4, 9)]
    foot = [(0.475, 0.125), (0.475, 0.012), (0.485, 0.0), (0.497, 0.0), (0.505, 0.012), (0.500, 0.13)]
    mat = once("colander", _mat_colander)
    body = lathe("colander", [*foot, *skin(r, 0.17, rim - 0.012), *roll, *skin(r - 0.028, rim - 0.01, deep - r + 0.028)], mat, 128, 1)
    blue = once("blue enamel", lambda: mat_enamel((0.012, 0.030, 0.105)))
    arc = np.linspace(-math.pi / 2, math.pi / 2, 40)
    for side in (1, -1):
        loop = np.column_stack([side * (edge - 0.055 + 0.30 * np.cos(arc) ** 0.6), 0.27 * np.sin(arc), rim - 0.085 + 0.03 * np.cos(arc)])
        tube("loop", [loop], 0.036, blue, 5).parent = body
    return at(body, x, y, 0, (0, 0, rz))


def wisp(x, y, z, tall=0.9, wide=0.5, much=0.25, seed=1):
    """A thread of steam that rises from x, y, z, facing a lens at -y: it sways, widens and is gone at `tall`; `much` is how dense it is at its foot."""
    m = M("wisp")
    add, mul, sub = m.arithmetic()
    u, v, _ = m.xyz(m.coord("UV"))
    sway = mul(sub(m.noise(1.0, m.comb(seed * 7.3, mul(v, 2.2), seed), 2, 0.5), 0.5), mul(v, 1.3))
    off = sub(sub(u, 0.5), sway)
    girth = m.math("MULTIPLY_ADD", m.math("POWER", v, 0.7), 0.20, 0.05)
    body = m.math("EXPONENT", mul(m.math("POWER", m.math("DIVIDE", m.math("ABSOLUTE", off), girth), 2.0), -1.0))
    sheet = m.noise(1.0, m.comb(m.math("MULTIPLY_ADD", m.math("DIVIDE", off, girth), 0.75, seed), m.math("MULTIPLY_ADD", v, 2.4, seed), seed), 2, 0.45, 0.6)
    folds = add(mul(m.step(m.math("ABSOLUTE", sub(sheet, 0.5)), 0.12, 0.0), 0.22), m.step(sheet, 0.40, 0.75))  # thin sheets, dense where they fold
    veil = mul(mul(body, folds), mul(m.step(v, 0.0, 0.25), m.step(v, 1.0, 0.40)))
    light = m.n("Emission", {"Color": (1.0, 0.97, 0.92), "Strength": 0.75}).outputs[0]
    m.end(m.n("MixShader", {0: mul(veil, much), 1: m.n("BsdfTransparent").outputs[0], 2: light}).outputs[0])
    ob = at(mesh("wisp", [(-wide, 0, 0), (wide, 0, 0), (wide, 0, tall), (-wide, 0, tall)], [(0, 1, 2, 3)], m.m, uv=[(0, 0), (1, 0), (1, 1), (0, 1)]), x, y, z)
    ob.visible_shadow = ob.visible_diffuse = ob.visible_glossy = False
    return ob
