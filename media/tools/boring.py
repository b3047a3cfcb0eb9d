import math

from kit.materials import brass, iron, matte, steel, wood
from kit.shapes import *
from kit.studio import close_up, look_at, stage
from kit.tool import maker
from tools.supplies import dowel


def auger(diameter=0.75 * INCH, length=9 * INCH):
    """Along x, the lead screw at +x, the square taper at -x."""
    bright = steel('x', (0.46, 0.465, 0.47), 0.27, 0.003)
    r = diameter / 2
    start, end = -0.30, length / 2 - 0.16
    pitch = 0.27
    rings = []
    steps = int((end - start) * 170)
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
    shank = shaped('shank', [(-1.14, 0.040, 0.040, 9), (-1.12, 0.052, 0.052, 9), (-0.92, 0.070, 0.070, 9), (-0.88, 0.066, 0.066, 4), (-0.84, 0.052, 0.052, 2),
                             (-0.38, 0.052, 0.052, 2), (-0.29, r * 0.42, r * 0.42, 2)], iron((0.075, 0.076, 0.08), 0.34, 0.004, metallic=0.85), 80)
    lead = thread('lead', end - 0.02, end + 0.19, 0.040, 0.032, 0.018, bright, 28, taper=0.18)
    parts = [twist, shank, lead]
    for side in (1, -1):
        # Cutting lip across, and the spur that scores the rim ahead of it.
        lip = prism('lip', [(end - 0.05, 0.0), (end + 0.015, 0.012), (end + 0.005, r * 0.97), (end - 0.07, r * 0.97)], -0.014, 0.014, bright, 0.003)
        spur = prism('spur', [(end - 0.05, -0.030), (end + 0.018, -0.026), (end + 0.034, 0.0), (end - 0.05, 0.035)], r * 0.88, r * 1.0, bright, 0.003)
        put(spur, turn=(90, 0, 0))
        put(spur, turn=(180, 0, 0))
        turn = 0 if side > 0 else 180
        parts += [put(lip, turn=(turn, 0, 0)), put(spur, turn=(turn, 0, 0))]
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


SIZES = (1 / 8, 3 / 16, 1 / 4, 5 / 16, 3 / 8, 7 / 16, 1 / 2)


def brad_point(diameter):
    """Stands on z = 0 with its point up: a round shank, two flutes, spurs at the rim and a centre point."""
    r = diameter * INCH / 2
    fluted, shank = 0.52 + 1.3 * r, 0.42 + 0.5 * r
    bright = steel(None, (0.50, 0.505, 0.51), 0.25, 0.002)
    pitch = 0.20 + r * 2.6
    rings = []
    steps = int(fluted / pitch * 44)
    for i in range(steps + 1):
        x = fluted * i / steps
        turn = 2 * math.pi * x / pitch
        near_end = min(1.0, x / 0.10)
        ring = []
        for k in range(64):
            a = 2 * math.pi * k / 64
            phase = ((a - turn) / math.pi) % 1.0
            dip = max(0.0, math.sin(math.pi * min(1.0, phase / 0.62))) ** 0.8 if phase < 0.62 else 0.0
            ring.append(Vector((shank + x, r * (1 - 0.55 * dip * near_end) * math.cos(a), r * (1 - 0.55 * dip * near_end) * math.sin(a))))
        rings.append(ring)
    top = shank + fluted
    # Spurs rise at the rim; the middle dips and then comes to the brad point.
    last = rings[-1]
    rings.append([Vector((top + (0.30 * r if math.hypot(p.y, p.z) > 0.9 * r else 0.05 * r), p.y * 0.97, p.z * 0.97)) for p in last])
    rings.append([Vector((top + 0.05 * r, p.y * 0.74, p.z * 0.74)) for p in last])
    rings.append([Vector((top, p.y * 0.40, p.z * 0.40)) for p in last])
    rings.append([Vector((top + 0.02 * r, p.y * 0.26, p.z * 0.26)) for p in last])
    rings.append([Vector((top + 0.95 * r, p.y * 0.01, p.z * 0.01)) for p in last])
    twist = loft('twist', rings, bright, 32)
    stem = lathe('shank', [(-0.02, r * 0.97), (shank, r * 0.97)], bright, 48)
    return put(group('bit', [twist, stem]), turn=(0, -90, 0))


def bit_set():
    """Seven bits in a beech block, smallest at -x."""
    length, deep, high = 2.05, 0.46, 0.36
    block = box('block', (length, deep, high), (0, 0, high / 2), wood('beech', seed=6), 0.03, 5)
    parts = []
    x = -length / 2 + 0.20
    ink = matte((0.12, 0.055, 0.022), 0.7)
    for size, name in zip(SIZES, ('1/8', '3/16', '1/4', '5/16', '3/8', '7/16', '1/2')):
        r = size * INCH / 2
        hole = put(lathe('hole', [(0.12, r * 1.06 + 0.003), (high + 0.1, r * 1.06 + 0.003)], None, 40), turn=(0, -90, 0))
        cut(block, put(hole, (x, 0.06, 0)))
        parts.append(put(brad_point(size), (x, 0.06, 0.13)))
        label = put(lettering(name, 0.098, ink), (0, 0, 0), (90, 0, 0))
        parts.append(put(label, (x, -deep / 2 - 0.0008, high * 0.62)))
        x += 0.245 + r * 0.55
    mark = put(lettering(maker(), 0.10, ink), (0, 0, 0), (90, 0, 0))
    parts.append(put(mark, (0.0, -deep / 2 - 0.0008, high * 0.24)))
    return group('bits', [block, *parts])


def _auger():
    stage(key=6.5)
    look_at([lay(auger(), 42)], 55, 1.14)


def _brace():
    stage()
    look_at([lay(brace(), 30, tilt=(7, 3))], 56, 1.14)


def _bits():
    stage(key=7)
    look_at([lay(bit_set(), -20)], 26, 1.2)


def _lying(diameter):
    """A brad-point bit along x, its point at +x."""
    return group('lying bit', [put(brad_point(diameter), turn=(0, 90, 0))])


def _metric_bits():
    """Three of even millimetres, and two dowels of 8 mm that they bore for."""
    stage(key=7)
    bits = [lay(_lying(size / 25.4), -38 + turn, at) for size, turn, at in ((10, 3, (-0.42, 0.10)), (8, 0, (0.02, 0.10)), (5, -4, (0.40, 0.12)))]
    pins = [lay(dowel(8 / 25.4, 40 / 25.4, 41), 8, (-0.34, -0.50)), lay(dowel(8 / 25.4, 40 / 25.4, 44), 34, (0.06, -0.62))]
    look_at(bits + pins, 52, 1.16)


def _brace_close():
    stage()
    close_up(lay(brace(), 20, tilt=(7, 3)), (1.45, -0.05, 0), 1.5, 40, 12)


def _bits_close():
    stage(key=7)
    close_up(lay(bit_set(), -28), (0.48, 0.06, 0.86), 1.15, 24, 10)


PICTURES = {'bit-brace-detail': _brace_close, 'brad-point-bits-detail': _bits_close, 'auger-bit': _auger, 'bit-brace': _brace, 'brad-point-bits': _bits,
            'brad-point-bit-metric': _metric_bits}
