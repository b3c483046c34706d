# creamy pasta: a loose twirl of spaghetti in cream sauce in a wide teal bowl, the sauce standing round its foot, basil, two shavings and a snow of Parmesan on it; a large window low behind on the left, a cool gray table
from kit import *
from kit.noodles import Noodles
from kit.props import parmesan

reset(arg("seed", 8))
U = random.uniform
# ---- table, bowl
stone = M("stone")
o = stone.coord()
cloud, fine = stone.noise(1.1, o, 6, 0.6, 0.4), stone.noise(38, o, 4, 0.65)
tone = stone.mix(cloud, (0.205, 0.222, 0.228), (0.300, 0.312, 0.312))
stone.p(stone.mix(stone.math("MULTIPLY", stone.step(fine, 0.58, 0.75), 0.35), tone, (0.16, 0.17, 0.17)), rough=0.62, spec=0.3, normal=stone.bump(stone.math("ADD", cloud, stone.math("MULTIPLY", fine, 0.12)), 0.3, 0.02))
mesh("t", [(-9, -5, 0), (9, -5, 0), (9, 4, 0), (-9, 4, 0)], [(0, 1, 2, 3)], stone.m)
WELL = [(0, 0.060), (0.44, 0.062), (0.58, 0.074), (0.70, 0.104), (0.785, 0.156), (0.85, 0.226), (0.892, 0.296), (0.912, 0.338)]
inside = lambda r: np.interp(r, *zip(*WELL, (1.2, 1.0)))


def mat_bowl():
    """A glaze that ran: deep teal in the well, thinner and bluer up the wall, broken to brown clay where it left the rim."""
    m = M("glaze")
    o = m.coord()
    x, y, z = m.xyz(o)
    runs = m.noise(1.0, m.map(o, (9, 9, 2.2)), 4, 0.6)
    up = m.math("ADD", z, m.math("MULTIPLY", m.math("SUBTRACT", runs, 0.5), 0.10))
    c = m.ramp(up, [(0.10, (0.008, 0.030, 0.038)), (0.24, (0.014, 0.052, 0.062)), (0.32, (0.040, 0.105, 0.112))])
    c = m.mix(m.math("MULTIPLY", m.step(m.vor(26, o), 0.13, 0.05), m.step(m.noise(7, o), 0.48, 0.62)), c, (0.10, 0.085, 0.06))
    worn = m.step(m.math("ADD", z, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(16, o, 4), 0.5), 0.020)), 0.338, 0.352)
    c = m.mix(worn, c, (0.20, 0.125, 0.075))
    m.p(c, rough=m.math("MULTIPLY_ADD", m.noise(5, o), 0.10, 0.06), spec=0.10, normal=m.bump(m.noise(4, o, 3), 0.10, 0.03))
    return m.m


lathe("bowl", [(0, 0.0), (0.40, 0.0), (0.44, 0.022), (0.62, 0.050), (0.76, 0.104), (0.85, 0.190), (0.907, 0.285), (0.936, 0.345), (0.926, 0.358)] + WELL[::-1], mat_bowl(), 160, 2, wob=0.008)
# ---- spaghetti: a real portion, 190 strands of 2.3 mm, in locks wound about axes of their own; a forkful twirled on top; all sag until they rest on each other
nest = Noodles(inside, ext=1.1, n=760, rad=0.0115, ds=0.0165)
N, ext, px, ds, rad = nest.n, nest.ext, nest.px, nest.ds, nest.rad
WIDE = 0.80


def wander(n, far, amp):
    """A smooth random walk about nought."""
    return amp * gaussian_filter1d(np.random.normal(0, 1, n + 8 * far), far)[4 * far : 4 * far + n] * math.sqrt(2 * math.sqrt(math.pi) * far)


def strand(x, y, z):
    """In even steps: uneven ones, which the simulation makes even, buckle."""
    P = np.column_stack([x, y, z])
    way = np.append(0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1)))
    nest.paths.append(np.column_stack([np.interp(np.arange(0, way[-1], ds), way, q) for q in P.T]))


