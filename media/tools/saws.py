"""Saws without a back: handsaws, the ryoba, the coping saw; the open-handled dovetail saw; and what saws are made of."""
import math
import random

from kit.materials import RUST, brass, matte, paint, steel, wood
from kit.shapes import *
from kit.show import show
from kit.studio import close_up, look_at, stage
from kit.tool import maker


def teeth(x0, x1, pitch, depth, lean=0.3, y=0.0):
    """Points of a toothed edge from x0 to x1, teeth towards -y; lean .5 is a crosscut's symmetry, 0 a rip's steep front."""
    count = round((x1 - x0) / pitch)
    step = (x1 - x0) / count
    return [p for i in range(count) for p in ((x0 + i * step, y), (x0 + (i + lean) * step, y - depth))] + [(x1, y)]


# How far a tooth's point leans back over its pitch: both flanks alike to cut across, a steep front to rip.
LEAN = {'crosscut': 0.45, 'rip': 0.12}


def saw_nut(x, y, z, radius=0.062):
    head = put(lathe('nut', [(0.0, 0.001), (0.0, radius * 0.97), (-0.004, radius), (-0.02, radius)], brass(0.2), 48), turn=(0, -90, 0))
    slot = box('slot', (radius * 1.7, 0.012, 0.006), (0, 0, -0.001), matte((0.08, 0.055, 0.02), 0.6), 0)
    put(slot, turn=(0, 0, random.Random(x).uniform(0, 180)))
    return [put(head, (x, y, z)), put(slot, (x, y, z))]


def scaled(points, k=INCH):
    return [(p[0] * k, p[1] * k, *p[2:]) for p in points]


def crosscut_handsaw(length=19.8 * INCH, tpi=5.1, filing='crosscut', thick=0.012, words='22 IN   10 PPI'):
    """The plate along x with its teeth on y = 0, the handle at -x."""
    pitch = INCH / tpi
    edge = teeth(0.0, length, pitch, pitch * 0.82, LEAN[filing])
    toe = [(length - 0.02, 0.42), (length - 0.06, 0.455)]
    back = [(length * 0.52, 0.86), (0.62, 1.165), (0.25, 1.20), (0.22, 0.9), (0.17, 0.6), (0.08, 0.14), (0.0, 0.02)]
    sheet = plate('plate', [edge + toe + back], thick, 0, steel('x', (0.36, 0.365, 0.37), 0.34, 0, 0.05, 0.12), 20)
    outside = [(0.50, 1.20), (0.30, 1.34), (0.05, 1.32), (-0.20, 1.27), (-0.42, 1.30), (-0.60, 1.41), (-0.70, 1.36), (-0.66, 1.20),
               (-0.57, 1.02), (-0.57, 0.82), (-0.66, 0.58), (-0.80, 0.34), (-0.97, 0.14), (-1.05, -0.02), (-0.95, -0.10),
               (-0.72, -0.06), (-0.40, -0.01), (-0.05, -0.01), (0.22, 0.04), (0.36, 0.18), (0.34, 0.36), (0.30, 0.50),
               (0.38, 0.66), (0.52, 0.84), (0.56, 1.04)]
    inside = [(-0.05, 1.08), (0.10, 0.98), (0.14, 0.80), (0.07, 0.58), (-0.10, 0.38), (-0.32, 0.26), (-0.50, 0.24), (-0.55, 0.32),
              (-0.46, 0.48), (-0.34, 0.70), (-0.27, 0.92), (-0.18, 1.06)]
    handle = plate('handle', [spline(outside, True, 8), spline(inside, True, 8)], 0.235, 0.075, wood('beech', seed=4, fleck=0.45), 50, 6)
    etched = matte((0.09, 0.09, 0.10), 0.55)
    parts = [sheet, handle, put(lettering(maker(), 0.25, etched), (length * 0.40, 0.64, thick / 2 + 0.0006)),
             put(lettering(words, 0.105, etched), (length * 0.40, 0.42, thick / 2 + 0.0006))]
    for x, y in ((0.30, 1.12), (0.37, 0.90), (0.16, 0.20), (-0.02, 1.19)):
        parts += saw_nut(x, y, 0.1215)
    return group('handsaw', parts)


