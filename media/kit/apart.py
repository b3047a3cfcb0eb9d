"""Tools that can be taken apart: of each family its parts, as (the part's word, where it stands when the tool is apart, the
objects that are of it). The place is a share of the tool's longest side in the model's axes, x along and z up; the first part
takes every object that no other names."""

WHOLE = [(None, (0, 0, 0), ())]

_BAR_CLAMP = [
    ('bar', (0, 0, 0), ()),
    ('fixed-jaw', (-0.12, 0, 0), ('fixed jaw', 'fixed cap')),
    ('sliding-jaw', (0.14, 0, 0), ('sliding jaw', 'boss', 'lettering')),
    ('screw', (0.14, -0.12, 0), ('screw',)),
    ('pad', (0.06, -0.12, 0), ('swivel', 'cap')),
    ('handle', (0.22, -0.12, 0), ('ferrule', 'grip')),
    ('stop', (0.06, 0.06, 0), ('stop',)),
]
_BACK_SAW = [
    ('blade', (0, 0, 0), ('lettering.001',)),
    ('back', (0, 0.12, 0), ('back', 'lettering')),
    ('handle', (-0.16, 0, 0), ('handle',)),
    ('nuts', (-0.16, 0, 0.14), ('nut', 'slot')),
]
_BLOCK_PLANE = [
    ('body', (0, 0, 0), ()),
    ('iron', (0, 0, 0.24), ('iron',)),
    ('lever-cap', (0.03, 0, 0.42), ('lever cap', 'lettering')),
    ('knob', (0.14, 0, 0.22), ('knob',)),
    ('adjuster', (-0.26, 0, 0), ('adjuster', 'rod')),
]

