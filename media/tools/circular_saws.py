"""The circular saws and the track saw: all of it grows with the blade."""
import math

from kit.labels import fitted
from kit.materials import INK, RUST, grainy, iron, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.blades import saw_blade
from tools.power_tools import CREAM, housing, lead, rubber


def _across(ob, at=(0, 0, 0)):
    """From lying in the xy plane to standing along the cut, its face towards -y."""
    return put(put(ob, turn=(90, 0, 0)), at)


def _axle(name, profile, mat, at, count=80):
    """A lathe whose x runs from the blade towards the motor, along +y."""
    return put(put(lathe(name, profile, mat, count), turn=(0, 0, 90)), at)


def _arc(radius, start, end, steps=40):
    return [(radius * math.cos(math.radians(start + (end - start) * i / steps)), radius * math.sin(math.radians(start + (end - start) * i / steps))) for i in range(steps + 1)]


def circular_saw(diameter, teeth, words, cordless):
    """Stands on its shoe with the blade drawn up, cutting towards +x, the blade on the side of -y."""
    r = diameter / 2
    k = r / (7.25 * INCH / 2)
    green, black, hold = housing(), matte((0.024, 0.024, 0.026), 0.42), rubber()
    cast, bright = iron((0.26, 0.262, 0.268), 0.40, 0.008, 34, 0.85), steel('x', (0.46, 0.465, 0.47), 0.30, 0.004)
    axle = r + 0.05
    y = -0.30
    parts = [box('shoe', (2.9 * k, 1.38, 0.035), (0.02, 0.07, 0.0175), bright, 0.010)]
    for s in (-1, 1):
        parts.append(box('rim', (2.86 * k, 0.022, 0.055), (0.02, 0.07 + s * 0.675, 0.055), bright, 0.006))
    blade = saw_blade(diameter, teeth)
    parts.append(_across(blade, (0, y, axle)))
    # The upper guard: a shell over the upper half, open below; the lower one swings round it and leaves the front free here.
    shell = [*_arc(r + 0.10, -4, 186), *_arc(r + 0.055, 186, -4)]
    parts.append(_across(plate('rim', [shell], 0.30, 0.012, green, 50, 3), (0, y, axle)))
    face = [*_arc(r + 0.09, 0, 180), (-r * 0.5, -0.04), (-0.17, -0.20), (0.17, -0.20), (r * 0.5, -0.04)]
    parts.append(_across(plate('guard', [face], 0.035, 0.010, green, 40, 3), (0, y + 0.145, axle)))
    front = [*_arc(r + 0.09, 18, 180), (-0.30, 0.0), *_arc(0.30, 180, 18, 20)]
    parts.append(_across(plate('guard', [front], 0.030, 0.010, green, 40, 3), (0, y - 0.140, axle)))
    low = [*_arc(r + 0.045, 150, 302), *_arc(0.24, 302, 150, 20)]
    for side in (-1, 1):
        parts.append(_across(plate('lower guard', [low], 0.016, 0.005, bright, 40, 2), (0, y + side * 0.105, axle)))
    parts.append(_across(plate('lower rim', [[*_arc(r + 0.045, 150, 302), *_arc(r + 0.028, 302, 150)]], 0.22, 0.004, bright, 50, 2), (0, y, axle)))
    bolt = [(-0.19, 0.001), (-0.19, 0.055), (-0.13, 0.06), (-0.13, 0.13), (-0.105, 0.14), (-0.02, 0.15), (-0.02, 0.05)]
    parts.append(_axle('flange', bolt, bright, (0, y, axle)))
    parts.append(put(fitted(maker(), 0.20 * k, matte(CREAM, 0.5), 0.95 * k), (-0.02, y - 0.157, axle + 0.55 * k), (90, 0, 0)))
    # Motor and its end cap.
    mx, mz = -0.06, axle + 0.07
    m = [(0.14, 0.30), (0.15, 0.40), (0.20, 0.42), (0.62, 0.43), (0.64, 0.41)]
    parts.append(_axle('motor', [(x, q * (0.9 + 0.1 * k)) for x, q in m], green, (mx, y + 0.02, mz), 96))
    cap = [(0.63, 0.40), (0.64, 0.425), (0.68, 0.432), (0.98, 0.415), (1.06, 0.37), (1.08, 0.30), (1.082, 0.001)] if not cordless else [(0.63, 0.40), (0.64, 0.425), (0.68, 0.432), (0.76, 0.42), (0.82, 0.37), (0.84, 0.30), (0.842, 0.001)]
    parts.append(_axle('cap', cap, black, (mx, y + 0.02, mz), 96))
    # The handle runs from the guard's top back and down to the motor.
    loop = [(0.34, 0.98), (0.16, 1.22), (-0.14, 1.34), (-0.58, 1.32), (-1.06, 1.08), (-1.42, 0.68), (-1.58, 0.24), (-1.54, -0.10), (-1.34, -0.26), (-1.02, -0.22), (-0.76, -0.02), (-0.44, 0.30), (0.20, 0.60)]
    window = [(-0.26, 0.86), (-0.34, 0.98), (-0.62, 1.00), (-0.90, 0.84), (-1.16, 0.50), (-1.28, 0.16), (-1.18, 0.02), (-1.00, 0.10), (-0.72, 0.38), (-0.44, 0.66)]
    grow = lambda points: [(x * k, z * k) for x, z in points]
    parts.append(_across(plate('handle', [spline(grow(loop)[::-1], True, 10), spline(grow(window), True, 10)], 0.30, 0.10, green, 55, 7), (0, 0.06, axle)))
    sleeve = [(-0.30, 1.06), (-0.62, 1.07), (-0.96, 0.90), (-1.24, 0.54), (-1.37, 0.16), (-1.50, 0.24), (-1.36, 0.66), (-1.02, 1.03), (-0.58, 1.26), (-0.22, 1.27)]
    parts.append(_across(plate('grip', [spline(grow(sleeve), True, 8)], 0.325, 0.10, hold, 55, 7), (0, 0.06, axle)))
    trigger = put(box('trigger', (0.30, 0.15, 0.12), (0, 0, 0), paint(RUST, 0.4, 0.2, 0.01), 0.04, 4), turn=(0, -32, 0))
    parts.append(put(trigger, (-0.80 * k, 0.06, axle + 0.90 * k)))
    neck = put(put(turned('knob', [(0, 0.10), (0.06, 0.12), (0.14, 0.105), (0.22, 0.115), (0.34, 0.185), (0.46, 0.20), (0.56, 0.165), (0.61, 0.09), (0.62, 0.001)], hold, 60, 64, 60), turn=(0, -58, 0)), (0.50 * k, 0.10, axle + 0.72 * k))
    parts.append(neck)
    # In front, a quadrant tilts the shoe; behind, an arm sets the depth.
    quad = [(-0.34, 0.0), (0.34, 0.0), *_arc(0.34, 0, 180, 20)]
    quadrant = put(put(plate('quadrant', [quad], 0.03, 0.006, cast, 40), turn=(90, 0, 90)), (1.22 * k, 0.02, 0.05))
    parts.append(quadrant)
    parts.append(put(lathe('tilt knob', [(0, 0.05), (0.02, 0.11), (0.10, 0.115), (0.13, 0.09), (0.132, 0.001)], matte(INK, 0.45), 48), (1.235 * k, 0.02, 0.20)))
    parts.append(box('bracket', (0.36 * k, 0.22, 0.10), (1.06 * k, 0.02, 0.10), cast, 0.02))
    arm = [(-1.0 * k, 0.06), (-0.90 * k, 0.04), (-0.62 * k, axle * 0.55), (-0.50 * k, axle * 0.98), (-0.60 * k, axle * 1.0), (-0.74 * k, axle * 0.56)]
    parts.append(_across(plate('depth arm', [arm[::-1]], 0.03, 0.005, cast, 40), (0, 0.02, 0.0)))
    line = fitted(words, 0.12, matte(CREAM, 0.5), 0.52)
    if cordless:
        foot = box('socket', (0.34, 0.62, 0.50), (0, 0, 0), green, 0.06, 5)
        parts += [put(put(foot, turn=(0, 14, 0)), (-1.50 * k, 0.12, axle - 0.02 * k)),
                  put(put(box('rail', (0.10, 0.44, 0.42), (0, 0, 0), black, 0.015), turn=(0, 14, 0)), (-1.50 * k - 0.19, 0.12, axle - 0.05))]
    else:
        relief = lathe('relief', [q for i in range(8) for q in ((i * 0.034, 0.072 - i * 0.003), (i * 0.034 + 0.022, 0.072 - i * 0.003), (i * 0.034 + 0.024, 0.060 - i * 0.003))], hold, 32)
        parts.append(put(put(relief, turn=(0, -14, 180)), (-1.50, 0.06, axle - 0.06)))
        parts += lead([(-1.72, 0.06, axle - 0.10), (-1.95, 0.10, axle - 0.30), (-2.05, 0.30, 0.40), (-1.98, 0.62, 0.10)], (-1.40, 0.78), 0.46, 1.6, 190, 0.042)
    parts.append(put(line, (-0.06 * k, y - 0.157, axle + 0.36 * k), (90, 0, 0)))
    return group('circular saw', parts)


