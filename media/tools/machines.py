"""Machines for the bench: the drill press and the grinder."""
import math

from kit.labels import fitted, say
from kit.materials import INK, RUST, grainy, iron, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.power_tools import CREAM, housing, stand
from tools.squares import knurled


def _cast():
    return iron((0.24, 0.243, 0.25), 0.40, 0.010, 34, 0.85)


def _lathed(name, profile, mat, at, turn=(0, 0, 0), count=80):
    return put(put(lathe(name, profile, mat, count), turn=turn), at)


def drill_press(throat):
    """Stands on its base, the chuck towards -y; from column to spindle it is half the throat."""
    green, cast, bright = housing(), _cast(), steel('round', (0.50, 0.505, 0.51), 0.24, 0.004)
    black, ground = matte((0.024, 0.024, 0.026), 0.42), steel('x', (0.46, 0.465, 0.47), 0.30, 0.006)
    reach = throat / 2
    # The column stands at y = 0.3; its near side is `reach` from the spindle.
    pole, back = 0.30, 0.30
    spindle = back - pole - reach
    cream = matte(CREAM, 0.5)
    parts = []
    base = [(x, y + spindle * 0.55) for x, y in superellipse(1.05, 1.75, 6, 96)]
    parts.append(prism('base', base, 0.0, 0.17, cast, 0.05, 4))
    parts.append(prism('pad', [(x * 0.80, (y - spindle * 0.55) * 0.55 + spindle * 0.85) for x, y in base], 0.16, 0.19, ground, 0.012))
    for s in (-1, 1):
        parts.append(box('slot', (0.10, 0.95, 0.012), (s * 0.45, spindle * 0.85, 0.19), matte(INK), 0))
    parts.append(_lathed('socket', [(0.16, 0.52), (0.22, 0.48), (0.46, 0.40), (0.50, 0.36)], cast, (0, back, 0), (0, -90, 0)))
    parts.append(stand(lathe('column', [(0.17, pole), (6.6, pole)], steel('z', (0.50, 0.505, 0.51), 0.22, 0.004), 96), (0, back, 0)))
    # The table on its bracket, with slots for clamps.
    high = 2.75
    parts.append(_lathed('collar', [(high - 0.62, 0.40), (high - 0.60, 0.43), (high - 0.12, 0.43), (high - 0.10, 0.40)], cast, (0, back, 0), (0, -90, 0)))
    arm = [(0.0, high - 0.50), (spindle + 0.30, high - 0.24), (spindle + 0.30, high - 0.10), (0.0, high - 0.14)]
    parts.append(put(prism('arm', arm, -0.20, 0.20, cast, 0.05, 4), (0, 0, 0), (90, 0, 90)))
    parts.append(_lathed('trunnion', [(-0.30, 0.02), (-0.30, 0.24), (0.30, 0.24), (0.30, 0.02)], cast, (0, spindle + 0.34, high - 0.24), (0, 0, 90)))
    table = prism('table', [(x, y + spindle) for x, y in superellipse(1.05, 1.05, 8, 96)], high - 0.11, high, ground, 0.025, 4)
    for turn in (45, 135, 225, 315):
        slot = box('slot', (0.70, 0.11, 0.5), (0, 0, 0), None, 0)
        put(put(put(slot, (0.72, 0, 0)), turn=(0, 0, turn)), (0, spindle, high))
        cut(table, slot)
    cut(table, _lathed('hole', [(-0.5, 0.14), (0.5, 0.14)], None, (0, spindle, high), (0, -90, 0), 48))
    parts.append(round_edges(table, 0.012, 2))
    lever = [_lathed('lock', [(0.40, 0.045), (0.80, 0.045), (0.82, 0.03)], bright, (0, back, high - 0.36), (0, 0, 0), 32),
             _lathed('crank', [(0.40, 0.06), (0.60, 0.06), (0.61, 0.02)], cast, (0, back, high - 0.36), (0, 0, 180), 32)]
    crank = put(box('arm', (0.06, 0.62, 0.07), (0, 0, 0), cast, 0.02), (-0.60, back - 0.22, high - 0.36))
    parts += [*lever, crank, _lathed('handle', [(0, 0.04), (0.06, 0.075), (0.26, 0.085), (0.34, 0.06), (0.345, 0.001)], black, (-0.62, back - 0.48, high - 0.36), (0, 0, 180), 40)]
    # The head: a casting over the column, the belt's housing on it, the motor behind.
    h0, h1 = 5.20, 6.55
    head = [(x, y + spindle * 0.42) for x, y in superellipse(0.60, 1.30, 4, 96)]
    parts.append(prism('head', head, h0, h1, green, 0.09, 5))
    cover = [(x, y + spindle * 0.30) for x, y in superellipse(0.86, 1.95, 3.4, 96)]
    parts.append(prism('belt housing', cover, h1 - 0.005, h1 + 0.62, green, 0.12, 6))
    parts.append(prism('hinge line', [(x * 1.004, (y - spindle * 0.30) * 1.003 + spindle * 0.30) for x, y in cover], h1 + 0.14, h1 + 0.165, black, 0.0))
    parts.append(_lathed('motor', [(h0 - 0.35, 0.40), (h0 - 0.30, 0.52), (h0 - 0.20, 0.54), (h1 - 0.18, 0.54), (h1 - 0.10, 0.50), (h1 - 0.02, 0.40)], black, (0, back + 1.05, 0), (0, -90, 0)))
    front = spindle * 0.42 - 1.30
    parts += [_lathed('quill housing', [(h0 - 0.42, 0.28), (h0 - 0.40, 0.31), (h0 + 0.02, 0.33)], cast, (0, spindle, 0), (0, -90, 0)),
              _lathed('quill', [(h0 - 0.85, 0.19), (h0 - 0.84, 0.205), (h0 - 0.40, 0.205)], bright, (0, spindle, 0), (0, -90, 0))]
    # A keyed chuck of 5/8 in: a geared sleeve, and three jaws.
    c = h0 - 0.85
    teeth = [[Vector((x, *((r + d * (k % 6 < 3)) * f(math.tau * k / 180) for f in (math.cos, math.sin)))) for k in range(180)] for x, r, d in
             ((c - 0.46, 0.235, 0), (c - 0.45, 0.245, 0.0), (c - 0.40, 0.262, 0.016), (c - 0.34, 0.268, 0.0), (c - 0.12, 0.268, 0), (c - 0.11, 0.25, 0), (c, 0.24, 0))]
    parts.append(put(loft('chuck', teeth, bright, 28), (0, spindle, 0), (0, -90, 0)))
    parts.append(_lathed('nose', [(c - 0.62, 0.12), (c - 0.58, 0.15), (c - 0.45, 0.232)], bright, (0, spindle, 0), (0, -90, 0)))
    for k in range(3):
        jaw = put(box('jaw', (0.085, 0.06, 0.24), (0, 0, 0), steel('z', (0.34, 0.345, 0.35), 0.3), 0.012), (0.060, 0, c - 0.64))
        parts.append(put(put(jaw, turn=(0, 0, 120 * k + 30)), (0, spindle, 0)))
    # Three spokes feed the quill.
    hub_z, hub_y = h0 + 0.30, spindle + 0.05
    parts.append(_lathed('hub', [(0.58, 0.17), (0.60, 0.20), (0.74, 0.20), (0.78, 0.16), (0.96, 0.16), (0.98, 0.12), (0.981, 0.001)], cast, (0, hub_y, hub_z)))
    for k in range(3):
        rod = [_lathed('spoke', [(0.10, 0.038), (0.92, 0.038)], bright, (0, 0, 0), (0, -90, 0), 32), _lathed('knob', [(0.90, 0.04), (0.93, 0.10), (1.00, 0.128), (1.08, 0.12), (1.14, 0.06), (1.145, 0.001)], black, (0, 0, 0), (0, -90, 0), 48)]
        parts += [put(put(part, turn=(14 + 120 * k, 0, 0)), (0.88, hub_y, hub_z)) for part in rod]
    # The depth stop, the switch, the name.
    parts.append(_lathed('stop', [(h0 - 0.38, 0.030), (h0 + 0.50, 0.030)], bright, (-0.46, spindle - 0.05, 0), (0, -90, 0), 24))
    parts.append(put(stand(knurled('nut', [(0, 0.06), (0.01, 0.07), (0.07, 0.07), (0.08, 0.06)], bright, 30, 0.006, 0.068)), (-0.46, spindle - 0.05, h0 - 0.14)))
    parts.append(box('bracket', (0.40, 0.14, 0.10), (-0.34, spindle - 0.05, h0 - 0.33), cast, 0.02))
    parts.append(box('panel', (0.62, 0.03, 0.52), (0, front - 0.002, h0 + 0.72), black, 0.03, 4))
    parts += [box('on', (0.16, 0.05, 0.18), (-0.14, front - 0.022, h0 + 0.72), paint((0.02, 0.25, 0.06), 0.35, 0.4, 0), 0.02), box('off', (0.16, 0.05, 0.18), (0.14, front - 0.022, h0 + 0.72), paint((0.40, 0.03, 0.02), 0.35, 0.4, 0), 0.02)]
    sign = say(maker(), 0.30, h1 + 0.38, cream, (0.86, 1.95, 3.4), 0.004, 0.62)
    parts.append(put(sign, (0, spindle * 0.30, 0)))
    return parts


