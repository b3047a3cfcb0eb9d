"""Screws by their gauge and length, boxed."""
import math

from kit.heaps import joined
from kit.materials import brass, steel
from kit.placing import lay
from kit.shapes import *
from tools.cartons import show_boxed
from tools.driver_bits import driver_bit


def diameter(gauge):
    """The American series: No. 0 is 0.060 in, each number 0.013 in more."""
    return (0.060 + 0.013 * gauge) * INCH


def wood_screw(metal, gauge, length):
    """Along x: the countersunk, slotted head at x = 0, the point at +x."""
    r = diameter(gauge) / 2
    head = r * 2.0
    land = 0.25 * r
    slope = (head - r) / math.tan(math.radians(41))
    profile = [(0.0, 0.0005), (0.0, head * 0.97), (land * 0.5, head), (land, head), (land + slope, r), (length * 0.38, r), (length * 0.39, r * 0.8)]
    body = lathe('head', profile, metal, 40, 30)
    cut(body, box('slot', (r * 1.15, head * 2.4, r * 0.55), (0.0, 0, 0), None, 0))
    worm = thread('thread', length * 0.38, length, r, r * 1.20, r * 0.50, metal, 24, taper=max(length * 0.16, r * 2))
    return joined('screw', [body, worm])


def construction_screw(metal, gauge, length):
    """Along x: a flat head with ribs below and a six-lobe recess, a bare shank, a coarse thread with a notch at its tip."""
    r = diameter(gauge) / 2
    head = r * 1.95
    count = 96
    core = r * 0.72
    ribs = lambda k: 0.88 if k % 12 < 5 else 1.0
    rings = []
    for x, radius, ribbed in ((0.0, head * 0.97, 0), (0.006, head, 0), (0.014, head, 0), (0.016, head * 0.94, 1), (0.016 + (head - r) * 0.92, r * 1.0, 1),
                              (0.016 + (head - r), core, 0), (length * 0.36, core, 0), (length * 0.37, r * 0.62, 0)):
        rings.append([Vector((x, *(radius * (ribs(k) if ribbed else 1) * f(math.tau * k / count) for f in (math.cos, math.sin)))) for k in range(count)])
    body = loft('head', rings, metal, 30)
    lobe = lambda a: r * 0.88 * (1 + 0.17 * math.cos(6 * a))
    cut(body, put(prism('recess', [(lobe(a) * math.cos(a), lobe(a) * math.sin(a)) for a in (math.tau * k / 72 for k in range(72))], -0.02, r * 1.1), turn=(0, 90, 0)))
    worm = thread('thread', length * 0.36, length, r, r * 1.5, r * 0.48, metal, 24, taper=r * 3.0)
    cut(worm, box('notch', (r * 4, r, r), (length - r * 2.4, r * 0.62, r * 0.62), None, 0))
    return joined('screw', [body, worm])


def pocket_screw(metal, gauge, length, fine):
    """Along x: a washer under a round head with a square recess No. 2; the length is what lies below the washer."""
    r = diameter(gauge) / 2
    head = [(0.0, 0.0005), (0.0, r * 1.55), (0.010, r * 1.75), (0.024, r * 1.80), (0.026, r * 2.50), (0.038, r * 2.55), (0.040, r * 0.8), (length * 0.22, r * 0.78)]
    body = lathe('head', head, metal, 48, 30)
    cut(body, box('recess', (0.044, 0.0285, 0.0285), (0.0, 0, 0), None, 0))
    worm = thread('thread', length * 0.20, length, r, r * (1.15 if fine else 1.75), r * (0.38 if fine else 0.52), metal, 24, taper=r * 3)
    return joined('screw', [body, worm])


def _coated():
    # A coating for the outdoors: the colour of straw, hardly shiny.
    return steel(None, (0.43, 0.315, 0.125), 0.36, 0.002, 0.03)


def _zinc():
    # Zinc, with the faint yellow of its passivation.
    return steel(None, (0.50, 0.49, 0.44), 0.30, 0.002, 0.03)


def _size(tool):
    return f"No. {tool.word('screw-gauge')} x {tool.word('screw-length')}"


def _boxed(tool, screw, what, rise, extra=(), largest=None, key=6.5):
    gauge = tool.number('screw-gauge')
    show_boxed(screw, round(tool.number('pieces')), tool.length('screw-length'), diameter(gauge) * 1.15, (what, _size(tool), tool.word('pieces')), rise, extra, key=key, largest=largest)


def _lean(tool, head):
    """How far a loose screw tilts onto its head."""
    return math.degrees(math.atan(diameter(tool.number('screw-gauge')) * (head - 0.5) / 2 / tool.length('screw-length')))


def _brass(tool):
    _boxed(tool, wood_screw(brass(0.22, None, 0.002), tool.number('screw-gauge'), tool.length('screw-length')), 'BRASS WOOD SCREWS', _lean(tool, 2.0), largest=1.2, key=7.5)


def _steel(tool):
    metal = steel(None, (0.46, 0.465, 0.47), 0.27, 0.002, 0.03)
    _boxed(tool, wood_screw(metal, tool.number('screw-gauge'), tool.length('screw-length')), 'STEEL WOOD SCREWS', _lean(tool, 2.0), largest=1.4)


def _construction(tool):
    """A hundred, and one bit."""
    length = tool.length('screw-length')
    bit = driver_bit('six-lobe', 1 * INCH, 0.0443)
    parts = list(bit.children)
    one = joined('bit', parts)
    bpy.data.objects.remove(bit)
    bit = lay(one, 64, (0.62 + length * 0.4, -0.30 - length * 0.5), tilt=(30, 0))
    _boxed(tool, construction_screw(_coated(), tool.number('screw-gauge'), length), 'OUTDOOR SCREWS', _lean(tool, 1.95), [bit], 1.9, 7.5)


def _pocket(tool):
    fine = tool.number('screw-gauge') < 8
    screw = pocket_screw(_zinc(), tool.number('screw-gauge'), tool.length('screw-length'), fine)
    _boxed(tool, screw, 'POCKET-HOLE, FINE' if fine else 'POCKET-HOLE, COARSE', _lean(tool, 2.5), largest=1.7)


def _box_of_brass():
    show_boxed(wood_screw(brass(0.22, None, 0.002), 8, 1.25 * INCH), 50, 1.25 * INCH, diameter(8), ('BRASS WOOD SCREWS', 'No. 8 x 1-1/4 in', '50'), key=7.5)


PICTURES = {'brass-wood-screws': _box_of_brass}
MODELS = {'brass-wood-screws': _brass, 'steel-wood-screws': _steel, 'construction-screws': _construction, 'pocket-screws': _pocket}
