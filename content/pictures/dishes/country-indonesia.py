# Indonesia: satay with peanut sauce over it and beside it, yellow rice under fried shallots, cucumber, sambal, limes and chillies on banana leaf, close by, under a large cool window at the back right
from scipy.spatial import cKDTree

from kit import *
from kit.bumbu import chilli, mat_sambal, sambal_bits
from kit.fried import fried_shallots
from kit.market import mat_cucumber
from kit.props import *

reset(23)
table(mat_wood((0.150, 0.088, 0.048), (0.055, 0.030, 0.016), plank=1.3, rough=0.50), -0.2)
# ---- banana leaf: deep green, fine veins side by side from a pale rib, torn along them at its edge
b = M("banana")
x, y, _ = b.xyz(b.n("TexCoord").outputs["UV"])  # x in units along the rib, y 0..1 across
a = b.math("ABSOLUTE", b.math("MULTIPLY_ADD", y, 2.0, -1.0))
along = b.math("ADD", x, b.math("MULTIPLY", a, 0.16))
o = b.coord()
fine = b.noise(1.0, b.comb(b.math("MULTIPLY", along, 42.0), b.math("MULTIPLY", y, 1.6)), 3, 0.6)
strong = b.step(b.math("SINE", b.math("ADD", b.math("MULTIPLY", along, 52.0), b.math("MULTIPLY", b.noise(1.5, o, 2), 5.0))), 0.80, 1.0)
mid = b.step(a, 0.040, 0.022)
c = b.mix(b.noise(1.1, o, 4, 0.6), (0.018, 0.046, 0.013), (0.042, 0.090, 0.028))
c = b.mix(b.math("MULTIPLY", b.step(fine, 0.42, 0.66), 0.35), c, (0.044, 0.084, 0.030))
c = b.mix(b.math("MULTIPLY", strong, 0.30), c, (0.066, 0.112, 0.046))
c = b.mix(b.step(b.math("ADD", a, b.math("MULTIPLY", b.noise(5, o, 4), 0.06)), 1.005, 1.03), c, (0.20, 0.13, 0.035))
c = b.mix(mid, c, b.mix(fine, (0.265, 0.292, 0.130), (0.36, 0.373, 0.19)))
high = b.math("ADD", b.math("ADD", b.math("MULTIPLY", fine, 0.8), b.math("MULTIPLY", strong, 0.35)), b.math("MULTIPLY", mid, 2.5))
b.p(c, rough=b.math("ADD", b.math("MULTIPLY", b.noise(2.2, o, 4, 0.6), 0.22), 0.38), spec=0.18, coat=0.04, coatr=0.25, normal=b.bump(high, 0.30, 0.010))


def banana(L, W, seed, tears):
    rs = random.Random(seed)
    cuts = sorted((rs.random(), rs.choice((-1, 1)), rs.uniform(0.25, 0.75)) for _ in range(tears))
    nu, nv = 320, 61
    v, uv = [], []
    for i in range(nu):
        t = i / (nu - 1)
        for j in range(nv):
            s = 2 * j / (nv - 1) - 1
            side, out = (1 if s > 0 else -1), abs(s)
            panel = sum(1 for c_, e, _ in cuts if e == side and c_ < t)
            depth = max([q * math.exp(-(((t - c_ - 0.02 * out) / 0.0022) ** 2)) for c_, e, q in cuts if e == side], default=0)
            w = W / 2 * (1 - 0.05 * math.sin(5 * t + seed)) * (1 - depth * ss(out, 0.1, 1.0))
            z = 0.018 + 0.02 * out + out**2 * (0.05 + 0.05 * mnoise.noise((t * 4 + seed, side, 2)) + 0.05 * mnoise.noise((panel * 3.7, side, seed)))
            z += 0.006 * math.sin(44 * t * L / 5 + 2 * out) * out + 0.03 * math.exp(-((s / 0.035) ** 2))
            v.append(((t - 0.5) * L + 0.02 * mnoise.noise((s * 4, t > 0.5, seed)), s * w, max(0.01, z)))
            uv.append((t * L, (s + 1) / 2))
    return mesh("banana", v, grid_faces(nu, nv), b.m, uv=uv)


