import type { Asked } from '#server/catalogue/search/golden/golden-query.ts'

const BACK_SAWS = ['dovetail-saw', 'carcass-saw', 'tenon-saw', 'gents-saw']
const BENCH_CHISELS = ['bevel-edge-chisel', 'bevel-edge-chisel-metric', 'bevel-edge-chisel-set']
const MORTISE_CHISELS = ['mortise-chisel', 'sash-mortise-chisel']
const CHISELS = [...BENCH_CHISELS, ...MORTISE_CHISELS, 'paring-chisel', 'japanese-bench-chisel']
const CLAMPS = ['bar-clamp', 'parallel-clamp', 'f-clamp', 'c-clamp', 'handscrew-clamp', 'spring-clamp']
const SANDPAPER = ['garnet-sheets', 'garnet-sandpaper-assortment', 'aluminum-oxide-sheet', 'wet-or-dry-sheet']
const PLUNGE_BITS = [
  'straight-router-bit-quarter-shank',
  'straight-router-bit-half-shank',
  'spiral-router-bit',
]
const ROUTER_BITS = [...PLUNGE_BITS, 'flush-trim-bit', 'round-over-bit', 'chamfer-bit', 'dovetail-router-bit']

/** One or two wrong letters: doubled, missing, swapped, another one. */
export const typos: Asked[] = [
  { query: 'chissel', first: CHISELS, corrected: 'chisel' },
  { query: 'chizzel', first: CHISELS, corrected: 'chisel' },
  { query: 'dovetial saw', first: ['dovetail-saw'], corrected: 'dovetail saw' },
  { query: 'hamer', first: ['claw-hammer', 'framing-hammer', 'cross-peen-hammer'], corrected: 'hammer' },
  { query: 'spokshave', first: ['spokeshave'], corrected: 'spokeshave' },
  { query: 'screwdirver', first: ['cabinet-screwdriver', 'phillips-screwdriver'], corrected: 'screwdriver' },
  { query: 'smoothnig plane', first: ['PL-203', 'PL-204', 'PL-245', 'PL-310'], corrected: 'smoothing plane' },
  { query: 'morise chisel', first: MORTISE_CHISELS, corrected: 'mortise chisel' },
  { query: 'forsner bit', first: ['forstner-bit'], corrected: 'forstner bit' },
  { query: 'sandpapper', first: SANDPAPER, corrected: 'sandpaper' },
  { query: 'japaneese saw', first: ['ryoba-saw', 'dozuki-saw', 'flush-cut-saw'], corrected: 'japanese saw' },
  { query: 'laether strop', first: ['leather-strop'], corrected: 'leather strop' },
  { query: 'polyurathane glue', first: ['polyurethane-glue'], corrected: 'polyurethane glue' },
  { query: 'shelac flakes', first: ['shellac-flakes'], corrected: 'shellac flakes' },
  { query: 'clammp', first: CLAMPS, corrected: 'clamp' },
  { query: 'routr plane', first: ['router-plane'], corrected: 'router plane' },
  { query: 'tennon saw', first: ['tenon-saw'], corrected: 'tenon saw' },
  { query: 'marking guage', first: ['marking-gauge', 'wheel-marking-gauge'], corrected: 'marking gauge' },
  { query: 'spirt levle', first: ['spirit-level'], corrected: 'spirit level' },
  { query: 'Hammanoki', maker: 'Hamanoki', corrected: 'hamanoki' },
  { query: 'featherbord', first: ['featherboard'], corrected: 'featherboard' },
]

