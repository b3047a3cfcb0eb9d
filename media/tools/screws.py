import math
import random

from kit.materials import brass, grainy, matte
from kit.shapes import *
from kit.studio import look_at, stage

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


def _copy(prototype, name='screw'):
    """The same meshes once more: fifty screws cost the memory of one."""
    return group(name, [_linked(child) for child in prototype.children])


def _linked(child):
    ob = child.copy()
    ob.parent = None
    ob.matrix_world = child.matrix_world.copy()
    bpy.context.collection.objects.link(ob)
    return ob


def carton():
    """A small tray with its label in front, open above."""
    length, width, high, thick = 0.92, 0.62, 0.34, 0.018
    board = grainy((0.42, 0.27, 0.15), 0.85, 70, 0.12, 0.10)
    green = grainy((0.016, 0.100, 0.066), 0.6, 70, 0.06, 0.06)
    parts = [box('floor', (length, width, thick), (0, 0, thick / 2), board, 0.003)]
    for s in (-1, 1):
        parts.append(box('wall', (length, thick, high), (0, s * (width - thick) / 2, high / 2), green, 0.004))
        parts.append(box('wall', (thick, width - 2 * thick, high), (s * (length - thick) / 2, 0, high / 2), green, 0.004))
    label = box('label', (length * 0.84, 0.003, high * 0.74), (0, -width / 2 - 0.001, high * 0.5), matte((0.80, 0.75, 0.62), 0.8), 0)
    parts.append(label)
    ink = matte((0.012, 0.07, 0.046), 0.7)
    for words, size, x, z in (('KERF', 0.125, -0.20, 0.215), ('No. 8 x 1-1/4', 0.066, -0.14, 0.105), ('50', 0.16, 0.26, 0.17)):
        parts.append(put(put(lettering(words, size, ink), turn=(90, 0, 0)), (x, -width / 2 - 0.0032, z)))
    return group('carton', parts)


def _box_of_screws():
    stage(key=7.5)
    chance = random.Random(5)
    metal = brass(0.22, None, 0.002)
    first = wood_screw(metal)
    tray = carton()
    screws = [first]
    # Heaped by hand: layers of screws at random angles, each layer a little higher.
    for layer in range(4):
        for _ in range(15 if layer < 3 else 9):
            one = _copy(first)
            reach = 1 - 0.16 * layer
            put(one, (-LENGTH / 2, 0, 0))
            put(one, turn=(chance.uniform(0, 360), chance.uniform(-14, 14), chance.uniform(0, 360)))
            put(one, (chance.uniform(-0.27, 0.27) * reach, chance.uniform(-0.14, 0.14) * reach, 0.14 + 0.062 * layer))
            screws.append(one)
    put(group('box', [tray, *screws[1:]]), (0, 0.22, 0), (0, 0, 20))
    loose = []
    for x, y, turn in ((0.62, -0.34, 25), (0.30, -0.52, -40), (-0.22, -0.56, 160)):
        loose.append(lay(_copy(first), turn, (x, y), tilt=(chance.uniform(0, 360), 7)))
    for child in first.children:
        child.hide_render = True
    put(first, (0, 0, 0.1))
    look_at([tray, *loose], 36, 1.12)


PICTURES = {'brass-wood-screws': _box_of_screws}
