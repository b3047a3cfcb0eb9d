"""Carbide-tipped router bits: the shank towards -x, the cutter from x = 0 on."""
import math

from kit.letters import round_lettering
from kit.materials import GREEN, INK, brass, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.studio import look_at, stage
from kit.tool import maker

HALF = 40


def router_bit(shank, cut_line, neck=0.10, core=None, bearing=None, reach=1.25 * INCH, solid=False):
    """shank: its radius; cut_line: (x, radius) pairs of the cutting edge, the tip last; bearing: its radius, on the tip."""
    bright, carbide = steel('x', (0.42, 0.425, 0.43), 0.28, 0.003), steel(None, (0.33, 0.335, 0.345), 0.20, 0.002)
    body = carbide if solid else paint(GREEN, 0.32, 0.5, 0.003, 0.02)
    core = core or (0.62 if solid else 0.42) * min(r for _, r in cut_line)
    rows = [(-neck, shank * 1.004, 0.0), (-neck * 0.6, shank * 1.004 + (cut_line[0][1] - shank) * 0.55, 0.0), (-0.01, cut_line[0][1] - (0 if solid else 0.012), 0.3 if solid else 0.5)]
    rows += [(x, r / 0.99 if solid else r - 0.012, 1.0) for x, r in _finely(cut_line)]
    twist = loft('body', [[Vector((x, y, z)) for y, z in _section(r, core, open_)] for x, r, open_ in rows], body, 30)
    end = cut_line[-1][0]
    parts = [twist, lathe('shank', [(-neck - reach, shank - 0.012), (-neck - reach + 0.012, shank), (-neck, shank), (-neck + 0.012, shank * 0.9)], carbide if solid else bright, 64)]
    parts.append(round_lettering(maker(), min(0.085, shank * 0.85), matte((0.06, 0.06, 0.065), 0.55), shank, -neck - reach * 0.52, 10))
    braze = brass(0.35, None, 0)
    for turn in () if solid else (0, 180):
        outline = [(0.0, core * 0.5), (end, core * 0.5), *reversed(list(_finely(cut_line)))]
        tip = prism('tip', outline[::-1], -0.030, -0.002, carbide, 0.0015, 1)
        seam = prism('braze', [(x * 0.995 + 0.001, max(0, r - 0.005)) for x, r in outline][::-1], -0.004, 0.003, braze)
        parts += [put(part, turn=(turn, 0, 0)) for part in (tip, seam)]
    if bearing:
        parts += _bearing(end, bearing, bright)
    return group('router bit', parts)


def _finely(line):
    return [p for (x0, r0), (x1, r1) in zip(line, line[1:]) for p in ((x0 + (x1 - x0) * k / 4, r0 + (r1 - r0) * k / 4) for k in range(4))] + [line[-1]]