APART = {
    'bench-plane': [
        ('body', (0, 0, 0), ('lettering.001',)),
        ('frog', (-0.02, 0, 0.17), ('frog', 'screw', 'slot')),
        ('iron', (0, 0, 0.40), ('iron', 'lateral lever')),
        ('cap-iron', (0.05, 0, 0.53), ('cap iron', 'hump')),
        ('lever-cap', (0.13, 0, 0.70), ('lever cap', 'panel', 'lettering', 'cam')),
        ('knob', (0.10, 0, 0.22), ('knob', 'nut', 'slot.001')),
        ('tote', (-0.10, 0, 0.34), ('tote', 'nut.001')),
        ('adjuster', (-0.30, 0, 0), ('wheel', 'rod')),
    ],
    'low-angle-block-plane': _BLOCK_PLANE,
    'adjustable-block-plane': _BLOCK_PLANE,
    'bevel-up-plane': [
        ('body', (0, 0, 0), ()),
        ('iron', (0, 0, 0.20), ('iron',)),
        ('lever-cap', (0.03, 0, 0.32), ('lever cap', 'lettering', 'cap screw')),
        ('knob', (0.10, 0, 0.18), ('knob', 'nut', 'slot', 'collar')),
        ('tote', (-0.10, 0, 0.20), ('tote', 'nut.001')),
        ('adjuster', (-0.04, 0, 0.34), ('adjuster', 'rod')),
    ],
    'shoulder-plane': [
        ('body', (0, 0, 0), ()),
        ('iron', (-0.22, 0, 0.24), ('iron',)),
        ('lever-cap', (-0.12, 0, 0.40), ('lever cap', 'knob')),
        ('adjuster', (-0.46, 0, 0.10), ('adjuster', 'rod')),
    ],
    'spokeshave': [
        ('body', (0, 0, 0), ()),
        ('iron', (0, 0.06, 0.16), ('iron',)),
        ('lever-cap', (0, 0.02, 0.28), ('cap', 'cap screw', 'lettering', 'lettering.001')),
        ('adjuster', (0, 0.22, 0), ('adjuster',)),
    ],
    'tenon-saw': _BACK_SAW,
    'carcass-saw': _BACK_SAW,
    'dovetail-saw': [
        ('blade', (0, 0, 0), ()),
        ('back', (0, 0.12, 0), ('back', 'lettering')),
        ('handle', (-0.16, 0, 0), ('handle',)),
        ('nuts', (-0.16, 0, 0.14), ('nut', 'slot')),
    ],
    'gents-saw': [
        ('blade', (0, 0, 0), ('lettering.001',)),
        ('back', (0, 0.12, 0), ('back', 'lettering.002')),
        ('handle', (-0.16, 0, 0), ('handle', 'lettering', 'ferrule')),
    ],
    'handsaw': [
        ('blade', (0, 0, 0), ()),
        ('handle', (-0.16, 0, 0), ('handle',)),
        ('nuts', (-0.16, 0, 0.12), ('nut', 'slot')),
    ],
    'coping-saw-6-1-2-in': [
        ('frame', (0, 0, 0), ()),
        ('blade', (0, -0.14, 0), ('blade', 'pin')),
        ('lever', (0, -0.07, 0), ('spigot', 'lever')),
        ('handle', (0.16, 0, 0), ('grip', 'ferrule', 'lettering')),
    ],
    'bar-clamp': _BAR_CLAMP,
    'f-clamp': _BAR_CLAMP,
    'parallel-clamp': [
        ('bar', (0, 0, 0), ()),
        ('fixed-jaw', (-0.14, 0, 0), ('jaw', 'face', 'panel', 'lettering')),
        ('sliding-jaw', (0.12, -0.12, 0), ('jaw.001', 'face.001', 'panel.001', 'lettering.001', 'collar')),
        ('handle', (0.24, -0.12, 0), ('grip', 'ferrule', 'socket', 'screw')),
        ('stop', (0.08, 0, 0), ('stop',)),
    ],
    'handscrew-clamp': [
        ('jaws', (0, 0, 0), ()),
        ('screws', (0, 0, 0.30), ('screw', 'screw.001')),
        ('handle', (0, 0, 0.46), ('grip', 'ferrule')),
    ],
    'c-clamp': [
        ('frame', (0, 0, 0), ()),
        ('screw', (0.30, 0, 0), ('screw', 'end')),
        ('pad', (-0.02, -0.20, 0), ('pad',)),
        ('handle', (0.48, 0, 0), ('pin', 'knob')),
    ],
    'bit-brace': [
        ('crank', (0, 0, 0), ()),
        ('head', (-0.16, 0, 0), ('head', 'bearing')),
        ('handle', (0, -0.20, 0), ('grip',)),
        ('ratchet', (0.10, 0, 0), ('ratchet', 'cam ring')),
        ('jaws', (0.20, 0, 0), ('jaw',)),
        ('chuck', (0.34, 0, 0), ('chuck', 'lettering')),
    ],
    'hand-drill': [
        ('frame', (0, 0, 0), ('gear.001', 'gear.002')),
        ('handle', (-0.16, 0, 0), ('handle', 'cap', 'ferrule', 'lettering')),
        ('wheel', (0, 0, 0.20), ('gear', 'hub', 'rim', 'spoke')),
        ('crank', (0, 0, 0.40), ('crank', 'knob', 'axle')),
        ('jaws', (0.14, 0, 0), ('jaw',)),
        ('chuck', (0.28, 0, 0), ('chuck',)),
    ],
    'wheel-marking-gauge': [
        ('beam', (0, 0, 0), ('lettering', 'lettering.001', 'lettering.002')),
        ('fence', (-0.30, 0, 0.24), ('head', 'lettering.003')),
        ('knob', (-0.30, 0, 0.40), ('grip', 'stem')),
        ('cutter', (0.12, 0, 0), ('wheel',)),
        ('screw', (0.24, 0, 0), ('screw', 'slot')),
    ],
    'marking-gauge-9-in': [
        ('beam', (0, 0, 0), ('lettering',)),
        ('fence', (-0.20, 0, 0.30), ('head', 'strip')),
        ('screw', (-0.20, 0, 0.46), ('head.001', 'stem')),
        ('pin', (0, 0.16, 0), ('pin',)),
    ],
    'combination-square': [
        ('blade', (0, 0, 0), ('lettering',)),
        ('head', (0, -0.16, 0), ('head', 'lip', 'mitre face', 'square face', 'vial', 'band', 'scriber')),
        ('nut', (0, -0.16, 0.16), ('head.001', 'stem')),
    ],
}
