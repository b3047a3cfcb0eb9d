"""What a joint is put together with: dowel pins."""
import math
import random

from kit.materials import wood
from kit.shapes import *
from kit.studio import look_at, stage


def dowel(diameter, length, seed):
    """Along x: straight flutes and bevelled ends."""
    r = diameter * INCH / 2
    bevel = 0.17 * r
    half = length * INCH / 2
    rings = []
    for x, k in ((-half, 0.80), (-half + bevel, 1.0), (half - bevel, 1.0), (half, 0.80)):
        rings.append([Vector((x, *(r * k * (1 - (0.055 if i % 8 < 3 and k == 1 else 0)) * f(math.tau * i / 144) for f in (math.cos, math.sin)))) for i in range(144)])
    return loft('dowel', rings, wood('beech', seed=seed, fleck=0.55, coat=0, rough=0.6), 25)


def stacked(diameter, length, bottom, seed):
    """Dowels like logs across x: so many in the lowest row, one fewer in the next."""
    d = diameter * INCH * 1.005
    chance = random.Random(seed)
    parts = []
    for row in range(bottom):
        for k in range(bottom - row):
            one = dowel(diameter, length, seed + len(parts) * 1.37)
            put(one, turn=(chance.uniform(0, 360), 0, 90))
            parts.append(put(one, ((k - (bottom - row - 1) / 2) * d, chance.uniform(-0.012, 0.012), d / 2 + row * d * 0.866)))
    return group('stack', parts)


def _dowels():
    stage(key=7)
    stacks = [lay(stacked(3 / 8, 2, 4, 1), -28, (-0.36, 0.16)), lay(stacked(5 / 16, 1.5, 4, 30), -28, (0.16, 0.02)), lay(stacked(1 / 4, 1.25, 4, 60), -28, (0.54, -0.14))]
    loose = [lay(dowel(3 / 8, 2, 90), 22, (-0.28, -0.42)), lay(dowel(1 / 4, 1.25, 93), -64, (0.22, -0.42))]
    look_at([*stacks, *loose], 32, 1.16)


PICTURES = {'dowel-pins': _dowels}
