# What the stuffed pork needs beside the meat, as a still life on old green boards before a dark wall: russet apples on a striped cloth, a flute of Riesling and a glass of it, breadcrumbs, cream, shallots and thyme; a low window on the left
from kit import *
from kit.bottles import riesling_bottle
from kit.flatlay import *
from kit.larder import *
from kit.market import apple
from kit.props import table
from kit.vegetables import dry_onion

reset(64)
table(mat_planks((0.048, 0.055, 0.041), (0.022, 0.027, 0.021), width=1.15, shift=0.45, arches=0.5, wear=1.4, seams=1.2), 0.0)
wall = M("plaster")
o = wall.coord()
wall.p(wall.mix(wall.noise(0.7, o, 6, 0.62), (0.040, 0.034, 0.028), (0.074, 0.062, 0.050)), rough=0.88, normal=wall.bump(wall.noise(5, o, 5), 0.3, 0.03))
mesh("wall", [(-20, 5.0, -8), (20, 5.0, -8), (20, 5.0, 14), (-20, 5.0, 14)], [(0, 1, 2, 3)], wall.m)
# ---- behind: Riesling, cream
riesling_bottle().stand(-0.74, 1.70, -0.16)
ballon(0.22, 0.86, "white")
creamer(-1.46, 1.02, 0.36, 0.60, "cream", 2.7)
# ---- apples on their cloth
cloth(mat_cloth((0.50, 0.465, 0.40), stripe=(0.060, 0.090, 0.130), wide=2.0), 1.28, -0.02, 1.9, 1.5, -0.22, 6, 0.06, fold_at=(0.5,), border=0.12)
for x, y, s, turn, k, lean in ((0.86, 0.36, 0.345, 0.4, 1, 0.35), (1.50, 0.44, 0.350, 1.6, 2, -0.30), (1.16, -0.22, 0.350, 2.9, 4, 0.36), (1.72, -0.20, 0.325, 0.9, 7, 0.15)):
    apple(x, y, s, turn, 0.05, k, lean)
# ---- breadcrumbs, shallots
crock(-0.72, 0.20, 0.46, "blue", "crumbs", 0.30, 0.70, n=2600)
dry_onion(-1.56, 0.22, 0.21, 0.0, 2.3, "shallot")
dry_onion(-1.40, -0.32, 0.20, 0.0, 0.9, "shallot")
# ---- in front: thyme
thyme_bunch(-0.62, -0.72, 0.10, 9, 1.15, 0.18, seed=7)
twine(-0.46, -0.70, 0.0, 0.10)
spill("pepper", 0.42, -1.02, 0.2, 16, 0.4, sc=(0.5, 0.9))
area((-4.8, 3.2, 3.3), (0, 0.2, 0.3), 3.0, 1080, (1, 0.955, 0.89), sy=2.6)
area((1.6, 4.4, 3.4), (0.2, 0.8, 0.6), 1.2, 150, (1, 0.96, 0.90))  # through the wine
area((4.8, -3.4, 3.4), (0, 0, 0.2), 4.5, 70, (0.96, 0.97, 1))
world((0.60, 0.63, 0.68), 0.13)
camera((0.0, -7.2, 3.15), (0.12, 0.10, 0.53), mm=73, f=0.45, focus=(0.2, -0.2, 0.35))
render(exposure=0.45)
