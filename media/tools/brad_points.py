"""Brad-point bits, singly and as a set in its block."""
import math

from kit.letters import round_lettering
from kit.materials import matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.studio import close_up, look_at, stage
from kit.tool import maker
from tools.supplies import dowel

SIZES = (1 / 8, 3 / 16, 1 / 4, 5 / 16, 3 / 8, 7 / 16, 1 / 2)


def brad_point(diameter, length=None):
    """Stands on z = 0 with its point up: a round shank of 1/2 in at most, two flutes, spurs at the rim and a centre point."""
    r = diameter / 2
    length = length or 0.94 + 2.75 * r
    shank = length * 0.42
    fluted = length - shank - 0.95 * r
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
    stem_r = min(r * 0.985, INCH / 4)
    stem = lathe('shank', [(0, stem_r - 0.006), (0.006, stem_r), (shank - max(0.0, r - INCH / 4), stem_r), (shank + 0.001, r * 0.985)], bright, 48)
    return put(group('bit', [twist, stem]), turn=(0, -90, 0))


def bit_set(lengths=(None,) * 7):
    """Seven bits in a beech block, smallest at -x."""
    length, deep, high = 2.05, 0.46, 0.36
    block = box('block', (length, deep, high), (0, 0, high / 2), wood('beech', seed=6), 0.03, 5)
    parts = []
    x = -length / 2 + 0.20
    ink = matte((0.12, 0.055, 0.022), 0.7)
    for size, name, long in zip(SIZES, ('1/8', '3/16', '1/4', '5/16', '3/8', '7/16', '1/2'), lengths):
        r = size * INCH / 2
        hole = put(lathe('hole', [(0.12, r * 1.06 + 0.003), (high + 0.1, r * 1.06 + 0.003)], None, 40), turn=(0, -90, 0))
        cut(block, put(hole, (x, 0.06, 0)))
        parts.append(put(brad_point(size * INCH, long), (x, 0.06, 0.13)))
        label = put(lettering(name, 0.098, ink), (0, 0, 0), (90, 0, 0))
        parts.append(put(label, (x, -deep / 2 - 0.0008, high * 0.62)))
        x += 0.245 + r * 0.55
    mark = put(lettering(maker(), 0.10, ink), (0, 0, 0), (90, 0, 0))
    parts.append(put(mark, (0.0, -deep / 2 - 0.0008, high * 0.24)))
    return group('bits', [block, *parts])


def _bits():
    stage(key=7)
    look_at([lay(bit_set(), -20)], 26, 1.2)


def _lying(diameter, length=None):
    """A brad-point bit along x, its point at +x."""
    return group('lying bit', [put(brad_point(diameter, length), turn=(0, 90, 0))])


def _metric_bits():
    """Three of even millimetres, and two dowels of 8 mm that they bore for."""
    stage(key=7)
    bits = [lay(_lying(size / 100), -38 + turn, at) for size, turn, at in ((10, 3, (-0.42, 0.10)), (8, 0, (0.02, 0.10)), (5, -4, (0.40, 0.12)))]
    pins = [lay(dowel(8 / 25.4, 40 / 25.4, 41), 8, (-0.34, -0.50)), lay(dowel(8 / 25.4, 40 / 25.4, 44), 34, (0.06, -0.62))]
    look_at(bits + pins, 52, 1.16)


def _bits_close():
    stage(key=7)
    close_up(lay(bit_set(), -28), (0.48, 0.06, 0.86), 1.15, 24, 10)


def _bit_of(tool):
    diameter, length = tool.length('cutting-diameter'), tool.length('bit-length')
    size, r = tool.word('cutting-diameter').removesuffix(' in'), min(diameter, 0.5 * INCH) / 2
    bit = _lying(diameter, length)
    mark = round_lettering(f'{maker()}  {size}', min(0.075, r * 1.15), matte((0.06, 0.06, 0.065), 0.55), r * 0.985, length * 0.20, 12)
    mark.parent = bit
    show(bit, 42, (0, 0), 54, 1.14)


def _set_of(_tool):
    # As long as these bits are singly.
    show(bit_set([inches * INCH for inches in (2.75, 3.5, 4, 4.5, 5, 5.5, 6)]), -20, elevation=26, margin=1.2)


PICTURES = {'brad-point-bits-detail': _bits_close, 'brad-point-bits': _bits, 'brad-point-bit-metric': _metric_bits}
MODELS = {'brad-point-bit': _bit_of, 'brad-point-bit-metric': _bit_of, 'brad-point-bit-set-7-pieces': _set_of}
