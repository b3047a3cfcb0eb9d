"""Around the saw: sawhorses, push sticks, a featherboard."""
import math

from kit.labels import fitted
from kit.materials import INK, matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.holding import plywood
from tools.squares import knurled

FIR = dict(light=(0.64, 0.40, 0.20), dark=(0.42, 0.21, 0.075), ring=8)


def _beam(name, start, end, wide, thick, seed):
    """A board of fir from one point to another; its width lies across the way from above."""
    a, b = Vector(start), Vector(end)
    along = (b - a)
    board = box(name, (along.length, wide, thick), (0, 0, 0), wood('pine', 'x', seed, **FIR), 0.02, 3)
    ahead = along.normalized()
    side = Vector((1, 0, 0)) if abs(ahead.x) < 0.9 else Vector((0, 1, 0))
    side = (side - ahead * side.dot(ahead)).normalized()
    up = ahead.cross(side)
    m = Matrix((ahead, side, up)).transposed().to_4x4()
    m.translation = (a + b) / 2
    board.matrix_world = m
    return board


def sawhorse(high):
    """Stands open: its top rail 32 in along x, two frames of legs hinged below it, held by a folding brace at each end."""
    long = 32 * INCH
    rail = box('rail', (long, 3.5 * INCH, 1.5 * INCH), (0, 0, high - 0.75 * INCH), wood('pine', 'x', 2, **FIR), 0.025, 3)
    parts = [rail]
    under = high - 1.5 * INCH
    spread = 0.30 * high
    screw, zinc = steel(None, (0.40, 0.405, 0.41), 0.3), steel(None, (0.42, 0.42, 0.415), 0.34)
    for x in (-long * 0.38, long * 0.38):
        plate_ = box('hinge', (0.50, 0.82, 0.02), (x, 0, under - 0.008), zinc, 0.004)
        parts.append(plate_)
    legs = {}
    for s in (-1, 1):
        for e in (-1, 1):
            x = e * long * 0.36
            foot, top = (x + e * 0.20, s * spread, 0.0), (x, s * 0.24, under - 0.03)
            leg = _beam('leg', foot, top, 3.5 * INCH, 1.5 * INCH, 3 + 2 * s + e)
            # Cut level with the floor and with the rail.
            cut(leg, box('floor', (3, 3, 2), (foot[0], foot[1], -1.0), None, 0))
            cut(leg, box('head', (3, 3, 2), (top[0], top[1], under - 0.02 + 1.0), None, 0))
            parts.append(leg)
            legs[s, e] = lambda z, a=Vector(foot), b=Vector(top): a + (b - a) * (z - a.z) / (b.z - a.z)
        for share, seed in ((0.30, 20), (0.86, 30)):
            z = under * share
            a, b = legs[s, -1](z), legs[s, 1](z)
            out = Vector((0, s * 0.29, 0.055))
            lean = math.degrees(math.atan2(spread - 0.24, under))
            board = box('stretcher', (b.x - a.x + 0.80, 0.19, 0.62), (0, 0, 0), wood('pine', 'x', seed + s, **FIR), 0.02, 3)
            put(board, turn=(s * lean, 0, 0))
            parts.append(put(board, (a + b) / 2 + out))
            for e in (-1, 1):
                for q in (-0.16, 0.16):
                    p = legs[s, e](z + q) + out
                    head = lathe('screw', [(0, 0.055), (0.006, 0.050), (0.008, 0.001)], screw, 32)
                    put(head, turn=(0, 0, 90 * s))
                    put(head, turn=(s * lean, 0, 0))
                    parts.append(put(head, p + Vector((0, s * 0.094, 0.02))))
    # A folding steel brace keeps the legs apart at each end.
    for e in (-1, 1):
        z = under * 0.52
        a, b = legs[-1, e](z), legs[1, e](z)
        for p, q in ((a, (a + b) / 2 + Vector((0, 0.10, 0.02))), (b, (a + b) / 2 + Vector((0, -0.10, 0.02)))):
            arm = box('brace', ((q - p).length + 0.1, 0.11, 0.025), (0, 0, 0), zinc, 0.005)
            put(arm, turn=(90, 0, 90))
            arm.matrix_world = Matrix.Translation((p + q) / 2 + Vector((e * (0.46 if p is a else 0.435), 0, 0))) @ arm.matrix_world
            parts.append(arm)
        pivot = lathe('rivet', [(-0.03, 0.05), (0.03, 0.05), (0.04, 0.03), (0.041, 0.001)], screw, 32)
        parts.append(put(pivot, (a + b) / 2 + Vector((e * 0.46, 0, 0.02)), (0, 0, 0 if e > 0 else 180)))
    burn = matte((0.12, 0.055, 0.022), 0.7)
    parts.append(put(fitted(maker(), 0.24, burn, 2), (0, -1.75 * INCH - 0.001, high - 0.75 * INCH), (90, 0, 0)))
    return group('sawhorse', parts)


def _sawhorse(tool):
    show(sawhorse(tool.length('stand-height')), 34, (0, 0), 20, 1.14 * (32 / tool.number('stand-height')) ** 0.3)


