# lyon-chicken-vinegar: two whole legs in a white gratin dish of blush vinegar sauce, low over a marble table, a window behind
from kit import *
from kit.cuts import browned, leg
from kit.props import at, liquid, table

reset(21)
U = random.uniform
table(mat_marble((0.66, 0.63, 0.58), (0.34, 0.32, 0.31), 0.16, 0.30), 0.4)
# ---- an oval gratin dish with an ear at each end
EX, EY, LV = 1.52, 1.0, 0.165
prof = [(0, 0.02), (0.98, 0.02), (1.06, 0.03), (1.11, 0.08), (1.20, 0.30), (1.225, 0.335), (1.235, 0.35), (1.22, 0.365), (1.19, 0.355), (1.15, 0.29), (1.07, 0.12), (1.01, 0.075), (0, 0.065)]
china = mat_glaze((0.84, 0.82, 0.77), speck=False, rough=0.10)
dish = lathe("dish", prof, china, 160, 1)
dish.scale = (EX, EY, 1)
for s in (-1, 1):
    P = [(s * EX * (1.19 + 0.16 * math.sin(a)), 0.30 * math.cos(a), 0.335 + 0.02 * math.sin(a)) for a in np.linspace(0, math.pi, 24)]
    tube("ear", [P], 0.045, china, 6)
sk = browned(
    [(0.32, (0.78, 0.40, 0.11)), (0.43, (0.72, 0.28, 0.050)), (0.57, (0.55, 0.155, 0.022)), (0.71, (0.30, 0.070, 0.012)), (0.88, (0.105, 0.027, 0.008))],
    ((0.46, 0.32, 0.18), (0.24, 0.125, 0.055)),
    (0.80, 0.36, 0.13),
    LV,
)
for ob, x, y, turn in ((leg(sk, 3), -0.30, -0.38, (0.30, -0.04, 0.10)), (leg(sk, 8), 0.38, 0.52, (0.34, 0.04, -0.28))):
    ob.location, ob.rotation_euler = (x, y, 0.6), turn
    rest(ob, 0.085)
# ---- shallots cooked soft, tomato half dissolved
m = M("shallot")
o, ov = loc_rnd(m)
c = m.mix(m.noise(5, ov, 3), (0.86, 0.60, 0.40), (0.72, 0.32, 0.26))
m.p(c, sss=0.3, rad=(0.03, 0.02, 0.012), rough=0.28, coat=0.4, coatr=0.1, normal=m.bump(m.noise(1, m.map(ov, (20, 20, 6)), 3), 0.3, 0.01))


def sliver(k):  # part of a ring, flat
    r, span, R = random.Random(k), 0.9 + 0.35 * (k % 4), 0.070 + 0.022 * (k % 4)
    P = [(R * math.cos(a) * (1 + 0.1 * math.sin(3 * a + k)), R * 0.8 * math.sin(a), 0.010 * math.sin(2 * a + k)) for a in np.linspace(-span, span, 20)]
    return hide(tube("bit", [P], 0.013, m.m, 3, radii=[[0.35 + 0.65 * math.sin(math.pi * t) ** 0.5 for t in np.linspace(0.04, 0.96, 20)]]))


slivers = [sliver(k) for k in range(7)]
m = M("tomato")
o, ov = loc_rnd(m)
z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
c = m.mix(m.noise(7, ov, 4), (0.50, 0.040, 0.012), (0.74, 0.13, 0.03))
covered = m.step(m.math("ADD", z, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(13, ov, 4), 0.5), 0.07)), LV + 0.040, LV + 0.0)
m.p(m.mix(m.math("MULTIPLY", covered, 0.7), c, (0.82, 0.33, 0.12)), sss=0.15, rad=(0.04, 0.01, 0.004), rough=0.38, coat=0.2, coatr=0.2, normal=m.bump(m.noise(20, ov, 5, 0.65), 0.7, 0.02))


def dissolved(k):
    fn = lambda p: s_ell(p, (0, 0, 0), (0.062, 0.050, 0.030))
    return sculpt("bit", fn, (-0.13,) * 3, (0.13,) * 3, 0.009, m.m, lambda V, N: 0.045 * fnoise(V, 11, 3, k) + 0.012 * fnoise(V, 26, 2, k))


dice = [dissolved(k) for k in range(6)]
on = caster()
taken = []
for srcs, count, r, lift, flat in ((dice, 42, 0.08, 0.004, 0.9), (slivers, 46, 0.08, 0.0, 0.6)):
    for k in range(count):
        for _ in range(150):
            x, y = (a * b for a, b in zip(disc(1.0), (EX * 1.02, EY * 1.02)))
            if max(on(x + 0.6 * r * math.cos(a), y + 0.6 * r * math.sin(a)) for a in np.arange(5) * 1.26) > LV + 0.04:
                continue
            if all(math.hypot(x - u, y - v) > 0.72 * (r + w) for u, v, w in taken):
                taken.append((x, y, r))
                s = U(0.6, 1.3)
                inst(srcs[k % len(srcs)], (x, y, LV + lift), (U(-0.25, 0.25), U(-0.25, 0.25), U(0, 6.3)), (s, s, s * flat))
                break
