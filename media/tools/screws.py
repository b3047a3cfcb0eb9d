import math
import random

from kit.materials import brass, grainy, matte, steel
from kit.shapes import *
from kit.studio import look_at, stage
from kit.tool import maker

LENGTH = 1.25 * INCH * 1.0


def wood_screw(metal):
    """Along x: the countersunk, slotted head at -x, the point at +x."""
    r = 0.164 * INCH / 2
    head = r * 2.0
    sink = head - r
    slope = sink / math.tan(math.radians(41))
    profile = [(0.0, 0.0005), (0.0, head * 0.97), (0.006, head), (0.012, head), (0.012 + slope, r), (LENGTH * 0.40, r), (LENGTH * 0.41, r * 0.8)]
    body = lathe('head', profile, metal, 40, 30)
    slot = box('slot', (0.030, head * 2.4, 0.013), (0.0, 0, 0), None, 0)
    cut(body, slot)
    worm = thread('thread', LENGTH * 0.40, LENGTH, r * 1.02, 0.028, 0.013, metal, 24, taper=LENGTH * 0.16)
    return group('screw', [body, worm])


def construction_screw(metal, length=3 * INCH):
    """Along x as the wood screw: a flat head with ribs below and a six-lobe recess, a bare shank, a coarse thread."""
    r = 0.046 / 2
    head = r * 2.05
    count = 96
    ribs = lambda k: 0.88 if k % 12 < 5 else 1.0
    rings = []
    for x, radius, ribbed in ((0.0, head * 0.97, 0), (0.006, head, 0), (0.014, head, 0), (0.016, head * 0.94, 1), (0.016 + (head - r) * 0.92, r * 1.1, 1),
                              (0.016 + (head - r), r * 0.86, 0), (length * 0.40, r * 0.86, 0), (length * 0.41, r * 0.72, 0)):
        turn = [2 * math.pi * k / count for k in range(count)]
        rings.append([Vector((x, radius * (ribs(k) if ribbed else 1) * math.cos(a), radius * (ribs(k) if ribbed else 1) * math.sin(a))) for k, a in enumerate(turn)])
    body = loft('head', rings, metal, 30)
    lobes = [(0.020 * (1 + 0.17 * math.cos(6 * a)) * math.cos(a), 0.020 * (1 + 0.17 * math.cos(6 * a)) * math.sin(a)) for a in (2 * math.pi * k / 72 for k in range(72))]
    cut(body, put(prism('recess', lobes, -0.02, 0.026), turn=(0, 90, 0)))
    worm = thread('thread', length * 0.40, length, r * 1.12, 0.034, 0.012, metal, 24, taper=length * 0.07)
    return group('screw', [body, worm])


def pocket_screw(metal, length=1.25 * INCH):
    """Along x: a washer under a round head with a square recess, and a thread to the head."""
    r = 0.164 * INCH / 2 * 0.92
    head = [(0.0, 0.0005), (0.0, r * 1.55), (0.010, r * 1.75), (0.024, r * 1.80), (0.026, r * 2.50), (0.038, r * 2.55), (0.040, r * 0.8), (LENGTH * 0.20, r * 0.78)]
    body = lathe('head', head, metal, 48, 30)
    cut(body, box('recess', (0.044, 0.031, 0.031), (0.0, 0, 0), None, 0))
    worm = thread('thread', LENGTH * 0.18, length, r * 1.05, 0.036, 0.014, metal, 24, taper=0.06)
    return group('screw', [body, worm])


def nail(metal, length, wire, head):
    """Along x: a head, wide or no wider than a finish nail's, a round shank and a cut point."""
    r = wire / 2
    flat = [(0.0, 0.0005), (0.0, head * 0.46), (0.004, head * 0.5), (0.012, head * 0.5), (0.020, r)]
    return group('nail', [lathe('nail', [*flat, (length - r * 3, r), (length - r * 0.5, r * 0.2), (length, 0.0006)], metal, 24, 30)])


def _copy(prototype, name='screw'):
    """The same meshes once more: fifty screws cost the memory of one."""
    return group(name, [_linked(child) for child in prototype.children])


def _linked(child):
    ob = child.copy()
    ob.parent = None
    ob.matrix_world = child.matrix_world.copy()
    bpy.context.collection.objects.link(ob)
    return ob


