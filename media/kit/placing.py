"""Putting shapes together, and tools on the table."""
import math

import bpy
from mathutils import Euler, Matrix, Vector


def put(ob, at=(0, 0, 0), turn=(0, 0, 0)):
    """Turns (degrees) and moves on top of where ob already stands."""
    r = Euler([math.radians(a) for a in turn]).to_matrix().to_4x4()
    ob.matrix_world = Matrix.Translation(at) @ r @ ob.matrix_world
    return ob


def upright(ob, at=(0, 0, 0)):
    """From lying in the xy plane to standing in the xz plane."""
    return put(ob, at, (90, 0, 0))


def group(name, parts):
    root = bpy.data.objects.new(name, None)
    bpy.context.collection.objects.link(root)
    bpy.context.view_layer.update()
    for part in parts:
        part.parent = root
    return root


def points_of(*obs):
    """Every vertex as it will be rendered, in the world's coordinates."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for ob in obs:
        for part in [ob, *ob.children_recursive]:
            if part.type == 'MESH':
                seen = part.evaluated_get(graph)
                found += [seen.matrix_world @ v.co for v in seen.data.vertices]
    return found


def lay(ob, turn=0.0, at=(0, 0), tilt=(0, 0), height=0.0, shrink=1.0):
    """Lays ob on the table (z = 0, or height): tilt about x and y first, then turn about z, in degrees. What is too
    long for the stage's light is shrunk."""
    ob.matrix_world = Matrix.Scale(shrink, 4) @ ob.matrix_world
    put(ob, (0, 0, 0), (tilt[0], tilt[1], 0))
    put(ob, (0, 0, 0), (0, 0, turn))
    bottom = min(p.z for p in points_of(ob))
    return put(ob, (at[0], at[1], height - bottom + 0.001))


def press(mark, body, above=0.0012):
    """Drops letters or lines that lie flat above the body onto its skin, however that is curved."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    into = body.matrix_world.inverted()
    back = mark.matrix_world.inverted()
    for v in mark.data.vertices:
        p = mark.matrix_world @ v.co
        hit, at, _normal, _face = body.ray_cast(into @ Vector((p.x, p.y, 20)), into.to_3x3() @ Vector((0, 0, -1)), depsgraph=graph)
        if hit:
            v.co = back @ Vector((p.x, p.y, (body.matrix_world @ at).z + above))
    return mark
