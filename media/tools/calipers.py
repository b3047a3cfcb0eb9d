"""Calipers read by a vernier, a dial or a display: their jaws face each other at x = 0 and x = OPEN."""
import math

from kit.materials import INK, RUST, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.layout import scale_marks
from tools.squares import knurled

OPEN, THICK = 0.50, 0.042


def caliper(reading):
    """The beam of stainless steel for 6 in, and the slider of that reading."""
    satin, ground = steel('x', (0.33, 0.335, 0.34), 0.42, 0.003, 0.05), steel('y', (0.42, 0.425, 0.43), 0.32, 0.003, 0.05)
    end, half = 2.16, 0.080
    outline = [(0.0, -half), (0.0, -0.42), (-0.012, -0.44), (-0.045, -0.44), (-0.13, -0.24), (-0.21, -0.16), (-0.22, 0.0), (-0.21, half), (-0.02, half + 0.01),
               (0.0, half + 0.03), (0.0, 0.30), (0.014, 0.30), (0.10, half), (end, half), (end, -half)]
    parts = [plate('beam', [outline[::-1]], THICK, 0.004, satin, 30), *_scales(reading, end, half, ground)]
    slider = {'vernier': _vernier, 'dial': _dial, 'digital': _display}[reading]
    parts += [put(p, (OPEN, 0, 0)) for p in slider(satin, ground)]
    parts.append(box('depth rod', (OPEN + 0.3, 0.030, 0.014), (end + OPEN / 2 - 0.15, 0.012, 0), ground, 0.003))
    return group('caliper', parts)


def _scales(reading, end, half, ground):
    """What the slider reads: lines in two systems for the vernier, lines and a rack for the dial, a strip for the display."""
    top = THICK / 2 + 0.0006
    if reading == 'digital':
        parts = [box('strip', (end - 0.16, 0.100, 0.003), (end / 2 + 0.04, -0.008, THICK / 2), paint((0.016, 0.017, 0.018), 0.35, 0.3, 0), 0)]
        marks = scale_marks(6 * INCH, 10, [(10, 0.052), (5, 0.040), (1, 0.028)], 0.0042, THICK / 2 + 0.0022, 0.044, matte((0.70, 0.70, 0.68), 0.6))
        return parts + [put(m, (0.10, -0.056, 0)) for m in marks]
    if reading == 'vernier':
        low = scale_marks(1.56, 25.4, [(10, 0.034), (5, 0.027), (1, 0.020)], 0.003, top)
        high = scale_marks(6 * INCH + 0.01, 16, [(16, 0.034), (8, 0.028), (4, 0.024), (1, 0.018)], 0.0035, top, towards=-1)
        figures = [put(lettering(str(cm), 0.028, matte(INK, 0.6), 0.0003), (0.1 * cm, 0.016, top)) for cm in range(1, 16)]
        figures += [put(lettering(str(i), 0.034, matte(INK, 0.6), 0.0003), (i * INCH + 0.022, 0.030, top)) for i in range(1, 7)]
        return [*(put(m, (0.10, -0.036, 0)) for m in low), *(put(m, (0.10, 0.060, 0)) for m in high), *(put(f, (0.10, 0, 0)) for f in figures)]
    groove = box('groove', (end - 0.10, 0.052, 0.004), (end / 2 + 0.05, 0.012, THICK / 2 - 0.001), matte((0.10, 0.10, 0.105), 0.5), 0)
    rack = plate('rack', [[p for i in range(88) for p in ((0.1 + i * 0.023, 0.0), (0.112 + i * 0.023, 0.014))] + [(2.13, 0.0), (2.13, -0.010), (0.1, -0.010)]],
                 0.006, 0, ground, 0)
    marks = scale_marks(end - 0.55, 10, [(10, 0.052), (5, 0.040), (1, 0.028)], 0.0042, top, 0.048)
    return [groove, put(rack, (0, 0.006, THICK / 2)), *(put(m, (0.06, -half, 0)) for m in marks)]


