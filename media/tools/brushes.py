"""Flat brushes for finishes, as wide as they are sold."""
import random

from kit.labels import fitted
from kit.materials import GREEN, iron, matte, paint, steel, wood
from kit.shapes import *
from kit.show import show
from kit.tool import maker


def _bristles(width, thick, length, tones, split):
    """Hairs from x = 0 to a chisel edge at x = length, in the ferrule as wide and thick as said."""
    chance = random.Random(round(width * 100))
    across, deep = max(30, round(width / 0.0105)), 15
    verts, faces = [[] for _ in tones], [[] for _ in tones]
    for i in range(across):
        for k in range(deep):
            s, t = (i + chance.uniform(0.1, 0.9)) / across - 0.5, (k + chance.uniform(0.1, 0.9)) / deep - 0.5
            end = length * (1 - 0.42 * abs(t) ** 1.3) + chance.uniform(-0.03, 0.012)
            y0, z0 = s * width, t * thick * (1 - abs(2 * s) ** 8 * 0.4)
            y1 = max(-width / 2, min(width / 2, y0 * 0.97 + chance.gauss(0, 0.007)))
            z1 = z0 * (0.30 if not split else 0.36) + chance.gauss(0, 0.006)
            kind = chance.randrange(len(tones))
            v, f = verts[kind], faces[kind]
            first, steps = len(v), 6
            for j in range(steps + 1):
                u = j / steps
                bulge = 1 + 0.35 * u * (1 - u) * 4 * 0.4
                y, z = y0 + (y1 - y0) * u, (z0 + (z1 - z0) * u * u) * bulge
                r = 0.0058 * (1 - 0.75 * u ** 3)
                v += [(end * u, y + r, z), (end * u, y - r * 0.5, z + r * 0.87), (end * u, y - r * 0.5, z - r * 0.87)]
            for j in range(steps):
                a = first + 3 * j
                f += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4), (a + 2, a, a + 3, a + 5)]
    return [mesh('bristles', v, f, matte(tone, 0.45), 60) for v, f, tone in zip(verts, faces, tones)]


def brush(width, natural):
    """Along x: the handle from -x, the bristles to +x, flat in the xy plane."""
    thick = 0.085 + width * 0.085
    # As wide as it is sold over the ferrule's beads.
    half, deep = width / 2 - 0.007, thick / 2
    long = 0.54 + width * 0.22
    tones = ((0.72, 0.62, 0.44), (0.60, 0.49, 0.32), (0.80, 0.72, 0.55)) if natural else ((0.42, 0.20, 0.065), (0.28, 0.115, 0.035), (0.55, 0.30, 0.11))
    parts = _bristles(half * 2, thick, long, tones, natural)
    core = shaped('core', [(-0.02, half * 0.97, deep * 0.8, 6), (long * 0.5, half * 0.94, deep * 0.55, 6), (long * 0.72, half * 0.92, deep * 0.22, 6)], matte(tones[1], 0.6), 20, 64)
    metal = steel('y', (0.36, 0.365, 0.37), 0.32, 0.003, 0.02) if natural else steel('y', (0.42, 0.235, 0.125), 0.32, 0.003, 0.02)
    grow = 0.002
    ferrule = [(-0.50, half * 0.985, deep, 7), (-0.49, half + grow, deep + grow, 7)]
    for x in (-0.42, -0.12):
        ferrule += [(x - 0.03, half + grow, deep + grow, 7), (x, half + grow + 0.005, deep + grow + 0.009, 7), (x + 0.03, half + grow, deep + grow, 7)]
    ferrule += [(-0.01, half + grow, deep + grow, 7), (0.0, half, deep, 7)]
    parts += [core, shaped('ferrule', ferrule, metal, 80, 128, 40)]
    for y in (-0.62, 0.62):
        nail = lathe('nail', [(0, 0.020), (0.006, 0.018), (0.010, 0.010), (0.011, 0.001)], metal, 24)
        parts.append(put(put(nail, turn=(0, -90, 0)), (-0.27, half * y, deep + grow)))
    timber = wood('beech', seed=2.2, coat=0.5, rough=0.3) if natural else paint(GREEN, 0.3, 0.6, 0, 0.02)
    w = 0.085 + 0.05 * width
    handle = [(-0.49, half * 0.97, deep * 0.96, 6), (-0.56, half * 0.95, deep * 0.98, 4), (-0.68, half * 0.80, deep * 0.96, 3), (-0.86, w + (half - w) * 0.30, deep * 0.90 + 0.008, 2.6),
              (-1.06, w, deep * 0.75 + 0.02, 2.3), (-1.35, w * 0.95, 0.078, 2.2), (-1.70, w * 1.12, 0.076, 2.2), (-1.98, w * 1.22, 0.068, 2.2), (-2.10, w * 1.0, 0.055, 2.1), (-2.14, w * 0.5, 0.028, 2),
              (-2.15, 0.012, 0.008, 2)]
    grip = shaped('handle', handle, timber, 160, 72, 50)
    hole = put(lathe('hole', [(-0.3, 0.034), (0.3, 0.034)], None, 32), turn=(0, -90, 0))
    cut(grip, put(hole, (-1.99, 0, 0)))
    ink = matte((0.10, 0.05, 0.02), 0.7) if natural else paint((0.75, 0.72, 0.62), 0.5, 0)
    mark = put(fitted(maker(), 0.115, ink, 0.60, 0.0), (-1.52, 0, 0.0))
    # The letters lie on the round of the handle.
    grip_top = through(sorted((row[0], row[2]) for row in handle))
    grip_wide = through(sorted((row[0], row[1]) for row in handle))
    bpy.context.view_layer.update()
    for v in mark.data.vertices:
        p = mark.matrix_world @ v.co
        share = min(0.98, abs(p.y) / grip_wide(p.x))
        v.co = (p.x, p.y, grip_top(p.x) * (1 - share ** 2.2) ** (1 / 2.2) + 0.0012)
    mark.matrix_world = Matrix()
    size = put(fitted(f'{width / INCH:.0f} IN', 0.15, matte((0.09, 0.09, 0.095), 0.5), width * 0.6), (-0.27, 0, deep + grow + 0.0015), (0, 0, 90))
    return group('brush', [*parts, grip, mark, size])


def _brush(tool):
    width = tool.length('brush-width')
    show(brush(width, tool.word('bristle') == 'natural'), 38, (0, 0), 56, 1.14)


MODELS = {'finishing-brush-natural': _brush, 'finishing-brush-synthetic': _brush}
