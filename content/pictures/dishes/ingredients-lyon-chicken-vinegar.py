# What Lyon's chicken needs beside the bird, as a still life on veined marble before a grey-green wall: red wine vinegar, a glass of white wine, crème fraîche, a ribbed tomato, shallots, garlic and a bunch of tarragon on a board; a window on the right
from kit import *
from kit.bottles import vinegar_bottle
from kit.flatlay import *
from kit.larder import *
from kit.props import block
from kit.vegetables import clove, dry_onion, tomato

reset(58)
block(0, -7, 40, 20.6, 0.3, mat_veined_marble(turn=1.1), 0, 0.05, -0.3, "table")
wall = M("plaster")
o = wall.coord()
wall.p(wall.mix(wall.noise(0.6, o, 6, 0.62), (0.085, 0.100, 0.088), (0.135, 0.150, 0.130)), rough=0.88, normal=wall.bump(wall.noise(5, o, 5), 0.3, 0.03))
mesh("wall", [(-20, 6.0, -8), (20, 6.0, -8), (20, 6.0, 14), (-20, 6.0, 14)], [(0, 1, 2, 3)], wall.m)
BOARD = 0.10  # the height of its top
block(0.88, -0.40, 2.30, 1.24, BOARD, mat_planks((0.40, 0.25, 0.130), (0.195, 0.110, 0.052), width=0.9, seams=0.3, arches=0.8), -0.13, 0.03, 0.0, "board")
# ---- behind: vinegar, wine, cream
vinegar_bottle().stand(-0.72, 1.02, -0.30)
ballon(0.16, 1.58, "white")
FRAICHE = paste("fraiche", (0.78, 0.73, 0.62), (0.83, 0.785, 0.68), 0.32, 0.45)
crock(0.92, 1.26, 0.44, "blue", FRAICHE, 0.34, 0.80, 0.04)
dollop(0.92, 1.24, 0.27, 0.275, FRAICHE, 0.09, 0.03, 4)
# ---- on the right: a ribbed tomato
tomato(1.46, 0.56, 0.38, 0.0, 8, (-0.02, -0.46), True)
# ---- on the left: shallots, garlic
dry_onion(-1.72, 0.22, 0.21, 0.0, 2.3, "shallot")
dry_onion(-1.26, 0.10, 0.20, 0.0, 0.7, "shallot")
garlic(-0.62, 0.10, 0.4, 0.88)
clove(-0.92, -0.56, 0.5, 0.92)
clove(-0.62, -0.72, 2.4, 0.86)
clove(-0.50, -0.50, -0.4, 0.90)
# ---- in front: tarragon, tied
tarragon_bunch(0.04, -0.74, 0.10, 12, 1.80, 0.17, BOARD, seed=4)
twine(0.32, -0.71, BOARD, 0.10, 0.085, 0.06)
spill("pepper", -1.22, -0.86, 0.2, 18, 0.4, sc=(0.5, 0.9))
sprinkle(grains("salt"), 140, lambda: (random.gauss(-1.30, 0.16), random.gauss(-0.88, 0.06)), 0.004, (0.2, 0.6), ok=lambda ob, normal: ob.name == "table")
area((4.6, 3.6, 3.7), (0, 0.3, 0.3), 3.2, 1050, (1, 0.965, 0.91), sy=3.0)
area((-2.8, 5.2, 3.6), (-0.4, 0.4, 0.5), 1.2, 330, (1, 0.96, 0.90))  # through the bottle
area((-4.6, -3.6, 3.4), (0, 0, 0.2), 4.5, 80, (0.96, 0.98, 1))
world((0.62, 0.63, 0.66), 0.15)
camera((0.0, -7.3, 3.20), (0.10, 0.20, 0.52), mm=68, f=0.45, focus=(0.2, -0.45, 0.35))
render(exposure=0.30)
