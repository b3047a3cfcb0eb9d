"""Diamond plates: steel, with diamond set in nickel on top."""
from kit.materials import INK, Nodes, matte, steel
from kit.shapes import *
from kit.show import show
from kit.tool import maker

# Of each mesh: how fine the grain is, and how light the nickel looks.
GRITS = {300: (75, 0.28), 600: (120, 0.36), 1200: (190, 0.46)}
THICK = 3 / 8 * INCH


def _diamond(scale, grey):
    m = Nodes('diamond')
    v = m.here()
    grains = m.noise(v, (1, 1, 1), scale, 3, 0.75)
    colour = m.mix(m.ramp(grains, [(0.32, 0), (0.70, 1)]), (grey * 0.55, grey * 0.56, grey * 0.57), (grey * 1.35, grey * 1.37, grey * 1.40))
    return m.principled(Base_Color=colour, Metallic=0.75, Roughness=0.55, Specular=0.5, Normal=m.bump(grains, 0.5, 0.006))


def diamond_plate(mesh_size, length, width):
    """Along x, the diamond up."""
    body = box('steel', (length, width, THICK), (0, 0, THICK / 2), steel('x', (0.42, 0.425, 0.43), 0.3, 0.006, 0.05), 0.012, 3)
    face = box('diamond', (length - 0.03, width - 0.03, 0.010), (0, 0, THICK + 0.0035), _diamond(*GRITS[mesh_size]), 0.003, 2)
    mark = put(lettering(f'{maker()}   {mesh_size} MESH', 0.066, matte(INK, 0.6)), (0.0, -width / 2 - 0.0006, THICK * 0.48), (90, 0, 0))
    # A corner without diamond carries the number, so that it is read from above.
    field = box('field', (0.42, 0.20, 0.004), (length / 2 - 0.26, -width / 2 + 0.15, THICK + 0.0085), steel('x', (0.34, 0.345, 0.35), 0.3, 0.002, 0.03), 0.0015, 2)
    number = put(lettering(f'{mesh_size}', 0.13, matte(INK, 0.6)), (length / 2 - 0.26, -width / 2 + 0.15, THICK + 0.0112))
    return group('diamond plate', [body, face, mark, field, number])


def _plate_of(tool):
    show(diamond_plate(int(tool.number('stone-grit')), tool.length('stone-length'), tool.length('stone-width')), 30, elevation=42, key=6)


MODELS = {'diamond-plate': _plate_of}
