"""What Ardmoor's machines share: green housings, black rubber where a hand holds them, cords with a plug."""
import math

from kit.materials import GREEN, grainy, matte, paint, steel
from kit.shapes import *

CREAM = (0.78, 0.74, 0.63)


def housing():
    return paint(GREEN, 0.42, 0.15, 0.008, 0.05)


def rubber():
    return grainy((0.022, 0.022, 0.024), 0.62, 90, 0.10, 0.15)


def stand(ob, at=(0, 0, 0)):
    """A lathe's x axis to the vertical."""
    return put(put(ob, turn=(0, -90, 0)), at)


def bent(ob, radius, out=0.0015):
    """Bends what stands in the xz plane round a vertical cylinder's front, at x = arc length."""
    for v in ob.data.vertices:
        x, _, z = ob.matrix_world @ v.co
        a = x / radius
        v.co = ((radius + out) * math.sin(a), -(radius + out) * math.cos(a), z)
    ob.matrix_world = Matrix()
    return ob


def say(text, size, radius, z, mat=None, x=0.0):
    return bent(put(lettering(text, size, mat or matte(CREAM, 0.5), 0.0), (x, 0, z), (90, 0, 0)), radius)


def cord(start, points, radius=0.036):
    """A black cable that leaves upwards or sideways through a ribbed sleeve and runs off over the table."""
    path = [Vector(p) for p in points]
    smooth = []
    for i in range(len(path) - 1):
        p0, p1, p2, p3 = path[max(0, i - 1)], path[i], path[i + 1], path[min(len(path) - 1, i + 2)]
        for k in range(14):
            t = k / 14
            smooth.append(p1 * (2 * t**3 - 3 * t * t + 1) + (p2 - p0) * 0.5 * (t**3 - 2 * t * t + t) + p2 * (3 * t * t - 2 * t**3) + (p3 - p1) * 0.5 * (t**3 - t * t))
    return tube('cord', [Vector(start), *smooth[1:]], radius, matte((0.016, 0.016, 0.017), 0.55), 20)


def lead(way, centre, size=0.42, turns=1.6, begin=90.0, radius=0.036):
    """A cord that goes that way to the table, lies there in a coil and ends in a plug."""
    points = list(way)
    steps = round(turns * 12)
    for k in range(steps + 1):
        a = math.radians(begin) + math.tau * k / 12
        r = size * (1 - 0.10 * k / 12)
        points.append((centre[0] + r * math.cos(a), centre[1] + r * math.sin(a), radius + 0.004 + (2.1 * radius if k > 7 else 0.3 * radius * k)))
    a = math.radians(begin) + math.tau * steps / 12
    end = Vector(points[-1])
    ahead = Vector((-math.sin(a), math.cos(a), 0))
    side = Vector((-ahead.y, ahead.x, 0))
    points.append(tuple(end + ahead * 0.16 - Vector((0, 0, end.z - 0.075))))
    line = cord(points[0], points, radius)
    black, bright = rubber(), steel(None, (0.55, 0.50, 0.38), 0.28)
    m = Matrix((ahead, side, Vector((0, 0, 1)))).transposed().to_4x4()
    m.translation = Vector(points[-1])
    plug = [shaped('plug', [(-0.03, 0.045, 0.045, 2), (0.03, 0.06, 0.055, 2.4), (0.12, 0.105, 0.070, 3.5), (0.22, 0.125, 0.072, 4), (0.225, 0.11, 0.06, 4)], black, 30, 48)]
    plug += [box('prong', (0.17, 0.014, 0.060), (0.30, y, 0.0), bright, 0.004) for y in (-0.063, 0.063)]
    for part in plug:
        part.matrix_world = m @ part.matrix_basis
    return [line, *plug]
