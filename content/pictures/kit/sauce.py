"""Sauce from height maps: a pool with a meniscus, a coat that drapes."""

import bmesh
import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates, distance_transform_edt as edt
from .scene import attr, grid_faces, mesh
from .nodes import M
from .noise import nmap


def sauce(name, X, Y, H, mask, px, mat, t=0.05, w=0.10, smooth=2.5, wob=0.006, seed=0):
    """A pool that also drapes: thickness t, rounded over w at the edge of mask, on the smoothed height map H."""
    Hs = np.maximum(
        gaussian_filter(H, smooth), gaussian_filter(H, smooth * 0.4) * 0.6 + gaussian_filter(H, smooth) * 0.4
    )
    sd = gaussian_filter(np.where(mask, edt(mask) - 0.5, 0.5 - edt(~mask)), 2.0) * px
    din = np.maximum(sd, 0)
    q = np.clip(din / w, 0, 1)
    dout = np.maximum(-sd, 0)
    S = (
        Hs
        + t * np.sqrt(q * (2 - q))
        - 0.004
        + wob * nmap(X, Y, 5, 3, seed) * q
        - np.clip(dout / px, 0, 1) * 0.012
        - dout * 1.6
    )
    n0, n1 = X.shape
    v = np.column_stack([X.ravel(), Y.ravel(), S.ravel()])
    f = np.array(grid_faces(n0, n1))
    keep = dout.ravel()[f].min(1) < px * 2.5
    ob = mesh(name, v, f[keep], mat)
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.delete(bm, geom=[q for q in bm.verts if not q.link_faces], context="VERTS")
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(ob.data)
    bm.free()
    if sum(p.normal.z for p in ob.data.polygons) < 0:
        ob.data.flip_normals()
    ob.data.polygons.foreach_set("use_smooth", [True] * len(ob.data.polygons))
    return ob


def sheet(name, Z, R, mat, R2=None, keep=None, cx=0, cy=0, attrs=None):
    """A grid of heights as a surface; attrs {name: grid} become point attributes that the material reads."""
    n = Z.shape[0]
    g = np.linspace(-1, 1, n)
    X, Y = np.meshgrid(g * R + cx, g * (R2 or R) + cy, indexing="ij")
    v = np.column_stack([X.ravel(), Y.ravel(), Z.ravel()])
    f = np.array(grid_faces(n, n))
    if keep is not None:
        f = f[keep.ravel()[f].all(1)]
    used, inv = np.unique(f[:, ::-1], return_inverse=True)
    ob = mesh(name, v[used], inv.reshape(f.shape), mat)
    for key, values in (attrs or {}).items():
        attr(ob, key, values.ravel()[used])
    return ob


def round_sheet(name, Z, R, to, mat, climb=0.02, rings=200, seg=360):
    """What stands in round ware: heights Z over a square of half side R, as rings out to radius `to`, where it climbs the wall a little.
    `sheet` with a mask would leave the teeth of its grid along the wall."""
    n = Z.shape[0]
    q = to * (1 - (1 - np.linspace(0, 1, rings)) ** 1.5)
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    X, Y = np.outer(q, np.cos(a)), np.outer(q, np.sin(a))
    z = map_coordinates(Z, (np.stack([X, Y]) / R + 1) / 2 * (n - 1), order=1, mode="nearest")
    z += (climb * np.exp(-(to - q) / 0.02))[:, None]
    v = np.column_stack([X.ravel(), Y.ravel(), z.ravel()])
    return mesh(name, v, grid_faces(rings, seg, True), mat)


def mat_film(tint):
    """A bubble's film: clear in the middle, bright towards its edge."""
    m = M("film")
    edge = m.n("LayerWeight", {"Blend": 0.35}).outputs["Facing"]
    clear, shine = m.n("BsdfTransparent", {"Color": tint}).outputs[0], m.n("BsdfGlossy", {"Color": (1, 0.96, 0.88), "Roughness": 0.08}).outputs[0]
    return m.end(m.n("MixShader", {0: m.math("MULTIPLY_ADD", edge, 0.55, 0.08), 1: clear, 2: shine}).outputs[0])
