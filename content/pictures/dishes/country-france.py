# France: baguettes, a cut Camembert, grapes, butter and red wine on slate-blue linen; late light from the right
from kit import *
from kit.larder import thyme_bunch
from kit.props import *

reset(8)
table(mat_wood((0.30, 0.19, 0.115), (0.12, 0.068, 0.038), plank=1.8, rough=0.5), -0.12)
napkin(mat_linen((0.17, 0.22, 0.30), stripe=(0.55, 0.53, 0.48)), 5.6, 3.9, loc=(0.9, -0.1, 0), rot=-0.22, seed=9, amp=0.07)
board(1.35, -0.75, 2.9, 1.9, -0.30, c1=(0.60, 0.38, 0.19), c2=(0.36, 0.19, 0.08)).location.z = 0.06
# ---- Camembert: a white wheel with a wedge drawn out of it
m = M("rind")
o, ov = loc_rnd(m)
c = m.mix(m.noise(7, ov, 5), (0.88, 0.85, 0.78), (0.80, 0.74, 0.62))
c = m.mix(m.math("MULTIPLY", m.step(m.math("ADD", m.noise(9, ov, 5, 0.65), m.math("MULTIPLY", m.attr("edge"), 0.20)), 0.58, 0.74), 0.55), c, (0.70, 0.46, 0.22))
# ripe: straw and half clear under the rind, chalkier in the middle
p_ = m.mix(m.math("ADD", m.attr("heart"), m.math("MULTIPLY", m.math("SUBTRACT", m.noise(5, ov, 4), 0.5), 0.8)), (0.84, 0.60, 0.25), (0.93, 0.84, 0.58))
eye = m.step(m.vor(13, ov), 0.16, 0.10)
p_ = m.mix(m.math("MULTIPLY", eye, 0.5), p_, (0.80, 0.62, 0.30))
c = m.mix(m.attr("cut"), c, p_)
m.p(c, rough=0.5, sss=0.5, rad=(0.03, 0.022, 0.012), coat=m.math("MULTIPLY", m.attr("cut"), 0.45), coatr=0.15, normal=m.bump(m.math("ADD", m.noise(22, ov, 4), m.math("MULTIPLY", eye, -0.7)), 0.35, 0.02))
A = 0.40


def wheel(p):
    return smax(np.hypot(p[..., 0], p[..., 1]) - 0.72, np.abs(p[..., 2]) - 0.19, 0.05)


def wedge(p):
    return np.maximum(p @ A3(-math.sin(A), math.cos(A), 0), p @ A3(-math.sin(A), -math.cos(A), 0))


face = lambda V, N: ss(0.015 - np.abs(wedge(V)), 0.0, 0.012) * ss(0.165 - np.abs(V[:, 2]), 0.0, 0.012) * ss(0.69 - np.hypot(V[:, 0], V[:, 1]), 0.0, 0.02)
heart = lambda V, N: ss(np.minimum(0.19 - np.abs(V[:, 2]), 0.72 - np.hypot(V[:, 0], V[:, 1])), 0.02, 0.13)
edge = lambda V, N: ss(np.abs(V[:, 2]), 0.12, 0.18) * ss(np.hypot(V[:, 0], V[:, 1]), 0.60, 0.70)
# the rind is wrinkled; the paste bulges from under it
rough_ = lambda V, N: (0.012 * fnoise(V, 6, 3, 2) + 0.006 * fnoise(V, 17, 2, 3)) * (1 - face(V, N)) + face(V, N) * (0.022 * heart(V, N) + 0.008 * fnoise(V, 4, 2, 5))
box_ = ((-0.78, -0.78, -0.24), (0.78, 0.78, 0.24), 0.016)
W = sculpt("cheese", lambda p: smax(wheel(p), -wedge(p), 0.012), *box_, m.m, rough_, {"cut": face, "heart": heart, "edge": edge})
at(W, 0.95, -0.62, 0.22 + 0.19, (0, 0, -1.25))
S = sculpt("cheese", lambda p: smax(wheel(p), wedge(p), 0.012), *box_, m.m, rough_, {"cut": face, "heart": heart, "edge": edge})
at(S, 1.42, -1.12, 0.22 + 0.19, (0, 0, -0.75))
baguette(0.75, 1.35, 0.30, 3.9, 0.32, 0.10)
baguette(0.25, 0.72, 0.22, 3.6, 0.30, 0.08)
# ---- grapes
g = M("grape")
o, ov = loc_rnd(g)
c = g.mix(g.rnd(), (0.13, 0.010, 0.040), (0.050, 0.006, 0.030))
c = g.mix(g.math("MULTIPLY", g.step(g.noise(5, ov, 4), 0.42, 0.7), 0.35), c, (0.34, 0.28, 0.36))
g.p(c, rough=0.22, coat=0.5, coatr=0.12)
G = [hide(ico("grape", 0.135, 3, g.m, 0.02, 1, (1, 1, 1.1), i)) for i in range(2)]
def bunch(x, y, z, rot, L=1.35, R=0.52):
    """Grapes packed round a stalk: wide at its head, narrow at its end, flat where it lies."""
    got = []
    for _ in range(9000):
        t, a, q = random.random(), random.uniform(0, 6.283), math.sqrt(random.random())
        r = R * (0.35 + 1.5 * t * (1 - t) + 0.35 * (1 - t)) * q
        p = Vector((L * t, r * math.cos(a), max(0.13, 0.34 * (1 - 0.35 * t) + r * 0.8 * math.sin(a))))
        if all((p - o).length > 0.235 for o in got):
            got.append(p)
    T = Matrix.Translation((x, y, z)) @ Matrix.Rotation(rot, 4, "Z")
    for k, p in enumerate(got):
        inst(G[k % 2], T @ p, (k, 2 * k, 3), random.uniform(0.92, 1.08))


bunch(2.0, 0.28, 0.07, -0.95)
tube("stalks", [[(1.80, 0.62, 0.30), (2.0, 0.42, 0.48), (2.2, 0.1, 0.50)], [(1.88, 0.70, 0.22), (1.80, 0.62, 0.30), (1.66, 0.58, 0.26)]], 0.030, plain("stalks", (0.24, 0.22, 0.06), 0.6), 3)
butter(-0.95, -0.55, 0.35, 1.0, 0.09)
knife(-1.9, -1.25, 0.12, 1.7, 0.07)
bottle(2.75, 2.3, "wine", 1.0)
wine_glass(-0.95, 1.55, RED, 0.9)
thyme_bunch(-0.80, -1.72, -0.12, 7, 1.05, 0.25, on=caster())
crumbs = [hide(ico("crumb", 0.03, 2, plain("crumb", (0.62, 0.34, 0.12), 0.7), 0.5, 3, (1, 0.8, 0.5), i)) for i in range(3)]
pile(-0.2, 0.1, 1.2, 36, crumbs, 0.075, sc=(0.3, 1.0))
area((6.2, 4.0, 4.2), (0, 0, 0.3), 4.2, 1250, (1, 0.88, 0.72), sy=3.4)
area((-5.2, -2.6, 4.6), (0, 0, 0.2), 5.0, 140, (0.86, 0.92, 1.0))
area((-2.5, 6.0, 3.4), (0, 0, 0.5), 2.4, 130, (1, 0.92, 0.84))
world((0.56, 0.62, 0.72), 0.12)
camera((0.3, -8.6, 4.3), (0.55, 0.30, 0.42), mm=62, f=0.26, focus=(0.9, -0.9, 0.35))
render(exposure=0.72)
