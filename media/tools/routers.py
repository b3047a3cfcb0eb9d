"""The mid-size router, the trim router, and collets."""
import math

from kit.labels import fitted
from kit.materials import INK, iron, matte, paint, steel
from kit.shapes import *
from kit.show import show
from kit.studio import look_at, stage
from kit.tool import maker
from tools.power_tools import CREAM, housing, lead, rubber, say, stand
from tools.squares import knurled


def router():
    """The mid-size one on its base, its handles to both sides, with its cord."""
    green, black, dark = housing(), rubber(), matte(INK, 0.5)
    cast, bright = iron((0.30, 0.305, 0.31), 0.42, 0.010, 30, 0.9), steel(None, (0.46, 0.465, 0.47), 0.26, 0.004)
    plate_ = stand(lathe('sole', [(0.0, 0.16), (0.0, 0.745), (0.006, 0.755), (0.030, 0.755), (0.036, 0.745), (0.036, 0.16)], matte((0.022, 0.022, 0.024), 0.4), 96, 30))
    flange = stand(turned('flange', [(0.036, 0.73), (0.045, 0.742), (0.075, 0.742), (0.10, 0.70), (0.14, 0.56), (0.18, 0.49), (0.20, 0.47)], cast, 50, 96, 40))
    rings = [[Vector((x, r * math.cos(math.tau * k / 96), r * math.sin(math.tau * k / 96))) for k in range(96)] for x, r in
             ((0.05, 0.40), (0.19, 0.478), (0.20, 0.482), (0.80, 0.482), (0.815, 0.475), (0.82, 0.42), (0.05, 0.42))]
    sleeve = stand(loft('base', rings, cast, 30))
    opening = spline([(-0.24, 0.12), (0.24, 0.12), (0.25, 0.30), (0.17, 0.43), (0.0, 0.47), (-0.17, 0.43), (-0.25, 0.30)], True, 8)
    cut(sleeve, upright(prism('window', opening, 0.1, 1.2)))
    cut(flange, upright(prism('window', [(x, z) for x, z in opening], 0.1, 1.2)))
    parts = [plate_, flange, sleeve]
    spindle = stand(lathe('spindle', [(0.20, 0.14), (0.22, 0.15), (0.30, 0.15), (0.31, 0.12), (0.36, 0.12)], bright, 6, 20))
    spindle2 = stand(lathe('shaft', [(0.30, 0.10), (0.62, 0.10)], bright, 48))
    bit = stand(lathe('bit', [(0.05, 0.062), (0.21, 0.062)], steel('z', (0.42, 0.425, 0.43), 0.25, 0.002), 32))
    inside = stand(lathe('inside', [(0.50, 0.40), (0.505, 0.42), (0.60, 0.42)], dark, 64))
    motor = stand(lathe('motor', [(0.60, 0.418), (0.86, 0.418)], steel('z', (0.42, 0.425, 0.43), 0.32, 0.003), 96))
    shell = stand(turned('housing', [(0.85, 0.40), (0.855, 0.432), (0.87, 0.442), (0.98, 0.446), (1.15, 0.446), (1.30, 0.444), (1.42, 0.438), (1.44, 0.425)], green, 60, 96, 30))
    cap = stand(turned('cap', [(1.43, 0.40), (1.435, 0.432), (1.45, 0.440), (1.56, 0.436), (1.66, 0.415), (1.73, 0.36), (1.765, 0.25), (1.772, 0.10), (1.773, 0.001)], black, 70, 96, 60))
    parts += [spindle, spindle2, bit, inside, motor, shell, cap, say(maker(), 0.135, 0.447, 1.20, x=-0.09), say('1700 W   1/2 IN', 0.060, 0.447, 1.04, x=-0.09)]
    for side in (-1, 1):
        for k in range(6):
            vent = put(box('vent', (0.05, 0.022, 0.13), (0, 0, 0), dark, 0.004), (0.425, 0, 1.555))
            parts.append(put(vent, turn=(0, 0, -90 + side * (24 + 11 * k))))
        boss = lathe('boss', [(0.40, 0.15), (0.50, 0.135), (0.56, 0.115), (0.60, 0.11), (0.605, 0.09)], cast, 64)
        knob = turned('knob', [(0.595, 0.08), (0.60, 0.115), (0.63, 0.125), (0.68, 0.14), (0.78, 0.195), (0.90, 0.222), (1.0, 0.205), (1.08, 0.145), (1.105, 0.07), (1.108, 0.001)], black, 70, 72, 60)
        parts += [put(p, (0, 0, 0.30), (0, 0, 0 if side > 0 else 180)) for p in (boss, knob)]
    # The clamp that holds the motor in its base.
    for z in (0.60, 0.74):
        parts.append(put(box('lug', (0.12, 0.16, 0.075), (0, 0, 0), cast, 0.02, 4), (0.22, -0.47, z), (0, 0, 25)))
    lever = box('lever', (0.32, 0.050, 0.085), (0, 0, 0), paint((0.33, 0.05, 0.016), 0.4, 0.3, 0.006), 0.020, 4)
    parts.append(put(lever, (0.33, -0.49, 0.67), (0, 0, 32)))
    ring = knurled('depth ring', [(0.825, 0.43), (0.83, 0.470), (0.838, 0.476), (0.90, 0.476), (0.908, 0.470), (0.91, 0.43)], dark, 60, 0.010, 0.474)
    parts.append(stand(ring))
    switch = box('switch', (0.13, 0.05, 0.20), (0, 0, 0), dark, 0.02, 4)
    parts.append(put(put(switch, (0, -0.432, 1.20)), turn=(0, 0, 58)))
    sleeve_ = lathe('cord sleeve', [(0.28, 0.10), (0.42, 0.085), *[p for i in range(7) for p in ((0.44 + i * 0.036, 0.064 - i * 0.002), (0.464 + i * 0.036, 0.064 - i * 0.002),
                                                                                             (0.466 + i * 0.036, 0.054 - i * 0.002))]], black, 32)
    parts.append(put(put(sleeve_, turn=(0, -35, 128)), (0, 0, 1.45)))
    parts += lead([(-0.33, 0.42, 1.82), (-0.50, 0.66, 1.84), (-0.80, 0.98, 1.20), (-0.86, 1.10, 0.40), (-0.86, 1.16, 0.12)], (-0.44, 1.26), 0.42, 1.6, 180, 0.040)
    return group('router', parts)


