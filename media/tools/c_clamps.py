"""C-clamps and spring clamps."""
import math

from kit.materials import RUST, iron, paint, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker


def c_clamp(opening, throat):
    """The screw along x towards +x, the frame's back towards +y; as wide open as it goes, from the anvil's face at x = 0."""
    size = opening / (4 * INCH)
    deep, gap = throat / size, 4 * INCH + 0.20
    black, bright = iron((0.045, 0.047, 0.05), 0.44, 0.01, 34), steel('x', (0.50, 0.505, 0.51), 0.28, 0.004)
    outer = [(-0.19, -0.13), (-0.21, 0.20), (-0.19, 0.52), (-0.06, 0.82), (0.24, 0.95), (0.78, 0.95), (1.08, 0.82), (1.22, 0.52), (1.25, 0.20), (1.24, -0.13)]
    inner = [(1.03, -0.13), (1.02, 0.20), (0.98, 0.48), (0.84, 0.66), (0.50, 0.72), (0.18, 0.66), (0.04, 0.48), (0.01, 0.20), (0.0, -0.13)]
    fit = lambda points, high: [(x - 0.017 + (gap - 1.02 if x > 0.5 else (gap - 1.02) / 2 if x == 0.5 else 0), y * high if y > 0 else y) for x, y in points]
    outer, inner = fit(outer, (deep + 0.23) / 0.95), fit(inner, deep / 0.72)
    middle = gap / 2
    frame = plate('frame', [spline([*outer, *inner][::-1], True, 8)], 0.13, 0.03, black, 50, 5)
    # The flange round the outside makes the frame a T in section.
    rim = plate('rim', [spline([*outer, *[(middle + (x - middle) * 0.87, -0.13 if y < 0 else y * 0.925) for x, y in reversed(outer)]][::-1], True, 8)], 0.25, 0.03, black, 50, 5)
    nut = lathe('nut', [(gap - 0.03, 0.10), (gap - 0.02, 0.135), (gap, 0.145), (gap + 0.23, 0.145), (gap + 0.26, 0.135), (gap + 0.27, 0.10)], black, 56)
    anvil = lathe('anvil', [(-0.217, 0.09), (-0.207, 0.125), (-0.037, 0.125), (-0.005, 0.11), (-0.001, 0.10), (0, 0.001)], black, 56)
    face = 4 * INCH
    screw = thread('screw', face + 0.14, face + 1.70, 0.076, 0.062, 0.018, bright, 36)
    pad = lathe('pad', [(face, 0.001), (face + 0.001, 0.115), (face + 0.008, 0.125), (face + 0.045, 0.125), (face + 0.07, 0.09), (face + 0.15, 0.075)], bright, 56)
    end = lathe('end', [(face + 1.68, 0.06), (face + 1.685, 0.088), (face + 1.70, 0.095), (face + 1.86, 0.095), (face + 1.875, 0.085), (face + 1.88, 0.001)], bright, 48)
    pin = [put(lathe('pin', [(-0.34, 0.030), (0.34, 0.030)], bright, 28), turn=(0, 0, 90)),
           *(put(lathe('knob', [(-0.03, 0.02), (-0.025, 0.042), (0.025, 0.042), (0.03, 0.02)], bright, 28), (0, s * 0.34, 0), (0, 0, 90)) for s in (-1, 1))]
    for part in pin:
        put(part, (face + 1.78, 0.10, 0), (24, 0, 0))
    mark = put(lettering(f'{maker()}  {opening / INCH:.0f} IN', 0.135, paint((0.75, 0.72, 0.66), 0.5, 0), 0.003), (middle, deep + 0.085, 0.0675))
    clamp = group('C-clamp', [frame, rim, nut, anvil, screw, pad, end, *pin, mark])
    clamp.matrix_world = Matrix.Scale(size, 4)
    return clamp


def _channel(name, path, width, wall, depths, mat):
    """Pressed steel: a U along (x, y) points, open towards smaller y, its flanges as deep as `depths` says at each."""
    rings = []
    for i, ((x, y), deep) in enumerate(zip(path, depths)):
        (x0, y0), (x1, y1) = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
        long = math.hypot(x1 - x0, y1 - y0)
        nx, ny = (y1 - y0) / long, -(x1 - x0) / long
        if ny > 0:
            nx, ny = -nx, -ny
        half = width / 2
        section = [(half, 0), (half, deep), (half - wall, deep), (half - wall, wall), (wall - half, wall), (wall - half, deep), (-half, deep), (-half, 0)]
        rings.append([Vector((x + nx * d, y + ny * d, z)) for z, d in section])
    return round_edges(loft(name, rings, mat, 40), wall * 0.35, 2)