def dovetail_saw(length=10 * INCH, tpi=7.5, depth=1.455 * INCH, thick=0.008, kind='walnut'):
    """As the handsaw lies; `depth` is what the back leaves free."""
    pitch, high = INCH / tpi, depth + 0.075
    edge = teeth(0.0, length, pitch, pitch * 0.85, LEAN['rip'])
    sheet = plate('plate', [edge + [(length, high), (0.0, high), (0.0, 0.02)]], thick, 0,
                  steel('x', (0.42, 0.425, 0.43), 0.3, 0, 0.05, 0.1), 20)
    back = box('back', (length - 0.10, 0.15, 0.062), ((length + 0.10) / 2, high, 0), brass(0.2, 'x'), 0.014, 4)
    lift = depth - 1.455 * INCH
    outline = [(1.30, 2.12), (0.9, 2.30), (0.3, 2.36), (-0.4, 2.34), (-0.95, 2.44), (-1.40, 2.72), (-1.75, 2.86), (-1.90, 2.66),
               (-1.70, 2.28), (-1.58, 1.80), (-1.68, 1.25), (-1.98, 0.62), (-2.36, 0.02), (-2.74, -0.52), (-3.10, -0.92),
               (-3.02, -1.28), (-2.50, -1.36), (-1.98, -1.22), (-1.62, -0.86), (-1.42, -0.36), (-1.18, 0.14), (-0.88, 0.54),
               (-0.52, 0.66), (-0.22, 0.46), (-0.02, 0.12), (0.28, -0.04), (0.60, 0.10), (0.78, 0.50), (1.02, 0.98), (1.36, 1.36),
               (1.44, 1.78)]
    handle = plate('handle', [spline(scaled(outline), True, 8)], 0.22, 0.075, wood(kind, seed=2, rough=0.34), 50, 6)
    put(handle, (0, lift, 0))
    parts = [sheet, back, handle, put(lettering(maker(), 0.088, matte((0.12, 0.075, 0.02), 0.5)), (length * 0.57, high, 0.0315))]
    for x, y in ((0.75, 1.72), (0.22, 0.72)):
        parts += saw_nut(x * INCH, y * INCH + lift, 0.114, 0.055)
    return group('dovetail saw', parts)


def ryoba(length=9.5 * INCH, cross=6.7, rip=4.0, thick=0.007):
    """The blade along x, rip teeth towards +y, the handle at -x; `cross` and `rip` are teeth to the inch."""
    heel, toe = 1.15 * INCH * length / (9.5 * INCH), 1.6 * INCH * length / (9.5 * INCH)
    half = lambda x: heel + (toe - heel) * x / length
    fine = [(x, y - half(x)) for x, y in teeth(0.0, length, INCH / cross, INCH / cross * 0.95, 0.5)]
    long = [(x, half(x) - y) for x, y in teeth(0.0, length, INCH / rip, INCH / rip * 0.78, 0.15)][::-1]
    neck = [(-0.02, heel * 0.99), (-0.10, heel * 0.95), (-0.24, 0.16), (-0.44, 0.075), (-0.72, 0.07), (-0.72, -0.07), (-0.44, -0.075), (-0.24, -0.16),
            (-0.10, -heel * 0.95), (-0.02, -heel * 0.99)]
    blade = plate('blade', [fine + long + neck], thick, 0, steel('y', (0.38, 0.385, 0.39), 0.32, 0, 0.05, 0.1), 20)
    core = [(-0.56, 0.115), (-4.05, 0.150)]
    grip = wrapped(core, 0.62)
    collar = lathe('collar', [(-0.54, 0.06), (-0.54, 0.118), (-0.55, 0.122), (-0.66, 0.124), (-0.665, 0.11)], steel(None, rough=0.3))
    butt = turned('butt', [(-4.14, 0.06), (-4.13, 0.12), (-4.10, 0.146), (-4.04, 0.150), (-3.90, 0.150)], wood('pine', seed=2))
    for part in (grip, collar, butt):
        part.scale = (1, 1, 0.82)
    mark = put(lettering(maker(), 0.19, matte((0.08, 0.08, 0.085), 0.5)), (1.0, 0.0, 0.0042))
    return group('ryoba', [blade, grip, collar, butt, mark])


def wrapped(core, start):
    """Split cane wound tightly round the handle."""
    radius = through(sorted(core))
    pitch, depth = 0.052, 0.016
    rings = []
    x = -start
    while x > -3.98:
        ring = []
        for k in range(56):
            phase = (x / pitch + k / 56) % 1.0
            r = radius(x) + depth * (math.sqrt(max(0.0, 1 - (2 * phase - 1) ** 4)) - 0.5)
            ring.append(Vector((x, r * math.cos(2 * math.pi * k / 56), r * math.sin(2 * math.pi * k / 56))))
        rings.append(ring)
        x -= pitch / 9
    return loft('cane', rings, wood('basswood', 'y', 3, light=(0.60, 0.40, 0.18), dark=(0.40, 0.235, 0.085), rough=0.42, coat=0.25), 60)


