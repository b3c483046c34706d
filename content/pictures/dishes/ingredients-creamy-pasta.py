# What creamy pasta needs, from above: pale oak, a window low on the upper left; a bundle of spaghetti across it all
from kit import *
from kit.flatlay import *
from kit.larder import *
from kit.market import *
from kit.props import *

reset(41)
table(mat_planks((0.40, 0.285, 0.175), (0.205, 0.130, 0.072), width=1.55, rough=0.52, shift=0.15), 0.06)
cloth(mat_cloth((0.24, 0.27, 0.255), stripe=(0.10, 0.17, 0.15), wide=2.8), -1.95, -0.95, 2.8, 2.4, 0.42, 5, 0.06, fold_at=(0.5,))
spaghetti(-0.62, -0.05, 1.02, 190, 3.3, 0.27, 0.05)
for a, b, turn in ((-0.02, 0.55, 1.25), (-1.05, 0.72, 0.72), (-1.28, 0.25, 0.88)):  # a few that slipped out
    spaghetti(a, b, turn, 2, 2.55, 0.02, 0.12, tie=False)
crock(0.98, 0.62, 0.68, "blue")
dollop(0.98, 0.62, 0.575, 0.245, fluid("cream", (0.72, 0.635, 0.49), c2=(0.76, 0.685, 0.55)), 0.025, 0.024, 4)
wood = mat_planks((0.24, 0.128, 0.062), (0.095, 0.045, 0.022), width=0.8, shift=0.6, arches=0.5, seams=0.3)
block(2.30, 1.00, 1.75, 2.1, 0.17, wood, 0.22, 0.05, name="board")
parmesan(1.76, 0.56, 0.72, 1.0, 0.17)
crumb = once("crumb", lambda: [hide(ico("crumb", 0.03, 2, plain("crumb", (0.90, 0.76, 0.44), 0.6, sss=0.4, rad=(0.02, 0.014, 0.007)), 0.45, 3, (1.3, 1, 0.6), k)) for k in range(4)])
pile(1.88, 0.48, 0.40, 46, crumb, 0.172, sc=(0.2, 1.0))
butter(0.82, -0.70, 0.50, 0.80)
onion(1.82, -0.62, 0.31, 0, 2.5, 1, "shallot")
clove(2.42, -0.82, 0.5, 1.15)
clove(2.20, -1.05, 2.1, 1.0)
crock(-2.28, 1.08, 0.46, "wood", "salt", n=1100)
crock(-1.66, 1.50, 0.32, "black", "pepper", n=260)
spill("pepper", -1.45, 1.28, -0.7, 34, 0.5, sc=(0.5, 0.9))
ripe_lemon(0.78, 1.62, 0.30, 0.3)
nut = M("nutmeg")
o = nut.coord()
nut.p(nut.mix(nut.noise(1, nut.map(o, (9, 9, 3)), 4), (0.17, 0.080, 0.036), (0.30, 0.17, 0.085)), rough=0.6, normal=nut.bump(nut.noise(9, o, 4), 0.4, 0.02))
for k, (x, y) in enumerate([(1.30, 1.62), (1.55, 1.48)]):
    at(ico("nutmeg", 0.125, 4, nut.m, 0.03, 2, (1.25, 1, 1), k), x, y, 0.12, (0, 0, 1.2 * k))
random.seed(4)
parsley_bunch(0.72, -1.98, 0.55, 19, 1.2, seed=8)
once("basil", lambda: mat_leaf((0.030, 0.098, 0.012), (0.080, 0.185, 0.028), 0.60, 0.0))  # duller than in other scenes: this window makes vinyl of it
basil(-2.05, -0.85, 0.19, 1.15, 6, 0.4)
basil(-2.45, -1.45, 0.16, 0.85, 5, 2.0)
spill("salt", -1.98, 0.92, -0.4, 40, 0.4)
daylight(132, 2300)
from_above(5.4)
render(exposure=-0.40)
