"""A trussed roast chicken: its form, its skin and what the oven did to it, its string. Neck at -x, legs at +x, breast up."""

import math

import numpy as np
from mathutils import Vector
from scipy.spatial import cKDTree

from .nodes import M
from .noise import fnoise, ss
from .scene import tube
from .sculpt import s_cap, s_ell, sculpt, smax, smin

BOX = (-1.2, -1.0, 0.0), (1.3, 1.0, 1.25)
# per leg: knee, ankle, where the bone ends; the near one (y < 0) lies over the other
LEGS = (((0.02, -0.66, 0.62), (0.86, -0.155, 0.83), (1.07, 0.085, 0.845)), ((0.02, 0.66, 0.62), (0.86, 0.155, 0.755), (1.07, -0.085, 0.735)))
SHOULDER, ELBOW, WRIST = (-0.66, 0.46, 0.68), (-0.25, 0.76, 0.50), (-0.82, 0.68, 0.38)


def _leg(p, knee, ankle, end):
    k, a = np.array(knee), np.array(ankle)
    on = lambda t: tuple(k + t * (a - k))
    yaw = math.atan2(a[1] - k[1], a[0] - k[0])
    d = s_ell(p, on(0.22), (0.42, 0.225, 0.255), (0, -0.12, yaw))  # the calf
    d = smin(d, s_ell(p, on(0.0), (0.20, 0.19, 0.20)), 0.06)
    d = smin(d, s_cap(p, on(0.30), ankle, 0.195, 0.064), 0.10)
    d = smin(d, s_cap(p, on(0.96), on(1.03), 0.072, 0.078), 0.025)  # the skin drew back and rolled up
    knob = smin(s_ell(p, np.array(end) + (0, 0, 0.024), (0.050, 0.046, 0.042)), s_ell(p, np.array(end) + (-0.012, 0, -0.026), (0.044, 0.046, 0.042)), 0.03)
    return smin(d, smin(s_cap(p, ankle, end, 0.042, 0.036), knob, 0.03), 0.012)


def form(p):
    q = np.stack([p[..., 0], np.abs(p[..., 1]), p[..., 2]], -1)
    d = s_ell(q, (-0.04, 0, 0.48), (0.90, 0.52, 0.42))
    breast = s_ell(q, (-0.20, 0.19, 0.68), (0.68, 0.36, 0.385), (0, 0.16, -0.13))
    breast = smin(breast, s_cap(q, (-0.50, 0, 0.90), (0.36, 0, 0.86), 0.13, 0.10), 0.16)  # the keel
    d = smin(d, breast, 0.08)
    d = smin(d, s_ell(q, (-0.76, 0, 0.58), (0.27, 0.34, 0.28)), 0.12)  # the neck's skin, tucked under
    d = smin(d, s_cap(q, (0.60, 0, 0.42), (0.92, 0, 0.44), 0.22, 0.10), 0.10)
    d = smin(d, s_ell(q, (0.18, 0.50, 0.40), (0.42, 0.22, 0.34), (0, 0.25, -0.12)), 0.03)
    for leg in LEGS:
        d = smin(d, _leg(p, *leg), 0.016)
    wing = smin(s_cap(q, SHOULDER, ELBOW, 0.150, 0.092), s_ell(q, (-0.54, 0.54, 0.62), (0.20, 0.13, 0.16), (0, 0.4, 0.5)), 0.05)
    fore = smin(s_cap(q, ELBOW, WRIST, 0.086, 0.072), s_ell(q, (-0.54, 0.715, 0.44), (0.22, 0.065, 0.115), (0, -0.3, 0.12)), 0.04)
    web = s_ell(q, (-0.62, 0.60, 0.53), (0.20, 0.075, 0.16), (0, 0, 0.25))  # the sheet of skin between arm and forearm
    tip = s_cap(q, WRIST, (-0.88, 0.36, 0.28), 0.074, 0.04)
    d = smin(d, smin(smin(smin(wing, fore, 0.014), web, 0.03), tip, 0.03), 0.016)
    d = smax(d, -s_ell(q, (0.98, 0, 0.60), (0.30, 0.15, 0.10)), 0.05)  # the opening
    return smax(d, 0.06 - p[..., 2], 0.05)


