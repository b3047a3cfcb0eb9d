import type { DemoCategory } from '#server/shop/demo/catalogue/shape.ts'

/** Power tools, bench machines, batteries. */
export const powerToolCategories: DemoCategory[] = [
  {
    slug: 'power-tools',
    name: 'Power tools',
    img: '/drawings/drill.svg',
    description: 'Choose one battery system and stay with it. What runs for hours at one place is cheaper and lighter with a cord.',
    attributes: [
      { code: 'power-source', name: 'Power source', kind: 'choice', options: { battery: 'Battery', cord: 'Cord' } },
      { code: 'voltage', name: 'Voltage', kind: 'measure', dimension: 'voltage' },
      { code: 'motor-power', name: 'Power', kind: 'measure', dimension: 'power' },
      { code: 'no-load-speed', name: 'No-load speed', kind: 'measure', dimension: 'speed' },
    ],
  },
  {
    slug: 'drills-and-drivers',
    name: 'Drills and drivers',
    parent: 'power-tools',
    googleId: 2629,
    description:
      'A drill with a clutch sets screws to a depth; an impact driver drives long ones without twisting your wrist. 12 V is enough for cabinets.',
    attributes: [
      { code: 'drill-chuck', name: 'Chuck', kind: 'choice', options: { keyless: 'Keyless', hex: 'Hexagonal, 1/4 in' } },
      { code: 'chuck-capacity', name: 'Chuck capacity', kind: 'measure', dimension: 'length' },
      { code: 'torque', name: 'Torque (in-lb)', kind: 'number' },
    ],
  },
  {
    slug: 'circular-saws',
    name: 'Circular and track saws',
    img: '/drawings/circular-saw.svg',
    parent: 'power-tools',
    shopifyId: 'ha-15-62-4',
    googleId: 3224,
    description: 'For framing and sheets. A track saw cuts plywood as straight and clean as a table saw, and comes to the sheet.',
    attributes: [
      { code: 'saw-diameter', name: 'Blade diameter', kind: 'measure', dimension: 'length' },
      { code: 'saw-depth', name: 'Cutting depth at 90°', kind: 'measure', dimension: 'length' },
    ],
  },
  {
    slug: 'jigsaws',
    name: 'Jigsaws',
    img: '/drawings/jigsaw.svg',
    parent: 'power-tools',
    shopifyId: 'ha-15-62-5',
    googleId: 3725,
    description: 'For curves and cutouts. A longer stroke cuts faster and clears the dust better.',
    attributes: [{ code: 'strokes-per-minute', name: 'Strokes per minute', kind: 'number' }],
  },
  {
    slug: 'routers',
    name: 'Routers and collets',
    parent: 'power-tools',
    shopifyId: 'ha-15-58',
    googleId: 1841,
    description:
      'A trim router for edges and hinges, a mid-size one for joints and a router table. Collets wear: change one that lets a bit slip.',
    attributes: [{ code: 'collet', name: 'Collet', kind: 'measure', dimension: 'length' }],
  },
  {
    slug: 'sanders',
    name: 'Sanders and pads',
    parent: 'power-tools',
    shopifyId: 'ha-15-59-3',
    googleId: 1188,
    description: 'Random orbits leave no lines across the grain. 5 in is handy on edges and upright, 6 in faster on tabletops.',
    attributes: [
      { code: 'pad-diameter', name: 'Pad diameter', kind: 'measure', dimension: 'length' },
      { code: 'orbit', name: 'Orbit', kind: 'measure', dimension: 'length', filterable: false },
    ],
  },
  {
    slug: 'bench-machines',
    name: 'Bench machines',
    img: '/drawings/band-saw.svg',
    parent: 'power-tools',
    googleId: 1167,
    description: 'The throat or the swing says how large the work may be. Bolt them down before the first cut.',
    attributes: [
      {
        code: 'machine-kind',
        name: 'Machine',
        kind: 'choice',
        options: { 'drill-press': 'Drill press', 'band-saw': 'Band saw', grinder: 'Grinder' },
      },
      { code: 'machine-throat', name: 'Throat or swing', kind: 'measure', dimension: 'length', filterable: false },
    ],
  },
  {
    slug: 'batteries-and-chargers',
    name: 'Batteries and chargers',
    img: '/drawings/battery.svg',
    parent: 'power-tools',
    googleId: 6295,
    description: 'Light batteries for drills, large ones for saws. Two small ones, one of them charging, often do more than a large one.',
    attributes: [{ code: 'battery-capacity', name: 'Capacity (Ah)', kind: 'number' }],
  },
]
