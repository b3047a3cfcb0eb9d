"""Rasps and files: half-round, triangular and flat, with the teeth that each has."""
import math
import random

from kit.materials import brass, matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.tool import maker

GREY = (0.20, 0.203, 0.208)


def _tang(width, thick, mat, long=0.42):
    """Behind x = 0, where a file's heel is: drawn to a point that goes into a handle."""
    rows = [(-long, 0.006, 0.005, 4), (-long + 0.02, 0.012, 0.010, 4), (-0.16, width * 0.16, thick * 0.34, 4), (-0.06, width * 0.30, thick * 0.42, 4), (0.0, width * 0.46, thick * 0.48, 5), (0.02, width * 0.48, thick * 0.49, 6)]
    return shaped('tang', rows, mat, 60, 32)


def _handle(k, seed):
    """On the tang, its ferrule's end at x = 0."""
    parts = [lathe('ferrule', [(0.0, 0.03), (0.0, 0.074 * k), (-0.006, 0.079 * k), (-0.15 * k, 0.088 * k), (-0.16 * k, 0.08 * k)], brass(0.22), 64)]
    grip = turned('handle', [(-1.22, 0.004), (-1.217, 0.05), (-1.195, 0.105), (-1.14, 0.142), (-1.04, 0.160), (-0.90, 0.156), (-0.70, 0.132), (-0.52, 0.114), (-0.36, 0.112), (-0.24, 0.102), (-0.15, 0.086)],
                  wood('beech', seed=seed, fleck=0.5))
    grip.matrix_world = Matrix.Scale(k, 4)
    mark = press(put(lettering(maker(), 0.075 * k, matte((0.16, 0.075, 0.030), 0.7), 0), (-0.88 * k, 0, 1)), grip)
    return [*parts, grip, mark]


def _half_round(length, width, thick, mat, point=0.25):
    """The body along x from the heel at 0: flat side up, round side down, tapering over its last part."""
    taper = through([(0.0, 0.90), (0.25, 1.0), (0.60, 0.96), (0.85, 0.72), (1.0, point)])
    rings = []
    for x in (length * i / 80 for i in range(81)):
        w, t = width / 2 * taper(x / length), thick * (0.45 + 0.55 * taper(x / length))
        belly = [(w * math.cos(a), -t * math.sin(a)) for a in (math.pi * k / 24 for k in range(25))]
        rings.append([Vector((x, y, z)) for y, z in belly])
    return loft('body', rings, mat, 30), lambda x: width / 2 * taper(x / length)


def cabinet_rasp(length, grain, seed=1.0):
    """Flat side up along x: every tooth raised by itself, none in rows; a grain of 12 has them half as far apart as one of 6."""
    width, thick = 1.1 * INCH, 0.27 * INCH
    mat = steel('y', GREY, 0.44, 0.003, 0.04)
    body, wide = _half_round(length, width, thick, mat, 0.10)
    chance, step = random.Random(grain), 0.20 / grain
    verts, faces = [], []
    x = 0.02
    while x < length - step:
        half = wide(x) - 0.3 * step
        count = max(1, int(2 * half / step))
        for i in range(count):
            y = -half + step * (i + 0.5 + chance.uniform(-0.3, 0.3))
            q, n, s = x + chance.uniform(-0.4, 0.4) * step, len(verts), step * 0.34
            verts += [(q - s * 1.3, y, 0.0), (q + s * 0.5, y - s, 0.0), (q + s * 0.5, y + s, 0.0), (q + s * 0.75, y, s * 0.95)]
            faces += [(n, n + 1, n + 3), (n + 1, n + 2, n + 3), (n + 2, n, n + 3)]
        x += step * 0.9
    teeth = mesh('teeth', verts, faces, mat, 0)
    parts = [body, teeth, _tang(width, thick * 0.8, mat)]
    put(parts[2], (0, 0, -thick * 0.42))
    handle = [put(part, (-0.17, 0, -thick * 0.42)) for part in _handle(1.0, seed)]
    label = put(lettering(f'{grain:.0f}', 0.09, matte((0.16, 0.075, 0.030), 0.7), 0), (-0.52, 0, 1))
    return group('rasp', [*parts, *handle, press(label, handle[1])])


def _cuts(x0, x1, across, pitch, lean, mat, z=0.0, deep=0.006):
    """One row of cuts over a flat face between y = -across(x) and across(x), as ridges that lean by so many degrees."""
    verts, faces = [], []
    slope = math.tan(math.radians(lean))
    for i in range(int((x1 - x0) / pitch)):
        x, n = x0 + i * pitch, len(verts)
        w = across(x) - 0.004
        if x + w * abs(slope) + pitch > x1:
            continue
        for s in (-1, 1):
            q = x + s * w * slope
            verts += [(q - pitch * 0.45, s * w, z), (q + pitch * 0.32, s * w, z + deep), (q + pitch * 0.45, s * w, z)]
        faces += [(n, n + 1, n + 4, n + 3), (n + 1, n + 2, n + 5, n + 4)]
    return mesh('cuts', verts, faces, mat, 0)


def half_round_file(length):
    """Flat side up, double cut, the tang bare."""
    width, thick = 0.105 * length, 0.030 * length
    mat = steel(None, GREY, 0.44, 0.002, 0.03)
    body, wide = _half_round(length, width, thick, mat, 0.42)
    pitch = 0.030
    cuts = [_cuts(0.16, length - 0.02, wide, pitch, lean, mat, 0.0002, 0.0065) for lean in (32, -42)]
    tang = put(_tang(width, thick * 0.8, mat, 0.24 * length), (0, 0, -thick * 0.42))
    mark = put(lettering(maker(), 0.030 * length, matte((0.05, 0.05, 0.055), 0.55)), (0.085, 0, 0.001), (0, 0, 90))
    return group('half-round file', [body, *cuts, tang, mark])