def trim_router():
    """Held in one hand: a slim motor in a clear-windowed base with a square foot, with its cord."""
    green, black, dark = housing(), rubber(), matte(INK, 0.5)
    cast, bright = iron((0.30, 0.305, 0.31), 0.42, 0.010, 30, 0.9), steel(None, (0.46, 0.465, 0.47), 0.26, 0.004)
    square = [(a, b) for a, b in superellipse(0.46, 0.46, 7, 96)]
    hole = [(0.15 * math.cos(math.tau * k / 64), 0.15 * math.sin(math.tau * k / 64)) for k in range(64)]
    parts = [put(plate('sole', [square, hole], 0.036, 0.005, matte((0.022, 0.022, 0.024), 0.4), 40), (0, 0, 0.018)),
             put(plate('foot', [[(x * 0.985, y * 0.985) for x, y in square], hole], 0.05, 0.012, cast, 40), (0, 0, 0.061))]
    rings = [[Vector((x, r * math.cos(math.tau * k / 96), r * math.sin(math.tau * k / 96))) for k in range(96)] for x, r in
             ((0.08, 0.255), (0.085, 0.36), (0.13, 0.335), (0.20, 0.325), (0.98, 0.325), (0.99, 0.318), (0.99, 0.275), (0.08, 0.255))]
    base = stand(loft('base', rings, cast, 30))
    opening = spline([(-0.20, 0.13), (0.20, 0.13), (0.21, 0.34), (0.12, 0.46), (-0.12, 0.46), (-0.21, 0.34)], True, 8)
    cut(base, upright(prism('window', opening, 0.05, 1.0)))
    parts.append(base)
    parts.append(stand(lathe('nut', [(0.26, 0.07), (0.27, 0.125), (0.38, 0.125), (0.39, 0.09), (0.60, 0.09)], bright, 6, 20)))
    parts.append(stand(lathe('bit', [(0.06, 0.032), (0.27, 0.032)], steel('z', (0.42, 0.425, 0.43), 0.25, 0.002), 32)))
    parts.append(stand(lathe('motor', [(0.52, 0.10), (0.525, 0.26), (0.56, 0.272), (1.08, 0.272)], steel('z', (0.42, 0.425, 0.43), 0.32, 0.003), 96)))
    parts.append(stand(turned('housing', [(1.05, 0.27), (1.06, 0.305), (1.08, 0.315), (1.20, 0.305), (1.42, 0.285), (1.62, 0.290), (1.72, 0.30), (1.74, 0.29)], green, 70, 96, 30)))
    parts.append(stand(turned('cap', [(1.73, 0.27), (1.735, 0.298), (1.76, 0.306), (1.86, 0.303), (1.96, 0.275), (2.01, 0.20), (2.025, 0.08), (2.026, 0.001)], black, 70, 96, 60)))
    parts += [say(maker(), 0.105, 0.292, 1.50, x=-0.06), say('1/4 IN', 0.075, 0.300, 1.30, x=-0.06)]
    for side in (-1, 1):
        for k in range(4):
            vent = put(box('vent', (0.04, 0.020, 0.11), (0, 0, 0), dark, 0.004), (0.292, 0, 1.855))
            parts.append(put(vent, turn=(0, 0, -90 + side * (26 + 14 * k))))
    for z in (0.70, 0.88):
        parts.append(put(box('lug', (0.10, 0.13, 0.06), (0, 0, 0), cast, 0.018, 4), (0.17, -0.32, z), (0, 0, 28)))
    lever = box('lever', (0.30, 0.045, 0.08), (0, 0, 0), paint((0.33, 0.05, 0.016), 0.4, 0.3, 0.006), 0.018, 4)
    parts.append(put(lever, (0.27, -0.335, 0.79), (0, 0, 34)))
    wheel = knurled('depth', [(-0.06, 0.07), (-0.055, 0.085), (0.055, 0.085), (0.06, 0.07), (0.061, 0.02)], dark, 24, 0.008, 0.083)
    parts.append(put(put(wheel, turn=(0, 0, 90)), (-0.30, -0.02, 1.03)))
    sleeve = lathe('cord sleeve', [(0.0, 0.06), *[p for i in range(6) for p in ((0.02 + i * 0.034, 0.058 - i * 0.002), (0.042 + i * 0.034, 0.058 - i * 0.002), (0.044 + i * 0.034, 0.048 - i * 0.002))]], black, 32)
    parts.append(put(put(sleeve, turn=(0, -60, 120)), (-0.06, 0.10, 1.98)))
    parts += lead([(-0.12, 0.20, 2.16), (-0.22, 0.40, 2.26), (-0.52, 0.80, 1.70), (-0.72, 0.98, 0.60), (-0.74, 1.04, 0.14)], (-0.34, 1.10), 0.40, 1.6, 180, 0.034)
    return group('trim router', parts)


