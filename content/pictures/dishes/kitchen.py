# The kitchen of the home page by day: a loaf, tomatoes on their vine and garlic on a board, the knife still clean; calm on the left, where the headline stands; the room behind out of focus
from kit import *
from kit.flatlay import crock
from kit.larder import basil_sprig, cooks_knife, deep
from kit.market import ripe_lemon
from kit.props import at, bowl, clove, grains, mat_basil, tomato
from kit.bread import country_loaf
from kit.vegetables import truss, vine_tomato, water_drops

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
mesh("top", [(-30, -9, 0), (30, -9, 0), (30, 4.6, 0), (-30, 4.6, 0)], [(0, 1, 2, 3)], wood)
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
box(-4, 16, 20.2, 22, 3.9, 4.15, sh, 0.04)
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
    q.location = (x, 21, 4.15)
rail = tube("rail", [[(2, 21.6, 3.3), (15, 21.6, 3.3)]], 0.07, br, 3)
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
    p.location = (x, 21.5, 1.55 - (r - 1) * 0.6)
    tube("hh", [[(x, 21.5, 1.55 + r - (r - 1) * 0.6), (x, 21.55, 3.25)]], 0.10, iron, 2)
em = M("win")
e = em.n("Emission", {"Color": (0.92, 0.96, 1.0), "Strength": 4.0}).outputs[0]
em.end(e)
mesh("window", [(-17.4, 21.9, 1.2), (-5.4, 21.9, 1.2), (-5.4, 21.9, 13), (-17.4, 21.9, 13)], [(0, 1, 2, 3)], em.m)
fr = plain("frame", (0.75, 0.72, 0.66), 0.4)
for x in (-17.4, -14.4, -11.4, -8.4, -5.4):
    box(x - 0.18, x + 0.18, 21.5, 21.9, 1, 13, fr, 0)
box(-17.9, -5.0, 21, 22, 0.7, 1.2, fr, 0)
box(-17.4, -5.4, 21.6, 21.9, 3.1, 3.4, fr, 0)
hl = M("herb")
hl.p((0.05, 0.16, 0.03), rough=0.5)
for k, x in enumerate((-16, -12.6, -7.0)):  # herb pots on the sill
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
for ob in bpy.context.scene.objects:  # the counter stands lower than the table, or shelf and pans are out of sight
    if ob.name != "top":
        ob.location.z -= 1.9
# ---- the table: a loaf, tomatoes on their vine, garlic, a knife that was put down
TOP = 0.2
board = mat_wood((0.52, 0.30, 0.14), (0.30, 0.15, 0.06), plank=9, rough=0.5, gx=0.35)
b = box(-2.45, 2.45, -1.25, 1.25, 0, TOP, board, 0.05)
b.location, b.rotation_euler = (1.95, -0.30, TOP / 2), (0, 0, 0.13)
country_loaf(1.90, 0.63, 1.83, TOP)
for k, (x, y, r, z) in enumerate(((0.30, 0.66, 0.48, 0), (-0.56, 0.42, 0.44, 0), (0.92, 1.32, 0.44, 0))):
    lean, turn = 0.42 - 0.07 * k, k + 1 + (0.7, -0.3, 0.1)[k]  # towards the lens, and a little aside
    tomato(x, y, r, z, k + 1, (lean * math.cos(turn), -lean * math.sin(turn)), True)
for k, (x, y, r) in enumerate(((2.92, -0.02, 0.27), (3.42, -0.30, 0.29), (3.36, 0.28, 0.25), (3.86, -0.05, 0.28), (2.96, 0.46, 0.25))):
    tomato(x, y, r, TOP, k + 12, (0.5 - 0.4 * k, 0.4 * (-1) ** k))
spine = [(x, y, TOP + z) for x, y, z in ((2.74, -0.06, 0.58), (2.62, -0.22, 0.60), (2.36, -0.37, 0.57), (1.88, -0.54, 0.54), (1.50, -0.69, 0.47), (1.22, -0.82, 0.33), (1.10, -0.94, 0.19))]
ripe = truss(spine, ((2.43, -0.62, 0.22, 0.20, 0), (2.42, -0.10, 0.205, 0.27, 0), (2.02, -0.73, 0.185, 0.42, 0.5), (1.95, -0.20, 0.25, 0.47, 0), (1.65, -0.95, 0.235, 0.60, 0), (1.48, -0.28, 0.22, 0.68, 0.7), (1.12, -0.50, 0.19, 0.83, 0.8), (1.17, -1.06, 0.155, 0.97, 0.8)), TOP, 3)
ripe.append(vine_tomato(0.72, -0.80, 0.205, TOP, (-0.45, -0.55, 0.62), 4))  # it came off
dice = random.Random(3)
for fruit in ripe[2:]:  # drops of water stand on them
    water_drops(fruit, 4, dice)