at(banana(5.2, 2.60, 4, 5), 1.3, 0.95, 0.0, (0, 0, -0.30), (1, 1, 0.35))  # flat, or it pierces the one on it
at(banana(5.4, 2.90, 1, 8), 0.50, -0.62, 0.05, (0, 0, 0.16))
LEAF = 0.10
# ---- yellow rice: long moist grains turned out of a bowl, slumped on one side, some of which have come off
m = M("rice")
tone = m.attr("tone")
c = m.ramp(tone, [(0.0, (0.92, 0.43, 0.018)), (0.5, (0.96, 0.57, 0.055)), (1.0, (0.97, 0.74, 0.19))])
m.p(c, rough=0.30, spec=0.45, sss=0.55, rad=(0.030, 0.019, 0.005), coat=0.22, coatr=0.16)
CX, CY, R0, H = 1.45, 0.78, 0.66, 0.56


slump = lambda a: R0 * (1 + 0.07 * np.sin(a + 0.6) + 0.05 * np.sin(2 * a + 2.0) + 0.025 * np.sin(5 * a))
dome = lambda q: H * np.clip(1 - q**2.3, 0, 1) ** 0.85


def rice(n, loose):
    rs = np.random.RandomState(4)
    shape = ico("grain", 1.0, 2, m.m)
    G = np.array([q.co[:] for q in shape.data.vertices])
    faces = np.array([f.vertices for f in shape.data.polygons])
    bpy.data.objects.remove(shape)
    G[:, 1:] *= (1 - 0.25 * G[:, :1] ** 2)  # pointed ends
    G = G * (0.037, 0.0112, 0.0105)
    G[:, 2] -= 2.2 * G[:, 0] ** 2  # a little bent
    q, a = np.sqrt(rs.rand(n)), rs.uniform(0, 2 * math.pi, n)
    P = np.column_stack([np.cos(a), np.sin(a), 0 * a]) * (q * slump(a))[:, None]
    P[:, 2] = dome(q) + 0.045 * fnoise(P, 3.0, 3, 3) * (1 - q**6) + rs.uniform(-0.030, 0.012, n) + 0.014
    steep = H * 1.5 * q**1.2
    N = np.column_stack([steep * np.cos(a), steep * np.sin(a), np.full(n, R0)]) / np.hypot(steep, R0)[:, None]
    la = rs.uniform(0, 2 * math.pi, loose)
    lr = slump(la) * 0.98 + np.abs(rs.normal(0, 0.09, loose))
    P = np.concatenate([P, np.column_stack([lr * np.cos(la), lr * np.sin(la), 0.012 + np.abs(rs.normal(0, 0.014, loose))])])
    N = np.concatenate([N, np.tile((0.0, 0.0, 1.0), (loose, 1))])
    n += loose
    d = rs.normal(0, 1, (n, 3))
    d -= N * ((d * N).sum(1) * rs.uniform(0.55, 1.0, n))[:, None]  # nearly along the surface
    d /= np.linalg.norm(d, axis=1)[:, None]
    e = np.cross(N, d)
    e /= np.linalg.norm(e, axis=1)[:, None]
    B = np.stack([d, e, np.cross(d, e)], 1) * rs.uniform(0.82, 1.12, n)[:, None, None]
    V = P[:, None] + G[None] @ B
    F = faces[None] + len(G) * np.arange(n)[:, None, None]
    ob = mesh("rice", V.reshape(-1, 3), F.reshape(-1, 3), m.m)
    attr(ob, "tone", np.repeat(np.clip(0.5 + rs.normal(0, 0.22, n) + 0.5 * fnoise(P, 2.5, 2, 1), 0, 1), len(G)))
    return ob