def lock(r0, c, h, tilt, drift, back):
    """One to six strands side by side, wound round one axis; they drift apart and end at different places."""
    n0 = int(U(2.9, 4.2) / ds)
    turn = -1 if random.random() < back else 1
    start, flat, yaw = U(0, 6.28), U(0.8, 1.0), U(0, 3.14)
    out, up = wander(n0, 22, drift), wander(n0, 24, 0.06)
    for i, j in [(0, 0), (1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (1.5, 0.87)][: random.choice((1, 2, 3, 3, 4, 5, 6))]:
        n = n0 - random.randrange(60)
        r = np.maximum(0.075, r0 + out[:n] + 2.2 * rad * i + wander(n, 16, 0.016))
        a = start + turn * np.cumsum(ds / np.maximum(r, 0.09))
        u, v = r * np.cos(a), flat * r * np.sin(a)
        x, y = c[0] + u * math.cos(yaw) - v * math.sin(yaw), c[1] + u * math.sin(yaw) + v * math.cos(yaw)
        far = np.hypot(x, y)
        near = WIDE * np.tanh(far / WIDE) / np.maximum(far, 1e-6)
        z = 0.09 + h + up[:n] + 2.2 * rad * j + wander(n, 16, 0.014) + tilt[0] * x + tilt[1] * y
        strand(x * near, y * near, np.maximum(z, 0.08))


while len(nest.paths) < 122:
    h = random.random()
    lock(0.75 * (1 - 0.5 * h) * math.sqrt(U(0.08, 1.0)), np.random.normal(0, 0.09, 2), 0.44 * h, np.random.normal(0, 0.18, 2), 0.09, 0.15)
nest.relax(inside, steps=60, fall=0.0016, stiff=0.3)
while len(nest.paths) < 192:
    h = random.random() ** 1.2
    far, az = U(0, 0.22 * (1 - h)), U(0, 6.28)
    lock(U(0.15, 0.56) * (1 - 0.5 * h), (far * math.cos(az), far * math.sin(az)), 0.20 + 0.34 * h, np.random.normal(0, 0.28, 2), 0.06, 0.3)
nest.relax(inside, steps=150, fall=0.0028, stiff=0.3)
over = maximum_filter(nest.H, 7)
for k in range(5):  # a last lock round the front, where many ends came to lie together; its own lie behind
    s = np.linspace(-1, 1, int(2.0 / ds))
    a = -1.62 + 2.2 * s + wander(len(s), 14, 0.02)
    r = 0.40 + 0.025 * k + 0.17 * np.abs(s) ** 3 + wander(len(s), 14, 0.008)
    x, y = r * np.cos(a), r * np.sin(a)
    z = map_coordinates(over, [(x + ext) / px, (y + ext) / px], order=1)
    strand(x, y, gaussian_filter1d(z, 7) + rad)
nest.relax(inside, steps=40, fall=0.0022, stiff=0.3)
nest.paths = [p for p in nest.paths if p[[0, -1], 2].max() < 0.37]  # no end stands up
REACH = 50
whole = np.vstack([p[REACH:-REACH] for p in nest.paths])  # what no cut shortens


def tucked(p):
    """Cut back from an end that lies bare to where another strand covers it, if that is near."""
    for k in range(REACH):
        off = whole - p[-1 - k]
        if ((np.hypot(off[:, 0], off[:, 1]) < rad) & (off[:, 2] > 1.5 * rad)).any():
            return p[: len(p) - k]
    return p


nest.paths = [tucked(tucked(p)[::-1]) for p in nest.paths]
nest.measure()
H = nest.H


def dressed(name, sauce):
    """Spaghetti in its coat of cream, or the cream itself, which is paler: gold where the coat is thin, gloss broken by its grain."""
    m = M(name)
    o = m.coord()
    cream = m.mix(m.noise(5, o, 4), (0.95, 0.80, 0.50), (0.96, 0.86, 0.62))
    if not sauce:
        bare = m.mix(m.noise(3, o, 3), (0.945, 0.63, 0.21), (0.955, 0.71, 0.30))
        cream = m.mix(m.math("MULTIPLY_ADD", m.step(m.noise(7, o, 4, 0.6), 0.35, 0.62), 0.50, 0.16), bare, cream)
    v = m.map(m.vadd(o, m.map(m.noise(40, o, 2, 0.5, 0, 1), (0.02, 0.02, 0.02))))  # pepper that was stirred in, mostly dust
    own = m.xyz(m.n("TexVoronoi", {"Scale": 60, "Vector": v}).outputs["Color"])[0]
    speck = m.step(m.math("SUBTRACT", m.math("MULTIPLY", m.math("POWER", own, 5.0), 0.22), m.vor(60, v)), 0.0, 0.04)
    c = m.mix(m.math("MULTIPLY", speck, 0.75), cream, (0.10, 0.065, 0.04))
    grain = m.noise(16, o, 4, 0.6)
    nrm = m.bump(m.math("ADD", grain, m.math("MULTIPLY", m.noise(75, o, 3, 0.7), 0.2)), 0.02, 0.02)
    rough = m.math("MULTIPLY_ADD", m.step(grain, 0.42, 0.62), 0.10, 0.10)
    shell = m.p(c, rough=rough, spec=0.6, coat=1.0, coatr=0.04, sss=0.25 if sauce else 0.0, rad=(0.02, 0.013, 0.006), normal=nrm, final=False)
    through = m.n("BsdfTranslucent", {"Color": c}).outputs[0]
    body = m.n("MixShader", {0: 0.20 if sauce else 0.33, 1: shell, 2: through}).outputs[0]
    clear = m.n("BsdfTransparent", {"Color": (1, 0.95, 0.85)}).outputs[0]
    return m.end(m.n("MixShader", {0: m.math("MULTIPLY", m.attr("thin"), 0.85), 1: body, 2: clear}).outputs[0] if sauce else body)


nest.draw(dressed("pasta", False))
# ---- cream: only in the grooves between strands that touch, so that each stays round; what ran off stands a millimetre or two deep in the well, and dripped
cream = dressed("cream", True)
LEVEL = 0.082
nest.menisci(cream, lambda V: np.interp(V[:, 2], [0.08, 0.14, 0.30], [0.0034, 0.0022, 0.0014]) * np.clip(1 + 1.2 * fnoise(V, 4, 3, 2), 0.3, 1.8), -0.001)
X, Y = np.meshgrid(np.linspace(-0.95, 0.95, 1300), np.linspace(-0.95, 0.95, 1300), indexing="ij")
from_above = map_coordinates(H, [(X + ext) / px, (Y + ext) / px], order=1)
level = LEVEL + 0.010 * nmap(X, Y, 2.4, 2, 8) + 0.003 * nmap(X, Y, 9, 2, 3)
deep = level - inside(np.hypot(X, Y))
for k in range(26):
    az, r, wide = random.choice((-2.72, -2.60, -0.50, -0.36, 0.1)) + random.gauss(0, 0.07), U(0.63, 0.73), 0.004 + 0.010 * random.random() ** 2.5
    off = np.hypot(X - r * math.cos(az), Y - r * math.sin(az)) / wide
    deep = np.maximum(deep, 0.4 * wide * (1 - off**2))
smear = np.exp(-(((np.arctan2(Y, X) + 2.45) / 0.16) ** 2) - ((np.hypot(X, Y) - 0.66) / 0.03) ** 2)
deep = np.maximum(deep, 0.004 * (smear * (2.6 + nmap(X, Y, 14, 3, 4)) - 2))
ridges = gaussian_filter(np.clip(from_above - level + 0.006, 0, 0.006), 2)  # strands just under it lift it
near = np.exp(-edt(from_above < level + 0.003) * (X[1, 0] - X[0, 0]) / 0.006)
rounded = np.sqrt(np.maximum(deep, 0) * (np.maximum(deep, 0) + 0.0015))
pool = inside(np.hypot(X, Y)) + np.where(deep > 0, rounded, np.maximum(deep, -0.004)) + (0.8 * ridges + 0.004 * near) * ss(deep, 0, 0.008)
sheet("pool", pool, 0.95, cream, keep=deep > -0.006, attrs={"thin": 1 - ss(deep, 0.0, 0.009)})
# ---- toppings
Ht = maximum_filter(np.maximum(H, LEVEL * (np.hypot(nest.X, nest.Y) < 0.57)), 3)
smooth = gaussian_filter(Ht, 7)
at = lambda F, x, y: float(F[min(N - 1, max(0, int(round((x + ext) / px)))), min(N - 1, max(0, int(round((y + ext) / px))))])
top = lambda x, y: at(Ht, x, y)
on_food = lambda x, y: math.hypot(x, y) < 0.66 and top(x, y) - inside(math.hypot(x, y)) > 0.004


def along(x, y):
    """Turns what is made flat into the surface at x, y."""
    e = 0.04
    slope = Vector((at(smooth, x - e, y) - at(smooth, x + e, y), at(smooth, x, y - e) - at(smooth, x, y + e), 2 * e))
    return Vector((0, 0, 1)).rotation_difference(slope)


pm = M("pepper")
pm.p(pm.ramp(pm.rnd(), [(0, (0.018, 0.012, 0.009)), (0.35, (0.06, 0.036, 0.020)), (0.6, (0.11, 0.085, 0.06)), (0.8, (0.20, 0.15, 0.10)), (1, (0.50, 0.40, 0.26))]), rough=0.75)
peps = [hide(ico("pepper", 0.010, 2, pm.m, 0.9, 1.3, (1, U(0.4, 0.9), U(0.25, 0.6)), i)) for i in range(9)]
for k in range(260):  # cracked unevenly: a little of it coarse, most of it fine, in a few turns of the mill
    cx, cy, wide = random.choice([(-0.12, -0.16, 0.16), (0.16, -0.08, 0.14), (0.0, 0.0, 0.36), (0.22, -0.42, 0.2), (-0.35, -0.30, 0.2)])
    x, y = random.gauss(cx, wide), random.gauss(cy, wide)
    if on_food(x, y):
        inst(random.choice(peps), (x, y, top(x, y) + 0.002), (U(0, 6), U(0, 6), U(0, 6)), 0.16 + 0.85 * random.random() ** 3)
herbs = parsley_bits((0.035, 0.12, 0.012), (0.09, 0.24, 0.03))
for k in range(90):  # parsley, chopped fine
    x, y = random.gauss(0, 0.30), random.gauss(-0.10, 0.30)
    if on_food(x, y):
        inst(random.choice(herbs), (x, y, top(x, y) + 0.003), (U(-0.6, 0.6), U(-0.6, 0.6), U(0, 6)), U(0.16, 0.38))


def mat_cheese(base, dark, through):
    """Thin Parmesan lets light through."""
    m = M("parmesan")
    o, ov = loc_rnd(m)
    streak = m.noise(16, m.map(ov, (0.3, 2.2, 1)), 4, 0.6)
    c = m.mix(streak, dark, base)
    grain = m.math("ADD", m.noise(90, ov, 4, 0.7), m.math("MULTIPLY", streak, 0.8))
    shell = m.p(c, rough=0.75, spec=0.15, sss=0.4, rad=(0.016, 0.011, 0.006), normal=m.bump(grain, 0.6, 0.010), final=False)
    return m.end(m.n("MixShader", {0: through, 1: shell, 2: m.n("BsdfTranslucent", {"Color": c}).outputs[0]}).outputs[0])


snow, cheese = mat_cheese((0.96, 0.91, 0.75), (0.94, 0.86, 0.64), 0.35), mat_cheese((0.92, 0.82, 0.54), (0.89, 0.74, 0.42), 0.25)
threads = []
for k in range(14):  # from a fine grater: short curls, half melted where they lie
    t = np.linspace(-1, 1, 11)
    L, bow, roll = U(0.012, 0.030), U(0.8, 3.4), U(-0.8, 0.8)
    P = np.column_stack([L * np.sin(bow * t) / bow, L * (1 - np.cos(bow * t)) / bow, roll * L * t * t * 0.15])
    half = [0.0036 * U(0.5, 1.2) * (1.05 - abs(e) ** 3) for e in t]
    v = [q + w * A3(0, h, 0.0012) for q, h in zip(P, half) for w in (-1, 0, 1)]
    threads.append(hide(mesh("thread", v, grid_faces(11, 3), snow)))
for k in range(900):  # a snow in drifts, deepest on top
    cx, cy, wide = random.choice([(-0.06, -0.10, 0.07)] * 3 + [(0.10, -0.12, 0.06), (-0.16, -0.20, 0.08), (0.02, -0.02, 0.17), (0.0, -0.08, 0.30)])
    x, y = random.gauss(cx, wide), random.gauss(cy, wide)
    if not on_food(x, y):
        continue
    deep = 0.022 * math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / wide**2) * (wide < 0.1)
    turned = along(x, y) @ Euler((U(-0.3, 0.3), U(-0.3, 0.3), U(0, 6))).to_quaternion()
    inst(random.choice(threads), None, mat4=Matrix.LocRotScale(Vector((x, y, top(x, y) + U(-0.001, 0.002 + deep))), turned, (U(0.5, 1.0),) * 3))


