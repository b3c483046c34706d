# What coq au vin needs, from near by: raw legs in a dark dish, a glass of Burgundy that the window behind it throws on the marble in red, bacon, pearl onions half peeled
from kit import *
from kit.flatlay import *
from kit.larder import *
from kit.props import *
from kit.raw import *
from kit.vegetables import clove, dry_onion, mushroom, onion_peels

reset(42)
table(mat_soft_marble((0.51, 0.485, 0.45), (0.20, 0.195, 0.19), 0.30), 0.35)
U = random.uniform
# ---- the dish, cut by the frame, and what lies in it: the lower ones first, others lean on them
dish = lathe("dish", [(0, 0.02), (0.90, 0.02), (0.98, 0.05), (1.08, 0.19), (1.13, 0.30), (1.16, 0.325), (1.145, 0.345), (1.10, 0.325), (1.05, 0.21), (0.96, 0.085), (0.88, 0.06), (0, 0.06)], mat_pottery((0.050, 0.078, 0.105), (0.20, 0.125, 0.075), 0.24), 160, 1)
attr(dish, "lip", [1.0 if v.co.z > 0.318 else 0.0 for v in dish.data.vertices])
at(dish, -0.96, -0.02, 0, (0, 0, 0.12), (1.16, 0.96, 1))
for make, seed, x, y, turn, pose, tilt in (
    (raw_thigh, 7, -1.42, 0.38, 0.5, (0, 0), 0.15),
    (raw_thigh, 18, -0.40, 0.46, -0.35, (0, 0), 0.15),
    (raw_drumstick, 3, -1.42, -0.42, 0.35, (0, 0), 0.1),
    (raw_thigh, 31, -0.32, -0.30, -0.6, (0, 0), 0.2),
    (raw_drumstick, 11, -0.90, 0.20, -2.75, (0.3, 0), 0.25),
    (raw_drumstick, 21, -0.86, -0.60, -0.16, (0, 0), 0.25),
):
    lay(make(seed), x, y, turn, pose, tilt, 0.045, seed=seed)
# ---- smoked belly: slices over one another, batons of it in front
block(1.30, -0.62, 1.50, 1.12, 0.09, mat_planks((0.085, 0.044, 0.024), (0.030, 0.016, 0.009), width=3), 0.20, 0.03, 0.02, name="board")
belly_slices(1.42, -0.42, 0.26, [(0.02, 0.26, 0.06, 1.24, 0.40), (-0.04, 0.05, -0.10, 1.28, 0.42), (0.05, -0.14, 0.12, 1.18, 0.40)], 0.115)
random.seed(5)
batons = [lardon(k, U(0.30, 0.40), U(0.11, 0.13)) for k in range(6)]
heap(batons, [(x, y) for x, y in ((0.96, -1.08), (1.02, -0.98), (1.12, -1.10), (1.20, -1.00), (1.34, -1.04), (1.06, -1.10), (1.20, -1.08), (1.48, -0.98), (0.98, -0.90), (1.30, -0.94))], caster(), tilt=0.15, roam=0.06, tries=12)
# ---- wine: light that went through it is red
glass = [(0, 0), (0.27, 0), (0.30, 0.02), (0.315, 0.10), (0.35, 0.50), (0.37, 0.88), (0.366, 0.893), (0.358, 0.88), (0.338, 0.50), (0.300, 0.12), (0.27, 0.085), (0, 0.08)]
GX, GY = 0.52, 0.98
at(lathe("tumbler", glass, once("glass", mat_glass), 96, 1), GX, GY)
m = M("wine")
lit = m.n("LightPath").outputs["Is Shadow Ray"]
through = m.n("BsdfTransparent", {"Color": m.mix(lit, (0.36, 0.006, 0.014), (0.95, 0.075, 0.085))}).outputs[0]
body = m.n("BsdfDiffuse", {"Color": (0.060, 0.0016, 0.0036)}).outputs[0]
shine = m.n("BsdfGlossy", {"Color": (1, 0.9, 0.9), "Roughness": 0.02}).outputs[0]
deep_ = m.n("MixShader", {0: m.math("MULTIPLY_ADD", lit, -0.36, 0.40), 1: through, 2: body}).outputs[0]
m.end(m.n("MixShader", {0: m.math("MULTIPLY_ADD", lit, -0.045, 0.045), 1: deep_, 2: shine}).outputs[0])
at(lathe("wine", [(0, 0.085), (0.265, 0.09), (0.296, 0.125), (0.334, 0.50), (0.3375, 0.555), (0.330, 0.545), (0.30, 0.541), (0, 0.54)], m.m, 96, 1), GX, GY)
wine_bottle(1.36, 1.72, -0.18)
# ---- mushrooms, some halved: gills
crock(1.50, 0.66, 0.60, "ash", h=0.30)
random.seed(9)
for k, (x, y, size, turn, half) in enumerate(((1.30, 0.86, 0.92, 0.4, 0), (1.72, 0.84, 0.9, 2.0, 0), (1.48, 0.42, 0.9, 1.2, 1), (1.80, 0.52, 0.92, -0.8, 0), (1.22, 0.58, 0.9, -0.4, 1), (1.52, 0.68, 0.95, 3.6, 1), (1.06, 0.14, 0.95, 0.7, 1))):
    lay(mushroom(x, y, size, 0, (0, 0, 0), bool(half)), x, y, turn, (1.35, 0) if half else (U(-0.4, 0.4), U(-0.3, 0.3)), 0.35, 0.012, 14, k)
