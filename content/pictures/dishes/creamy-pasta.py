from kit import *
from kit.noodles import Noodles

reset(5)
# ---- table, plate, cloth
table = mesh(
    "t",
    [(-9, -5, 0), (9, -5, 0), (9, 9, 0), (-9, 9, 0)],
    [(0, 1, 2, 3)],
    mat_wood((0.27, 0.125, 0.05), (0.075, 0.03, 0.012), plank=1.7, rough=0.45),
)
table.rotation_euler = (0, 0, 0.12)
napkin(mat_linen((0.60, 0.57, 0.51), stripe=(0.12, 0.16, 0.22)), 3.6, 2.8, loc=(-1.25, 0.45, 0), rot=0.5, seed=4)
Z0 = 0.05
prof = [
    (0, 0.0),
    (0.62, 0.0),
    (0.66, 0.02),
    (0.70, 0.035),
    (0.95, 0.10),
    (1.10, 0.20),
    (1.25, 0.285),
    (1.30, 0.305),
    (1.315, 0.325),
    (1.30, 0.342),
    (1.25, 0.335),
    (1.11, 0.245),
    (0.98, 0.155),
    (0.80, 0.095),
    (0.6, 0.07),
    (0.3, 0.06),
    (0, 0.06),
]
plate = lathe(
    "plate",
    [(r, z + 0.0) for r, z in prof],
    mat_glaze((0.115, 0.135, 0.15), (0.42, 0.27, 0.14), rz=0.312, speck=True, rough=0.26),
    128,
    1,
    wob=0.008,
)
plate.location = (0, 0, Z0)
pz = (
    lambda r: np.interp(
        r, [0, 0.3, 0.6, 0.80, 0.98, 1.11, 1.25, 1.31], [0.06, 0.06, 0.07, 0.095, 0.155, 0.245, 0.335, 0.342]
    )
    + Z0
)
# ---- a twirled nest: bundles of spaghetti laid one after another on a growing height field
nest = Noodles(pz)
N, ext, px, rad, ds = nest.n, nest.ext, nest.px, nest.rad, nest.ds
X, Y, RR, g = nest.X, nest.Y, np.hypot(nest.X, nest.Y), np.linspace(-nest.ext, nest.ext, nest.n)
NS = arg("n", 58)
for k in range(NS):
    u = k / NS
    L = random.uniform(1.6, 3.4)
    n = int(L / ds)
    R0 = random.triangular(0.16 - 0.10 * u, 0.90 - 0.34 * u, 0.66 - 0.36 * u)
    cx, cy = np.random.normal(0, 0.13, 2)
    ph = np.random.uniform(0, 6.28, 4)
    turn = 1 if random.random() < 0.86 else -1
    a = random.uniform(0, 6.28)
    pts = []
    for q in range(n):
        s = q * ds
        r = R0 * (1 + 0.22 * math.sin(s * 1.7 + ph[0]) + 0.12 * math.sin(s * 3.7 + ph[1])) + 0.04 * math.sin(
            s * 6 + ph[2]
        )
        r = max(0.08, r)
        a += turn * ds / max(r, 0.12)
        pts.append((cx + r * math.cos(a) * 1.02, cy + r * math.sin(a) * 0.96))
    pts = np.array(pts)
    rr = np.hypot(*pts.T)
    nest.bundle(pts * np.where(rr > 0.90, 0.90 / rr, 1)[:, None], random.choice((2, 3, 3, 4)))
for k in range(9):  # loose strands and loops across the top and the flanks
    a = random.uniform(0, 6.28)
    s = np.linspace(-1, 1, int(random.uniform(0.7, 1.1) / ds))
    c = random.uniform(-0.35, 0.35)
    bend = random.uniform(-0.5, 0.5)
    p = np.column_stack([s * len(s) * ds / 2, c + bend * (s**2 - 0.3) + 0.05 * np.sin(s * 5 + k)])
    ca, sa = math.cos(a), math.sin(a)
    nest.bundle(p @ np.array([[ca, sa], [-sa, ca]]), random.choice((1, 1, 2)), soft=12)
H = nest.H
print("height of the nest", H.max())


