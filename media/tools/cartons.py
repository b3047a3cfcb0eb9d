"""Open boxes with a label in front, and heaps of what they are sold with."""
import random

from kit.heaps import copy, heap
from kit.labels import fitted
from kit.materials import grainy, matte
from kit.placing import lay
from kit.shapes import *
from kit.show import show
from kit.tool import maker

CREAM = (0.80, 0.75, 0.62)
DARK = (0.012, 0.07, 0.046)


def carton(room, high, words, colour=(0.016, 0.100, 0.066), thick=0.018):
    """Stands on z = 0 round a room of that length and width; words: what it is, which size, how many."""
    length, width = room[0] + 2 * thick, room[1] + 2 * thick
    board, skin = grainy((0.42, 0.27, 0.15), 0.85, 70, 0.12, 0.10), grainy(colour, 0.6, 70, 0.06, 0.06)
    parts = [box('floor', (room[0] + 0.004, room[1] + 0.004, thick), (0, 0, thick / 2), board, 0.0)]
    for s in (-1, 1):
        parts.append(box('wall', (length, thick, high), (0, s * (width - thick) / 2, high / 2), skin, 0.004))
        parts.append(box('wall', (thick, width - 2 * thick, high), (s * (length - thick) / 2, 0, high / 2), skin, 0.004))
    wide, tall = length * 0.88, high * 0.78
    front = -width / 2
    parts.append(box('label', (wide, 0.004, tall), (0, front - 0.001, high * 0.5), matte(CREAM, 0.8), 0))
    ink = matte(DARK, 0.7)
    left = -wide * 0.46
    for text, size, share, z in ((maker(), 0.34, 0.62, 0.74), (words[0], 0.21, 0.66, 0.42), (words[1], 0.19, 0.66, 0.19)):
        line = fitted(text, size * tall, ink, wide * share)
        span = line.dimensions.x
        parts.append(put(line, (left + span / 2, front - 0.0036, high * 0.5 + tall * (z - 0.5)), (90, 0, 0)))
    number = fitted(words[2], 0.46 * tall, ink, wide * 0.24)
    parts.append(put(number, (wide * 0.46 - number.dimensions.x / 2, front - 0.0036, high * 0.5 + tall * 0.12), (90, 0, 0)))
    return parts


def show_boxed(first, count, length, thick, words, rise=7, extra=(), colour=(0.016, 0.100, 0.066), key=6.5, largest=None):
    """A box full of what lies along x, so many of it, and three loose ones before it. `rise` tilts a loose one onto its head."""
    size = max((count * length * thick * thick * 5.2 / 0.194) ** (1 / 3), length * 1.12 / 0.62)
    room, high = (0.90 * size, 0.60 * size), 0.34 * size
    parts = carton(room, high, words, colour)
    parts += heap(first, count - 3, length, thick * 0.8, room, 0.02, high * 1.12)
    chance = random.Random(5)
    for x, y, turn in ((0.46, -0.30, 38), (0.02, -0.44, -72), (-0.42, -0.30, 155)):
        loose = put(copy(first), (-length / 2, 0, 0))
        parts.append(lay(loose, turn, (x * size, -room[1] / 2 + y * max(size, length * 1.6)), tilt=(chance.uniform(0, 360), rise)))
    parts += extra
    first.hide_render = True
    bpy.data.objects.remove(first)
    margin = 1.12 * (min(1.3, (largest / size) ** 0.3) if largest else 1)
    show(group('box', parts), 20, (0, 0), 38, margin, key)
