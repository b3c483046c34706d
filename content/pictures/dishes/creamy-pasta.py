# creamy pasta: tongs set spaghetti down in a deep teal bowl with a brown rim, cream between the strands and at their foot, grated Parmesan behind on oak; a window on the left
from kit import *
from kit.larder import grated_parmesan
from kit.noodles import Noodles, creamy
from kit.props import bowl_of, grip, pile, tongs

reset(arg("seed", 11))
U = random.uniform
# ---- table, bowl
mesh(
    "t",
    [(-9, -5, 0), (9, -5, 0), (9, 2.1, 0), (-9, 2.1, 0)],
    [(0, 1, 2, 3)],
    mat_wood((0.20, 0.13, 0.082), (0.095, 0.058, 0.036), plank=1.3, rough=0.5),
)
lathe(
    "bowl",
    [
        (0, 0.0),
        (0.42, 0.0),
        (0.46, 0.03),
        (0.66, 0.085),
        (0.80, 0.20),
        (0.885, 0.345),
        (0.880, 0.362),
        (0.862, 0.352),
        (0.83, 0.285),
        (0.785, 0.215),
        (0.71, 0.130),
        (0.60, 0.085),
        (0.42, 0.062),
        (0, 0.060),
    ],
    mat_glaze((0.013, 0.040, 0.052), (0.16, 0.095, 0.055), rz=0.350, speck=True, rough=0.36),
    160,
    1,
    wob=0.010,
)
inside = lambda r: np.interp(r, [0, 0.42, 0.60, 0.71, 0.785, 0.83, 0.862, 0.9], [0.060, 0.062, 0.085, 0.130, 0.215, 0.285, 0.352, 0.6])
# ---- strands laid in bundles round the middle, left to sag until they rest on each other; then what the tongs hold, which sags onto them
nest = Noodles(inside, n=860, rad=0.0100, ds=0.0185)
N, ext, px, ds = nest.n, nest.ext, nest.px, nest.ds
WIDE = 0.635
for k in range(84):
    u = k / 84
    n = int(U(3.2, 5.0) / ds)
    R0 = random.triangular(0.10, 0.66 - 0.22 * u, 0.54 - 0.28 * u)
    cx, cy = np.random.normal(0, 0.09 + 0.04 * u, 2)
    ph = np.random.uniform(0, 6.28, 4)
    turn = 1 if random.random() < 0.84 else -1
    a = U(0, 6.28)
    pts = []
    for q in range(n):
        s = q * ds
        end = max(0, 1 - min(s, (n - q) * ds) / 0.9)  # ends slip down the flank
        r = R0 * (1 + 0.17 * math.sin(s * 1.7 + ph[0]) + 0.08 * math.sin(s * 4.3 + ph[1])) + 0.03 * math.sin(s * 7 + ph[2])
        r = max(0.12, r + (0.60 - r) * 0.35 * end**2)
        a += turn * ds / max(r, 0.16)
        pts.append((cx + r * math.cos(a), cy + r * 0.96 * math.sin(a)))
    pts = np.array(pts)
    rr = np.hypot(*pts.T)
    nest.bundle(pts * np.where(rr > WIDE, WIDE / rr, 1)[:, None], random.choice((1, 2, 2, 3, 4, 5)))
