"""Braces of 8, 10 and 12 in sweep."""
import math

from kit.materials import brass, iron, matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.studio import close_up, look_at, stage
from kit.tool import maker


def brace(across=10 * INCH):
    """In the xy plane lying down: head at -x, chuck at +x, the crank towards -y; its handle goes round a circle `across` wide."""
    bright, black = steel(None, (0.52, 0.525, 0.53), 0.24), iron((0.05, 0.052, 0.055), 0.38, 0.006, metallic=0.6)
    yellow = brass(0.22)
    sweep = across / 2
    corner = 0.22

    def bend(a, b, c):
        """A rounded corner at b between a and c."""
        a, b, c = (Vector((*p, 0)) for p in (a, b, c))
        u, v = (a - b).normalized(), (c - b).normalized()
        return [((b + u * corner) * (1 - t) ** 2 + b * 2 * t * (1 - t) + (b + v * corner) * t * t) for t in (i / 10 for i in range(11))]

    ends = [(-1.62, 0), (-0.95, 0), (-0.62, -sweep), (0.62, -sweep), (0.95, 0), (1.28, 0)]
    path = [Vector((*ends[0], 0))]
    for i in range(1, 5):
        path += bend(ends[i - 1], ends[i], ends[i + 1])
    path.append(Vector((*ends[-1], 0)))
    parts = [tube('crank', path, 0.066, bright, 28)]
    walnut = wood('walnut', seed=4)
    grip = turned('grip', [(-0.40, 0.07), (-0.395, 0.105), (-0.36, 0.125), (-0.18, 0.168), (0.0, 0.180), (0.18, 0.168), (0.36, 0.125), (0.395, 0.105),
                           (0.40, 0.07)], walnut)
    collars = [lathe('collar', [(s - 0.03, 0.07), (s - 0.03, 0.11), (s + 0.03, 0.11), (s + 0.03, 0.07)], yellow, 48) for s in (-0.43, 0.43)]
    parts += [put(p, (0, -sweep, 0)) for p in (grip, *collars)]
    parts.append(turned('head', [(-2.10, 0.001), (-2.098, 0.10), (-2.08, 0.22), (-2.02, 0.335), (-1.93, 0.375), (-1.84, 0.345), (-1.77, 0.24), (-1.73, 0.16),
                                 (-1.70, 0.14)], wood('walnut', 'x', 7), 80, 96, 60))
    parts.append(lathe('bearing', [(-1.72, 0.10), (-1.715, 0.15), (-1.66, 0.15), (-1.65, 0.12), (-1.56, 0.115), (-1.55, 0.07)], yellow, 64))
    # The ratchet: a knurled box with its pawl ring, then the chuck.
    parts.append(lathe('ratchet', [(1.10, 0.07), (1.11, 0.15), (1.14, 0.17), (1.34, 0.17), (1.36, 0.15), (1.37, 0.10)], black, 64))
    ring = []
    for x, r in ((1.17, 0.17), (1.175, 0.195), (1.30, 0.195), (1.305, 0.17)):
        ring.append([Vector((x, (r - 0.012 * (k % 6 < 3) * (r > 0.18)) * math.cos(2 * math.pi * k / 144),
                             (r - 0.012 * (k % 6 < 3) * (r > 0.18)) * math.sin(2 * math.pi * k / 144))) for k in range(144)])
    parts.append(loft('cam ring', ring, bright, 25))
    shell = []
    for x, r in ((1.38, 0.10), (1.39, 0.165), (1.41, 0.178), (1.72, 0.178), (1.76, 0.165), (1.92, 0.125), (1.96, 0.118), (1.97, 0.09)):
        flute = 0.010 if 1.40 < x < 1.75 else 0.0
        shell.append([Vector((x, (r - flute * (k % 8 < 3)) * math.cos(2 * math.pi * k / 128), (r - flute * (k % 8 < 3)) * math.sin(2 * math.pi * k / 128)))
                      for k in range(128)])
    parts.append(loft('chuck', shell, bright, 25))
    for side in (1, -1):
        jaw = prism('jaw', [(1.90, 0.012), (2.12, 0.012), (2.12, 0.055), (2.04, 0.080), (1.90, 0.085)], -0.05, 0.05, steel('x', rough=0.3), 0.008)
        parts.append(put(jaw, turn=(0 if side > 0 else 180, 0, 0)))
    mark = press(put(lettering(maker(), 0.052, matte((0.55, 0.53, 0.47), 0.5), 0), (1.55, 0, 1)), parts[-3], 0.001)
    return group('brace', [*parts, mark])


def _brace():
    stage()
    look_at([lay(brace(), 30, tilt=(7, 3))], 56, 1.14)


def _brace_close():
    stage()
    close_up(lay(brace(), 20, tilt=(7, 3)), (1.45, -0.05, 0), 1.5, 40, 12)


PICTURES = {'bit-brace-detail': _brace_close, 'bit-brace': _brace}


def _brace_of(tool):
    show(brace(tool.length('brace-sweep')), 30, (7, 3), 56, 1.14, 8.0)


MODELS = {'bit-brace': _brace_of}
