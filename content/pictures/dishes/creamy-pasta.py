# creamy pasta: a nest of spaghetti in a pool of cream on a dark blue plate, Parmesan shavings, pepper and basil; a window behind on the left
from kit import *
from kit.noodles import Noodles
from kit.props import table

reset(5)
U = random.uniform
table(mat_marble((0.80, 0.79, 0.77), (0.60, 0.60, 0.60), rough=0.35, sc=0.4), 0.3)
prof = [(0, 0), (0.66, 0), (0.70, 0.015), (0.92, 0.06), (1.10, 0.15), (1.19, 0.225), (1.205, 0.245), (1.19, 0.258), (1.165, 0.25)]
prof += [(1.07, 0.175), (0.90, 0.095), (0.70, 0.06), (0.4, 0.05), (0, 0.05)]
m = M("stoneware")  # nearly matt: a glaze would mirror the dark side of the nest
o = m.coord()
c = m.mix(m.noise(3, o, 5, 0.6), (0.030, 0.044, 0.060), (0.052, 0.070, 0.090))
c = m.mix(m.math("MULTIPLY", m.step(m.vor(34, o), 0.15, 0.07), 0.5), c, (0.012, 0.014, 0.016))
c = m.mix(m.step(m.math("MULTIPLY_ADD", m.noise(14, o), 0.02, m.xyz(o)[2]), 0.250, 0.266), c, (0.22, 0.15, 0.10))
m.p(c, rough=0.50, spec=0.4, coat=0.12, coatr=0.25, normal=m.bump(m.noise(70, o, 4, 0.6), 0.15, 0.006))
lathe("plate", prof, m.m, 160, 1, wob=0.008)
inside = lambda r: np.interp(r, [0, 0.4, 0.70, 0.90, 1.07, 1.165], [0.05, 0.05, 0.06, 0.095, 0.175, 0.25])
napkin(mat_linen((0.70, 0.68, 0.64), stripe=(0.16, 0.24, 0.34)), 2.4, 1.6, loc=(-1.25, 2.1, 0), rot=0.35, seed=4, amp=0.10)
# ---- a ladle's twist: bundles wound at a slant round a mound, then a few that slid down over it into the cream
nest = Noodles(inside, rad=0.0118, ds=0.0225)
ds, TALL, WIDE = nest.ds, 0.50, 0.49
wide_at = lambda z: WIDE * np.sqrt(np.clip(1 - np.clip(z / TALL, 0, 1) ** 2.2, 0.012, 1))
for k in range(58):
    layer, z0, tilt, to = U(0.12, 1.0) ** 0.55, U(0.0, 0.42), random.gauss(0.08, 0.19), U(0, 6.28)
    ph, turn = np.random.uniform(0, 6.28, 4), 1 if random.random() < 0.9 else -1
    for j in range(random.choice((2, 3, 3, 4))):
        s = np.arange(int(U(1.5, 3.4) / ds)) * ds
        z = z0 + U(0.00, 0.03) * s + j * 0.018 + 0.03 * np.sin(1.6 * s + ph[0]) + 0.008 * np.sin(4.5 * s + ph[1] + 0.7 * j)
        r = np.maximum(0.04, layer * wide_at(z) * (1 + 0.10 * np.sin(1.9 * s + ph[2]) + 0.03 * np.sin(5 * s + ph[3] + j)) + j * 0.012)
        a = to + turn * np.cumsum(ds / np.maximum(r, 0.06)) + U(-0.15, 0.15)
        nest.paths.append(np.column_stack([r * np.cos(a) - 0.06 * z, 0.96 * r * np.sin(a), 0.10 + z + tilt * r * np.sin(a - to)]))
nest.relax(inside, steps=70)
for k in range(20):
    a0, far, L, ph = U(0, 6.28), U(0.36, 0.60), U(1.0, 2.4), np.random.uniform(0, 6.28, 3)
    s = np.arange(int(L / ds)) * ds
    r = 0.06 + (far - 0.06) * ss(s, 0, U(0.5, 1.3)) + 0.05 * np.sin(4.2 * s + ph[0])
    a = a0 + np.cumsum(ds / np.maximum(r, 0.13)) * U(0.55, 1.0) + 0.16 * np.sin(3.1 * s + ph[1])
    nest.bundle(np.column_stack([np.minimum(r, 0.57) * np.cos(a), 0.96 * np.minimum(r, 0.57) * np.sin(a)]), random.choice((1, 1, 2, 3)), slack=99)
nest.relax(inside, steps=60, fall=0.0026)
N, ext, px = nest.n, nest.ext, nest.px