def mat_pasta():
    """Golden spaghetti, coated in cream where the noise is high."""
    m = M("pasta")
    o = m.coord()
    nz = m.xyz(m.n("NewGeometry").outputs["Normal"])[2]
    base = m.mix(m.noise(2.2, o), (0.90, 0.46, 0.085), (0.94, 0.56, 0.14))
    cream = m.mix(m.noise(7, o, 4), (0.93, 0.66, 0.30), (0.97, 0.79, 0.48))
    k = m.math("ADD", m.noise(3.6, o, 5, 0.6), m.math("MULTIPLY", nz, 0.07))
    k = m.step(k, 0.44, 0.66)
    c = m.mix(m.math("MULTIPLY", k, 0.9), base, cream)
    b = m.math("ADD", m.math("MULTIPLY", m.noise(22, o, 3), 0.5), m.math("MULTIPLY", k, 0.35))
    rough = m.math("ADD", m.math("MULTIPLY", m.noise(15, o), 0.16), 0.26)
    m.p(c, rough=rough, spec=0.42, coat=0.28, coatr=0.16, normal=m.bump(b, 0.16, 0.02))
    return m.m


nest.draw(mat_pasta())


# ---- cream sauce: fills the gaps and pools at the rim
def mat_sauce():
    m = M("sauce")
    o = m.coord()
    c = m.mix(m.noise(4, o, 5), (0.93, 0.66, 0.28), (0.97, 0.79, 0.46))
    h = m.math("ADD", m.noise(9, o, 3), m.math("MULTIPLY", m.noise(60, o, 2), 0.10))
    pep = m.step(m.vor(34, o), 0.09, 0.05)
    c = m.mix(m.math("MULTIPLY", pep, m.step(m.noise(11, o), 0.5, 0.6)), c, (0.10, 0.07, 0.04))
    m.p(c, rough=0.18, spec=0.5, coat=0.5, coatr=0.06, normal=m.bump(h, 0.15, 0.03))
    return m.m


lo = gaussian_filter(H, 4.0)
nz = np.array([[mnoise.fractal(Vector((x * 2.3, y * 2.3, 3.3)), 1, 2, 4) for y in g[::4]] for x in g[::4]])
nz = zoom(nz, N / nz.shape[0], order=1)[:N, :N]
S = lo - 0.052 + 0.040 * nz
edge = (
    0.90
    + 0.13
    * zoom(
        np.array([[mnoise.fractal(Vector((x * 1.6, y * 1.6, 8.3)), 1, 2, 3) for y in g[::4]] for x in g[::4]]),
        N / len(g[::4]),
        order=1,
    )[:N, :N]
)
pool = pz(RR) + 0.032 * np.clip((edge - RR) / 0.07, 0, 1) ** 0.5 - 0.006 * (RR > edge)
S = np.where(
    RR > edge - 0.02,
    pool,
    np.maximum(S * np.clip((edge - RR) / 0.15, 0, 1) + pool * (1 - np.clip((edge - RR) / 0.15, 0, 1)), pool),
)
S = gaussian_filter(S, 1.3)
st = 2
v = np.column_stack([X[::st, ::st].ravel(), Y[::st, ::st].ravel(), S[::st, ::st].ravel()])
n2 = len(g[::st])
f = np.array(grid_faces(n2, n2))
keep = np.hypot(v[f, 0], v[f, 1]).max(1) < 1.12
sauce = mesh("sauce", v, f[keep], mat_sauce())
# ---- toppings
Ht = maximum_filter(np.maximum(H, S), 3)


def top(x, y):
    return float(Ht[min(N - 1, max(0, int(round((x + ext) / px)))), min(N - 1, max(0, int(round((y + ext) / px))))])


pm = M("pep")
pm.p(pm.ramp(pm.rnd(), [(0, (0.012, 0.008, 0.006)), (0.6, (0.05, 0.03, 0.018)), (1, (0.22, 0.15, 0.09))]), rough=0.7)
peps = [hide(ico("pep", 0.0125, 2, pm.m, 0.35, 2, (1, 0.8, 0.6), i)) for i in range(5)]
for k in range(105):
    a = random.uniform(0, 6.28)
    r = 1.0 * math.sqrt(random.random())
    x, y = r * math.cos(a), r * math.sin(a)
    inst(
        random.choice(peps),
        (x, y, top(x, y) + 0.004),
        (random.random() * 6, random.random() * 6, 0),
        random.choice([0.45, 0.6, 0.8, 1.0, 1.25]),
    )