def shaving(L, W, bend, twist, seed, nu=80, nv=26):
    """A peeler's ribbon, arched so that it lies on its two ends; one side is the wheel's smooth face, the other tore."""
    V = []
    s_ = np.linspace(0, 1, nu)
    turn = bend * (0.5 - s_)
    x, z = np.cumsum(np.cos(turn)) * L / nu, np.cumsum(np.sin(turn)) * L / nu
    noise = np.random.default_rng(seed).normal(0, 1, (2, nu + 80))
    rag = 0.009 * gaussian_filter1d(noise[0], 1.0)[40:-40] + 0.030 * gaussian_filter1d(noise[1], 5)[40:-40]
    tip = np.clip(np.minimum(s_, 1 - s_) / 0.2, 0, 1) ** 0.5
    for i, j in np.ndindex(nu, nv):
        q = 2 * j / (nv - 1) - 1
        half = W * 0.5 * (0.55 + 0.45 * tip[i]) + max(q, 0) ** 2 * rag[i]
        a = twist * (s_[i] - 0.5)
        V.append((x[i] - L / 2, 0.25 * L * s_[i] ** 2 + q * half * math.cos(a), z[i] + q * half * math.sin(a) + 0.10 * W * q * q))
    ob = mesh("shaving", V, grid_faces(nu, nv), cheese)
    thick = ob.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.004, 0
    return ob, np.array(V)