def creamy(name, sauce):
    """Pale pasta, or the cream on it: both see the same noise, so that they meet without an edge."""
    m = M(name)
    o = m.coord()
    cream = m.mix(m.noise(5, o, 4), (0.91, 0.74, 0.43), (0.95, 0.82, 0.56))
    wet = m.step(m.noise(3.4, o, 5, 0.6), 0.36, 0.56)
    c = cream
    if not sauce:
        bare = m.mix(m.noise(2.6, o, 3), (0.92, 0.58, 0.15), (0.94, 0.67, 0.24))
        c = m.mix(m.math("MULTIPLY_ADD", wet, 0.40, m.math("MULTIPLY", m.noise(30, o, 3, 0.6), 0.3)), bare, cream)
    fleck = m.step(m.vor(60, m.vadd(o, m.map(m.noise(40, o, 2, 0.5, 0, 1), (0.02, 0.02, 0.02)))), 0.20, 0.10)
    fleck = m.math("MULTIPLY", fleck, m.step(m.noise(9, o, 3), 0.50, 0.58))  # nutmeg, pepper dust
    c = m.mix(m.math("MULTIPLY", fleck, 0.6), c, (0.20, 0.12, 0.06))
    h = m.math("ADD", m.noise(34, o, 4, 0.6), m.math("MULTIPLY", m.noise(120, o, 3, 0.6), 0.30))
    broken = m.step(m.noise(16, o, 4, 0.6), 0.36, 0.62)
    m.p(
        c,
        rough=m.math("MULTIPLY_ADD", broken, -0.16, 0.44),
        spec=0.45,
        sss=0.30,
        rad=(0.035, 0.024, 0.014),
        coat=m.math("MULTIPLY_ADD", broken, 0.55, 0.35) if sauce else m.math("MULTIPLY", broken, 0.6),
        coatr=0.07,
        normal=m.bump(h, 0.16 if sauce else 0.22, 0.008),
    )
    return m.m


nest.draw(creamy("pasta", False))
# ---- cream: it fills the gaps, runs down in places, and stands round the foot, thin at its edge


def shore(X, Y):
    return 0.65 + 0.09 * nmap(X, Y, 1.9, 3, 8) + 0.03 * nmap(X, Y, 6, 2, 3) - np.hypot(X - 0.02, 1.02 * (Y + 0.07))


def pool(X, Y):
    e = shore(X, Y)
    return inside(np.hypot(X, Y)) + 0.034 * np.sqrt(np.clip(e / 0.10, 0, 1)) - 0.03 * np.clip(-e / 0.03, 0, 1)


def much(V):
    runs = fnoise(V, (3.6, 3.6, 1.5), 3, 2)
    return -0.14 + 0.25 * np.clip(runs, -0.6, 0.7) + 0.10 * ss(V[:, 2], 0.30, 0.08) - 0.10 * ss(V[:, 1], 0.0, 0.4)


nest.film(creamy("cream", True), pool, much, R=0.86, top=0.78, h=0.0066)
# ---- pepper, Parmesan in shavings and crumbs, parsley
Ht = maximum_filter(np.maximum(nest.H, pool(nest.X, nest.Y)), 3)
top = lambda x, y: float(Ht[min(N - 1, max(0, int(round((x + ext) / px)))), min(N - 1, max(0, int(round((y + ext) / px))))])


def lean(x, y, e=0.03):
    """How a flat thing lies there."""
    return Vector((top(x - e, y) - top(x + e, y), top(x, y - e) - top(x, y + e), 2 * e)).to_track_quat("Z", "Y")


pm = M("pepper")
pm.p(pm.ramp(pm.rnd(), [(0, (0.016, 0.010, 0.007)), (0.6, (0.06, 0.036, 0.020)), (1, (0.26, 0.18, 0.10))]), rough=0.75)
peps = [hide(ico("pepper", 0.010, 1, pm.m, 0.6, 2, (1, U(0.5, 1), U(0.4, 0.8)), i)) for i in range(7)]
for k in range(330):  # cracked unevenly: a little of it coarse, most of it fine
    x, y = disc(0.72) if k % 3 else disc(0.42)
    inst(random.choice(peps), (x, y, top(x, y) + 0.002), (U(0, 6), U(0, 6), U(0, 6)), 0.18 + 1.1 * random.random() ** 3)
