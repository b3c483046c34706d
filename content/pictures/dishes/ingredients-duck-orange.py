# What duck with orange needs, from above: a dark board on blue-black stone, a wide window low on the left
from kit import *
from kit.butcher import breast
from kit.flatlay import *
from kit.larder import *
from kit.market import *
from kit.props import *

reset(46)
table(mat_stone((0.036, 0.047, 0.054)), 1.1)
cloth(mat_cloth((0.165, 0.205, 0.235)), 1.75, -0.95, 2.6, 2.3, 0.30, 3, 0.05, fold_at=(0.5,))
walnut = mat_planks((0.165, 0.088, 0.045), (0.060, 0.030, 0.016), width=0.9, shift=0.3, arches=0.5, seams=0.3)
block(-1.12, 0.20, 3.15, 2.55, 0.16, walnut, -0.06, 0.05, 0.02, name="board")
paper = wrapping_paper(mat_paper((0.285, 0.200, 0.125), damp=True), -1.10, 0.30, 2.55, 2.15, 0.08, 7, 0.08, 0.18)
ducks = []
for x, y, turn, up, k, scored, fold in ((-1.42, 1.00, 0.02, True, 13, False, -0.3), (-0.92, 0.46, 0.20, True, 9, True, -0.1), (-1.40, -0.08, -0.06, True, 0, True, 0.2), (-0.96, -0.56, 0.22, False, 8, True, 0.45)):
    ducks.append(breast(x, y, turn, up, 0.92, k, scored, caster(), fold))
dampen(paper, [(duck, 0.48) for duck in ducks], 0.22)
crock(0.16, 1.16, 0.24, "black", "pepper", n=260, z=0.16)
orange(1.12, 1.36, 0.40, 0.4, k=1, lean=0.7)
orange(1.95, 1.46, 0.42, 2.0, k=2, lean=-0.5)
orange_half(1.62, 0.76, 0.41, 0.02, 0.4, 3, (-0.35, 0.12))
orange_half(0.80, 0.60, 0.37, 0.05, 0.0, 8, (-0.12, 0.20))  # leans on the board
for k, (x, y, turn, L, z) in enumerate(((2.50, 0.42, 3.50, 1.50, 0.04), (2.66, 0.12, 3.40, 1.40, 0.04), (2.36, 0.20, 3.72, 1.3, 0.20))):
    carrot(x, y, turn, L, 0.15 - 0.015 * k, z, k)
dry_onion(0.62, -0.18, 0.30, 0, 2.6)
at(lathe("tumbler", [(0, 0.05), (0.33, 0.02), (0.35, 0.06), (0.37, 0.5), (0.38, 0.62)], once("liqueurglass", mat_glass), 64, 1), 1.00, -1.00, 0.05)
fill(1.00, -1.00, 0.33, 0.34, deep("grandmarnier", (0.27, 0.085, 0.0060), 0.5, 0.22))
crock(1.80, -1.02, 0.40, "brown", sugar(), dome=0.13, wob=0.014, z=0.03)
spill("salt", 2.12, -1.30, -0.6, 60, 0.4, 0.05, (0.4, 0.7))
crock(2.44, -0.72, 0.30, "black", z=0.03)
dollop(2.44, -0.72, 0.245, 0.13, paste("tomatopaste", (0.080, 0.0045, 0.0024), (0.118, 0.0090, 0.0034), 0.5, 0.15), 0.045)
cold_butter(0.12, -1.52, -0.30, 0.66)
crock(-1.15, -1.50, 0.36, "cream")
fill(-1.15, -1.50, 0.285, 0.17, deep("whitewine", (0.42, 0.31, 0.075), 0.75))
thyme_bunch(-2.45, -1.02, 0.02, 7, 1.3, on=caster(), seed=5)
parsley_bunch(1.28, -2.16, 0.50, 18, 1.15, 0.05, seed=4)
spill("pepper", -0.62, -1.30, -0.3, 30, 0.5, 0.0, (0.5, 0.9))
daylight(150, 2600, warm=(0.98, 0.98, 1.0), size=5.0, sheen=60)
from_above(5.4)
render(exposure=-0.47)
