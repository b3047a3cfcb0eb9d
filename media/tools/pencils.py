"""What draws a line in the shop: pencils, a lead holder and its leads."""
import math

from kit.materials import GREEN, OCHRE, RUST, brass, matte, paint, steel, wood
from kit.shapes import *
from kit.show import show
from kit.studio import look_at, stage
from kit.tool import maker
from tools.squares import knurled


def pencil(colour, seed=1.0, sharp=True):
    """Lies flat along x, sharpened to a chisel edge at +x."""
    length, half, high = 7 * INCH, 0.100, 0.052
    bare = length / 2 - 0.02
    wood_ = wood('basswood', seed=seed)
    lacquer = paint(colour, 0.28, 0.6, 0)
    outline = superellipse(half, high, 3.4, 64)
    cone = 0.30
    body = loft('body', [[Vector((x, y, z)) for y, z in outline] for x in (-length / 2, bare - cone - 0.14)], lacquer, 50)
    # A knife leaves facets, and the lacquer's edge runs in waves round them.
    rings = []
    for i in range(29):
        t = i / 28
        ring = []
        for k, (y, z) in enumerate(outline):
            wave = 0.04 * math.cos(6 * 2 * math.pi * k / 64)
            x = bare - cone - 0.14 + (cone + 0.14) * t
            ring.append(Vector((x + wave * (1 - t), y * (1 - 0.50 * t), z * (1 - 0.72 * t))))
        rings.append(ring)
    skirt = loft('lacquer edge', [[Vector((bare - cone - 0.141, y, z)) for y, z in outline],
                                  [Vector((bare - cone - 0.14 + 0.04 * math.cos(12 * math.pi * k / 64), y, z)) for k, (y, z) in enumerate(outline)]],
                 lacquer, 50)
    point = loft('point', rings, wood_, 50)
    lead = matte((0.035, 0.035, 0.04), 0.42)
    tip = [[Vector((bare + dx, y, z)) for y, z in superellipse(a, b, 5, 40)]
           for dx, a, b in ((-0.02, 0.047, 0.0142), (0.012, 0.045, 0.013), (0.06, 0.042, 0.006), (0.075, 0.040, 0.0015))]
    end = [[Vector((-length / 2 + dx, y, z)) for y, z in superellipse(a, b, 3.4, 64)]
           for dx, a, b in ((-0.001, half * 0.99, high * 0.985), (-0.006, half * 0.96, high * 0.93))]
    core = [[Vector((-length / 2 - dx, y, z)) for y, z in superellipse(0.045, 0.014, 5, 32)] for dx in (0.0, 0.0075)]
    parts = [body, skirt, point, loft('lead', tip, lead, 40), loft('end', end, wood_, 40), loft('core', core, lead, 40)]
    mark = put(lettering(maker(), 0.095, matte((0.80, 0.66, 0.36), 0.4)), (-0.30, 0, high + 0.0008))
    return group('pencil', parts + [mark])


def lead_holder():
    """Along x, the lead at +x: brass, knurled where the fingers hold it, a clip and a cap that hides a pointer."""
    yellow, bright = brass(0.22, None, 0.002), steel(None, (0.52, 0.525, 0.53), 0.24, 0.002)
    body = lathe('body', [(-0.55, 0.036), (-0.548, 0.040), (0.36, 0.040), (0.362, 0.037)], yellow, 64)
    grip = knurled('grip', [(0.36, 0.037), (0.365, 0.042), (0.66, 0.042), (0.665, 0.038)], yellow, 36, 0.003, 0.041)
    rings = [lathe('ring', [(x, 0.039), (x + 0.004, 0.0425), (x + 0.016, 0.0425), (x + 0.02, 0.039)], yellow, 64) for x in (0.30, 0.33)]
    cone = lathe('cone', [(0.66, 0.040), (0.67, 0.039), (0.76, 0.022), (0.762, 0.018)], yellow, 64)
    jaws = [put(prism('jaw', [(0.74, 0.003), (0.80, 0.0105), (0.80, 0.0165), (0.74, 0.021)], -0.010, 0.010, bright, 0.002), turn=(120 * i, 0, 0)) for i in range(3)]
    lead = lathe('lead', [(0.70, 0.010), (0.90, 0.010), (0.955, 0.0022), (0.957, 0.0004)], matte((0.035, 0.035, 0.04), 0.38), 32)
    cap = knurled('cap', [(-0.70, 0.004), (-0.698, 0.030), (-0.69, 0.036), (-0.56, 0.036), (-0.553, 0.030)], yellow, 30, 0.003, 0.035)
    eye = lathe('eye', [(-0.705, 0.015), (-0.7045, 0.015), (-0.70, 0.017), (-0.699, 0.0172)], matte((0.02, 0.02, 0.02)), 32)
    band = lathe('band', [(-0.52, 0.0405), (-0.519, 0.0435), (-0.47, 0.0435), (-0.469, 0.0405)], bright, 64)
    clip = [Vector(p) for p in ((-0.495, 0, 0.040), (-0.495, 0, 0.068), (-0.46, 0, 0.078), (-0.20, 0, 0.062), (-0.10, 0, 0.047), (-0.06, 0, 0.056))]
    clip = shaped('clip', [(p.x + 0.0001 * i, 0.014 if i < 4 else 0.011, 0.005, 5, 0, p.z) for i, p in enumerate(clip)], bright, 60, 24)
    mark = press(put(lettering(maker(), 0.036, matte((0.12, 0.075, 0.02), 0.5), 0), (0.08, 0, 1)), body, 0.0006)
    return group('lead holder', [body, grip, *rings, cone, *jaws, lead, cap, eye, band, clip, mark])


