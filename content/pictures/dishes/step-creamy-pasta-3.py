# Creamy pasta, step by step: tongs lift spaghetti out of the skillet, cream clings and runs back; light from behind left
from kit import *
from kit.noodles import Noodles, creamy
from kit.props import *

reset(arg("seed", 53))
U = random.uniform
m = M("hob")
o = m.coord()
m.p((0.020, 0.020, 0.022), rough=m.math("MULTIPLY_ADD", m.noise(3, o, 4), 0.10, 0.30), coat=0.15, coatr=0.25)
table(m.m, 0.0)
R, H = 1.62, 0.46
pan(0, 0, R, H, 0.62, steel(0.24), handle=2.2)
floor = lambda r: np.interp(r, [0, R * 0.80, R * 0.85, R * 0.93, R], [0.055, 0.06, 0.10, 0.36, 0.47])
# ---- strands thrown over one another, most in the middle
nd = Noodles(floor, ext=1.6, n=900, rad=0.0112, ds=0.0225)
for k in range(150):
    n = int(U(2.4, 4.6) / nd.ds)
    s = np.arange(n) * nd.ds
    ph = np.random.uniform(0, 6.28, 3)
    heading = U(0, 6.28) + random.choice((-1, 1)) * U(0.9, 2.6) * s + 0.8 * np.sin(s * 1.9 + ph[0]) + 0.5 * np.sin(s * 4.7 + ph[1])
    P = np.column_stack([np.cumsum(np.cos(heading)), np.cumsum(np.sin(heading))]) * nd.ds
    far, turn = 0.76 * math.sqrt(random.random()), U(0, 6.28)
    P += np.array([far * math.cos(turn), far * math.sin(turn)]) - P.mean(0)
    e = np.hypot(*P.T)
    P *= np.where(e > 1.02, (1.02 + 0.12 * np.tanh((e - 1.02) / 0.3)) / np.maximum(e, 1e-6), 1)[:, None]
    nd.bundle(P, random.choice((2, 3, 3, 4, 5)))
nd.relax(floor)
PINCH = Vector((0.16, -0.02, 1.20))
nd.lift(PINCH, 74)
pasta, cream = creamy("pasta", False), creamy("sauce", True)
nd.draw(pasta)
# ---- cream between the strands, on the hank, and round the heap
LV = 0.108
much = lambda V: -0.165 + 0.15 * fnoise(V, 2.8, 3, 2) + 0.05 * ss(V[:, 2], 0.40, 0.16) - ss(np.hypot(V[:, 0], V[:, 1]), 1.25, 1.32)
nd.film(cream, lambda X, Y: np.where(np.hypot(X, Y) < 1.16, LV - 0.012, -1), much, R=1.4, top=1.4, h=0.0105, spread=0.0125)
g = np.linspace(-1, 1, 400)
X, Y = np.meshgrid(g * R, g * R, indexing="ij")
round_sheet("pool", LV + 0.006 * nmap(X, Y, 3.5, 3, 2), R, R * 0.853, cream, 0.03)
# ---- Parmesan, parsley, pepper
Ht = maximum_filter(np.maximum(nd.H, LV), 3)
on = lambda x, y: float(Ht[tuple(min(nd.n - 1, max(0, int((q / nd.ext + 1) / 2 * (nd.n - 1)))) for q in (x, y))])
cm = M("parm")
o = cm.coord()
cm.p(cm.mix(cm.noise(8, o), (0.92, 0.80, 0.50), (0.95, 0.87, 0.64)), rough=0.45, sss=0.5, rad=(0.02, 0.015, 0.008))
GR = [hide(ico("gr", 0.012, 1, cm.m, 0.3, 2, (3.2, 0.6, 0.5), i)) for i in range(3)]
bits = parsley_bits()
for srcs, n, wide, size, high in ((GR, 420, 0.5, (0.4, 1.0), 0.006), (bits, 110, 0.62, (0.5, 1.1), 0.010), (grains("pepper"), 110, 0.62, (0.12, 0.4), 0.006)):
    for _ in range(n):
        x, y = random.gauss(-0.1, wide), random.gauss(-0.2, wide)
        if math.hypot(x, y) < 1.2:
            inst(random.choice(srcs), (x, y, on(x, y) + high), (U(-0.6, 0.6), U(-0.6, 0.6), U(0, 6.28)), U(*size))
tongs(PINCH, PINCH + Vector((2.6, -0.55, 1.35)))
area((-4.0, 3.6, 4.2), (0, 0, 0.3), 4.4, 560, (1, 0.96, 0.90), sy=3.6)
area((3.4, -3.6, 3.6), (0, 0, 0.3), 4.0, 170, (1, 0.94, 0.86))
area((2.6, 4.4, 3.0), (0, 0, 0.5), 2.0, 90, (1, 0.88, 0.70))
world((0.60, 0.62, 0.66), 0.22)
camera((-0.25, -4.9, 3.75), (0.08, -0.06, 0.40), mm=63, f=0.42, focus=(0.05, -0.30, 0.55))
render(exposure=0.42)