def carton(words=('No. 8 x 1-1/4', '50'), size=1.0):
    """A small tray with its label in front, open above."""
    length, width, high, thick = 0.92 * size, 0.62 * size, 0.34 * size, 0.018
    board = grainy((0.42, 0.27, 0.15), 0.85, 70, 0.12, 0.10)
    green = grainy((0.016, 0.100, 0.066), 0.6, 70, 0.06, 0.06)
    parts = [box('floor', (length, width, thick), (0, 0, thick / 2), board, 0.003)]
    for s in (-1, 1):
        parts.append(box('wall', (length, thick, high), (0, s * (width - thick) / 2, high / 2), green, 0.004))
        parts.append(box('wall', (thick, width - 2 * thick, high), (s * (length - thick) / 2, 0, high / 2), green, 0.004))
    label = box('label', (length * 0.84, 0.003, high * 0.74), (0, -width / 2 - 0.001, high * 0.5), matte((0.80, 0.75, 0.62), 0.8), 0)
    parts.append(label)
    ink = matte((0.012, 0.07, 0.046), 0.7)
    for line, tall, x, z in ((maker(), 0.125, -0.20, 0.215), (words[0], 0.066, -0.14, 0.105), (words[1], 0.16, 0.26, 0.17)):
        parts.append(put(put(lettering(line, tall * size, ink), turn=(90, 0, 0)), (x * size, -width / 2 - 0.0032, z * size)))
    return group('carton', parts)


def _box_of_screws():
    stage(key=7.5)
    _heaped(wood_screw(brass(0.22, None, 0.002)), carton(), LENGTH, 1.0, 7, 36)


def _construction():
    stage(key=7.5)
    # A coating for the outdoors: the colour of straw, hardly shiny.
    coated = steel(None, (0.43, 0.315, 0.125), 0.36, 0.002, 0.03)
    _heaped(construction_screw(coated), carton(('OUTDOOR SCREWS', '100'), 1.75), 3 * INCH, 1.75, 6.5, 38)


def _steel():
    stage(key=6.5)
    _heaped(wood_screw(steel(None, (0.46, 0.465, 0.47), 0.27, 0.002, 0.03)), carton(('STEEL, SLOTTED', '100')), LENGTH, 1.0, 7, 36)


def _pocket():
    stage(key=6.5)
    # Zinc, with the faint yellow and blue of its passivation.
    zinc = steel(None, (0.50, 0.49, 0.44), 0.30, 0.002, 0.03)
    _heaped(pocket_screw(zinc), carton(('POCKET-HOLE', '100')), LENGTH, 1.0, 9, 36)


def _brads():
    stage(key=6.5)
    _heaped(nail(steel(None, (0.46, 0.465, 0.47), 0.27, 0.002, 0.03), 1 * INCH, 0.013, 0.030), carton(('WIRE BRADS', '200'), 0.8), 1 * INCH, 0.8, 3, 36)


def _finish_nails():
    stage(key=6.5)
    _heaped(nail(steel(None, (0.46, 0.465, 0.47), 0.27, 0.002, 0.03), 2 * INCH, 0.026, 0.042), carton(('FINISH NAILS', '1 lb'), 1.35), 2 * INCH, 1.35, 3, 36)


def _heaped(first, tray, length, size, rise, elevation):
    """A box full of screws of that length, and three loose ones before it; `size` as the carton's."""
    chance = random.Random(5)
    screws = [first]
    # Heaped by hand: layers of screws at random angles, each layer a little higher.
    for layer in range(4):
        for _ in range(15 if layer < 3 else 9):
            one = _copy(first)
            reach = (1 - 0.16 * layer) * size
            put(one, (-length / 2, 0, 0))
            put(one, turn=(chance.uniform(0, 360), chance.uniform(-14, 14), chance.uniform(0, 360)))
            put(one, (chance.uniform(-0.27, 0.27) * reach, chance.uniform(-0.14, 0.14) * reach, (0.14 + 0.062 * layer) * size))
            screws.append(one)
    put(group('box', [tray, *screws[1:]]), (0, 0.22 * size, 0), (0, 0, 20))
    loose = []
    for x, y, turn in ((0.62, -0.34, 25), (0.30, -0.52, -40), (-0.22, -0.56, 160)):
        loose.append(lay(_copy(first), turn, (x * size, y * size), tilt=(chance.uniform(0, 360), rise)))
    for child in first.children:
        child.hide_render = True
    put(first, (0, 0, 0.1))
    look_at([tray, *loose], elevation, 1.12)


PICTURES = {'steel-wood-screws': _steel, 'pocket-screws': _pocket, 'wire-brads': _brads, 'finish-nails': _finish_nails, 'brass-wood-screws': _box_of_screws, 'construction-screws': _construction}
