"""Carving gouges: a trough of steel by its sweep, in eight-sided ash."""
import math

from kit.materials import brass, matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.tool import maker

# The radius of each sweep's curve, in widths of the blade.
SWEEPS = {3: 1.55, 5: 0.86, 7: 0.62, 9: 0.51}
ASH = dict(light=(0.68, 0.49, 0.29), dark=(0.47, 0.30, 0.145), rough=0.46, coat=0.1)


def gouge(sweep, width, seed):
    """Along x with its hollow up: the edge at 1.27, the butt at -1.27."""
    half = 20
    steel_ = steel('x', (0.46, 0.465, 0.47), 0.26, 0.002, 0.04)

    def trough(w, thick):
        # The width is that of the outside: the chord from corner to corner.
        outer = w * SWEEPS[sweep]
        inner, middle = outer - thick, outer - thick
        open_ = math.asin(min(0.995, w / 2 / outer))
        angles = [open_ * (2 * i / half - 1) for i in range(half + 1)]
        return [(inner * math.sin(a), middle - inner * math.cos(a)) for a in angles] + [(outer * math.sin(a), middle - outer * math.cos(a)) for a in reversed(angles)]

    def bar(radius):
        turn = [math.pi * i / half for i in range(half + 1)]
        return [(-radius * math.cos(a), radius * math.sin(a)) for a in turn] + [(radius * math.cos(a), -radius * math.sin(a)) for a in turn]

    wide = lambda x: width * (1 - 0.30 * (1.27 - x) / 0.9)
    thick = 0.012 + width * 0.05
    rows = [(1.27, trough(width, 0.0008)), (1.27 - thick / math.tan(math.radians(22)), trough(wide(1.2), thick))]
    rows += [(x, trough(wide(x), thick)) for x in (1.0, 0.8, 0.6, 0.45)]
    for i in range(1, 17):
        k = i / 16
        ease, x = k * k * (3 - 2 * k), 0.45 - 0.30 * k
        rows.append((x, [(a * (1 - ease) + c * ease, b * (1 - ease) + d * ease) for (a, b), (c, d) in zip(trough(wide(x), thick), bar(0.042))]))
    rows += [(x, bar(r)) for x, r in ((0.06, 0.042), (0.02, 0.050), (0.012, 0.066), (-0.02, 0.066))]
    blade = loft('blade', [[Vector((x, y, z)) for y, z in ring] for x, ring in rows], steel_, 30)
    ferrule = lathe('ferrule', [(0.0, 0.05), (-0.004, 0.078), (-0.012, 0.082), (-0.13, 0.092), (-0.14, 0.085)], brass(0.22), 56)
    size = through([(-1.275, 0.02), (-1.272, 0.085), (-1.25, 0.128), (-1.20, 0.146), (-1.05, 0.153), (-0.75, 0.142), (-0.40, 0.116), (-0.20, 0.098), (-0.12, 0.088)])
    xs = [-1.275, -1.273, -1.27, -1.262, -1.25, -1.235, -1.22, -1.20, *(-1.15 + 1.03 * i / 40 for i in range(41))]
    handle = loft('handle', [[Vector((x, *(size(x) * f(math.pi * (k + 0.5) / 4) for f in (math.cos, math.sin)))) for k in range(8)] for x in xs],
                  wood('hickory', seed=seed, edge=0.012, **ASH), 18)
    parts = [blade, ferrule, handle]
    burnt = matte((0.13, 0.06, 0.025), 0.7)
    stamps = [press(put(lettering(text, tall, burnt), (x, 0, 1)), handle) for text, tall, x in ((maker(), 0.080, -0.85), (f'No. {sweep}', 0.070, -0.42))]
    return group('gouge', [*parts, *stamps])


def _gouge_of(tool):
    show(gouge(int(tool.number('gouge-sweep')), tool.length('blade-width'), tool.number('gouge-sweep') * 1.7 + tool.number('blade-width')), 46, elevation=54)


MODELS = {'carving-gouge': _gouge_of}
