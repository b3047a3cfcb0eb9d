"""Ardmoor's machines: green housings, black rubber where a hand holds them."""
import math

from kit.materials import GREEN, INK, grainy, iron, matte, paint, steel
from kit.shapes import *
from kit.studio import look_at, stage
from tools.squares import knurled

CREAM = (0.78, 0.74, 0.63)


def housing():
    return paint(GREEN, 0.42, 0.15, 0.008, 0.05)


def rubber():
    return grainy((0.022, 0.022, 0.024), 0.62, 90, 0.10, 0.15)


def stand(ob, at=(0, 0, 0)):
    """A lathe's x axis to the vertical."""
    return put(put(ob, turn=(0, -90, 0)), at)


def bent(ob, radius, out=0.0015):
    """Bends what stands in the xz plane round a vertical cylinder's front, at x = arc length."""
    for v in ob.data.vertices:
        x, _, z = ob.matrix_world @ v.co
        a = x / radius
        v.co = ((radius + out) * math.sin(a), -(radius + out) * math.cos(a), z)
    ob.matrix_world = Matrix()
    return ob


def say(text, size, radius, z, mat=None, x=0.0):
    return bent(put(lettering(text, size, mat or matte(CREAM, 0.5), 0.0), (x, 0, z), (90, 0, 0)), radius)


def cord(start, points, radius=0.036):
    """A black cable that leaves upwards or sideways through a ribbed sleeve and runs off over the table."""
    path = [Vector(p) for p in points]
    smooth = []
    for i in range(len(path) - 1):
        p0, p1, p2, p3 = path[max(0, i - 1)], path[i], path[i + 1], path[min(len(path) - 1, i + 2)]
        for k in range(14):
            t = k / 14
            smooth.append(p1 * (2 * t**3 - 3 * t * t + 1) + (p2 - p0) * 0.5 * (t**3 - 2 * t * t + t) + p2 * (3 * t * t - 2 * t**3) + (p3 - p1) * 0.5 * (t**3 - t * t))
    return tube('cord', [Vector(start), *smooth[1:]], radius, matte((0.016, 0.016, 0.017), 0.55), 20)


