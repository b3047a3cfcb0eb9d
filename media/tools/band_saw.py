"""The band saw on its cabinet."""
import math

from kit.labels import fitted
from kit.materials import INK, RUST, iron, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.power_tools import housing
from tools.squares import knurled

BAND = 93.5 * INCH
WHEEL = 14 * INCH


def _front(ob, at):
    """From lying in the xy plane to standing with its face towards -y."""
    return put(put(ob, turn=(90, 0, 0)), at)


def _axle(name, profile, mat, at, count=64):
    """A lathe whose x points out of the front, to -y."""
    return put(put(lathe(name, profile, mat, count), turn=(0, 0, -90)), at)


def _box(name, size, at, mat, bevel=0.02, turn=(0, 0, 0)):
    return put(box(name, size, (0, 0, 0), mat, bevel, 4), at, turn)


def band_saw(throat):
    """Stands on the floor, the teeth towards -y, the blade at x = 0; from it to the frame on the left it is the throat."""
    green, black = housing(), matte((0.024, 0.024, 0.026), 0.42)
    cast, ground = iron((0.24, 0.243, 0.25), 0.40, 0.010, 34, 0.85), steel('x', (0.46, 0.465, 0.47), 0.28, 0.006)
    bright, ink = steel('x', (0.50, 0.505, 0.51), 0.26, 0.004), matte((0.012, 0.07, 0.046), 0.5)
    pale = paint((0.60, 0.585, 0.53), 0.38, 0.2, 0.008, 0.05)
    r = WHEEL / 2
    low = 7.75
    high = low + (BAND - math.pi * WHEEL) / 2
    middle, half = -r, r + 0.30
    frame = -throat
    parts = [_box('cabinet', (3.3, 2.0, 5.55), (middle - 0.05, 0.15, 2.90), green, 0.08), _box('plinth', (3.4, 2.1, 0.22), (middle - 0.05, 0.15, 0.11), black, 0.04),
             _box('door', (2.6, 0.04, 4.5), (middle - 0.05, -0.865, 3.0), pale, 0.015), _box('latch', (0.14, 0.08, 0.34), (middle + 1.05, -0.90, 3.2), black, 0.02)]
    for k in range(6):
        parts.append(_box('vent', (1.3, 0.012, 0.07), (middle - 0.05, -0.888, 1.3 + 0.19 * k), matte(INK), 0.004))
    # The spine of welded steel, its inner face where the throat ends.
    parts.append(_box('spine', (0.62, 1.05, high - low + 1.0), (frame - 0.31, 0.32, (low + high) / 2), green, 0.05))
    for z, name in ((low, ''), (high, maker())):
        shell = [(x, y) for x, y in superellipse(half, half, 6, 128)]
        parts.append(_front(prism('housing', shell, -0.36, 0.42, green, 0.04, 4), (middle, 0.06, z)))
        parts.append(_front(prism('door', [(x * 0.985, y * 0.985) for x, y in shell], 0.0, 0.10, pale, 0.045, 5), (middle, -0.36, z)))
        ring = [[Vector((x, q * math.cos(math.tau * k / 128), q * math.sin(math.tau * k / 128))) for k in range(128)] for x, q in ((0, r * 0.93), (0.03, r * 0.92), (0.03, r * 0.88), (0, r * 0.87))]
        parts.append(put(put(loft('ring', ring, pale, 40, True), turn=(0, 0, -90)), (middle, -0.455, z)))
        parts.append(_axle('knob', [(0, 0.05), (0.04, 0.13), (0.16, 0.14), (0.19, 0.11), (0.191, 0.001)], black, (middle + half * 0.80, -0.46, z), 48))
        for dz in (-0.95, 0.95):
            hinge = lathe('hinge', [(-0.2, 0.001), (-0.2, 0.07), (0.2, 0.07), (0.2, 0.001)], bright, 32)
            parts.append(put(put(hinge, turn=(0, -90, 0)), (middle - half * 0.985, -0.40, z + dz)))
        if name:
            parts.append(_front(fitted(name, 0.56, ink, 2.9), (middle, -0.4625, z + 0.12)))
            parts.append(_front(fitted('14 IN', 0.34, ink, 1.2), (middle, -0.4625, z - 0.48)))
    # Trunnions, the table of cast iron with its slots.
    top = low + 3.07
    side = 14 * INCH
    centre = 0.16
    parts += [_box('bracket', (1.1, 0.9, 0.62), (centre - 0.1, 0.15, top - 0.62), cast, 0.05),
              _axle('trunnion', [(-0.35, 0.2), (-0.35, 0.52), (0.35, 0.52), (0.35, 0.2)], cast, (centre - 0.1, 0, top - 0.45)),
              _axle('tilt knob', [(0.34, 0.08), (0.36, 0.17), (0.50, 0.17), (0.52, 0.1), (0.521, 0.001)], black, (centre - 0.1, -0.02, top - 0.62), 12)]
    table = box('table', (side, side, 0.18), (centre, 0, top - 0.09), ground, 0.0)
    cut(table, box('miter slot', (0.75 * INCH, side * 2, 0.19), (centre + 0.62, 0, top), None, 0))
    cut(table, box('slit', (side, 0.02, 1), (side / 2 + centre - 0.16, 0, top), None, 0))
    hole = put(put(lathe('hole', [(-1, 0.26), (1, 0.26)], None, 64), turn=(0, -90, 0)), (0, 0, top))
    cut(table, hole)
    parts.append(round_edges(table, 0.015, 3))
    insert = put(put(lathe('insert', [(-0.05, 0.001), (-0.05, 0.255), (0.0, 0.255), (0.0, 0.001)], steel(None, (0.40, 0.405, 0.41), 0.3), 64), turn=(0, -90, 0)), (0, 0, top - 0.003))
    parts.append(insert)
    parts.append(_box('kerf', (0.035, 0.30, 0.004), (0, 0.02, top - 0.001), matte(INK), 0))
    # The fence slides on a rail in front.
    parts += [_box('rail', (side * 1.05, 0.16, 0.24), (centre, -side / 2 - 0.12, top - 0.16), bright, 0.03),
              _box('fence', (0.26, side * 0.98, 0.36), (centre + 1.15, 0.02, top + 0.19), bright, 0.02),
              _box('carriage', (0.52, 0.36, 0.30), (centre + 1.15, -side / 2 - 0.16, top + 0.02), cast, 0.05)]
    grip = put(put(lathe('lever', [(0, 0.045), (0.34, 0.045), (0.36, 0.09), (0.56, 0.10), (0.60, 0.06), (0.601, 0.001)], black, 32), turn=(0, 0, -90)), (centre + 1.15, -side / 2 - 0.32, top + 0.05))
    parts.append(grip)
    # The blade between the wheels, 1/2 in wide, its guides 3 in above the table.
    guide = top + 0.80
    toothed = []
    count = round((guide + 0.9 - top + 0.4) / (INCH / 4))
    z0 = top - 0.4
    for k in range(count):
        z = z0 + k * INCH / 4
        toothed += [(-0.0635, z), (-0.050, z + 0.006), (-0.045, z + INCH / 4 - 0.012)]
    blade = plate('blade', [[*toothed, (-0.0635, z0 + count * INCH / 4), (0.0635, z0 + count * INCH / 4), (0.0635, z0)][::-1]], 0.011, 0.0, steel('y', (0.40, 0.405, 0.41), 0.28, 0), 20)
    parts.append(put(blade, (0, 0, 0), (90, 0, 90)))
    parts += [_box('guide', (0.42, 0.40, 0.24), (0.0, 0.30, guide + 0.14), cast, 0.03), _box('post', (0.24, 0.24, high - guide - 1.2), (0.0, 0.38, (high - 1.0 + guide) / 2), bright, 0.02),
              _box('guard', (0.22, 0.06, high - guide - 1.35), (0.0, -0.13, (high - 1.1 + guide + 0.25) / 2), paint(RUST, 0.4, 0.2, 0.004), 0.015)]
    for s in (-1, 1):
        bearing = lathe('bearing', [(-0.035, 0.05), (-0.035, 0.10), (0.035, 0.10), (0.035, 0.05)], bright, 40)
        parts.append(put(put(bearing, turn=(0, -90, 0)), (s * 0.112, 0.02, guide + 0.06)))
        parts.append(_box('arm', (0.09, 0.34, 0.07), (s * 0.15, 0.16, guide + 0.13), cast, 0.015))
    # Above: the wheel that tightens the band, and the lever that slackens it.
    parts.append(put(put(knurled('tension', [(0, 0.10), (0.02, 0.26), (0.05, 0.28), (0.15, 0.28), (0.18, 0.25), (0.19, 0.05), (0.191, 0.001)], black, 16, 0.03, 0.27), turn=(0, -90, 0)), (middle, 0.15, high + half + 0.14)))
    parts.append(_box('stem', (0.14, 0.14, 0.24), (middle, 0.15, high + half + 0.05), bright, 0.01))
    parts.append(_box('lever', (0.90, 0.10, 0.10), (frame + 0.05, 0.60, high + half - 0.30), paint(RUST, 0.4, 0.3, 0.01), 0.04, (0, 35, 0)))
    parts += [_box('switch', (0.42, 0.10, 0.62), (frame - 0.31, -0.24, (low + high) / 2 + 0.45), black, 0.04),
              _box('on', (0.18, 0.06, 0.18), (frame - 0.31, -0.30, (low + high) / 2 + 0.60), paint((0.02, 0.25, 0.06), 0.35, 0.4, 0), 0.02),
              _box('off', (0.18, 0.06, 0.18), (frame - 0.31, -0.30, (low + high) / 2 + 0.30), paint((0.40, 0.03, 0.02), 0.35, 0.4, 0), 0.02)]
    return parts


def _saw(tool):
    show(group('band saw', band_saw(tool.length('machine-throat'))), 22, (0, 0), 12, 1.10)


MODELS = {'band-saw-14-in': _saw}