def saw_file(length):
    """Triangular, one flat up: the slim taper, single cut, its tang bare."""
    side = 0.040 * length + 0.055
    mat = steel(None, GREY, 0.44, 0.002, 0.03)
    taper = through([(0.0, 0.94), (0.2, 1.0), (0.6, 0.90), (1.0, 0.50)])
    r = lambda x: side / math.sqrt(3) * taper(x / length)
    middle = -side / math.sqrt(3) / 2
    rings = []
    for x in (length * i / 60 for i in range(61)):
        ring = []
        for k in range(3):
            a = math.pi / 6 + 2 * math.pi / 3 * k
            # The corners are blunt: they cut the gullet.
            ring += [(r(x) * (math.cos(a + d) * 0.965), r(x) * (math.sin(a + d) * 0.965)) for d in (-0.10, 0.10)]
        rings.append([Vector((x, y, z)) for y, z in ring])
    body = loft('body', rings, mat, 15)
    parts = [body]
    cut_ = 0.019
    for k in range(3):
        verts, faces = [], []
        for i in range(int((length - 0.10) / cut_)):
            x, n = 0.09 + i * cut_, len(verts)
            flat, w = r(x) * 0.5, r(x) * 0.80
            if x + w * 0.3 + cut_ > length:
                continue
            for s in (-1, 1):
                q = x + s * w * 0.30
                verts += [(q - cut_ * 0.45, s * w, flat - 0.002), (q + cut_ * 0.32, s * w, flat + 0.0035), (q + cut_ * 0.45, s * w, flat - 0.002)]
            faces += [(n, n + 1, n + 4, n + 3), (n + 1, n + 2, n + 5, n + 4)]
        parts.append(put(mesh('cuts', verts, faces, mat, 0), turn=(120 * k, 0, 0)))
    rows = [(-0.26 * length, 0.005, 0.005, 4), (-0.24 * length, 0.010, 0.010, 4), (-0.06, side * 0.20, side * 0.20, 4), (0.0, side * 0.36, side * 0.34, 3), (0.01, side * 0.36, side * 0.34, 3)]
    parts.append(shaped('tang', rows, mat, 40, 32))
    mark = put(lettering(maker(), side * 0.24, matte((0.05, 0.05, 0.055), 0.55)), (0.046, 0, side / math.sqrt(3) * 0.5 + 0.0004), (0, 0, 90))
    return group('saw file', [*parts, mark])


def auger_bit_file(length):
    """Along x about 0: at +x teeth on the faces and smooth edges, at -x teeth on the edges and smooth faces; a waist between."""
    mat = steel(None, GREY, 0.44, 0.002, 0.03)
    half, thick = length / 2, 0.034
    wide = through([(-1.0, 0.034), (-0.72, 0.052), (-0.42, 0.060), (-0.30, 0.040), (-0.12, 0.030), (0.12, 0.030), (0.30, 0.046), (0.42, 0.066), (0.72, 0.058), (1.0, 0.036)])
    w = lambda x: wide(x / half)
    xs = [half * (i / 60 - 1) for i in range(121)]
    body = plate('body', [[*((x, -w(x)) for x in xs), *((x, w(x)) for x in reversed(xs))]], thick, 0.002, mat, 20)
    parts = [body]
    for z in (1, -1):
        cuts = _cuts(half * 0.40, half - 0.02, w, 0.020, 20, mat, thick / 2, 0.004)
        parts.append(cuts if z > 0 else put(cuts, turn=(180, 0, 0)))
    verts, faces = [], []
    for side in (1, -1):
        for i in range(int(half * 0.58 / 0.020)):
            x, n = -half + 0.02 + i * 0.020, len(verts)
            for z in (-1, 1):
                verts += [(x - 0.009 + z * 0.004, side * (w(x) - 0.001), z * thick * 0.46), (x + 0.006 + z * 0.004, side * (w(x) + 0.005), z * thick * 0.46), (x + 0.009 + z * 0.004, side * (w(x) - 0.001), z * thick * 0.46)]
            faces += [(n, n + 1, n + 4, n + 3), (n + 1, n + 2, n + 5, n + 4)]
    parts.append(mesh('edge teeth', verts, faces, mat, 0))
    parts.append(put(lettering(maker(), 0.036, matte((0.05, 0.05, 0.055), 0.55)), (0, 0, thick / 2 + 0.0006)))
    return group('auger bit file', parts)


def _rasp_of(tool):
    show(cabinet_rasp(tool.length('file-length'), tool.number('rasp-grain'), tool.number('rasp-grain') / 3), 42, elevation=56)


def _half_round_of(tool):
    show(half_round_file(tool.length('file-length')), 42, elevation=56)


def _saw_file_of(tool):
    show(saw_file(tool.length('file-length')), 42, (60, 0), 54)


def _auger_file_of(tool):
    show(auger_bit_file(tool.length('file-length')), 42, elevation=54)


MODELS = {'cabinet-rasp': _rasp_of, 'half-round-file': _half_round_of, 'saw-file': _saw_file_of, 'auger-bit-file-7-in': _auger_file_of}
