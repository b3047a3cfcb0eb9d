"""Clamp fixtures for pipe, and the caps of the bar clamps' pads."""
import math

from kit.letters import fitted
from kit.materials import GREEN, iron, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker

# What a pipe of that size measures outside.
PIPES = {'half-inch': 0.840 * INCH, 'three-quarter-inch': 1.050 * INCH}


def _circle(r, y=0.0, z=0.0, n=56):
    return [(y + r * math.cos(math.tau * k / n), z + r * math.sin(math.tau * k / n)) for k in range(n)]


def _across(outlines, thick, x, mat, rounding=0.02):
    """A plate in the yz plane at x."""
    return put(put(plate('plate', outlines, thick, rounding, mat, 45, 4), turn=(90, 0, 90)), (x, 0, 0))


def _sleeve(r, wall, x0, x1, mat):
    rings = [(x0, r), (x0, r + wall - 0.01), (x0 + 0.01, r + wall), (x1 - 0.01, r + wall), (x1, r + wall - 0.01), (x1, r)]
    return loft('sleeve', [[Vector((x, q * math.cos(a), q * math.sin(a))) for a in (math.tau * k / 72 for k in range(72))] for x, q in rings], mat, 35, closed=True)


def _face(r, throat, thick, x, mat):
    """A jaw: round the pipe below, its top as high above the pipe as the throat is deep."""
    top, half = r + throat, 0.155 + r * 0.5
    shape = spline([(-half, top, 1), (half, top, 1), (half, top - 0.12), (half * 0.86, r + 0.10), (r + 0.075, 0.02), (r * 0.75, -r * 0.75 - 0.06), (0, -r - 0.085), (-r * 0.75, -r * 0.75 - 0.06),
                    (-r - 0.075, 0.02), (-half * 0.86, r + 0.10), (-half, top - 0.12)][::-1], True, 8)
    return _across([shape, _circle(r)], thick, x, mat)


def _feet(r, x, mat, low):
    legs = []
    for side in (1, -1):
        leg = [(side * (r + 0.01), -0.04), (side * (r + 0.07), 0.03), (side * (r + 0.30), low + 0.05), (side * (r + 0.30), low), (side * (r + 0.14), low), (side * r * 0.7, -r - 0.02)]
        legs.append(_across([leg if side < 0 else leg[::-1]], 0.13, x, mat, 0.018))
    return legs


def pipe_head(r, throat):
    """Screws on the pipe's thread; the pipe's axis is x, the face towards +x. The crank is at -x."""
    green, bright, black = paint(GREEN, 0.38, 0.3, 0.012, 0.12), steel('x', (0.50, 0.505, 0.51), 0.28, 0.004), iron((0.05, 0.052, 0.055), 0.40, 0.006, metallic=0.7)
    low, axis = -r - 0.24, r + throat * 0.52
    parts = [_sleeve(r, 0.085, -0.74, -0.36, green), _sleeve(r * 0.985, 0.02, -0.742, -0.358, matte((0.02, 0.02, 0.021)))]
    # The fixed frame carries the nut; the face before it slides on the pipe.
    web = spline([(-0.125, axis + 0.10), (0.125, axis + 0.10), (0.15, axis - 0.06), (r + 0.07, 0.0), (-r - 0.07, 0.0), (-0.15, axis - 0.06)][::-1], True, 8)
    parts.append(cut(_across([web], 0.26, -0.55, green, 0.03), lathe('bore', [(-1, r), (1, r)], None, 56)))
    parts.append(put(lathe('boss', [(-0.76, 0.07), (-0.755, 0.125), (-0.74, 0.135), (-0.36, 0.135), (-0.345, 0.125), (-0.34, 0.07)], green, 56), (0, 0, axis)))
    parts += _feet(r, -0.55, green, low)
    parts.append(_face(r, throat, 0.13, -0.065, green))
    parts.append(put(lathe('seat', [(-0.22, 0.08), (-0.215, 0.11), (-0.12, 0.13), (-0.11, 0.09)], green, 48), (0, 0, axis)))
    parts.append(put(thread('screw', -1.42, -0.12, 0.066, 0.055, 0.016, bright, 32), (0, 0, axis)))
    parts.append(put(lathe('hub', [(-1.56, 0.05), (-1.55, 0.09), (-1.535, 0.10), (-1.40, 0.10), (-1.385, 0.09), (-1.38, 0.05)], black, 48), (0, 0, axis)))
    bar = lathe('bar', [(-0.42, 0.026), (-0.415, 0.032), (0.415, 0.032), (0.42, 0.026)], bright, 32)
    knobs = [lathe('knob', [(s * 0.42 - 0.035, 0.02), (s * 0.42 - 0.03, 0.046), (s * 0.42 + 0.03, 0.046), (s * 0.42 + 0.035, 0.02)], bright, 32) for s in (-1, 1)]
    parts += [put(put(put(p, turn=(0, 0, 90)), turn=(52, 0, 0)), (-1.47, 0, axis)) for p in (bar, *knobs)]
    mark = fitted(maker(), paint((0.75, 0.72, 0.66), 0.5, 0), 0.25 + r, 0.10)
    return put(group('head', [*parts, put(mark, (0.0008, 0, r + throat - 0.13), (90, 0, 90))]), (0, 0, -low))


