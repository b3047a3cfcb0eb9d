"""Card scrapers and the burnisher that turns their hook."""
from kit.materials import brass, matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.tool import maker
from tools.abrasives import scrapers


def card_scraper(thick, words):
    """One card of spring steel, 2-1/2 x 6 in, flat in the xy plane."""
    half, high = 3 * INCH, 1.25 * INCH
    card = plate('card', [[(-half, -high), (half, -high), (half, high), (-half, high)]], thick, min(0.0012, thick / 4), steel('x', (0.30, 0.31, 0.325), 0.34, 0.001, 0.07, 0.14))
    etched = matte((0.06, 0.06, 0.065), 0.55)
    marks = [put(lettering(text, size, etched), (x, y, thick / 2 + 0.0006)) for text, size, x, y in ((maker(), 0.12, -0.33, -0.13), (words, 0.085, 0.45, -0.145))]
    return group('card scraper', [card, *marks])


def burnisher():
    """Along x: 4 in of polished rod before a turned handle of beech."""
    rod = lathe('rod', [(-0.05, 0.040), (4 * INCH - 0.03, 0.040), (4 * INCH - 0.012, 0.036), (4 * INCH - 0.002, 0.020), (4 * INCH, 0.0005)], steel(None, (0.56, 0.565, 0.57), 0.12, 0.002, 0.01, 0.03), 64)
    ferrule = lathe('ferrule', [(0.0, 0.041), (-0.002, 0.070), (-0.010, 0.076), (-0.14, 0.086), (-0.15, 0.080)], brass(0.22), 64)
    handle = turned('handle', [(-1.16, 0.004), (-1.157, 0.05), (-1.14, 0.095), (-1.10, 0.125), (-1.02, 0.140), (-0.90, 0.136), (-0.74, 0.118), (-0.58, 0.110), (-0.44, 0.120), (-0.33, 0.124),
                               (-0.24, 0.108), (-0.18, 0.090), (-0.15, 0.084)], wood('beech', seed=5.2, fleck=0.5))
    burnt = press(put(lettering(maker(), 0.078, matte((0.16, 0.075, 0.030), 0.7)), (-0.80, 0, 1)), handle)
    return group('burnisher', [rod, ferrule, handle, burnt])


def _card_of(tool):
    show(card_scraper(tool.length('scraper-thickness'), tool.values['scraper-thickness'].upper()), 24, elevation=52, key=5.5)


def _set_of(_tool):
    flat, neck, curved = scrapers()
    cards = [lay(flat, 18, (-0.42, 0.42)), lay(curved, 8, (-0.30, -0.52)), lay(neck, -12, (0.72, -0.06))]
    show(group('cards', cards), 0, elevation=50, key=5.5)


def _burnisher_of(_tool):
    show(burnisher(), 40, elevation=54)


MODELS = {'card-scraper': _card_of, 'card-scraper-set-3-pieces': _set_of, 'scraper-burnisher': _burnisher_of}
