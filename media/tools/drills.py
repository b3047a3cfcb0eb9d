"""Cordless drill and impact driver: one housing, two noses. In the xy plane: the nose at +x, the handle towards -y."""
import math

from kit.labels import fitted
from kit.materials import GREEN, RUST, grainy, iron, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.studio import look_at, stage
from kit.tool import maker


def _housing(green, black, rubber, length, volts):
    """The motor's shell from x = -length to 0.36, the handle below it and the socket for the battery."""
    light = paint((0.72, 0.69, 0.62), 0.5, 0)
    rows = [(-length, 0.24, 0.235, 3), (-length + 0.03, 0.285, 0.28, 3), (-length + 0.14, 0.312, 0.306, 3), (-0.20, 0.325, 0.320, 3),
            (0.16, 0.318, 0.312, 3), (0.30, 0.300, 0.296, 2.6), (0.36, 0.280, 0.280, 2.3)]
    shell = shaped('shell', rows, green, 90, 96)
    cap = shaped('cap', [(-length - 0.07, 0.10, 0.10, 3), (-length - 0.06, 0.20, 0.195, 3), (-length - 0.02, 0.262, 0.256, 3), (-length + 0.02, 0.290, 0.284, 3),
                         (-length + 0.10, 0.310, 0.304, 3)], rubber, 30, 96)
    for x in (-length + 0.19, -length + 0.26, -length + 0.33):
        vent = box('vent', (0.034, 0.30, 0.3), (0, 0, 0), None, 0.012)
        cut(shell, put(vent, (x, 0.02, 0.40)))
    dark = shaped('inside', [(-length + 0.12, 0.27, 0.268, 3), (-0.2, 0.28, 0.276, 3)], matte((0.012, 0.012, 0.013)), 10, 48)
    # The handle: modelled along x, then turned down and raked a little.
    grip = shaped('grip', [(0.24, 0.19, 0.165, 2.6), (0.40, 0.182, 0.158, 2.6), (0.60, 0.186, 0.166, 2.6, -0.006), (0.82, 0.186, 0.170, 2.6, 0.006),
                           (1.02, 0.188, 0.166, 2.6), (1.16, 0.205, 0.176, 2.8), (1.24, 0.235, 0.20, 3)], rubber, 80, 64)
    neck = shaped('neck', [(0.02, 0.34, 0.225, 3), (0.18, 0.292, 0.222, 2.8, 0.01), (0.30, 0.235, 0.196, 2.6, 0.008), (0.40, 0.205, 0.172, 2.6, 0.004),
                           (0.46, 0.192, 0.164, 2.6)], green, 50, 64)
    handle = [put(put(part, turn=(0, 0, -84)), (-0.14, 0, 0)) for part in (grip, neck)]
    foot = spline([(-0.40, -1.24), (-0.30, -1.185, 1), (0.22, -1.15, 1), (0.42, -1.20), (0.50, -1.30), (0.51, -1.40, 1), (-0.43, -1.40, 1)][::-1], True, 8)
    socket = plate('socket', [foot], 0.50, 0.06, green, 50, 5)
    rail = box('rail', (0.80, 0.10, 0.40), (0.04, -1.43, 0), black, 0.015)
    trigger = plate('trigger', [spline([(0.13, -0.33), (0.185, -0.40), (0.155, -0.52), (0.19, -0.66), (0.10, -0.70), (-0.02, -0.66), (-0.02, -0.34)][::-1], True, 8)],
                    0.19, 0.04, paint(RUST, 0.4, 0.2, 0.01), 50, 5)
    switch = box('switch', (0.13, 0.085, 0.50), (0.02, -0.265, 0), black, 0.03, 4)
    # Between the vents and the nose.
    back, nose = -length + 0.39, 0.29
    mark = put(fitted(maker(), 0.155, light, nose - back, 0.003), ((back + nose) / 2, 0.03, 0.3185))
    power = put(lettering(f'{volts} V', 0.125, light, 0.003), (0.06, -1.29, 0.2515))
    parts = [shell, cap, dark, *handle, socket, rail, trigger, switch, mark, power]
    for x, y, z in ((0.34, -1.30, 0.246), (-0.30, -1.30, 0.246)):
        screw = lathe('screw', [(-0.02, 0.034), (0.004, 0.034), (0.007, 0.028), (0.007, 0.016), (-0.004, 0.014), (-0.004, 0.001)], iron((0.09, 0.09, 0.095), 0.3), 24)
        parts.append(put(put(screw, turn=(0, -90, 0)), (x, y, z)))
    return parts


def _ribbed(name, profile, mat, ribs, deep, low, high, count=240):
    """A lathe with ribs along it wherever low < x < high."""
    every = count // ribs
    rings = []
    for x, r in profile:
        cut_ = deep if low < x < high else 0
        rings.append([Vector((x, (r - cut_ * (k % every < every / 2)) * math.cos(2 * math.pi * k / count),
                              (r - cut_ * (k % every < every / 2)) * math.sin(2 * math.pi * k / count))) for k in range(count)])
    return loft(name, rings, mat, 28)


