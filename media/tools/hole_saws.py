"""What bores wide or finishes a bore: hole saws and countersinks."""
import math

from kit.materials import paint, steel
from kit.shapes import *
from kit.studio import look_at, stage
from kit.tool import maker


def hole_saw(diameter):
    """Stands on its back on z = 0, the teeth up: a cup with two slots, tapped in the middle of its floor."""
    r, wall, high, count = diameter / 2, 0.020, 0.54, 20
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

    cup = loft('cup', [ring(0, 0.10), ring(0, r * 0.97), ring(0.012, r), ring(high - 0.085, r), ring(high - 0.085, r - wall), ring(0.05, r - wall), ring(0.05, 0.10)],
               red, 30, closed=True)
    rim = loft('rim', [ring(high - 0.086, r), ring(high - 0.05, r), ring(high, r, 0.040, 0.007), ring(high, r - wall, 0.040, 0.007), ring(high - 0.05, r - wall),
                       ring(high - 0.086, r - wall)], bare, 25, closed=True)
    for turn in (20, 200):
        slot = [(0.16 + 0.045 * math.cos(a) + (0.20 if math.cos(a) > 0 else 0), 0.045 * math.sin(a)) for a in (2 * math.pi * k / 40 for k in range(40))]
        tool = put(put(prism('slot', slot, 0, r * 1.4), turn=(0, 0, 24)), turn=(turn, 0, 0))
        cut(cup, tool)
    mark = put(put(lettering(maker(), 0.085, paint((0.75, 0.72, 0.66), 0.5, 0), 0.003), turn=(90, 0, 0)), (0, 0, 0))
    _wrap(mark, r + 0.001, high * 0.40)
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


def countersink(angle):
    """Along x from 0: a hexagonal shank and a head of five flutes, ground to that angle."""
    r, hexed = 0.25 * INCH, 0.25 * INCH / 2 / math.cos(math.pi / 6)
    bright = steel(None, (0.48, 0.485, 0.49), 0.26, 0.002)
    shank = [[Vector((x, f * hexed * math.cos(math.pi / 3 * k), f * hexed * math.sin(math.pi / 3 * k))) for k in range(6)]
             for x, f in ((0, 0.86), (0.01, 1), (0.14, 1), (0.15, 0.86))]
    rest = [[Vector((x, f * hexed * math.cos(math.pi / 3 * k), f * hexed * math.sin(math.pi / 3 * k))) for k in range(6)]
            for x, f in ((0.18, 0.86), (0.19, 1), (0.33, 1), (0.34, 0.86))]
    cone = r / math.tan(math.radians(angle / 2))
    body = lathe('body', [(0.14, hexed * 0.70), (0.33, hexed * 0.70), (0.34, r * 0.70), (0.36, r * 0.96), (0.37, r), (0.47, r), (0.47 + cone * 0.93, r * 0.07),
                          (0.47 + cone * 0.95, 0.001)], bright, 120, 25)
    for k in range(5):
        flute = loft('flute', [[Vector((x, 0.012, 0.010)), Vector((x, 0.30, 0.010)), Vector((x, 0.30, 0.17)), Vector((x, 0.012, 0.02))] for x in (0.40, 0.47 + cone)], None, 0)
        cut(body, put(flute, turn=(72 * k, 0, 0)))
    return group('countersink', [loft('shank', shank, bright, 20), loft('shank', rest, bright, 20), body])


def _hole_saws():
    stage(key=7)
    cups = [lay(hole_saw(d * INCH), turn, (x, y)) for d, x, y, turn in ((3, -0.40, 0.34, 10), (2.125, 0.38, 0.10, 16), (1.5, -0.06, -0.36, 4), (1, 0.34, -0.46, 12))]
    look_at(cups, 38, 1.16)


def _countersinks():
    stage(key=6.5)
    pair = [lay(countersink(82), -40, (-0.05, 0.18), tilt=(20, -14)), lay(countersink(90), -54, (-0.10, -0.12), tilt=(50, -14))]
    look_at(pair, 42, 1.30)


PICTURES = {'hole-saw': _hole_saws, 'countersink': _countersinks}