# ---- pearl onions: in their skins, half out of them, bare; the peels
for x, y, size, turn, bare in ((-0.11, -1.28, 0.130, 0.6, 0), (0.30, -0.98, 0.150, 2.4, 0), (0.17, -1.26, 0.135, -0.9, 1), (0.47, -1.26, 0.140, 1.5, 0), (0.05, -1.52, 0.140, 3.6, 1), (-0.02, -1.04, 0.120, -0.3, 1), (0.33, -1.52, 0.135, 0.2, 0), (-0.32, -1.46, 0.130, 1.1, 0)):
    dry_onion(x, y, size, 0, turn, "pearl", bool(bare)).rotation_euler = (U(0.9, 1.9), U(-0.5, 0.5), turn)
onion_peels([(0.13, -0.84, 0, 0.12), (0.50, -1.02, 0, 0.10), (-0.24, -1.12, 0, 0.12), (0.32, -1.38, 0, 0.06), (0.54, -0.68, 0, 0.09)])
# ---- behind
dry_onion(-0.62, 1.52, 0.26, 0, 2.3, "shallot")
dry_onion(-1.14, 1.62, 0.25, 0, 0.7, "shallot")
garlic(0.02, 1.50, 0.4, 0.85)
clove(-0.22, 1.22, 0.6, 0.9)
clove(0.14, 1.20, 2.0, 0.9)
cold_butter(-1.70, 1.55, 0.4, 0.62)
dry = mat_leaf((0.050, 0.070, 0.028), (0.125, 0.140, 0.058), 0.42)
for k, (x, y, turn) in enumerate(((0.46, 0.34, -0.5), (0.36, 1.72, 0.22))):
    at(leaf(0.62, 0.22, 0.25, 0.12, 0.004, dry, seed=k, wave=0.05), x, y, 0.05, (0.05, -0.03, turn))
on = caster()
thyme_bunch(0.36, -0.44, 2.72, 8, 1.2, 0.22, 0.345, on=lambda x, y: max(on(x, y), 0.345), seed=3)  # from the rim over the legs
twine(0.22, -0.38, 0.33, 2.72)
spill("pepper", 0.46, -0.34, 1.2, 34, 0.5, sc=(0.5, 0.9))
area((-4.6, 6.0, 5.2), (0, 0, 0.2), 4.0, 1000, (1, 0.95, 0.88), sy=3.2)
card = area((-1.2, 5.4, 6.0), (0, 0, 0.2), 2.6, 130, (1, 0.97, 0.92), sy=1.4)  # what is wet mirrors it
card.visible_diffuse = False
area((5, -3.0, 4.6), (0, 0, 0.2), 5.0, 130, (1, 0.97, 0.94))
world((0.64, 0.68, 0.75), 0.18)
camera((0.0, -5.2, 5.6), (0.0, 0.05, 0.2), mm=70, f=0.42, focus=(-0.3, -0.4, 0.3))
render(exposure=0.40)
