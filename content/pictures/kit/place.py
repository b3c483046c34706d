"""Where things lie: rays, height maps, scattering, rigid bodies."""

import bpy, math, os, random
import numpy as np
from mathutils import Vector, Matrix, Euler, Quaternion
from .scene import arg, inst


def rest(ob, z=0.0, plate=None):
    """drop an object until its lowest vertex touches z (or plate(r))"""
    bpy.context.view_layer.update()
    mw = ob.matrix_world
    v = np.array([mw @ q.co for q in ob.data.vertices])
    g = z if plate is None else plate(np.hypot(v[:, 0], v[:, 1]))
    ob.location.z -= float((v[:, 2] - g).min())
    bpy.context.view_layer.update()
    return ob


def ray(x, y, dg=None):
    sc = bpy.context.scene
    ok, l, n, _, _, _ = sc.ray_cast(dg or bpy.context.evaluated_depsgraph_get(), (x, y, 6), (0, 0, -1))
    return (l, n) if ok else (Vector((x, y, 0)), Vector((0, 0, 1)))


def hmap(ext=1.4, N=220, cx=0.0, cy=0.0, ey=None):
    """height map of the scene seen from above: X,Y,H,pixel"""
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    px = 2 * ext / (N - 1)
    ey = ey or ext
    g = np.arange(-ext, ext + px / 2, px) + cx
    h = np.arange(-ey, ey + px / 2, px) + cy
    X, Y = np.meshgrid(g, h, indexing="ij")
    H = np.zeros_like(X)
    for i in range(X.shape[0]):
        for j in range(X.shape[1]):
            H[i, j] = ray(X[i, j], Y[i, j], dg)[0].z
    return X, Y, H, px


def heights(R, n=300, z0=0.0, R2=None, cx=0, cy=0):
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    sc = bpy.context.scene
    g = np.linspace(-1, 1, n)
    T = np.full((n, n), z0)
    for i in range(n):
        for j in range(n):
            ok, l, _, _, _, _ = sc.ray_cast(dg, (cx + g[i] * R, cy + g[j] * (R2 or R), 4), (0, 0, -1))
            if ok and l.z > z0:
                T[i, j] = l.z
    return T


def disc(R):
    a = random.uniform(0, 6.28)
    r = R * math.sqrt(random.random())
    return r * math.cos(a), r * math.sin(a)


def drifts(places, R):
    """Where what fingers strew comes down: three in four in the drifts (x, y, how wide), the rest anywhere within R. Gives what `sprinkle` picks from."""

    def fell():
        if random.random() < 0.25:
            return disc(R)
        x, y, wide = random.choice(places)
        return random.gauss(x, wide), random.gauss(y, wide)

    return fell


def caster():
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    S = bpy.context.scene

    def on(x, y):
        ok, l, *_ = S.ray_cast(dg, (x, y, 4), (0, 0, -1))
        return l.z if ok else 0.0

    return on


def slope_at(on, x, y):
    """rotation that lays a flat thing along the heights on(x, y), as they are over 4 mm"""
    return Vector((on(x - 0.02, y) - on(x + 0.02, y), on(x, y - 0.02) - on(x, y + 0.02), 0.04)).to_track_quat("Z", "Y")