def pipe_jaw(r, throat):
    """Slides on the pipe; the clutch plates behind it tilt and bite. The face is towards -x."""
    green, bright = paint(GREEN, 0.38, 0.3, 0.012, 0.12), steel('y', (0.46, 0.465, 0.47), 0.30, 0.004)
    low = -r - 0.24
    parts = [_face(r, throat, 0.13, 0.065, green), _sleeve(r, 0.075, 0.06, 0.40, green), _sleeve(r * 0.985, 0.02, 0.0, 0.402, matte((0.02, 0.02, 0.021))), *_feet(r, 0.24, green, low)]
    rib = upright(plate('rib', [[(0.10, r + 0.03), (0.38, r + 0.03), (0.15, r + throat - 0.10), (0.10, r + throat - 0.10)]], 0.10, 0.015, green, 40, 3))
    shelf = upright(plate('shelf', [spline([(0.36, r + 0.02, 1), (0.40, r + 0.02), (0.92, r + 0.10), (0.95, r + 0.17), (0.90, r + 0.20), (0.36, r + 0.14, 1)], True, 6)], 0.16, 0.02, green, 40, 3))
    parts += [rib, shelf]
    clutch = spline([(-r - 0.07, -r - 0.05), (-r - 0.07, r + 0.04), (-0.10, r + 0.12), (-0.09, r + 0.34), (0.09, r + 0.34), (0.10, r + 0.12), (r + 0.07, r + 0.04), (r + 0.07, -r - 0.05), (0, -r - 0.09)][::-1], True, 6)
    for k in range(3):
        one = put(plate('clutch', [clutch, _circle(r * 1.04)], 0.030, 0.004, bright, 40, 2), turn=(90, 0, 90))
        parts.append(put(put(one, turn=(0, -9, 0)), (0.58 + 0.052 * k, 0, 0)))
    coil = [Vector((0.41 + 0.13 * t, (r + 0.028) * math.cos(3 * math.tau * t), (r + 0.028) * math.sin(3 * math.tau * t))) for t in (i / 120 for i in range(121))]
    parts.append(tube('spring', coil, 0.011, bright, 10))
    return put(group('jaw', parts), (0, 0, -low))


def cap(rectangle, lip):
    """Stands on z = 0, its mouth up: round for the screw's pad, rectangular for the fixed jaw's. A new one has a lip that goes round the pad's edge."""
    rubber = paint((0.30, 0.036, 0.014) if lip else (0.035, 0.036, 0.038), 0.55, 0.0, 0.0, 0.06)
    high, wall, floor = (0.20 if lip else 0.11), 0.032, 0.045
    section = lambda grow, z: [Vector((x, y, z)) for x, y in (superellipse(0.15 + grow, 0.125 + grow, 7, 72) if rectangle else superellipse(0.135 + grow, 0.135 + grow, 2, 72))]
    rings = [section(wall - 0.022, 0), section(wall - 0.006, 0.006), section(wall, 0.022), section(wall, high - 0.015), section(wall - 0.010, high)]
    rings += [section(-0.030, high), section(-0.034, high - 0.012), section(-0.030, high - 0.032), section(-0.002, high - 0.040)] if lip else [section(0.010, high), section(0.0, high - 0.015)]
    rings += [section(0.0, floor + 0.01), section(-0.012, floor)]
    return loft('cap', rings, rubber, 40)


def _fixture_of(tool):
    r, throat = PIPES[tool.word('pipe-size')] / 2 + 0.004, tool.length('throat-depth')
    pair = [put(pipe_head(r, throat), (-0.25, 0, 0)), put(pipe_jaw(r, throat), (0.50, 0, 0))]
    show(group('fixture', pair), -42, elevation=30, margin=1.12)


def _caps_of(tool):
    lip = 'old' not in tool.slug
    caps = [lay(cap(False, lip), 0, (-0.30, 0.24)), lay(cap(True, lip), 14, (0.16, 0.30)), lay(cap(True, lip), -24, (0.44, -0.14), tilt=(180, 0))]
    caps.append(lay(cap(False, lip), 30, (-0.06, -0.22), tilt=(62, 0)))
    show(group('caps', caps), 0, elevation=48, margin=1.3)


MODELS = {'pipe-clamp-fixture': _fixture_of, 'caps-for-bar-clamps-4-pieces': _caps_of, 'caps-for-bar-clamps-old-pattern-4-pieces': _caps_of}