# ---- the sauce: thin and glossy, drops of butter on it; it climbs a little at all that stands in it
n = 400
W, D = EX * 1.17, EY * 1.17
T = heights(W, n, 0.0, D)
g = np.linspace(-1.17, 1.17, n)
E = np.hypot(*np.meshgrid(g, g, indexing="ij"))
F = ((T > LV + 0.015) & (E < 1.08)).astype(float)
pool = LV + 0.026 * blur(F, 2.4) + 0.005 * field_noise(n, 4.0, 2.0) + 0.025 * np.clip((E - 1.04) / 0.07, 0, 1) ** 2
m = M("sauce")
o = m.coord()
flow = m.vadd(o, m.map(m.noise(2.2, o, 3, 0.5, 0, 1), (0.35, 0.35, 0.0)))
k = m.math("ADD", m.math("MULTIPLY", m.noise(2.0, flow, 4), 0.7), m.math("MULTIPLY", m.noise(8, flow, 4), 0.3))
c = m.ramp(k, [(0.36, (0.70, 0.23, 0.085)), (0.53, (0.82, 0.36, 0.155)), (0.70, (0.87, 0.47, 0.24))])
drops = 0.0
for size, big, seed in ((8, 0.40, 0.0), (17, 0.44, 3.0), (34, 0.44, 6.0)):
    v = m.comb(*m.xyz(m.map(flow if size < 12 else o, loc=(seed, seed, 0)))[:2])
    own = m.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"]
    radius = m.math("MULTIPLY", m.math("POWER", m.xyz(own)[0], 2.0), big)  # many small, few large
    drops = m.math("MAXIMUM", drops, m.step(m.math("SUBTRACT", radius, m.vor(size, v)), 0.0, 0.05))
drops = m.math("MULTIPLY", drops, m.step(m.noise(2.6, o, 3), 0.36, 0.50))
c = m.mix(m.math("MULTIPLY", drops, 0.75), c, (0.72, 0.20, 0.012))
c = m.mix(m.math("MULTIPLY", m.step(m.vor(60, o), 0.12, 0.05), 0.4), c, (0.42, 0.10, 0.02))
h = m.math("ADD", m.math("MULTIPLY", m.noise(6, flow, 4), 0.8), m.math("MULTIPLY", drops, 0.22))
m.p(c, rough=m.math("SUBTRACT", 0.22, m.math("MULTIPLY", drops, 0.14)), spec=0.5, coat=0.45, coatr=0.05, normal=m.bump(h, 0.20, 0.03))
sheet("sauce", pool, W, m.m, D, keep=E < 1.125)
# ---- tarragon and pepper
green = mat_leaf((0.045, 0.115, 0.020), (0.115, 0.22, 0.045), 0.45)
blades = [hide(leaf(0.30, 0.040, 0.5, 0.25 + 0.2 * i, 0.0, green, nu=16, nv=7, seed=i, pw=0.7, wave=0.03)) for i in range(4)]
stalk = plain("stalk", (0.13, 0.22, 0.05), 0.5)


def tarragon(x, y, turn, L, bend):
    on = caster()
    P = []
    for t in np.linspace(0, 1, 16):
        u, v = t * L, bend * math.sin(t * 2.4)
        P.append([x + u * math.cos(turn) - v * math.sin(turn), y + u * math.sin(turn) + v * math.cos(turn), 0])
    for p, q in zip(P, blur(np.array([on(a, b) for a, b, _ in P]), 1.5)):
        p[2] = max(q, on(p[0], p[1])) + 0.014
    tube("stalk", [P], 0.010, stalk, 2, radii=[[1 - 0.6 * q / 15 for q in range(16)]])
    for i in range(1, 16, 2):
        for s in (-1, 1):
            inst(random.choice(blades), P[i], (U(-0.3, 0.3), U(-0.35, 0.0), turn + s * U(0.35, 0.8)), U(0.7, 1.1) * (1.1 - 0.45 * i / 16))


tarragon(0.18, 0.40, -0.1, 0.48, 0.06)
oval = lambda: tuple(a * b for a, b in zip(disc(1.0), (EX * 0.98, EY * 0.98)))
wet = lambda ob, nr: ob.name.startswith(("ck_", "sauce", "bit")) and nr.z > 0.5
sprinkle(blades, 16, lambda: tuple(0.82 * q for q in oval()), 0.010, (0.5, 0.95), 0.25, ok=wet)
pepper = plain("pepper", (0.05, 0.03, 0.018), 0.7)
sprinkle([hide(ico("pep", 0.010, 2, pepper, 0.35, 2, (1, 0.8, 0.6), i)) for i in range(3)], 90, oval, 0.003, (0.4, 1.1), ok=wet)
# ---- behind: a small carafe of red vinegar
at(lathe("carafe", [(0, 0.03), (0.36, 0.03), (0.42, 0.08), (0.43, 0.25), (0.36, 0.62), (0.17, 0.98), (0.14, 1.15), (0.19, 1.42), (0.205, 1.45), (0.185, 1.44)], mat_glass((0.97, 1, 0.98)), 64, 1), -1.30, 3.7, s=0.80)
at(lathe("vinegar", [(0, 0.07), (0.34, 0.07), (0.385, 0.11), (0.395, 0.25), (0.335, 0.58), (0.30, 0.66), (0, 0.66)], liquid((0.50, 0.055, 0.030), (0.20, 0.015, 0.010), 0.35), 64, 1), -1.30, 3.7, s=0.80)
area((-4.4, 3.4, 3.2), (0, 0.2, 0.2), 2.2, 640, (1, 0.96, 0.90), sy=2.6)
area((2.6, -4.4, 3.2), (0, 0, 0.3), 3.4, 120, (1, 0.95, 0.88))
world((0.84, 0.84, 0.84), 0.15)
camera((-0.75, -6.2, 3.20), (-0.12, 0.18, 0.34), mm=86, f=0.42, focus=(-0.1, -0.40, 0.4))
render(exposure=0.2)