at(rice(9000, 300), CX, CY, LEAF)
core = [(R0 * 0.93 * q, float(dome(q)) - 0.05) for q in np.linspace(0, 1, 12)]
at(lathe("core", [(0, core[0][1])] + core[1:] + [(0, -0.05)], plain("core", (0.93, 0.56, 0.05), 0.6, sss=0.4), 64, 0), CX, CY, LEAF)
# ---- satay: thin strips folded to and fro, pressed together on the stick, grilled: black where they stand out, under sweet soy that has dried to a broken gloss
m = M("satay")
o, ov = loc_rnd(m)
char, own = m.attr("char"), m.attr("own")
burnt = m.math("ADD", char, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(17, ov, 5, 0.65), 0.5), 0.55))
burnt = m.math("ADD", burnt, m.math("MULTIPLY", m.attr("cur"), 0.32))
burnt = m.math("ADD", burnt, m.math("MULTIPLY_ADD", own, 0.18, -0.06))
c = m.ramp(burnt, [(0.02, (0.36, 0.135, 0.036)), (0.17, (0.245, 0.066, 0.015)), (0.34, (0.130, 0.029, 0.008)), (0.54, (0.048, 0.013, 0.006)), (0.74, (0.010, 0.007, 0.006))])
fibre = m.noise(1.0, m.map(ov, (12, 60, 60)), 4, 0.6)
c = m.mix(m.math("MULTIPLY", m.step(fibre, 0.44, 0.66), 0.40), c, m.mix(1.0, c, (0.66, 0.50, 0.40), "MULTIPLY"))
sooty = m.step(burnt, 0.55, 0.75)
wet = m.math("MULTIPLY", m.step(m.math("MULTIPLY_ADD", m.noise(34, ov, 3, 0.6), 0.45, m.math("MULTIPLY", m.noise(8, ov, 3, 0.6), 0.55)), 0.38, 0.52), m.math("MULTIPLY_ADD", sooty, -0.7, 1.0))
c = m.mix(m.math("MULTIPLY", wet, 0.5), c, m.mix(1.0, c, (0.72, 0.46, 0.30), "MULTIPLY"))
nrm = m.bump(m.math("ADD", m.math("MULTIPLY", fibre, 0.6), m.math("MULTIPLY", m.noise(45, ov, 4, 0.65), 0.8)), 0.55, 0.011)
m.p(c, rough=m.math("SUBTRACT", 0.62, m.math("MULTIPLY", wet, 0.36)), spec=0.22, sss=0.22, rad=(0.020, 0.008, 0.004), coat=m.math("MULTIPLY", wet, 0.55), coatr=0.12, normal=nrm, coatn=nrm)
# ---- peanut sauce: pourable, with crushed peanuts, red oil where it is thin
s = M("peanut")
o = s.coord()
grit = s.step(s.vor(44, o), 0.34, 0.12)
oil = s.math("MAXIMUM", s.step(s.math("ADD", s.attr("shallow"), s.math("MULTIPLY", s.noise(7, o, 3), 0.45)), 0.84, 0.96), s.math("MULTIPLY", s.step(s.noise(6, o, 3, 0.55), 0.64, 0.68), 0.8))
c = s.mix(s.noise(4, o, 5, 0.6), (0.26, 0.074, 0.009), (0.37, 0.122, 0.019))
c = s.mix(s.math("MULTIPLY", grit, 0.40), c, (0.52, 0.25, 0.070))
c = s.mix(s.math("MULTIPLY", s.step(s.vor(30, o), 0.12, 0.06), 0.6), c, (0.30, 0.030, 0.006))
c = s.mix(s.math("MULTIPLY", oil, 0.85), c, (0.34, 0.060, 0.004))
h = s.math("MULTIPLY", s.math("ADD", s.noise(16, o, 4, 0.6), s.math("MULTIPLY", grit, 0.5)), s.math("MULTIPLY_ADD", oil, -0.85, 1.0))
s.p(c, rough=s.math("MULTIPLY_ADD", oil, -0.26, 0.36), sss=0.35, rad=(0.030, 0.014, 0.004), spec=0.25, coat=s.math("MULTIPLY_ADD", oil, 0.4, 0.16), coatr=0.07, normal=s.bump(h, 0.35, 0.016))
peanut = s.m


