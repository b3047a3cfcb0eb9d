"""Smoothing: card scrapers."""
import math

from kit.materials import matte, steel
from kit.shapes import *
from kit.studio import look_at, stage
from kit.tool import maker


def scrapers():
    """Three cards: rectangle, gooseneck, concave and convex."""
    blue = lambda: steel('x', (0.33, 0.34, 0.355), 0.33, 0.002, 0.07, 0.14)
    thick = 0.032 * INCH
    half, high = 3 * INCH, 1.25 * INCH
    rectangle = plate('rectangle', [spline([(-half, -high, 1), (half, -high, 1), (half, high, 1), (-half, high, 1)], True, 4)], thick, 0.002, blue())
    goose = [(0.50, 0.86), (0.20, 0.88), (-0.06, 0.72), (-0.16, 0.46), (-0.12, 0.20), (0.0, -0.02), (0.02, -0.26), (-0.08, -0.52), (-0.02, -0.80),
             (0.22, -0.96), (0.50, -0.90), (0.68, -0.66), (0.72, -0.34), (0.66, -0.04), (0.56, 0.18), (0.54, 0.38), (0.66, 0.52), (0.70, 0.70)]
    neck = plate('gooseneck', [spline([(x * 0.92, y * 0.86) for x, y in goose], True, 10)], thick, 0.002, blue())
    top = [(-half + 1.52 * i / 20, high * 0.62 + 0.16 * math.sin(math.pi * i / 20)) for i in range(21)]
    bottom = [(half - 1.52 * i / 20, -high * 0.85 + 0.15 * math.sin(math.pi * i / 20)) for i in range(21)]
    curved = plate('concave-convex', [[*top, *bottom]], thick, 0.002, blue())
    etched = matte((0.07, 0.07, 0.075), 0.55)
    marks = [put(lettering(maker(), 0.13, etched), (-0.45, -0.17, thick / 2 + 0.0006)), put(lettering(maker(), 0.13, etched), (-0.42, 0.0, thick / 2 + 0.0006))]
    return group('rectangle', [rectangle, marks[0]]), group('gooseneck', [neck]), group('curved', [curved, marks[1]])


def _scrapers():
    stage(key=5.5)
    flat, neck, curved = scrapers()
    lay(flat, 18, (-0.42, 0.42))
    lay(curved, 8, (-0.30, -0.52), tilt=(0, 0))
    lay(neck, -12, (0.72, -0.06), height=0.0)
    look_at([flat, neck, curved], 50, 1.16)


PICTURES = {'card-scraper-set': _scrapers}