def _section(radius, core, open_):
    """Two wings, each with its cutting face at its beginning, and the gullets between them; open_ 0 is round."""
    ring = []
    core = min(core, radius * 0.8)
    for k in range(2 * HALF):
        p = (k % HALF) / HALF
        wing = radius * (0.99 - 0.16 * p)
        fall = min(1.0, max(0.0, (p - 0.40) / 0.22))
        r = wing + (core - wing) * fall * fall * (3 - 2 * fall)
        r = radius + (r - radius) * open_
        a = math.pi * (k // HALF + p)
        ring.append((r * math.cos(a), r * math.sin(a)))
    return ring


def _bearing(at, radius, bright):
    """A ball bearing with its seal, and the screw that holds it."""
    ring = lathe('bearing', [(at + 0.006, radius * 0.72), (at + 0.006, radius - 0.008), (at + 0.012, radius), (at + 0.042, radius), (at + 0.048, radius - 0.008),
                             (at + 0.048, radius * 0.72), (at + 0.044, radius * 0.70)], bright, 64)
    seal = lathe('seal', [(at, radius * 0.70), (at + 0.043, radius * 0.70), (at + 0.043, radius * 0.45)], matte(INK, 0.5), 48)
    inner = lathe('inner ring', [(at, radius * 0.46), (at + 0.049, radius * 0.46), (at + 0.049, radius * 0.25)], bright, 48)
    head = lathe('screw', [(at + 0.04, radius * 0.36), (at + 0.088, radius * 0.36), (at + 0.094, radius * 0.30), (at + 0.094, radius * 0.19), (at + 0.06, radius * 0.19),
                           (at + 0.06, 0.0005)], steel(None, (0.16, 0.16, 0.165), 0.35, 0.002), 6, 20)
    return [ring, seal, inner, head]


def straight(cutter, flute, shank, solid=False, bearing=False):
    """All measures in full; a solid one is carbide throughout. The bearing at the tip is as wide as the cutter."""
    return router_bit(shank / 2, [(0.0, cutter / 2), (flute, cutter / 2)], 0.03 if abs(cutter - shank) < 0.01 else 0.10,
                      bearing=cutter / 2 if bearing else None, reach=_reach(shank), solid=solid)


def round_over(radius, shank, cutter=None, flute=None):
    """The cutter is as wide as its 1/2 in bearing and twice the radius."""
    ball, flute = INCH / 4, flute or radius + 0.065
    wide = cutter / 2 if cutter else ball + radius
    arc = [(flute - 0.03 - radius + radius * (1 - math.cos(a)), ball + radius * (1 - math.sin(a))) for a in (math.pi / 2 * k / 14 for k in range(15))]
    line = [(0.0, wide), *arc, (flute, ball - 0.004)]
    return router_bit(shank / 2, line, 0.16, 0.40 * ball, ball, reach=_reach(shank))


def chamfer(angle, shank, cutter, flute):
    """A cone down to the 1/2 in bearing."""
    ball = INCH / 4
    high = (cutter / 2 - ball) / math.tan(math.radians(angle))
    return router_bit(shank / 2, [(0.0, cutter / 2), (flute - high, cutter / 2), (flute, ball)], 0.18, 0.40 * ball, ball, reach=_reach(shank))


def dovetail(angle, shank, cutter, flute):
    """Widest at its tip."""
    root = cutter / 2 - flute * math.tan(math.radians(angle))
    return router_bit(shank / 2, [(0.0, root), (flute, cutter / 2)], 0.08, reach=_reach(shank))


def _reach(shank):
    return (1.5 if shank > 0.3 * INCH else 1.2) * INCH


def _straights():
    stage(key=7)
    bits = [lay(straight(*(d * INCH for d in size)), 46 + turn, at, tilt=(0, slope)) for size, at, turn, slope in (
        ((1 / 4, 3 / 4, 1 / 4), (-0.30, 0.12), 0, 0), ((1 / 2, 5 / 4, 1 / 2), (0.0, 0.0), 0, 0), ((3 / 4, 5 / 4, 1 / 2), (0.36, -0.12), 0, 0))]
    look_at(bits, 48, 1.22)


def _show(bit, cutter, shank, widest, roll=20):
    """The bit lies on the end of its shank and on its cutter where that is `widest`."""
    slope = math.degrees(math.asin(max(0.0, (cutter - shank) / 2 / (widest + 0.1 + _reach(shank)))))
    show(bit, 42, (roll, -slope), 50)


def _measures(tool):
    return (tool.length(name) for name in ('cutter-diameter', 'flute-length', 'shank-diameter'))


def _straight_of(tool):
    cutter, flute, shank = _measures(tool)
    _show(straight(cutter, flute, shank, cutter < 0.2 * INCH, tool.word('bearing') == 'yes'), cutter, shank, flute)


def _round_over_of(tool):
    cutter, flute, shank = _measures(tool)
    _show(round_over(tool.length('profile-radius'), shank, cutter, flute), cutter, shank, 0.08)


def _chamfer_of(tool):
    cutter, flute, shank = _measures(tool)
    _show(chamfer(tool.number('profile-angle'), shank, cutter, flute), cutter, shank, 0.08)


def _dovetail_of(tool):
    cutter, flute, shank = _measures(tool)
    _show(dovetail(tool.number('profile-angle'), shank, cutter, flute), cutter, shank, flute)


PICTURES = {'straight-router-bit': _straights}
MODELS = {'straight-router-bit-quarter-shank': _straight_of, 'straight-router-bit-half-shank': _straight_of, 'flush-trim-bit': _straight_of,
          'round-over-bit': _round_over_of, 'chamfer-bit-45': _chamfer_of, 'dovetail-router-bit': _dovetail_of}