/** What a tool is called in Britain, in America, and by people who name it after a brand. */
export const countries: Asked[] = [
  { query: 'bar cramp', first: ['bar-clamp'] },
  { query: 'G cramp', first: ['c-clamp'] },
  { query: 'sash cramp', first: ['bar-clamp', 'parallel-clamp', 'pipe-clamp-fixture'] },
  { query: 'back saw', first: BACK_SAWS, also: ['tenon-saw'] },
  { query: 'try plane', first: ['PL-207', 'PL-322'] },
  { query: 'router cutter', first: ROUTER_BITS },
  {
    query: 'set square',
    first: ['try-square', 'combination-square', 'combination-square-metric', 'rafter-square'],
  },
  { query: 'speed square', first: ['rafter-square'] },
  { query: 'glasspaper', first: SANDPAPER },
  { query: 'PVA', first: ['yellow-wood-glue', 'outdoor-wood-glue'], also: ['yellow-wood-glue'] },
  {
    query: 'wood adhesive',
    first: ['yellow-wood-glue', 'outdoor-wood-glue', 'liquid-hide-glue', 'polyurethane-glue', 'epoxy'],
  },
  { query: 'bench vice', first: ['front-vise', 'leg-vise-screw'], also: ['front-vise'] },
  { query: 'aluminium oxide sheets', first: ['aluminum-oxide-sheet'] },
  { query: 'vernier calliper', first: ['CA-601'] },
  { query: 'wire wool', first: ['steel-wool'] },
  { query: 'panel pins', first: ['wire-brads'] },
  { query: 'bubble level', first: ['spirit-level'] },
  { query: 'mortice chisel', first: MORTISE_CHISELS },
  { query: 'mortice gauge', first: ['mortise-gauge'] },
  { query: 'rebate plane', first: ['shoulder-plane'] },
  { query: 'cross pein hammer', first: ['cross-peen-hammer'] },
  { query: 'cordless drill', first: ['drill-driver'] },
  { query: 'saw trestle', first: ['sawhorse'] },
  { query: 'torx bits', first: ['driver-bit'] },
]

/** The words in another order than in the name. */
export const wordOrders: Asked[] = [
  { query: 'saw dovetail', first: ['dovetail-saw'] },
  { query: 'plane block low angle', first: ['low-angle-block-plane'] },
  { query: 'chisel edge bevel', first: BENCH_CHISELS },
  { query: 'bit router spiral', first: ['spiral-router-bit'] },
  { query: 'hammer claw 20 oz', first: ['HA-520'] },
  { query: 'gauge mortise', first: ['mortise-gauge'] },
  { query: 'glue hide', first: ['liquid-hide-glue'] },
  { query: 'blade saw band', first: ['band-saw-blade'] },
  { query: 'clamp bar 36 in', first: ['CL-636'] },
  { query: 'hinges butt brass', first: ['butt-hinge'] },
  { query: 'discs sanding 6 in P120', first: ['SD-612'] },
]

/** Words that are not typed to their end. */
export const parts: Asked[] = [
  {
    query: 'dovet',
    first: ['dovetail-saw', 'dovetail-marker', 'dovetail-router-bit'],
    also: ['dovetail-saw'],
  },
  { query: 'smoothi', first: ['PL-203', 'PL-204', 'PL-245', 'PL-310'] },
  { query: 'spokes', first: ['spokeshave'] },
  { query: 'chis', first: [...CHISELS, 'brass-chisel-mallet'], also: ['bevel-edge-chisel'] },
  { query: 'forst', first: ['forstner-bit'] },
  { query: 'screwdr', first: ['cabinet-screwdriver', 'phillips-screwdriver', 'driver-bit'] },
  { query: 'ryob', first: ['ryoba-saw'] },
  { query: 'dovetail sa', first: ['dovetail-saw'] },
  { query: 'marking ga', first: ['marking-gauge', 'wheel-marking-gauge', 'mortise-gauge'] },
  { query: 'hamano', maker: 'Hamanoki' },
  { query: 'countersi', first: ['countersink', 'tapered-countersink-bit'] },
  { query: 'impact dr', first: ['impact-driver'] },
]

/** Punctuation, odd spaces and signs, as phones, copied texts and haste make them. */
export const characters: Asked[] = [
  { query: "gent's saw", first: ['gents-saw'] },
  { query: 'joiners mallet', first: ['joiners-mallet'] },
  { query: '"dovetail saw"', first: ['dovetail-saw'] },
  { query: 'TENON SAW!!!', first: ['tenon-saw'] },
  { query: '  block   plane  ', first: ['low-angle-block-plane', 'adjustable-block-plane'] },
  { query: 'drill/driver', first: ['drill-driver'] },
  { query: 'bevel–edge chisel', first: BENCH_CHISELS },
  { query: 'F clamp', first: ['f-clamp'] },
  { query: '#7 plane', first: ['PL-207'] },
  { query: 'C-clamp (4")', first: ['CL-204'], measures: ['4 in'] },
  { query: "carcass saw' --", first: ['carcass-saw'] },
  { query: 'dozuki:* & saw | !', first: ['dozuki-saw'] },
  { query: 'coping\u00a0saw', first: ['coping-saw'] },
  { query: 'ﬁnish nails', first: ['finish-nails'] },
  { query: '🔨 framing hammer', first: ['framing-hammer'] },
  { query: 'wet/dry sandpaper', first: ['wet-or-dry-sheet'] },
]
