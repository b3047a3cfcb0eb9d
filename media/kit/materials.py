"""What tools are made of, all computed: no picture files."""
import math

import bpy

WOODS = {
    'beech': dict(light=(0.60, 0.375, 0.19), dark=(0.40, 0.21, 0.085), ring=8, pores=0.25, fleck=0.4, rough=0.40, coat=0.2),
    'walnut': dict(light=(0.215, 0.105, 0.050), dark=(0.085, 0.036, 0.016), ring=7, pores=0.6, rough=0.36, coat=0.3),
    'hickory': dict(light=(0.53, 0.315, 0.145), dark=(0.27, 0.130, 0.048), ring=7, pores=0.5, rough=0.42, coat=0.15),
    'maple': dict(light=(0.67, 0.46, 0.26), dark=(0.50, 0.29, 0.13), ring=6, pores=0.05, fleck=0.15, rough=0.42, coat=0.15),
    'basswood': dict(light=(0.66, 0.46, 0.27), dark=(0.52, 0.32, 0.16), ring=5, pores=0.0, rough=0.6, coat=0.0),
    'pine': dict(light=(0.74, 0.52, 0.29), dark=(0.52, 0.30, 0.12), ring=7, pores=0.05, rough=0.5, coat=0.0),
    'oak': dict(light=(0.30, 0.165, 0.075), dark=(0.125, 0.058, 0.022), ring=5, pores=0.7, rough=0.48, coat=0.1),
}
ALONG = {'x': (0, math.radians(-90), 0), 'y': (math.radians(90), 0, 0), 'z': (0, 0, 0)}


class Nodes:
    """A material's node tree, written as expressions."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.out = self.tree.nodes.new('ShaderNodeOutputMaterial')

    def add(self, kind, settings=None, **inputs):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in (settings or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            socket = node.inputs[int(key[1:])] if key[1:].isdigit() else node.inputs[key.replace('_', ' ')]
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = (*value, 1) if socket.type == 'RGBA' and len(value) == 3 else value
        return node

    def math(self, operation, a, b=0.0, clamp=False):
        return self.add('Math', dict(operation=operation, use_clamp=clamp), i0=a, i1=b).outputs[0]

    def vector(self, operation, a, b):
        return self.add('VectorMath', dict(operation=operation), i0=a, i1=b).outputs[0]

    def mix(self, factor, a, b):
        return self.add('MixRGB', None, Fac=factor, Color1=a, Color2=b).outputs[0]

    def ramp(self, factor, stops):
        node = self.add('ValToRGB', None, Fac=factor)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, grey) in zip(elements, stops):
            element.position = position
            element.color = (grey, grey, grey, 1)
        return node.outputs['Color']

    def here(self, turn=(0, 0, 0), shift=(0, 0, 0)):
        """The object's own coordinates: the grain stays with the tool wherever it lies."""
        place = self.add('TexCoord').outputs['Object']
        return self.add('Mapping', None, Vector=self.add('Mapping', None, Vector=place, Rotation=turn).outputs[0],
                        Location=shift).outputs[0]

    def axis(self, vector, i):
        return self.add('SeparateXYZ', None, Vector=vector).outputs[i]

    def noise(self, vector, stretch=(1, 1, 1), scale=1.0, detail=2.0, rough=0.5):
        v = self.vector('MULTIPLY', vector, stretch)
        return self.add('TexNoise', None, Vector=v, Scale=scale, Detail=detail, Roughness=rough).outputs['Fac']

    def bump(self, height, strength, distance, edge=0.0):
        kw = dict(Height=height, Strength=strength, Distance=distance)
        if edge:
            kw['Normal'] = self.add('Bevel', dict(samples=4), Radius=edge).outputs[0]
        return self.add('Bump', None, **kw).outputs[0]

    def principled(self, **inputs):
        node = self.add('BsdfPrincipled', None, **inputs)
        self.tree.links.new(node.outputs[0], self.out.inputs[0])
        return self.material


