"""What a joint is put together with: glue in its bottles, dowel pins."""
import math
import random

from kit.materials import GREEN, OCHRE, grainy, matte, paint, wood
from kit.shapes import *
from kit.studio import look_at, stage

CREAM = (0.80, 0.75, 0.62)


def bottle(size=1.0, words=('WOOD', 'GLUE'), volume='16 FL OZ'):
    """Stands on z = 0, its label towards -y."""
    wide, deep, high = 0.36 * size, 0.235 * size, 1.18 * size
    power = 2.7
    plastic = paint((0.70, 0.50, 0.17), 0.34, 0.25, 0.0, 0.02)
    rows = [(0.0, wide * 0.90, deep * 0.88, power), (0.02, wide * 0.97, deep * 0.96, power), (0.06, wide, deep, power), (high, wide, deep, power),
            (high + 0.06, wide * 0.97, deep * 0.97, power), (high + 0.18, wide * 0.76, deep * 0.82, 2.4), (high + 0.27, 0.165, 0.150, 2.1), (high + 0.30, 0.125, 0.125, 2),
            (high + 0.42, 0.120, 0.120, 2)]
    body = put(shaped('bottle', rows, plastic, 150, 96, 60), turn=(0, -90, 90))

    def wrapped(ob, out):
        """Bends what lies in the plane y = 0 round the bottle's front."""
        for v in ob.data.vertices:
            x, _, z = ob.matrix_world @ v.co
            v.co = (x, -deep * (1 - min(0.999, abs(x) / wide) ** power) ** (1 / power) - out, z)
        ob.matrix_world = Matrix()
        return ob

    def label(z0, z1, colour, out):
        half, n = wide * 0.90, 40
        verts = [(-half + 2 * half * i / n, 0, z) for i in range(n + 1) for z in (z0, z1)]
        faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)]
        return wrapped(mesh('label', verts, faces, colour, 60), out)

    def say(text, letter, z, colour):
        return wrapped(put(lettering(text, letter * size, colour, 0), (0, 0, z * high), (90, 0, 0)), 0.0036)

    paper, green, dark = matte(CREAM, 0.6), matte(GREEN, 0.55), matte((0.012, 0.07, 0.046), 0.6)
    parts = [body, label(high * 0.12, high * 0.94, paper, 0.0015), label(high * 0.58, high * 0.88, green, 0.0025),
             say('LINDENMOOR', 0.074, 0.73, matte(CREAM, 0.6)), say(words[0], 0.15, 0.475, dark), say(words[1], 0.15, 0.345, dark), say(volume, 0.062, 0.20, dark)]
    cap, spout = paint((0.33, 0.050, 0.016), 0.35, 0.3, 0.004, 0.01), paint((0.72, 0.66, 0.50), 0.4, 0.2, 0.004, 0.01)
    ribbed = []
    for x, r in ((0.0, 0.150), (0.008, 0.158), (0.125, 0.158), (0.145, 0.148), (0.148, 0.10)):
        ribbed.append([Vector((x, (r - 0.007 * (k % 4 < 2)) * math.cos(math.tau * k / 128), (r - 0.007 * (k % 4 < 2)) * math.sin(math.tau * k / 128))) for k in range(128)])
    collar = loft('collar', ribbed, cap, 25)
    nozzle = lathe('nozzle', [(0.14, 0.100), (0.20, 0.088), (0.36, 0.056), (0.37, 0.050)], spout, 64)
    twist = lathe('tip', [(0.352, 0.050), (0.354, 0.072), (0.362, 0.076), (0.40, 0.074), (0.412, 0.066), (0.47, 0.048), (0.482, 0.038), (0.484, 0.001)], cap, 64)
    for part in (collar, nozzle, twist):
        parts.append(put(put(part, turn=(0, -90, 0)), (0, 0, high + 0.345)))
    return group('bottle', parts)


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


def _glue():
    stage(key=7)
    large, small = lay(bottle(), -14, (-0.22, 0.10)), lay(bottle(0.76, volume='8 FL OZ'), 16, (0.56, -0.24))
    look_at([large, small], 20, 1.2)


def _dowels():
    stage(key=7)
    stacks = [lay(stacked(3 / 8, 2, 4, 1), -28, (-0.36, 0.16)), lay(stacked(5 / 16, 1.5, 4, 30), -28, (0.16, 0.02)), lay(stacked(1 / 4, 1.25, 4, 60), -28, (0.54, -0.14))]
    loose = [lay(dowel(3 / 8, 2, 90), 22, (-0.28, -0.42)), lay(dowel(1 / 4, 1.25, 93), -64, (0.22, -0.42))]
    look_at([*stacks, *loose], 32, 1.16)


PICTURES = {'wood-glue': _glue, 'dowel-pins': _dowels}
