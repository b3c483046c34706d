# Germany: pretzels, a glass of beer, bratwurst with mustard, radishes and rye bread on dark oak; cool window, warm lamp, calm to the left
from kit import *
from kit.props import *

reset(17)
table(mat_wood((0.17, 0.085, 0.040), (0.045, 0.020, 0.010), plank=1.6, rough=0.42), 0.10)
# ---- a pretzel, bent from one rope: thick belly that splits, thin crossed arms
m = M("pretzel")
o, ov = loc_rnd(m)
k = m.noise(3, ov, 4)
c = m.ramp(m.math("ADD", k, m.math("MULTIPLY", m.attr("cur"), 0.05)), [(0.3, (0.42, 0.135, 0.022)), (0.55, (0.27, 0.070, 0.012)), (0.75, (0.14, 0.034, 0.008))])
c = m.mix(m.attr("split"), c, m.mix(m.noise(14, ov, 4), (0.90, 0.72, 0.44), (0.80, 0.55, 0.26)))
m.p(c, rough=0.28, coat=0.55, coatr=0.10, normal=m.bump(m.math("ADD", m.noise(16, ov, 4), m.math("MULTIPLY", m.attr("split"), m.noise(30, ov, 4))), 0.28, 0.016))
belly = [(0.78 * math.cos(a), 0.10 + 0.66 * math.sin(a)) for a in np.linspace(-math.pi - 0.55, 0.55, 26)]
path = [(0.33, -0.50, 0.20), (0.18, -0.22, 0.20), (-0.06, 0.03, 0.13), (0.02, 0.20, 0.10)]
left = [(-0.34, -0.44, 0.16), (-0.22, -0.14, 0.13), (-0.03, 0.10, 0.12), (0.10, 0.28, 0.17), (0.34, 0.52, 0.12), (0.60, 0.62, 0.12)]
arc = [(0.70 * math.cos(a), 0.02 + 0.62 * math.sin(a), 0.14) for a in np.linspace(math.radians(52), math.radians(-90), 12)]
half = [*left, *arc]  # one side: the end on the belly, the crossing, the loop, the belly's middle
P = np.array(half)
s_ = np.r_[0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))]
u = np.linspace(0, s_[-1], 34)
P = np.column_stack([gaussian_filter1d(np.interp(u, s_, P[:, i]), 1.2, mode="nearest") for i in range(3)])
Rr = 0.085 + 0.105 * ss(u / u[-1], 0.55, 0.98)
Q = P * np.array([-1, 1, 1])
Q[:, 2] += 0.10 * np.exp(-(((u / u[-1] - 0.20) / 0.10) ** 2))


def pretzel(p):
    d = None
    for path in (P, Q):
        for i in range(len(path) - 1):
            e = s_cap(p, path[i], path[i + 1], Rr[i], Rr[i + 1])
            d = e if d is None else np.minimum(d, e)
    return d


gap = lambda V: np.abs(V[:, 1] + 0.58 - 0.10 * V[:, 0] ** 2 - 0.03 * fnoise(V, 5, 2, 4))
split = lambda V, N: ss(0.10 - gap(V), 0.0, 0.03) * ss(0.40 - np.abs(V[:, 0]), 0.0, 0.08) * ss(N[:, 2], 0.3, 0.6) * ss(-V[:, 1], 0.3, 0.42)
PZ = sculpt("pretzel", pretzel, (-0.95, -0.88, -0.08), (0.95, 0.9, 0.42), 0.022, m.m, lambda V, N: 0.010 * fnoise(V, 5, 3, 2) + split(V, N) * (0.02 + 0.02 * fnoise(V, 12, 3, 3)), {"split": split})
salt = [hide(ico("salt", 0.030, 1, plain("salt", (0.92, 0.91, 0.88), 0.3), 0.35, 2, (1, 0.9, 0.8), i)) for i in range(3)]
board(1.15, -0.70, 3.5, 2.1, 0.12, c1=(0.36, 0.20, 0.095), c2=(0.17, 0.08, 0.034))
for x, y, z, rx, rz, sc in [(0.20, -0.72, 0.16, 0, 0.25, 1.05), (-1.15, 0.55, 0.0, 0, -0.55, 1.0), (0.75, 0.42, 0.02, 0.0, 0.9, 0.98)]:
    q = inst(PZ, (x, y, z), (rx, 0, rz), sc)
    scatter(q, salt, 46, lambda p, n, c: n[2] > 0.5, off=0.012, sc=(0.5, 1.15), seed=int(x * 100) % 97)
# ---- bratwurst with grill marks, mustard
w = M("wurst")
o, ov = loc_rnd(w)
x, y, z = w.xyz(o)
c = w.ramp(w.noise(4, ov, 5, 0.6), [(0.3, (0.56, 0.27, 0.10)), (0.55, (0.42, 0.16, 0.05)), (0.75, (0.22, 0.065, 0.02))])
g = w.math("MULTIPLY", w.step(w.math("ABSOLUTE", w.math("SINE", w.math("ADD", w.math("MULTIPLY", x, 11.0), w.math("MULTIPLY", y, 6.0)))), 0.90, 0.97), w.step(z, -0.02, 0.05))
c = w.mix(w.math("MULTIPLY", g, 0.85), c, (0.05, 0.016, 0.008))
w.p(c, rough=0.22, coat=0.7, coatr=0.08, normal=w.bump(w.math("SUBTRACT", w.noise(10, ov, 4), g), 0.3, 0.02))


