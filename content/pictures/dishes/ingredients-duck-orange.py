# What duck with orange needs, from above: blue-grey linen on dark wood, cool light from a window on the left
from kit import *
from kit.butcher import breast
from kit.flatlay import *
from kit.props import *

reset(46)
table(mat_planks((0.115, 0.066, 0.038), (0.034, 0.019, 0.011), width=1.3, shift=0.2), 1.45)
cloth(mat_cloth((0.165, 0.205, 0.235)), -0.25, 0.12, 5.4, 4.6, 0.16, 3, 0.05, n=320, fold_at=(0.33, 0.66))
wrapping_paper(mat_paper(), -1.12, 0.22, 2.75, 2.35, -0.12, 7, 0.10, 0.06)
breast(-1.32, 0.72, 0.22, 0.09, True, 1.02, 2)
breast(-0.88, -0.28, 0.42, 0.09, False, 1.0, 5)
random.seed(6)
O1 = dict(c1=(0.72, 0.130, 0.004), c2=(0.80, 0.19, 0.010), tip=0.0)
lemon(0.98, 1.42, 0.43, 0.5, 0.03, **O1)
lemon(1.78, 1.72, 0.39, 1.9, 0.03, **O1)
citrus_cut(1.62, 0.92, 0.40, 0.03, 0.4, 0.14, "orange")
citrus_cut(0.92, 0.58, 0.39, 0.03, 1.4, -0.12, "orange")
onion(2.62, 1.18, 0.38, 0.03, 2.6, 1)
root(2.42, 0.32, 1.9, 0.15, 2.78, 0.04, (0.78, 0.19, 0.010), (0.60, 0.115, 0.006))
root(2.55, 0.02, 1.7, 0.13, 3.02, 0.04, (0.78, 0.19, 0.010), (0.60, 0.115, 0.006))
root(2.30, 0.52, 1.5, 0.11, 2.55, 0.06, (0.78, 0.19, 0.010), (0.60, 0.115, 0.006))
crock(0.62, -0.78, 0.46, "cream", thin("grandmarnier", (0.50, 0.165, 0.012)), z=0.03)
crock(1.55, -0.62, 0.42, "brown", plain("sugar", (0.84, 0.82, 0.78), 0.7), dome=0.12, wob=0.05, z=0.03)
crock(2.20, -1.02, 0.34, "black", fluid("paste", (0.44, 0.026, 0.007), 0.3, 0.3, (0.54, 0.05, 0.010), 0.9), dome=0.06, wob=0.05, z=0.03)
butter(-0.12, -1.38, 0.5, 0.72, 0.16)  # above the highest fold of the cloth
crock(-2.58, 1.48, 0.42, "sage", thin("whitewine", (0.62, 0.48, 0.13)), z=0.03)
for q in (0.0, 0.16, -0.14):
    herb_sprig(-2.30, -1.22 - q, -0.10 + q, 1.3, "thyme", 0.09)
parsley(0.92, -1.78, 0.25, 12, 1.2, 0.05)
crock(2.72, -1.62, 0.32, "ash", "salt", n=300, z=0.03)
spill("pepper", -0.75, -1.62, 0.3, 30, 0.5, 0.07, (0.5, 0.9))
daylight(150, 2600, warm=(0.97, 0.98, 1.0))
from_above(5.9)
render(exposure=-0.45)
