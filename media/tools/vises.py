"""The front vise, and the screw to build a vise around."""
from kit.materials import iron, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker

TOP = 0.34


def _bores(x, places):
    """Cutters along x through whatever stands there."""
    return [put(lathe('bore', [(-0.4, r), (0.4, r)], None, 32), (x, y, z)) for y, z, r in places]


def front_vise(jaw, opening, throat):
    """As wide open as it goes. The screw along x, the handle at -x; the jaws stand across it in y; the throat is from their top to the rods."""
    green, ground = paint((0.012, 0.074, 0.047), 0.36, 0.4, 0.012, 0.14), steel('y', (0.46, 0.465, 0.47), 0.30, 0.005)
    bright = steel('x', (0.50, 0.505, 0.51), 0.26, 0.004)
    wide, low = jaw / 2, TOP - throat - 0.07
    k, deep = wide / (4.5 * INCH), (TOP - low) / 0.56
    # In the yz plane: a straight top, and a belly that holds the screw and the rods.
    belly = [(wide, -0.12), (wide * 0.88, -0.30), (wide * 0.50, -0.42), (0.24 * k, -0.52), (-0.24 * k, -0.52), (-wide * 0.50, -0.42), (-wide * 0.88, -0.30), (-wide, -0.12)]
    outline = spline([(-wide, TOP, 1), (wide, TOP, 1), *((y, TOP + (z - TOP) * deep) for y, z in belly)][::-1], True, 8)
    across = lambda ob, x: put(put(ob, turn=(90, 0, 90)), (x, 0, 0))
    parts, liners = [], [(s * wide * 0.66, TOP - throat * 0.42, 0.032) for s in (-1, 1)]
    for x, thick in ((0.0, 0.20), (opening + 0.204, 0.16)):
        face = [(y * 0.985, TOP + (z - TOP) * 0.985 - 0.005) for y, z in outline]
        for piece in (across(plate('jaw', [outline], thick, 0.03, green, 45, 4), x), across(plate('face', [face], 0.016, 0.003, ground, 45), x + (0.104 if x == 0 else -0.084))):
            for bore in _bores(x, liners):
                cut(piece, bore)
            parts.append(piece)
    parts += [box('rib', (0.10, 0.16, throat * 0.55), (-0.10, s * wide * 0.86, TOP - throat * 0.42), green, 0.035, 4) for s in (-1, 1)]
    mid = (TOP + low) / 2
    parts += [box('flange', (0.75, wide * 1.32, 0.09), (opening + 0.62, 0, TOP - 0.22), green, 0.02, 4), box('back', (0.14, wide * 1.20, TOP - low + 0.10), (opening + 1.02, 0, mid - 0.12), green, 0.04, 4)]
    parts += [box('cheek', (0.80, 0.08, (TOP - low) * 0.7), (opening + 0.62, s * wide * 0.54, mid - 0.08), green, 0.025, 4) for s in (-1, 1)]
    for x in (opening + 0.42, opening + 0.82):
        for y in (-wide * 0.32, wide * 0.32):
            parts.append(put(put(lathe('hole', [(0, 0.062), (0.003, 0.06), (0.0032, 0.001)], matte((0.015, 0.015, 0.016)), 32), turn=(0, -90, 0)), (x, y, TOP - 0.177)))
    end = opening + 1.22
    parts += [put(lathe('rod', [(0, 0.07), (end, 0.07), (end + 0.04, 0.05)], bright, 48), (0, s * wide * 0.37, low)) for s in (-1, 1)]
    parts.append(put(thread('screw', 0, end + 0.08, 0.10, 0.10, 0.024, bright, 40), (0, 0, low)))
    hub = lathe('hub', [(-0.62, 0.06), (-0.60, 0.125), (-0.57, 0.145), (-0.40, 0.145), (-0.36, 0.12), (-0.26, 0.105), (-0.20, 0.16), (-0.10, 0.19), (-0.08, 0.16)],
                iron((0.10, 0.102, 0.106), 0.36, 0.008, 34, 0.85), 72, 50)
    reach = 0.30 + 0.42 * k
    bar = put(lathe('bar', [(-reach, 0.05), (reach, 0.05)], bright, 40), turn=(0, 0, 90))
    parts += [put(hub, (0, 0, low)), put(bar, (-0.49, -0.24 * k, low))]
    profile = [(-0.11, 0.02), (-0.10, 0.06), (-0.05, 0.098), (0.0, 0.105), (0.05, 0.098), (0.10, 0.06), (0.11, 0.045)]
    parts += [put(put(turned('knob', profile, iron((0.10, 0.102, 0.106), 0.36, 0.008, 34, 0.85), 40, 56, 60), turn=(0, 0, 90)), (-0.49, -0.24 * k + s * (reach + 0.02), low)) for s in (-1, 1)]
    lever = shaped('release', [(0, 0.05, 0.028, 3), (0.30, 0.042, 0.022, 3), (0.42, 0.05, 0.022, 2.4), (0.44, 0.03, 0.01, 2)], paint((0.40, 0.052, 0.018), 0.42, 0.2, 0.01), 40, 32)
    parts += [put(lever, (-0.42, 0.02, low + 0.21), (0, 0, 10)), box('dog', (0.09, 0.16, 0.22), (-0.02, 0, TOP - 0.01), ground, 0.012)]
    mark = put(lettering(maker(), 0.21 * k, paint((0.72, 0.69, 0.62), 0.5, 0), 0.004), turn=(90, 0, -90))
    return group('front vise', [*parts, put(mark, (-0.1015, 0, TOP - throat * 0.40))])


