# How to buy a duck: two raw breasts on butcher's paper, one scored, the other showing its meat; a knife before them, oranges behind; cool light from the left
from kit import *
from kit.butcher import breast
from kit.flatlay import *
from kit.larder import *
from kit.market import *
from kit.props import *

reset(62)
table(mat_stone((0.040, 0.046, 0.050)), 0.5)
walnut = mat_planks((0.200, 0.108, 0.054), (0.075, 0.037, 0.019), width=0.95, shift=0.45, arches=0.6, seams=0.3)
block(0.05, 0.12, 4.3, 2.9, 0.17, walnut, 0.05, 0.05, name="board")
wrapping_paper(mat_paper((0.285, 0.200, 0.125)), 0.05, 0.22, 3.0, 2.1, 0.14, 7, 0.12, 0.19)
breast(0.48, 0.62, 0.26, 0.215, False, 1.0, 5)
breast(-0.32, -0.10, 0.08, 0.225, True, 1.0, 6)
cooks_knife(-0.30, -0.92, 0.10, 1.9, 0.17)
thyme_bunch(1.02, -0.55, 0.75, 6, 1.0, on=caster(), seed=5)
spill("pepper", 1.30, -0.12, 0.4, 26, 0.45, 0.21, (0.5, 0.9))
orange(-1.55, 1.74, 0.42, 0.4, k=1, lean=0.7)
orange(-0.78, 2.16, 0.43, 2.0, k=2, lean=-0.5)
orange_half(-0.68, 1.46, 0.41, 0.16, 0.2, 3, (0.95, 0.0))
crock(1.50, 2.05, 0.44, "black", "salt", n=420)
area((-5.6, 2.0, 4.2), (0, 0, 0.2), 4.0, 1150, (0.95, 0.97, 1.0), sy=3.4)
area((4.6, -2.4, 3.6), (0, 0, 0.2), 4.5, 130, (1, 0.92, 0.82))
area((1.3, 5.6, 5.9), (0.5, -0.9, 0.2), 2.4, 32, (0.97, 0.98, 1.0), sy=1.3).visible_diffuse = False  # what the blade and wet skin mirror
world((0.60, 0.64, 0.70), 0.18)
camera((0.15, -4.35, 3.30), (0.06, 0.22, 0.2), mm=57, f=0.42, focus=(-0.1, -0.2, 0.35))
render(exposure=-0.08)
