# Three sauces from one pan: a steel skillet brown from frying, a wooden spoon that has scraped steel bare; behind it red wine, cream, butter, shallots; garlic on the right; a window at the back right
from kit import *
from kit.larder import cold_butter, creamer, wine_bottle
from kit.props import dry_onion, table, tumbler
from kit.skillet import Fond, skillet, worn_spoon

reset(66)
table(mat_stone((0.022, 0.024, 0.026), 0.50), 2.2)
# ---- the pan, where two steaks lay; a spoon has gone through what they left
PX, PY = -0.22, -0.05
fond = Fond(4)
fond.film()
fond.print_of(0.30, 0.42, 0.50, 0.30, 0.1)
fond.print_of(-0.10, -0.50, 0.60, 0.30, 0.1)
fond.specks(1700, 0.002, 0.015, 0.75, 0.35)
fond.specks(800, 0.002, 0.020, 1.15, 0.16, 0.9)
fond.scrape([(0.50, 0.62), (0.0, 0.66), (-0.42, 0.42), (-0.52, 0.02), (-0.20, -0.26), (0.12, -0.22)], 0.165)
skillet(PX, PY, math.radians(208), fond)
worn_spoon(PX, PY, (0.30, -0.12), -0.16)
# ---- behind: wine and cream, butter, shallots
wine_bottle(0.56, 2.06, 0.12, 0.88)
red = M("redwine")
through = red.n("BsdfTransparent", {"Color": (0.22, 0.006, 0.012)}).outputs[0]
glow = red.n("BsdfTranslucent", {"Color": (0.16, 0.004, 0.008)}).outputs[0]
tumbler(1.16, 1.58, red.end(red.n("MixShader", {0: 0.55, 1: through, 2: glow}).outputs[0]), 0.565)
creamer(-0.46, 1.92, 0.36, 0.60, "cream", -2.6, 0.90)
cloth(mat_cloth((0.205, 0.185, 0.155)), -2.05, 1.25, 1.9, 2.1, 0.35, seed=4, folds=0.05)
cold_butter(-1.54, 1.50, -0.30, 0.74, 0.03)
dry_onion(-1.16, 2.00, 0.23, 0, 2.4, "shallot")
dry_onion(0.06, 1.74, 0.21, 0, 0.3, "shallot")
# ---- on the right
garlic(1.48, -0.10, 0.9, 0.78)
area((4.2, 5.5, 3.9), (0, 0.2, 0.2), 4.6, 1100, (1, 0.98, 0.95), sy=3.2)
area((-2.0, 5.8, 3.7), (0, 0, 0.2), 3.0, 17, (1, 0.96, 0.90), sy=1.8)
area((-4.8, -3.2, 3.4), (0, 0, 0.2), 4.5, 230, (1, 0.94, 0.86))
world((0.60, 0.64, 0.70), 0.13)
camera((0.0, -6.3, 3.95), (0.0, 0.30, 0.22), mm=66, f=0.46, focus=(0.05, -0.30, 0.1))
render(exposure=0.55, clear=24)
