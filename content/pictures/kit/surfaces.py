"""What things lie on, for a lens close by: planks, stone, tiles, cloth and paper that a hand has used."""

import bpy
import numpy as np
from scipy.spatial import cKDTree

from .nodes import M
from .noise import fnoise, ss
from .scene import grid_faces, mesh


def _dim(c, k):
    return tuple(k * q for q in c)


def _scratches(m, o, turn, fine=26.0, much=0.006):
    """Long thin lines one way, each for a part of its length: where a noise drawn out that far crosses its middle."""
    v = m.map(m.map(o, rot=(0, 0, turn)), (0.35, fine, 1))  # turned first, then drawn out
    line = m.step(m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(1.0, v, 1, 0.4), 0.5)), much, 0.0)
    return m.math("MULTIPLY", line, m.step(m.noise(1.1, m.map(o, loc=(turn * 9, 3, 0)), 3), 0.54, 0.66))


def mat_planks(c1=(0.40, 0.26, 0.15), c2=(0.19, 0.105, 0.055), width=1.1, along="x", rough=0.50, arches=0.35, wear=1.0, shift=0.0, seams=1.0):
    """Oak or walnut as it is seen from above: year rings of unequal width that mostly run straight, hair-thin fibres and pores over them; in some
    planks (a share of arches) they run out in arches, at a soft contrast. Each plank has its own tone. c1 is pale, c2 dark; shift deals them anew; glued boards have faint seams."""
    m = M("planks")
    add, mul, sub = m.arithmetic()
    o = m.coord()
    x, y, z = m.xyz(o)
    if along == "y":
        x, y = y, x
    across = add(m.math("DIVIDE", y, width), 0.5 + shift)
    number = m.math("FLOOR", across)
    r, g, b = m.xyz(m.n("TexWhiteNoise", {"W": add(number, shift * 7)}, noise_dimensions="1D").outputs["Color"])
    v = m.comb(add(x, mul(r, 37.0)), add(y, mul(z, 0.6)), mul(g, 13.0))
    # a knot, in few places: rings give way to it
    cell = m.n("TexVoronoi", {"Scale": 1.0, "Vector": m.map(v, (0.30, 0.75, 1))}, feature="F1").outputs
    knot = mul(m.step(cell["Distance"], 0.16, 0.0), m.step(m.xyz(cell["Color"])[0], 0.80, 0.82))
    sway = sub(m.noise(1.0, m.map(v, (0.22, 0.5, 1)), 2), 0.5)
    ripple = sub(m.noise(1.0, m.map(v, (1.4, 4.0, 1)), 3), 0.5)
    straight = add(y, add(mul(sway, 0.30), mul(ripple, 0.014)))
    beside = add(sub(y, mul(add(number, sub(1.0 - shift, mul(g, 0.6))), width)), mul(sway, 0.35))
    below = add(0.12, mul(m.math("ABSOLUTE", add(m.math("SINE", add(mul(x, 0.22), mul(r, 6.28))), -0.2)), 0.85))
    arched = add(m.math("SQRT", add(mul(beside, beside), mul(below, below))), mul(ripple, 0.035))
    ring = m.mix(m.math("GREATER_THAN", b, 1 - arches), straight, arched)
    ring = add(ring, add(mul(knot, 0.10), mul(r, 9.0)))
    years = m.noise(1.0, m.comb(mul(ring, 15.0), mul(x, 0.05), mul(g, 5.0)), 4, 0.72)
    fibre = m.noise(1.0, m.map(v, (1.6, 75, 1)), 4, 0.70)
    hair = m.noise(1.0, m.map(v, (5.0, 190, 1)), 2, 0.6)
    grain = m.noise(1.0, m.map(v, (0.9, 30, 1), loc=(1, 7, 0)), 4, 0.68)  # the finest that a lens holds at this distance: without it the fibres blur to a smear
    pores = mul(m.step(m.noise(1.0, m.map(v, (4.5, 85, 1), loc=(3, 5, 0)), 1), 0.62, 0.70), m.step(years, 0.42, 0.60))
    cloud = sub(m.noise(1.0, m.map(v, (0.35, 0.9, 1)), 4, 0.6), 0.5)
    dark = add(add(mul(sub(years, 0.5), 1.75), mul(sub(fibre, 0.5), 0.95)), add(mul(cloud, 0.95), add(mul(sub(hair, 0.5), 0.45), mul(sub(grain, 0.5), 0.85))))
    dark = add(dark, add(mul(sub(g, 0.5), 0.55), 0.47))  # each plank its own tone
    c = m.ramp(dark, [(0.10, c1), (0.50, tuple((p + q) / 2 for p, q in zip(c1, c2))), (0.95, c2)])
    c = m.mix(mul(sub(r, 0.3), 0.25), c, m.mix(1.0, c, (1.10, 0.94, 0.84), "MULTIPLY"))
    c = m.mix(mul(pores, 0.65), c, _dim(c2, 0.40))
    c = m.mix(mul(m.step(knot, 0.25, 0.75), 0.75), c, _dim(c2, 0.40))
    stain = m.step(m.noise(0.55, o, 5, 0.62, 0.6), 0.56, 0.72)
    c = m.mix(mul(stain, 0.26 * wear), c, _dim(c2, 0.7))
    rub = m.math("MAXIMUM", _scratches(m, o, 0.7), _scratches(m, o, -0.4, 34.0))
    c = m.mix(mul(rub, 0.28 * wear), c, tuple(min(1, 1.25 * q) for q in c1))
    h = sub(add(add(mul(fibre, 0.45), mul(grain, 0.35)), mul(m.noise(1.6, v, 3), 0.6)), add(mul(pores, 0.7), mul(rub, 0.35)))
    if seams:  # edges that were planed once and are rounded by use, here more, there less
        edge = add(m.math("ABSOLUTE", sub(m.math("FRACT", across), 0.5)), mul(sub(m.noise(1.0, m.map(v, (2.5, 9, 1)), 4, 0.7), 0.5), 0.020 / width))
        seam, worn = m.step(edge, 0.500 - 0.009 / width, 0.500 - 0.004 / width), m.step(edge, 0.5 - 0.06 / width, 0.5)
        c = m.mix(mul(seam, seams), m.mix(mul(worn, 0.45 * seams), c, c2), _dim(c2, 0.13))
        h = sub(h, mul(add(mul(seam, 3.0), mul(worn, 0.9)), seams))
    m.p(c, rough=add(add(mul(fibre, 0.20), mul(cloud, 0.25)), rough - 0.06), spec=0.35, normal=m.bump(h, 0.30, 0.014))
    return m.m