def wood(kind='beech', grain='x', seed=0.0, lacquer=None, edge=0.0, contrast=1.0, **change):
    """Growth rings round an off-centre pith, fibres and pores along the grain. lacquer=(axis, from, colour): dipped there."""
    k = {'fleck': 0.0, **WOODS[kind], **change}
    light, dark = k['light'], k['dark']
    m = Nodes(kind)
    v = m.here(ALONG[grain], (1.1 + seed * 0.37, 0.5 + seed * 0.21, seed * 3.1))
    wobble = m.add('TexNoise', None, Vector=m.vector('MULTIPLY', v, (1.1, 1.1, 0.35)), Scale=1.6, Detail=2.0).outputs['Color']
    bent = m.vector('ADD', m.vector('MULTIPLY', wobble, (0.22, 0.22, 0)), m.vector('MULTIPLY', v, (1, 1, 0.02)))
    square = [m.math('POWER', m.axis(bent, i), 2.0) for i in (0, 1)]
    years = m.math('MULTIPLY', m.math('SQRT', m.math('ADD', *square)), k['ring'] * 2)
    years = m.math('ADD', years, m.math('MULTIPLY', m.noise(v, (1, 1, 0.1), 2.2, 1), 1.2))
    rings = m.ramp(m.math('FRACT', years), [(0, 0), (0.62, 0.35), (0.88, 1), (1, 0)])
    fine, broad = m.noise(v, (60, 60, 1.6), 1, 3, 0.6), m.noise(v, (14, 14, 0.35), 1, 2)
    shade = m.math('ADD', m.math('MULTIPLY', m.math('SUBTRACT', fine, 0.5), 0.55 * contrast),
                   m.math('MULTIPLY', m.math('SUBTRACT', broad, 0.5), 0.9 * contrast))
    colour = m.mix(m.math('ADD', m.math('MULTIPLY', rings, 0.45 * contrast), shade, True), light, dark)
    pores = m.math('GREATER_THAN', m.noise(v, (95, 95, 3.2), 1, 1), 0.685)
    colour = m.mix(m.math('MULTIPLY', pores, k['pores']), colour, tuple(c * 0.45 for c in dark))
    if k['fleck']:
        fleck = m.ramp(m.noise(v, (70, 24, 8), 1, 1), [(0.66, 0), (0.72, 1)])
        colour = m.mix(m.math('MULTIPLY', fleck, k['fleck']), colour, tuple(c * 0.62 for c in dark))
    rough = m.math('ADD', m.math('MULTIPLY', fine, 0.18), k['rough'] - 0.09)
    if lacquer:
        axis, start, paint_colour = lacquer
        place = m.axis(m.add('TexCoord').outputs['Object'], 'xyz'.index(axis))
        dipped = m.math('LESS_THAN', place, start)
        colour = m.mix(dipped, colour, paint_colour)
        rough = m.math('MULTIPLY', rough, m.math('SUBTRACT', 1.0, m.math('MULTIPLY', dipped, 0.35)))
    grain_height = m.math('ADD', m.math('MULTIPLY', fine, 0.6), m.math('MULTIPLY', pores, -0.8))
    grained = m.principled(Base_Color=colour, Roughness=rough, Specular=0.45, Clearcoat=k['coat'],
                           Clearcoat_Roughness=0.22, Normal=m.bump(grain_height, 0.22, 0.004, edge))
    # What a renderer without these nodes needs to show the same wood (kit/looks.py).
    grained['grain'] = dict(turn=ALONG[grain], shift=(1.1 + seed * 0.37, 0.5 + seed * 0.21, seed * 3.1), ring=float(k['ring']), light=light)
    if lacquer:
        grained['grain']['lacquer'] = [float(v) for v in ('xyz'.index(lacquer[0]), lacquer[1], *lacquer[2])]
    return grained


def steel(grind='y', colour=(0.56, 0.565, 0.57), rough=0.25, edge=0.006, marks=0.05, smudge=0.08):
    """Ground or polished metal; the grinding marks run along `grind`, in rings round z ('round'), or nowhere (None)."""
    m = Nodes('steel')
    v = m.here()
    stretch = {'x': (3, 150, 150), 'y': (150, 3, 150), 'z': (150, 150, 3), 'round': (110, 0, 0), None: (60, 60, 60)}[grind]
    across = m.vector('MULTIPLY', v, (1, 1, 0))
    marked = m.add('CombineXYZ', None, i0=m.add('VectorMath', dict(operation='LENGTH'), i0=across).outputs[1]).outputs[0] if grind == 'round' else v
    scratches, cloud = m.noise(marked, stretch, 1, 3, 0.6), m.noise(v, (1, 1, 1), 3.5, 4, 0.6)
    r = m.math('ADD', m.math('ADD', rough - 0.5 * smudge - 0.05, m.math('MULTIPLY', cloud, smudge)),
               m.math('MULTIPLY', scratches, 0.10))
    c = m.mix(m.math('MULTIPLY', scratches, 0.18), colour, tuple(x * 0.8 for x in colour))
    return m.principled(Base_Color=c, Metallic=1.0, Roughness=r, Normal=m.bump(scratches, marks, 0.002, edge))


def brass(rough=0.22, grind='z', edge=0.004):
    return steel(grind, (0.80, 0.58, 0.26), rough, edge, 0.03)


def iron(colour=(0.035, 0.035, 0.038), rough=0.42, edge=0.006, grain=26, metallic=0.35):
    """Forged, blued or cast: dark and slightly uneven."""
    m = Nodes('iron')
    v = m.here()
    skin, cloud = m.noise(v, (1, 1, 1), grain, 5, 0.65), m.noise(v, (1, 1, 1), 4, 3)
    return m.principled(Base_Color=m.mix(cloud, colour, tuple(c * 1.7 for c in colour)), Metallic=metallic, Specular=0.5,
                        Roughness=m.math('ADD', rough - 0.08, m.math('MULTIPLY', skin, 0.16)),
                        Normal=m.bump(skin, 0.16, 0.006, edge))


def paint(colour, rough=0.3, coat=0.6, edge=0.006, orange=0.03):
    m = Nodes('paint')
    return m.principled(Base_Color=colour, Roughness=rough, Specular=0.5, Clearcoat=coat, Clearcoat_Roughness=0.08,
                        Normal=m.bump(m.noise(m.here(), (1, 1, 1), 38), orange, 0.004, edge))


def grainy(colour, rough=0.75, scale=120, depth=0.25, speckle=0.25, detail=2):
    """Stone, leather, paper, abrasive: a matt skin of grains, each a little lighter or darker."""
    m = Nodes('grainy')
    grains = m.noise(m.here(), (1, 1, 1), scale, detail, 0.7)
    c = m.mix(m.ramp(grains, [(0.3, 0), (0.7, 1)]), tuple(x * (1 - speckle) for x in colour),
              tuple(min(1, x * (1 + speckle)) for x in colour))
    return m.principled(Base_Color=c, Roughness=rough, Specular=0.3, Normal=m.bump(grains, depth, 0.004))


def matte(colour, rough=0.8):
    return Nodes('matte').principled(Base_Color=colour, Roughness=rough, Specular=0.25)


INK = (0.03, 0.03, 0.033)
RUST = (0.36, 0.058, 0.017)
GREEN = (0.012, 0.082, 0.052)
OCHRE = (0.57, 0.285, 0.035)
