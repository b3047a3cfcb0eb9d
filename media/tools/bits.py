"""Bits that turn in a drill or a router: twist bits, Forstner and hinge-boring bits, spiral router bits."""
import math

from kit.letters import round_lettering
from kit.materials import matte, steel
from kit.shapes import *
from kit.show import show
from kit.studio import look_at, stage
from kit.tool import maker

AROUND = 64


def _fluted(x0, x1, radius, pitch, depth, wide=0.60, mat=None, tip=0.0, runout=0.12):
    """Two flutes, `depth` of the radius deep over `wide` of each half turn, from x0 to x1; tip: the point's length there."""
    rings = []
    steps = max(24, int((x1 - x0) / abs(pitch) * 44))

    def ring(x, share=1.0):
        turn, near = 2 * math.pi * x / pitch, min(1.0, (x - x0) / runout)
        points = []
        for k in range(AROUND):
            a = 2 * math.pi * k / AROUND
            phase = ((a - turn) / math.pi) % 1.0
            dip = max(0.0, math.sin(math.pi * phase / wide)) ** 0.7 if phase < wide else 0.0
            r = radius * share * (1 - depth * dip * near)
            points.append(Vector((x, r * math.cos(a), r * math.sin(a))))
        return points

    rings += [ring(x0 + (x1 - tip - x0) * i / steps) for i in range(steps + 1)]
    if tip:
        rings += [ring(x1 - tip * share, share) for share in (0.8, 0.6, 0.4, 0.2, 0.02)]
    return loft('flutes', rings, mat, 32)


def twist_bit(diameter, length):
    """Along x from 0, with a split point of 135 degrees at +x."""
    bright, r = steel(None, (0.50, 0.505, 0.51), 0.25, 0.002), diameter / 2
    shank = length * 0.34
    fluted = _fluted(shank, length, r, 10.6 * r, 0.56, 0.54, bright, r * 0.62, r * 3)
    stem = lathe('shank', [(0, r * 0.86), (r * 0.2, r * 0.99), (shank + 0.01, r * 0.99)], bright, 48)
    return group('twist bit', [stem, fluted])


def spiral_bit(cutter, shank, length, fluted, way=1):
    """Solid carbide along x from 0; way 1 cuts upwards, -1 downwards."""
    carbide = steel(None, (0.33, 0.335, 0.35), 0.22, 0.002, 0.02)
    r, s = cutter / 2, shank / 2
    start = length - fluted
    stem = [(0, s * 0.88), (s * 0.15, s), (start - abs(s - r) - 0.03, s), (start - 0.02, r), (start + 0.02, r)]
    twisted = _fluted(start, length, r, way * 6.6 * r, 0.52, 0.56, carbide, 0, r * 1.4)
    return group('spiral bit', [lathe('shank', stem, carbide, 64), twisted])


def forstner(diameter, toothed=False, length=3.5 * INCH):
    """Along x, the shank from 0, the cutting face with its rim and centre point at +x."""
    bright = steel('y', (0.46, 0.465, 0.47), 0.28, 0.003)
    ground = steel('x', (0.52, 0.525, 0.53), 0.24, 0.002)
    r, shank, end = diameter / 2, 0.1875 * INCH, length - 0.036
    back = end - 0.45 * INCH
    count = 24 * max(6, round(diameter / INCH * 14))
    rings = []
    for x, radius, tooth in ((0, shank * 0.86, 0), (0.01, shank, 0), (back - 0.10, shank, 0), (back - 0.05, min(shank * 1.35, r * 0.7), 0),
                             (back - 0.005, min(shank * 1.9, r * 0.8), 0), (back, r * 0.955, 0), (back + 0.008, r * 0.97, 0), (end - 0.05, r * 0.985, 0),
                             (end, r, 1), (end - 0.004, r * 0.945, 1), (end - 0.055, r * 0.90, 0), (end - 0.058, 0.06, 0), (end - 0.05, 0.034, 0),
                             (end + 0.036, 0.0012, 0)):
        ring = []
        for k in range(count):
            a = 2 * math.pi * k / count
            drop = 0.024 * ((k % 24) / 24) * tooth if toothed else 0
            ring.append(Vector((x - drop, radius * math.cos(a), radius * math.sin(a))))
        rings.append(ring)
    head = loft('head', rings, bright, 30)
    parts = [head]
    # Two throats let the chips out; before each stands a lifter, ground to an edge.
    for side in (0, 180):
        throat = prism('throat', [(back + 0.012, 0.045), (end + 0.1, 0.045), (end + 0.1, r * 1.2), (back + 0.012, r * 1.2)], 0.0, r * 0.50)
        cut(head, put(throat, turn=(side, 0, 0)))
        lifter = loft('lifter', [[Vector((x, y, z)) for x, z in ((end - 0.010, 0.004), (end - 0.052, -r * 0.42), (back + 0.008, -r * 0.42), (back + 0.008, 0.03),
                                                                (end - 0.05, 0.022))] for y in (0.045, r * 0.93)], ground, 20)
        parts.append(put(lifter, turn=(side, 0, 0)))
    parts.append(round_lettering(maker(), min(0.066, (back - 0.10) * 0.155), matte((0.05, 0.05, 0.055), 0.55), shank, (back - 0.10) / 2, 10))
    return group('forstner', parts)


def _forstner():
    stage(key=6.5)
    bits = []
    for d, x, y in ((2, -0.37, -0.21), (1.375, 0.08, 0.05), (0.75, 0.42, 0.24)):
        lean = math.degrees(math.asin((d - 0.375) / 2 * INCH / (3.2 * INCH)))
        bits.append(lay(forstner(d * INCH, d > 1.2), -62, (x, y), tilt=(35, -lean)))
    look_at(bits, 40, 1.16)


PICTURES = {'forstner-bit': _forstner}


def _twist_of(tool):
    show(twist_bit(tool.length('cutting-diameter'), tool.length('bit-length')), 42, (25, 0), 52, key=6.5)


def _spiral_of(tool):
    way = -1 if tool.word('spiral') == 'down' else 1
    bit = spiral_bit(tool.length('cutter-diameter'), tool.length('shank-diameter'), 2.6 * INCH, tool.length('flute-length'), way)
    show(bit, 42, (25, 0), 52, key=6.5)


def _forstner_of(tool):
    diameter = tool.length('cutting-diameter')
    toothed = tool.family == 'forstner-bit' and diameter > 1.3 * INCH
    lean = math.degrees(math.asin(max(0.0, (diameter - 0.375 * INCH) / 2 / (tool.length('bit-length') * 0.93))))
    show(forstner(diameter, toothed, tool.length('bit-length')), -58, (35, -lean), 40, 1.2, 6.5)


MODELS = {'twist-bit': _twist_of, 'spiral-router-bit': _spiral_of, 'forstner-bit': _forstner_of, 'hinge-bit': _forstner_of}
