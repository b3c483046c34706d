# What coq au vin needs, from above: dark walnut, low light from the left
from kit import *
from kit.cuts import drumstick, thigh
from kit.props import *

reset(42)
table(mat_wood((0.15, 0.080, 0.042), (0.045, 0.023, 0.012), plank=1.9, rough=0.45), -0.05)
paper = block(-1.35, 0.25, 3.0, 2.3, 0.015, plain("paper", (0.74, 0.71, 0.65), 0.9), 0.12, 0.004)
sk = raw_skin("chicken")
for make, seed, x, y, turn, s in [(drumstick, 3, -2.05, 0.72, 0.35, 1.0), (drumstick, 11, -1.85, -0.32, -0.25, 0.96), (thigh, 7, -0.65, 0.72, 0.9, 1.0), (thigh, 18, -0.60, -0.32, 2.4, 0.95)]:
    ob = make(sk, seed)
    ob.location, ob.rotation_euler, ob.scale = (x, y, 0.3), (0.1, -0.05, turn), (s, s, s * 0.85)  # raw, it settles
    rest(ob, 0.02)
bottle_ = bottle(2.95, 0.25, "wine", 1.0)
for p in bottle_:
    p.location, p.rotation_euler = (2.95, -1.45, 0.39), (-math.pi / 2, 0, -0.10)
bacon(0.80, 0.75, 0.25, 0.0, 0.95)
mush = [(0.65, -0.35, 0), (1.05, -0.10, 0.4), (0.95, -0.65, 2), (1.40, -0.45, 1.2)]
for k, (x, y, rz) in enumerate(mush):
    mushroom(x, y, 1.0, -0.12 if k % 2 else 0.0, (1.35, 0, rz) if k % 2 else (0.1, 0, rz), k % 2 == 1)
bowl_of(2.0, 1.35, 0.55, plain("dark", (0.1, 0.06, 0.04), 0.8), mat_glaze((0.20, 0.22, 0.24), (0.3, 0.2, 0.1), rz=9, rough=0.25), level=0.35)
for k in range(11):
    a, r = k * 2.4, 0.12 * math.sqrt(k)
    onion(2.0 + r * math.cos(a), 1.35 + r * math.sin(a), 0.145, 0.16 + 0.10 * (k < 4), k, 1, "white")
butter(0.05, 1.65, -0.3, 0.6)
onion(-0.35, -1.35, 0.27, 0, 0.3, 1, "shallot")
garlic(0.55, -1.45, 0.4, 0.9)
clove(1.05, -1.30, 0.6, 1.1)
clove(1.02, -1.62, 2.0, 1.1)
bowl_of(-1.25, 1.95, 0.38, fluid("tomatopaste", (0.48, 0.030, 0.008), 0.3, 0.3, (0.60, 0.06, 0.012), 0.9), dome=0.06, wob=0.05)
bowl_of(-2.35, 1.95, 0.42, plain("flour", (0.92, 0.90, 0.86), 0.9), dome=0.12, wob=0.06)
for q in (0.1, 0.35, -0.2):
    herb_sprig(-2.75, -1.35 - q, 0.12 + q * 0.4, 1.3, "thyme")
bay(-1.25, -1.35, 0.6)
bay(-1.05, -1.75, -0.3)
parsley(1.55, -1.75, 0.25, 11, 1.05)
pile(-0.2, -1.95, 0.4, 22, grains("pepper"), sc=(0.5, 0.9))
area((-5.5, 2.2, 4.6), (0, 0, 0), 2.8, 1150, (1, 0.93, 0.82), sy=3.0)
area((4.5, -3.5, 5.0), (0, 0, 0), 5.0, 170, (1, 0.90, 0.78))
area((1.5, 5.5, 4.0), (0, 0, 0), 2.6, 160, (1, 0.86, 0.66))
world((0.56, 0.60, 0.68), 0.18)
from_above(7.4)
render(exposure=-0.05)