def _jaw(satin, window=None):
    jaw = [(0.0, -0.15), (0.0, -0.42), (0.012, -0.44), (0.045, -0.44), (0.13, -0.24), (0.20, -0.16), (0.66, -0.145), (0.68, -0.12), (0.68, 0.10), (0.66, 0.125), (0.02, 0.125),
           (0.0, 0.14), (0.0, 0.30), (-0.014, 0.30), (-0.09, 0.125), (-0.09, 0.09), (0.0, 0.085)]
    return put(plate('slider', [jaw[::-1], *([window] if window else [])], 0.100, 0.008, satin, 30), (0, 0, 0.008))


def _roller(ground, x=0.62):
    roller = knurled('roller', [(-0.045, 0.044), (-0.040, 0.050), (0.040, 0.050), (0.045, 0.044), (0.046, 0.01)], ground, 30, 0.005, 0.048)
    return put(put(roller, turn=(0, -90, 0)), (x, -0.175, 0.01))


def _lock(ground, x=0.14):
    lock = knurled('lock', [(0.0, 0.020), (0.03, 0.020), (0.032, 0.038), (0.075, 0.038), (0.08, 0.030), (0.081, 0.005)], ground, 24, 0.004, 0.036)
    return put(put(lock, turn=(0, 0, 90)), (x, 0.120, 0.012))


def _vernier(satin, ground):
    ink, low, high = matte(INK, 0.6), -0.040, 0.064
    parts = [_jaw(satin, [(0.08, low), (0.64, low), (0.64, high), (0.08, high)]), _lock(ground, 0.36)]
    for y, count, way, long in ((low, 50, -1, 0.49), (high, 25, 1, 0.52)):
        edge = [(0.08, y - way * 0.002), (0.64, y - way * 0.002), (0.64, y + way * 0.006), (0.08, y + way * 0.006)]
        parts.append(plate('bevel', [edge[::-way]], 0.010, 0, ground, 0))
        put(parts[-1], (0, 0, 0.045))
        verts, faces = [], []
        for i in range(count + 1):
            x, n = 0.11 + long * i / count, len(verts)
            tall = (0.040 if i % 5 == 0 else 0.026) * way
            verts += [(x - 0.0016, y, 0.0587), (x + 0.0016, y, 0.0587), (x + 0.0016, y + tall, 0.0587), (x - 0.0016, y + tall, 0.0587)]
            faces.append((n, n + 1, n + 2, n + 3))
        parts.append(put(mesh('marks', verts, faces, ink, 0), (0, way * 0.008, 0)))
    parts += [put(lettering(str(i), 0.026, ink, 0.0003), (0.11 + 0.049 * i, low - 0.062, 0.0585)) for i in range(0, 11, 2)]
    thumb = plate('thumb', [spline([(0.40, -0.12, 1), (0.42, -0.22), (0.47, -0.195), (0.53, -0.195), (0.60, -0.235), (0.64, -0.12, 1)], True, 8)], 0.07, 0.012, satin, 40)
    parts.append(put(thumb, (0, 0, 0.008)))
    parts.append(put(lettering(maker(), 0.040, ink, 0.0003), (0.20, low - 0.075, 0.0585)))
    put(parts[-1], (-0.02, 0, 0))
    return parts


