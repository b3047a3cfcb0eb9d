"""Circular saw blades, drawn round z with the teeth cutting towards growing angles."""
import math

from kit.materials import INK, RUST, matte, steel
from kit.shapes import *
from kit.show import show
from kit.studio import look_at, stage


def polar(angle, radius):
    return (radius * math.cos(angle), radius * math.sin(angle))


def saw_blade(diameter, count, bore=5 / 8 * INCH, hook=15, kerf=0.067 * INCH, words=(), knockout=False, raker=0, print_colour=(0.045, 0.047, 0.05),
              grind='atb'):
    """Lies in the xy plane. raker: after so many teeth the gullet is deep and the tip is flat, as on a combination blade."""
    radius, pitch = diameter / 2, 2 * math.pi / count
    shallow = min(0.115 * radius, 0.62 * pitch * radius)
    plate_thick, bright = kerf * 0.7, steel('round', (0.30, 0.304, 0.31), 0.36, 0, 0.06, 0.1)
    carbide = steel(None, (0.20, 0.205, 0.215), 0.30, 0.002)
    outline, parts = [], []
    for i in range(count):
        at = i * pitch
        deep = shallow * (1.9 if raker and i % raker == 0 else 1)
        lean = math.tan(math.radians(hook)) * shallow / radius
        # From the tip backwards over the tooth's back and through the gullet, which reaches in under the tooth behind.
        profile = [(0.0, 0.012), (-0.16, 0.06), (-0.34, 0.28), (-0.50, 0.46), (-0.60, 0.62), (-0.72, 0.92), (-0.86, 1.0), (-0.96, 0.92),
                   (-1.0 - lean * 0.66 / pitch, 0.66)]
        low = lambda d: d * shallow if d < 0.5 else (0.5 + (d - 0.5) * (2 * deep / shallow - 1)) * shallow
        points = [(*polar(at + f * pitch, radius - low(d)), *((1,) if k == 0 else ())) for k, (f, d) in enumerate(profile)]
        outline += reversed(points)
        # The tip stands out beyond the plate on both sides; its top is ground to left and right in turn.
        high, wide = min(0.045 * radius, shallow * 0.62), 0.016 * radius
        front = [polar(at + 0.004, radius), polar(at - math.tan(math.radians(hook)) * high / radius + 0.004, radius - high),
                 polar(at - (wide + high * 0.3) / radius, radius - high), polar(at - wide / radius, radius - 0.003)]
        flat = grind == 'flat' or (raker and i % raker == 0)
        sides = (0, 0) if flat else (0, 0.27 * kerf)[::1 if i % 2 else -1]
        ends = [[Vector((*(c * (1 - drop / radius) if k in (0, 3) else c for c in point), z)) for k, point in enumerate(front)]
                for z, drop in zip((-kerf / 2, kerf / 2), sides)]
        parts.append(round_edges(loft('tip', ends, carbide, 20), 0.0015, 1))
    round_hole = [polar(-2 * math.pi * k / 64, bore / 2) for k in range(64)]
    slots = [_slot(radius, (k + 0.42) * math.pi / 2) for k in range(4)]
    sheet = plate('plate', [spline(outline, True, 5), round_hole, *slots], plate_thick, 0.0015, bright, 25, 1)
    top = plate_thick / 2
    etched = matte(print_colour, 0.55)
    for text, size, at, rad in words:
        parts += arc_lettering(text, size, at, rad, etched, top + 0.0006)
    if knockout:
        half = bore * 0.72
        lines = [polar(math.pi / 2 * k, half) for k in range(4)]
        inner = [polar(math.pi / 2 * k, half - 0.012) for k in range(4)][::-1]
        parts.append(put(plate('knock-out', [lines, inner], 0.002, 0, matte(INK, 0.6), 0), (0, 0, top)))
    return group('blade', [sheet, *parts])


def _slot(radius, at):
    """A curved slit that lets the rim grow with heat, with a hole at each end."""
    middle = [(at + 0.14 * math.sin(t * 2.6), radius * (0.60 + 0.21 * t)) for t in (i / 14 for i in range(15))]
    line = [polar(*p) for p in middle]
    left, right = [], []
    for i, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(0, i - 1)], line[min(14, i + 1)]
        long = math.hypot(x1 - x0, y1 - y0)
        half = 0.020 if i in (0, 14) else 0.005
        nx, ny = -(y1 - y0) / long * half, (x1 - x0) / long * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]


def arc_lettering(text, size, at, radius, mat, z):
    """Letters along an arc round z; at: the middle's angle in degrees. Below the middle they stand on the arc's inside."""
    letters, widths = [], []
    below = at > 180
    for sign in text:
        letter = None if sign == ' ' else lettering(sign, size, mat)
        xs = [v.co.x for v in letter.data.vertices] if letter else [0, size * 0.2]
        letters.append(letter)
        widths.append(max(xs) - min(xs) + size * 0.16)
    way = 1 if below else -1
    turn = math.radians(at) - way * sum(widths) / 2 / radius
    for letter, width in zip(letters, widths):
        turn += way * width / 2 / radius
        if letter:
            put(letter, (0, -radius if below else radius, z))
            put(letter, turn=(0, 0, math.degrees(turn) - (270 if below else 90)))
        turn += way * width / 2 / radius
    return [letter for letter in letters if letter]


def framing_blade(teeth, hook):
    return saw_blade(7.25 * INCH, teeth, hook=hook, knockout=True, words=(
        ('CORBLEY', 0.155, 90, 0.46), (f'7-1/4 IN   {teeth} TEETH', 0.072, 270, 0.42), ('MAX 8000 RPM', 0.06, 270, 0.54)))


def _framing():
    stage(key=5.2)
    low = lay(framing_blade(24, 20), 20, (0.52, 0.36))
    high = lay(framing_blade(40, 15), -8, (-0.34, -0.30), tilt=(0, -1.3), height=0.004)
    look_at([low, high], 50, 1.14)


def _blade_of(tool):
    diameter, count, grind = tool.length('saw-blade-diameter'), int(tool.number('blade-teeth')), tool.word('tooth-grind')
    size, r, wide = tool.word('saw-blade-diameter').upper(), diameter / 2, tool.family != 'track-saw-blade'
    use = {'flat': 'RIP   ', 'combination': 'COMBINATION   '}.get(grind, 'CROSSCUT   ' if tool.family == 'table-saw-blade' else '')
    words = ((tool.maker.upper(), 0.165 * r, 90, 0.49 * r), (f'{use}{count} TEETH', 0.088 * r, 270, 0.56 * r), (f'{size}   MAX {tool.number("blade-speed"):.0f} RPM', 0.07 * r, 270, 0.43 * r if wide else 0.40 * r))
    blade = saw_blade(diameter, count, tool.length('arbor-bore'), tool.number('hook-angle'), tool.length('blade-kerf'), words, tool.family == 'circular-saw-blade',
                      5 if grind == 'combination' else 0, INK if tool.family == 'circular-saw-blade' else RUST, grind)
    show(blade, 14, elevation=58, margin=1.12, key=5.2)


PICTURES = {'circular-saw-blade': _framing}
MODELS = {'circular-saw-blade': _blade_of, 'table-saw-blade': _blade_of, 'track-saw-blade': _blade_of}