def sander():
    """Stands on its pad, the dust canister towards -x. Answers the machine and its cord."""
    green, black, dark = housing(), rubber(), matte(INK, 0.5)
    pad = stand(lathe('pad', [(0.0, 0.60), (0.004, 0.628), (0.012, 0.632), (0.020, 0.628), (0.024, 0.622)], grainy((0.42, 0.15, 0.07), 0.9, 120, 0.5, 0.4), 96))
    foam = stand(lathe('foam', [(0.020, 0.60), (0.026, 0.626), (0.085, 0.626), (0.10, 0.60), (0.115, 0.40)], dark, 96))
    skirt = stand(turned('skirt', [(0.125, 0.50), (0.13, 0.535), (0.15, 0.548), (0.24, 0.545), (0.33, 0.52), (0.41, 0.475), (0.43, 0.45)], black, 60, 96, 30))
    body = stand(turned('housing', [(0.38, 0.43), (0.42, 0.455), (0.48, 0.448), (0.60, 0.425), (0.75, 0.405), (0.90, 0.405), (1.00, 0.425), (1.05, 0.43)], green, 80, 96, 30))
    grip = stand(turned('grip', [(1.03, 0.40), (1.04, 0.437), (1.06, 0.446), (1.14, 0.468), (1.22, 0.470), (1.30, 0.440), (1.37, 0.36), (1.42, 0.22), (1.435, 0.10), (1.437, 0.001)], black, 80, 96, 60))
    parts = [pad, foam, skirt, body, grip]
    band = stand(lathe('band', [(0.985, 0.418), (0.988, 0.428), (1.012, 0.434), (1.015, 0.43)], paint(CREAM, 0.4, 0.2, 0), 96))
    parts += [band, say('ARDMOOR', 0.135, 0.408, 0.80, x=-0.17), say('5 IN  RANDOM ORBIT', 0.048, 0.418, 0.665, x=-0.17)]
    for side in (-1, 1):
        for k in range(5):
            vent = box('vent', (0.012, 0.10, 0.030), (0.44 * 1, 0, 0), dark, 0.004)
            put(vent, (0, 0, 0.52 + 0.058 * k))
            parts.append(put(vent, turn=(0, 0, -90 + side * 62)))
    dial = knurled('speed', [(-0.035, 0.085), (-0.03, 0.092), (0.03, 0.092), (0.035, 0.085), (0.036, 0.02)], paint((0.57, 0.285, 0.035), 0.4, 0.3, 0.003), 26, 0.008, 0.09)
    parts.append(put(stand(dial), (0, 0, 0), (0, 0, 0)))
    put(dial, (0, -0.375, 1.225), (0, 0, 0))
    port = lathe('port', [(0.30, 0.15), (0.60, 0.135), (0.61, 0.12)], black, 64)
    canister = shaped('canister', [(0.56, 0.15, 0.14, 3), (0.565, 0.19, 0.17, 3), (0.60, 0.215, 0.19, 3), (0.85, 0.225, 0.20, 3), (1.08, 0.215, 0.19, 3), (1.13, 0.18, 0.16, 3), (1.14, 0.10, 0.09, 3)],
                      matte((0.030, 0.030, 0.032), 0.35), 90, 72, 40)
    parts += [put(put(p, turn=(0, -7, 180)), (0, 0, 0.31)) for p in (port, canister)]
    neck = lathe('cord collar', [(0.36, 0.14), (0.46, 0.12), (0.50, 0.085), (0.51, 0.05)], black, 48)
    sleeve = lathe('sleeve', [p for i in range(8) for p in ((0.50 + i * 0.034, 0.060 - i * 0.0022), (0.522 + i * 0.034, 0.060 - i * 0.0022), (0.524 + i * 0.034, 0.050 - i * 0.002))], black, 32)
    for p in (neck, sleeve):
        parts.append(put(put(p, turn=(0, 0, 142)), (0, 0, 1.12)))
    line = cord((-0.55, 0.43, 1.12), [(-0.55, 0.43, 1.12), (-0.80, 0.62, 1.05), (-1.05, 0.86, 0.55), (-1.10, 1.25, 0.10), (-0.80, 1.75, 0.036), (0.2, 2.1, 0.036), (1.6, 2.2, 0.036), (4.0, 2.6, 0.036)])
    return group('sander', parts), line


def router():
    """The mid-size one on its base, its handles to both sides. Answers the machine and its cord."""
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
    parts += [spindle, spindle2, bit, inside, motor, shell, cap, say('ARDMOOR', 0.135, 0.447, 1.20, x=-0.09), say('1700 W   1/2 IN', 0.060, 0.447, 1.04, x=-0.09)]
    for side in (-1, 1):
        for k in range(6):
            vent = box('vent', (0.05, 0.022, 0.13), (0.425, 0, 1.555), dark, 0.004)
            parts.append(put(vent, turn=(0, 0, -90 + side * (24 + 11 * k))))
        boss = lathe('boss', [(0.40, 0.15), (0.50, 0.135), (0.56, 0.115), (0.60, 0.11), (0.605, 0.09)], cast, 64)
        knob = turned('knob', [(0.595, 0.08), (0.60, 0.115), (0.63, 0.125), (0.68, 0.14), (0.78, 0.195), (0.90, 0.222), (1.0, 0.205), (1.08, 0.145), (1.105, 0.07), (1.108, 0.001)], black, 70, 72, 60)
        parts += [put(put(p, turn=(0, 0, 0 if side > 0 else 180)), (0, 0, 0.30)) for p in (boss, knob)]
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
    line = cord((-0.33, 0.42, 1.82), [(-0.33, 0.42, 1.82), (-0.48, 0.64, 1.88), (-0.80, 1.05, 1.25), (-0.85, 1.35, 0.30), (-0.55, 1.70, 0.036), (0.4, 2.1, 0.036), (4.5, 2.6, 0.036)], 0.040)
    return group('router', parts), line


