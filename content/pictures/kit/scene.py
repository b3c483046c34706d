"""Arguments, the empty scene, and the plain building of objects."""

import bpy, bmesh, math, random
import numpy as np
from mathutils import Vector, noise as mnoise
import sys


def arg(k, d):
    for a in sys.argv:
        if a.startswith(k + "="):
            return type(d)(a.split("=", 1)[1])
    return d


def reset(seed=1):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    np.random.seed(seed)


def link(ob):
    bpy.context.scene.collection.objects.link(ob)
    return ob


def mesh(name, v, f, mat=None, smooth=True, uv=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(map(float, x)) for x in v], [], [tuple(map(int, q)) for q in f])
    me.update()
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    if uv is not None:
        l = me.uv_layers.new(name="UV")
        vi = np.zeros(len(me.loops), dtype=np.int32)
        me.loops.foreach_get("vertex_index", vi)
        l.data.foreach_set("uv", np.asarray(uv, dtype=np.float32)[vi].ravel())
    ob = bpy.data.objects.new(name, me)
    if mat:
        me.materials.append(mat)
    return link(ob)


def grid_faces(nu, nv, wrap=False):
    f = []
    for i in range(nu - 1):
        for j in range(nv if wrap else nv - 1):
            a = i * nv + j
            b = i * nv + (j + 1) % nv
            f.append((a, b, b + nv, a + nv))
    return f


def lathe(name, prof, mat, seg=96, sub=1, wob=0.0):
    v = []
    n = len(prof)
    for k, (r, z) in enumerate(prof):
        for j in range(seg):
            a = 2 * math.pi * j / seg
            w = 1 + wob * mnoise.noise((math.cos(a) * 1.3, math.sin(a) * 1.3, z * 3 + 7)) if wob else 1
            v.append((r * w * math.cos(a), r * w * math.sin(a), z))
    f = [(b, a, d, c) for a, b, c, d in grid_faces(n, seg, True)]
    ob = mesh(name, v, f, mat)
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(ob.data)
    bm.free()
    ob.data.polygons.foreach_set("use_smooth", [True] * len(ob.data.polygons))
    if sub:
        subsurf(ob, sub)
    return ob


def subsurf(ob, l=1):
    m = ob.modifiers.new("s", "SUBSURF")
    m.levels = l
    m.render_levels = l
    return ob


def inst(src, loc, rot=(0, 0, 0), sc=1.0, mat4=None):
    ob = bpy.data.objects.new(src.name, src.data)
    for m in src.modifiers:
        if m.type == "SUBSURF":
            subsurf(ob, m.render_levels)
    if mat4 is not None:
        ob.matrix_world = mat4
    else:
        ob.location = loc
        ob.rotation_euler = rot
        ob.scale = (sc,) * 3 if isinstance(sc, (int, float)) else sc
    return link(ob)


def tube(name, paths, rad, mat, res=3, radii=None, bevel=None, cyc=False, tilt=None):
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.resolution_u = 1
    cu.use_fill_caps = True
    if bevel:
        cu.bevel_mode = "OBJECT"
        cu.bevel_object = bevel
        cu.twist_mode = "Z_UP"
    else:
        cu.bevel_depth = rad
        cu.bevel_resolution = res
    for k, p in enumerate(paths):
        sp = cu.splines.new("POLY")
        sp.points.add(len(p) - 1)
        sp.use_cyclic_u = cyc
        sp.use_smooth = True
        co = np.ones((len(p), 4), np.float32)
        co[:, :3] = p
        sp.points.foreach_set("co", co.ravel())
        if radii is not None:
            sp.points.foreach_set("radius", np.asarray(radii[k], np.float32))
        if tilt is not None:
            sp.points.foreach_set("tilt", np.asarray(tilt[k], np.float32))
    ob = bpy.data.objects.new(name, cu)
    cu.materials.append(mat)
    return link(ob)


def ico(name, r, sub, mat, lump=0.0, freq=3.0, sq=(1, 1, 1), seed=0):
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=1)
    for v in bm.verts:
        k = 1 + lump * mnoise.fractal(v.co * freq + Vector((seed * 7.1, seed * 3.3, 0)), 1, 2, 3)
        v.co = Vector((v.co.x * k * r * sq[0], v.co.y * k * r * sq[1], v.co.z * k * r * sq[2]))
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    me.materials.append(mat)
    return link(bpy.data.objects.new(name, me))


def hide(ob):
    ob.location = (0, 0, -50)
    return ob


def attr(ob, name, vals):
    a = ob.data.attributes.new(name, "FLOAT", "POINT")
    a.data.foreach_set("value", np.asarray(vals, np.float32))
    return ob


_made = {}


def once(key, make):
    """Materials and meshes that many calls share; a new scene starts a new process, so nothing goes stale."""
    if key not in _made:
        _made[key] = make()
    return _made[key]


def at(ob, x, y, z=0.0, rot=(0, 0, 0), s=1.0):
    ob.location, ob.rotation_euler = (x, y, z), rot
    ob.scale = (s, s, s) if isinstance(s, (int, float)) else s
    return ob
