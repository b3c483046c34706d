# What ratatouille needs, as a still life of whole vegetables: an eggplant and a truss of tomatoes in front, beef tomatoes in a dark bowl; a large window at the back left
from kit import *
from kit.flatlay import *
from kit.larder import *
from kit.props import *
from kit.eggplant import Fruit
from kit.vegetables import truss, water_drops

reset(43)
table(mat_planks((0.120, 0.082, 0.056), (0.050, 0.032, 0.021), width=1.5, shift=0.3), 0.0)
cloth(mat_cloth((0.105, 0.135, 0.160)), 1.45, 1.30, 2.4, 1.5, 0.20, 3, 0.09, fold_at=(0.5,))
# ---- what is long: the eggplant in front, zucchini behind it
Fruit("eggplant", 1.72, 0.37, 0.5, 3).body(0.08, -0.42, 0.44)
Fruit("zucchini", 2.0, 0.205, 0.3, 5).body(0.36, 0.04, 0.10)
Fruit("zucchini", 1.85, 0.19, -0.3, 7).body(-0.16, 0.44, 0.14)
BOWL = (-0.50, 1.35)
crock(*BOWL, 0.86, "black", h=0.50)
# ---- what is round
for x, y, r, z, k, tilt in ((-0.32, -0.30, 0.36, 0.21, 3, (-0.44, -0.18)), (-0.22, 0.42, 0.35, 0.21, 6, (0.36, -0.02)), (0.42, 0.08, 0.35, 0.22, 5, (-0.10, 0.45))):
    tomato(BOWL[0] + x, BOWL[1] + y, r, z, k, tilt, beef=True)
stem = [(1.77, -0.79, 0.52), (1.62, -0.72, 0.57), (1.38, -0.64, 0.57), (1.04, -0.54, 0.52), (0.76, -0.44, 0.46), (0.58, -0.40, 0.36)]
hang = ((1.53, -0.93, 0.215, 0.22, 0), (1.60, -0.40, 0.20, 0.27, 0), (1.07, -0.84, 0.245, 0.50, 0), (1.21, -0.28, 0.21, 0.52, 0.3), (0.70, -0.75, 0.195, 0.76, 0.5), (0.44, -0.47, 0.17, 0.97, 0.8))
ripe = truss(stem, hang, seed=5)
pepper(1.68, 1.04, 0.38, 0.03, 0.6, lie=0.7)
dry_onion(0.80, 0.90, 0.32, 0.03, 2.6)
garlic(-0.32, -1.14, 0.4, 0.86)
clove(-0.76, -1.30, 0.6, 0.95)
# ---- oil: a dish that mirrors the window
crock(-1.60, 0.92, 0.42, "brown", deep("oil", (0.30, 0.200, 0.012), 0.7), 0.24, 0.70)
# ---- herbs, salt, water
thyme_bunch(0.08, -1.34, -0.06, 7, 0.90, 0.16, seed=3)
spill("pepper", 1.16, -1.20, 0.1, 22, 0.4, 0, (0.5, 0.9))
sprinkle(grains("salt"), 260, lambda: (random.gauss(1.20, 0.18), random.gauss(-1.15, 0.06)), 0.004, (0.2, 0.6), ok=lambda ob, normal: ob.name == "table")
dice = random.Random(2)
for fruit in ripe:
    water_drops(fruit, 4, dice)
area((-4.4, 4.9, 4.0), (0, 0, 0.3), 4.2, 1000, (0.98, 0.98, 1.0), sy=3.2)
area((4.8, -3.2, 3.4), (0, 0, 0.2), 4.5, 120, (1, 0.93, 0.85))
for mirrored in (area((-1.5, 1.2, 5.2), (-0.6, -0.4, 0.4), 2.2, 50, (1, 0.98, 0.96), sy=1.3), area((-2.45, 5.5, 2.35), (-1.6, 0.92, 0.2), 0.8, 2.2, (0.98, 0.98, 1), sy=0.7)):
    mirrored.visible_diffuse = False  # one for the eggplant, one for the oil in its dish
world((0.60, 0.64, 0.70), 0.14)
camera((-0.11, -7.1, 3.75), (-0.11, 0.10, 0.36), mm=67, f=0.45, focus=(0.2, -0.75, 0.35))
render(exposure=0.55)
