"""Spare blades of Japanese saws, with the hook that their handles take."""
from kit.letters import fitted
from kit.materials import matte, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.saws import teeth

# How wide a ryoba is at its heel and at its toe.
HEEL, TOE = 1.15 * INCH, 1.6 * INCH
# The catalogue gives a spare blade's crosscut teeth alone; the saw that it fits has so many rip teeth.
RIP = 9


def _tang(wide, low=0.0):
    """The tang towards -x, from the heel's upper edge round to its lower one; the notch hooks over a pin in the handle."""
    return [(0, wide), (-0.10, wide * 0.95), (-0.24, low + 0.17), (-0.42, low + 0.095), (-0.88, low + 0.085), (-0.93, low + 0.05), (-0.93, low + 0.012), (-0.84, low + 0.012),
            (-0.84, low - 0.035), (-0.93, low - 0.045), (-0.90, low - 0.085), (-0.42, low - 0.095), (-0.24, low - 0.17)]


def _plate(edge, thick):
    return plate('blade', [edge], thick, 0, steel('y', (0.22, 0.225, 0.23), 0.42, 0, 0.05, 0.1), 20)


def ryoba_blade(length, fine, rip):
    """Crosscut teeth towards -y, rip teeth towards +y, larger from heel to toe as they are on one."""
    half = lambda x: HEEL + (TOE - HEEL) * x / length
    low = [(x, y - half(x)) for x, y in teeth(0.02, length, INCH / fine, 0.85 * INCH / fine, 0.5)]
    high = [(x, half(x) - y) for x, y in teeth(0.02, length, INCH / rip, 0.75 * INCH / rip, 0.15)][::-1]
    ink = matte((0.08, 0.08, 0.085), 0.5)
    words = [put(lettering(maker(), 0.20, ink), (1.0, 0.06, 0.0042)), put(fitted(f'{length / INCH:g} IN   {fine:.0f} / {rip:.0f} TPI', ink, 1.0, 0.085), (1.0, -0.13, 0.0042))]
    return group('ryoba blade', [_plate([*low, *high, *_tang(HEEL), (-0.10, -HEEL * 0.95), (0, -HEEL)], 0.007), *words])


def dozuki_blade(length, fine):
    """Teeth towards -y; the folded steel back is on it."""
    deep = 2.2 * INCH
    low = [(x, y - deep / 2) for x, y in teeth(0.02, length, INCH / fine, 0.9 * INCH / fine, 0.5)]
    bright, ink = steel('x', (0.50, 0.505, 0.51), 0.27, 0.004, 0.04), matte((0.08, 0.08, 0.085), 0.5)
    sheet = _plate([*low, (length, deep / 2), *_tang(deep / 2, deep * 0.22), (-0.10, -deep * 0.30), (0, -deep / 2)], 0.005)
    back = box('back', (length - 0.02, 0.105, 0.040), (length / 2 + 0.02, deep / 2 - 0.02, 0), bright, 0.014, 4)
    words = [put(lettering(maker(), 0.17, ink), (1.1, 0.0, 0.0032)), put(fitted(f'DOZUKI   {length / INCH:g} IN   {fine:.0f} TPI', ink, 1.0, 0.075), (1.1, -0.145, 0.0032))]
    return group('dozuki blade', [sheet, back, *words])


def _blade_of(tool):
    length, fine = tool.length('spare-blade-length'), tool.number('blade-teeth-per-inch')
    show(dozuki_blade(length, fine) if 'dozuki' in tool.slug else ryoba_blade(length, fine, RIP), 38, elevation=60, margin=1.12, key=5.0)


MODELS = {'japanese-saw-blade': _blade_of}
