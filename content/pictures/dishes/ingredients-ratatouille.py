# What ratatouille needs, from above: old terracotta tiles in late sun from the upper right
from kit import *
from kit.flatlay import *
from kit.props import *

reset(43)
table(mat_tiles(), 0.0)
cloth(mat_cloth((0.44, 0.42, 0.37), stripe=(0.06, 0.10, 0.17), wide=2.4), -2.0, -1.0, 2.4, 2.6, -0.5, 9, 0.06)
long_fruit(-1.62, 0.72, "eggplant", 1.9, 0.30, 1.05)
long_fruit(-2.38, 0.60, "eggplant", 1.7, 0.26, 1.38)
long_fruit(-0.62, 0.92, "zucchini", 2.2, 0.22, 1.30)
long_fruit(-0.12, 0.62, "zucchini", 2.0, 0.19, 1.62)
long_fruit(0.42, 0.88, "squash", 1.9, 0.22, 1.42)
for k, (x, y, s) in enumerate([(1.28, 1.30, 0.40), (2.02, 1.62, 0.36), (2.10, 0.88, 0.42), (1.38, 0.56, 0.33), (2.80, 1.28, 0.38)]):
    tomato(x, y, s, 0, k + 2)
pepper(2.46, -0.26, 0.48, 0, 0.6)
onion(1.50, -0.38, 0.37, 0, 2.3, 1)
garlic(-2.22, -0.92, 0.4, 1.0)
clove(-1.72, -0.98, 0.6, 1.15, 0.05)
clove(-1.80, -1.26, 2.2, 1.05, 0.05)
crock(-0.62, -1.08, 0.62, "blue", fluid("passata", (0.34, 0.014, 0.004), 0.2, 0.4, (0.46, 0.040, 0.008), 0.9), level=0.68, dome=0.03, wob=0.035)
crock(0.62, -0.92, 0.46, "cream", thin("oil", (0.44, 0.27, 0.012)))
crock(1.22, -1.30, 0.32, "brown", thin("vinegar", (0.17, 0.008, 0.008)))
crock(0.38, -1.66, 0.27, "wood", "salt", n=240)
for q in (0.0, 0.18, -0.2, 0.3):
    herb_sprig(-2.66, -1.45 - q, 0.05 + q, random.uniform(1.2, 1.5), "thyme", 0.10)
bay(1.72, -0.98, -0.25)
bay(2.10, -1.22, 0.35)
parsley(1.62, -1.85, 0.25, 13, 1.2)
spill("pepper", -0.95, -1.75, 0.2, 32, 0.5, sc=(0.5, 0.9))
spill("salt", 0.62, -1.50, 0.5, 40, 0.4)
daylight(40, 3000, 38, size=2.2, warm=(1, 0.92, 0.80))
from_above(5.9)
render(exposure=-0.66)
