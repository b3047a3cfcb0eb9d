"""Boring by hand: the brace and the augers that it turns."""
import math

from kit.letters import round_lettering
from kit.materials import brass, iron, matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.studio import close_up, look_at, stage
from kit.tool import maker


def auger(diameter=0.75 * INCH, length=9 * INCH):
    """Along x, the lead screw at +x, the square taper at -x."""
    bright = steel('x', (0.46, 0.465, 0.47), 0.27, 0.003)
    r, scale = diameter / 2, (diameter / (0.75 * INCH)) ** 0.7
    start, end = -0.30, length - 1.14 - 0.19 * scale
    pitch = 0.07 + 1.05 * diameter
    rings = []
    steps = int((end - start) * 46 / pitch)
    for i in range(steps + 1):
        x = start + (end - start) * i / steps
        turn = 2 * math.pi * x / pitch
        ring = []
        for k in range(72):
            a = 2 * math.pi * k / 72
            # A solid centre with one wide thread: full width over a quarter of the turn.
            phase = ((a - turn) / (2 * math.pi)) % 1.0
            near = min(phase, 1 - phase)
            height = max(0.0, min(1.0, (0.14 - near) / 0.035))
            grown = min(1.0, (x - start) / 0.22)
            rad = r * (0.40 + (0.60 * height * height * (3 - 2 * height)) * grown)
            ring.append(Vector((x, rad * math.cos(a), rad * math.sin(a))))
        rings.append(ring)
    twist = loft('twist', rings, bright, 35)
    shank = shaped('shank', [(-1.14, 0.028, 0.028, 9), (-1.125, 0.034, 0.034, 9), (-0.92, 0.048, 0.048, 9), (-0.88, 0.046, 0.046, 4), (-0.84, 0.040, 0.040, 2),
                             (-0.38, 0.040, 0.040, 2), (-0.29, r * 0.42, r * 0.42, 2)], iron((0.075, 0.076, 0.08), 0.34, 0.004, metallic=0.85), 80)
    lead = thread('lead', end - 0.02, end + 0.19 * scale, 0.040 * scale, 0.032 * scale, 0.018 * scale, bright, 28, taper=0.18 * scale)
    parts = [twist, shank, lead]
    for side in (1, -1):
        # Cutting lip across, and the spur that scores the rim ahead of it.
        lip = prism('lip', [(end - 0.05 * scale, 0.0), (end + 0.015 * scale, 0.012 * scale), (end + 0.005 * scale, r * 0.97), (end - 0.07 * scale, r * 0.97)], -0.014 * scale, 0.014 * scale, bright, 0.003 * scale)
        spur = prism('spur', [(end - 0.05 * scale, -0.030 * scale), (end + 0.018 * scale, -0.026 * scale), (end + 0.034 * scale, 0.0), (end - 0.05 * scale, 0.035 * scale)], r * 0.88, r * 0.995, bright, 0.003 * scale)
        put(spur, turn=(90, 0, 0))
        put(spur, turn=(180, 0, 0))
        turn = 0 if side > 0 else 180
        parts += [put(lip, turn=(turn, 0, 0)), put(spur, turn=(turn, 0, 0))]
    parts.append(round_lettering(maker(), 0.062, matte((0.60, 0.58, 0.53), 0.6), 0.040, -0.61, 15))
    return group('auger', parts)


def brace():
    """In the xz plane lying down: head at -x, chuck at +x, the crank towards -y."""
    bright, black = steel(None, (0.52, 0.525, 0.53), 0.24), iron((0.05, 0.052, 0.055), 0.38, 0.006, metallic=0.6)
    yellow = brass(0.22)
    sweep = 5 * INCH
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
    return group('brace', parts)


def _auger():
    stage(key=6.5)
    look_at([lay(auger(), 42)], 55, 1.14)


def _brace():
    stage()
    look_at([lay(brace(), 30, tilt=(7, 3))], 56, 1.14)


def _brace_close():
    stage()
    close_up(lay(brace(), 20, tilt=(7, 3)), (1.45, -0.05, 0), 1.5, 40, 12)


def _auger_of(tool):
    show(auger(tool.length('cutting-diameter'), tool.length('bit-length')), 42, (0, 0), 55, 1.14, 6.5)


PICTURES = {'bit-brace-detail': _brace_close, 'auger-bit': _auger, 'bit-brace': _brace}
MODELS = {'auger-bit': _auger_of}