def _along(V, a, b):
    a, b = np.array(a), np.array(b)
    t = (V - a) @ (b - a) / ((b - a) @ (b - a))
    return t, np.linalg.norm(V - a - t[:, None] * (b - a), axis=1)


def _blisters(V, where, n, rs):
    """Skin that steam lifted: domes from a pinhead to a fingernail, 0..1 of a radius each."""
    at = rs.choice(len(V), n, p=where / where.sum())
    rad = 0.009 + 0.030 * rs.rand(n) ** 4
    far, k = cKDTree(V[at]).query(V, 5)
    return np.max(np.clip(1 - (far / rad[k]) ** 2, 0, 1) * rad[k], 1)


def _relief(V, N):
    """What every point of the skin is: how far it is lifted, how brown, how much of it folds, whether it is bone."""
    rs = np.random.RandomState(5)
    Q = np.stack([V[:, 0], np.abs(V[:, 1]), V[:, 2]], 1)
    open_ = np.clip(form(V + 0.13 * N) / 0.13, 0, 1)
    wide = np.mean([form(V + 0.22 * np.float32(s) * u) for u in np.eye(3, dtype=np.float32) for s in (1, -1)], 0) / 0.22
    cuff, bone, leg = np.zeros(len(V)), np.zeros(len(V)), np.zeros(len(V))
    ring = np.zeros(len(V))
    for knee, ankle, end in LEGS:
        t, r = _along(V, knee, ankle)
        near = ss(r, 0.30, 0.22) * ss(t, -0.35, -0.2) * ss(t, 1.35, 1.2)
        b, far = _along(V, ankle, end)
        bone = np.maximum(bone, ss(b + 0.15 * fnoise(V, 14, 2, 4), 0.16, 0.24) * ss(far, 0.12, 0.09) * ss(t, 1.0, 1.04))
        m = near * ss(t, 0.45, 0.85)
        ring = np.where(m > cuff, t * 11, ring)
        cuff, leg = np.maximum(cuff, m), np.maximum(leg, near)
    t, r = _along(Q, SHOULDER, ELBOW)
    u, v = _along(Q, ELBOW, WRIST)
    wing = np.maximum(ss(r, 0.22, 0.15) * ss(t, -0.1, 0.1) * ss(t, 1.3, 1.1), ss(v, 0.16, 0.11) * ss(u, -0.2, 0) * ss(u, 1.4, 1.2))
    warp = V + 0.05 * fnoise(V, 3.6, 2, 6)[:, None]
    hollow = ss(open_, 0.97, 0.70)
    fold = lambda W, seed: np.abs(fnoise(W, 1, 2, seed)) ** 0.75  # round ridges, sharp valleys
    # round the shank, along the crease of thigh and breast, across the wing's joints
    cuffs = fold(np.stack([ring + 1.2 * fnoise(V, 6, 2, 3), V[:, 1] * 4, V[:, 2] * 4], 1), 1)
    creases = fold(warp * (3.0, 11, 11), 2)
    wings = fold(warp * (9, 6, 6), 3)
    neck = ss(V[:, 0], -0.62, -0.86)
    much = np.clip(0.10 + np.maximum.reduce([cuff, 0.85 * hollow, 0.7 * wing, 0.9 * neck, 0.35 * leg, 0.5 * ss(V[:, 2], 0.58, 0.36)]), 0, 1)
    lines = cuffs * cuff + (1 - cuff) * (wings * 0.6 * wing + creases * (1 - 0.6 * wing))
    # it dried into fine wrinkles, in places
    crepe = 0.4 + (fold(warp * (26, 15, 20), 5) - 0.4) * (0.35 + 1.1 * ss(fnoise(V, 2.9, 2, 13), -0.2, 0.3))
    loft = 0.35 + ss(fnoise(V, 2.6, 2, 11), -0.1, 0.35)
    blister = _blisters(V, loft * ss(open_, 0.8, 0.95) * ss(N[:, 2], -0.4, 0.3) * (1 - bone) * (0.3 + leg + wing + ss(np.abs(V[:, 1]), 0.15, 0.4)), 650, rs)
    skin = 0.016 * fnoise(V, 2.6, 2, 1) + 0.006 * fnoise(V, 8, 3, 5) + much * 0.026 * (lines - 0.35)
    skin += (0.16 + 0.84 * much) * 0.008 * (crepe - 0.4) + 0.24 * blister
    lift = skin * (1 - bone) + bone * (0.006 * fnoise(V, 18, 3, 6))
    high = ss(V[:, 2], 0.25, 1.05)
    # browned by the oven's roof, on what stands out and what lifted off the flesh; pale where it is folded away
    brown = 0.31 + 0.22 * high + 0.12 * N[:, 2] + 0.60 * np.clip(wide - 0.16, -0.1, 0.35) - 0.30 * hollow
    brown += 0.20 * fnoise(V, 1.7, 2, 21) + 0.17 * fnoise(V, 5.5, 3, 22) + much * 0.30 * (lines - 0.35) + 0.16 * (crepe - 0.4) + 5 * np.minimum(blister, 0.02)
    brown += 0.16 * ss(V[:, 2], 0.88, 1.06) * ss(np.abs(V[:, 1] + 0.05 * fnoise(V, 3, 2, 8)), 0.20, 0.02)  # the keel
    return {"slack": np.clip(much, 0, 1), "lift": lift, "brown": np.clip(brown, 0, 1), "bone": bone, "fold": hollow, "blister": np.clip(blister / 0.02, 0, 1)}


