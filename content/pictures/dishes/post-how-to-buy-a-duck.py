# How to buy a duck: a whole raw duck on damp butcher's paper, breast up, legs tied, cut string beside it, seen from 31 degrees up; one low cool window behind on the left
from kit import *
from kit.duck import loose_string, quills, raw_duck, string
from kit.flatlay import *
from kit.props import table

reset(62)
table(mat_stone((0.040, 0.046, 0.050)), 0.5)
cloth(mat_cloth((0.075, 0.100, 0.125), 120), 2.36, 2.66, 2.8, 1.9, 0.55, 12, 0.14)
paper = wrapping_paper(mat_paper((0.225, 0.160, 0.105), damp=True), -0.10, 0.00, 4.1, 2.70, -0.10, 7, 0.12, 0.0)
duck = raw_duck()
duck.matrix_world = place = Matrix.Translation((0.05, 0.10, 0.022)) @ Matrix.Rotation(-0.45, 4, "Z")
string(place)
quills(duck)
dampen(paper, ((duck, 0.48),), 0.05)
on = caster()
loose_string([(-2.0, -0.55), (-1.55, -0.72), (-1.05, -0.70), (-0.80, -0.98), (-1.05, -1.16), (-1.22, -0.92), (-0.75, -0.82), (-0.30, -1.06)], on)
area((-4.2, 5.1, 3.3), (0, 0, 0.4), 3.0, 900, (0.94, 0.97, 1.0), sy=2.4)
area((4.6, -3.4, 3.6), (0, 0, 0.2), 4.5, 110, (1, 0.94, 0.86))
world((0.60, 0.64, 0.70), 0.14)
camera((0.0, -6.25, 4.05), (0.05, 0.02, 0.36), mm=71, f=0.52, focus=(0.1, -0.52, 0.5))
render(exposure=0.50)