def coping_saw(length=6.5 * INCH, free=4.75 * INCH - 0.052, tpi=5.8):
    """The blade along x on y = 0, the frame towards +y so far that `free` is left, the handle at +x."""
    half, depth = length / 2, free + 0.052
    corner = 0.30
    bow = [Vector((-half - 0.10, 0, 0)), Vector((-half - 0.10, depth - corner, 0))]
    bow += [Vector((-half - 0.10 + corner * (1 - math.cos(a)), depth - corner + corner * math.sin(a), 0))
            for a in (i / 12 * math.pi / 2 for i in range(1, 13))]
    bow += [Vector((-p.x, p.y, p.z)) for p in reversed(bow)]
    bar = steel(None, (0.5, 0.505, 0.51), 0.26)
    frame = tube('frame', bow, 0.052, bar, 24)
    frame.scale = (1, 1, 1.15)
    edge = [(x, y) for x, y in teeth(-half, half, INCH / tpi, INCH / tpi * 0.75, 0.1, -0.020)]
    blade = plate('blade', [edge + [(half, 0.034), (-half, 0.034)]], 0.009, 0, steel('x', (0.20, 0.205, 0.21), 0.4, 0), 20)
    parts = [frame, blade]
    for side in (-1, 1):
        x = side * (half + 0.10)
        spigot = lathe('spigot', [(-0.14, 0.02), (-0.14, 0.036), (-0.06, 0.038), (0.0, 0.046), (0.14, 0.046), (0.15, 0.03)], brass(0.22), 32)
        pin = tube('pin', [Vector((0, 0, -0.055)), Vector((0, 0, 0.055))], 0.014, bar, 16)
        lever = tube('lever', [Vector((0, 0.02, 0)), Vector((0, 0.20, 0.03))], 0.017, bar, 16)
        put(spigot, turn=(0, 0, 0 if side > 0 else 180))
        parts += [put(spigot, (x, 0, 0)), put(pin, (x - side * 0.10, 0, 0)), put(lever, (x + side * 0.10, 0, 0))]
    ferrule = lathe('ferrule', [(0.10, 0.05), (0.10, 0.098), (0.11, 0.103), (0.30, 0.112), (0.31, 0.10)], brass(0.22))
    grip = turned('grip', [(0.30, 0.108), (0.34, 0.120), (0.46, 0.158), (0.68, 0.186), (0.95, 0.168), (1.15, 0.152), (1.32, 0.170),
                           (1.46, 0.178), (1.54, 0.158), (1.58, 0.10), (1.585, 0.03)], paint(RUST, 0.3, 0.7))
    mark = press(put(lettering(maker(), 0.085, paint((0.72, 0.69, 0.62), 0.5, 0)), (0.80, 0, 1)), grip)
    parts += [put(part, (half + 0.14, 0, 0)) for part in (ferrule, grip, mark)]
    return group('coping saw', parts)


def _shot(tool, turn, elevation, key=5.8, margin=1.14, tilt=(0, 0), shrink=1.0):
    def picture():
        stage(key=key)
        look_at([lay(tool(), turn, tilt=tilt, shrink=shrink)], elevation, margin)
    return picture


def _close(tool, turn, point, width, elevation, azimuth, tilt=(0, 0.8)):
    def picture():
        stage(key=5.8)
        close_up(lay(tool(), turn, tilt=tilt), point, width, elevation, azimuth)
    return picture


PICTURES = {
    'crosscut-handsaw': _shot(crosscut_handsaw, 40, 58, tilt=(0, 1.1), shrink=0.62),
    'dovetail-saw': _shot(dovetail_saw, 34, 58, tilt=(0, 0.8)),
    'dovetail-saw-detail': _close(dovetail_saw, 14, (0.36, 0.22, 0), 1.75, 40, -14),
    'ryoba-saw': _shot(ryoba, 42, 60, tilt=(0, 0.8), shrink=0.7),
    'coping-saw': _shot(coping_saw, 30, 58, 7, 1.18, (1.2, 2)),
}


def flat(thick, length):
    """The tilt at which a saw lies on its handle and its toe."""
    return 0, math.degrees(math.atan2(thick / 2, length))


def _handsaw_of(tool):
    length, filing = tool.length('blade-length'), tool.word('filing')
    words = f"{tool.values['blade-length'].upper()}   {tool.number('points-per-inch'):.0f} PPI   {filing.upper()}"
    show(crosscut_handsaw(length, tool.number('teeth-per-inch'), filing, tool.length('plate-thickness'), words), 40, flat(0.235, length), 58, 1.12, 5.8)


def _dovetail_of(tool):
    length = tool.length('blade-length')
    saw = dovetail_saw(length, tool.number('teeth-per-inch'), tool.length('cut-depth'), tool.length('plate-thickness'), tool.word('handle-material'))
    show(saw, 34, flat(0.16, length), 58, 1.14, 5.8)


def _ryoba_of(tool):
    length = tool.length('blade-length')
    saw = ryoba(length, tool.number('teeth-per-inch'), tool.number('rip-teeth-per-inch'), tool.length('plate-thickness'))
    show(saw, 42, flat(0.2, length), 60, 1.14, 5.8)


def _coping_of(tool):
    show(coping_saw(tool.length('blade-length'), tool.length('frame-depth'), tool.number('teeth-per-inch')), 30, (1.2, 2), 58, 1.16)


MODELS = {'handsaw': _handsaw_of, 'dovetail-saw': _dovetail_of, 'ryoba-saw': _ryoba_of, 'coping-saw-6-1-2-in': _coping_of}