garlic(0.40, -0.40, 0.9, 0.92).location.z = TOP
clove(0.30, -0.92, 2.2, 0.95, TOP)
knife = cooks_knife(2.78, -1.25, math.pi + 0.08, 1.50, TOP, 0.04)
knife.scale = (0.86,) * 3
# what a photographer sets up before steel: a card that the blade mirrors, for tomatoes in it are rust; its back is clear, so nothing behind it mirrors it
m = M("sheen")
x, _, z = m.xyz(m.n("NewGeometry").outputs["Position"])
soft = m.math("MULTIPLY", m.step(z, 0.9, 0.25), m.step(m.math("MULTIPLY_ADD", z, -0.3, x), 1.90, 2.55))
glow = m.n("Emission", {"Color": (0.93, 0.96, 1.0), "Strength": m.math("MULTIPLY", soft, 0.62)}).outputs[0]
m.end(m.n("MixShader", {0: m.n("NewGeometry").outputs["Backfacing"], 1: glow, 2: m.n("BsdfTransparent").outputs[0]}).outputs[0])
sheen = mesh("sheen", [(1.96, -0.99, TOP), (3.4, -0.93, TOP), (3.4, -0.83, 1.1), (1.96, -0.89, 1.1)], [(0, 1, 2, 3)], m.m)
sheen.visible_camera = sheen.visible_shadow = sheen.visible_diffuse = sheen.visible_transmission = False
# basil in a pot of clay with bloom on it
clay = M("clay")
o = clay.coord()
cloud, salt = clay.noise(3.0, o, 5, 0.6), clay.step(clay.noise(5.0, o, 6, 0.7), 0.50, 0.72)
c = clay.mix(cloud, (0.42, 0.150, 0.068), (0.56, 0.245, 0.125))
c = clay.mix(clay.math("MULTIPLY", salt, 0.55), c, (0.66, 0.50, 0.40))
clay.p(c, rough=0.85, spec=0.25, normal=clay.bump(clay.math("ADD", clay.noise(60, o, 3), clay.math("MULTIPLY", cloud, 1.5)), 0.4, 0.012))
rim = [(0, 0), (0.58, 0), (0.62, 0.03), (0.82, 1.0), (0.90, 1.0), (0.92, 1.04), (0.92, 1.24), (0.89, 1.27), (0.82, 1.25), (0.78, 1.0), (0, 1.0)]
lathe("bpot", rim, clay.m, 96, 1, wob=0.010).location = (3.75, 1.45, 0)
stalk = plain("stalk", (0.10, 0.21, 0.035), 0.5)
rb = random.Random(8)
L5 = [hide(basil_leaf(0.56, 0.41, 0.16 + 0.07 * i, 0.25 + 0.16 * ((i * 4) % 7) / 1.5, mat_basil(0.0), seed=i)) for i in range(7)]
for k in range(22):
    a, r = k * 2.4, 0.64 * math.sqrt(k / 22)
    foot = Vector((3.75 + r * math.cos(a), 1.45 + r * math.sin(a), 1.0))
    tall = rb.uniform(1.15, 1.55) * (1.12 - 0.55 * r)
    out = Vector((math.cos(a), math.sin(a), 0)) * r * 0.62
    up = lambda q: foot + out * q * q + Vector((0, 0, tall * q))
    tube("stem", [[up(q) for q in np.linspace(0, 1, 8)]], 0.026, stalk, 2)
    for pair, q in enumerate((0.18, 0.38, 0.56, 0.74, 0.89, 1.0)):  # two by two, each pair across the one below, small and upright at the top
        for side in (0, 1):
            az = a + pair * math.pi / 2 + side * math.pi + rb.uniform(-0.35, 0.35)
            size = rb.uniform(0.66, 1.22) * (0.80, 0.92, 1.04, 1.10, 1.00, 0.60)[pair]
            reach, down = 0.16 * size, 0.40 - 0.42 * q + rb.uniform(-0.3, 0.25)
            tip = up(q) + Vector((reach * math.cos(az), reach * math.sin(az), 0.05))
            tube("petiole", [[up(q), tip]], 0.014, stalk, 1)
            inst(rb.choice(L5), tip, (rb.uniform(-0.35, 0.35), down, az), size)