def leads(hardness, shade):
    """A clear tube of ten leads, 5 in long, its cap off, and two leads before it."""
    long, ink = 5 * INCH, matte(shade, 0.42)
    label = paint(dict(zip(('2B', 'HB', '2H'), (RUST, GREEN, OCHRE)))[hardness], 0.35, 0.4, 0.002)
    clear = paint((0.60, 0.62, 0.63), 0.08, 1.0, 0.002)
    parts = []

    def lead(x, y, z, turn=0.0):
        one = lathe('lead', [(0, 0.009), (0.001, 0.010), (long - 0.001, 0.010), (long, 0.009)], ink, 24)
        return put(one, (x, y, z), (0, 0, turn))
    # The tube is a trough below the leads: seen from above, only they and the label are before the light.
    half = [math.pi * (1 + k / 24) for k in range(25)]
    outer, inner = 0.058, 0.052
    ring = [(outer * math.cos(a), outer * math.sin(a)) for a in half] + [(inner * math.cos(a), inner * math.sin(a)) for a in reversed(half)]
    parts.append(loft('tray', [[Vector((x, y, z)) for y, z in ring] for x in (-0.01, long + 0.02)], clear, 30))
    for y, z in ((-0.040, -0.020), (-0.020, -0.035), (0.0, -0.042), (0.020, -0.035), (0.040, -0.020), (-0.030, 0.0), (-0.010, -0.018), (0.010, -0.018)):
        parts.append(lead(0.005, y, z))
    for x0, x1 in ((-0.03, 0.12), (0.44, 0.95)):
        sleeve = lathe('label', [(x0, 0.052), (x0, 0.0605), (x1, 0.0605), (x1, 0.052)], label, 64)
        parts.append(sleeve)
    light = matte((0.85, 0.83, 0.78), 0.6)
    words = ((maker(), 0.036, 0.022), (f'2 mm  {hardness}  10', 0.040, -0.020))
    parts += [press(put(lettering(text, size, light, 0), (0.695, y, 1)), sleeve, 0.0008) for text, size, y in words]
    parts.append(lathe('foot', [(-0.05, 0.0005), (-0.05, 0.056), (-0.045, 0.0605), (-0.03, 0.0605), (-0.029, 0.001)], label, 64))
    cap = lathe('cap', [(0, 0.0005), (0, 0.056), (0.005, 0.0605), (0.14, 0.0605), (0.141, 0.052), (0.03, 0.051), (0.03, 0.0005)], label, 64)
    parts.append(put(cap, (long - 0.02, -0.25, 0), (0, 0, -24)))
    parts += [lead(0.10, -0.20, -0.050, -3), lead(0.02, -0.15, -0.050, 2)]
    return group('leads', parts)


def _pencils():
    stage()
    row = [lay(pencil(c, 2.3 * i), (6, 0, -7)[i], (0.12 * (i == 1), 0.32 - 0.32 * i)) for i, c in enumerate((RUST, GREEN, OCHRE))]
    look_at([lay(group('pencils', row), 40)], 56, 1.16)


PICTURES = {'carpenter-pencils': _pencils}


def _pencils_of(_tool):
    row = [lay(pencil(c, 2.3 * i), (6, 0, -7)[i], (0.12 * (i == 1), 0.32 - 0.32 * i)) for i, c in enumerate((RUST, GREEN, OCHRE))]
    show(group('pencils', row), 40, elevation=56, key=8.0)


def _holder_of(_tool):
    show(lead_holder(), 42, elevation=52)


def _leads_of(tool):
    shades = {'2b': (0.022, 0.022, 0.025), 'hb': (0.045, 0.045, 0.05), '2h': (0.085, 0.085, 0.092)}
    hardness = tool.word('lead-hardness')
    show(leads(hardness.upper(), shades[hardness]), 36, elevation=56)


MODELS = {'carpenter-pencils-3-pieces': _pencils_of, 'lead-holder-2-mm': _holder_of, 'pencil-leads': _leads_of}