def mat_stone(c=(0.050, 0.052, 0.055), rough=0.46):
    """Dark stone, honed and used: nothing drawn on it, only clouds, dust in its pores, rubbed places and a few scratches."""
    m = M("stone")
    add, mul, sub = m.arithmetic()
    o = m.coord()
    cloud, grain = m.noise(0.55, o, 6, 0.62, 0.3), m.noise(22, o, 5, 0.75)
    drift = m.noise(1.0, m.map(m.map(o, rot=(0, 0, 0.5)), (0.5, 2.4, 1)), 6, 0.66)  # it was laid down in beds
    tone = add(mul(sub(cloud, 0.5), 1.0), add(mul(sub(drift, 0.5), 0.9), mul(sub(grain, 0.5), 0.55)))
    col = m.ramp(add(tone, 0.5), [(0.20, _dim(c, 0.50)), (0.50, c), (0.85, _dim(c, 1.9))])
    fleck = m.step(m.noise(46, o, 2, 0.6), 0.66, 0.74)
    col = m.mix(mul(fleck, 0.20), col, _dim(c, 4.5))
    rub = m.math("MAXIMUM", m.math("MAXIMUM", _scratches(m, o, 0.9, 30.0), _scratches(m, o, -0.5, 22.0)), _scratches(m, o, 0.1, 40.0))
    smear = m.step(m.noise(0.8, m.map(o, loc=(4, 4, 0)), 6, 0.66, 0.8), 0.54, 0.72)  # a cloth left it
    col = m.mix(add(mul(rub, 0.30), mul(smear, 0.10)), col, _dim(c, 4.0))
    h = sub(add(mul(grain, 0.5), mul(drift, 0.9)), mul(rub, 0.4))
    m.p(col, rough=add(add(mul(cloud, 0.25), mul(smear, 0.14)), rough - 0.12), spec=0.42, normal=m.bump(h, 0.20, 0.018))
    return m.m


