"""What makes room for a screw's head, and the plug that covers it: countersinks, plug cutters."""
import math

from kit.letters import fitted, round_lettering
from kit.materials import iron, matte, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker

QUARTER = 0.25 * INCH / 2 / math.cos(math.pi / 6)


def _hexagon(x0, x1, mat, size=QUARTER):
    rows = ((x0, 0.86), (x0 + 0.01, 1), (x1 - 0.01, 1), (x1, 0.86))
    return loft('shank', [[Vector((x, f * size * math.cos(math.pi / 3 * k), f * size * math.sin(math.pi / 3 * k))) for k in range(6)] for x, f in rows], mat, 20)


def countersink(angle, diameter=0.5 * INCH):
    """Along x from 0: a hexagonal shank and a head of five flutes, ground to that angle."""
    r, bright = diameter / 2, steel(None, (0.48, 0.485, 0.49), 0.26, 0.002)
    cone, start = r / math.tan(math.radians(angle / 2)), 0.60
    body = lathe('body', [(0.14, QUARTER * 0.70), (0.47, QUARTER * 0.70), (0.48, r * 0.70), (0.50, r * 0.96), (0.51, r), (start, r), (start + cone * 0.93, r * 0.07),
                          (start + cone * 0.95, 0.001)], bright, 120, 25)
    for k in range(5):
        # The flute's floor rises from the point to the head's rim.
        floor = ((start - 0.085, r * 0.98), (start + 0.03, r * 0.50), (start + cone * 0.55, r * 0.13), (start + cone, 0.010))
        flute = loft('flute', [[Vector((x, low, 0.006)), Vector((x, 0.40, 0.006)), Vector((x, 0.40, 0.20)), Vector((x, low, 0.010 + low * 0.15))] for x, low in floor], None, 0)
        cut(body, put(flute, turn=(72 * k, 0, 0)))
    ink, flat = matte((0.06, 0.06, 0.065), 0.55), QUARTER * math.cos(math.pi / 6) + 0.0004
    name = put(put(fitted(f'{maker()} {angle:.0f}°', ink, 0.235, 0.052), (0.325, 0, flat)), turn=(60, 0, 0))
    shanks = [_hexagon(0, 0.15, bright), _hexagon(0.18, 0.475, bright)]
    return group('countersink', [*shanks, body, name])


def tapered_countersink(gauge, diameter=0.375 * INCH, angle=82):
    """Along x from 0: the shank, the counterbore with its stop collar, the countersink, and a drill tapered as the screw is."""
    bright, black = steel(None, (0.48, 0.485, 0.49), 0.26, 0.002), iron((0.05, 0.052, 0.055), 0.38, 0.006, metallic=0.7)
    r, top = diameter / 2, (0.060 + 0.013 * gauge) * INCH / 2 * 1.02
    cone, long = (r - top) / math.tan(math.radians(angle / 2)), (0.85 + 0.085 * gauge) * INCH
    start = 0.72
    body = lathe('counterbore', [(0.33, QUARTER * 0.8), (0.345, r * 0.96), (0.355, r), (start, r), (start + cone, top * 0.98), (start + cone + 0.001, 0.01)], bright, 96, 25)
    for turn in (0, 180):
        flute = prism('flute', [(0.56, 0.0), (start + cone + 0.02, 0.0), (start + cone + 0.02, r * 1.3), (0.60, r * 1.3)], 0.004, r * 1.3)
        cut(body, put(flute, turn=(turn + 20, 0, 0)))
    screw = put(put(lathe('set screw', [(0, 0.017), (0.003, 0.017), (0.003, 0.009), (-0.01, 0.009)], black, 6, 20), turn=(0, -90, 0)), (0.535, 0, r - 0.001))
    collar = lathe('collar', [(0.375, r), (0.375, 0.090), (0.382, 0.097), (0.483, 0.097), (0.490, 0.090), (0.490, r)], black, 80)
    stop = put(put(lathe('set screw', [(0, 0.026), (0.004, 0.026), (0.004, 0.013), (-0.01, 0.013)], bright, 6, 20), turn=(0, -90, 0)), (0.433, 0, 0.096))
    mark = round_lettering(f'{maker()}  {gauge:.0f}', 0.042, matte((0.66, 0.64, 0.58), 0.6), 0.097, 0.433, 0)
    for v in mark.data.vertices:
        v.co = _round_the_rim(v.co, 0.433)
    # The drill: two flutes on a core that tapers all the way to its point.
    rings, end = [], start + cone * 0.4 + long
    for i in range(181):
        x = start - 0.04 + (end - 0.035 - start + 0.04) * i / 180
        size = top * (1 - 0.50 * max(0.0, x - start) / (end - start))
        turn = math.tau * x / 0.36
        rings.append([])
        for k in range(64):
            a = math.tau * k / 64
            phase = ((a - turn) / math.pi) % 1.0
            dip = max(0.0, math.sin(math.pi * phase / 0.55)) ** 0.7 if phase < 0.55 else 0.0
            rings[-1].append(Vector((x, size * (1 - 0.5 * dip) * math.cos(a), size * (1 - 0.5 * dip) * math.sin(a))))
    rings += [[Vector((p.x + 0.035 * (1 - f), p.y * f, p.z * f)) for p in rings[-1]] for f in (0.7, 0.4, 0.05)]
    shanks = [_hexagon(0, 0.15, bright), lathe('groove', [(0.14, QUARTER * 0.7), (0.20, QUARTER * 0.7)], bright, 32), _hexagon(0.19, 0.345, bright)]
    return group('tapered countersink', [*shanks, body, screw, collar, stop, mark, loft('drill', rings, bright, 32)])


