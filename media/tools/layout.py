"""Marking and measuring: gauge, combination square, sliding bevel, pencils."""
import math

from kit.materials import GREEN, INK, OCHRE, RUST, brass, iron, matte, paint, steel, wood
from kit.shapes import *
from kit.studio import close_up, look_at, stage
from kit.tool import maker


def thumbscrew(size=1.0):
    """Stands along +x: a knurled brass head on a short stem."""
    yellow = brass(0.22)
    stem = lathe('stem', [(-0.05, 0.03), (0.06, 0.032)], yellow, 32)
    rings = []
    for x, r in ((0.06, 0.05), (0.065, 0.086), (0.075, 0.096), (0.145, 0.096), (0.155, 0.086), (0.158, 0.05)):
        turn = [2 * math.pi * k / 144 for k in range(144)]
        rings.append([Vector((x, (r - 0.006 * (k % 4 < 2) * (r > 0.09)) * math.cos(a), (r - 0.006 * (k % 4 < 2) * (r > 0.09)) * math.sin(a)))
                      for k, a in enumerate(turn)])
    ob = group('thumbscrew', [stem, loft('head', rings, yellow, 25)])
    ob.scale = (size,) * 3
    return ob


def scale_marks(length, per, levels, width=0.004, z=0.0, numbers=0.0, ink=None, towards=1):
    """A ruler's graduations from x = 0 along y = 0, `per` to the inch; levels: divisor -> length of the line."""
    ink = ink or matte(INK, 0.6)
    verts, faces = [], []
    for i in range(1, round(length / INCH * per)):
        x = i * INCH / per
        tall = next(size for step, size in levels if i % step == 0) * towards
        n = len(verts)
        verts += [(x - width / 2, 0, z), (x + width / 2, 0, z), (x + width / 2, tall, z), (x - width / 2, tall, z)]
        faces.append((n, n + 1, n + 2, n + 3))
    parts = [mesh('marks', verts, faces, ink, 0)]
    if numbers:
        for inch in range(1, int(length / INCH + 0.01)):
            parts.append(put(lettering(str(inch), numbers, ink, 0.0004), (inch * INCH + 0.045, towards * (levels[0][1] - numbers * 0.2), z)))
    return parts


def marking_gauge():
    """The beam along x, the head across it."""
    length, half = 9 * INCH, 0.095
    beam = box('beam', (length, half * 2, half * 2), (0, 0, 0), wood('beech', seed=5, fleck=0.5), 0.014, 4)
    marks = scale_marks(length - 0.35, 8, [(8, 0.10), (4, 0.07), (1, 0.045)], 0.005, half + 0.0006, 0.075)
    for part in marks:
        put(part, (0, 0, 0), (0, 0, 180))
        put(part, (length / 2 - 0.12, half, 0))
    head_shape = spline([(-0.335, 0.0), (-0.29, 0.22), (-0.15, 0.335), (0.0, 0.36), (0.15, 0.335), (0.29, 0.22), (0.335, 0.0),
                         (0.33, -0.34, 1), (-0.33, -0.34, 1)][::-1], True, 8)
    walnut = wood('walnut', 'z', 4)
    head = plate('head', [head_shape, [(-half - 0.002, -half - 0.002), (half + 0.002, -half - 0.002), (half + 0.002, half + 0.002),
                                       (-half - 0.002, half + 0.002)]], 0.27, 0.022, walnut, 45)
    put(head, turn=(90, 0, 90))
    head_x = 0.50
    put(head, (head_x, 0, 0))
    strips = [box('strip', (0.012, 0.52, 0.055), (head_x + 0.135, 0, z), brass(0.2, 'y'), 0.003) for z in (0.18, -0.20)]
    pin = put(lathe('pin', [(0.0, 0.017), (0.04, 0.017), (0.09, 0.0015)], steel(None, rough=0.3), 24), (length / 2 - 0.10, 0, 0), (0, 0, 0))
    put(pin, (-(length / 2 - 0.10), 0, 0))
    put(pin, turn=(0, 0, 90))
    put(pin, (length / 2 - 0.10, half, 0.0))
    screw = put(thumbscrew(1.15), turn=(0, -90, 0))
    put(screw, (head_x, 0, 0.37))
    return group('marking gauge', [beam, head, *marks, *strips, pin, screw])