def mat_veined_marble(c=(0.35, 0.335, 0.305), vein=(0.055, 0.057, 0.060), rough=0.30, turn=0.5):
    """An old slab as a lens low over it sees it: dark veins that run one way, branch and fade, each with smoke on both sides; dulled and stained where it was used."""
    m = M("veined")
    add, mul, sub = m.arithmetic()
    o = m.coord()
    bent = m.vadd(m.map(o, rot=(0, 0, turn)), m.map(m.noise(0.9, o, 5, 0.6, 0, 1), (0.9, 0.9, 0)))
    there = m.step(m.noise(0.8, m.map(o, loc=(3, 8, 0)), 3), 0.38, 0.62)
    drawn = []
    for scale, loc, width, much in (((0.40, 1.3, 1), (0, 0, 0), 0.070, 0.95), ((0.9, 2.6, 1), (7, 2, 0), 0.045, 0.62), ((2.4, 4.2, 1), (1, 6, 0), 0.028, 0.34)):
        near = m.math("ABSOLUTE", sub(m.noise(1.0, m.map(bent, scale, loc), 3, 0.55), 0.5))
        smoke, core = m.math("POWER", m.step(near, width, 0.0), 2.0), m.step(near, 0.16 * width, 0.0)
        drawn.append(mul(add(mul(smoke, 0.55), mul(core, 0.6)), mul(add(mul(there, 0.75), 0.25), much)))
    dark = m.math("MAXIMUM", m.math("MAXIMUM", drawn[0], drawn[1]), drawn[2])
    col = m.mix(m.step(m.noise(1.4, bent, 6, 0.65), 0.34, 0.66), _dim(c, 0.78), c)
    col = m.mix(dark, col, vein)
    stain = m.step(m.noise(1.1, m.map(o, loc=(5, 1, 0)), 6, 0.68), 0.56, 0.74)
    col = m.mix(mul(stain, 0.35), col, (0.26, 0.19, 0.11))
    used = m.step(m.noise(1.6, m.map(o, loc=(1, 5, 0)), 5, 0.62), 0.44, 0.62)
    rub = m.math("MAXIMUM", _scratches(m, o, 0.8), _scratches(m, o, -0.3, 34.0))
    m.p(col, rough=add(add(mul(used, 0.16), mul(rub, 0.15)), rough), spec=0.42, sss=0.03, normal=m.bump(sub(m.noise(9, o, 4), mul(rub, 0.5)), 0.06, 0.015))
    return m.m


