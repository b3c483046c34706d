# Vinegar is a seasoning: three bottles with the light behind them, a glass bowl, shallot, lemon, a spoon; calm grey-green wall
from kit import *
from kit.props import *

reset(67)
table(mat_wood((0.40, 0.25, 0.13), (0.20, 0.11, 0.052), plank=1.9, rough=0.42), 0.05)
wall = M("wall")
o = wall.coord()
wall.p(wall.mix(wall.noise(1.4, o, 6, 0.62), (0.22, 0.27, 0.235), (0.30, 0.345, 0.30)), rough=0.9)
mesh("wall", [(-20, 3.6, -1), (20, 3.6, -1), (20, 3.6, 12), (-20, 3.6, 12)], [(0, 1, 2, 3)], wall.m)
LOOKS = {"red": ((0.62, 0.045, 0.03), (0.36, 0.014, 0.010)), "pale": ((0.96, 0.80, 0.38), (0.86, 0.60, 0.20)), "dark": ((0.16, 0.055, 0.02), (0.05, 0.016, 0.007))}


def vinegar(x, y, kind, s=1.0, level=1.3, fat=1.0):
    prof = [(0, 0.03), (0.30, 0.03), (0.345, 0.07), (0.35, 0.2), (0.35, 1.25), (0.31, 1.50), (0.15, 1.75), (0.12, 1.9), (0.12, 2.35), (0.155, 2.37), (0.155, 2.46), (0.10, 2.46)]
    parts = [lathe("bottle", [(r * (fat if z < 1.6 else 1), z) for r, z in prof], once("bottleglass", lambda: mat_glass((0.97, 1, 0.97))), 72, 1)]
    i = 0.30 * fat
    parts.append(lathe("vinegar", [(0, 0.09), (i * 0.9, 0.09), (i, 0.2), (i, min(level, 1.25)), (i * (0.93 if level > 1.25 else 1), level), (0, level)], liquid(*LOOKS[kind], 0.16), 72, 1))
    parts.append(lathe("cork", [(0, 2.20), (0.10, 2.20), (0.105, 2.52), (0.15, 2.54), (0.14, 2.72), (0, 2.74)], once("corkm", lambda: plain("cork", (0.50, 0.32, 0.17), 0.85)), 32, 1))
    for p in parts:
        at(p, x, y, 0, s=s)


vinegar(0.55, 0.75, "red", 1.02, 1.22)
vinegar(1.62, 0.95, "pale", 1.0, 1.15, 1.18)
vinegar(2.55, 0.65, "dark", 0.92, 1.0, 0.95)
gb = lathe("dish", [(0, 0.03), (0.30, 0.02), (0.42, 0.10), (0.50, 0.26), (0.485, 0.27), (0.40, 0.13), (0.28, 0.06), (0, 0.055)], once("dishglass", mat_glass), 72, 1)
at(gb, -0.55, -0.45, 0)
at(lathe("pool", [(0, 0.06), (0.28, 0.065), (0.40, 0.135), (0.435, 0.20), (0, 0.20)], liquid((0.62, 0.045, 0.03), (0.36, 0.014, 0.010), 0.35), 64, 1), -0.55, -0.45, 0.004)
onion(1.45, -0.65, 0.25, 0, 1.2, 1, "shallot")
onion(2.15, -0.35, 0.24, 0, 2.0, 1, "shallot")
m = M("shallot slice")
o, ov = loc_rnd(m)
x, y, _ = m.xyz(o)
r = m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", y, y)))
r = m.math("ADD", r, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(5, ov, 2), 0.5), 0.05))
layer = m.math("FRACT", m.math("MULTIPLY", r, 21.0))
c = m.mix(m.step(layer, 0.45, 0.9), (0.80, 0.66, 0.66), (0.54, 0.19, 0.30))
c = m.mix(m.step(r, 0.195, 0.207), c, (0.40, 0.09, 0.18))
m.p(c, rough=0.28, sss=0.6, rad=(0.03, 0.02, 0.02), coat=0.5, coatr=0.10, normal=m.bump(m.math("MULTIPLY", layer, -1.0), 0.6, 0.012))
for k, (x, y, z, lean) in enumerate([(0.62, -1.12, 0, 0), (0.98, -1.24, 0, 0), (0.36, -1.36, 0, 0), (1.24, -1.02, 0, 0), (0.78, -1.22, 0.030, 0.10)]):
    ring = lathe("shallot slice", [(0, 0.030), (0.10, 0.032), (0.20, 0.029), (0.208, 0.018), (0.20, 0.004), (0, 0)], m.m, 56, 1, wob=0.05)
    at(ring, x, y, z, (lean, 0.5 * lean, 1.3 * k), 0.85 + 0.07 * (k % 3))
herb_sprig(-1.95, -0.95, 0.2, 1.1, "thyme")
herb_sprig(-1.85, -1.15, 0.05, 1.0, "thyme")
area((1.8, 3.3, 4.6), (1.2, 0, 0.6), 2.2, 260, (1, 0.95, 0.86), sy=2.2)
area((-4.6, 1.6, 4.2), (0.5, 0.4, 0.6), 2.6, 620, (1, 0.96, 0.90), sy=3.0)
area((4.4, -3.0, 3.0), (0.5, 0, 0.5), 3.6, 120, (1, 0.88, 0.74))
world((0.60, 0.64, 0.66), 0.20)
camera((0.05, -7.6, 2.5), (0.25, 0.2, 1.02), mm=54, f=0.36, focus=(0.5, 0.2, 0.8))
render(exposure=0.05, bounces=8)