def skewer(k):
    r = random.Random(k + 3)
    parts, x = [], -0.60
    while x < 0.58:
        l, w, h = r.uniform(0.034, 0.074), r.uniform(0.075, 0.145), r.uniform(0.050, 0.088)
        R = np.array(Euler((r.uniform(-0.8, 0.8), r.uniform(-0.45, 0.45), r.uniform(-0.60, 0.60))).to_matrix(), np.float32)
        cut = A3(*Vector([r.gauss(0, 1) for _ in range(3)]).normalized()), r.uniform(0.055, 0.085)
        knob = [r.uniform(-0.8, 0.8) * q for q in (l, w, h)], r.uniform(0.030, 0.055)
        parts.append((A3(x + l, r.uniform(-0.030, 0.030), r.uniform(-0.014, 0.014)), (l * 1.1, w, h), R, cut, knob, r.uniform(-4, 4), r.random()))
        x += l * 1.62

    def piece(p, part):
        at_, size, R, (n, off), knob, bend, own = part
        q = (p - at_) @ R
        q = q + 0.018 * np.sin(q[..., [1, 2, 0]] * 21 + own * 9)
        q[..., 0] += bend * q[..., 1] ** 2  # a strip curls as it shrinks
        d = smin(s_box(q, (0, 0, 0), size, 0.8 * size[0]), s_ell(q, knob[0], (knob[1] * 1.3, knob[1], knob[1])), 0.03)
        return smax(d, q @ n - off, 0.03)

    def fn(p):
        d = None
        for part in parts:
            e = piece(p, part)
            d = e if d is None else smin(d, e, 0.007)
        return d

    def grain(V):
        near = np.argmin([piece(V, part) for part in parts], 0)
        q = np.zeros_like(V)
        for i, part in enumerate(parts):
            q[near == i] = (V[near == i] - part[0]) @ part[2] + 3 * i
        return q, np.array([part[-1] for part in parts])[near]

    def char(V, N=None):
        out = np.hypot(V[:, 1], V[:, 2])
        return np.clip(0.20 + 0.34 * fnoise(V, 4.2, 3, k) + 0.42 * ss(out, 0.085, 0.145) + 0.12 * fnoise(V, 13, 2, k + 2), 0, 1)

    def rise(V, N):
        f = fnoise(grain(V)[0], (6, 24, 24), 3, k)
        return 0.008 * fnoise(V, 8, 3, k) - 0.011 * np.abs(f) + 0.003 * fnoise(V, 30, 2, k + 5) + 0.005 * fnoise(V, 42, 2, k) * ss(char(V), 0.3, 0.6)

    return sculpt("satay", fn, (-0.72, -0.19, -0.16), (0.76, 0.19, 0.16), 0.0115, m.m, rise, {"char": char, "own": lambda V, N: grain(V)[1]}, curve=0.035, finer=1)


def drop(ob, T, sink):
    """how high T may stand until the thing touches what is there"""
    on = caster()
    v = [T @ q.co for q in list(ob.data.vertices)[::29]]
    return sink - min(q.z - on(q.x, q.y) for q in v if q.z < T.translation.z)