inst(L5[1], (1.17, -1.34, TOP + 0.06), (0.5, -0.1, 0.5), 0.62)
basil_sprig(-0.02, -1.12, TOP + 0.05, 1.15, 2.4, 3, stem=2.6)
# oil, and what stands behind
crock(-0.92, -0.52, 0.52, "ash", deep("oil", (0.34, 0.235, 0.020), 0.7), 0.30, 0.70)
glass = [(0, 0.03), (0.40, 0.03), (0.46, 0.08), (0.47, 0.2), (0.47, 1.75), (0.42, 2.05), (0.20, 2.35), (0.155, 2.5), (0.155, 2.95), (0.20, 2.97), (0.20, 3.08), (0.14, 3.08), (0.12, 2.95), (0.12, 2.5), (0.17, 2.33), (0.38, 2.02), (0.42, 1.72), (0.42, 0.2), (0.38, 0.1), (0, 0.1)]
inside = [(0, 0.098), (0.378, 0.098), (0.424, 0.2), (0.424, 1.325), (0.40, 1.312), (0, 1.31)]  # it reaches into the glass and climbs it
cork = [(0, 2.9), (0.125, 2.9), (0.13, 3.2), (0.17, 3.22), (0.16, 3.42), (0, 3.44)]
for part, mat in ((glass, mat_glass((0.93, 1, 0.93))), (inside, mat_glass((0.86, 0.66, 0.08))), (cork, plain("cork", (0.50, 0.32, 0.17), 0.85))):
    at(lathe("bottle", part, mat, 64, 1), 0.72, 2.5, s=0.76)
m = M("card")  # what a photographer stands behind oil; without it the oil shows the dark below the far counter
c = m.mix(m.step(m.xyz(m.n("NewGeometry").outputs["Position"])[2], 0.15, 0.95), (0.54, 0.49, 0.33), (0.25, 0.235, 0.15))
m.end(m.n("AddShader", {0: m.n("BsdfDiffuse", {"Color": c}).outputs[0], 1: m.n("BsdfTranslucent", {"Color": c}).outputs[0]}).outputs[0])
card = mesh("card", [(0.16, 3.02, 0.0), (1.32, 3.02, 0.0), (1.32, 3.12, 0.98), (0.16, 3.12, 0.98)], [(0, 1, 2, 3)], m.m)
card.visible_camera = card.visible_shadow = card.visible_diffuse = card.visible_glossy = False
bowl(-0.95, 2.3, 0.92, 0.62, mat_glaze((0.12, 0.15, 0.17), (0.42, 0.27, 0.14), rz=0.60, rough=0.25))
for k, (x, y, z, turn) in enumerate([(-0.33, -0.10, 0.52, (0.5, 0.25, 3.5)), (0.35, -0.15, 0.54, (1.9, -0.2, -0.5)), (0.0, 0.35, 0.55, (0.8, 0, 1.1)), (0.05, -0.03, 0.96, (1.2, 0.22, -2.75))]):
    one = ripe_lemon(0, 0, 0.33, k=k)
    one.location, one.rotation_euler = (x - 0.95, y + 2.3, z), turn
napkin(mat_linen((0.64, 0.60, 0.53), stripe=(0.12, 0.16, 0.22)), 2.8, 2.2, loc=(-1.75, -0.85, 0), rot=0.35, seed=4, amp=0.10)
crumbs = [hide(ico("crumb", 0.026, 2, plain("crumb" + str(i), c, 0.8), 0.5, 3, (1, 0.8, 0.6), i)) for i, c in enumerate(((0.62, 0.34, 0.12), (0.30, 0.11, 0.03), (0.86, 0.68, 0.44)))]
on = caster()
flakes = [(grains("salt"), random.gauss(0.75, 0.35), random.gauss(-1.15, 0.15), random.uniform(0.3, 0.8)) for _ in range(90)]
for x, y, wide, deep_, n in ((1.1, -0.15, 0.40, 0.25, 110), (0.75, -1.30, 0.60, 0.14, 90), (2.6, -1.42, 0.5, 0.07, 40), (-0.35, -0.95, 0.3, 0.2, 24)):
    flakes += [(crumbs, random.gauss(x, wide), random.gauss(y, deep_), random.uniform(0.3, 1.05) ** 2) for _ in range(n)]
for kinds, x, y, size in flakes:
    if on(x, y) < TOP + 0.01:  # on a leaf or a fruit they would be warts
        inst(random.choice(kinds), (x, y, on(x, y) + 0.006), (random.uniform(-3, 3), random.uniform(-3, 3), 0), size)
# ---- light
area((-9, 7, 7), (0, 0, 1), 5.5, 2600, (1, 0.955, 0.90), sy=4.5)
area((8, -5, 5), (1, 0, 1), 5, 280, (1, 0.90, 0.78))
area((6, 8, 7), (2, 0, 1.5), 2.5, 700, (1, 0.84, 0.64))
area((-12, 17, 6), (4, 22, 2), 6, 2200, (0.95, 0.97, 1))
area((8, 14, 9), (6, 22, 3), 4, 1300, (1, 0.78, 0.52))
world((0.60, 0.62, 0.66), 0.25)
camera((0.45, -8.8, 3.3), (0.45, 0, 1.22), mm=51, f=arg("f", 0.20), focus=(0.9, -0.45, 0.5))
render(exposure=0.25, aspect=16 / 9, bounces=9)