def _skin():
    m = M("skin")
    o = m.coord()
    sub, mul, add = (lambda a, b: m.math("SUBTRACT", a, b)), (lambda a, b: m.math("MULTIPLY", a, b)), (lambda a, b: m.math("ADD", a, b))
    around = lambda n, much: mul(sub(n, 0.5), much)
    bare, fold, blister = m.attr("bone"), m.attr("fold"), m.attr("blister")
    warp = m.vadd(o, m.map(m.noise(7, o, 3, 0.5, 0, 1), (0.07, 0.07, 0.07)))
    # patches with a torn edge, where skin came off the fat under it; mottling below that, down to half a millimetre
    loose = m.step(m.noise(5.0, warp, 7, 0.66), 0.47, 0.56)
    mid, fine, dust = m.noise(15, warp, 5, 0.66, 0.5), m.noise(52, o, 4, 0.66), m.noise(150, o, 3, 0.7)
    pores = m.vor(31, warp, rand=0.75)
    where = m.step(m.noise(3.0, o, 3), 0.40, 0.56)
    dome = mul(m.step(pores, 0.50, 0.08), where)
    pit = mul(m.step(pores, 0.15, 0.06), where)
    run = m.noise(1.0, m.map(warp, (7, 7, 1.3)), 4, 0.6)  # fat that ran down
    k = add(add(m.attr("brown"), mul(loose, 0.09)), add(around(mid, 0.42), around(fine, 0.40)))
    k = add(k, add(around(dust, 0.24), add(mul(dome, 0.07), around(run, 0.22))))
    c = m.ramp(
        k,
        [
            (0.02, (0.86, 0.56, 0.21)),
            (0.20, (0.80, 0.385, 0.080)),
            (0.38, (0.66, 0.230, 0.034)),
            (0.56, (0.44, 0.112, 0.015)),
            (0.75, (0.215, 0.050, 0.009)),
            (0.98, (0.045, 0.015, 0.006)),
        ],
    )
    c = m.mix(mul(pit, 0.5), c, (0.20, 0.06, 0.014))
    c = m.mix(mul(mul(m.step(m.vor(60, o), 0.16, 0.06), m.step(fine, 0.48, 0.60)), 0.7), c, (0.05, 0.018, 0.008))
    c = m.mix(bare, c, m.mix(m.step(m.noise(9, o, 4), 0.40, 0.64), (0.70, 0.47, 0.28), (0.24, 0.085, 0.03)))
    wet = mul(m.math("MAXIMUM", m.step(run, 0.50, 0.60), mul(fold, 0.7)), sub(1.0, mul(bare, 0.8)))
    wet = mul(wet, sub(1.0, mul(blister, 0.6)))
    crepe = m.step(m.math("ABSOLUTE", sub(m.noise(1.0, m.map(warp, (44, 22, 34)), 3, 0.6, 0.4), 0.5)), 0.0, 0.11)
    slack = lambda much, least: m.math("MULTIPLY_ADD", m.attr("slack"), much, least)  # taut skin is smooth
    h = add(add(mul(dome, 0.50), mul(pit, -0.35)), add(mul(mid, slack(0.40, 0.35)), mul(crepe, slack(0.14, 0.10))))
    h = add(h, add(mul(fine, 0.42), add(mul(dust, 0.14), mul(loose, 0.20))))
    m.p(
        c,
        sss=0.22,
        rad=(0.022, 0.008, 0.003),
        rough=sub(0.46, mul(wet, 0.20)),
        spec=m.math("MULTIPLY_ADD", wet, 0.55, 0.38),
        coat=m.math("MULTIPLY_ADD", wet, 0.95, 0.05),
        coatr=0.12,
        normal=m.bump(h, 0.50, 0.017),
    )
    return m.m


