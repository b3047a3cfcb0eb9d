"""What marks and is marked by: the scales of rules, thumbscrews and the marking gauges of wood."""
import math

from kit.materials import INK, brass, matte, steel, wood
from kit.shapes import *
from kit.studio import close_up, look_at, stage
from kit.show import show
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
    ob.matrix_world = Matrix.Scale(size, 4)
    return ob


def scale_marks(length, per, levels, width=0.004, z=0.0, numbers=0.0, ink=None, towards=1, unit=INCH, each=1):
    """A ruler's graduations from x = 0 along y = 0, `per` to the unit; levels: divisor -> length of the line. A number counts `each` for every unit."""
    ink = ink or matte(INK, 0.6)
    verts, faces = [], []
    for i in range(1, round(length / unit * per)):
        x = i * unit / per
        tall = next(size for step, size in levels if i % step == 0) * towards
        n = len(verts)
        verts += [(x - width / 2, 0, z), (x + width / 2, 0, z), (x + width / 2, tall, z), (x - width / 2, tall, z)]
        faces.append((n, n + 1, n + 2, n + 3))
    parts = [mesh('marks', verts, faces, ink, 0)]
    if numbers:
        for count in range(1, int(length / unit + 0.01)):
            text = str(count * each)
            at = count * unit + 0.012 + numbers * 0.29 * len(text)
            parts.append(put(lettering(text, numbers, ink, 0.0004), (at, towards * (levels[0][1] - numbers * 0.2), z)))
    return parts


INCHES = dict(per=16, levels=[(16, 0.105), (8, 0.078), (4, 0.058), (1, 0.036)])
EIGHTHS = dict(per=8, levels=[(8, 0.105), (4, 0.072), (1, 0.046)])
MILLIMETERS = dict(per=10, levels=[(10, 0.090), (5, 0.066), (1, 0.042)], unit=0.1, each=10)
HALVES = dict(per=20, levels=[(20, 0.090), (10, 0.070), (2, 0.046), (1, 0.028)], unit=0.1, each=10)


def scale(kind, length, size, width, z, towards=1):
    """One of these scales along an edge; `size` is how large it is beside a 1 in rule."""
    kind = {**kind, 'levels': [(step, tall * size) for step, tall in kind['levels']]}
    small = 0.072 if 'unit' not in kind else 0.045
    return scale_marks(length, width=width, z=z, numbers=small * size, towards=towards, **kind)


def marking_gauge(length=9 * INCH, pins=1):
    """The beam along x, the head across it. With two pins, the inner one slides in a strip of brass and a single one is on the back."""
    half = 0.095
    beam = box('beam', (length, half * 2, half * 2), (0, 0, 0), wood('beech', seed=5, fleck=0.5), 0.014, 4)
    marks = scale_marks(length - 0.95, 8, [(8, 0.10), (4, 0.07), (1, 0.045)], 0.005, half + 0.0006, 0.075) if pins == 1 else []
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
    parts = [beam, head, *marks, *strips, pin, screw]
    if pins == 2:
        parts += _second_pin(length, half, pin)
    burnt = matte((0.16, 0.075, 0.030), 0.7)
    parts.append(put(lettering(maker(), 0.085, burnt), (-length / 2 + 0.42, 0, half + 0.0006), (0, 0, 180)))
    return group('marking gauge', parts)


def _second_pin(length, half, pin):
    yellow, end = brass(0.2, 'x'), length / 2
    strip = box('strip', (length * 0.62, 0.006, 0.055), (end - length * 0.31 - 0.02, half + 0.001, 0), yellow, 0.002)
    inner = put(pin.copy(), (-0.145, 0, 0))
    back = put(pin.copy(), turn=(0, 0, 180))
    back.matrix_world = Matrix.Translation((2 * (end - 0.10), 0, 0)) @ back.matrix_world
    for one in (inner, back):
        bpy.context.collection.objects.link(one)
    screw = thumbscrew(0.62)
    return [strip, inner, back, put(screw, (end - 0.02, 0, 0))]


def _gauge():
    stage()
    look_at([lay(marking_gauge(), 212, tilt=(0, -8.5))], 46, 1.18)


def _gauge_close():
    stage()
    close_up(lay(marking_gauge(), 250, tilt=(0, -8.5)), (0.72, 0, 0.06), 1.35, 32, 10)


PICTURES = {'marking-gauge-detail': _gauge_close, 'marking-gauge': _gauge}


def _gauge_of(tool):
    pins = 2 if tool.word('gauge-cutter') == 'pins' else 1
    show(marking_gauge(tool.length('beam-length'), pins), 212, (0, -8.5 - 1.1 * (pins - 1)), 46, 1.18, 8.0)


MODELS = {'marking-gauge-9-in': _gauge_of, 'mortise-gauge-8-in': _gauge_of}
