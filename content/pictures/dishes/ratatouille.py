# ratatouille: overlapping slices in rings, seen from above so that all show their faces, on pale boards; a window behind makes the oil shine
from kit import *
from kit.larder import thyme_bunch
from kit.props import table
from kit.tian import Round, build, lay

reset(8)
table(mat_wood((0.40, 0.44, 0.45), (0.28, 0.32, 0.335), plank=1.15, rough=0.6), 0.32)
# dish
prof = [
    (0, 0.0),
    (1.18, 0.0),
    (1.24, 0.015),
    (1.28, 0.05),
    (1.36, 0.30),
    (1.42, 0.47),
    (1.46, 0.50),
    (1.475, 0.525),
    (1.455, 0.55),
    (1.41, 0.545),
    (1.37, 0.52),
    (1.33, 0.42),
    (1.25, 0.12),
    (1.20, 0.085),
    (1.1, 0.075),
    (0, 0.075),
]
dish = lathe(
    "dish", prof, mat_glaze((0.82, 0.81, 0.78), (0.030, 0.050, 0.085), rz=0.530, speck=False, rough=0.14), 128, 1, wob=0.006
)
# ---- what the slices are made of: painted in kit/tian.py, browned here
def baked(name, brown=1.0, rough=0.30, sss=0.45, rad=(0.026, 0.017, 0.008), tan=(0.86, 0.56, 0.27), deep=(0.24, 0.082, 0.015), burnt=(0.080, 0.026, 0.008), relief=1.0):
    m = M(name)
    add, mul, sub = m.arithmetic()
    tint = lambda a, b: m.mix(1.0, a, b, "MULTIPLY")
    w, uv = m.coord(), m.coord("UV")
    paint, data = (m.n("TexImage", {"Vector": uv}, image=bpy.data.images[k]).outputs["Color"] for k in ("rounds", "round data"))
    wet, take, high = m.xyz(data)
    r, bare = m.attr("r"), m.attr("bare")
    n5, n20, n60 = m.noise(5, w, 5, 0.65), m.noise(20, w, 5, 0.68), m.noise(75, w, 4, 0.65)
    # the oven browns what stands up: the rim first, then patches that reach inwards, blistered at their borders
    b = add(add(bare, mul(sub(n5, 0.5), 1.05)), add(mul(sub(n20, 0.5), 0.75), mul(sub(n60, 0.5), 0.45)))
    b = mul(mul(b, take), 1.5 * brown)
    c = m.mix(mul(m.step(bare, 0.10, -0.25), 0.55), paint, tint(paint, (0.92, 0.50, 0.24)))  # juice has stained what lies low
    c = m.mix(mul(m.step(b, 0.14, 0.46), 0.85), c, tint(c, tan))
    c = m.mix(mul(m.step(b, 0.34, 0.66), 0.80), c, deep)
    c = m.mix(mul(m.step(b, 0.58, 0.84), 0.85), c, burnt)
    c = m.mix(mul(m.step(m.vor(30, w), 0.075, 0.045), m.step(n5, 0.46, 0.54)), c, (0.03, 0.02, 0.012))  # pepper
    dry = m.step(b, 0.25, 0.60)
    oil = m.math("MAXIMUM", mul(wet, 0.9), m.step(m.noise(6.0, w, 4, 0.6), 0.47, 0.56))
    drop = mul(m.step(m.vor(46, w), 0.24, 0.05), m.step(m.noise(8, w, 2), 0.53, 0.60))
    oil = m.math("MAXIMUM", mul(oil, sub(1.0, mul(dry, 0.45))), m.step(drop, 0.0, 0.2))
    grain = add(mul(n20, 0.5), mul(n60, add(0.20, mul(dry, 0.35))))
    h = add(mul(high, 0.7), add(mul(grain, 0.8 * relief), mul(drop, 0.7)))
    m.p(
        c,
        rough=sub(add(rough + 0.16, mul(n20, 0.20)), mul(oil, 0.20)),
        spec=0.42,
        sss=sss,
        rad=rad,
        coat=mul(oil, 0.80),
        coatr=0.07,
        normal=m.bump(h, 0.55, 0.016),
        coatn=m.bump(add(mul(n20, 0.5), mul(drop, 0.8)), 0.22, 0.016),
    )
    return m.m


