# How to buy a duck: two raw breasts on butcher's paper, the scored one leaning over one that shows its meat; a knife before them; cool light from the left
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
paper = wrapping_paper(mat_paper((0.245, 0.180, 0.122), damp=True), 0.05, 0.24, 3.0, 2.3, 0.14, 7, 0.12, 0.19)
meat = breast(0.28, 0.70, 0.10, False, 1.0, 9, on=caster(), fold=0.50)
skin = breast(-0.20, -0.20, 0.10, True, 1.0, 15, on=caster(), fold=-0.1)
dampen(paper, ((meat, 0.50), (skin, 0.54)), 0.22)
cooks_knife(1.93, -1.03, 3.05, 1.8, 0.20)
thyme_bunch(1.32, 0.02, 0.95, 5, 0.9, on=caster(), seed=5)
spill("pepper", 1.10, -0.30, 0.4, 22, 0.4, 0.21, (0.5, 0.9))
orange(-1.30, 1.90, 0.42, 0.4, k=1, lean=0.7)
orange_half(-0.50, 1.72, 0.41, 0.16, 0.2, 3, (0.95, 0.0))
crock(1.25, 2.05, 0.44, "black", "salt", n=420)
area((-5.6, 2.0, 4.2), (0, 0, 0.2), 4.0, 1150, (0.95, 0.97, 1.0), sy=3.4)
area((4.6, -2.4, 3.6), (0, 0, 0.2), 4.5, 130, (1, 0.92, 0.82))
area((0.6, 4.6, 6.4), (0.1, 0.0, 0.2), 2.6, 75, (0.97, 0.98, 1.0), sy=1.6).visible_diffuse = False  # what the blade and wet skin mirror
world((0.60, 0.64, 0.70), 0.18)
camera((0.12, -3.45, 3.70), (0.10, 0.36, 0.2), mm=56, f=0.8, focus=(0.0, 0.0, 0.4))
render(exposure=-0.12)