def mat_tiles(size=1.65, c1=(0.47, 0.20, 0.105), c2=(0.33, 0.115, 0.055), turn=0.06):
    """Terracotta laid by hand: no tile is square to the next or of its tone, edges are worn round and chipped, the grout is stained."""
    m = M("tiles")
    add, mul, sub = m.arithmetic()
    o = m.coord()
    warp = sub(m.noise(0.7, o, 2), 0.5)
    x, y, _ = m.xyz(m.map(o, (1 / size, 1 / size, 1), rot=(0, 0, turn)))
    x, y = add(x, mul(warp, 0.03)), add(y, mul(warp, -0.035))
    row = m.n("TexWhiteNoise", {"W": m.math("FLOOR", y)}, noise_dimensions="1D").outputs[0]
    x = add(x, mul(row, 0.07))
    own = m.n("TexWhiteNoise", {"Vector": m.comb(m.math("FLOOR", x), m.math("FLOOR", y))}, noise_dimensions="2D").outputs["Color"]
    r, g, b = m.xyz(own)
    fx = add(m.math("ABSOLUTE", sub(m.math("FRACT", x), 0.5)), mul(sub(r, 0.5), 0.010))
    fy = add(m.math("ABSOLUTE", sub(m.math("FRACT", y), 0.5)), mul(sub(g, 0.5), 0.010))
    corner = m.math("SMOOTH_MAX", fx, fy, 0.03)
    chip = mul(sub(m.noise(5, o, 5, 0.68), 0.5), 0.030)
    edge = add(corner, chip)
    grout, worn = m.step(edge, 0.482, 0.490), m.step(edge, 0.415, 0.486)
    v = m.vadd(o, m.comb(mul(r, 30.0), mul(g, 30.0), mul(b, 30.0)))
    cloud, grain = m.noise(1.1, v, 6, 0.62, 0.5), m.noise(26, v, 5, 0.72)
    tone = add(mul(sub(cloud, 0.5), 1.5), add(mul(sub(b, 0.5), 0.95), mul(sub(grain, 0.5), 0.55)))
    c = m.ramp(add(tone, 0.5), [(0.08, _dim(c2, 0.72)), (0.36, c2), (0.62, c1), (0.95, (0.56, 0.31, 0.185))])
    c = m.mix(mul(m.step(m.vor(15, v), 0.16, 0.06), m.step(m.noise(3, v), 0.42, 0.6)), c, _dim(c2, 0.55))  # pits and burnt grog
    lime = m.step(m.noise(1.7, m.map(v, loc=(5, 1, 0)), 6, 0.68, 0.4), 0.57, 0.74)
    c = m.mix(m.math("MAXIMUM", mul(lime, 0.30), mul(worn, mul(m.noise(6, o, 4), 0.42))), c, (0.56, 0.38, 0.28))
    rub = m.math("MAXIMUM", _scratches(m, o, 0.8), _scratches(m, o, -0.3, 20.0))
    c = m.mix(mul(rub, 0.22), c, (0.62, 0.42, 0.30))
    joint = m.ramp(m.noise(2.6, o, 6, 0.7), [(0.34, (0.13, 0.085, 0.06)), (0.52, (0.25, 0.185, 0.135)), (0.72, (0.36, 0.29, 0.22))])
    c = m.mix(grout, c, m.mix(mul(m.noise(30, o, 3), 0.5), joint, (0.16, 0.11, 0.08)))
    oil = m.step(m.noise(0.5, m.map(o, loc=(8, 8, 0)), 4, 0.6), 0.52, 0.66)
    c = m.mix(mul(oil, 0.22), c, _dim(c2, 0.6))
    h = sub(add(mul(grain, 0.30), mul(cloud, 0.7)), add(mul(grout, 1.7), mul(m.math("POWER", worn, 2.0), 0.9)))
    m.p(c, rough=sub(add(0.58, mul(grain, 0.15)), mul(oil, 0.12)), spec=0.35, normal=m.bump(h, 0.42, 0.024))
    return m.m


def mat_cloth(c=(0.20, 0.25, 0.29), thread=150.0, pale=1.5, stripe=None, wide=3.0):
    """Washed linen in object space: threads of unequal thickness both ways, thick ones (slubs) for some centimetres, paler where they lie above."""
    m = M("cloth")
    add, mul, sub = m.arithmetic()
    o = m.coord("UV")
    x, y, _ = m.xyz(m.vadd(o, m.map(m.noise(0.8, o, 3, 0.5, 0, 1), (0.025, 0.025, 0))))
    ways, weft = [], []
    for a, b, seed in ((x, y, 0.0), (y, x, 9.0)):
        number = m.noise(1.0, m.comb(mul(a, thread * 0.5), seed, seed), 2, 0.8)  # each thread its own tone and thickness
        slub = m.noise(1.0, m.comb(mul(a, thread * 0.42), mul(b, 1.3), seed + 2), 2, 0.6)
        ways.append(add(mul(sub(number, 0.5), 0.7), mul(m.step(slub, 0.58, 0.74), 0.6)))
        weft.append(m.math("SINE", mul(a, thread * 3.1416)))
    over = mul(weft[0], weft[1])
    tone = add(add(ways[0], ways[1]), add(mul(over, 0.16), mul(sub(m.noise(0.7, o, 4), 0.5), 0.5)))
    col = m.ramp(add(mul(tone, 0.6), 0.45), [(0.10, _dim(c, 0.66)), (0.45, c), (0.95, tuple(min(1, pale * q) for q in c))])
    if stripe:
        for at in (0.16, 0.24, 0.28):
            band = m.step(m.math("ABSOLUTE", sub(add(x, mul(sub(m.noise(30, o, 2), 0.5), 0.006)), at - wide / 2)), 0.022 if at < 0.2 else 0.010, 0.014 if at < 0.2 else 0.004)
            col = m.mix(mul(band, 0.75), col, stripe)
    h = add(add(ways[0], ways[1]), mul(over, 0.5))
    m.p(col, rough=0.88, spec=0.15, sheen=0.25, normal=m.bump(h, 0.45, 0.010))
    return m.m