def _circular(tool):
    cordless = tool.word('power-source') == 'battery'
    words = f"{tool.word('saw-diameter').upper()}{'  18 V' if cordless else ''}"
    show(circular_saw(tool.length('saw-diameter'), 24, words, cordless), 18, (0, 0), 26, 1.12 * (1.12 if cordless else 1.0))


def track(length, wide=7.0 * INCH):
    """An aluminium extrusion along x: a rib that the saw rides, two glide strips, a lip of rubber at the cut towards -y."""
    metal, strip, lip = steel('x', (0.50, 0.505, 0.51), 0.32, 0.003), matte((0.03, 0.03, 0.032), 0.5), grainy((0.42, 0.30, 0.02), 0.6, 60, 0.1, 0.1)
    w = wide / 2
    section = [(-w, 0), (w, 0), (w, 0.05), (w - 0.03, 0.05), (w - 0.05, 0.03), (0.16, 0.03), (0.14, 0.16), (-0.14, 0.16), (-0.16, 0.03), (-w, 0.03)]
    rail = put(prism('rail', section, -length / 2, length / 2, metal, 0.004), turn=(90, 0, 90))
    parts = [rail]
    for y in (-0.34, 0.42):
        parts.append(box('glide', (length, 0.12, 0.006), (0, y, 0.033), strip, 0.0))
    parts.append(box('lip', (length, 0.06, 0.02), (0, -w - 0.026, 0.010), lip, 0.002))
    return parts