def battery(volts, hours, high, size=1.0):
    """Stands on its base, the gauge towards -y, the terminals up."""
    green, shell, dark = housing(), matte((0.026, 0.026, 0.028), 0.42), matte((0.008, 0.008, 0.008), 0.6)
    copper, cream = steel('x', (0.62, 0.40, 0.22), 0.3, 0.001), matte(CREAM, 0.5)
    long, wide = 0.78 * size, 1.12 * size
    parts = [box('case', (long, wide, high), (0, 0, high / 2), shell, 0.055, 6),
             box('band', (long + 0.012, wide * 0.80, high * 0.46), (0, 0, high * 0.56), green, 0.020, 4),
             box('front', (long * 0.80, wide + 0.012, high * 0.46), (0, 0, high * 0.56), green, 0.020, 4),
             box('deck', (long * 0.92, wide * 0.93, 0.05), (0, 0, high + 0.01), shell, 0.02, 4)]
    top = high + 0.03
    parts += [box('rail', (long * 0.62, wide * 0.80, 0.12), (0, 0.04, top + 0.05), shell, 0.012, 3),
              box('flange', (long * 0.80, wide * 0.74, 0.040), (0, 0.06, top + 0.105), shell, 0.014, 3)]
    for k in range(5):
        x = (k - 2) * 0.115 * size
        parts.append(box('slot', (0.034, wide * 0.34, 0.020), (x, 0.06 + wide * 0.22, top + 0.118), dark, 0.002))
        parts.append(box('terminal', (0.012, wide * 0.28, 0.014), (x, 0.06 + wide * 0.22, top + 0.124), copper, 0.002))
    parts.append(box('latch', (long * 0.46, 0.10, 0.085), (0, -wide * 0.40, top + 0.01), paint((0.33, 0.05, 0.016), 0.4, 0.3, 0.006), 0.022, 4))
    front = -wide / 2 - 0.0068
    write = lambda text, letter, x, z: put(put(lettering(text, letter, cream), turn=(90, 0, 0)), (x, front, z))
    parts += [write('ARDMOOR', 0.098 * size, 0, high * 0.70), write(f'{volts} V  {hours} Ah', 0.075 * size, 0, high * 0.44)]
    glow = paint((0.16, 0.62, 0.10), 0.25, 0.6, 0)
    for k in range(4):
        lamp = box('lamp', (0.050, 0.012, 0.022), ((k - 2) * 0.075 * size + 0.0, -wide / 2 - 0.001, high * 0.19), glow if k < 3 else matte((0.05, 0.06, 0.05), 0.4), 0.004)
        parts.append(lamp)
    button = put(lathe('button', [(0, 0.030), (0.010, 0.030), (0.014, 0.024), (0.015, 0.001)], cream, 40), turn=(0, 0, -90))
    parts.append(put(button, (0.185 * size, -wide / 2, high * 0.19)))
    return group('battery', parts)



def _with_cord(machine, turn, elevation, margin):
    def picture():
        stage(key=7)
        tool, line = machine()
        body = lay(tool, turn)
        line.matrix_world = Matrix.Rotation(math.radians(turn), 4, 'Z')
        look_at([body], elevation, margin)
    return picture


def _batteries():
    stage(key=7)
    large, small = lay(battery(18, 4, 0.52), 24, (-0.34, 0.20)), lay(battery(12, 2, 0.40, 0.74), -12, (0.62, -0.32))
    look_at([large, small], 34, 1.18)


PICTURES = {'random-orbit-sander': _with_cord(sander, 28, 26, 1.22), 'router': _with_cord(router, 14, 24, 1.18), 'battery': _batteries}