def push_stick(length):
    """In the xy plane, from the grip at -x to the notch at +x; of birch plywood, so long over all."""
    thick = 0.125
    h = length / 2
    outline = [(-h, 0.10), (-h + 0.02, -0.06), (-h + 0.13, -0.20), (-h + 0.30, -0.24), (-h + 0.46, -0.16), (-h + 0.62, -0.10), (-h + 0.86, -0.13), (-h + 1.1, -0.19), (0.1, -0.24), (h - 0.62, -0.30),
               (h - 0.34, -0.33, 1), (h - 0.16, -0.155, 1), (h - 0.155, -0.15, 1), (h - 0.02, -0.27, 1), (h, -0.22, 1), (h - 0.02, -0.02), (h - 0.16, 0.11), (h - 0.45, 0.15), (0.1, 0.13), (-h + 1.2, 0.15), (-h + 0.80, 0.19),
               (-h + 0.50, 0.25), (-h + 0.25, 0.29), (-h + 0.07, 0.24)]
    line = spline(outline, True, 10)
    xs = [x for x, _ in line]
    low, high_ = min(xs), max(xs)
    line = [((x - low) / (high_ - low) * length - h, y) for x, y in line]
    hole = [(-h + 0.27 + 0.055 * math.cos(math.tau * k / 40), 0.055 + 0.055 * math.sin(math.tau * k / 40)) for k in range(40)]
    face, core = plywood(6), wood('maple', 'y', 8, light=(0.42, 0.255, 0.12), dark=(0.30, 0.165, 0.07))
    parts = []
    plies = 7
    for i in range(plies):
        z = (i - (plies - 1) / 2) * thick / plies
        outer = i in (0, plies - 1)
        parts.append(put(plate('ply', [line, hole], thick / plies, 0.008 if outer else 0.0, face if i % 2 == 0 else core, 40, 2), (0, 0, z)))
    burn = matte((0.13, 0.06, 0.025), 0.7)
    parts.append(put(fitted(maker(), 0.135, burn, 1.1), (0.15, -0.04, thick / 2 + 0.0008), (0, 0, -2)))
    return group('push stick', parts)


def _push(tool):
    """Lies in its length; the shorter one leaves more of the frame free."""
    show(push_stick(tool.length('aid-length')), 30, (0, 0), 54, 1.14 * (16 / tool.number('aid-length')) ** 0.6)


def featherboard(length):
    """In the xy plane: beech fingers at 30 degrees towards +y, a slotted body on a bar for the miter slot, two knobs."""
    thick, wide, fingers = 0.19, 2.6 * INCH, 14
    h = length / 2
    slope = math.tan(math.radians(30))
    # Between the fingers run saw kerfs; the fingers end on a line parallel to the fence.
    base, tip = 0.0, 0.62
    pitch = (length - tip * slope) / fingers
    kerf = pitch * 0.26
    right = []
    for i in range(fingers):
        x1 = h - tip * slope - i * pitch
        x0 = x1 - pitch + kerf
        right += [(x1, base), (x1 + tip * slope, tip), (x0 + tip * slope + (x1 - x0) * 0.35, tip + 0.02), (x0 + tip * slope, tip), (x0, base)]
    body = plate('fingers', [[(-h, -wide * 0.62), (h - tip * slope, -wide * 0.62), *right, (-h, base)]], thick, 0.006, wood('beech', 'y', 6, fleck=0.5), 30, 3)
    parts, middle = [body], -tip * slope / 2
    for x in (middle - 0.46, middle + 0.46):
        cut(body, box('slot', (0.085, 0.38, 1), (x, -wide * 0.33, 0), None, 0))
    bar_y = -wide * 0.33
    alloy = steel('x', (0.50, 0.505, 0.51), 0.32, 0.004)
    bar = box('bar', ((length - tip * slope) * 0.98, 0.75 * INCH - 0.004, 0.375 * INCH - 0.006), (middle, bar_y, -thick / 2 - 0.1875 * INCH + 0.002), alloy, 0.006)
    parts.append(bar)
    for x in (middle - 0.46, middle + 0.46):
        stud = lathe('stud', [(-0.05, 0.03), (thick + 0.10, 0.03)], alloy, 32)
        washer = lathe('washer', [(0, 0.04), (0, 0.105), (0.014, 0.105), (0.015, 0.04)], alloy, 48)
        knob = knurled('knob', [(0, 0.05), (0.03, 0.09), (0.045, 0.150), (0.06, 0.158), (0.125, 0.158), (0.145, 0.145), (0.15, 0.001)], matte(INK, 0.45), 8, 0.030, 0.14)
        parts.append(put(stud, (x, bar_y, -thick / 2), (0, -90, 0)))
        parts.append(put(washer, (x, bar_y, thick / 2 + 0.0005), (0, -90, 0)))
        parts.append(put(knob, (x, bar_y, thick / 2 + 0.014), (0, -90, 0)))
    burn = matte((0.13, 0.06, 0.025), 0.7)
    parts.append(put(fitted(maker(), 0.12, burn, 0.56), (middle, bar_y, thick / 2 + 0.0008)))
    return group('featherboard', parts)


def _feather(tool):
    show(featherboard(tool.length('aid-length')), 24, (0, 0), 48, 1.14)


MODELS = {'sawhorse': _sawhorse, 'push-stick': _push, 'featherboard-8-in': _feather}
