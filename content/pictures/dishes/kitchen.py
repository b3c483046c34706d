from kit import *
from kit.market import ripe_lemon
from kit.props import at, basil, citrus_cut, mat_basil, mill, tomato, tomato_half

reset(21)


def box(x0, x1, y0, y1, z0, z1, mat, bev=0.04):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    me = bpy.data.meshes.new("b")
    bm.to_mesh(me)
    bm.free()
    me.materials.append(mat)
    ob = link(bpy.data.objects.new("b", me))
    ob.location = ((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)
    ob.scale = (x1 - x0, y1 - y0, z1 - z0)
    bpy.context.view_layer.update()
    me.transform(Matrix.Diagonal((*ob.scale, 1)))
    ob.scale = (1, 1, 1)
    if bev:
        b = ob.modifiers.new("b", "BEVEL")
        b.width = bev
        b.segments = 3
        me.polygons.foreach_set("use_smooth", [True] * 6)
        me.use_auto_smooth = True
    return ob


# ---- room (all of it far out of focus)
wood = mat_wood((0.34, 0.17, 0.07), (0.10, 0.042, 0.016), plank=1.9, rough=0.38)
mesh("top", [(-30, -9, 0), (30, -9, 0), (30, 7, 0), (-30, 7, 0)], [(0, 1, 2, 3)], wood)
m = M("tile")
o = m.coord()
x, y, z = m.xyz(o)
row = m.math("FLOOR", m.math("DIVIDE", z, 0.75))
xs = m.math("ADD", m.math("DIVIDE", x, 1.5), m.math("MULTIPLY", row, 0.5))
fx = m.math("ABSOLUTE", m.math("SUBTRACT", m.math("FRACT", xs), 0.5))
fz = m.math("ABSOLUTE", m.math("SUBTRACT", m.math("FRACT", m.math("DIVIDE", z, 0.75)), 0.5))
gr = m.math("MAXIMUM", m.step(fx, 0.475, 0.49), m.step(fz, 0.45, 0.48))
idr = m.n("TexWhiteNoise", {"Vector": m.comb(m.math("FLOOR", xs), row)}, noise_dimensions="3D").outputs[0]
c = m.ramp(idr, [(0, (0.60, 0.58, 0.52)), (0.5, (0.74, 0.71, 0.64)), (1, (0.68, 0.68, 0.63))])
c = m.mix(gr, c, (0.42, 0.39, 0.34))
m.p(c, rough=0.22, coat=0.4)
tile = m.m
w = mesh("wall", [(-40, 0, -10), (40, 0, -10), (40, 0, 16), (-40, 0, 16)], [(0, 1, 2, 3)], tile)
w.location = (0, 22, 0)
cab = plain("cab", (0.030, 0.062, 0.055), 0.45)
box(-40, 40, 15.6, 22, -10, -0.5, cab, 0)
box(-40, 40, 15.2, 22, -0.5, 0, plain("stone", (0.62, 0.59, 0.54), 0.25), 0.05)
br = plain("brass", (0.75, 0.48, 0.18), 0.28, metal=1.0)
for k in range(-6, 7):
    box(k * 3.6 - 0.02, k * 3.6 + 0.02, 15.55, 15.62, -9, -0.8, plain("gap", (0.008, 0.015, 0.013), 0.6), 0)
    box(k * 3.6 + 0.5, k * 3.6 + 1.7, 15.35, 15.5, -1.6, -1.48, br, 0.03)
sh = plain("shelf", (0.27, 0.13, 0.055), 0.5)
box(-4, 16, 20.2, 22, 5.4, 5.7, sh, 0.04)
wh = plain("white", (0.80, 0.77, 0.71), 0.25, coat=0.4)
bl = plain("blue", (0.10, 0.16, 0.20), 0.3, coat=0.4)
tc = plain("terra", (0.45, 0.17, 0.08), 0.65)
for k, (x, mt, hh, rr) in enumerate(
    [
        (-2.6, wh, 1.1, 0.9),
        (-0.3, wh, 0.7, 1.15),
        (2.1, bl, 1.3, 0.8),
        (4.1, tc, 1.5, 0.7),
        (6.3, wh, 0.9, 1.2),
        (8.8, bl, 0.6, 1.1),
        (11.2, wh, 1.4, 0.8),
        (13.4, tc, 1.1, 0.8),
    ]
):
    q = lathe(
        "pot",
        [(0, 0), (rr * 0.6, 0), (rr * 0.8, 0.08 * hh), (rr, hh), (rr * 0.93, hh), (rr * 0.7, 0.2), (0, 0.2)],
        mt,
        40,
        0,
    )
    q.location = (x, 21, 5.7)
rail = tube("rail", [[(2, 21.6, 3.9), (15, 21.6, 3.9)]], 0.07, br, 3)
cop = M("copper")
oo = cop.coord()
cop.p(
    cop.mix(cop.noise(6, oo), (0.86, 0.40, 0.20), (0.95, 0.52, 0.30)),
    rough=cop.math("ADD", cop.math("MULTIPLY", cop.noise(5, oo, 4), 0.22), 0.12),
    metal=1.0,
)
iron = plain("iron", (0.03, 0.028, 0.027), 0.5)
for x, r in [(3.2, 0.9), (5.5, 1.15), (8.1, 1.35), (10.9, 1.0), (13, 0.85)]:
    p = lathe(
        "hang", [(0, 0), (r, 0), (r * 1.04, 0.06), (r * 1.08, 0.9), (r * 1.04, 0.9), (r, 0.1), (0, 0.08)], cop.m, 48, 0
    )
    p.rotation_euler = (math.radians(90), 0, 0)
    p.location = (x, 21.5, 1.7 - (r - 1) * 0.6 + 0.0)
    tube("hh", [[(x, 21.5, 1.7 + r - (r - 1) * 0.6), (x, 21.55, 3.85)]], 0.10, iron, 2)
em = M("win")
e = em.n("Emission", {"Color": (0.92, 0.96, 1.0), "Strength": 7.0}).outputs[0]
em.end(e)
mesh("window", [(-19, 21.9, 1.2), (-7.2, 21.9, 1.2), (-7.2, 21.9, 13), (-19, 21.9, 13)], [(0, 1, 2, 3)], em.m)
fr = plain("frame", (0.75, 0.72, 0.66), 0.4)
for x in (-19, -15, -11.1, -7.2):
    box(x - 0.18, x + 0.18, 21.5, 21.9, 1, 13, fr, 0)
box(-19.5, -6.8, 21, 22, 0.7, 1.2, fr, 0)
box(-19, -7.2, 21.6, 21.9, 5.2, 5.5, fr, 0)
hl = M("herb")
hl.p((0.05, 0.16, 0.03), rough=0.5)
for k, x in enumerate((-16.6, -13, -9.2)):  # herb pots on the sill
    q = lathe("sp", [(0, 0), (0.55, 0), (0.75, 1.1), (0.68, 1.1), (0, 1.0)], tc if k != 1 else wh, 32, 0)
    q.location = (x, 21, 1.2)
    for i in range(40):
        a = random.uniform(0, 6.28)
        r = random.uniform(0, 0.9)
        ico("hb", random.uniform(0.16, 0.3), 1, hl.m, 0.3, 1, (1, 1, 0.6), i).location = (
            x + r * math.cos(a),
            21 + r * math.sin(a) * 0.6,
            2.5 + random.uniform(-0.2, 1.3),
        )
bulb = M("bulb")
bulb.end(bulb.n("Emission", {"Color": (1, 0.62, 0.26), "Strength": 26.0}).outputs[0])
for x, y, z in ((2.4, 15, 6.6), (7.0, 15, 6.6), (11.6, 15, 6.6)):
    ico("bulb", 0.34, 3, bulb.m).location = (x, y, z)
    q = lathe(
        "shade",
        [(0.12, 0.9), (0.9, 0.05), (0.93, 0.0), (0.86, 0.04), (0.08, 0.85)],
        plain("shd", (0.03, 0.05, 0.045), 0.4),
        40,
        0,
    )
    q.location = (x, y, z + 0.05)
# ---- foreground props
board = mat_wood((0.52, 0.30, 0.14), (0.30, 0.15, 0.06), plank=9, rough=0.45, gx=0.35)
b = box(-1.9, 1.9, -1.1, 1.1, 0, 0.22, board, 0.06)
b.location = (2.55, -0.2, 0.11)
b.rotation_euler = (0, 0, 0.16)
tomato(1.75, 0.15, 0.46, 0.22, 1)
tomato(2.62, 0.45, 0.50, 0.22, 2)
tomato(3.45, 0.25, 0.44, 0.22, 3)
tomato(0.55, -0.55, 0.42, 0.0, 4)
# a halved tomato on the board
for k, (place, turn) in enumerate((((1.55, -0.95, 0.52), (0.75, 0.15, 0.3)), ((2.45, -0.95, 0.50), (0.55, -0.35, 1.3)))):
    at(tomato_half(0.43, 3 + k, 6 + k), *place, turn)
# basil in a pot of clay with bloom on it
clay = M("clay")
o = clay.coord()
cloud, salt = clay.noise(3.0, o, 5, 0.6), clay.step(clay.noise(5.0, o, 6, 0.7), 0.50, 0.72)
c = clay.mix(cloud, (0.42, 0.150, 0.068), (0.56, 0.245, 0.125))
c = clay.mix(clay.math("MULTIPLY", salt, 0.55), c, (0.66, 0.50, 0.40))
clay.p(c, rough=0.85, spec=0.25, normal=clay.bump(clay.math("ADD", clay.noise(60, o, 3), clay.math("MULTIPLY", cloud, 1.5)), 0.4, 0.012))
rim = [(0, 0), (0.58, 0), (0.62, 0.03), (0.82, 1.0), (0.90, 1.0), (0.92, 1.04), (0.92, 1.24), (0.89, 1.27), (0.82, 1.25), (0.78, 1.0), (0, 1.0)]
lathe("bpot", rim, clay.m, 96, 1, wob=0.010).location = (4.75, 0.75, 0)
stalk = plain("stalk", (0.10, 0.21, 0.035), 0.5)
rb = random.Random(8)
L5 = [hide(basil_leaf(0.56, 0.45, 0.12 + 0.07 * i, 0.25 + 0.16 * ((i * 4) % 7) / 1.5, mat_basil(), seed=i)) for i in range(7)]
for k in range(22):
    a, r = k * 2.4, 0.64 * math.sqrt(k / 22)
    foot = Vector((4.75 + r * math.cos(a), 0.75 + r * math.sin(a), 1.0))
    tall = rb.uniform(1.15, 1.55) * (1.12 - 0.55 * r)
    out = Vector((math.cos(a), math.sin(a), 0)) * r * 0.62
    up = lambda q: foot + out * q * q + Vector((0, 0, tall * q))
    tube("stem", [[up(q) for q in np.linspace(0, 1, 8)]], 0.026, stalk, 2)
    for pair, q in enumerate((0.18, 0.38, 0.56, 0.74, 0.89, 1.0)):  # two by two, each pair across the one below, small and upright at the top
        for side in (0, 1):
            az = a + pair * math.pi / 2 + side * math.pi + rb.uniform(-0.35, 0.35)
            size = rb.uniform(0.72, 1.22) * (1.12, 1.18, 1.12, 0.95, 0.66, 0.42)[pair]
            reach, down = 0.16 * size, 0.42 - 0.62 * q + rb.uniform(-0.3, 0.25)
            tip = up(q) + Vector((reach * math.cos(az), reach * math.sin(az), 0.05))
            tube("petiole", [[up(q), tip]], 0.014, stalk, 1)
            inst(rb.choice(L5), tip, (rb.uniform(-0.35, 0.35), down, az), size)
basil(3.55, -0.62, 0.27, 0.85, 6, 0.3)  # a sprig on the board, a leaf on the table
for x, y, rz, s in ((0.2, -1.35, 0.4, 0.75), (0.5, -1.5, 2.6, 0.62)):
    inst(L5[1], (x, y, 0.05), (0.15, -0.16, rz), s)
# olive oil bottle
gl = lathe(
    "bottle",
    [
        (0, 0.03),
        (0.40, 0.03),
        (0.46, 0.08),
        (0.47, 0.2),
        (0.47, 1.75),
        (0.42, 2.05),
        (0.20, 2.35),
        (0.155, 2.5),
        (0.155, 2.95),
        (0.20, 2.97),
        (0.20, 3.08),
        (0.14, 3.08),
        (0.12, 2.95),
        (0.12, 2.5),
        (0.17, 2.33),
        (0.38, 2.02),
        (0.42, 1.72),
        (0.42, 0.2),
        (0.38, 0.1),
        (0, 0.1),
    ],
    mat_glass((0.97, 1, 0.95)),
    64,
    1,
)
om = M("oil")
tr_ = om.n("BsdfTransparent", {"Color": (0.93, 0.70, 0.13)}).outputs[0]
gs_ = om.n("BsdfDiffuse", {"Color": (0.80, 0.50, 0.03)}).outputs[0]
om.end(om.n("MixShader", {0: 0.22, 1: tr_, 2: gs_}).outputs[0])
oil = lathe("oil", [(0, 0.105), (0.375, 0.105), (0.412, 0.2), (0.412, 1.62), (0, 1.62)], om.m, 64, 1)
ck = lathe(
    "cork",
    [(0, 2.9), (0.125, 2.9), (0.13, 3.2), (0.17, 3.22), (0.16, 3.42), (0, 3.44)],
    plain("cork", (0.50, 0.32, 0.17), 0.85),
    32,
    1,
)
for q in (gl, oil, ck):
    q.location = (-4.15, 0.95, 0)
# pepper mill, salt bowl, wooden spoons in crock, garlic
mill(-2.95, 0.35)
cr = lathe(
    "crock",
    [(0, 0), (0.70, 0), (0.78, 0.08), (0.80, 1.5), (0.83, 1.56), (0.80, 1.62), (0.74, 1.56), (0.70, 0.2), (0, 0.15)],
    mat_glaze((0.76, 0.72, 0.64), (0.2, 0.12, 0.07), rz=1.5, rough=0.25),
    96,
    1,
)
cr.location = (-5.9, 1.35, 0)
sw = mat_turned((0.52, 0.32, 0.165), (0.36, 0.20, 0.09), 0.6)
for k, (dx, dy, tx, ty, hh) in enumerate(
    [
        (0.2, 0.1, 0.35, 0.1, 3.4),
        (-0.25, 0.15, -0.45, 0.2, 3.2),
        (0, -0.2, -0.02, -0.05, 3.7),
        (0.35, -0.1, 0.75, 0.0, 3.0),
    ]
):
    p0 = Vector((-5.9 + dx * 0.6, 1.35 + dy, 0.4))
    p1 = Vector((-5.9 + tx * 1.3, 1.35 + ty, hh))
    tube("sp", [[p0.lerp(p1, q) for q in np.linspace(0, 1, 8)]], 0.075, sw, 3)
    s = ico("bowl", 0.30, 3, sw, 0, 1, (0.85, 0.30, 1.25))
    s.location = p1 + (p1 - p0).normalized() * 0.22
    s.rotation_euler = ((p1 - p0).to_track_quat("Z", "Y")).to_euler()
garlic(-2.15, -0.75, 0.4, 1.25)
lying = garlic(-1.45, -0.35, 0.75, 1.05)
lying.location.z, lying.rotation_euler = 0.27, (1.28, 0.1, 0.75)
garlic(-3.3, -0.85, 2.5, 1.0)
bowl = lathe(
    "bowl",
    [(0, 0), (0.45, 0), (0.5, 0.04), (0.85, 0.45), (0.92, 0.62), (0.89, 0.64), (0.80, 0.47), (0.45, 0.12), (0, 0.1)],
    mat_glaze((0.12, 0.15, 0.17), (0.42, 0.27, 0.14), rz=0.60, rough=0.25),
    96,
    1,
)
bowl.location = (-0.55, 1.25, 0)
for k, (x, y, z, turn) in enumerate([(-0.88, 1.15, 0.52, (0.5, 0.25, 3.5)), (-0.20, 1.10, 0.54, (1.9, -0.2, -0.5)), (-0.55, 1.6, 0.55, (0.8, 0, 1.1)), (-0.50, 1.22, 0.96, (1.2, 0.22, -2.75))]):
    one = ripe_lemon(x, y, 0.33, k=k)
    one.location.z, one.rotation_euler = z, turn
citrus_cut(-0.32, 0.12, 0.32, 0, 0.2, 0.85)
napkin(
    mat_linen((0.64, 0.60, 0.53), stripe=(0.12, 0.16, 0.22)), 3.6, 2.2, loc=(-4.6, -1.1, 0), rot=0.25, seed=4, amp=0.16
)
pp = M("pep")
pp.p((0.03, 0.02, 0.014), rough=0.7)
pe = hide(ico("pp", 0.045, 2, pp.m, 0.2, 2))
for k in range(34):
    inst(pe, (random.gauss(-0.9, 0.8), random.gauss(-1.5, 0.35), 0.04), (1, k, 2), random.uniform(0.6, 1.1))
for k in range(60):
    inst(pe, (random.gauss(-0.3, 1.2), random.gauss(-1.6, 0.5), 0.015), (1, k, 2), random.uniform(0.15, 0.35))
# ---- light
area((-9, 7, 7), (0, 0, 1), 5.5, 2600, (1, 0.955, 0.90), sy=4.5)
area((8, -5, 5), (1, 0, 1), 5, 420, (1, 0.90, 0.78))
area((6, 8, 7), (2, 0, 1.5), 2.5, 700, (1, 0.84, 0.64))
area((-12, 17, 6), (4, 22, 2), 6, 2200, (0.95, 0.97, 1))
area((8, 14, 9), (6, 22, 3), 4, 1300, (1, 0.78, 0.52))
world((0.60, 0.62, 0.66), 0.25)
camera((0, -11.2, 3.25), (0, 0, 1.72), mm=39, f=arg("f", 0.13), focus=(0, -0.3, 0.6))
render(exposure=0.25, aspect=16 / 9, bounces=9)
