"""Letters that follow a round or stand on a face."""
import math

from mathutils import Vector

from kit.shapes import lettering


def round_lettering(text, size, mat, radius, x, turn=0.0):
    """Letters along the x axis, their middle at x, bent round a cylinder of that radius; turn 0 is on top, positive towards -y."""
    ob = lettering(text, size, mat)
    for v in ob.data.vertices:
        a, out = v.co.y / radius - math.radians(turn), radius + 0.0004 + v.co.z
        v.co = Vector((v.co.x + x, out * math.sin(a), out * math.cos(a)))
    return ob


def fitted(text, mat, long, high):
    """Letters as large as a field of that length and height takes."""
    ob = lettering(text, high, mat)
    wide = max(v.co.x for v in ob.data.vertices) - min(v.co.x for v in ob.data.vertices)
    if wide <= long:
        return ob
    k = long / wide
    for v in ob.data.vertices:
        v.co = Vector((v.co.x * k, v.co.y * k, v.co.z))
    return ob