bam = M("bamboo")
bam.p(bam.mix(bam.noise(1.0, bam.map(bam.coord("Generated"), (3, 40, 40)), 3), (0.60, 0.42, 0.19), (0.42, 0.26, 0.10)), rough=0.55)
coated = []
STICKS = [[(-0.42, 0.30, 0.30), (-0.32, 0.08, 0.26), (-0.20, -0.14, 0.32), (-0.08, -0.36, 0.27), (0.02, -0.58, 0.32), (0.14, -0.80, 0.26)]]
STICKS += [[(-0.30, 0.19, 0.34), (-0.24, -0.03, 0.25), (-0.10, -0.25, 0.35), (0.00, -0.47, 0.26), (0.08, -0.69, 0.33)], [(-0.22, -0.10, 0.22), (0.02, -0.36, 0.38)]]
for layer, row in enumerate(STICKS):
    laid = []
    for k, (x, y, rz) in enumerate(row):  # each falls on the layer below alone: on its neighbour it would climb
        T = Matrix.Translation((x, y, 3.0)) @ Euler((0, 0.025 * (k % 3 - 1), rz)).to_matrix().to_4x4()
        meat = skewer(7 * layer + k)
        T.translation.z += drop(meat, T, 0.030 + 0.012 * layer)
        laid.append((meat, T))
    for meat, T in laid:
        meat.matrix_world = T
        coated.append((T, meat.data))
        tube("bamboo", [[T @ Vector((-1.45, 0, 0.01)), T @ Vector((0, 0, 0)), T @ Vector((0.70, 0, 0)), T @ Vector((0.79, 0, 0))]], 0.0145, bam.m, 3, radii=[[1, 1, 0.9, 0.25]])
# ---- sauce spooned over the heap: as thick as a spoonful lies on what faces up, less than nothing elsewhere, so that its edge runs out into the meat.
# Every ninth point of the meat is enough: coarser than its creases, the sauce fills them
V = np.concatenate([[T @ v.co for v in list(skin.vertices)[::9]] for T, skin in coated])
N = np.concatenate([[T.to_3x3() @ v.normal for v in list(skin.vertices)[::9]] for T, skin in coated])
skins = cKDTree(V)


def spooned(p):
    """Distance to the sauce's surface for points p (..., 3)."""
    near = skins.query(p, 6)[1]
    up = N[near].mean(-2)[..., 2]
    far = ((p[..., None, :] - V[near]) * N[near]).sum(-1).mean(-1)
    x, y = p[..., 0], p[..., 1]
    ragged = 0.22 * fnoise(np.stack([x, y, 0 * x], -1).reshape(-1, 3), 3.0, 4, 6).reshape(x.shape)
    beside = np.abs(0.96 * x + 0.29 * y - 0.02 + 0.10 * np.sin(5 * y)) - 0.17 - ragged
    ends = np.abs(y + 0.26) - 0.42 - ragged
    return far - 0.052 * ss(np.maximum(beside, ends), 0.06, -0.10) * ss(up, -0.25, 0.4) + 0.012


sculpt("spooned", spooned, (-0.45, -0.80, 0.12), (0.55, 0.30, 0.95), 0.015, peanut, lambda V, N: 0.006 * fnoise(V, 14, 3, 8), finer=1).location = (0, 0, 0)
# ---- the bowl of sauce
nm = M("nut")
nm.p(nm.ramp(nm.rnd(), [(0.1, (0.80, 0.56, 0.30)), (0.6, (0.68, 0.42, 0.18)), (0.95, (0.42, 0.19, 0.06))]), rough=0.55, spec=0.3, sss=0.3, rad=(0.015, 0.009, 0.004), coat=0.25, coatr=0.15)
nut = [hide(ico("nut", 0.040, 1, nm.m, 0.9, 1.6, (1, 0.8, 0.6), i)) for i in range(9)]
BX, BY = 1.50, -0.72
dark = mat_glaze((0.070, 0.052, 0.042), (0.20, 0.12, 0.06), rz=0.28, rough=0.26)
bowl(BX, BY, 0.50, 0.32, dark, LEAF - 0.04)
TOP = LEAF - 0.04 + 0.235
fill(BX, BY, 0.425, TOP, peanut, 0.012, 0.015, 2)
pile(BX - 0.05, BY + 0.03, 0.22, 70, nut, TOP + 0.004, 0.020, sc=(0.15, 0.6))
pile(BX, BY, 0.36, 60, nut, TOP - 0.005, 0.006, sc=(0.15, 0.5))
ey = M("eye")
eye = ey.p((0.46, 0.110, 0.008), rough=0.05, coat=0.5, coatr=0.03, final=False)
ey.end(ey.n("MixShader", {0: 0.5, 1: eye, 2: ey.n("BsdfTransparent", {"Color": (0.95, 0.55, 0.16)}).outputs[0]}).outputs[0])
drops = hide(ico("eye", 1.0, 3, ey.m))
for _ in range(60):
    a, r_ = random.uniform(0, 6.3), 0.40 * random.uniform(0.25, 1) ** 0.35
    w = random.choice((0.006, 0.009, 0.012, 0.018, 0.026))
    x, y = BX + r_ * math.cos(a), BY + r_ * math.sin(a)
    inst(drops, (x, y, ray(x, y)[0].z), (0, 0, a), (w, w * random.uniform(0.7, 1), w * 0.22))