ml = mat_leaf()
mpar = mat_leaf((0.03, 0.12, 0.01), (0.09, 0.25, 0.02), 0.4)
bits = [hide(leaf(0.07, 0.045, 0.5, 0.9, 0.004, mpar, nu=6, nv=5, seed=i, pw=0.7)) for i in range(4)]
for k in range(70):
    a = random.uniform(0, 6.28)
    r = 0.92 * math.sqrt(random.random())
    x, y = r * math.cos(a), r * math.sin(a)
    inst(
        random.choice(bits),
        (x, y, top(x, y) + 0.008),
        (random.uniform(-0.6, 0.6), random.uniform(-0.6, 0.6), random.random() * 6.3),
        random.uniform(0.45, 1.1),
    )
# parmesan shavings
cm = M("parm")
o = cm.coord()
cm.p(
    cm.mix(cm.noise(8, o), (0.88, 0.72, 0.40), (0.93, 0.82, 0.55)),
    rough=0.5,
    sss=0.3,
    rad=(0.05, 0.03, 0.015),
    normal=cm.bump(cm.noise(45, o, 4), 0.35, 0.015),
)


def shaving(seed, L=0.34, W=0.15):
    random.seed(seed)
    v = []
    nu, nv = 20, 9
    cu = random.uniform(1.2, 2.6)
    for i in range(nu):
        t = i / (nu - 1)
        for j in range(nv):
            s = 2 * j / (nv - 1) - 1
            w = (
                W
                * 0.5
                * (1 + 0.25 * math.sin(t * 7 + seed) + 0.10 * math.sin(t * 19 + seed * 2))
                * (math.sin(math.pi * min(1, max(0, t * 0.92 + 0.04))) ** 0.35)
            )
            an = cu * (t - 0.5)
            v.append(
                (L * math.sin(an) / cu, s * w, L * (1 - math.cos(an)) / cu + 0.02 * math.sin(t * 9 + s * 2 + seed))
            )
    ob = mesh("shave", v, grid_faces(nu, nv), cm.m)
    so = ob.modifiers.new("s", "SOLIDIFY")
    so.thickness = 0.010
    subsurf(ob, 1)
    return ob


for k, (x, y, rz, sc) in enumerate(
    [
        (-0.30, -0.30, 0.4, 0.85),
        (-0.52, 0.02, 1.9, 0.8),
        (0.34, -0.26, 2.7, 0.95),
        (0.05, -0.50, 0.1, 0.75),
        (0.42, 0.02, 1.2, 0.7),
        (-0.24, 0.30, 2.2, 0.7),
    ]
):
    s = shaving(k + 3)
    s.location = (x, y, top(x, y) + 0.012)
    s.rotation_euler = (random.uniform(-0.35, 0.35), random.uniform(-0.3, 0.3), rz)
    s.scale = (sc,) * 3
random.seed(9)
# grated snow
gm = [hide(ico("gr", 0.011, 1, cm.m, 0.3, 2, (2.2, 0.6, 0.5), i)) for i in range(3)]
for k in range(120):
    a = random.uniform(0, 6.28)
    r = 0.7 * math.sqrt(random.random())
    x, y = r * math.cos(a), r * math.sin(a)
    inst(
        random.choice(gm),
        (x, y, top(x, y) + 0.006),
        (random.random(), random.random(), random.random() * 6),
        random.uniform(0.5, 1.1),
    )
# basil sprig
tz = max(top(x, y) for x in (-0.1, 0, 0.1) for y in (-0.1, 0, 0.1))
for k, (az, L, el) in enumerate(
    [(0.5, 0.42, 0.40), (2.5, 0.46, 0.35), (4.3, 0.44, 0.30), (5.6, 0.30, 0.75), (3.4, 0.24, 0.95), (1.5, 0.22, 1.05)]
):
    l = leaf(L, L * 0.66, 0.42, 0.55, 0.016, ml, seed=k)
    l.location = (0.02 + 0.02 * math.cos(az), 0.03 + 0.02 * math.sin(az), tz + 0.015 + 0.01 * k)
    l.rotation_euler = Euler((random.uniform(-0.2, 0.2), -el, az))
    subsurf(l, 1)
