# What ratatouille needs, from near by: a cook has just begun to slice eggplant, zucchini and squash on a worn board, tomatoes are halved, the knife is put down; a low window behind on the right
from kit import *
from kit.flatlay import *
from kit.larder import *
from kit.market import crushed_tomatoes
from kit.props import *
from kit.slicing import Fruit, fallen

reset(43)
table(mat_tiles(2.1, (0.26, 0.098, 0.052), (0.150, 0.050, 0.027), 0.22), 0.0)
TOP = 0.16
block(0.12, -0.20, 3.7, 2.40, TOP, mat_planks((0.42, 0.265, 0.150), (0.215, 0.118, 0.060), width=0.75, seams=0.5), 0.09, 0.03, name="board")
# ---- what is being sliced: eggplant in the middle, zucchini before it, squash from the right; their ends were cut off first
way = math.radians(-25)
eggplant = Fruit("eggplant", 1.95, 0.37, 0.5, 3)
eggplant.body(-0.42, 0.26, way, TOP, 0.70)
fallen(eggplant, -0.42, 0.26, way, (0.13, 0.22, 0.42, 0.72, 0.84, 1.14), [0.69 + 0.03 * k for k in range(6)], TOP, 0.055, -0.05, (0.4, 0.95), 2)
zucchini = Fruit("zucchini", 2.0, 0.205, 0.3, 5)
zucchini.body(-0.92, -0.60, -0.12, TOP, 0.74)
fallen(zucchini, -0.92, -0.60, -0.12, (0.3, 0.62, 0.88, 0.96, 1.07, 1.09, 1.13, 1.20, 1.22), [0.74 + 0.02 * k for k in range(9)], TOP, 0.04, -0.06, seed=4)
zucchini.heel(0.94, -0.57, -0.30, TOP, 1.2, 2.1)
eggplant.heel(0.94, -0.81, -1.13, TOP, 2.2, 2.72, 0.8)
squash = Fruit("squash", 1.9, 0.23, 0.3, 6)
squash.body(1.16, 0.36, math.radians(203), TOP, 0.7)
fallen(squash, 1.16, 0.36, math.radians(203), (0.45, 0.85, 1.05, 1.12), [0.72 + 0.03 * k for k in range(4)], TOP, 0.04, 0.18, seed=6)
Fruit("eggplant", 1.85, 0.34, -0.6, 8).body(-0.30, 1.28, -0.10, 0)
# ---- tomatoes: two on their vine, others halved
ripe = [tomato(x, y, r, 0.02, k, tilt) for x, y, r, k, tilt in ((0.38, 0.90, 0.37, 3, (0.50, -0.30)), (1.00, 1.06, 0.35, 6, (0.30, 0.45)))]
a, b = (t.matrix_world @ Vector((0, 0, 0.30)) for t in ripe)
knot = (a + b) / 2 + Vector((0.02, 0.14, 0.07))
bow = lambda p, q, up: [p.lerp(q, t) + Vector((0, 0, up * t * (1 - t))) for t in np.linspace(0, 1, 9)]
tube("truss", [bow(a, knot, 0.16), bow(b, knot, 0.12), bow(knot + Vector((-0.16, 0.02, -0.03)), knot + Vector((0.42, 0.22, 0.05)), 0.10)], 0.019, mat_leaf((0.050, 0.090, 0.020), (0.110, 0.150, 0.040), 0.55, 0.0), 3, radii=[(1.5, 0.9, 0.8, 0.85, 1.5, 1.25, 0.95, 1.1, 1.4)] * 2 + [(1.9, 1.6, 1.4, 1.5, 1.7, 1.5, 1.35, 1.3, 1.6)])
cut = lambda k, x, y, z, turn, n=5, s=0.36, wide=(1, 1, 1): at(tomato_half(s, k, n), x, y, TOP + z, turn, wide)
cut(8, 0.64, -0.62, 0.25, (0.45, 0.16, 1.6), 3, 0.30, (1.16, 0.92, 0.9))
cut(3, 1.22, -0.54, 0.27, (0.34, 0.20, 0.5), 3, 0.33, (1.18, 0.92, 0.95))
cut(12, 1.62, -0.06, 0.29, (0.50, 0.10, 1.3), 4, 0.35, (1.12, 0.95, 1))
tomato_juice([(1.00, -0.80, 0.20, 7), (1.50, -0.66, 0.20, 5), (0.50, -0.92, 0.10, 3)], TOP, 5, 24, ((0.2, 1.7), (-1.25, -0.5)))
knife = cooks_knife(2.08, -1.26, math.pi - 0.10, 2.0, TOP, 0.03)
knife.rotation_euler.x = -0.14
# ---- behind and before
pepper(1.62, 1.22, 0.46, 0, 0.6, lie=0.7)
crock(-0.12, 2.02, 0.62, "blue", h=0.52)
crushed_tomatoes(-0.12, 2.02, 0.47, 0.24)
dry_onion(0.70, 1.86, 0.31, 0, 2.6)
garlic(-1.42, 0.02, 0.4, 1.0).location.z = TOP
clove(-1.08, -0.14, 0.6, 1.15, TOP)
clove(-0.84, -0.12, 1.1, 1.0, TOP)
crock(-1.52, -1.34, 0.44, "cream", z=TOP)
fill(-1.52, -1.34, 0.348, TOP + 0.18, deep("oil", (0.30, 0.200, 0.012), 0.7))
lay(zucchini.round(0.86, 0.04, seed=31), -0.27, -0.93, 1.9, (0, 0), 0.2, 0.004, 16, 5)  # one strayed
on = caster()
for x, y, r, seeds in ((0.62, -1.02, 0.030, 0), (0.78, -1.08, 0.055, 2), (0.95, -1.00, 0.022, 0), (1.02, -1.12, 0.035, 0), (0.46, -1.05, 0.018, 0), (1.16, -1.06, 0.016, 0)):  # on the blade
    tomato_juice([(x, y, r, seeds)], on(x, y), int(99 * x), 0)
thyme_bunch(-0.50, -1.19, -0.36, 7, 0.72, 0.20, TOP, on=lambda x, y: max(on(x, y), 0), seed=3)
spill("pepper", 0.10, -0.62, -0.3, 26, 0.5, TOP, sc=(0.5, 0.9))
for _ in range(50):  # what the knife shook off
    x, y = random.gauss(-0.05, 0.55), random.gauss(-0.55, 0.42)
    if on(x, y) < TOP + 0.005:
        inst(once("sweat", None), (x, y, TOP), (0, 0, 0), (*[random.uniform(0.5, 1.6)] * 2, random.uniform(0.4, 0.8)))
area((3.2, 5.8, 4.4), (0, 0, 0.2), 4.0, 1000, (1, 0.95, 0.88), sy=3.2)
fill_ = area((-5, -3.0, 4.6), (0, 0, 0.2), 5.0, 130, (0.97, 0.98, 1))
fill_.visible_glossy = False  # it greys the eggplants
card = area((-2.6, 2.0, 6.6), (-0.8, 0.4, 0.4), 2.0, 34, (1, 0.98, 0.95), sy=1.6)  # what is glossy mirrors it
card.visible_diffuse = False
world((0.64, 0.68, 0.75), 0.18)
camera((0.0, -5.6, 4.9), (0.0, 0.08, 0.2), mm=70, f=0.50, focus=(0.1, -0.2, 0.3))
render(exposure=0.30)