def _press(tool):
    show(group('drill press', drill_press(tool.length('machine-throat'))), -26, (0, 0), 14, 1.12)


def grinder(wheel):
    """Stands on its base, both wheels along x, their fronts towards -y: 60 grit left, 120 right."""
    green, cast = housing(), _cast()
    black, bright = matte((0.024, 0.024, 0.026), 0.42), steel('x', (0.50, 0.505, 0.51), 0.26, 0.004)
    r, wide = wheel / 2, 1.0 * INCH
    axle, off = r + 0.55, 1.32
    base = [(x, y) for x, y in superellipse(0.78, 0.72, 5, 96)]
    parts = [prism('base', base, 0.0, 0.13, cast, 0.03, 4), prism('pedestal', [(x * 0.66, y * 0.62) for x, y in base], 0.12, axle - 0.40, green, 0.06, 5)]
    motor = [(-0.82, 0.30), (-0.80, 0.48), (-0.74, 0.56), (-0.68, 0.575), (0.68, 0.575), (0.74, 0.56), (0.80, 0.48), (0.82, 0.30)]
    parts.append(_lathed('motor', motor, green, (0, 0, axle), count=96))
    for x in (-0.56, 0.56):
        parts.append(_lathed('band', [(x - 0.03, 0.574), (x - 0.028, 0.582), (x + 0.028, 0.582), (x + 0.03, 0.574)], black, (0, 0, axle), count=96))
    for s in (-1, 1):
        x = s * off
        white = grainy((0.74, 0.725, 0.69), 0.85, 90 if s < 0 else 150, 0.6 if s < 0 else 0.3, 0.16)
        parts.append(_lathed('shaft', [(0, 0.11), (off - 0.75, 0.11)], bright, (s * 0.78, 0, axle), (0, 0, 0 if s > 0 else 180), 40))
        stone = [(-wide / 2, 0.06), (-wide / 2, r - 0.02), (-wide / 2 + 0.02, r), (wide / 2 - 0.02, r), (wide / 2, r - 0.02), (wide / 2, 0.06)]
        parts.append(_lathed('wheel', stone, white, (x, 0, axle), count=128))
        parts.append(_lathed('label', [(wide / 2, 0.10), (wide / 2 + 0.004, 0.10), (wide / 2 + 0.004, 0.42), (wide / 2, 0.42)], matte((0.10, 0.22, 0.30) if s < 0 else RUST, 0.7), (x, 0, axle), (0, 0, 0 if s > 0 else 180), 96))
        flange = [(wide / 2, 0.20), (wide / 2 + 0.03, 0.20), (wide / 2 + 0.05, 0.16), (wide / 2 + 0.052, 0.10), (wide / 2 + 0.13, 0.10), (wide / 2 + 0.131, 0.001)]
        parts.append(_lathed('flange', flange, bright, (x, 0, axle), (0, 0, 0 if s > 0 else 180), 40))
        # The guard leaves the front free, from the rest up to the eye shield.
        span = [math.radians(42 + (322 - 42) * i / 60) for i in range(61)]
        rim = [(-(r + 0.11) * math.cos(a), (r + 0.11) * math.sin(a)) for a in span]
        inner = [(-(r + 0.075) * math.cos(a), (r + 0.075) * math.sin(a)) for a in reversed(span)]
        turned_ = lambda ob, at: put(put(ob, turn=(90, 0, 90)), at)
        parts.append(turned_(prism('guard', [*rim, *inner], -0.23, 0.23, green, 0.012), (x, 0, axle)))
        disc = [*rim, *[(-0.28 * math.cos(a), 0.28 * math.sin(a)) for a in reversed(span)]]
        # Towards the motor the guard is closed; outside a rim holds it.
        parts.append(turned_(prism('side', disc, -0.012, 0.012, green, 0.004), (x - s * 0.225, 0, axle)))
        lip = [*rim, *[(-(r - 0.10) * math.cos(a), (r - 0.10) * math.sin(a)) for a in reversed(span)]]
        parts.append(turned_(prism('rim', lip, -0.012, 0.012, green, 0.004), (x + s * 0.225, 0, axle)))
        # A rest in front, a little below the middle; it tilts on a bracket.
        front = -r - 0.03
        rest = put(box('rest', (0.60, 0.52, 0.045), (0, 0, 0), bright, 0.010), turn=(-25, 0, 0))
        parts.append(put(rest, (x, front - 0.20, axle - 0.12)))
        parts.append(put(box('bracket', (0.07, 0.16, 0.52), (0, 0, 0), cast, 0.015), (x - s * 0.20, front - 0.16, axle - 0.34)))
        parts.append(put(box('bracket', (0.07, 0.95, 0.15), (0, 0, 0), cast, 0.015), (x - s * 0.255, front + 0.24, axle - 0.54)))
        parts.append(_lathed('knob', [(0, 0.04), (0.03, 0.11), (0.12, 0.11), (0.14, 0.08), (0.141, 0.001)], matte(INK, 0.45), (x - s * 0.16, front - 0.16, axle - 0.40), (0, 0, 0 if s > 0 else 180), 12))
        # The eye shield stands on a rod above.
        shield = put(box('shield', (0.62, 0.02, 0.44), (0, 0, 0), matte((0.10, 0.13, 0.12), 0.12), 0.006), turn=(-38, 0, 0))
        parts.append(put(shield, (x, front + 0.02, axle + r * 0.78)))
        frame = put(box('frame', (0.66, 0.035, 0.07), (0, 0, 0), black, 0.010), turn=(-38, 0, 0))
        parts.append(put(frame, (x, front + 0.17, axle + r * 0.78 + 0.20)))
        parts.append(put(box('arm', (0.05, 0.42, 0.045), (0, 0, 0), cast, 0.010), (x - s * 0.16, front + 0.36, axle + r * 0.78 + 0.225)))
    name = put(fitted(maker(), 0.20, matte(CREAM, 0.5), 1.0), turn=(90, 0, 0))
    bpy.context.view_layer.update()
    for v in name.data.vertices:
        p = name.matrix_world @ v.co
        a = math.asin((p.z + 0.10) / 0.58)
        v.co = (p.x, -0.580 * math.cos(a), axle + 0.580 * math.sin(a))
    name.matrix_world = Matrix()
    parts.append(name)
    parts.append(put(box('switch', (0.34, 0.06, 0.24), (0, 0, 0), black, 0.03, 4), (0, -0.46, 0.46)))
    parts.append(put(box('rocker', (0.20, 0.05, 0.13), (0, 0, 0), paint(RUST, 0.35, 0.3, 0), 0.015, 3), (0, -0.495, 0.46)))
    for x, y in ((-0.60, -0.52), (0.60, -0.52)):
        parts.append(_lathed('bolt', [(0.13, 0.07), (0.18, 0.07), (0.181, 0.001)], bright, (x, y, 0), (0, -90, 0), 6))
    stick = put(box('dressing stick', (0.90, 0.13, 0.13), (0, 0, 0), grainy((0.10, 0.105, 0.11), 0.9, 120, 0.4, 0.2), 0.01), (0.55, -1.36, 0.067), (0, 0, 12))
    parts.append(stick)
    return parts


def _grinder(tool):
    show(group('grinder', grinder(tool.length('machine-throat'))), 20, (0, 0), 24, 1.12)


MODELS = {'drill-press-12-in-bench-model': _press, 'bench-grinder-8-in-slow': _grinder}