def spring_clamp(opening, throat):
    """On its side, the jaws at +x closed on each other, the handles spread towards -x; the pivot's ears end at x = 0."""
    t, w = throat, 0.11 + 0.22 * throat
    zinc, bright = steel('x', (0.44, 0.445, 0.45), 0.34, 0.003, 0.05, 0.12), steel(None, (0.50, 0.505, 0.51), 0.26, 0.003)
    vinyl = paint(RUST, 0.42, 0.15, 0.0, 0.05)
    pivot, wall = -0.30 * t, 0.012 + 0.006 * t
    line = [(-2.05 * t, 0.80 * t), (-1.4 * t, 0.62 * t), (-0.75 * t, 0.40 * t), (-0.30 * t, 0.30 * t), (0.15 * t, 0.30 * t), (0.55 * t, 0.27 * t), (0.82 * t, 0.17 * t), (0.92 * t, 0.105 * t)]
    path = spline(line, False, 10)
    deep = through([(-2.05 * t, 0.09 * t), (-1.0 * t, 0.12 * t), (-0.62 * t, 0.26 * t), (pivot, 0.40 * t), (0.0, 0.24 * t), (0.30 * t, 0.13 * t), (0.92 * t, 0.07 * t)])
    parts = []
    for side in (1, -1):
        wide = w if side > 0 else w - 2 * wall - 0.012
        half = [_channel('half', path, wide, wall, [deep(x) for x, _ in path], zinc)]
        # The dipped vinyl hides the steel: a sleeve of the same course, a little fatter.
        grip = [p for p in path if p[0] < -0.92 * t]
        rings = []
        for i, (x, y) in enumerate(grip):
            (x0, y0), (x1, y1) = grip[max(0, i - 1)], grip[min(len(grip) - 1, i + 1)]
            long = math.hypot(x1 - x0, y1 - y0)
            nx, ny, d = (y1 - y0) / long, -(x1 - x0) / long, deep(x)
            end = min(1.0, 0.80 + 0.2 * min(i, len(grip) - 1 - i) / 2)
            rings.append([Vector((x + nx * (d / 2 + b), y + ny * (d / 2 + b), a)) for a, b in superellipse((w / 2 + 0.022) * end, (d / 2 + 0.026) * end, 5, 48)])
        half.append(loft('grip', rings, vinyl, 50))
        tip = box('pad', (0.34 * t, 0.13 * t, w + 0.05), (0, 0, 0), vinyl, 0.035 * t, 4)
        half.append(put(tip, (0.83 * t, 0.065 * t + 0.001, 0)))
        half.append(put(put(lathe('pin', [(-w / 2 - 0.03, 0.02 * t), (-w / 2 - 0.025, 0.030 * t), (w / 2 + 0.025, 0.030 * t), (w / 2 + 0.03, 0.02 * t)], bright, 28), turn=(0, 90, 0)), (0.83 * t, 0.155 * t, 0)))
        if side < 0:
            for part in half:
                put(part, turn=(180, 0, 0))
        parts += half
    pin = lathe('pivot', [(-w / 2 - 0.030, 0.03 * t), (-w / 2 - 0.024, 0.085 * t), (-w / 2, 0.09 * t), (-w / 2, 0.05 * t), (w / 2, 0.05 * t), (w / 2, 0.09 * t), (w / 2 + 0.024, 0.085 * t),
                            (w / 2 + 0.030, 0.03 * t)], bright, 48)
    parts.append(put(put(pin, turn=(0, 90, 0)), (pivot, 0, 0)))
    wire, turns = 0.028 * t + 0.004, 4
    coil = [Vector((0.14 * t * math.cos(a), 0.14 * t * math.sin(a), -w * 0.28 + w * 0.56 * i / 160)) for i, a in ((i, math.pi + turns * math.tau * i / 160) for i in range(161))]
    parts.append(put(tube('spring', coil, wire, bright, 12), (pivot, 0, 0)))
    for side in (1, -1):
        leg = [Vector((pivot - 0.10 * t, side * 0.10 * t, -side * w * 0.28)), Vector((-0.95 * t, side * 0.34 * t, -side * w * 0.2))]
        parts.append(tube('leg', leg, wire, bright, 12))
    mark = put(lettering(maker(), 0.15 * t, paint((0.86, 0.83, 0.76), 0.5, 0), 0.002), (0, 0, 0))
    put(mark, (-1.42 * t, 0.565 * t, w / 2 + 0.0215), (0, 0, -15.5))
    return group('spring clamp', [*parts, mark])


def _c_of(tool):
    show(c_clamp(tool.length('jaw-opening'), tool.length('throat-depth')), 24, elevation=54, margin=1.12)


def _spring_of(tool):
    show(spring_clamp(tool.length('jaw-opening'), tool.length('throat-depth')), 30, elevation=52)


MODELS = {'c-clamp': _c_of, 'spring-clamp': _spring_of}
