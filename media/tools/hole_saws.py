"""Hole saws and the arbor that they screw on."""
import math

from kit.letters import round_lettering
from kit.materials import iron, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.bits import twist_bit


def hole_saw(diameter, depth=0.476):
    """Stands on its back on z = 0, the teeth up: a cup with two slots, tapped in the middle of its floor."""
    set_ = 0.007
    r, wall, high, count = diameter / 2 - set_, 0.020, depth + 0.05, 20
    red, bare = paint((0.34, 0.050, 0.018), 0.36, 0.4, 0.004), steel('y', (0.46, 0.465, 0.47), 0.28, 0.002)
    teeth = max(10, round(math.pi * diameter / INCH * 5))
    n = teeth * count

    def ring(x, radius, tooth=0.0, lean=0.0):
        points = []
        for k in range(n):
            a, part = 2 * math.pi * k / n, (k % count) / count
            # Raked teeth with a round gullet, set outwards and inwards in turn.
            cut_ = tooth * (part / 0.75 if part < 0.75 else (1 - part) / 0.25) ** 1.2
            side = lean * (1, 0, -1)[(k // count) % 3] * (1 - min(1.0, cut_ / max(tooth, 1e-6)))
            points.append(Vector((x - cut_, (radius + side) * math.cos(a), (radius + side) * math.sin(a))))
        return points

    cup = loft('cup', [ring(0, 0.0794), ring(0, r * 0.97), ring(0.012, r), ring(high - 0.085, r), ring(high - 0.085, r - wall), ring(0.05, r - wall), ring(0.05, 0.0794)],
               red, 30, closed=True)
    rim = loft('rim', [ring(high - 0.086, r), ring(high - 0.05, r), ring(high, r, 0.040, set_), ring(high, r - wall, 0.040, set_), ring(high - 0.05, r - wall),
                       ring(high - 0.086, r - wall)], bare, 25, closed=True)
    for turn in (55, 235):
        slot = [(0.16 + 0.045 * math.cos(a) + (0.20 if math.cos(a) > 0 else 0), 0.045 * math.sin(a)) for a in (2 * math.pi * k / 40 for k in range(40))]
        tool = put(put(prism('slot', slot, 0, r * 1.4), turn=(0, 0, 24)), turn=(turn, 0, 0))
        cut(cup, tool)
    mark = put(put(lettering(maker(), min(0.105, r * 0.34), paint((0.75, 0.72, 0.66), 0.5, 0), 0.003), turn=(90, 0, 0)), (0, 0, 0))
    _wrap(mark, r + 0.0005, high * 0.40)
    for part in (cup, rim):
        put(part, turn=(0, -90, 0))
    return group('hole saw', [cup, rim, mark])


def _wrap(ob, radius, z):
    """Letters that stand in the xz plane, bent round the z axis."""
    bpy.context.view_layer.update()
    ob.data.transform(ob.matrix_world)
    ob.matrix_world = Matrix()
    for v in ob.data.vertices:
        a, out = v.co.x / radius, radius - v.co.y
        v.co = Vector((out * math.sin(a), -out * math.cos(a), v.co.z + z))


def arbor():
    """Along x from 0: a hexagonal shank, the flange with its thread, and the pilot bit in the spring that throws the plug out."""
    bright, black = steel('x', (0.46, 0.465, 0.47), 0.28, 0.003), iron((0.05, 0.052, 0.055), 0.40, 0.006, metallic=0.7)
    hexed = 0.375 * INCH / 2 / math.cos(math.pi / 6)
    shank = loft('shank', [[Vector((x, f * hexed * math.cos(math.pi / 3 * k), f * hexed * math.sin(math.pi / 3 * k))) for k in range(6)]
                           for x, f in ((0, 0.86), (0.012, 1), (0.40, 1), (0.41, 0.9))], black, 20)
    body = lathe('body', [(0.395, 0.06), (0.40, 0.086), (0.41, 0.095), (0.56, 0.095), (0.565, 0.110), (0.575, 0.115), (0.645, 0.115), (0.655, 0.110), (0.656, 0.06)], black, 72)
    threaded = thread('thread', 0.65, 0.84, 0.0625, 0.0127, 0.008, bright, 40)
    screw = put(put(lathe('set screw', [(0, 0.028), (0.006, 0.028), (0.006, 0.014), (-0.02, 0.014)], bright, 6, 20), turn=(0, -90, 0)), (0.48, 0, 0.094))
    bit = put(twist_bit(0.25 * INCH, 1.02), (0.42, 0, 0))
    coil = [Vector((0.842 + 0.28 * t, 0.048 * math.cos(9 * math.tau * t), 0.048 * math.sin(9 * math.tau * t))) for t in (i / 260 for i in range(261))]
    mark = round_lettering(maker(), 0.036, matte((0.62, 0.60, 0.55), 0.6), 0.095, 0.485, 52)
    return group('arbor', [shank, body, threaded, screw, bit, tube('spring', coil, 0.0085, bright, 10), mark])


def adapter():
    """Stands on z = 0: a threaded ring, 5/8 in outside, 1/2 in inside, with a flange."""
    bright = steel(None, (0.46, 0.465, 0.47), 0.28, 0.003)
    inner = 0.055
    ring = lathe('flange', [(0, inner), (0, 0.105), (0.006, 0.112), (0.05, 0.112), (0.056, 0.105), (0.056, inner)], bright, 6, 20)
    outside = thread('thread', 0.05, 0.22, 0.0794, 0.0141, 0.009, bright, 48)
    cut(outside, lathe('hole', [(-0.1, inner), (0.4, inner)], None, 48))
    cut(ring, lathe('hole', [(-0.1, inner), (0.4, inner)], None, 48))
    return group('adapter', [put(part, turn=(0, -90, 0)) for part in (ring, outside)])


def _hole_saw_of(tool):
    show(hole_saw(tool.length('cutting-diameter'), tool.length('hole-depth')), 10, elevation=40, margin=1.25)


def _arbor_of(_tool):
    pair = group('arbor', [lay(arbor(), 40, (0, 0), tilt=(0, 4.2)), lay(adapter(), 20, (0.46, -0.10))])
    show(pair, 0, elevation=48, margin=1.2, key=6.5)


MODELS = {'hole-saw': _hole_saw_of, 'hole-saw-arbor-3-8-in': _arbor_of}