for k, (x, y, L, W, bend, twist, az, lean) in enumerate([  # where, how long, how wide, how much it arches and twists, how it lies
    (-0.20, -0.25, 0.28, 0.080, 1.7, 0.5, 0.5, 0.3),
    (0.22, -0.19, 0.25, 0.078, 1.9, -0.5, 2.4, -0.3),
]):
    ob, V = shaving(L, W, bend, twist, k)
    turned = along(x, y) @ Euler((lean, 0.0, az)).to_quaternion()
    W3 = V @ np.array(turned.to_matrix()).T + A3(x, y, 0)
    ob.location = (x, y, float(np.percentile([top(a, b) - c for a, b, c in W3], 90)))
    ob.rotation_euler = turned.to_euler()


# ---- a top sprig of basil: broad cupped leaves that swell between few arched veins
def mat_basil():
    m = M("basil")
    x, y, _ = m.xyz(m.n("TexCoord").outputs["UV"])
    a = m.math("ABSOLUTE", m.math("MULTIPLY_ADD", y, 2.0, -1.0))
    wave = m.math("SINE", m.math("MULTIPLY_ADD", m.math("SUBTRACT", x, m.math("MULTIPLY", m.math("POWER", a, 1.4), 0.30)), 33.0, 1.2))
    vein = m.math("MAXIMUM", m.step(a, 0.05, 0.015), m.math("MULTIPLY", m.step(wave, 0.93, 0.998), m.step(a, 0.95, 0.4)))
    o, ov = loc_rnd(m)
    c = m.mix(m.noise(5, ov, 4), (0.022, 0.092, 0.020), (0.042, 0.145, 0.030))
    c = m.mix(m.math("MULTIPLY", vein, 0.45), c, (0.13, 0.26, 0.07))
    nrm = m.bump(m.math("SUBTRACT", m.math("MULTIPLY", m.noise(60, ov, 4, 0.7), 0.25), m.math("MULTIPLY", vein, 0.7)), 0.35, 0.010)
    shell = m.p(c, rough=m.math("MULTIPLY_ADD", m.noise(9, ov, 3), 0.2, 0.40), spec=0.32, coat=0.03, coatr=0.3, normal=nrm, final=False)
    through = m.n("BsdfTranslucent", {"Color": m.mix(0.5, c, (0.13, 0.27, 0.04)), "Normal": nrm}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.30, 1: shell, 2: through}).outputs[0])


