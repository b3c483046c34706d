# Ratatouille belongs to August: a market crate of aubergines, courgettes, peppers and tomatoes in high summer sun
from kit import *
from kit.larder import thyme_bunch
from kit.props import *

reset(64)
table(mat_wood((0.52, 0.43, 0.33), (0.33, 0.26, 0.19), plank=1.7, rough=0.65), 0.0)
cr = [mat_wood((0.58, 0.41, 0.23), (0.40, 0.26, 0.13), plank=9, rough=0.7, gx=0.5) for _ in range(2)]
W, D = 4.2, 2.5
parts = []
for k in range(3):  # a crate of slats, its near side low
    for y, n in ((-D / 2, 2), (D / 2, 3)):
        if k < n:
            parts.append(block(0, y, W, 0.06, 0.26, cr[k % 2], bevel=0.015, z=0.06 + 0.33 * k))
    for x in (-W / 2, W / 2):
        b = block(x, 0, 0.06, D, 0.26, cr[(k + 1) % 2], bevel=0.015, z=0.06 + 0.33 * k)
        parts.append(b)
for x in (-W / 2 + 0.09, W / 2 - 0.09):
    for y, h in ((-D / 2 + 0.09, 0.80), (D / 2 - 0.09, 1.10)):
        parts.append(block(x, y, 0.15, 0.15, h, cr[0], bevel=0.015))
parts.append(block(0, 0, W, D, 0.05, cr[1], bevel=0.01, z=0.02))
fillin = block(0, 0, W - 0.1, D - 0.1, 0.36, plain("straw", (0.10, 0.07, 0.04), 0.9), bevel=0.1, z=0.05)
# ---- rows that lie as a grocer lays them
for k, (x, r) in enumerate([(-1.72, 1.36), (-1.28, 1.52), (-0.86, 1.45)]):
    long_fruit(x, 0.05 + 0.08 * (k % 2), "eggplant", 1.45, 0.24, r, 0.42 + 0.03 * k)
for k, x in enumerate((-0.38, 0.02, 0.36)):
    long_fruit(x, 0.10, "zucchini", 1.45, 0.19, 1.52 + 0.05 * k, 0.42 + 0.02 * (k % 2))
for k, x in enumerate((0.05, 0.30)):
    long_fruit(x - 0.12, 0.03, "squash", 1.5, 0.18, 1.60 - 0.12 * k, 0.76)
for k, (x, y, z) in enumerate([(0.92, 0.75, 0.42), (1.62, 0.70, 0.42), (0.98, 0.02, 0.42), (1.72, -0.02, 0.42), (1.28, -0.70, 0.42), (1.85, -0.68, 0.40), (1.32, 0.35, 0.86)]):
    if k in (0, 4):
        pepper(x, y, 0.40, z, k, (0.86, 0.50, 0.02) if k == 4 else (0.60, 0.018, 0.008), 0.5)
    else:
        tomato(x, y, 0.37, z, k + 3)
for k, (x, y, r) in enumerate([(0.78, -0.62, 0.34), (0.62, 0.30, 0.33)]):
    tomato(x, y, r, 0.42, k + 20)
tomato(-0.35, -1.95, 0.40, 0, 2)
tomato(0.50, -2.05, 0.36, 0, 5)
onion(-2.45, -1.75, 0.36, 0, 0.5, 1, "red")
garlic(-1.75, -1.95, 0.5, 0.9)
thyme_bunch(1.25, -2.05, 0.12, 8, 1.25, on=caster())
basil(2.55, -1.75, 0.05, 1.0, 6, 0.5)
area((4.6, 3.4, 6.0), (0, 0, 0.4), 0.9, 1500, (1, 0.93, 0.80), sy=0.9)
area((-5.0, -2.0, 5.0), (0, 0, 0.4), 5.0, 230, (0.84, 0.92, 1.0))
world((0.62, 0.72, 0.88), 0.34)
camera((-0.1, -7.2, 5.2), (0.0, -0.15, 0.40), mm=49, f=0.36, focus=(0.0, -0.6, 0.7))
render(exposure=-0.33)
