"""The tool as triangles: what `media/models.mjs` writes as glTF, at its true size and without the stage."""
import json
import os

import bmesh
import bpy
import numpy as np

from kit.apart import APART, WHOLE
from kit.looks import look_of, painted
from kit.tool import shown

_asked = None


def ask_for_model(base):
    """From now on `show` writes the tool's triangles to `base`.bin, and to `base`.json what they are, instead of posing it."""
    global _asked
    _asked = base


def is_asked():
    return _asked is not None


def write_model(tool):
    """Units stay those of Blender, 10 cm with z up; each mesh lies in its own coordinates and is written once."""
    family = shown().model
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    found, meshes, looks, numbers, objects = {}, [], [], Numbers(), []
    part_of = _parts(family)
    for ob in sorted([tool, *tool.children_recursive], key=lambda one: one.name):
        if ob.type != 'MESH':
            continue
        # A changed copy has modifiers; those without are the same mesh.
        key = ob.name if ob.modifiers else ob.data.name
        if key not in found:
            found[key] = len(meshes)
            meshes.append(_mesh(ob.evaluated_get(graph), looks, numbers))
        matrix = [round(v, 7) for row in ob.matrix_world for v in row]
        objects.append({'name': ob.name, 'mesh': found[key], 'matrix': matrix, 'part': part_of(ob.name)})
    parts = [{'part': part, 'away': away} for part, away, _names in APART.get(family, WHOLE)]
    used = {one['part'] for one in objects}
    missing = [one['part'] for one in parts if one['part'] not in used]
    if missing:
        raise ValueError(f'{family} has no object of its parts {missing}: {[one["name"] for one in objects]}')
    numbers.save(_asked + '.bin')
    with open(_asked + '.json', 'w', encoding='utf-8') as file:
        json.dump({'parts': parts, 'objects': objects, 'meshes': meshes, 'looks': looks}, file)


def write_pose(standing, camera, key):
    """How the picture shows the tool: where it lies on the table, the camera, and how bright the light above is."""
    bpy.context.view_layer.update()
    rows = lambda matrix: [v for row in matrix for v in row]
    pose = {'standing': rows(standing), 'camera': rows(camera.matrix_world), 'lens': camera.data.lens, 'key': key}
    with open(_asked + '.pose.json', 'w', encoding='utf-8') as file:
        json.dump(pose, file)


def _parts(family):
    """The part that an object belongs to by its name; the table's first part takes what no other names."""
    table = APART.get(family, WHOLE)
    named = {name: part for part, _away, names in table for name in names}
    # `nut` names all nuts that no other part names as `nut.001`.
    return lambda name: named.get(name) or named.get(name.split('.')[0]) or table[0][0]


class Numbers:
    """Arrays one after the other in one file."""

    def __init__(self):
        self.parts, self.at = [], 0

    def add(self, array):
        place = [self.at, int(array.size)]
        self.parts.append(array.tobytes())
        self.at += array.nbytes
        return place

    def save(self, file):
        with open(file, 'wb') as out:
            out.write(b''.join(self.parts))


def _mesh(ob, looks, numbers):
    data = bpy.data.meshes.new_from_object(ob)
    mats = list(data.materials) or [None]
    _split_at_paint(data, mats)
    data.calc_normals_split()
    data.calc_loop_triangles()
    count, corners = len(data.vertices), len(data.loop_triangles) * 3
    verts, index, loops = np.empty(count * 3, np.float32), np.empty(corners, np.int32), np.empty(corners, np.int32)
    of, normals = np.empty(corners // 3, np.int32), np.empty(len(data.loops) * 3, np.float32)
    data.vertices.foreach_get('co', verts)
    data.loop_triangles.foreach_get('vertices', index)
    data.loop_triangles.foreach_get('loops', loops)
    data.loop_triangles.foreach_get('material_index', of)
    data.loops.foreach_get('normal', normals)
    places = []
    for mat in mats:
        look = look_of(mat)
        if look not in looks:
            looks.append(look)
        places.append(looks.index(look))
    of = np.array(places, np.uint32)[np.clip(of, 0, len(mats) - 1)]
    entry = {'positions': numbers.add(verts), 'corners': numbers.add(index.astype(np.uint32)),
             'normals': numbers.add(normals.reshape(-1, 3)[loops].astype(np.float32)), 'looks': numbers.add(of)}
    bpy.data.meshes.remove(data)
    return entry


def _split_at_paint(data, mats):
    """A handle that was dipped is cut where its paint ends, as a triangle has one material."""
    for i, mat in enumerate(list(mats)):
        dipped = mat and painted(mat)
        if not dipped:
            continue
        axis, start, paint = dipped
        work = bmesh.new()
        work.from_mesh(data)
        out = [1.0 if k == axis else 0.0 for k in range(3)]
        bmesh.ops.bisect_plane(work, geom=[*work.verts, *work.edges, *work.faces], plane_co=[start * v for v in out], plane_no=out, dist=1e-5)
        mats.append(paint)
        for face in work.faces:
            if face.material_index == i and face.calc_center_median()[axis] < start:
                face.material_index = len(mats) - 1
        work.to_mesh(data)
        work.free()