def combination_square():
    """The rule along x in the xy plane, the head's square face across it, its mitre towards +x."""
    length, half, thick = 12 * INCH, 0.127, 0.024
    rule = plate('rule', [[(-length / 2, -half), (length / 2, -half), (length / 2, half), (-length / 2, half)]], thick, 0.002,
                 steel('x', (0.42, 0.425, 0.43), 0.38, 0.002, 0.05), 30)
    groove = box('groove', (length, 0.035, 0.004), (0, 0, thick / 2), matte((0.12, 0.12, 0.125), 0.45), 0)
    top = scale_marks(length, 16, [(16, 0.10), (8, 0.072), (4, 0.055), (1, 0.034)], 0.0045, thick / 2 + 0.0006, 0.07, towards=-1)
    low = scale_marks(length, 8, [(8, 0.10), (4, 0.07), (1, 0.045)], 0.005, thick / 2 + 0.0006, 0.07)
    for m in top:
        put(m, (-length / 2, half, 0))
    for m in low:
        put(m, (-length / 2, -half, 0))
    at = -0.15
    casting = iron((0.045, 0.047, 0.05), 0.5, 0.008, 40)
    outline = [(at, -0.20), (at, -1.12), (at + 0.16, -1.12), (at + 0.30, -0.98), (at + 0.40, -0.80), (at + 1.00, -0.20)]
    window = spline([(at + 0.22, -0.32), (at + 0.22, -0.62), (at + 0.36, -0.70), (at + 0.66, -0.40), (at + 0.60, -0.32)], True, 6)
    head = plate('head', [outline[::-1], window], 0.20, 0.014, casting, 35)
    lip = plate('lip', [[(at + 0.0, -0.22), (at + 1.0, -0.22), (at + 0.92, -0.135), (at + 0.0, -0.135)]], 0.20, 0.01, casting, 35)
    faces = [box('square face', (0.008, 0.97, 0.19), (at - 0.001, -0.625, 0), steel('z', rough=0.24), 0.002)]
    mitre = box('mitre face', (0.82, 0.008, 0.19), (0, 0, 0), steel('z', rough=0.24), 0.002)
    put(mitre, (at + 0.705, -0.505, 0), (0, 0, 45))
    vial = put(lathe('vial', [(-0.20, 0.02), (-0.195, 0.05), (0.195, 0.05), (0.20, 0.02)], paint((0.35, 0.62, 0.10), 0.12, 1.0), 40),
               (at + 0.11, -0.86, 0.065), (0, 0, 90))
    cover = [box('band', (0.03, 0.11, 0.04), (0, 0, 0), brass(0.22), 0.006) for _ in range(2)]
    for i, b in enumerate(cover):
        put(b, (at + 0.11, -0.70 - 0.32 * i, 0.095), (0, 0, 90))
    nut = thumbscrew(1.1)
    put(nut, (0, 0, 0), (0, 0, -90))
    put(nut, (at + 0.52, -0.46, 0.0))
    scriber = put(lathe('scriber', [(0.0, 0.02), (0.004, 0.036), (0.10, 0.036), (0.11, 0.02)], brass(0.22), 32), (at + 0.30, -1.02, 0), (0, 0, -50))
    return group('square', [rule, groove, *top, *low, head, lip, *faces, mitre, vial, *cover, nut, scriber])


def sliding_bevel(open_to=52):
    """The stock along -x from the pivot, the blade turned by `open_to` degrees."""
    walnut, yellow = wood('walnut', 'x', 6), brass(0.2, 'y')
    sides = []
    for z in (0.052, -0.052):
        sides.append(box('stock', (1.55, 0.24, 0.074), (-0.64, 0, z), walnut, 0.016, 4))
        sides.append(box('end', (0.20, 0.244, 0.078), (0.09, 0, z), yellow, 0.016, 4))
    foot = box('foot', (0.20, 0.244, 0.182), (-1.42, 0, 0), yellow, 0.016, 4)
    length, half = 7.5 * INCH, 0.112
    blade_shape = [(-0.55, -half), (length - 0.60, -half), (length - 0.34, half), (-0.55 + 0.18, half)]
    slot = [(-0.30, -0.03), (0.50, -0.03), (0.53, 0.0), (0.50, 0.03), (-0.30, 0.03), (-0.33, 0.0)]
    blade = plate('blade', [blade_shape, slot], 0.024, 0.002, steel('x', (0.26, 0.265, 0.27), 0.34, 0.002), 25)
    put(blade, (0.0, 0, 0))
    put(blade, turn=(0, 0, 180 - open_to))
    screw = put(lathe('screw', [(0.0, 0.03), (0.0, 0.080), (0.02, 0.086), (0.034, 0.080), (0.036, 0.001)], brass(0.2), 48), (0.05, 0, 0.090), (0, -90, 0))
    put(screw, (0.0, 0, 0))
    screw.matrix_world = Matrix.Translation((0.05, 0, 0.088)) @ Matrix.Rotation(math.radians(-90), 4, 'Y')
    slit = box('slit', (0.15, 0.018, 0.012), (0, 0, 0), matte((0.07, 0.05, 0.02), 0.6), 0)
    put(slit, (0.05, 0, 0.1225), (0, 0, 35))
    put(blade, (0.05, 0, 0))
    return group('sliding bevel', [*sides, foot, blade, screw, slit])


