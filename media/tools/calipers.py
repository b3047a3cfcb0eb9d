"""The dial caliper: its jaws face each other at x = 0 and x = OPEN."""
import math

from kit.materials import INK, RUST, matte, paint, steel
from kit.shapes import *
from kit.studio import look_at, stage
from tools.layout import scale_marks
from tools.squares import knurled

OPEN, THICK = 0.80, 0.042


def dial_caliper():
    satin, ground = steel('x', (0.43, 0.435, 0.44), 0.34, 0.003, 0.05), steel('y', (0.47, 0.475, 0.48), 0.30, 0.003, 0.05)
    end, half = 2.16, 0.080
    outline = [(0.0, -half), (0.0, -0.42), (-0.012, -0.44), (-0.045, -0.44), (-0.13, -0.24), (-0.21, -0.16), (-0.22, 0.0), (-0.21, half), (-0.02, half + 0.01),
               (0.0, half + 0.03), (0.0, 0.30), (0.014, 0.30), (0.10, half), (end, half), (end, -half)]
    groove = box('groove', (end - 0.10, 0.052, 0.004), (end / 2 + 0.05, 0.012, THICK / 2 - 0.001), matte((0.10, 0.10, 0.105), 0.5), 0)
    rack = plate('rack', [[p for i in range(88) for p in ((0.1 + i * 0.023, 0.0), (0.112 + i * 0.023, 0.014))] + [(2.13, 0.0), (2.13, -0.010), (0.1, -0.010)]],
                 0.006, 0, ground, 0)
    parts = [plate('beam', [outline[::-1]], THICK, 0.004, satin, 30), groove, put(rack, (0, 0.006, THICK / 2))]
    for m in scale_marks(end - 0.55, 10, [(10, 0.052), (5, 0.040), (1, 0.028)], 0.0042, THICK / 2 + 0.0006, 0.048):
        parts.append(put(m, (0.06, -half, 0)))
    parts += [put(p, (OPEN, 0, 0)) for p in _slider(satin, ground)]
    parts.append(box('depth rod', (OPEN + 0.3, 0.030, 0.014), (end + OPEN / 2 - 0.15, 0.012, 0), ground, 0.003))
    return group('caliper', parts)


def _slider(satin, ground):
    jaw = [(0.0, -0.15), (0.0, -0.42), (0.012, -0.44), (0.045, -0.44), (0.13, -0.24), (0.20, -0.16), (0.66, -0.145), (0.68, -0.12), (0.68, 0.10), (0.66, 0.125), (0.02, 0.125),
           (0.0, 0.14), (0.0, 0.30), (-0.014, 0.30), (-0.09, 0.125), (-0.09, 0.09), (0.0, 0.085)]
    body = plate('slider', [jaw[::-1]], 0.100, 0.008, satin, 30)
    parts = [put(body, (0, 0, 0.008))]
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
    parts.append(put(lettering('PELLWORTH', 0.027, ink, 0.0003), (mid[0], mid[1] + 0.062, z)))
    red = paint(RUST, 0.3, 0.5, 0)
    needle = prism('needle', [(-0.010, -0.06), (0.010, -0.06), (0.006, 0.0), (0.0015, 0.178), (-0.0015, 0.178), (-0.006, 0.0)], 0, 0.004, red)
    parts.append(put(put(needle, turn=(0, 0, -64)), (*mid, z + 0.004)))
    hub = lathe('hub', [(0, 0.020), (0.010, 0.020), (0.013, 0.015), (0.0135, 0.0005)], ground, 32)
    parts.append(put(put(hub, turn=(0, -90, 0)), (*mid, z + 0.002)))
    roller = knurled('roller', [(-0.045, 0.044), (-0.040, 0.050), (0.040, 0.050), (0.045, 0.044), (0.046, 0.01)], ground, 30, 0.005, 0.048)
    parts.append(put(put(roller, turn=(0, -90, 0)), (0.62, -0.175, 0.01)))
    lock = knurled('lock', [(0.0, 0.020), (0.03, 0.020), (0.032, 0.038), (0.075, 0.038), (0.08, 0.030), (0.081, 0.005)], ground, 24, 0.004, 0.036)
    parts.append(put(put(lock, turn=(0, 0, 90)), (0.14, 0.120, 0.012)))
    return parts


def _caliper():
    stage(key=6)
    look_at([lay(dial_caliper(), 26)], 56, 1.14)


PICTURES = {'caliper': _caliper}