# ---- the slices
KINDS = ("zuc", "tom", "aub", "yel")
rounds = []


def ring(Rr, sp, lean, zc, start=0.0, scale=1.0):
    """Slices round the dish, each leaning on the next: unequal in width and thickness, some out of line, a few slid flat."""
    n = int(round(2 * math.pi * Rr / sp / 4)) * 4
    for k in range(n):
        th = start + 2 * math.pi * (k + random.uniform(-0.22, 0.22)) / n
        rad, tan, up = np.array((math.cos(th), math.sin(th), 0)), np.array((-math.sin(th), math.cos(th), 0)), np.array((0, 0, 1.0))
        kind = KINDS[k % 4] if random.random() > 0.10 else random.choice(KINDS)
        slid = random.random() < 0.10
        L = lean + random.gauss(0, 0.09) - 0.26 * slid
        nrm = up * math.cos(L) - tan * math.sin(L) + rad * (random.gauss(0, 0.09) + 0.06)
        nrm /= np.linalg.norm(nrm)
        xa = np.cross(rad, nrm)
        turn = random.uniform(0, 6.28)
        xa = xa / np.linalg.norm(xa)
        xa = xa * math.cos(turn) + np.cross(nrm, xa) * math.sin(turn)
        R = 0.21 * scale * random.triangular(0.74, 1.18, 1.02) * {"tom": 1.04, "aub": 1.05}.get(kind, 0.97)
        T = random.lognormvariate(math.log(0.036), 0.32) * {"tom": 1.15, "aub": 1.0}.get(kind, 0.95)
        pos = rad * (Rr + random.gauss(0, 0.030) + 0.04 * slid) + up * (zc + random.uniform(-0.02, 0.02))
        rounds.append(Round(kind, len(rounds), R, min(0.062, max(0.024, T)), len(rings), k, n, (pos, nrm, xa)))
    rings.append(n)


rings = []
ring(1.09, 0.128, 0.50, 0.395, 0, 1.10)
ring(0.75, 0.128, 0.50, 0.445, 0.3, 1.06)
ring(0.44, 0.150, 0.46, 0.490, 0.6, 0.94)
ring(0.16, 0.165, 0.36, 0.54, 0.1, 0.74)
floor = lambda x, y: 0.285 + 0.05 * np.clip((np.hypot(x, y) - 1.13) / 0.19, 0, 1)
wall = lambda z: 1.235 + 0.267 * np.clip(z - 0.12, 0, 0.45)
lay(rounds, floor, wall)
del rounds[112]  # it folded up over its neighbours


def drift(x, y):
    """Where the oven was hotter: on the right, at the far left, a little in front."""
    spots = ((0.72, 0.05, 0.44, 0.52), (-0.15, -0.20, 0.16, 0.34), (-0.45, 0.85, 0.40, 0.32), (-0.15, -0.95, 0.30, 0.20))
    return sum(k * np.exp(-((x - a) ** 2 + (y - b) ** 2) / (2 * s * s)) for a, b, s, k in spots) - 0.10


bake = {
    "zuc": dict(brown=1.08),
    "yel": dict(brown=0.95),
    "aub": dict(brown=1.05, rough=0.36, sss=0.30, rad=(0.024, 0.014, 0.006), tan=(0.74, 0.47, 0.24), relief=1.3),
    "tom": dict(brown=1.08, rough=0.20, sss=0.55, rad=(0.050, 0.016, 0.006), tan=(0.80, 0.50, 0.34), deep=(0.22, 0.040, 0.010), burnt=(0.060, 0.015, 0.007), relief=0.8),
}
every = build(rounds, lambda kind: baked(kind, **bake[kind]), drift)