cm = M("parmesan")
o, ov = loc_rnd(cm)
c = cm.mix(cm.noise(9, ov, 4), (0.90, 0.76, 0.48), (0.94, 0.85, 0.62))
solid = cm.p(c, rough=0.5, spec=0.35, normal=cm.bump(cm.noise(70, ov, 4, 0.7), 0.5, 0.006), final=False)
through = cm.n("BsdfTranslucent", {"Color": (0.95, 0.80, 0.50)}).outputs[0]
cm.end(cm.n("MixShader", {0: 0.40, 1: solid, 2: through}).outputs[0])


def shaving(k):
    """A strip off a peeler: thin, curled, torn along its sides."""
    q = random.Random(k)
    L, w, roll = q.uniform(0.10, 0.19), q.uniform(0.018, 0.030), q.uniform(1.2, 3.0)
    V = []
    for t in np.linspace(0, 1, 34):
        a = roll * (t - 0.5) * (1 + 0.4 * t)
        for e in np.linspace(-1, 1, 13):
            ww = w * (1 - 0.35 * abs(2 * t - 1) ** 3) * (1 + 0.35 * fbm((t * 4, np.sign(e), k), 3.5, 4, k))
            V.append((L / roll * math.sin(a), ww * e + 0.03 * t, L / roll * (1 - math.cos(a)) + 0.010 * math.sin(5 * t + 2 * e + k)))
    ob = mesh("shaving", V, grid_faces(34, 13), cm.m)
    thick = ob.modifiers.new("s", "SOLIDIFY")
    thick.thickness = 0.0022
    return ob


for k, (x, y, rz) in enumerate([(-0.20, -0.20, 0.5), (0.04, -0.30, 2.6), (-0.10, -0.02, 1.5), (0.24, -0.20, 0.2), (-0.36, -0.28, 2.2), (0.02, -0.16, 0.9)]):
    ob = shaving(k)
    ob.matrix_world = Matrix.LocRotScale(Vector((x, y, top(x, y) + 0.008)), lean(x, y, 0.06) @ Euler((U(-0.3, 0.3), U(-0.3, 0.3), rz)).to_quaternion(), None)
grains = [hide(ico("grain", 0.008, 1, cm.m, 0.6, 2, (1.6, 0.8, 0.7), i)) for i in range(5)]
for k in range(420):
    x, y = random.gauss(-0.05, 0.22), random.gauss(-0.10, 0.22)
    inst(random.choice(grains), (x, y, top(x, y) + 0.003), (U(0, 6), U(0, 6), U(0, 6)), 0.3 + 0.9 * random.random() ** 2)
bits = parsley_bits((0.030, 0.095, 0.010), (0.085, 0.19, 0.030), 5)
for k in range(46):
    x, y = disc(0.66)
    rot = lean(x, y) @ Euler((U(-0.4, 0.4), U(-0.4, 0.4), U(0, 6.28))).to_quaternion()
    inst(random.choice(bits), None, mat4=Matrix.LocRotScale(Vector((x, y, top(x, y) + 0.007)), rot, (U(0.25, 0.7),) * 3))
# ---- basil on the top
ml = mat_leaf((0.030, 0.105, 0.012), (0.085, 0.22, 0.036), 0.42)
for k, (x, y, az, L, up) in enumerate([(0.05, -0.03, -0.5, 0.27, 0.25), (0.03, 0.0, 1.0, 0.24, 0.5), (0.02, -0.03, -2.5, 0.19, 0.35)]):
    l = leaf(L, L * 0.62, 0.30, 0.9, 0.020, ml, nu=40, nv=25, seed=k, wave=0.012)
    l.location = (x, y, max(top(x + 0.10 * math.cos(az) * q, y + 0.10 * math.sin(az) * q) for q in (0, 0.5, 1)) + 0.008)
    l.rotation_euler = Euler((U(-0.25, 0.25), -up, az))
    subsurf(l, 1)
# ---- light: a wide window behind on the left, a weak bounce in front
area((-2.6, 4.0, 2.9), (0, 0, 0.2), 2.6, 540, (1, 0.95, 0.88), sy=2.2)
area((-0.7, 5.0, 3.3), (0, 0, 0.1), 1.5, 55)  # its mirror image lies on the cream
area((-3.2, -3.0, 2.6), (0, 0, 0.3), 3.0, 75, (1, 0.95, 0.88))
area((-2.4, -1.9, 3.0), (0, 0, 0.3), 0.5, 60)  # small: a point of light on every wet strand
world((0.62, 0.63, 0.66), 0.18)
camera((0.22, -4.15, 2.25), (0.0, -0.02, 0.18), mm=98, f=0.55, focus=(0, -0.32, 0.25))
render(exposure=0.4, diffuse=4)