# ---- props
fk = fork(mat_metal((0.80, 0.74, 0.62), 0.2), (1.72, -1.05, 0.0), 1.35, 1.95)
for k, (x, y, rz) in enumerate([(-1.75, -0.72, 0.6), (1.78, 0.98, 2.2), (-1.6, -0.95, -0.5)]):
    l = leaf(0.36, 0.24, 0.4, 0.5, 0.014, ml, seed=k + 9)
    l.location = (x, y, 0.05)
    l.rotation_euler = (0.1, -0.15, rz)
    subsurf(l, 1)
for k in range(26):
    x, y = random.gauss(-1.5, 0.35), random.gauss(-1.1, 0.25)
    inst(random.choice(peps), (x, y, 0.02), (1, 2, k), random.uniform(0.8, 1.6))
# wine glass + parmesan wedge + cherry tomatoes far back, out of focus
gl = lathe(
    "glass",
    [
        (0, 0.02),
        (0.42, 0.02),
        (0.43, 0.035),
        (0.30, 0.05),
        (0.05, 0.09),
        (0.035, 0.2),
        (0.035, 1.0),
        (0.06, 1.08),
        (0.30, 1.25),
        (0.44, 1.55),
        (0.45, 1.85),
        (0.38, 2.25),
        (0.365, 2.26),
        (0.365, 2.25),
        (0.43, 1.85),
        (0.42, 1.56),
        (0.28, 1.28),
        (0.05, 1.12),
        (0, 1.11),
    ],
    mat_glass(),
    64,
    1,
)
gl.location = (1.25, 2.35, 0)
wm = M("wine")
wm.p((0.93, 0.80, 0.36), rough=0, trans=1.0, ior=1.33)
wn = lathe("wine", [(0, 1.115), (0.06, 1.125), (0.27, 1.29), (0.41, 1.56), (0.415, 1.72), (0, 1.72)], wm.m, 64, 1)
wn.location = gl.location
tm = M("tom")
to = tm.coord()
tm.p(
    tm.mix(tm.noise(3, to), (0.55, 0.02, 0.008), (0.70, 0.06, 0.012)),
    rough=0.12,
    sss=0.15,
    rad=(0.08, 0.02, 0.01),
    coat=0.6,
    coatr=0.04,
)
st = M("stem")
st.p((0.07, 0.16, 0.02), rough=0.6)
for k, (x, y, s) in enumerate(
    [(-1.15, 2.2, 0.21), (-0.72, 2.42, 0.19), (-1.5, 2.62, 0.2), (-0.98, 2.78, 0.2), (-0.4, 2.9, 0.19)]
):
    t = ico("tomato", s, 3, tm.m, 0.03, 1, (1, 1, 0.92), k)
    t.location = (x, y, s * 0.9 + 0.02)
    tube(
        "st",
        [
            [
                (x + 0.13 * math.cos(a) * q, y + 0.13 * math.sin(a) * q, s * 1.83 + 0.02 + 0.03 * math.sin(q * 3))
                for q in np.linspace(0, 1, 6)
            ]
            for a in np.arange(5) * 1.257 + k
        ],
        0.012,
        st.m,
        2,
    )
# ---- light: big soft window back-left, small warm kicker, bounce card right-front
area((-4.6, 3.6, 4.2), (0, 0, 0.3), 3.4, 560, (1, 0.955, 0.89), sy=2.8)
area((3.8, -2.2, 2.6), (0, 0, 0.2), 3.6, 110, (1, 0.90, 0.78))
area((1.6, 4.6, 2.2), (0, 0, 0.5), 1.2, 95, (1, 0.86, 0.68))
world((0.62, 0.62, 0.64), 0.22)
camera((0.12, -4.75, 3.15), (0, 0.10, 0.30), mm=72, f=0.52, focus=(0, -0.30, 0.42))
render(exposure=0.40, diffuse=4)
