# What steak au poivre needs, from above: dark honed stone, a window low on the right; the meat is what one sees first
from kit import *
from kit.butcher import steak
from kit.flatlay import *
from kit.props import *

reset(44)
table(mat_stone((0.052, 0.053, 0.055)), 0.2)
cloth(mat_cloth((0.36, 0.345, 0.31), stripe=(0.20, 0.055, 0.045), wide=2.4), -2.0, -1.25, 2.4, 2.4, -0.35, 6, 0.05, fold_at=(0.5,))
wood = mat_planks((0.27, 0.145, 0.070), (0.105, 0.050, 0.024), width=0.85, shift=0.3, arches=0.6, seams=0.35)
block(-0.95, 0.12, 3.0, 2.25, 0.17, wood, 0.13, 0.05, 0.02, name="board")
wrapping_paper(mat_paper((0.46, 0.36, 0.25)), -0.95, 0.28, 2.15, 1.75, 0.02, 3, 0.08, 0.19)
steak(-1.34, 0.55, 0.5, 1.10, 0.21, 1)
steak(-0.48, 0.06, 2.5, 1.06, 0.21, 7)
random.seed(3)
pile(-0.55, 0.95, 0.35, 40, grains("pepper"), 0.21, sc=(0.6, 1.0))
for x, y, turn, L in ((-2.20, -0.62, 0.20, 1.35), (-2.15, -0.45, -0.12, 1.1), (-2.25, -0.75, 0.05, 1.0)):
    herb_sprig(x, y, turn, L, "thyme", 0.20)

crock(1.28, 1.30, 0.62, "blue", fluid("cream", (0.86, 0.78, 0.62), c2=(0.90, 0.83, 0.69)))
crock(2.42, 1.55, 0.52, "brown", thin("stock", (0.20, 0.065, 0.010)))
crock(1.12, 0.30, 0.42, "wood", "pepper", n=430)
crock(1.92, 0.52, 0.33, "ash", "greenpep", n=150)
crock(2.62, 0.42, 0.34, "black", fluid("dijon", (0.72, 0.50, 0.10), 0.3, 0.35, (0.78, 0.58, 0.18), 0.6), dome=0.06, wob=0.04)
spill("pepper", 1.10, -0.10, -2.0, 46, 0.6, sc=(0.5, 1.0))
butter(1.25, -0.78, 0.45, 0.78)
onion(2.02, -0.62, 0.29, 0, 2.6, 1, "shallot")
onion(2.42, -0.34, 0.24, 0, 0.9, 1, "shallot")
at(lathe("tumbler", [(0, 0.05), (0.36, 0.02), (0.38, 0.06), (0.40, 0.5), (0.41, 0.62)], once("cognacglass", mat_glass), 64, 1), 2.62, -1.12, 0)
fill(2.62, -1.12, 0.355, 0.34, thin("cognac", (0.42, 0.12, 0.008)))
crock(-2.62, 1.52, 0.40, "black", "salt", n=420)
crock(-2.42, -1.48, 0.36, "sage", thin("sunoil", (0.66, 0.46, 0.05)), z=0.06)
parsley(-1.35, -1.72, 0.30, 13, 1.15, 0.05)
knife(0.70, -1.47, 0.10, 1.6)
spill("salt", -2.30, 1.18, -0.9, 50, 0.4)
daylight(24, 2600)
from_above(5.8)
render(exposure=-0.14)
