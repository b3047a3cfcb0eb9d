"""Boring by hand: the brace and the augers that it turns."""
import math

from kit.letters import round_lettering
from kit.materials import brass, iron, matte, steel, wood
from kit.shapes import *
from kit.show import show
from kit.studio import look_at, stage
from kit.tool import maker


def auger(diameter=0.75 * INCH, length=9 * INCH):
    """Along x, the lead screw at +x, the square taper at -x."""
    bright = steel('x', (0.46, 0.465, 0.47), 0.27, 0.003)
    r, scale = diameter / 2, (diameter / (0.75 * INCH)) ** 0.7
    start, end = -0.30, length - 1.14 - 0.19 * scale
    pitch = 0.07 + 1.05 * diameter
    rings = []
    steps = int((end - start) * 46 / pitch)
    for i in range(steps + 1):
        x = start + (end - start) * i / steps
        turn = 2 * math.pi * x / pitch
        ring = []
        for k in range(72):
            a = 2 * math.pi * k / 72
            # A solid centre with one wide thread: full width over a quarter of the turn.
            phase = ((a - turn) / (2 * math.pi)) % 1.0
            near = min(phase, 1 - phase)
            height = max(0.0, min(1.0, (0.14 - near) / 0.035))
            grown = min(1.0, (x - start) / 0.22)
            rad = r * (0.40 + (0.60 * height * height * (3 - 2 * height)) * grown)
            ring.append(Vector((x, rad * math.cos(a), rad * math.sin(a))))
        rings.append(ring)
    twist = loft('twist', rings, bright, 35)
    shank = shaped('shank', [(-1.14, 0.028, 0.028, 9), (-1.125, 0.034, 0.034, 9), (-0.92, 0.048, 0.048, 9), (-0.88, 0.046, 0.046, 4), (-0.84, 0.040, 0.040, 2),
                             (-0.38, 0.040, 0.040, 2), (-0.29, r * 0.42, r * 0.42, 2)], iron((0.075, 0.076, 0.08), 0.34, 0.004, metallic=0.85), 80)
    # A thread has ten steps a turn: 66 of them reach the whole length of the bit.
    lead = thread('lead', end - 0.02125 * scale, end + 0.19 * scale, 0.040 * scale, 0.032 * scale, 0.018 * scale, bright, 28, taper=0.18 * scale)
    parts = [twist, shank, lead]
    for side in (1, -1):
        # Cutting lip across, and the spur that scores the rim ahead of it.
        lip = prism('lip', [(end - 0.05 * scale, 0.0), (end + 0.015 * scale, 0.012 * scale), (end + 0.005 * scale, r * 0.97), (end - 0.07 * scale, r * 0.97)], -0.014 * scale, 0.014 * scale, bright, 0.003 * scale)
        spur = prism('spur', [(end - 0.05 * scale, -0.030 * scale), (end + 0.018 * scale, -0.026 * scale), (end + 0.034 * scale, 0.0), (end - 0.05 * scale, 0.035 * scale)], r * 0.88, r * 0.995, bright, 0.003 * scale)
        put(spur, turn=(90, 0, 0))
        put(spur, turn=(180, 0, 0))
        turn = 0 if side > 0 else 180
        parts += [put(lip, turn=(turn, 0, 0)), put(spur, turn=(turn, 0, 0))]
    parts.append(round_lettering(maker(), 0.062, matte((0.60, 0.58, 0.53), 0.6), 0.040, -0.61, 15))
    return group('auger', parts)


def _auger():
    stage(key=6.5)
    look_at([lay(auger(), 42)], 55, 1.14)


def _auger_of(tool):
    show(auger(tool.length('cutting-diameter'), tool.length('bit-length')), 42, (0, 0), 55, 1.14, 6.5)


PICTURES = {'auger-bit': _auger}
MODELS = {'auger-bit': _auger_of}
