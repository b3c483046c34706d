# Creamy pasta, step by step: spaghetti tossed in the skillet until the sauce clings, Parmesan melting in; light from behind left
from kit import *
from kit.noodles import Noodles, creamy
from kit.props import *

reset(53)
m = M("hob")
m.p((0.018, 0.018, 0.020), rough=0.12, coat=0.6, coatr=0.05)
table(m.m, 0.0)
R = 1.75
pan(0, 0, R, 0.48, 0.55, steel(0.2), handle=2.2)
floor = lambda r: np.interp(r, [0, R * 0.82, R * 0.95, R], [0.09, 0.12, 0.39, 0.49])
nd = Noodles(floor, ext=1.75, n=900, rad=0.0125, ds=0.025)
for k in range(150):  # sweeping arcs, turned over by the tongs
    L = random.uniform(1.8, 3.4)
    n = int(L / nd.ds)
    a, cu = random.uniform(0, 6.28), random.choice((-1, 1)) * random.uniform(0.7, 2.2)
    r0 = 1.05 * math.sqrt(random.random())
    b = random.uniform(0, 6.28)
    x, y = r0 * math.cos(b), r0 * math.sin(b)
    ph = np.random.uniform(0, 6.28, 2)
    P = []
    for q in range(n):
        s = q * nd.ds
        a += nd.ds * (cu + 0.9 * math.sin(s * 2.3 + ph[0]) + 0.6 * math.sin(s * 4.9 + ph[1]))
        x, y = x + nd.ds * math.cos(a), y + nd.ds * math.sin(a)
        e = math.hypot(x, y)
        if e > 1.28:  # turn back from the wall
            a += 0.16 * math.copysign(1, math.sin(math.atan2(-y, -x) - a))
            x, y = x * 1.28 / e, y * 1.28 / e
        P.append((x, y))
    nd.bundle(np.array(P), random.choice((3, 4, 5)))
nd.relax(floor)
nd.draw(creamy("pasta", False))
# ---- the sauce stands between the strands and at the wall
S = gaussian_filter(nd.H, 6) - 0.024
S = np.maximum(S, 0.125) + 0.012 * nmap(nd.X, nd.Y, 5, 3, 2)
RR = np.hypot(nd.X, nd.Y)
st = 3
sheet("sauce", np.where(RR < R * 0.86, S, 0.125)[::st, ::st], 1.75, creamy("sauce", True), keep=(RR < R * 0.885)[::st, ::st])
Ht = maximum_filter(np.maximum(nd.H, S), 3)
top = lambda x, y: float(Ht[min(899, max(0, int((x / 1.75 + 1) / 2 * 899))), min(899, max(0, int((y / 1.75 + 1) / 2 * 899)))])
cm = M("parm")
o = cm.coord()
cm.p(cm.mix(cm.noise(8, o), (0.90, 0.76, 0.46), (0.94, 0.84, 0.60)), rough=0.45)
GR = [hide(ico("gr", 0.013, 1, cm.m, 0.3, 2, (3.4, 0.6, 0.5), i)) for i in range(3)]
for _ in range(700):
    r, a = abs(random.gauss(0, 0.55)), random.uniform(0, 6.28)
    x, y = -0.15 + r * math.cos(a), -0.05 + r * math.sin(a)
    if math.hypot(x, y) > 1.15:
        continue
    inst(random.choice(GR), (x, y, top(x, y) + 0.006), (random.uniform(-0.7, 0.7), random.uniform(-0.7, 0.7), random.uniform(0, 6.28)), random.uniform(0.3, 0.8))
bits = parsley_bits()
for _ in range(130):
    x, y = disc(1.25)
    inst(random.choice(bits), (x, y, top(x, y) + 0.01), (random.uniform(-0.6, 0.6), random.uniform(-0.6, 0.6), random.uniform(0, 6)), random.uniform(0.5, 1.1))
for _ in range(90):
    x, y = disc(1.25)
    inst(random.choice(grains("pepper")), (x, y, top(x, y) + 0.006), (1, 2, 3), random.triangular(0.1, 0.45, 0.2))
# ---- steel tongs, closed round a twist of strands, laid on the rim
tg = steel(0.18)
for sgn in (-1, 1):
    P = [Vector((0.10 + 2.5 * t, -0.30 - 1.35 * t + sgn * (0.05 + 0.13 * math.sin(math.pi * min(1, t * 1.1))), 0.62 + 0.30 * t)) for t in np.linspace(0, 1, 24)]
    P[0] += Vector((-0.06, 0.03, -0.10))
    tube("tongs", [P], 0.055, tg, 4, radii=[[1.3 if i < 4 else 0.85 for i in range(24)]])
bowl_of(-2.6, -1.1, 0.5, plain("grated", (0.92, 0.80, 0.52), 0.6), dome=0.15, wob=0.09)
area((-4.4, 3.8, 4.4), (0, 0, 0.2), 4.0, 640, (1, 0.96, 0.90), sy=3.4)
area((4.2, -2.6, 3.4), (0, 0, 0.2), 4.0, 130, (1, 0.90, 0.76))
area((2.4, 4.6, 3.2), (0, 0, 0.4), 1.6, 120, (1, 0.86, 0.66))
world((0.60, 0.62, 0.66), 0.20)
camera((-0.1, -4.9, 4.3), (-0.05, 0.02, 0.28), mm=54, f=0.5, focus=(-0.1, -0.4, 0.5))
render(exposure=0.55)