def basil_leaf(L, cup, fall, mat, seed, nu=44, nv=29):
    """Widest before the middle; each field between two veins swells; the edge folds and waves."""
    V, uv = [], []
    for i, j in np.ndindex(nu, nv):
        t, q = i / (nu - 1), 2 * j / (nv - 1) - 1
        w = 0.40 * L * math.sin(math.pi * t**0.75) ** 0.62 * (1 - 0.25 * t**2.5) + 0.008 * L
        field = math.sin((t - 0.30 * abs(q) ** 1.4) * 33 + 1.2)
        z = 0.034 * L * (1 - max(0, field) ** 5) * math.sin(math.pi * min(1, abs(q) * 1.05)) ** 0.7 * math.sin(math.pi * t)
        z += cup * w * q * q - fall * L * t * t - 0.10 * w * math.exp(-((q / 0.08) ** 2))
        z += 0.10 * w * abs(q) ** 3 * math.sin(13 * t + seed + 2 * (q > 0))
        V.append((t * L, q * w * (1 - 0.12 * cup), z))
        uv.append((t, (q + 1) / 2))
    return mesh("basil", V, grid_faces(nu, nv), mat, uv=uv)


basil = mat_basil()
bx, by = -0.03, 0.05
node = top(bx, by) + 0.05
stalk = plain("stalk", (0.10, 0.20, 0.05), 0.45)
tube("stalk", [[(bx, by, node + 0.03), (bx, by, node), (bx + 0.01, by - 0.01, node - 0.07)]], 0.009, stalk, 3)
for k, (L, az, up, roll, cup, fall) in enumerate([  # the tip of a sprig: two pairs crosswise, turned to the eye, the young ones upright in the middle
    (0.23, -2.65, 0.25, -0.45, -0.22, 0.22),
    (0.22, 0.30, 0.30, 0.45, -0.20, 0.20),
    (0.17, -1.05, 0.15, 0.15, -0.22, 0.22),
    (0.18, 1.85, 0.65, -0.1, -0.18, 0.16),
    (0.09, -0.4, 0.85, 0.1, 0.45, 0.08),
    (0.08, 2.6, 0.90, -0.1, 0.45, 0.08),
]):
    foot = Vector((bx, by, node + 0.004 * k))
    base = foot + Vector((math.cos(az) * math.cos(up), math.sin(az) * math.cos(up), math.sin(up))) * 0.14 * L
    tube("stalk", [[foot, base]], 0.005, stalk, 2)
    l = basil_leaf(L, cup, fall, basil, k)
    l.location, l.rotation_euler = base, Euler((roll, -up, az))
    subsurf(l, 1)
# ---- light: a window low behind on the left, much wider than the bowl, and little in front
for x, y in ((-2.4, 3.62), (-0.9, 4.22)):  # two panes: in the glaze they are seen to be a window
    area((x, y, 2.6), (0, 0, 0.2), 1.32, 420, (1, 0.985, 0.955), sy=1.8)
area((1.6, -4.4, 3.4), (0, 0, 0.3), 4.0, 145, (1, 0.97, 0.92))
area((-1.25, 0.15, 0.9), (-0.75, 1.2, 0.15), 0.3, 3.5, (1, 0.95, 0.86), spread=46)  # for the wedge alone, which turns its dark side to the eye
world((0.68, 0.72, 0.76), 0.12)
napkin(mat_linen((0.62, 0.61, 0.58)), 1.9, 1.5, loc=(1.62, 0.72, 0), rot=0.5)
parmesan(-0.46, 1.34, rot=3.6, s=0.55)
camera((0.14, -3.40, 2.62), (0.02, 0.05, 0.17), mm=74, f=0.55, focus=(0, -0.22, 0.36))
render(exposure=0.35)