def pencil(colour, seed=1.0, sharp=True):
    """Lies flat along x, sharpened to a chisel edge at +x."""
    length, half, high = 7 * INCH, 0.100, 0.052
    bare = length / 2 - 0.02
    wood_ = wood('basswood', seed=seed)
    lacquer = paint(colour, 0.28, 0.6, 0)
    outline = superellipse(half, high, 3.4, 64)
    cone = 0.30
    body = loft('body', [[Vector((x, y, z)) for y, z in outline] for x in (-length / 2, bare - cone - 0.14)], lacquer, 50)
    # A knife leaves facets, and the lacquer's edge runs in waves round them.
    rings = []
    for i in range(29):
        t = i / 28
        ring = []
        for k, (y, z) in enumerate(outline):
            wave = 0.04 * math.cos(6 * 2 * math.pi * k / 64)
            x = bare - cone - 0.14 + (cone + 0.14) * t
            ring.append(Vector((x + wave * (1 - t), y * (1 - 0.50 * t), z * (1 - 0.72 * t))))
        rings.append(ring)
    skirt = loft('lacquer edge', [[Vector((bare - cone - 0.141, y, z)) for y, z in outline],
                                  [Vector((bare - cone - 0.14 + 0.04 * math.cos(12 * math.pi * k / 64), y, z)) for k, (y, z) in enumerate(outline)]],
                 lacquer, 50)
    point = loft('point', rings, wood_, 50)
    lead = matte((0.035, 0.035, 0.04), 0.42)
    tip = [[Vector((bare + dx, y, z)) for y, z in superellipse(a, b, 5, 40)]
           for dx, a, b in ((-0.02, 0.047, 0.0142), (0.012, 0.045, 0.013), (0.06, 0.042, 0.006), (0.075, 0.040, 0.0015))]
    end = [[Vector((-length / 2 + dx, y, z)) for y, z in superellipse(a, b, 3.4, 64)]
           for dx, a, b in ((-0.001, half * 0.99, high * 0.985), (-0.006, half * 0.96, high * 0.93))]
    core = [[Vector((-length / 2 - dx, y, z)) for y, z in superellipse(0.045, 0.014, 5, 32)] for dx in (0.0, 0.0075)]
    parts = [body, skirt, point, loft('lead', tip, lead, 40), loft('end', end, wood_, 40), loft('core', core, lead, 40)]
    mark = put(lettering(maker(), 0.095, matte((0.80, 0.66, 0.36), 0.4)), (-0.30, 0, high + 0.0008))
    return group('pencil', parts + [mark])


def _gauge():
    stage()
    look_at([lay(marking_gauge(), 212, tilt=(0, -8.5))], 46, 1.18)


def _square():
    stage(key=6)
    look_at([lay(combination_square(), 32)], 47, 1.14)


def _bevel():
    stage(key=6)
    look_at([lay(sliding_bevel(), 150)], 47, 1.22)


def _pencils():
    stage()
    row = [lay(pencil(c, 2.3 * i), (6, 0, -7)[i], (0.12 * (i == 1), 0.32 - 0.32 * i)) for i, c in enumerate((RUST, GREEN, OCHRE))]
    look_at([lay(group('pencils', row), 40)], 56, 1.16)


def _gauge_close():
    stage()
    close_up(lay(marking_gauge(), 250, tilt=(0, -8.5)), (0.72, 0, 0.06), 1.35, 32, 10)


def _square_close():
    stage(key=6)
    close_up(lay(combination_square(), 18), (0.20, -0.42, 0), 1.75, 48, 8)


PICTURES = {'marking-gauge-detail': _gauge_close, 'combination-square-detail': _square_close, 'marking-gauge': _gauge, 'combination-square': _square, 'sliding-bevel': _bevel, 'carpenter-pencils': _pencils}
