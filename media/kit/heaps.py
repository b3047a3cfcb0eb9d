"""Many alike: one mesh, shown as often as a box holds."""
import math
import random

import bpy

from kit.placing import put
from kit.shapes import mesh


def joined(name, parts):
    """Those objects as one, so that it can be copied; they leave the scene."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    verts, faces, of, mats = [], [], [], []
    for part in parts:
        data = part.evaluated_get(graph).data
        first = len(verts)
        verts += [part.matrix_world @ v.co for v in data.vertices]
        mat = part.data.materials[0] if part.data.materials else None
        if mat not in mats:
            mats.append(mat)
        for face in data.polygons:
            faces.append([first + i for i in face.vertices])
            of.append(mats.index(mat))
    ob = mesh(name, verts, faces, None, 32)
    for mat in mats:
        ob.data.materials.append(mat)
    for face, index in zip(ob.data.polygons, of):
        face.material_index = index
    for part in parts:
        bpy.data.objects.remove(part)
    return ob


def copy(first):
    """The same mesh once more: a hundred screws cost the memory of one."""
    one = first.copy()
    one.matrix_world = first.matrix_world.copy()
    bpy.context.collection.objects.link(one)
    return one


def heap(first, count, length, thick, room, low, high, seed=5, steep=14):
    """So many copies of what lies along x from 0 to `length`, thrown into a room of that length and width; each layer lies
    higher, up to a crown in the middle."""
    chance = random.Random(seed)
    across, deep = room[0] / 2, room[1] / 2
    pieces = []
    for i in range(count):
        yaw, pitch = chance.uniform(0, 360), chance.uniform(-steep, steep)
        reach = length / 2 * math.cos(math.radians(pitch))
        free = [max(0.0, half - reach * abs(f(math.radians(yaw))) - thick) for half, f in ((across, math.cos), (deep, math.sin))]
        x, y = (chance.uniform(-f, f) for f in free)
        crown = 0.72 + 0.28 * (1 - (x / across) ** 2) * (1 - (y / deep) ** 2)
        rise = length / 2 * abs(math.sin(math.radians(pitch))) + thick
        z = low + rise + max(0.0, (high * crown - low - rise)) * (i / count) ** 0.8
        one = put(copy(first), (-length / 2, 0, 0))
        put(one, turn=(chance.uniform(0, 360), 0, 0))
        pieces.append(put(put(one, turn=(0, pitch, yaw)), (x, y, z)))
    return pieces