def drill_driver(volts=18):
    green, black = paint((0.016, 0.098, 0.064), 0.42, 0.15, 0.008, 0.06), paint((0.014, 0.0145, 0.015), 0.40, 0.15, 0.008, 0.06)
    rubber = grainy((0.022, 0.0225, 0.0235), 0.62, 130, 0.22, 0.15)
    bright = steel(None, (0.50, 0.505, 0.51), 0.24)
    parts = _housing(green, black, rubber, 0.86 if volts > 15 else 0.72, volts)
    parts.append(lathe('gear case', [(0.30, 0.262), (0.36, 0.268), (0.47, 0.262), (0.50, 0.254), (0.505, 0.20)], black, 96))
    parts.append(_ribbed('clutch', [(0.505, 0.20), (0.508, 0.262), (0.52, 0.272), (0.535, 0.272), (0.70, 0.262), (0.72, 0.262), (0.735, 0.25), (0.738, 0.18)], green,
                         24, 0.012, 0.53, 0.71))
    parts.append(_ribbed('sleeve', [(0.745, 0.17), (0.75, 0.215), (0.765, 0.226), (0.80, 0.228), (0.80, 0.2285), (1.12, 0.214), (1.12, 0.2135), (1.18, 0.190),
                                    (1.24, 0.150), (1.25, 0.12)], black, 20, 0.010, 0.799, 1.125))
    parts.append(lathe('collar', [(1.235, 0.10), (1.24, 0.148), (1.275, 0.135), (1.285, 0.125), (1.285, 0.06)], bright, 80))
    for side in range(3):
        jaw = prism('jaw', [(1.22, 0.016), (1.40, 0.016), (1.40, 0.036), (1.30, 0.088), (1.22, 0.092)], -0.036, 0.036, steel('x', (0.42, 0.425, 0.43), 0.28), 0.006)
        parts.append(put(jaw, turn=(30 + 120 * side, 0, 0)))
    return group('drill-driver', parts)


def impact_driver(volts=18):
    green, black = paint((0.016, 0.098, 0.064), 0.42, 0.15, 0.008, 0.06), paint((0.014, 0.0145, 0.015), 0.40, 0.15, 0.008, 0.06)
    rubber = grainy((0.022, 0.0225, 0.0235), 0.62, 130, 0.22, 0.15)
    cast, bright = iron((0.20, 0.202, 0.208), 0.40, 0.006, 34, 0.85), steel(None, (0.50, 0.505, 0.51), 0.24)
    parts = _housing(green, black, rubber, 0.66 if volts > 15 else 0.56, volts)
    parts.append(lathe('hammer case', [(0.30, 0.255), (0.36, 0.275), (0.42, 0.272), (0.50, 0.258), (0.62, 0.220), (0.72, 0.176), (0.78, 0.150), (0.80, 0.140),
                                       (0.805, 0.08)], cast, 96, 60))
    parts.append(lathe('bumper', [(0.34, 0.25), (0.345, 0.292), (0.36, 0.300), (0.42, 0.298), (0.44, 0.288), (0.445, 0.25)], rubber, 96))
    parts.append(_ribbed('collet', [(0.80, 0.06), (0.805, 0.112), (0.815, 0.118), (0.83, 0.118), (0.90, 0.118), (0.915, 0.112), (0.92, 0.09), (0.955, 0.088), (0.96, 0.045)],
                         bright, 30, 0.006, 0.82, 0.91))
    hexed = [[Vector((x, r * math.cos(math.pi / 3 * k), r * math.sin(math.pi / 3 * k))) for k in range(6)] for x, r in ((0.94, 0.036), (1.10, 0.036), (1.11, 0.030))]
    parts.append(loft('bit', hexed, steel('x', (0.32, 0.325, 0.335), 0.28, 0.002), 25))
    parts.append(lathe('waist', [(1.10, 0.024), (1.30, 0.024), (1.315, 0.030), (1.36, 0.030), (1.42, 0.012), (1.425, 0.001)],
                       steel('x', (0.32, 0.325, 0.335), 0.28, 0.002), 32))
    return group('impact driver', parts)


def _drill():
    stage(key=7)
    look_at([lay(drill_driver(), 18, shrink=0.9)], 56, 1.16)


def _of(machine):
    """The 12 V one is the smaller one, from its chuck to its grip."""
    def picture(tool):
        volts = round(tool.number('voltage'))
        show(machine(volts), 18, (0, 0), 56, 1.14 * (1.0 if volts > 15 else 1.22))
    return picture


PICTURES = {'drill-driver': _drill}
MODELS = {'drill-driver': _of(drill_driver), 'impact-driver': _of(impact_driver)}