# ---- the sauce boiled up between them: pulp, and level pools of juice and oil
n, ext = 420, 1.45
g = np.linspace(-ext, ext, n)
X, Y = np.meshgrid(g, g, indexing="ij")
far = np.hypot(X, Y)
top = np.full((n, n), 0.33)
i, j = (np.clip(np.round((every[:, k] + ext) / (2 * ext) * (n - 1)).astype(int), 0, n - 1) for k in (0, 1))
np.maximum.at(top, (i, j), every[:, 2])
level = gaussian_filter(np.where(far < 1.30, top, 0.42), 9) - 0.050
pool = gaussian_filter(level, 10) - 0.013 + 0.014 * field_noise(n, 3.0, 6.0)
pulp = level - 0.012 + 0.030 * field_noise(n, 9.0, 2.0) + 0.022 * np.abs(field_noise(n, 26.0, 5.0, 3)) + 0.010 * field_noise(n, 60.0, 4.0, 2)
Z = np.maximum(pulp, pool) + 0.020 * np.exp(-np.abs(1.312 - far) / 0.018)
clear = ss(pool - pulp, 0.0, 0.014)
ms = M("sauce")
add, mul, sub = ms.arithmetic()
o, oil = ms.coord(), ms.attr("oil")
h = add(ms.noise(9, o, 5, 0.62), mul(ms.noise(40, o, 4), 0.5))
c = ms.ramp(h, [(0.50, (0.20, 0.013, 0.004)), (0.75, (0.38, 0.036, 0.007)), (0.98, (0.52, 0.110, 0.020))])
juice = ms.ramp(ms.noise(6, o, 4), [(0.36, (0.26, 0.020, 0.003)), (0.50, (0.44, 0.075, 0.006)), (0.62, (0.56, 0.190, 0.016))])
c = ms.mix(mul(ms.step(ms.vor(20, o), 0.22, 0.12), 0.6), ms.mix(oil, c, juice), (0.62, 0.23, 0.030))  # eyes of oil
c = ms.mix(mul(ms.step(ms.noise(5, o, 4), 0.56, 0.66), sub(1.0, oil)), c, (0.11, 0.020, 0.006))  # and it caught where it stood out
ms.p(c, rough=sub(0.42, mul(oil, 0.28)), spec=0.5, sss=0.12, rad=(0.06, 0.02, 0.008), coat=add(0.25, mul(oil, 0.65)), coatr=0.06, normal=ms.bump(mul(h, sub(1.0, mul(oil, 0.93))), 0.8, 0.03))
sheet("stew", Z, ext, ms.m, keep=far < 1.343, attrs={"oil": clear})

# tiny bubbles crowd along the shores of the oil
bubble = hide(ico("bubble", 1, 2, mat_film((1.0, 0.80, 0.45))))
near = (Z > top - 0.010) & (far < 1.31) & (field_noise(n, 7.0, 9.0) > 0.0)
shore = np.argwhere(near & ((clear > 0.3) | (np.abs(Z - top) < 0.02)))
for i, j in shore[np.random.choice(len(shore), 900)]:
    s = min(0.013, random.lognormvariate(math.log(0.0050), 0.45))
    x, y = g[i] + random.uniform(-0.003, 0.003), g[j] + random.uniform(-0.003, 0.003)
    inst(bubble, (x, y, Z[i, j] + 0.1 * s), sc=(s, s, 0.7 * s))

