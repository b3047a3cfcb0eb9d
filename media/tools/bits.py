"""Bits that turn in a drill or a router: twist bits, Forstner bits, spiral router bits."""
import math

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
    r, shank, end = diameter / 2, 0.1875 * INCH, length - 0.05
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
    if diameter > 1.2 * INCH and toothed:
        mark = lettering(maker(), 0.062, matte((0.05, 0.05, 0.055), 0.55))
        parts.append(put(put(mark, (0.36, 0, shank + 0.0006)), turn=(60, 0, 0)))
    return group('forstner', parts)


def driver_bit(tip, length):
    """Along x from 0: a 1/4 in hexagon, with a groove and a waist if it is a long one, and its tip at +x."""
    r, grey = 0.25 * INCH / 2 / math.cos(math.pi / 6), steel('x', (0.40, 0.405, 0.415), 0.28, 0.002)
    hexagon = lambda x0, x1: [[Vector((x, f * r * math.cos(math.pi / 3 * k), f * r * math.sin(math.pi / 3 * k))) for k in range(6)]
                              for x, f in ((x0, 0.86), (x0 + 0.01, 1), (x1 - 0.01, 1), (x1, 0.86))]
    long = length > 1.2 * INCH
    parts = [loft('shank', hexagon(0, 0.16), grey, 20)]
    if long:
        parts += [lathe('groove', [(0.15, r * 0.72), (0.20, r * 0.72)], grey, 32), loft('shank', hexagon(0.19, 0.30), grey, 20)]
    neck = 0.29 if long else 0.15
    radius = {'square': 0.052, 'six-lobe': 0.050}.get(tip, 0.058) / 2 * 1.25
    parts.append(lathe('neck', [(neck, r * 0.80), (neck + 0.03, r * (0.62 if long else 0.72)), (length - 0.17, r * (0.62 if long else 0.72)), (length - 0.12, radius)], grey, 40))
    rings = []
    for x, size in ((length - 0.125, 1.0), (length - 0.02, 0.96), (length, 0.84)) if tip != 'phillips' else (
            (length - 0.125, 1.0), (length - 0.10, 1.0), (length - 0.06, 0.78), (length - 0.02, 0.46), (length, 0.30)):
        ring = []
        for k in range(96):
            a = 2 * math.pi * k / 96
            if tip == 'square':
                shape = 0.80 / max(abs(math.cos(a)), abs(math.sin(a)))
            elif tip == 'six-lobe':
                shape = 0.90 + 0.12 * math.cos(6 * a)
            else:
                shape = 1 - (0.0 if x < length - 0.11 else 0.5) * (1 - abs(math.cos(2 * a)) ** 0.45)
            ring.append(Vector((x, radius * size * shape * math.cos(a), radius * size * shape * math.sin(a))))
        rings.append(ring)
    parts.append(loft('tip', rings, grey, 28))
    return group('driver bit', parts)


def _driver_bits():
    stage(key=6.5)
    bits = []
    for i, tip in enumerate(('phillips', 'square', 'six-lobe')):
        bits.append(lay(driver_bit(tip, 2 * INCH), 0, (0, 0.30 - 0.16 * i), tilt=(30, 0)))
        bits.append(lay(driver_bit(tip, 1 * INCH), 0, (0.26, -0.18 - 0.16 * i), tilt=(30, 0)))
    look_at([lay(group('bits', bits), 38)], 50, 1.22)


def _hinge_bits():
    stage(key=6.5)
    bits = []
    for d, x, y in ((35, -0.26, -0.15), (26, 0.10, 0.06), (20, 0.39, 0.225), (15, 0.63, 0.36)):
        lean = math.degrees(math.asin(max(0.0, (d / 100 - 0.0953) / 2 / 0.50)))
        bits.append(lay(forstner(d / 100, False, 0.57), -62, (x, y), tilt=(35, -lean)))
    look_at(bits, 40, 1.16)


def _forstner():
    stage(key=6.5)
    bits = []
    for d, x, y in ((2, -0.37, -0.21), (1.375, 0.08, 0.05), (0.75, 0.42, 0.24)):
        lean = math.degrees(math.asin((d - 0.375) / 2 * INCH / (3.2 * INCH)))
        bits.append(lay(forstner(d * INCH, d > 1.2), -62, (x, y), tilt=(35, -lean)))
    look_at(bits, 40, 1.16)


PICTURES = {'driver-bits': _driver_bits, 'hinge-bit': _hinge_bits, 'forstner-bit': _forstner}


def _twist_of(tool):
    show(twist_bit(tool.length('cutting-diameter'), tool.length('bit-length')), 42, (25, 0), 52, key=6.5)


def _spiral_of(tool):
    way = -1 if tool.word('spiral') == 'down' else 1
    bit = spiral_bit(tool.length('cutter-diameter'), tool.length('shank-diameter'), 2.6 * INCH, tool.length('flute-length'), way)
    show(bit, 42, (25, 0), 52, key=6.5)


MODELS = {'twist-bit': _twist_of, 'spiral-router-bit': _spiral_of}
