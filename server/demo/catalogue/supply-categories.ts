import type { DemoCategory } from '#server/demo/catalogue/shape.ts'

/** What is used up: abrasives, glue, finishes, screws. */
export const supplyCategories: DemoCategory[] = [
  {
    slug: 'sanding',
    name: 'Sanding',
    img: '/drawings/sandpaper.svg',
    description: 'Go up by about half each time, 80, 120, 180, and leave no scratch of the grit before.',
    attributes: [
      { code: 'grit', name: 'Grit', kind: 'number' },
      {
        code: 'grit-standard',
        name: 'Grit standard',
        kind: 'choice',
        options: { fepa: 'FEPA P, European', ansi: 'ANSI CAMI, American' },
      },
      {
        code: 'abrasive',
        name: 'Abrasive',
        kind: 'choice',
        options: { garnet: 'Garnet', 'aluminum-oxide': 'Aluminum oxide', 'silicon-carbide': 'Silicon carbide', steel: 'Steel' },
      },
      { code: 'abrasive-pieces', name: 'Pieces', kind: 'number', filterable: false },
    ],
  },
  {
    slug: 'sandpaper-sheets',
    name: 'Sandpaper sheets',
    parent: 'sanding',
    shopifyId: 'ha-14-19-1-2',
    googleId: 3240,
    description:
      'Garnet for the last pass on bare wood, aluminum oxide for all before it, silicon carbide with water between coats of finish.',
    attributes: [
      {
        code: 'backing',
        name: 'Backing',
        kind: 'choice',
        options: { 'a-weight': 'A-weight, light', 'c-weight': 'C-weight, stiff', waterproof: 'Waterproof' },
      },
    ],
  },
  {
    slug: 'sanding-discs',
    name: 'Sanding discs',
    parent: 'sanding',
    googleId: 3240,
    description: 'Diameter and holes as your sander has them. Change a disc when it stops cutting, not when it is smooth.',
    attributes: [{ code: 'disc-diameter', name: 'Disc diameter', kind: 'measure', dimension: 'length' }],
  },
  {
    slug: 'sanding-blocks',
    name: 'Sanding blocks',
    parent: 'sanding',
    shopifyId: 'ha-15-60',
    googleId: 4419,
    description: 'A hard block keeps a face flat, a soft one follows a curve. Fingers alone do neither.',
    attributes: [{ code: 'block-material', name: 'Block', kind: 'choice', options: { cork: 'Cork', rubber: 'Rubber', foam: 'Foam' } }],
  },
  {
    slug: 'steel-wool',
    name: 'Steel wool',
    parent: 'sanding',
    description: 'For rubbing out a finish and putting on wax. Not before a water-based finish: bits of steel in it rust.',
    attributes: [
      {
        code: 'wool-grade',
        name: 'Grade',
        kind: 'choice',
        options: { 'grade-0000': '0000, finest', 'grade-000': '000, very fine', 'grade-0': '0, fine' },
      },
    ],
  },
  {
    slug: 'glue-and-finish',
    name: 'Glue and finish',
    img: '/drawings/glue.svg',
    description: 'Try both on an offcut of the same board first. What is old and stringy no longer holds.',
    attributes: [{ code: 'volume', name: 'Volume', kind: 'measure', dimension: 'volume' }],
  },
  {
    slug: 'wood-glue',
    name: 'Wood glue',
    parent: 'glue-and-finish',
    shopifyId: 'ha-1-2',
    description: 'Yellow glue for most work. Hide glue where it may have to come apart again, epoxy where the joint has gaps.',
    attributes: [
      {
        code: 'glue-type',
        name: 'Glue',
        kind: 'choice',
        options: { pva: 'Yellow glue (PVA)', hide: 'Hide glue', polyurethane: 'Polyurethane', epoxy: 'Epoxy' },
      },
      { code: 'open-time', name: 'Open time (minutes)', kind: 'number' },
      { code: 'glue-use', name: 'Use', kind: 'choice', options: { indoors: 'Indoors', outdoors: 'Indoors and outdoors' } },
    ],
  },
  {
    slug: 'oils-and-waxes',
    name: 'Oils and waxes',
    img: '/drawings/can.svg',
    parent: 'glue-and-finish',
    description:
      'Easy to put on and to repair, with little protection against water. Rags with oil can catch fire by themselves: dry them flat outdoors.',
    attributes: [{ code: 'wax-color', name: 'Color', kind: 'choice', options: { clear: 'Clear', dark: 'Dark brown' } }],
  },
  {
    slug: 'varnish-and-shellac',
    name: 'Varnish and shellac',
    img: '/drawings/can.svg',
    parent: 'glue-and-finish',
    description: 'Varnish for tables, shellac for what is looked at more than used. Thin coats dry hard, thick ones do not.',
    attributes: [
      { code: 'sheen', name: 'Sheen', kind: 'choice', options: { satin: 'Satin', gloss: 'Gloss' } },
      { code: 'shellac-color', name: 'Shellac color', kind: 'choice', options: { blonde: 'Blonde', orange: 'Orange' } },
      { code: 'shellac-mass', name: 'Contents', kind: 'measure', dimension: 'mass' },
    ],
  },
  {
    slug: 'brushes',
    name: 'Brushes',
    img: '/drawings/brush.svg',
    parent: 'glue-and-finish',
    description: 'Natural bristle for oil and varnish, synthetic for what is thinned with water. Two inches suit most furniture.',
    attributes: [
      { code: 'brush-width', name: 'Width', kind: 'measure', dimension: 'length' },
      { code: 'bristle', name: 'Bristle', kind: 'choice', options: { natural: 'Natural', synthetic: 'Synthetic' } },
    ],
  },
  {
    slug: 'fasteners',
    name: 'Fasteners and hardware',
    img: '/drawings/screw.svg',
    description: 'A screw holds by the thread in the second board: let two thirds of its length be there.',
    attributes: [{ code: 'pieces', name: 'Pieces', kind: 'number' }],
  },
  {
    slug: 'wood-screws',
    name: 'Wood screws',
    parent: 'fasteners',
    description: 'The gauge is the thickness, the same for all lengths. Drill a pilot hole in hardwood and near an end.',
    attributes: [
      { code: 'screw-gauge', name: 'Gauge (No.)', kind: 'number' },
      { code: 'screw-length', name: 'Length', kind: 'measure', dimension: 'length' },
      { code: 'screw-drive', name: 'Drive', kind: 'choice', options: { slotted: 'Slotted', square: 'Square', 'six-lobe': 'Six-lobe' } },
      { code: 'screw-head', name: 'Head', kind: 'choice', options: { flat: 'Flat', washer: 'Washer' } },
      {
        code: 'screw-material',
        name: 'Material',
        kind: 'choice',
        options: { brass: 'Brass', steel: 'Steel, bright', zinc: 'Steel, zinc-plated', coated: 'Steel, coated for outdoors' },
      },
    ],
  },
  {
    slug: 'nails-and-brads',
    name: 'Nails and brads',
    parent: 'fasteners',
    description:
      'Penny sizes stand for lengths: 4d is 1-1/2 in, 6d is 2 in, 8d is 2-1/2 in. Finish nails are set below the face and filled.',
    attributes: [{ code: 'nail-length', name: 'Length', kind: 'measure', dimension: 'length' }],
  },
  {
    slug: 'dowels-and-biscuits',
    name: 'Dowels and biscuits',
    img: '/drawings/dowel.svg',
    parent: 'fasteners',
    description: 'A dowel a third to a half as thick as the board. Flutes let the glue out, so that the hole does not burst.',
    attributes: [
      { code: 'dowel-diameter', name: 'Diameter', kind: 'measure', dimension: 'length' },
      { code: 'biscuit-size', name: 'Biscuit', kind: 'choice', options: { 'no-0': 'No. 0', 'no-10': 'No. 10', 'no-20': 'No. 20' } },
      { code: 'dowel-length', name: 'Length', kind: 'measure', dimension: 'length' },
    ],
  },
  {
    slug: 'hinges-and-shelf-pins',
    name: 'Hinges and shelf pins',
    img: '/drawings/hinge.svg',
    parent: 'fasteners',
    description: 'Butt hinges are seen and let in; cup hinges hide in a 35 mm hole and can be adjusted after hanging.',
    attributes: [
      { code: 'hinge-length', name: 'Hinge length', kind: 'measure', dimension: 'length' },
      { code: 'hinge-overlay', name: 'Door', kind: 'choice', options: { full: 'Full overlay', half: 'Half overlay', inset: 'Inset' } },
      { code: 'pin-diameter', name: 'Hole diameter', kind: 'measure', dimension: 'length' },
    ],
  },
]
