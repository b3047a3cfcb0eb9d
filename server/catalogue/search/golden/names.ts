import type { Asked } from '#server/catalogue/search/golden/golden-query.ts'

const CLAMPS = ['bar-clamp', 'parallel-clamp', 'f-clamp', 'c-clamp', 'handscrew-clamp', 'spring-clamp']
const SINGLE_CHISELS = ['bevel-edge-chisel', 'bevel-edge-chisel-metric', 'paring-chisel', 'mortise-chisel']
const CHISELS = [...SINGLE_CHISELS, 'bevel-edge-chisel-set', 'sash-mortise-chisel', 'japanese-bench-chisel']
const BENCH_PLANES = ['bench-plane', 'bevel-up-plane', 'low-angle-block-plane', 'adjustable-block-plane']
const PLANES = [...BENCH_PLANES, 'shoulder-plane', 'router-plane']
const GLUES = ['yellow-wood-glue', 'outdoor-wood-glue', 'liquid-hide-glue', 'polyurethane-glue', 'epoxy']
const BACK_SAWS = ['dovetail-saw', 'carcass-saw', 'tenon-saw', 'gents-saw']
const HAND_SAWS = [
  ...BACK_SAWS,
  'handsaw',
  'ryoba-saw',
  'dozuki-saw',
  'flush-cut-saw',
  'coping-saw',
  'fret-saw',
]
const SAWS = [...HAND_SAWS, 'circular-saw', 'track-saw', 'jigsaw', 'band-saw']

/** What a tool is called. */
export const names: Asked[] = [
  { query: 'dovetail saw', first: ['dovetail-saw'] },
  { query: 'smoothing plane', first: ['PL-203', 'PL-204', 'PL-245', 'PL-310'] },
  { query: 'jack plane', first: ['PL-205', 'PL-255', 'PL-315'] },
  { query: 'marking knife', first: ['marking-knife'] },
  { query: 'honing guide', first: ['honing-guide'] },
  { query: 'card scraper', first: ['card-scraper', 'card-scraper-set'], also: ['card-scraper'] },
  { query: 'claw hammer', first: ['claw-hammer'] },
  { query: 'tape measure', first: ['tape-measure', 'tape-measure-both-scales'], also: ['tape-measure'] },
  { query: 'combination square', first: ['combination-square', 'combination-square-metric'] },
  { query: 'wood glue', first: ['yellow-wood-glue', 'outdoor-wood-glue'], also: ['yellow-wood-glue'] },
  { query: 'impact driver', first: ['impact-driver'] },
  { query: 'random orbit sander', first: ['random-orbit-sander'] },
  { query: 'paste wax', first: ['paste-wax'] },
  { query: 'band saw', first: ['band-saw'] },
  { query: 'router plane', first: ['router-plane'] },
  { query: 'shooting board', first: ['shooting-board'] },
  { query: 'bit brace', first: ['bit-brace'] },
]

/** The plural of what the shop has in the singular, and the reverse. */
export const plurals: Asked[] = [
  { query: 'chisels', first: CHISELS, also: ['bevel-edge-chisel', 'mortise-chisel'] },
  { query: 'planes', first: PLANES, also: ['bench-plane'] },
  { query: 'hinges', first: ['butt-hinge', 'cup-hinge'], also: ['butt-hinge', 'cup-hinge'] },
  { query: 'clamps', first: CLAMPS, also: ['bar-clamp'] },
  { query: 'spokeshaves', first: ['spokeshave'] },
  { query: 'tenon saws', first: ['tenon-saw'] },
  {
    query: 'mallets',
    first: ['joiners-mallet', 'carvers-mallet', 'brass-chisel-mallet', 'dead-blow-mallet'],
    also: ['joiners-mallet', 'carvers-mallet', 'brass-chisel-mallet', 'dead-blow-mallet'],
  },
  { query: 'dowels', first: ['dowel-pins', 'dowel-pins-metric'], also: ['dowel-pins', 'dowel-pins-metric'] },
  { query: 'waterstones', first: ['waterstone', 'combination-waterstone'], also: ['waterstone'] },
  { query: 'batteries', first: ['battery'] },
  { query: 'finish nail', first: ['finish-nails'] },
  { query: 'screwdrivers', first: ['cabinet-screwdriver', 'phillips-screwdriver'] },
  { query: 'bench dog', first: ['bench-dog'] },
  { query: 'knives', first: ['marking-knife'] },
]

/** Words that stand in many names: the tool itself comes before what belongs to it. */
export const commonWords: Asked[] = [
  { query: 'saw', first: SAWS },
  { query: 'plane', first: PLANES },
  { query: 'chisel', first: CHISELS },
  { query: 'hammer', first: ['claw-hammer', 'framing-hammer', 'cross-peen-hammer'] },
  { query: 'clamp', first: CLAMPS },
  { query: 'drill', first: ['drill-driver', 'hand-drill', 'drill-press'] },
  {
    query: 'square',
    first: ['try-square', 'combination-square', 'combination-square-metric', 'rafter-square'],
  },
  {
    query: 'screws',
    first: ['brass-wood-screws', 'steel-wood-screws', 'construction-screws', 'pocket-screws'],
  },
  { query: 'glue', first: GLUES },
  { query: 'router', first: ['router'] },
  { query: 'sander', first: ['random-orbit-sander'] },
  { query: 'oil', first: ['boiled-linseed-oil', 'tung-oil'], also: ['boiled-linseed-oil', 'tung-oil'] },
  { query: 'level', first: ['spirit-level'] },
  {
    query: 'bit',
    first: [
      ...['auger-bit', 'brad-point-bit', 'brad-point-bit-set', 'brad-point-bit-metric', 'twist-bit'],
      ...['forstner-bit', 'hinge-bit', 'tapered-countersink-bit', 'driver-bit', 'flush-trim-bit'],
      ...['straight-router-bit-quarter-shank', 'straight-router-bit-half-shank', 'spiral-router-bit'],
      ...['round-over-bit', 'chamfer-bit', 'dovetail-router-bit'],
    ],
  },
]

/** The names of categories as their pages have them. */
export const categoryNames: Asked[] = [
  { query: 'Back saws', category: 'back-saws', also: BACK_SAWS },
  {
    query: 'block planes',
    category: 'block-planes',
    also: ['low-angle-block-plane', 'adjustable-block-plane'],
  },
  {
    query: 'Japanese saws',
    category: 'japanese-saws',
    also: ['ryoba-saw', 'dozuki-saw', 'flush-cut-saw'],
  },
  { query: 'drill bits', category: 'drill-bits' },
  { query: 'sharpening', category: 'sharpening' },
  { query: 'Hand tools', category: 'hand-tools' },
  { query: 'power tools', category: 'power-tools' },
  {
    query: 'wood screws',
    category: 'wood-screws',
    also: ['brass-wood-screws', 'steel-wood-screws', 'construction-screws', 'pocket-screws'],
  },
  {
    query: 'sanding discs',
    category: 'sanding-discs',
    also: ['sanding-disc-5-in', 'sanding-disc-6-in'],
  },
  {
    query: 'files and rasps',
    category: 'files-and-rasps',
    also: ['cabinet-rasp', 'half-round-file', 'saw-file', 'auger-file'],
  },
  {
    query: 'oils and waxes',
    category: 'oils-and-waxes',
    also: ['boiled-linseed-oil', 'tung-oil', 'paste-wax'],
  },
  { query: 'Batteries and chargers', category: 'batteries-and-chargers', also: ['battery', 'charger'] },
]
