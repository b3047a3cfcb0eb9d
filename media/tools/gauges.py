"""The wheel marking gauge and its spare wheels."""
import math

from kit.materials import INK, brass, matte, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.layout import scale_marks
from tools.squares import knurled

HARD = (0.30, 0.303, 0.31)


def _wheel():
    """At x = 0 on the end of a beam along -x: 1/2 in across, beveled on the inside, with its screw."""
    r, yellow = 0.25 * INCH, brass(0.2, None, 0.003)
    wheel = lathe('wheel', [(0, 0.03), (0, 0.042), (0.030, r - 0.0015), (0.033, r), (0.033, 0.03)], steel('round', HARD, 0.22, 0.001), 96)
    screw = lathe('screw', [(0.03, 0.034), (0.045, 0.034), (0.049, 0.028), (0.050, 0.0005)], yellow, 32)
    return group('wheel', [wheel, screw, box('slot', (0.004, 0.062, 0.009), (0.0495, 0, 0), matte((0.06, 0.04, 0.02)), 0)])


def wheel_gauge(length=7 * INCH, metric=False):
    """The beam along x with its wheel at +x; the brass head across it, its flat towards -z."""
    r, ink = 0.046, matte(INK, 0.5)
    bright, yellow = steel('x', (0.50, 0.505, 0.51), 0.24, 0.002, 0.03), brass(0.2, None, 0.006)
    beam = lathe('beam', [(-length / 2, r - 0.006), (-length / 2 + 0.006, r), (length / 2 - 0.03, r), (length / 2 - 0.02, r - 0.012), (length / 2, r - 0.012)], bright, 64)
    if metric:
        marks = scale_marks(length - 0.75, 10, [(10, 0.050), (5, 0.036), (1, 0.024)], 0.0045, 0, 0.036, ink, unit=0.1, each=10)
    else:
        marks = scale_marks(length - 0.75, 16, [(16, 0.050), (8, 0.040), (4, 0.032), (1, 0.022)], 0.0045, 0, 0.05, ink)
    marks = [put(m, turn=(0, 0, 180)) for m in marks]
    for m in marks:
        put(m, (length / 2 - 0.40, 0.022, 0))
        for v in m.data.vertices:
            x, y, _ = m.matrix_world @ v.co
            v.co = (x, y, math.sqrt(max(0.0, (r + 0.0008) ** 2 - y * y)))
        m.matrix_world = Matrix()
    at = length / 2 - 0.42
    # The head: a disc that is flat below, so that it does not roll off the bench.
    rim = [(0.0, 0.150), (0.008, 0.170), (0.02, 0.180), (0.135, 0.180), (0.147, 0.170), (0.150, 0.160), (0.152, 0.09), (0.178, 0.084), (0.180, 0.05)]
    head = loft('head', [[Vector((x - 0.15, q * math.cos(a), max(-0.135, q * math.sin(a)))) for a in (math.tau * k / 128 for k in range(128))] for x, q in rim], yellow, 25)
    put(head, turn=(0, 0, 180))
    put(head, (at - 0.15, 0, 0))
    grip = knurled('grip', [(0, 0.050), (0.004, 0.080), (0.010, 0.086), (0.090, 0.086), (0.096, 0.080), (0.100, 0.02)], yellow, 48, 0.007, 0.084)
    stem = lathe('stem', [(-0.08, 0.034), (0.01, 0.034)], yellow, 32)
    screw = [put(put(p, turn=(0, -90, 0)), (at - 0.075, 0, 0.215)) for p in (stem, grip)]
    wheel = put(_wheel(), (length / 2, 0, 0))
    mark = put(lettering(maker(), 0.052, matte((0.12, 0.075, 0.02), 0.5)), turn=(90, 0, 90))
    put(mark, (at + 0.0006, 0, -0.106))
    return group('wheel gauge', [beam, *marks, head, *screw, wheel, mark])


def spare_wheel(flat_up):
    """Lies on the table: the flat face with the bore up, or the bevel."""
    r, bore = 0.25 * INCH, 0.030
    rows = [(0, bore), (0, 0.042), (0.030, r - 0.0015), (0.033, r), (0.033, 0.046), (0.020, 0.044), (0.020, 0.0155), (0.0, 0.0155), (0.0, bore)]
    turn = [2 * math.pi * k / 96 for k in range(96)]
    wheel = loft('wheel', [[Vector((x, q * math.cos(a), q * math.sin(a))) for a in turn] for x, q in rows], steel('round', HARD, 0.26, 0.001), 25, True)
    return group('spare wheel', [put(wheel, turn=(0, -90 if flat_up else 90, 0))])


def spare_screw():
    """Lies along x: No. 4-40, a low slotted head."""
    yellow = brass(0.2, None, 0.002)
    stem = thread('stem', 0.0, 0.095, 0.0142, 0.00635, 0.0030, yellow, 24)
    head = lathe('head', [(-0.020, 0.0005), (-0.020, 0.022), (-0.016, 0.0275), (-0.002, 0.0275), (0.0, 0.024), (0.001, 0.012)], yellow, 48)
    slot = box('slot', (0.005, 0.047, 0.0070), (-0.0184, 0, 0), matte((0.07, 0.05, 0.02), 0.6), 0)
    return group('spare screw', [stem, head, slot])


def _gauge_of(tool):
    show(wheel_gauge(tool.length('beam-length'), tool.word('graduation') == 'metric'), 34, (0, -4.25), 38, 1.2, 8.0)


def _wheels_of(_tool):
    pair = [lay(spare_wheel(True), 0, (-0.09, 0.05)), lay(spare_wheel(False), 0, (0.075, 0.0)), lay(spare_screw(), 28, (-0.07, -0.075)), lay(spare_screw(), -18, (0.06, -0.105))]
    show(group('wheels', pair), 0, elevation=44, margin=1.3)


MODELS = {'wheel-marking-gauge': _gauge_of, 'gauge-wheels-2-pieces': _wheels_of}