def track_saw(diameter):
    """Stands on its track, cutting towards +x; its blade is hidden in a plunging guard towards -y."""
    r = diameter / 2
    green, black, hold = housing(), matte((0.024, 0.024, 0.026), 0.42), rubber()
    cast = iron((0.26, 0.262, 0.268), 0.40, 0.008, 34, 0.85)
    y, axle = -0.86, r + 0.16
    parts = [box('shoe', (2.7, 1.62, 0.05), (0, -0.08, 0.20), cast, 0.016)]
    shell = spline([(-1.20, 0.03, 1), (1.20, 0.03, 1), (1.20, 0.34), (1.02, 0.86), (0.60, 1.42), (0.0, 1.70), (-0.58, 1.50), (-1.06, 0.96), (-1.22, 0.40)], True, 10)
    parts.append(_across(plate('guard', [shell], 0.26, 0.05, green, 50, 5), (0, y + 0.18, 0.20)))
    # A window in the guard's side opens for the change of blades.
    panel = spline([(-0.95, 0.10, 1), (0.95, 0.10, 1), (0.96, 0.36), (0.78, 0.82), (0.40, 1.24), (0.0, 1.38), (-0.40, 1.26), (-0.80, 0.84), (-0.97, 0.36)], True, 10)
    parts.append(_across(plate('panel', [panel], 0.02, 0.006, black, 40, 3), (0, y + 0.045, 0.20)))
    parts.append(put(fitted(maker(), 0.19, matte(CREAM, 0.5), 1.15), (0, y + 0.034, 0.66), (90, 0, 0)))
    parts.append(put(fitted(f'{diameter * 100:.0f} MM', 0.13, matte(CREAM, 0.5), 0.8), (0, y + 0.034, 0.42), (90, 0, 0)))
    # A strip of the blade shows below the shoe.
    parts.append(_across(saw_blade(diameter, 48), (0.0, y + 0.18, axle + 0.13)))
    m = [(0.30, 0.28), (0.31, 0.36), (0.36, 0.38), (0.95, 0.38), (0.97, 0.35)]
    parts.append(_axle('motor', m, green, (-0.10, y, 0.95), 96))
    parts.append(_axle('cap', [(0.96, 0.34), (0.97, 0.375), (1.0, 0.38), (1.24, 0.36), (1.31, 0.30), (1.33, 0.20), (1.332, 0.001)], black, (-0.10, y, 0.95), 96))
    loop = [(0.30, 1.42), (0.05, 1.72), (-0.30, 1.86), (-0.80, 1.80), (-1.22, 1.52), (-1.46, 1.10), (-1.50, 0.72), (-1.34, 0.50), (-1.08, 0.52), (-0.84, 0.74), (-0.50, 1.04), (0.16, 1.16)]
    hole = [(-0.34, 1.40), (-0.44, 1.52), (-0.76, 1.50), (-1.02, 1.28), (-1.18, 0.96), (-1.16, 0.80), (-1.00, 0.84), (-0.76, 1.06), (-0.50, 1.26)]
    parts.append(_across(plate('handle', [spline(loop[::-1], True, 10), spline(hole, True, 10)], 0.30, 0.10, hold, 55, 7), (0, y + 0.62, 0.10)))
    trigger = put(box('trigger', (0.28, 0.15, 0.12), (0, 0, 0), paint(RUST, 0.4, 0.2, 0.01), 0.04, 4), turn=(0, -28, 0))
    parts.append(put(trigger, (-0.80, y + 0.62, 1.48)))
    knob = turned('knob', [(0, 0.12), (0.08, 0.13), (0.20, 0.12), (0.32, 0.16), (0.48, 0.19), (0.58, 0.16), (0.63, 0.08), (0.64, 0.001)], hold, 60, 64, 60)
    parts.append(put(put(knob, turn=(0, -66, 0)), (0.66, y + 0.52, 0.92)))
    parts.append(box('front', (0.42, 0.36, 0.70), (0.62, y + 0.50, 0.56), green, 0.08, 5))
    # The port for a hose, and the two cams on the rib.
    port = lathe('port', [(0, 0.15), (0.03, 0.19), (0.44, 0.18), (0.46, 0.165), (0.46, 0.15), (0.20, 0.14), (0.20, 0.001)], black, 64)
    parts.append(put(put(port, turn=(0, -12, 180)), (-1.10, y + 0.20, 0.62)))
    for x in (-0.95, 0.95):
        cam = lathe('cam', [(0, 0.06), (0.02, 0.12), (0.11, 0.12), (0.13, 0.10), (0.131, 0.001)], paint(RUST, 0.4, 0.2, 0.01), 12)
        parts.append(put(put(cam, turn=(0, -90, 0)), (x, 0.0, 0.225)))
    relief = lathe('relief', [q for i in range(8) for q in ((i * 0.034, 0.070 - i * 0.003), (i * 0.034 + 0.022, 0.070 - i * 0.003), (i * 0.034 + 0.024, 0.058 - i * 0.003))], hold, 32)
    parts.append(put(put(relief, turn=(0, -10, 180)), (-1.40, y + 0.62, 0.78)))
    parts += lead([(-1.62, y + 0.62, 0.74), (-1.85, y + 0.70, 0.60), (-1.98, y + 1.05, 0.40), (-1.96, y + 1.60, 0.30), (-1.90, y + 1.95, 0.12)], (-1.44, y + 2.36), 0.46, 1.4, 190, 0.040)
    return parts


def _track(tool):
    """Seen along the track of 55 in, the saw at its near end."""
    length = 55 * INCH
    saw = [put(part, (-length / 2 + 2.3, 0, 0)) for part in track_saw(tool.length('saw-diameter'))]
    show(group('track saw', [*track(length), *saw]), 54, (0, 0), 27, 1.10, at=(0, -0.4), longest=5.0)


MODELS = {'circular-saw': _circular, 'track-saw-160-mm': _track}
