"""What a joint is put together with: dowel pins before their bag, biscuits in their box."""
import math
import random

from kit.heaps import copy
from kit.materials import GREEN, wood
from kit.placing import lay
from kit.shapes import *
from kit.show import show
from tools.bags import bag
from tools.cartons import carton

# Length, width in mm; all are 4 mm thick.
BISCUITS = {'no-0': (47, 15), 'no-10': (53, 19), 'no-20': (56, 23)}


def dowel(diameter, length, seed):
    """Along x, its measures in inches: straight flutes and bevelled ends."""
    r = diameter * INCH / 2
    bevel = 0.17 * r
    half = length * INCH / 2
    rings = []
    for x, k in ((-half, 0.80), (-half + bevel, 1.0), (half - bevel, 1.0), (half, 0.80)):
        rings.append([Vector((x, *(r * k * (1 - (0.055 if i % 8 < 3 and k == 1 else 0)) * f(math.tau * i / 144) for f in (math.cos, math.sin)))) for i in range(144)])
    return loft('dowel', rings, wood('beech', seed=seed, fleck=0.55, coat=0, rough=0.6), 25)


def logs(kinds, diameter, length, bottom):
    """Dowels like logs across x: so many in the lowest row, one fewer in the next."""
    d = diameter * 1.005
    chance = random.Random(bottom)
    parts = []
    for row in range(bottom):
        for k in range(bottom - row):
            one = put(copy(chance.choice(kinds)), turn=(chance.uniform(0, 360), 0, 90))
            parts.append(put(one, ((k - (bottom - row - 1) / 2) * d, chance.uniform(-0.02, 0.02) * length, d / 2 + row * d * 0.866)))
    return parts


def biscuit(length, width):
    """Along x: a pressed lens of beech with a waffled face, 4 mm thick."""
    half, deep = length / 2, width / 2
    radius = (half * half + deep * deep) / (2 * deep)
    angle = math.asin(half / radius)
    arc = [(radius * math.sin(a), radius * math.cos(a) - radius + deep) for a in (-angle + 2 * angle * i / 24 for i in range(25))]
    outline = [*[(x * 0.985, y) for x, y in arc], *[(-x * 0.985, -y) for x, y in arc]]
    # The grain runs aslant, so that a biscuit does not split along its joint.
    face = prism('biscuit', outline[::-1], -0.02, 0.02, wood('beech', 'x', seed=4, fleck=0.4, coat=0, rough=0.7, light=(0.52, 0.33, 0.165)), 0.003, 2)
    return face


def _dowels(tool):
    """A hundred: a stack of some before the bag with the others."""
    diameter, length = tool.length('dowel-diameter'), tool.length('dowel-length')
    kinds = [dowel(diameter / INCH, length / INCH, seed * 1.37) for seed in range(6)]
    size = (100 * diameter * diameter * length / 0.12) ** (1 / 3)
    parts = bag(0.40 * size, 0.20 * size, 1.0 * size, ('DOWEL PINS', f"{tool.word('dowel-diameter')} x {tool.word('dowel-length')}", '100'), GREEN)
    stack = logs(kinds, diameter, length, 5)
    parts += [put(part, (0.36 * size, -0.20 * size - length * 0.75, 0), (0, 0, -24)) for part in stack]
    chance = random.Random(3)
    for i, (x, y, turn) in enumerate(((-0.30, -0.50, 15), (-0.12, -0.72, -38), (-0.46, -0.76, 70))):
        parts.append(lay(copy(kinds[i]), turn, (x * size, y * size - length * 0.15), tilt=(chance.uniform(0, 360), 0)))
    for kind in kinds:
        bpy.data.objects.remove(kind)
    show(group('dowels', parts), -8, (0, 0), 32, 1.12 * min(1.3, (1.9 / size) ** 0.3))


def _biscuits(tool):
    """A hundred on edge in their box, in two rows, and some before it."""
    length, width = (mm / 100 for mm in BISCUITS[tool.word('biscuit-size')])
    first = biscuit(length, width)
    step = 0.0408
    room = (2.04, 2 * length + 0.06)
    number = tool.word('biscuit-size').replace('no-', 'No. ')
    parts = carton(room, width * 1.02 + 0.02, ('JOINING BISCUITS', f'{number}  {length * 100:.0f} x {width * 100:.0f} mm', '100'))
    chance = random.Random(8)
    left = round(tool.number('pieces')) - 5
    for i in range(left):
        row, k = divmod(i, 50)
        one = put(copy(first), turn=(90, 0, 0))
        put(one, turn=(0, 0, 90 + chance.uniform(-1.2, 1.2)))
        put(one, turn=(0, chance.uniform(-1.5, 1.5), 0))
        parts.append(put(one, (-room[0] / 2 + 0.03 + k * step, (row - 0.5) * (length + 0.01) + chance.uniform(-0.008, 0.008), width / 2 + 0.022 + chance.uniform(0, 0.004))))
    for x, y, turn, on in ((0.55, -0.36, 20, 0), (-0.05, -0.42, -30, 0), (0.62, -0.62, 70, 0), (-0.62, -0.34, 5, 0)):
        parts.append(lay(copy(first), turn, (x, -room[1] / 2 + y), height=on))
    parts.append(lay(copy(first), 62, (0.62, -room[1] / 2 - 0.37), tilt=(0, 0), height=0.041))
    bpy.data.objects.remove(first)
    show(group('biscuits', parts), 22, (0, 0), 42, 1.12)


MODELS = {'dowel-pins': _dowels, 'dowel-pins-metric': _dowels, 'joining-biscuits': _biscuits}