def _display(satin, ground):
    black, grey = paint((0.016, 0.0165, 0.018), 0.42, 0.2, 0.006, 0.05), paint((0.30, 0.31, 0.32), 0.45, 0.2, 0.004, 0.04)
    light, ink = matte((0.72, 0.72, 0.70), 0.6), matte((0.05, 0.055, 0.06), 0.6)
    shell = spline([(0.03, -0.17, 1), (0.66, -0.17), (0.72, -0.14), (0.72, 0.15), (0.66, 0.19), (0.08, 0.19), (0.03, 0.15)], True, 8)
    parts = [_jaw(satin), put(plate('housing', [shell[::-1]], 0.10, 0.018, black, 40), (0, 0, 0.075)), _roller(ground, 0.60), _lock(ground, 0.32)]
    put(parts[-1], (0, 0.045, 0.02))
    top = 0.1252
    parts.append(box('glass', (0.46, 0.165, 0.004), (0.31, 0.070, top), paint((0.34, 0.375, 0.33), 0.12, 1.0, 0), 0.001))
    parts.append(put(lettering(f'{OPEN / INCH:.3f}', 0.135, ink, 0.0003, 1.12), (0.31, 0.070, top + 0.0026)))
    parts.append(put(lettering('in', 0.050, ink, 0.0003), (0.50, 0.036, top + 0.0026)))
    for x, word in ((0.14, 'OFF'), (0.31, 'in/mm'), (0.48, 'ZERO')):
        button = lathe('button', [(0.0, 0.040), (0.010, 0.040), (0.014, 0.034), (0.0142, 0.0005)], grey, 48)
        parts.append(put(put(button, turn=(0, -90, 0)), (x, -0.080, top - 0.002)))
        parts.append(put(lettering(word, 0.028, light, 0.0003), (x, -0.137, top + 0.0005)))
    parts.append(put(lettering(maker(), 0.040, light, 0.0003), (0.31, 0.170, top - 0.001)))
    press(parts[-1], parts[1])
    lid = lathe('battery lid', [(0.0, 0.058), (0.006, 0.058), (0.009, 0.052), (0.0092, 0.0005)], black, 48)
    parts.append(put(put(lid, turn=(0, -90, 0)), (0.635, 0.070, top - 0.002)))
    return parts


def _dial(satin, ground):
    parts = [_jaw(satin), _roller(ground), _lock(ground)]
    top, mid = 0.058, (0.40, -0.012)
    bezel = knurled('bezel', [(0, 0.225), (0.004, 0.238), (0.010, 0.243), (0.042, 0.243), (0.050, 0.236), (0.062, 0.222), (0.064, 0.204), (0.040, 0.200)], ground, 90, 0.004, 0.240)
    face = lathe('face', [(0.0, 0.203), (0.042, 0.203), (0.0425, 0.0005)], matte((0.80, 0.79, 0.75), 0.5), 72, 20)
    parts += [put(put(p, turn=(0, -90, 0)), (*mid, top)) for p in (bezel, face)]
    ink, z = matte(INK, 0.6), top + 0.0435
    verts, faces = [], []
    for i in range(100):
        a, tall = math.tau * i / 100, 0.030 if i % 10 == 0 else 0.022 if i % 5 == 0 else 0.014
        out, side = Vector((math.sin(a), math.cos(a), 0)), Vector((math.cos(a), -math.sin(a), 0)) * (0.0030 if i % 10 == 0 else 0.0017)
        n = len(verts)
        verts += [Vector((*mid, z)) + out * r + side * s for r, s in ((0.196, -1), (0.196, 1), (0.196 - tall, 1), (0.196 - tall, -1))]
        faces.append((n, n + 1, n + 2, n + 3))
    parts.append(mesh('marks', verts, faces, ink, 0))
    for i in range(10):
        a = math.tau * i / 10
        parts.append(put(lettering(str(i * 10), 0.040, ink, 0.0003), (mid[0] + 0.140 * math.sin(a), mid[1] + 0.140 * math.cos(a), z)))
    parts.append(put(lettering(maker(), 0.027, ink, 0.0003), (mid[0], mid[1] + 0.062, z)))
    red = paint(RUST, 0.3, 0.5, 0)
    needle = prism('needle', [(-0.010, -0.06), (0.010, -0.06), (0.006, 0.0), (0.0015, 0.178), (-0.0015, 0.178), (-0.006, 0.0)], 0, 0.004, red)
    parts.append(put(put(needle, turn=(0, 0, -360 * (OPEN / INCH / 0.1 % 1))), (*mid, z + 0.004)))
    hub = lathe('hub', [(0, 0.020), (0.010, 0.020), (0.013, 0.015), (0.0135, 0.0005)], ground, 32)
    parts.append(put(put(hub, turn=(0, -90, 0)), (*mid, z + 0.002)))
    return parts


def _caliper_of(tool):
    show(caliper(tool.word('caliper-reading')), 42, elevation=60, margin=1.14, key=5.2)


MODELS = {'caliper': _caliper_of}