# ---- sambal in a stone mortar
red = mat_sambal()
flake, pip = sambal_bits()
SX, SY = -0.28, 1.10
bowl(SX, SY, 0.46, 0.34, mat_slate((0.075, 0.075, 0.078), 0.62), 0.08)
fill(SX, SY, 0.40, 0.30, red, 0.09, 0.06, 3)
pile(SX, SY, 0.34, 170, flake, 0.31, 0.08, sc=(0.4, 1.0))
pile(SX, SY, 0.34, 60, pip, 0.325, 0.085, sc=(0.7, 1.1))
# ---- limes: halves whose sacs of juice bulge between thin walls
lm = M("lime")
o, ov = loc_rnd(lm)
pulp = lm.mix(lm.attr("sac"), (0.38, 0.48, 0.085), (0.52, 0.62, 0.20))
pulp = lm.mix(lm.math("MULTIPLY", lm.attr("wall"), 0.45), pulp, (0.70, 0.76, 0.44))
pulp = lm.mix(lm.attr("pith"), pulp, (0.80, 0.84, 0.60))
pore = lm.step(lm.vor(34, o), 0.32, 0.06)
rind = lm.mix(lm.noise(3, ov, 4), (0.045, 0.140, 0.008), (0.110, 0.240, 0.016))
face = lm.attr("face")
h = lm.math("ADD", lm.math("MULTIPLY", pore, lm.math("MULTIPLY_ADD", face, 0.5, -0.5)), lm.math("MULTIPLY", lm.noise(20, ov, 3), 0.3))
lm.p(lm.mix(face, rind, pulp), rough=lm.math("MULTIPLY_ADD", face, -0.16, 0.38), sss=0.55, rad=(0.050, 0.050, 0.012), coat=lm.math("MULTIPLY_ADD", face, 0.3, 0.15), coatr=0.12, normal=lm.bump(h, 0.35, 0.012))
LR = 0.215


def lime_half(seed):
    polar = lambda V: (np.hypot(V[:, 0], V[:, 1]) / LR, np.arctan2(V[:, 1], V[:, 0]))
    is_face = lambda V, N: ss(V[:, 2], -0.016, -0.004) * ss(polar(V)[0], 0.975, 0.945)

    def wall(V):
        r, a = polar(V)
        turn = np.abs(np.sin(4.5 * a + 0.45 * fnoise(V, 3, 2, seed) + seed)) * r
        return np.maximum(ss(turn, 0.085, 0.03), ss(r, 0.12, 0.06))

    def sac(V):
        r, a = polar(V)
        return ss(fnoise(np.column_stack([np.cos(a) * 11, np.sin(a) * 11, r * 4]), 1, 2, seed), -0.35, 0.4)

    pith = lambda V: ss(polar(V)[0] + 0.015 * fnoise(V, 8, 2, seed), 0.89, 0.925)
    rise = lambda V, N: is_face(V, N) * (1 - pith(V)) * (0.005 * sac(V) - 0.006 + 0.003 * wall(V)) + 0.003 * fnoise(V, 6, 2, seed)
    fn = lambda p: smax(s_ell(p, (0, 0, 0), (LR, LR, LR * 1.08)), p[..., 2], 0.012)
    return sculpt("lime", fn, (-LR, -LR, -LR * 1.1), (LR, LR, 0.02), 0.012, lm.m, rise, {"face": is_face, "wall": lambda V, N: wall(V), "sac": lambda V, N: sac(V), "pith": lambda V, N: pith(V)}, finer=1)


