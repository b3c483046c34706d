# Salt for the pasta water, weighed: a flat scale with a bowl of coarse salt, spaghetti, the pot behind; fresh light from the left
from kit import *
from kit.props import *

reset(61)
table(mat_wood((0.42, 0.31, 0.20), (0.22, 0.145, 0.085), plank=2.0, rough=0.5), -0.08)
# ---- the scale: a dark glass plate on a steel foot, seven-segment figures
m = M("scale")
m.p((0.020, 0.022, 0.024), rough=0.08, coat=0.7, coatr=0.03)
S = block(0, 0, 2.5, 2.9, 0.09, m.m, bevel=0.05)
foot = block(0, 0, 2.3, 2.7, 0.14, steel(0.25), bevel=0.03)
rim = tube("rim", [[(0.86 * math.cos(a), 0.30 + 0.86 * math.sin(a), 0.235) for a in np.linspace(0, 6.2832, 80)]], 0.012, steel(0.2), 2)
lit = M("lit")
lit.end(lit.n("Emission", {"Color": (0.75, 0.95, 1.0), "Strength": 2.6}).outputs[0])
SEG = {"2": "abged", "5": "afgcd", "g": "abcdfg"}
bars = {"a": (0, 1, 1), "b": (0.5, 0.5, 0), "c": (0.5, -0.5, 0), "d": (0, -1, 1), "e": (-0.5, -0.5, 0), "f": (-0.5, 0.5, 0), "g": (0, 0, 1)}
figs = [foot, rim, S]
for k, ch in enumerate("25"):
    for b in SEG[ch]:
        u, v, flat = bars[b]
        w, h = (0.13, 0.03) if flat else (0.03, 0.13)
        figs.append(block(-0.20 + 0.27 * k + u * 0.17, -1.18 + v * 0.15, w, h, 0.006, lit.m, bevel=0.002))
for x, y, w, h in [(0.36, -1.22, 0.09, 0.02), (0.36, -1.31, 0.09, 0.02), (0.36, -1.40, 0.09, 0.02), (0.405, -1.31, 0.02, 0.20), (0.315, -1.265, 0.02, 0.10)]:
    figs.append(block(x, y, w, h, 0.006, lit.m, bevel=0.002))
S.location.z = 0.14
for q in figs[3:]:
    q.location.z = 0.232
e = link(bpy.data.objects.new("scale", None))
for q in figs:
    q.parent = e
e.location, e.rotation_euler = (0.55, -0.35, 0), (0, 0, 0.22)
bowl(0.48, -0.06, 0.68, 0.42, white((0.72, 0.72, 0.70)), 0.23)
salt = [hide(ico("salt", 0.030, 1, plain("salt", (0.90, 0.89, 0.87), 0.25, coat=0.3), 0.35, 2, (1, 0.9, 0.8), i)) for i in range(4)]
fill(0.48, -0.06, 0.58, 0.50, plain("saltcore", (0.85, 0.84, 0.82), 0.7), 0.20, 0.02)
for _ in range(1500):
    a, q = random.uniform(0, 6.283), math.sqrt(random.random())
    inst(random.choice(salt), (0.48 + 0.57 * q * math.cos(a), -0.06 + 0.57 * q * math.sin(a), 0.51 + 0.20 * (1 - q * q) ** 0.8), (random.uniform(-3, 3), random.uniform(-3, 3), a), random.uniform(0.5, 1.2))
for _ in range(80):
    inst(random.choice(salt), (random.gauss(-1.25, 0.35), random.gauss(-1.35, 0.22), 0.02), (1, 2, random.uniform(0, 6)), random.uniform(0.4, 1.1))
spoon(-2.45, -1.55, 0.12, 1.35)
spaghetti(-1.75, 0.95, 0.30, 150, 3.6, 0.26)
pot(2.35, 2.75, 1.35, 1.5, steel(0.25), turn=0.4)
basil(2.35, -0.95, 0.05, 1.0, 5, 0.6)
napkin(mat_linen((0.20, 0.30, 0.27), stripe=(0.62, 0.60, 0.52)), 2.8, 2.2, loc=(2.75, -0.75, 0), rot=-0.35, seed=8, amp=0.08)
area((-5.0, 3.6, 5.0), (0, 0, 0.3), 3.4, 900, (1, 0.97, 0.92), sy=3.0)
area((4.5, -3.0, 3.6), (0, 0, 0.2), 4.0, 150, (1, 0.90, 0.78))
world((0.62, 0.65, 0.70), 0.20)
camera((-0.15, -6.6, 4.5), (0.1, 0.25, 0.32), mm=52, f=0.34, focus=(0.4, -0.4, 0.5))
render(exposure=0.22)