# ---- what spat at the wall: a ring that caramelised, drops, runs; a skin over the glaze, clear where nothing is
na, nz = 4096, 84
th = np.linspace(0, 2 * math.pi, na, endpoint=False)
zz = np.linspace(0.34, 0.535, nz)
rr = np.interp(zz, [0.12, 0.42, 0.52, 0.545], [1.25, 1.33, 1.37, 1.41]) - 0.005
ring_noise = lambda k, s: np.array([mnoise.fractal((k * math.cos(a), k * math.sin(a), s), 1, 2, 4) for a in th])
tide = 0.474 + 0.026 * ring_noise(1.2, 3.0) + 0.013 * ring_noise(6, 5.0) + 0.004 * ring_noise(30, 1.0)
strong = ss(ring_noise(1.6, 8.0) + 0.6 * ring_noise(5, 2.0), -0.75, 0.40)
A, Zc = np.meshgrid(th, zz, indexing="ij")
clouds = zoom(np.random.RandomState(5).randn(na // 16, nz // 6), (16, 6), order=3)[:na, :nz]
below = tide[:, None] - Zc
soil = ss(below, -0.001, 0.006) * np.clip(0.20 + 0.36 * strong[:, None] + 0.17 * clouds, 0.05, 0.8)
line = np.exp(-((below - 0.006) / 0.0065) ** 2) * strong[:, None] * ss(clouds, -1.3, 0.6)
soil, tone = np.maximum(soil, 0.95 * line), 0.30 * ss(below, 0.05, 0.0) + 0.9 * line
thick = 0.6 * line + 0.2 * soil
rs = np.random.RandomState(11)
for k in range(240):
    a = rs.uniform(0, na) if rs.rand() < 0.3 else (rs.choice((40, 330, 1100, 1500, 1900, 2350, 3500, 3800)) + rs.normal(0, 90)) % na
    size = min(0.021, math.exp(rs.normal(math.log(0.0040), 0.62)))
    z0 = 0.455 + abs(rs.normal(0, 0.045))
    long = size * rs.uniform(1.0, 1.9) + (0.03 * rs.rand() if size > 0.011 and rs.rand() < 0.5 else 0)
    at_ = (int(a) + np.arange(-24, 25)) % na
    u = (at_ - a + na / 2) % na - na / 2
    d = np.hypot(u[:, None] * (2 * math.pi * 1.34 / na) / size, (zz[None] - z0 + long * 0.4) / long) + 0.10 * clouds[at_]
    k_ = ss(d, 1.0, 0.50) * rs.uniform(0.45, 0.95)
    edge = np.exp(-(((d - 0.82) / 0.16) ** 2))
    dark = rs.uniform(0.0, 0.6)
    new = k_ > soil[at_]
    tone[at_] = np.where(new, np.clip(dark + 0.30 * edge, 0, 1), tone[at_])
    thick[at_] = np.where(new, thick[at_] + k_ * (1 - 0.6 * d), thick[at_])
    soil[at_] = np.maximum(soil[at_], k_)
wob = np.array([[1 + 0.006 * mnoise.noise((math.cos(a) * 1.3, math.sin(a) * 1.3, z * 3 + 7)) for z in zz[::7]] for a in th[::16]])
wob = zoom(np.vstack([wob, wob[:1]]), (na / (len(wob)), nz / wob.shape[1]), order=1)[:na, :nz]
R = rr * wob
spat = M("spatter")
o, soiled, tone_ = spat.coord(), spat.attr("soil"), spat.attr("tone")
c = spat.ramp(spat.math("ADD", tone_, spat.math("MULTIPLY", spat.math("SUBTRACT", spat.noise(45, o, 3), 0.5), 0.35)), [(0.0, (0.46, 0.140, 0.022)), (0.35, (0.28, 0.072, 0.013)), (0.7, (0.11, 0.030, 0.009)), (1.0, (0.040, 0.016, 0.008))])
shell = spat.p(c, rough=0.40, spec=0.3, coat=0.25, coatr=0.15, normal=spat.bump(spat.math("ADD", spat.attr("thick"), spat.math("MULTIPLY", spat.noise(60, o, 3), 0.15)), 0.6, 0.008), final=False)
spat.end(spat.n("MixShader", {0: soiled, 1: spat.n("BsdfTransparent").outputs[0], 2: shell}).outputs[0])
V = np.column_stack([(R * np.cos(A)).ravel(), (R * np.sin(A)).ravel(), Zc.ravel()])
F = np.array(grid_faces(nz, na, True))
skin = mesh("spatter", V.reshape(na, nz, 3).swapaxes(0, 1).reshape(-1, 3), F, spat.m)
for key, values in {"soil": soil, "tone": tone, "thick": thick}.items():
    attr(skin, key, values.T.ravel())

# ---- what was strewn, in handfuls: thyme, some of it singed, garlic that browned, pepper, flakes of salt
from_map = gaussian_filter(maximum_filter(np.maximum(top, Z), 5), 5)
on = lambda x, y: float(from_map[int(np.clip((x + ext) / (2 * ext) * (n - 1), 0, n - 1)), int(np.clip((y + ext) / (2 * ext) * (n - 1), 0, n - 1))])
thyme_bunch(-0.42, 0.50, -0.35, n=2, L=0.95, spread=0.25, seed=4, on=on)
thyme_bunch(-0.30, 0.28, 0.30, n=1, L=0.80, spread=0.2, seed=9, on=on)
handfuls = [(random.gauss(0, 0.5), random.gauss(0, 0.5), random.uniform(0.10, 0.34)) for _ in range(9)]


def strewn():
    if random.random() < 0.25:
        return disc(1.22)
    while True:
        x, y, s = random.choice(handfuls)
        x, y = x + random.gauss(0, s), y + random.gauss(0, s)
        if math.hypot(x, y) < 1.24:
            return x, y


leaves = []
for c1, c2, k in (((0.030, 0.085, 0.012), (0.085, 0.19, 0.035), 3), ((0.055, 0.080, 0.016), (0.11, 0.14, 0.04), 2), ((0.075, 0.048, 0.014), (0.12, 0.075, 0.025), 2)):
    mat = mat_leaf(c1, c2, 0.5, 0.1)
    leaves += [hide(leaf(random.uniform(0.045, 0.062), random.uniform(0.020, 0.029), random.uniform(-0.5, 0.4), random.uniform(-0.5, 0.9), 0.0, mat, nu=7, nv=5, pw=0.9, seed=i, wave=0.002)) for i in range(k)]
sprinkle(leaves, 190, strewn, 0.004, (0.5, 1.1), 0.35)
mg = M("garlic bits")
o, ov = loc_rnd(mg)
brown = mg.math("ADD", mg.math("MULTIPLY", mg.rnd(), 0.6), mg.math("MULTIPLY", mg.noise(40, ov, 3), 0.7))
mg.p(mg.ramp(brown, [(0.30, (0.78, 0.58, 0.26)), (0.60, (0.62, 0.31, 0.075)), (0.80, (0.30, 0.105, 0.022)), (0.98, (0.09, 0.032, 0.010))]), rough=0.4, sss=0.35, rad=(0.012, 0.008, 0.004), coat=0.4, coatr=0.15, normal=mg.bump(mg.noise(70, ov, 3), 0.4, 0.006))
bits = [hide(ico("garlic", 0.021, 2, mg.m, 0.55, 1.6, (1, random.uniform(0.5, 0.9), random.uniform(0.35, 0.6)), i)) for i in range(8)]
sprinkle(bits, 80, strewn, 0.002, (0.28, 0.85), 0.4)
sprinkle(ground_pepper(), 420, strewn, 0.003, (0.35, 1.0), 1.5)
flake = M("flake")
flake.p((0.94, 0.94, 0.92), rough=0.22, sss=0.5, rad=(0.02, 0.02, 0.02), trans=0.25, ior=1.35, normal=flake.bump(flake.noise(60, flake.coord(), 2), 0.3, 0.004))
flakes = []
for _ in range(4):
    wide, long = random.uniform(0.6, 1.2), random.uniform(0.6, 1.2)
    corners = [(x * wide, y * long) for x, y in ((-1, -1), (1, -0.9), (0.9, 1), (-1, 0.8))]
    V = [(x * k, y * k, z) for k, z in ((0.8, 0.0), (1.0, 0.12), (0.7, 0.08)) for x, y in corners]  # hollow, as they grow
    flakes.append(hide(mesh("flake", V, [(3, 2, 1, 0), *grid_faces(3, 4, True), (8, 9, 10, 11)], flake.m, smooth=False)))
sprinkle(flakes, 70, strewn, 0.004, (0.004, 0.009), 0.6)
area((-2.9, 4.2, 2.9), (0, 0, 0.4), 1.5, 620, (1, 0.97, 0.92), sy=2.4)
area((3.9, -1.4, 3.4), (0, 0, 0.3), 3.6, 110, (0.90, 0.93, 1.0))
world((0.62, 0.68, 0.78), 0.2)
camera((0.62, -2.30, 3.75), (0.08, 0.03, 0.30), mm=46, f=0.55, focus=(0.5, -0.35, 0.48))
render(exposure=0.36)
