"""Hand drills: a wheel of cast iron and two pinions turn a three-jaw chuck."""
import math

from kit.materials import brass, iron, matte, paint, steel, wood
from kit.shapes import *
from kit.show import show
from kit.tool import maker

WHEEL = 0.44


def _toothed(radius, count, deep, x0, x1, mat, hub):
    """A gear round x: teeth of a plain trapeze."""
    ring = []
    for k in range(count):
        a = 2 * math.pi / count
        ring += [((k + f) * a, radius - deep * d) for f, d in ((0.0, 1), (0.22, 1), (0.36, 0), (0.64, 0), (0.78, 1))]
    rows = [(x0, hub), (x0, None), (x1, None), (x1, hub)]
    return loft('gear', [[Vector((x, (q or r) * math.cos(a), (q or r) * math.sin(a))) for a, r in ring] for x, q in rows], mat, 25)


def hand_drill(capacity):
    """In the xy plane: the chuck at +x, the handle at -x, the wheel's axle along z. The larger one, 3/8 in, has a side handle."""
    large = capacity > 0.3 * INCH
    k = 1.0 if large else 0.86
    green, red = paint((0.012, 0.074, 0.047), 0.36, 0.4, 0.008, 0.10), paint((0.36, 0.045, 0.016), 0.40, 0.3, 0.008, 0.12)
    bright, black, yellow = steel(None, (0.50, 0.505, 0.51), 0.24, 0.003), iron((0.05, 0.052, 0.055), 0.38, 0.006, metallic=0.6), brass(0.22, None, 0.004)
    # The frame: a bar from the handle that carries the axle, and two bearings for the spindle.
    parts = [shaped('frame', [(-0.98, 0.075, 0.062, 2.4), (-0.86, 0.080, 0.066, 2.6), (-0.60, 0.060, 0.052, 3), (-0.20, 0.088, 0.052, 4), (0.20, 0.088, 0.052, 4), (0.42, 0.060, 0.052, 3), (0.56, 0.085, 0.080, 2.4), (0.64, 0.085, 0.080, 2.4)], green, 80, 56)]
    boss = lathe('boss', [(-0.13, 0.05), (-0.13, 0.105), (-0.12, 0.115), (0.10, 0.115), (0.11, 0.105), (0.11, 0.05)], green, 64)
    parts.append(put(boss, turn=(0, -90, 0)))
    # The wheel above the frame: spokes, a rim and bevel teeth on its underside.
    z = 0.20
    rim = [[(r * math.cos(2 * math.pi * i / 96), r * math.sin(2 * math.pi * i / 96)) for i in range(96)] for r in (WHEEL - 0.03, WHEEL - 0.105)]
    parts.append(put(plate('rim', rim, 0.055, 0.010, red, 45), (0, 0, z)))
    teeth = put(_toothed(WHEEL, 64, 0.026, -0.024, 0.024, iron((0.20, 0.202, 0.206), 0.36, 0.003, 34, 0.9), WHEEL - 0.06), turn=(0, -90, 0))
    parts.append(put(teeth, (0, 0, z - 0.010)))
    for i in range(4):
        spoke = shaped('spoke', [(0.05, 0.052, 0.022, 3), (0.16, 0.036, 0.020, 3), (WHEEL - 0.08, 0.044, 0.022, 3)], red, 20, 32)
        parts.append(put(put(spoke, turn=(0, 0, 45 + 90 * i)), (0, 0, z)))
    hub = lathe('hub', [(0.10, 0.05), (0.105, 0.090), (0.28, 0.085), (0.285, 0.05)], red, 64)
    parts.append(put(hub, turn=(0, -90, 0)))
    # The crank, bent out of the wheel's plane, and its knob.
    turn = math.radians(228)
    out = Vector((math.cos(turn), math.sin(turn), 0))
    arm = [Vector((0, 0, 0.30)) - out * 0.07, Vector((0, 0, 0.30)), Vector((0, 0, 0.31)) + out * 0.10, Vector((0, 0, 0.325)) + out * 0.50]
    parts.append(tube('crank', [arm[0].lerp(arm[1], 0.5), arm[1], arm[2], arm[3], arm[3] + out * 0.02], 0.036, bright, 24))
    pin = lathe('axle', [(0.26, 0.048), (0.335, 0.048), (0.342, 0.040), (0.343, 0.001)], bright, 40)
    parts.append(put(pin, turn=(0, -90, 0)))
    beech = lambda seed, grain='x': wood('beech', grain, seed, fleck=0.5)
    knob = turned('knob', [(0.0, 0.040), (0.008, 0.062), (0.05, 0.060), (0.13, 0.085), (0.20, 0.100), (0.26, 0.092), (0.30, 0.062), (0.312, 0.03), (0.313, 0.001)], beech(3.0), 60, 64, 60)
    parts.append(put(put(knob, turn=(0, -90, 0)), arm[3] + Vector((0, 0, 0.035))))
    # Two pinions on the spindle, before and behind; the rear one runs idle.
    steel_ = steel(None, (0.42, 0.425, 0.43), 0.28, 0.002)
    for side in (1, -1):
        gear = _toothed(0.105, 16, 0.026, -0.045, 0.045, steel_, 0.03)
        parts.append(put(gear, (side * (WHEEL + 0.035), 0, z - 0.115)))
    parts.append(lathe('spindle', [(WHEEL, 0.040), (0.98, 0.040)], bright, 40))
    parts.append(put(lathe('stub', [(-WHEEL - 0.12, 0.03), (-WHEEL + 0.06, 0.03)], bright, 32), (0, 0, z - 0.115)))
    parts.append(put(lathe('stub', [(WHEEL - 0.04, 0.03), (WHEEL + 0.13, 0.03)], bright, 32), (0, 0, z - 0.115)))
    # The chuck: a sleeve with flutes, three jaws.
    shell = []
    for x, r in ((0.64, 0.07), (0.66, 0.125), (0.68, 0.135), (0.94, 0.135), (0.97, 0.126), (1.13, 0.092), (1.16, 0.084), (1.165, 0.05)):
        flute = 0.008 if 0.67 < x < 0.95 else 0.0
        shell.append([Vector((x, *((r - flute * (i % 8 < 3)) * f(2 * math.pi * i / 128) for f in (math.cos, math.sin)))) for i in range(128)])
    parts.append(loft('chuck', shell, bright, 25))
    grip = capacity / 2 * 0.5
    for i in range(3):
        jaw = prism('jaw', [(1.10, grip * 0.8), (1.27, grip * 0.8), (1.27, grip + 0.016), (1.20, grip + 0.040), (1.10, grip + 0.045)], -0.026, 0.026, steel('x', (0.42, 0.425, 0.43), 0.28), 0.004)
        parts.append(put(jaw, turn=(30 + 120 * i, 0, 0)))
    # The main handle: a ferrule, beech that is hollow for bits, and the cap that closes it.
    parts.append(lathe('ferrule', [(-0.92, 0.05), (-0.925, 0.094), (-0.935, 0.100), (-1.05, 0.108), (-1.06, 0.10)], yellow, 64))
    grip_ = turned('handle', [(-1.05, 0.104), (-1.12, 0.120), (-1.28, 0.158), (-1.50, 0.176), (-1.70, 0.160), (-1.82, 0.138), (-1.88, 0.130)][::-1], beech(5.0), 120, 80)
    parts.append(grip_)
    parts.append(turned('cap', [(-2.01, 0.001), (-2.008, 0.05), (-1.995, 0.095), (-1.96, 0.126), (-1.92, 0.134), (-1.885, 0.131)], yellow, 50, 72, 60))
    parts.append(press(put(lettering(maker(), 0.080, matte((0.16, 0.075, 0.030), 0.7), 0), (-1.48, 0, 1)), grip_))
    if large:
        stem = lathe('stem', [(0.06, 0.03), (0.22, 0.03), (0.225, 0.05), (0.25, 0.055), (0.26, 0.05)], bright, 40)
        side_ = turned('side handle', [(0.25, 0.052), (0.27, 0.075), (0.36, 0.092), (0.52, 0.122), (0.64, 0.128), (0.72, 0.108), (0.755, 0.06), (0.76, 0.001)], beech(7.0), 90, 72, 60)
        parts += [put(put(part, turn=(0, 0, 90)), (-0.70, 0, 0)) for part in (stem, side_)]
    whole = group('hand drill', parts)
    whole.matrix_world = Matrix.Scale(k, 4)
    return whole


def _drill_of(tool):
    show(hand_drill(tool.length('hand-chuck-capacity')), 34, (0, 0), 52, 1.14)


MODELS = {'hand-drill': _drill_of}
