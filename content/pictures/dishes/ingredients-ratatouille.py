# What ratatouille needs, from above: old terracotta tiles in late sun from the upper right
from kit import *
from kit.flatlay import *
from kit.larder import *
from kit.market import *
from kit.props import *

reset(43)
table(mat_tiles(), 0.0)
cloth(mat_cloth((0.44, 0.42, 0.37), stripe=(0.06, 0.10, 0.17), wide=2.4), -2.0, -1.0, 2.4, 2.6, -0.5, 9, 0.06)
long_fruit(-1.62, 0.72, "eggplant", 1.9, 0.30, 1.05)
long_fruit(-2.38, 0.60, "eggplant", 1.7, 0.26, 1.38)
long_fruit(-0.62, 0.92, "zucchini", 2.2, 0.22, 1.30)
long_fruit(-0.12, 0.62, "zucchini", 2.0, 0.19, 1.62)
long_fruit(0.42, 0.88, "squash", 1.9, 0.22, 1.42)
for k, (x, y, s) in enumerate([(1.22, 1.30, 0.40), (1.96, 1.60, 0.36), (2.02, 0.86, 0.42), (1.30, 0.60, 0.33), (2.68, 1.26, 0.38)]):
    tomato(x, y, s, 0, k + 2)
pepper(2.30, -0.24, 0.46, 0, 0.6)
dry_onion(1.52, -0.22, 0.32, 0, 2.3)
# the first slices, green and yellow by turns as they will lie in the dish
row = [(0.46 + 0.125 * k, -0.26 + 0.035 * k - 0.012 * k * k, 0.20 - 0.006 * (k % 3), 0.15 - 0.1 * k, -0.32 * (k > 0)) for k in range(6)]
rounds(row[::2], "zucchini", seed=1)
rounds(row[1::2], "squash", seed=2)
garlic(-2.16, -0.90, 0.4, 1.0)
clove(-1.66, -0.98, 0.6, 1.15, 0.05)
clove(-1.74, -1.26, 2.2, 1.05, 0.05)
crock(-0.62, -1.06, 0.62, "blue")
crushed_tomatoes(-0.62, -1.06, 0.50, 0.22)
crock(0.58, -0.96, 0.46, "cream")
fill(0.58, -0.96, 0.365, 0.19, deep("oil", (0.30, 0.200, 0.012), 0.7))
crock(1.18, -1.32, 0.32, "ash")
fill(1.18, -1.32, 0.25, 0.13, deep("vinegar", (0.115, 0.0070, 0.0060), 0.6))
crock(0.40, -1.62, 0.27, "wood", "salt", n=420)
thyme_bunch(-2.66, -1.58, 0.04, 8, 1.45, on=caster(), seed=3)
dry = mat_leaf((0.050, 0.070, 0.028), (0.125, 0.140, 0.058), 0.42)
for k, (x, y, turn) in enumerate(((1.50, -0.74, -0.28), (1.56, -1.02, 0.22))):
    at(leaf(0.75, 0.27, 0.25, 0.12, 0.004, dry, seed=k, wave=0.05), x, y, 0.06 + 0.03 * k, (0.05, -0.03, turn))
parsley_bunch(1.78, -2.12, 0.72, 19, 1.2, seed=8)
spill("pepper", -0.95, -1.72, 0.2, 32, 0.5, sc=(0.5, 0.9))
spill("salt", 0.62, -1.48, 0.5, 40, 0.4)
daylight(40, 3000, 38, size=2.8, warm=(1, 0.92, 0.80))
from_above(5.5)
render(exposure=-0.66)
