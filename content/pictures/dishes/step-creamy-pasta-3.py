# Creamy pasta, step by step: close by, tongs turn the spaghetti in its skillet until the sauce clings to it; light from behind left
from kit import *
from kit.larder import grated_parmesan
from kit.noodles import Noodles, creamy
from kit.props import *

reset(arg("seed", 53))
U = random.uniform
gas_hob(0.2)
R, H = 1.62, 0.46
pan(0, 0, R, H, 0.62, handle=2.2)
floor = lambda r: np.interp(r, [0, R * 0.77, R * 0.82, R * 0.93 - 0.02, R], [0.05, 0.052, 0.075, 0.37, 0.47])
PINCH = Vector((0.10, -0.02, 0.86))
FAR, ROLL = PINCH + Vector((1.9, 0.95, 1.35)), 0.35  # a claw on either side, so that one sees from above what they hold
# ---- strands that follow the tongs round, and some thrown across them
nd = Noodles(floor, ext=1.6, n=900, rad=0.0132, ds=0.0225)
for k in range(134):
    n = int(U(3.0, 4.6) / nd.ds)
    s = np.arange(n) * nd.ds
    ph = np.random.uniform(0, 6.28, 3)
    if k % 4 == 3:
        heading = U(0, 6.28) + random.choice((-1, 1)) * U(0.6, 2.2) * s + 0.6 * np.sin(s * 1.9 + ph[0])
        P = np.column_stack([np.cumsum(np.cos(heading)), np.cumsum(np.sin(heading))]) * nd.ds
        far, turn = 0.66 * math.sqrt(random.random()), U(0, 6.28)
        P += np.array([far * math.cos(turn), far * math.sin(turn)]) - P.mean(0)
    else:  # round a middle of its own, near the tongs
        r = random.triangular(0.15, 1.02, 0.45) * (1 + 0.16 * np.sin(s * 1.6 + ph[0]) + 0.07 * np.sin(s * 3.9 + ph[1]))
        a = ph[2] + np.cumsum(nd.ds / np.maximum(r, 0.2))
        P = np.column_stack([r * np.cos(a), 0.95 * r * np.sin(a)]) + np.array([random.gauss(0.06, 0.14), random.gauss(-0.03, 0.14)])
    e = np.hypot(*P.T)
    out = 1.04 + 0.10 * math.sin(ph[0] + 2)
    P *= np.where(e > out, (out + 0.12 * np.tanh((e - out) / 0.3)) / np.maximum(e, 1e-6), 1)[:, None]
    nd.bundle(P, random.choice((2, 3, 3, 4, 5)))
nd.relax(floor, stiff=0.06, smooth=1.8)
nd.tuck(floor, 0.06)
heap = len(nd.paths)
along, flat, _ = grip(PINCH, FAR, ROLL)
level = Vector((along.x, along.y, 0)).normalized()
nd.hang(PINCH, (Vector((0, 0, 0.8)), flat, level), 50, 0.85, spread=0.46, twist=1.9, trail=0.9, within=1.0)
nd.relax(floor, steps=40, stiff=0.06, smooth=1.5, since=heap, held=lambda P: P[:, 2] > PINCH.z - 0.08)
nd.tuck(floor, 0.06, since=heap)
nd.draw(creamy("pasta", False))
cream = creamy("sauce", True)
# ---- cream between the strands, on the hank, and a little round the heap
LV = 0.075
much = lambda V: -0.135 + 0.12 * fnoise(V, 2.8, 3, 2) - ss(np.hypot(V[:, 0], V[:, 1]), 1.25, 1.32)
nd.film(cream, lambda X, Y: np.where(np.hypot(X, Y) < 0.95, LV - 0.012, -1), much, R=1.4, top=1.1, h=0.0095, spread=0.0120)
g = np.linspace(-1, 1, 400)
X, Y = np.meshgrid(g * R, g * R, indexing="ij")
pool = 0.066 + 0.022 * gaussian_filter(nmap(X, Y, 2.2, 4, 2), 5) + 0.03 * ss(np.hypot(X, Y), 1.22, 0.95)  # beyond the heap it is smears
round_sheet("pool", pool, R, R * 0.86, cream, 0.0)
# ---- Parmesan, parsley and pepper
Ht = maximum_filter(np.maximum(nd.H, LV), 3)
on = lambda x, y: float(Ht[tuple(min(nd.n - 1, max(0, int((q / nd.ext + 1) / 2 * (nd.n - 1)))) for q in (x, y))])
spots = [(-0.28, -0.36, 0.16), (0.30, -0.42, 0.20), (0.02, -0.02, 0.62), (0.0, -0.2, 0.40)]  # together in places, as a hand lets them fall
for srcs, n, size, up in ((grated_parmesan(), 700, (0.4, 1.1), 0.004), (parsley_bits((0.035, 0.12, 0.012), (0.09, 0.24, 0.03)), 170, (0.22, 0.80), 0.005), (ground_pepper(), 420, (0.2, 1.3), 0.002)):
    for _ in range(n):
        cx, cy, wide = random.choice(spots)
        x, y = random.gauss(cx, wide), random.gauss(cy, wide)
        if math.hypot(x, y) > 1.2:
            continue
        turned = slope_at(on, x, y) @ Euler((U(-0.4, 0.4), U(-0.4, 0.4), U(0, 6.28))).to_quaternion()
        inst(random.choice(srcs), None, mat4=Matrix.LocRotScale(Vector((x, y, on(x, y) + up)), turned, (size[0] + (size[1] - size[0]) * random.random() ** 3,) * 3))
tongs(PINCH, FAR, ROLL, s=0.85)
area((-3.8, 3.4, 3.6), (0, 0, 0.3), 2.4, 1150, (1, 0.955, 0.88), sy=2.0)
area((2.4, -4.2, 3.6), (0, 0, 0.3), 4.0, 210, (1, 0.985, 0.96))
world((0.72, 0.69, 0.66), 0.17)
camera((-0.35, -3.9, 3.3), (0.06, -0.10, 0.42), mm=92, f=0.55, focus=(0.05, -0.35, 0.50))
render(exposure=0.28)