def collet(bore):
    """Along x: a tapered sleeve with eight slits, seen from its mouth, and beside it the nut."""
    r, big = bore / 2, 0.36 * INCH
    bright = steel('round', (0.50, 0.505, 0.51), 0.24, 0.002)
    long = 1.25 * INCH
    body = [(0, r), (0, big * 0.86), (0.05, big * 0.92), (0.055, big * 0.82), (0.085, big * 0.82), (0.09, big), (0.13, big), (long, big * 0.76), (long, r)]
    turn = [math.tau * k / 96 for k in range(96)]
    sleeve = loft('collet', [[Vector((x, q * math.cos(a), q * math.sin(a))) for a in turn] for x, q in body], bright, 30, True)
    for k in range(4):
        # Four come from the mouth, four from the foot.
        cut(sleeve, put(box('slit', (long * 0.84, big * 3, 0.009), (long * 0.42 - 0.02, 0, 0), None, 0), turn=(k * 45 + 22.5, 0, 0)))
    return [sleeve]


def nut(bore):
    """Along x: a hexagon with a round collar, open in front as wide as the shank."""
    flat, dark = 0.44 * INCH, steel(None, (0.20, 0.202, 0.208), 0.34, 0.003, 0.03)
    r = bore / 2
    hexed = [[Vector((x, f * math.cos(math.pi / 3 * k), f * math.sin(math.pi / 3 * k))) for k in range(6)] for x, f in ((0, flat * 1.04), (0.012, flat * 1.12), (0.21, flat * 1.12), (0.222, flat * 1.06))]
    body = loft('nut', hexed, dark, 20)
    cut(body, lathe('bore', [(-0.1, 0.37 * INCH), (0.16, 0.37 * INCH), (0.19, r + 0.008), (0.4, r + 0.008)], None, 64))
    turn = [math.tau * k / 64 for k in range(64)]
    lips = ((0.222, r + 0.01), (0.222, flat * 0.92), (0.236, flat * 0.88), (0.24, r + 0.02), (0.236, r + 0.01))
    rim = loft('rim', [[Vector((x, q * math.cos(a), q * math.sin(a))) for a in turn] for x, q in lips], dark, 30, True)
    mark = fitted(maker(), 0.05, matte((0.55, 0.55, 0.56), 0.5), 0.17)
    put(mark, turn=(90, 0, 0))
    put(mark, (0.11, -flat * 1.12 * math.cos(math.pi / 6) - 0.0008, 0))
    return [body, rim, mark]


def _collet(tool):
    """The collet stands on its foot, the nut lies before it with its mouth up."""
    bore = tool.length('collet')
    one = [put(part, turn=(0, 90, 0)) for part in collet(bore)]
    one = lay(group('collet', one), 0, (-0.17, 0.10))
    other = [put(part, turn=(0, -90, 0)) for part in nut(bore)]
    other = lay(group('nut', other), 18, (0.19, -0.13))
    show(group('pair', [one, other]), 12, (0, 0), 40, 1.2, 6.5)


def _router(tool):
    """The one with a collet of 1/4 in is the trim router."""
    if tool.number('collet') < 0.3:
        show(trim_router(), 16, (0, 0), 24, 1.16)
    else:
        show(router(), 14, (0, 0), 24, 1.14)


def _posed():
    stage(key=7)
    look_at([lay(router(), 14)], 24, 1.18)


PICTURES = {'router': _posed}
MODELS = {'router': _router, 'router-collet': _collet}