def wurst(i):
    b = (-1) ** i * 0.10
    fn = lambda p: s_cap(np.stack([p[..., 0], p[..., 1] - b * (p[..., 0] / 0.7) ** 2, p[..., 2]], -1), (-0.62, 0, 0), (0.62, 0, 0), 0.155, 0.15) + 0.5 * np.maximum(0, np.abs(p[..., 0]) - 0.70)
    return sculpt("wurst", fn, (-0.85, -0.32, -0.2), (0.85, 0.32, 0.2), 0.02, w.m, lambda V, N: 0.012 * fnoise(V, 4, 3, i))


WU = [wurst(i) for i in range(2)]
for i, (x, y, rz, z) in enumerate([(1.55, -0.52, 0.62, 0), (1.82, -0.86, 0.50, 0), (2.12, -1.12, 0.70, 0)]):
    inst(WU[i % 2], (x, y, 0.16 + 0.15 + z), (0, 0, rz), 1.0)
mu = M("mustard")
o = mu.coord()
c = mu.mix(mu.noise(6, o, 4), (0.62, 0.36, 0.045), (0.74, 0.48, 0.08))
c = mu.mix(mu.step(mu.vor(24, o), 0.24, 0.14), c, (0.32, 0.15, 0.025))
mu.p(c, rough=0.3, coat=0.35, normal=mu.bump(mu.math("ADD", mu.noise(9, o, 4), mu.vor(24, o)), 0.6, 0.03))
bowl(2.45, 0.05, 0.44, 0.36, white((0.62, 0.62, 0.60), (0.10, 0.15, 0.26)))
fill(2.45, 0.05, 0.39, 0.28, mu.m, 0.06, 0.05)
# ---- beer: a tall glass, amber, with a head
gl = lathe("beerglass", [(0, 0.06), (0.36, 0.02), (0.40, 0.05), (0.41, 0.2), (0.40, 0.6), (0.46, 1.4), (0.52, 2.2), (0.525, 2.42)], mat_glass(), 72, 1)
be = lathe("beer", [(0, 0.16), (0.34, 0.16), (0.365, 0.25), (0.36, 0.6), (0.42, 1.4), (0.475, 2.02), (0, 2.02)], liquid((0.95, 0.60, 0.12), (0.80, 0.36, 0.03), 0.35), 72, 1)
fo = M("foam")
o = fo.coord()
fo.p((0.93, 0.89, 0.80), rough=0.7, normal=fo.bump(fo.math("ADD", fo.vor(34, o), fo.noise(14, o, 4)), 0.5, 0.015))
hd = lathe("foam", [(0, 2.02), (0.475, 2.02), (0.50, 2.25), (0.515, 2.42), (0.50, 2.56), (0.40, 2.66), (0.22, 2.70), (0, 2.71)], fo.m, 72, 1, wob=0.03)
for q in (gl, be, hd):
    at(q, 0.35, 1.85, 0, s=0.86)
# ---- radishes, rye loaf, chives
ra = M("radish")
o, ov = loc_rnd(ra)
ra.p(ra.mix(ra.step(ra.xyz(o)[2], -0.13, -0.21), ra.mix(ra.noise(4, ov), (0.56, 0.012, 0.045), (0.70, 0.04, 0.09)), (0.86, 0.78, 0.74)), rough=0.2, coat=0.4)
rl = mat_leaf((0.05, 0.17, 0.02), (0.15, 0.33, 0.05), 0.4)
for k_, (x, y, rz) in enumerate([(-0.55, -1.35, 0.3), (-0.95, -1.10, 2.0), (-1.05, -1.50, 4.2), (-0.45, -1.72, 5.3)]):
    q = ico("radish", 0.19, 4, ra.m, 0.03, 1, (1, 1, 1.05), k_)
    at(q, x, y, 0.185, (1.1, 0.2, rz))
    d = Vector((-math.sin(rz) * -1, -math.cos(rz), 0)) * -1
    e = Euler((1.1, 0.2, rz)).to_matrix() @ Vector((0, 0, 1))
    tube("rstem", [[Vector((x, y, 0.185)) + e * 0.17, Vector((x, y, 0.22)) + e * 0.34, Vector((x, y, 0.16)) + e * 0.5]], 0.026, plain("rs", (0.16, 0.30, 0.05), 0.5), 3)
    for j in range(3):
        l = leaf(0.42, 0.17, 0.3, 0.6, 0.012, rl, seed=j + k_)
        at(l, *(Vector((x, y, 0.2)) + e * 0.40), (0.3 * (j - 1), -0.15, math.atan2(e.y, e.x) + 0.5 * (j - 1)))
boule(2.2, 2.05, 1.05, 0.6)
napkin(mat_linen((0.66, 0.67, 0.68), stripe=(0.06, 0.14, 0.34)), 2.8, 2.2, loc=(-2.5, -1.0, 0), rot=0.6, seed=13, amp=0.08)
area((-6.2, 4.0, 4.6), (0, 0, 0.3), 3.0, 980, (0.90, 0.95, 1.0), sy=3.4)
area((4.6, -3.2, 3.4), (0, 0, 0.2), 4.0, 190, (1, 0.84, 0.64))
area((4.2, 5.2, 3.2), (0.5, 0, 0.5), 2.0, 330, (1, 0.76, 0.48))
world((0.52, 0.56, 0.64), 0.14)
camera((-0.2, -8.9, 4.9), (0.05, 0.6, 0.45), mm=50, f=0.30, focus=(0.6, -0.7, 0.3))
render(exposure=0.62)