def _round_the_rim(p, x):
    """From letters that run along the axis to letters that run round it."""
    a, out = (p.x - x) / 0.0974 - 1.05, math.hypot(p.y, p.z)
    return Vector((x - math.atan2(p.y, p.z) * 0.097, out * math.sin(a), out * math.cos(a)))


def plug_cutter(plug):
    """Along x from 0: a round shank and a hollow head with four ground teeth; its mouth is as wide as the plug."""
    inner, outer, shank = plug / 2, plug / 2 + 0.044, (0.25 if plug < 0.45 * INCH else 0.375) * INCH / 2
    dark, ground = iron((0.085, 0.087, 0.09), 0.34, 0.004, 34, 0.9), steel('x', (0.50, 0.505, 0.51), 0.24, 0.002)
    start, end, n = 0.34, 0.68, 128
    parts = [lathe('shank', [(0, shank - 0.012), (0.012, shank), (start, shank), (start + 0.01, shank * 0.9)], ground, 64)]
    profile = [(start - 0.02, shank * 0.9), (start + 0.03, outer * 0.94), (start + 0.05, outer), (end - 0.014, outer), (end, inner + 0.008), (end, inner), (start + 0.09, inner * 0.90), (start + 0.09, 0.001)]
    head = lathe('head', profile, dark, n, 30)
    for k in range(4):
        # Each gullet runs the head's length, open at the mouth; the chips fall out of it.
        gullet = prism('gullet', [(start + 0.12, inner * 0.55), (end + 0.05, inner * 0.55), (end + 0.05, outer * 1.3), (start + 0.12, outer * 1.3)], -0.036, 0.0)
        cut(head, put(gullet, turn=(90 * k + 8, 0, 0)))
        face = prism('face', [(start + 0.15, inner + 0.004), (end - 0.003, inner + 0.004), (end - 0.016, outer - 0.002), (start + 0.15, outer - 0.002)], 0.0003, 0.002, ground)
        parts.append(put(face, turn=(90 * k + 8, 0, 0)))
    size = '3/8' if plug < 0.45 * INCH else '1/2'
    mark = round_lettering(f'{maker()} {size}', 0.040, matte((0.05, 0.05, 0.055), 0.55), shank, 0.18, 0)
    return group('plug cutter', [*parts, head, mark])


def _countersink_of(tool):
    show(countersink(tool.number('countersink-angle'), tool.length('cutting-diameter')), -48, (0, -8), 44, 1.2, 6.5)


def _tapered_of(tool):
    bit = tapered_countersink(tool.number('for-screw-gauge'), tool.length('cutting-diameter'), tool.number('countersink-angle'))
    show(bit, 40, (0, 0), 50, key=6.5)


def _plug_cutter_of(tool):
    show(plug_cutter(tool.length('cutting-diameter')), -52, (0, 0), 40, 1.22, 6.5)


MODELS = {'countersink': _countersink_of, 'tapered-countersink-bit': _tapered_of, 'plug-cutter': _plug_cutter_of}
