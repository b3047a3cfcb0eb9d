"""Mallets for chisels and for assembly: the carver's of maple, one of brass, and those that do not rebound."""
import math

from kit.materials import brass, grainy, matte, paint, wood
from kit.shapes import *
from kit.show import show
from kit.tool import maker

BURNT = (0.16, 0.075, 0.030)


def carvers_mallet(length, size):
    """Along x, turned from one piece: the head at +x, heavier at the far end. `size` is that of the head beside one of 12 oz."""
    r, head = 0.335 * size, 0.98 * size
    grip = length - head
    rows = [(0.0, 0.001), (0.003, 0.07), (0.02, 0.125), (0.06, 0.158), (0.12, 0.165), (0.20, 0.150), (grip * 0.42, 0.122), (grip * 0.68, 0.132), (grip - 0.16, 0.128), (grip - 0.06, 0.150),
            (grip + 0.04 * size, r * 0.74), (grip + 0.13 * size, r * 0.88), (grip + head * 0.45, r * 0.94), (length - 0.13 * size, r), (length - 0.06 * size, r * 0.97), (length - 0.018, r * 0.87),
            (length - 0.002, r * 0.76), (length, 0.001)]
    body = turned('mallet', rows, wood('maple', 'x', 2 + size, ring=8, contrast=1.1), 240, 112, 45)
    mark = press(put(lettering(maker(), 0.14 * size, matte(BURNT, 0.7), 0), (grip + head * 0.50, 0, 2)), body, 0.004)
    return group('carvers mallet', [body, mark])


def brass_mallet(length):
    """Along x: a turned head of brass, 1-1/2 in across, on a handle of ash that goes through it."""
    r, head = 0.75 * INCH, 0.50
    grip = length - head
    yellow = brass(0.24, 'round', 0.004)
    body = lathe('head', [(grip, 0.06), (grip, r - 0.022), (grip + 0.006, r - 0.012), (grip + 0.018, r), (length - 0.020, r), (length - 0.007, r - 0.012), (length - 0.001, r - 0.024), (length - 0.001, 0.06)], yellow, 120, 30)
    rings = [lathe('ring', [(x - 0.008, r - 0.006), (x - 0.008, r + 0.0004), (x - 0.004, r - 0.004), (x + 0.004, r - 0.004), (x + 0.008, r + 0.0004)], matte((0.20, 0.13, 0.045), 0.4), 120) for x in (grip + 0.10, length - 0.10)]
    ash = wood('hickory', seed=4.2, light=(0.66, 0.48, 0.29), dark=(0.42, 0.26, 0.13), ring=9, pores=0.35)
    handle = turned('handle', [(0.0, 0.001), (0.003, 0.06), (0.018, 0.105), (0.055, 0.132), (0.12, 0.140), (0.24, 0.130), (grip * 0.42, 0.110), (grip * 0.68, 0.116), (grip - 0.12, 0.110), (grip - 0.02, 0.092), (grip + 0.02, 0.088)], ash, 160, 80, 45)
    end = lathe('end', [(length - 0.01, 0.078), (length - 0.0005, 0.078), (length, 0.074), (length, 0.0005)], ash, 64)
    wedge = box('wedge', (0.004, 0.150, 0.018), (length - 0.001, 0, 0), wood('walnut'), 0)
    mark = press(put(lettering(maker(), 0.075, matte((0.12, 0.075, 0.02), 0.5), 0), (grip + head * 0.5, 0, 1), (0, 0, 90)), body, 0.002)
    return group('brass mallet', [body, *rings, handle, end, wedge, mark])


def dead_blow_mallet(length, size):
    """Lies with the handle along -x, the head along y: one shell of plastic. `size` is that of the head beside one of 16 oz."""
    shell, rubber = paint((0.42, 0.062, 0.020), 0.46, 0.1, 0.012, 0.10), grainy((0.022, 0.0225, 0.0235), 0.62, 130, 0.22, 0.15)
    r, half = 0.215 * size, 0.50 * size
    drum = lathe('head', [(-half, 0.001), (-half, r * 0.86), (-half + 0.014, r * 0.97), (-half + 0.03, r), (-half + 0.13 * size, r), (-half + 0.15 * size, r * 0.965), (half - 0.15 * size, r * 0.965),
                          (half - 0.13 * size, r), (half - 0.03, r), (half - 0.014, r * 0.97), (half, r * 0.86), (half, 0.001)], shell, 112, 30)
    end = r - length
    neck = shaped('neck', [(end + 0.9, 0.092, 0.076, 2.6), (-r - 0.55 * size, 0.098, 0.080, 2.6), (-r - 0.20 * size, 0.112 * size, 0.094 * size, 2.6), (-r * 0.55, 0.20 * size, 0.145 * size, 2.6)], shell, 60, 64)
    rows = [(end, 0.05, 0.035, 2.5), (end + 0.006, 0.095, 0.075, 2.5), (end + 0.03, 0.128, 0.102, 2.6), (end + 0.09, 0.138, 0.110, 2.6), (end + 0.16, 0.124, 0.098, 2.6), (end + 0.55, 0.118, 0.094, 2.6),
            (end + 0.95, 0.108, 0.088, 2.6), (end + 1.20, 0.112, 0.092, 2.6), (end + 1.235, 0.105, 0.085, 2.6)]
    grip = shaped('grip', rows, rubber, 120, 72)
    ribs = [shaped('rib', [(x - 0.022, 0.112, 0.088, 2.6), (x, 0.126, 0.102, 2.6), (x + 0.022, 0.112, 0.088, 2.6)], rubber, 10, 72) for x in (end + 0.26 + 0.085 * i for i in range(10))]
    light = paint((0.72, 0.69, 0.62), 0.5, 0)
    put(drum, turn=(0, 0, 90))
    mark = press(put(lettering(maker(), 0.115 * size, light, 0), (0, 0, 2), (0, 0, -90)), drum, 0.004)
    return group('dead-blow mallet', [drum, neck, grip, *ribs, mark])


def _carvers_of(tool):
    show(carvers_mallet(tool.length('hammer-length'), (tool.number('head-weight') / 12) ** (1 / 3)), -52, elevation=44, key=8.0)


def _brass_of(tool):
    show(brass_mallet(tool.length('hammer-length')), -52, elevation=44)


def _blow_of(tool):
    size = (tool.number('head-weight') / 16) ** (1 / 3)
    show(dead_blow_mallet(tool.length('hammer-length'), size), 50, elevation=50)


MODELS = {'carvers-mallet': _carvers_of, 'brass-chisel-mallet-16-oz': _brass_of, 'dead-blow-mallet': _blow_of}