for k in range(24):  # strays that slid across the others: combed, it would be hair
    n = int(U(0.7, 1.7) / ds)
    heading = U(0, 6.28) + np.cumsum(gaussian_filter1d(np.random.normal(0, 1, n + 40), 9)[20:-20] * 0.34 + random.choice((-1, 1)) * U(0.08, 0.16))
    cx, cy = U(-0.5, 0.5), U(-0.62, 0.1)
    pts = np.column_stack([np.cumsum(np.cos(heading)), np.cumsum(np.sin(heading))]) * ds
    pts += A3(cx, cy) - pts[n // 2]
    rr = np.hypot(*pts.T)
    nest.bundle(pts * np.where(rr > WIDE, WIDE / rr, 1)[:, None], random.choice((1, 1, 2, 3)))
nest.relax(inside, stiff=0.06, smooth=1.8)
nest.tuck(inside, 0.05)
H = nest.H
PINCH = Vector((0.10, 0.02, 0.95))
FAR, ROLL = PINCH + Vector((1.6, -0.25, 0.85)), 1.5
heap = len(nest.paths)
nest.hang(PINCH, grip(PINCH, FAR, ROLL), 56, 0.62, spread=0.40, twist=1.1, trail=0.45, within=0.58)
nest.relax(inside, steps=40, stiff=0.06, smooth=1.5, since=heap, held=lambda P: P[:, 2] > PINCH.z - 0.06)
nest.tuck(inside, 0.05, since=heap)
nest.draw(creamy("pasta", False))
# ---- cream sauce: it clings between the strands, and a little stands at the foot


def pool(X, Y):
    """What stands in the well, drawn up a little where it meets the wall."""
    return 0.126 + 0.004 * nmap(X, Y, 5, 3, 8) + 0.010 * np.exp(-np.maximum(0.680 - np.hypot(X, Y), 0) / 0.012)


def much(V):
    far = np.hypot(V[:, 0], V[:, 1])
    return -0.19 + 0.11 * fnoise(V, 3.6, 3, 2) + 0.06 * ss(V[:, 2], 0.50, 0.70) - ss(far, 0.93, 0.97)


cream = creamy("sauce", True)
nest.film(cream, lambda X, Y: np.where(np.hypot(X, Y) < 0.56, pool(X, Y) - 0.010, -1), much, R=0.76, top=1.12, h=0.0064, spread=0.0088)  # its voxels are too coarse for the rim
X, Y = np.meshgrid(np.linspace(-0.95, 0.95, 900), np.linspace(-0.95, 0.95, 900), indexing="ij")
sheet("pool", pool(X, Y), 0.95, cream, keep=pool(X, Y) > inside(np.hypot(X, Y)) - 0.018)
# ---- toppings
Ht = maximum_filter(np.maximum(H, pool(nest.X, nest.Y)), 3)


def top(x, y):
    return float(Ht[min(N - 1, max(0, int(round((x + ext) / px)))), min(N - 1, max(0, int(round((y + ext) / px))))])


peps = ground_pepper()
for k in range(300):  # cracked unevenly: a little of it coarse, most of it fine
    x, y = disc(0.66)
    inst(random.choice(peps), (x, y, top(x, y) + 0.002), (U(0, 6), U(0, 6), U(0, 6)), 0.2 + 0.85 * random.random() ** 4)
threads = grated_parmesan()
heaps = [(-0.04, -0.10, 0.13)] * 4 + [(-0.20, -0.22, 0.10), (0.14, -0.22, 0.10), (0.0, 0.0, 0.3), (0.0, -0.1, 0.42)]
for k in range(1200):  # a snow that lies in drifts, some of it on the sauce
    cx, cy, wide = random.choice(heaps)
    x, y = random.gauss(cx, wide), random.gauss(cy, wide)
    if math.hypot(x, y) > 0.64:
        continue
    turned = slope_at(top, x, y) @ Euler((U(-0.25, 0.25), U(-0.25, 0.25), U(0, 6))).to_quaternion()
    inst(random.choice(threads), None, mat4=Matrix.LocRotScale(Vector((x, y, top(x, y) + U(0.0, 0.006))), turned, (U(0.4, 1.0),) * 3))
herbs = parsley_bits((0.035, 0.12, 0.012), (0.09, 0.24, 0.03))
for k in range(120):  # parsley, chopped fine
    x, y = random.gauss(-0.02, 0.34), random.gauss(-0.18, 0.32)
    if math.hypot(x, y) < 0.64:
        inst(random.choice(herbs), (x, y, top(x, y) + 0.003), (U(-0.6, 0.6), U(-0.6, 0.6), U(0, 6)), U(0.28, 0.62))
tongs(PINCH, FAR, ROLL, s=0.62)
# ---- light: a window behind on the left, as wide as the bowl, and a white wall in front that it lights
area((-3.4, 3.0, 3.3), (0, 0, 0.2), 2.0, 1250, (1, 0.97, 0.92), sy=1.8)
area((1.6, -4.4, 3.6), (0, 0, 0.3), 4.0, 140, (1, 0.985, 0.96))
world((0.72, 0.68, 0.64), 0.11)
napkin(mat_linen((0.56, 0.54, 0.50)), 1.9, 1.5, loc=(1.62, 0.62, 0), rot=0.5)
CX, CY, wide = -0.98, 1.24, 0.33  # behind, out of focus
bowl_of(CX, CY, wide, plain("heap", (0.72, 0.58, 0.33), 0.8), mat_glaze((0.46, 0.43, 0.37), (0.30, 0.19, 0.11), rz=0.2, speck=True), dome=0.12, wob=0.03)
pile(CX, CY, wide * 0.9, 2000, threads, wide * 0.47, 0.14, (0.7, 1.7))
camera((0.20, -3.20, 2.35), (0.07, 0.10, 0.36), mm=64, f=0.75, focus=(0, -0.26, 0.36))
render(exposure=0.2)