def vise_screw(across=1.25 * INCH, travel=18 * INCH, per_inch=4):
    """Along x: the cast hub for the handle at -x with its plate, the screw, and on it the nut with its flange."""
    r, pitch = across / 2, INCH / per_inch
    cast, bright = iron((0.06, 0.062, 0.066), 0.42, 0.012, 34, 0.6), steel('x', (0.46, 0.465, 0.47), 0.28, 0.004)
    hub = lathe('hub', [(-0.86, 0.12), (-0.84, 0.20), (-0.80, 0.235), (-0.44, 0.235), (-0.40, 0.21), (-0.33, 0.175), (-0.24, 0.17), (-0.20, 0.22), (-0.10, 0.24), (-0.09, 0.22)], cast, 96, 50)
    cut(hub, put(lathe('bore', [(-0.5, 0.130), (0.5, 0.130)], None, 56), (-0.62, 0, 0), (90, 0, 0)))
    long = travel + 0.42
    screw = thread('screw', 0.16, long, r, pitch, 0.0275, bright, 56)
    stem = lathe('stem', [(-0.10, r * 0.98), (0.17, r * 0.98)], bright, 64)
    tail = lathe('tail', [(long - 0.03, r - 0.03), (long + 0.04, r - 0.035), (long + 0.05, r - 0.045), (long + 0.051, 0.001)], bright, 64)
    parts = [put(round_edges(hub, 0.012, 3), (0, 0, 0)), screw, stem, tail]
    # Both plates are let into the wood and held by four screws.
    for x, size, thick in ((0.01, 0.42, 0.075), (travel * 0.74, 0.44, 0.085)):
        square = spline([(-size, -size, 1), (size, -size, 1), (size, size, 1), (-size, size, 1)], True, 6)
        round_ = [p for p in superellipse(size, size, 5, 96)]
        holes = [[(a * size * 0.70 + q, b * size * 0.70 + w) for q, w in superellipse(0.046, 0.046, 2, 28)] for a in (-1, 1) for b in (-1, 1)]
        one = plate('flange', [round_ if x < 1 else square, [(y, z) for y, z in superellipse(r * 1.01, r * 1.01, 2, 64)], *holes], thick, 0.014, cast, 45, 3)
        parts.append(put(put(one, turn=(90, 0, 90)), (x, 0, 0)))
    at = travel * 0.74
    nut = [(at + 0.02, r * 0.99), (at + 0.02, 0.285), (at + 0.05, 0.275), (at + 0.42, 0.250), (at + 0.44, 0.235), (at + 0.445, r * 0.99)]
    parts.append(lathe('nut', nut, cast, 80, 45))
    mark = put(lettering(maker(), 0.10, paint((0.72, 0.69, 0.62), 0.5, 0), 0.003), (at - 0.0433, 0, 0.315), (90, 0, -90))
    return group('vise screw', [*parts, mark])


def _vise_of(tool):
    show(front_vise(tool.length('jaw-width'), tool.length('jaw-opening'), tool.length('throat-depth')), 52, elevation=34, margin=1.12)


def _screw_of(_tool):
    show(vise_screw(), 50, elevation=40, margin=1.12)


MODELS = {'front-vise': _vise_of, 'vise-screw-with-nut-1-1-4-in': _screw_of}