def cloth(mat, x=0.0, y=0.0, w=3.0, d=2.2, rot=0.0, seed=1, folds=0.05, n=220, z=0.010, fold_at=(), border=0.45):
    """A cloth that was folded, lain in and pushed: long soft ridges where it was pushed, straight creases (fold_at: fractions of its width). `border`: the
    part of their height that the folds keep at its edges."""
    s, t = np.meshgrid(np.linspace(-0.5, 0.5, n), np.linspace(-0.5, 0.5, n), indexing="ij")
    P = np.column_stack([s.ravel() * w, t.ravel() * d, np.full(s.size, seed * 1.7)])
    warp = fnoise(P, 0.6, 2, seed)
    Q = P + np.column_stack([0.5 * warp, -0.4 * warp, 0 * warp])
    ridge = ss(1 - np.abs(fnoise(Q, (0.55, 1.5, 1), 2, seed + 2)) / 0.55, 0.45, 1.0) ** 1.5 * ss(fnoise(P, 0.5, 1, seed + 5), -0.25, 0.3)
    high = folds * (2.2 * ridge + 0.35 * (1 + fnoise(P, 1.3, 2, seed + 3))) + 0.004 * fnoise(P, 6, 2, seed + 4)
    for k in fold_at:
        high = high + 0.016 * np.exp(-(((P[:, 0] - (k - 0.5) * w) / 0.022) ** 2))
    rim = np.minimum(0.5 - np.abs(s), 0.5 - np.abs(t)).ravel()
    frayed = 0.035 * fnoise(P, 0.9, 2, seed + 6)
    V = P + np.column_stack([frayed, 0.8 * frayed[::-1], np.zeros(len(P))])
    V[:, 2] = z + high * (border + (1 - border) * ss(rim, 0.0, 0.06)) + 0.014 * ss(np.abs(rim - 0.022), 0.006, 0.0)  # a hem
    ob = mesh("cloth", V, grid_faces(n, n), mat, uv=P[:, :2])
    solid = ob.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = 0.012, 0
    ob.location, ob.rotation_euler = (x, y, 0), (0, 0, rot)
    return ob


def mat_paper(c=(0.42, 0.32, 0.215), stain=(0.30, 0.10, 0.06), wet=0.6, damp=False):
    """Butcher's paper: fibres, soft creases, darker where juice went in; with damp, sodden and pink where `dampen` says so, with a tide mark round it and juice that stands."""
    m = M("paper")
    add, mul, sub = m.arithmetic()
    o = m.coord()
    fibre = m.noise(1.0, m.map(m.map(o, rot=(0, 0, 0.4)), (14, 60, 1)), 4, 0.7)
    col = m.mix(fibre, _dim(c, 0.90), tuple(min(1, 1.06 * q) for q in c))
    col = m.mix(mul(m.step(m.noise(60, o, 2), 0.66, 0.72), 0.25), col, _dim(c, 0.6))
    soak = mul(m.step(add(m.noise(1.5, o, 5, 0.6, 0.4), mul(m.attr("middle"), 0.30)), 0.72, 0.80), wet)
    col = m.mix(mul(soak, 0.40), col, stain)
    if damp:
        d = add(m.attr("damp"), mul(sub(m.noise(3.4, o, 6, 0.66), 0.5), 0.75))
        sodden, tide = m.step(d, 0.36, 0.50), mul(m.step(d, 0.30, 0.37), m.step(d, 0.46, 0.38))
        juice = mul(m.step(d, 0.86, 0.98), m.step(m.noise(3, o, 4, 0.6), 0.40, 0.56))
        col = m.mix(mul(sodden, 0.75), col, m.mix(m.step(d, 0.38, 0.74), _dim(c, 0.62), (0.200, 0.078, 0.055)))
        col = m.mix(mul(tide, 0.30), col, (0.170, 0.070, 0.045))
        col = m.mix(mul(juice, 0.70), col, (0.115, 0.0130, 0.0110))
        soak = add(mul(sodden, 0.20), mul(juice, 1.1))  # what is sodden only dries dull: a shine would mirror the window
    m.p(col, rough=sub(0.82, mul(soak, 0.35)), spec=0.25, sss=0.1, rad=(0.01, 0.008, 0.006), normal=m.bump(fibre, 0.12, 0.01))
    return m.m