def chicken():
    made = {}

    def of(key):
        def get(V, N):
            if not made:
                made.update(_relief(V, N))
            return made[key]

        return get

    return sculpt("bird", form, *BOX, 0.0125, _skin(), of("lift"), {k: of(k) for k in ("brown", "bone", "fold", "blister", "slack")}, curve=0.07, finer=1)


def plies(P, r=0.0045, pitch=0.026):
    """Two threads twisted round each other along P."""
    t = np.linspace(0, len(P) - 1, len(P) * 12)
    D = np.stack([np.interp(t, np.arange(len(P)), P[:, a]) for a in range(3)], 1)
    T = np.gradient(D, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    A = np.cross(T, (0.3, 0.2, 0.93))
    A /= np.linalg.norm(A, axis=1)[:, None]
    B, turn = np.cross(T, A), np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(D, axis=0), axis=1))]) * 2 * math.pi / pitch
    return [D + r * (np.cos(turn + q)[:, None] * A + np.sin(turn + q)[:, None] * B) for q in (0, math.pi)]


def string(place):
    """Wound round the crossed shanks, knotted on top, its two ends hanging; place is the bird's matrix."""
    m = M("twine")
    o = m.coord()
    m.p(m.mix(m.noise(30, o, 3), (0.78, 0.62, 0.40), (0.42, 0.24, 0.11)), rough=0.9, normal=m.bump(m.noise(90, o, 2), 0.6, 0.01))
    a = np.linspace(0, 6.4, 48)
    turns = [
        np.stack([0.93 + x + tilt * np.cos(a) + 0.006 * np.sin(3 * a + x * 90), (0.125 + g) * np.cos(a), 0.800 + (0.088 + g) * np.sin(a)], 1)
        for x, tilt, g in ((0, 0.045, 0), (0.012, -0.05, 0.010), (-0.014, 0.052, 0.006), (0.02, -0.045, 0.014))
    ]
    s = np.linspace(0, 1, 14)
    ends = [np.stack([0.94 + 0.15 * s * k, w * s - 0.02, 0.905 + 0.05 * np.sin(2.6 * s) - drop * s**2], 1) for k, w, drop in ((1.0, 0.16, 0.12), (1.2, -0.12, 0.15))]
    knot = [np.stack([0.94 + 0.022 * np.cos(a), -0.02 + 0.024 * np.sin(a), 0.905 + 0.012 * np.sin(2 * a)], 1)]
    lay = lambda P: np.array([place @ Vector(p) for p in P])
    return tube("twine", [q for P in turns + ends + knot for q in plies(lay(P))], 0.0055, m.m, 2)
