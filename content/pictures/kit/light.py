"""Soft windows, the sun through leaves, the grey of the room, and the lens."""

import bpy, math, random
from mathutils import Vector
from .food import basil_leaf
from .nodes import plain
from .scene import hide, inst, link


def area(loc, target, size, power, col=(1, 1, 1), sy=None, spread=180):
    l = bpy.data.lights.new("a", "AREA")
    l.energy = power
    l.color = col
    l.size = size
    l.spread = math.radians(spread)
    if sy:
        l.shape = "RECTANGLE"
        l.size_y = sy
    ob = link(bpy.data.objects.new("a", l))
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    return ob


def sun_through_leaves(sun, power, shadows, col=(1, 0.90, 0.76)):
    """A lamp of sunlight (W) at sun, and leaves that only shade. shadows: groups of (x, y, spread, how many); each leaf is put where its shadow
    is to fall on the table, then carried a fourth to a third of the way towards the sun, so that the shadow's edge is soft."""
    r = random.Random(4)
    green = plain("bough", (0.05, 0.12, 0.02), 0.6)
    leaves = [hide(basil_leaf(0.80, 0.40, mat=green, seed=k)) for k in range(4)]
    for x, y, spread, count in shadows:
        for _ in range(count):
            shadow = Vector((r.gauss(x, spread), r.gauss(y, spread), 0))
            turn = [r.uniform(-0.8, 0.8), r.uniform(-0.8, 0.8), r.uniform(0, 6.28)]
            one = inst(r.choice(leaves), shadow.lerp(Vector(sun), r.uniform(0.24, 0.34)), turn, r.uniform(0.8, 1.3))
            one.visible_camera = one.visible_glossy = one.visible_diffuse = False
    area(sun, (0, 0, 0.3), 0.32, power, col)


def world(col=(0.5, 0.55, 0.62), k=0.25):
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (*col, 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = k


def camera(loc, target, mm=85, f=0.32, focus=None, blades=9):
    c = bpy.data.cameras.new("c")
    c.lens = mm
    ob = link(bpy.data.objects.new("c", c))
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    c.dof.use_dof = f > 0
    c.dof.aperture_fstop = max(f, 0.01)
    c.dof.aperture_blades = blades
    fv = ob.rotation_euler.to_matrix() @ Vector((0, 0, -1))
    c.dof.focus_distance = (Vector(focus or target) - Vector(loc)).dot(fv)
    bpy.context.scene.camera = ob
    return ob
