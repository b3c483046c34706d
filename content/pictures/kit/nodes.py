"""M: a material as a few readable calls instead of a node tree."""

import bpy


class M:
    def __init__(s, name):
        s.m = bpy.data.materials.new(name)
        s.m.use_nodes = True
        s.t = s.m.node_tree
        s.t.nodes.clear()
        s.out = s.t.nodes.new("ShaderNodeOutputMaterial")

    def n(s, typ, ins=None, **kw):
        nd = s.t.nodes.new("ShaderNode" + typ)
        for k, v in kw.items():
            setattr(nd, k, v)
        for k, v in (ins or {}).items():
            s.set(nd.inputs[k], v)
        return nd

    def set(s, sock, v):
        if isinstance(v, bpy.types.NodeSocket):
            s.t.links.new(v, sock)
        elif isinstance(v, (tuple, list)) and len(v) == 3 and sock.type == "RGBA":
            sock.default_value = (*v, 1)
        else:
            sock.default_value = v

    def math(s, op, a, b=0.0, c=0.0, clamp=False):
        nd = s.t.nodes.new("ShaderNodeMath")
        nd.operation = op
        nd.use_clamp = clamp
        for i, v in enumerate((a, b, c)):
            s.set(nd.inputs[i], v)
        return nd.outputs[0]

    def arithmetic(s):
        """add, multiply and subtract two sockets or numbers each, for sums that would not fit on a line."""
        return (lambda a, b: s.math("ADD", a, b)), (lambda a, b: s.math("MULTIPLY", a, b)), (lambda a, b: s.math("SUBTRACT", a, b))

    def mix(s, f, a, b, mode="MIX"):
        nd = s.t.nodes.new("ShaderNodeMixRGB")
        nd.blend_type = mode
        s.set(nd.inputs[0], f)
        s.set(nd.inputs[1], a)
        s.set(nd.inputs[2], b)
        return nd.outputs[0]

    def ramp(s, f, stops, interp="LINEAR"):
        nd = s.t.nodes.new("ShaderNodeValToRGB")
        cr = nd.color_ramp
        cr.interpolation = interp
        while len(cr.elements) < len(stops):
            cr.elements.new(0.5)
        for e, (p, c) in zip(cr.elements, stops):
            e.position = p
            e.color = (*c, 1) if isinstance(c, (tuple, list)) else (c, c, c, 1)
        s.set(nd.inputs[0], f)
        return nd.outputs[0]

    def step(s, x, a, b):  # smoothstep a..b -> 0..1
        nd = s.t.nodes.new("ShaderNodeMapRange")
        nd.interpolation_type = "SMOOTHSTEP"
        s.set(nd.inputs[0], x)
        nd.inputs[1].default_value = a
        nd.inputs[2].default_value = b
        nd.inputs[3].default_value = 0
        nd.inputs[4].default_value = 1
        return nd.outputs[0]

    def noise(s, scale, vec=None, detail=4, rough=0.5, dist=0.0, out=0):
        nd = s.n("TexNoise", {"Scale": scale, "Detail": detail, "Roughness": rough, "Distortion": dist})
        if vec is not None:
            s.set(nd.inputs["Vector"], vec)
        return nd.outputs[out]

    def vor(s, scale, vec=None, feature="F1", out="Distance", rand=1.0):
        nd = s.n("TexVoronoi", feature=feature)
        nd.inputs["Scale"].default_value = scale
        nd.inputs["Randomness"].default_value = rand
        if vec is not None:
            s.set(nd.inputs["Vector"], vec)
        return nd.outputs[out]

    def coord(s, k="Object"):
        return s.n("TexCoord").outputs[k]

    def map(s, vec, scale=(1, 1, 1), loc=(0, 0, 0), rot=(0, 0, 0)):
        return s.n("Mapping", {"Vector": vec, "Scale": scale, "Location": loc, "Rotation": rot}).outputs[0]

    def xyz(s, vec):
        nd = s.n("SeparateXYZ", {0: vec})
        return nd.outputs[0], nd.outputs[1], nd.outputs[2]

    def comb(s, x, y, z=0.0):
        return s.n("CombineXYZ", {0: x, 1: y, 2: z}).outputs[0]

    def vadd(s, a, b):
        nd = s.t.nodes.new("ShaderNodeVectorMath")
        nd.operation = "ADD"
        s.set(nd.inputs[0], a)
        s.set(nd.inputs[1], b)
        return nd.outputs[0]

    def bump(s, h, strength=0.3, dist=0.02, normal=None):
        nd = s.n("Bump", {"Height": h, "Strength": strength, "Distance": dist})
        if normal is not None:
            s.set(nd.inputs["Normal"], normal)
        return nd.outputs[0]

    def attr(s, k):
        return s.n("Attribute", attribute_name=k).outputs["Fac"]

    def rnd(s):
        return s.n("ObjectInfo").outputs["Random"]

    def p(
        s,
        base,
        rough=0.5,
        spec=0.5,
        sss=0.0,
        rad=(0.05, 0.025, 0.012),
        coat=0.0,
        coatr=0.1,
        metal=0.0,
        trans=0.0,
        ior=1.45,
        sheen=0.0,
        normal=None,
        coatn=None,
        ssscol=None,
        final=True,
    ):
        nd = s.n(
            "BsdfPrincipled",
            {
                "Base Color": base,
                "Roughness": rough,
                "Specular": spec,
                "Subsurface": sss,
                "Subsurface Radius": rad,
                "Clearcoat": coat,
                "Clearcoat Roughness": coatr,
                "Metallic": metal,
                "Transmission": trans,
                "IOR": ior,
                "Sheen": sheen,
            },
        )
        nd.subsurface_method = "BURLEY"
        s.set(nd.inputs["Subsurface Color"], base if ssscol is None else ssscol)
        if normal is not None:
            s.set(nd.inputs["Normal"], normal)
        if coatn is not None:  # without it a coat lies smooth over every bump: a film follows them in part
            s.set(nd.inputs["Clearcoat Normal"], coatn)
        if final:
            s.t.links.new(nd.outputs[0], s.out.inputs[0])
        return nd.outputs[0]

    def end(s, sh):
        s.t.links.new(sh, s.out.inputs[0])
        return s.m


def loc_rnd(m, k=40.0):
    o = m.coord()
    f = m.math("MULTIPLY", m.rnd(), k)
    return o, m.vadd(o, m.comb(f, f, f))


def plain(name, c, r=0.5, **k):
    m = M(name)
    m.p(c, rough=r, **k)
    return m.m