for i, (x, y, z, rot) in enumerate([(2.03, 0.06, 0.17, (0.80, 0.10, -0.15)), (2.09, -0.31, 0.17, (0.35, -0.25, 0.7))]):
    at(lime_half(i + 1), x, y, LEAF + z, rot)
# ---- cucumber leaning on the rice: flesh that light goes into, three lobes of pale seeds, a thin dark skin
cu = mat_cucumber()
for i, f in enumerate(np.radians([188, 207, 225, 242, 258, 273])):
    q = lathe("cucumber", [(0, 0.0), (0.19, 0.0), (0.203, 0.008), (0.203, 0.026), (0.19, 0.034), (0, 0.032)], cu, 56, 1, wob=0.05)
    out, along = Vector((math.cos(f), math.sin(f), 0)), Vector((-math.sin(f), math.cos(f), 0))
    n = (out * random.uniform(0.62, 0.85) + Vector((0, 0, 0.72)) - along * random.uniform(0.40, 0.55)).normalized()
    P = Vector((CX, CY, 0)) + out * (float(slump(f)) + 0.06)
    P.z = LEAF + 0.015 + 0.2 * math.sqrt(1 - n.z**2)
    q.matrix_world = Matrix.Translation(P) @ n.to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Rotation(random.uniform(0, 6.3), 4, "Z")
# ---- fried shallots over everything, crushed peanuts where sauce holds them
FR = fried_shallots(14)
for wide in (0.20, 0.17, 0.13, 0.10):  # each handful lies on the one before
    sprinkle(FR, 40, lambda: (CX - 0.04 + random.gauss(0, wide), CY - 0.06 + random.gauss(0, wide)), 0.012, (0.6, 1.15), 0.7)
sprinkle(FR, 9, lambda: (CX + random.gauss(-0.1, 0.35), CY - 0.5 + random.gauss(0, 0.15)), 0.012, (0.5, 0.9), 0.5, ok=lambda ob, n: ob.name.startswith(("rice", "banana")))
spoonful = lambda: (random.gauss(0.08, 0.16), random.gauss(-0.24, 0.20))
for strewn, n, size in ((nut, 90, (0.15, 0.5)), (FR, 70, (0.6, 1.05))):
    sprinkle(strewn, n, spoonful, 0.006, size, 0.6, ok=lambda ob, n: ob.name.startswith("spooned"))
# ---- curly chillies
for i, (x, y, rot, L, r, bend, curl) in enumerate([(0.02, -1.04, -0.42, 1.04, 0.050, 0.30, 0.55), (0.14, -1.25, 0.30, 0.92, 0.046, -0.45, 0.50), (0.42, 0.98, 1.05, 0.80, 0.046, -0.6, 0.2), (0.30, 1.06, 0.85, 0.75, 0.043, 0.5, 0.2)]):
    chilli(x, y, rot, L, r, bend, curl, i + 2)
area((4.7, 4.7, 5.2), (0, 0, 0.2), 5.0, 1400, (1, 0.97, 0.92), sy=4.2)
area((-5.0, -2.8, 3.6), (0, 0, 0.2), 5.0, 260, (0.97, 0.98, 1.0))
area((-3.5, 5.0, 3.4), (0, 0, 0.4), 2.4, 120, (0.96, 1.0, 0.96))
world((0.64, 0.67, 0.66), 0.22)
camera((0.25, -6.75, 6.15), (0.52, 0.04, 0.22), mm=93, f=0.65, focus=(0.4, -0.42, 0.3))
render(exposure=0.22)
