"""Shapes from few strokes. One Blender unit is 10 cm, so that light and depth of field behave like a real table's."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from kit.curves import bezier, spline, superellipse, through
from kit.placing import group, lay, points_of, press, put, upright

INCH = 0.254
FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSansCondensed-Bold.ttf'


def mesh(name, verts, faces, mat=None, angle=35):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in verts], [], faces)
    data.validate()
    work = bmesh.new()
    work.from_mesh(data)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(data)
    work.free()
    return _object(name, data, mat, angle)


def _object(name, data, mat, angle):
    for face in data.polygons:
        face.use_smooth = angle > 0
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(angle)
    data.materials.clear()
    if mat:
        data.materials.append(mat)
    ob = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(ob)
    return ob


def loft(name, rings, mat=None, angle=35, closed=False):
    """Skin over rings of equally many points; closed joins the last ring to the first."""
    n = len(rings[0])
    faces = []
    for i in range(len(rings) - (0 if closed else 1)):
        j = (i + 1) % len(rings)
        faces += [(i * n + k, i * n + (k + 1) % n, j * n + (k + 1) % n, j * n + k) for k in range(n)]
    if not closed:
        faces += [tuple(range(n - 1, -1, -1)), tuple((len(rings) - 1) * n + k for k in range(n))]
    return mesh(name, [p for ring in rings for p in ring], faces, mat, angle)


def lathe(name, profile, mat=None, count=80, angle=35):
    """Turns (x, radius) pairs round the x axis."""
    turn = [2 * math.pi * k / count for k in range(count)]
    return loft(name, [[Vector((x, r * math.cos(a), r * math.sin(a))) for a in turn] for x, r in profile], mat, angle)


def turned(name, profile, mat=None, steps=120, count=80, angle=40):
    """A lathe whose profile is smoothed: for handles, knobs and grips."""
    f = through(profile)
    x0, x1 = profile[0][0], profile[-1][0]
    xs = sorted({x0 + (x1 - x0) * i / steps for i in range(steps + 1)} | {x for x, _ in profile})
    return lathe(name, [(x, max(0.0005, f(x))) for x in xs], mat, count, angle)


def shaped(name, table, mat=None, steps=140, count=64, angle=40):
    """Along x, rows of (x, half width y, half height z, power[, shift y[, shift z]]), smoothed between them."""
    rows = [tuple(r) + (0,) * (6 - len(r)) for r in sorted(table)]
    f = [through([(r[0], r[j]) for r in rows]) for j in range(1, 6)]
    x0, x1 = rows[0][0], rows[-1][0]
    rings = []
    for x in sorted({x0 + (x1 - x0) * i / steps for i in range(steps + 1)} | {r[0] for r in rows}):
        a, b, power, dy, dz = (g(x) for g in f)
        rings.append([Vector((x, y + dy, z + dz)) for y, z in superellipse(a, b, power, count)])
    return loft(name, rings, mat, angle)


def tube(name, path, radius, mat=None, count=20, angle=50, closed=False):
    """Round bar along a path of vectors; radius a number or a function of 0..1."""
    n = len(path)
    size = radius if callable(radius) else (lambda _t: radius)
    rings = []
    side = None
    for i, p in enumerate(path):
        before, after = (path[i - 1], path[(i + 1) % n]) if closed else (path[max(0, i - 1)], path[min(n - 1, i + 1)])
        ahead = (after - before).normalized()
        if side is None:
            side = ahead.orthogonal().normalized()
        side = (side - ahead * side.dot(ahead)).normalized()
        other = ahead.cross(side)
        r = size(i / (n - 1))
        turn = [2 * math.pi * k / count for k in range(count)]
        rings.append([p + side * (r * math.cos(a)) + other * (r * math.sin(a)) for a in turn])
    return loft(name, rings, mat, angle, closed)


def thread(name, x0, x1, radius, pitch, depth, mat=None, count=28, taper=0.0, angle=30):
    """A screw's thread along x; taper draws it to a point over that length at x1."""
    rings = []
    for i in range(int((x1 - x0) / pitch * 10) + 1):
        x = x0 + i * pitch / 10
        near = min(1.0, max(0.02, (x1 - x) / taper)) if taper else 1.0
        ring = []
        for k in range(count):
            phase = (x / pitch - k / count) % 1.0
            r = (radius - depth * min(1.0, abs(phase - 0.5) * 2.6)) * near
            ring.append(Vector((x, r * math.cos(2 * math.pi * k / count), r * math.sin(2 * math.pi * k / count))))
        rings.append(ring)
    return loft(name, rings, mat, angle)


def box(name, size, at=(0, 0, 0), mat=None, bevel=0.01, segments=3):
    sx, sy, sz = (s / 2 for s in size)
    verts = [(x * sx, y * sy, z * sz) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    ob = mesh(name, verts, faces, mat, 40)
    ob.location = at
    return round_edges(ob, bevel, segments)


def prism(name, outline, z0, z1, mat=None, bevel=0.0, segments=3, angle=35):
    n = len(outline)
    verts = [(x, y, z0) for x, y in outline] + [(x, y, z1) for x, y in outline]
    faces = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return round_edges(mesh(name, verts, faces, mat, angle), bevel, segments)


def plate(name, outlines, thick, rounding=0.0, mat=None, angle=35, segments=4):
    """Outlines in the xy plane (the first outside, the others holes), centred on z = 0, with rounded edges."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '2D'
    curve.fill_mode = 'BOTH'
    curve.extrude = max(0, thick / 2 - rounding)
    curve.bevel_depth = rounding
    curve.bevel_resolution = segments
    curve.offset = -rounding
    for outline in outlines:
        line = curve.splines.new('POLY')
        line.points.add(len(outline) - 1)
        line.use_cyclic_u = True
        for point, (x, y) in zip(line.points, outline):
            point.co = (x, y, 0, 1)
    return _solid(name, curve, mat, angle)


def lettering(body, size, mat, depth=0.0008, spacing=1.08):
    """Letters lying in the xy plane, centred."""
    curve = bpy.data.curves.new('lettering', 'FONT')
    curve.body = body
    curve.size = size
    curve.extrude = depth
    curve.align_x = curve.align_y = 'CENTER'
    curve.space_character = spacing
    curve.resolution_u = 3
    curve.font = bpy.data.fonts.load(FONT, check_existing=True)
    return _solid('lettering', curve, mat, 0)


def _solid(name, curve, mat, angle):
    ob = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(ob)
    bpy.context.view_layer.update()
    data = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(ob)
    return _object(name, data, mat, angle)


def round_edges(ob, width, segments=3):
    if width:
        m = ob.modifiers.new('edges', 'BEVEL')
        m.width = width
        m.segments = segments
        m.limit_method = 'ANGLE'
        m.angle_limit = math.radians(30)
    return ob


def cut(ob, cutter, operation='DIFFERENCE'):
    """Takes the cutter away from ob (or joins it), and the cutter out of the scene."""
    m = ob.modifiers.new('cut', 'BOOLEAN')
    m.object = cutter
    m.operation = operation
    m.solver = 'EXACT'
    bpy.context.view_layer.update()
    angle = ob.data.auto_smooth_angle
    data = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    ob.modifiers.clear()
    ob.data = data
    data.use_auto_smooth = True
    data.auto_smooth_angle = angle
    bpy.data.objects.remove(cutter)
    return ob