def lay(ob, x, y, turn=0.0, pose=(0.0, 0.0), tilt=0.0, give=0.0, tries=12, seed=0):
    """Puts an object down by ray on what lies there: of some tilts and shifts about its pose the one that comes to lie lowest. Soft things give way to each other."""
    ob.location = (x, y, -50)
    on, rs = caster(), random.Random(seed)
    co = np.empty(len(ob.data.vertices) * 3, np.float32)
    ob.data.vertices.foreach_get("co", co)
    V = co.reshape(-1, 3)
    V = V[:: max(1, len(V) // 700)] * np.array(ob.scale)
    best = None
    for k in range(tries if tilt else 1):
        e = Euler((pose[0] + rs.uniform(-tilt, tilt), pose[1] + rs.uniform(-tilt, tilt), turn + rs.uniform(-0.3, 0.3) * tilt))
        cx, cy = x + rs.uniform(-0.25, 0.25) * tilt, y + rs.uniform(-0.25, 0.25) * tilt
        W = V @ np.array(e.to_matrix()).T
        rise = max(on(cx + p[0], cy + p[1]) - p[2] for p in W)
        if best is None or rise < best[0]:
            best = rise, (cx, cy, rise - give), e
    ob.location, ob.rotation_euler = best[1], best[2]
    bpy.context.view_layer.update()
    return ob


def scatter(ob, srcs, n, ok=None, off=0.0, sc=(0.6, 1.2), seed=0, flat=False, tilt=0.3):
    """n instances of srcs on the surface of ob, area-weighted; ok(p,normal,cut)->bool"""
    bpy.context.view_layer.update()
    rs = np.random.RandomState(seed)
    rp = random.Random(seed)
    dg = bpy.context.evaluated_depsgraph_get()
    e = ob.evaluated_get(dg)
    me = e.to_mesh()
    me.calc_loop_triangles()
    mw = np.array(ob.matrix_world)
    co = np.empty(len(me.vertices) * 3)
    me.vertices.foreach_get("co", co)
    co = co.reshape(-1, 3) @ mw[:3, :3].T + mw[:3, 3]
    t = np.empty(len(me.loop_triangles) * 3, np.int32)
    me.loop_triangles.foreach_get("vertices", t)
    t = t.reshape(-1, 3)
    cut = np.zeros(len(co))
    if "cut" in me.attributes:
        b = np.empty(len(co), np.float32)
        me.attributes["cut"].data.foreach_get("value", b)
        cut = b
    a, b, c = co[t[:, 0]], co[t[:, 1]], co[t[:, 2]]
    nr = np.cross(b - a, c - a)
    ar = np.linalg.norm(nr, axis=1)
    nr /= ar[:, None] + 1e-12
    out = []
    tries = 0
    while len(out) < n and tries < n * 40:
        for k in rs.choice(len(t), n, p=ar / ar.sum()):
            tries += 1
            u, v = rs.rand(2)
            if u + v > 1:
                u, v = 1 - u, 1 - v
            p = a[k] + u * (b[k] - a[k]) + v * (c[k] - a[k])
            if ok is None or ok(p, nr[k], cut[t[k]].max()):
                out.append(1)
                N = Vector((0, 0, 1)) if flat else Vector(nr[k])
                q = (
                    N.to_track_quat("Z", "Y")
                    @ Euler((rp.uniform(-tilt, tilt), rp.uniform(-tilt, tilt), rp.uniform(0, 6.28))).to_quaternion()
                )
                s = rp.uniform(*sc)
                inst(rp.choice(srcs), None, mat4=Matrix.LocRotScale(Vector(p) + N * off * s, q, (s, s, s)))
                if len(out) >= n:
                    break
    e.to_mesh_clear()


def sprinkle(srcs, n, pick, lift=0.006, sc=(0.5, 1.1), tilt=0.5, zmin=-9, ok=None):
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    S = bpy.context.scene
    todo = []
    for k in range(n):
        x, y = pick()
        hit, l, nr, _, ob, _ = S.ray_cast(dg, (x, y, 4), (0, 0, -1))
        if hit and l.z > zmin and (ok is None or ok(ob, nr)):
            q = nr.to_track_quat("Z", "Y").to_euler()
            todo.append(
                (
                    l + nr * lift,
                    (q.x + random.uniform(-tilt, tilt), q.y + random.uniform(-tilt, tilt), random.random() * 6.3),
                )
            )
    for l, r in todo:
        inst(random.choice(srcs), l, r, random.uniform(*sc))


def settle(act, pas, frames=90, fr=0.7, sub=10, hull=()):
    """rigid-body drop: act fall as convex hulls on pas (meshes), then stay where they lie"""
    sc = bpy.context.scene
    bpy.ops.rigidbody.world_add()
    w = sc.rigidbody_world
    w.collection = bpy.data.collections.new("rb")
    w.substeps_per_frame = sub
    w.solver_iterations = 20
    w.point_cache.frame_end = frames + 2
    for o, ty in [(o, "ACTIVE") for o in act] + [(o, "PASSIVE") for o in list(pas) + list(hull)]:
        w.collection.objects.link(o)
        b = o.rigid_body
        b.type = ty
        b.collision_shape = "CONVEX_HULL" if ty == "ACTIVE" or o in hull else "MESH"
        b.use_margin = True
        b.collision_margin = 0.002
        b.friction = fr
        b.restitution = 0.0
        if ty == "ACTIVE":
            b.mass = 0.05
            b.linear_damping = 0.25
            b.angular_damping = 0.4
    for f in range(1, frames + 1):
        sc.frame_set(f)
    dg = bpy.context.evaluated_depsgraph_get()
    ms = [o.evaluated_get(dg).matrix_world.copy() for o in act]
    bpy.ops.rigidbody.world_remove()
    sc.frame_set(1)
    for o in list(act) + list(pas) + list(hull):
        if o.rigid_body:
            bpy.context.view_layer.objects.active = o
            bpy.ops.rigidbody.object_remove()
    for o, m in zip(act, ms):
        o.matrix_world = m
    bpy.context.view_layer.update()


def at_rest(dish, obs, fall):
    """Lays obs where they came to rest when fall(), which drops them, was last asked: rigid bodies come to lie elsewhere on another machine, so the places
    stand in dishes/<dish>.places.csv, a line each. With fall=yes on the command line, or where that file is not there, they fall anew and it is written."""
    file = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "dishes", f"{dish}.places.csv")
    if arg("fall", "no") == "yes" or not os.path.exists(file):
        fall()
        rows = [(*ob.matrix_world.to_translation(), *ob.matrix_world.to_quaternion()) for ob in obs]
        np.savetxt(file, rows, "%.5f", delimiter=",", header="x,y,z,qw,qx,qy,qz", comments="")
        print(f"fell: {file}", flush=True)
    places = np.loadtxt(file, delimiter=",", skiprows=1, ndmin=2)
    if len(places) != len(obs):
        raise ValueError(f"{file} has {len(places)} places for {len(obs)} things. Render once with fall=yes to let them fall anew.")
    for ob, p in zip(obs, places):
        ob.matrix_world = Matrix.LocRotScale(Vector(p[:3]), Quaternion(p[3:]), ob.matrix_world.to_scale())
    bpy.context.view_layer.update()