def wrapping_paper(mat, x, y, w=2.4, d=1.8, rot=0.0, seed=1, lift=0.10, z=0.0, n=170):
    """Paper that was crumpled and smoothed again: flat facets between sharp low creases, torn along one side, its corners do not lie."""
    s, t = np.meshgrid(np.linspace(-0.5, 0.5, n), np.linspace(-0.5, 0.5, n), indexing="ij")
    P = np.column_stack([s.ravel() * w, t.ravel() * d, np.full(s.size, seed * 2.3)])
    crease = np.abs(fnoise(P + 0.1 * fnoise(P, 2, 2, seed)[:, None], 1.5, 1, seed)) ** 0.8 * 0.055 + 0.018 * np.abs(fnoise(P, 4.5, 2, seed + 3))
    rim = np.minimum(0.5 - np.abs(s), 0.5 - np.abs(t)).ravel()
    corner = np.abs(s * t).ravel() * 4
    V = P.copy()
    V[:, 0] += 0.024 * fnoise(P, (1, 5, 1), 4, seed + 8) * ss(s.ravel(), 0.44, 0.5)  # torn from the roll
    V[:, 1] += 0.02 * fnoise(P, 1.2, 2, seed + 9)
    V[:, 2] = 0.008 + crease * (0.35 + 0.65 * ss(rim, 0.25, 0.05)) + lift * corner**3 * (0.4 + 0.6 * ss(fnoise(P, 0.5, 1, seed + 5), -0.3, 0.3))
    ob = mesh("paper", V, grid_faces(n, n), mat)
    middle = ob.data.attributes.new("middle", "FLOAT", "POINT")
    middle.data.foreach_set("value", ss(rim, 0.06, 0.35).astype(np.float32))
    solid = ob.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = 0.006, 1
    ob.location, ob.rotation_euler = (x, y, z), (0, 0, rot)
    return ob


def dampen(paper, things, far):
    """Paper takes up juice where something lies, and as far as `far` beyond. things: (what, how much); with half of it only blots are left of the outline."""
    bpy.context.view_layer.update()
    V = np.array([paper.matrix_world @ v.co for v in paper.data.vertices])[:, :2]
    best = np.zeros(len(V))
    for ob, much in things:
        co = np.empty(len(ob.data.vertices) * 3, np.float32)
        ob.data.vertices.foreach_get("co", co)
        W = co.reshape(-1, 3)[::7] @ np.array(ob.matrix_world)[:3, :3].T + np.array(ob.matrix_world)[:3, 3]
        best = np.maximum(best, much * ss(cKDTree(W[:, :2]).query(V)[0], far, 0.0))
    paper.data.attributes.new("damp", "FLOAT", "POINT").data.foreach_set("value", best.astype(np.float32))


def mat_pottery(base, rim, rough=0.28):
    m = M("pottery")
    add, mul, sub = m.arithmetic()
    o = m.coord()
    run = m.noise(2.6, o, 5, 0.6, 0.4)
    c = m.mix(m.step(run, 0.34, 0.68), _dim(base, 0.74), tuple(min(1, 1.15 * q) for q in base))
    speck = mul(m.step(m.vor(24, o), 0.15, 0.05), m.step(m.noise(7, o), 0.40, 0.58))
    c = m.mix(mul(speck, 0.6), c, (0.06, 0.038, 0.025))
    thin = m.attr("lip")  # glaze runs off an edge while it is hot
    c = m.mix(mul(thin, m.step(m.noise(9, o, 4), 0.30, 0.55)), c, rim)
    m.p(c, rough=add(mul(m.noise(5, o, 4), 0.22), rough - 0.10), coat=0.25, coatr=0.12, normal=m.bump(add(m.noise(3, o, 3), mul(m.noise(30, o, 2), 0.15)), 0.14, 0.03))
    return m.m
