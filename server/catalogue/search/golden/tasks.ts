import type { Asked } from '#server/catalogue/search/golden/golden-query.ts'

/** What is to be done, in place of a tool's name. */
export const tasks: Asked[] = [
  { query: 'sharpen chisel', category: 'sharpening' },
  { query: 'sharpen a saw', first: ['saw-file'] },
  { query: 'cut dovetails', first: ['dovetail-saw', 'dovetail-router-bit'] },
  { query: 'drill a hole for a dowel 8 mm', first: ['DB-308'], measures: ['8 mm'] },
  { query: 'cut dowels flush', first: ['flush-cut-saw'] },
  { query: 'flatten a waterstone', first: ['flattening-stone', 'diamond-plate'] },
  { query: 'glue up panels', first: ['bar-clamp', 'parallel-clamp', 'pipe-clamp-fixture'] },
  { query: 'hang a cabinet door', first: ['cup-hinge', 'butt-hinge'] },
  { query: 'gap filling glue', first: ['epoxy'] },
  { query: 'trim tenon shoulders', first: ['shoulder-plane'] },
  { query: 'copy a template with a router', first: ['flush-trim-bit'] },
  { query: 'mark both sides of a mortise', first: ['mortise-gauge'] },
  { query: 'replace a hammer handle', first: ['hammer-handle'] },
  { query: 'cut curves in plywood', first: ['jigsaw', 'jigsaw-blade', 'coping-saw', 'fret-saw', 'band-saw'] },
]

/** What no shop has. */
export const nonsense: Asked[] = [
  { query: 'asdfghjkl', none: true },
  { query: 'qwertyuiop', none: true },
  { query: 'xyzzyx', none: true },
  { query: 'zzzzzzzz', none: true },
  { query: 'foobarbaz', none: true },
  { query: 'blubberfisch', none: true },
  { query: 'wqvxkj prtmnl', none: true },
  { query: 'aaaaaaaaaaaaaaaaaaaaaaaa', none: true },
  { query: 'kjhgfdsa 999', none: true },
  { query: 'привет', none: true },
]

/** What other shops have. A word that is also one of ours makes no hit of it. */
export const otherTrades: Asked[] = [
  { query: 'soldering iron', never: ['bench-plane-iron', 'block-plane-iron'] },
  { query: 'coffee grinder', never: ['bench-grinder'] },
  { query: 'bread knife', never: ['marking-knife'] },
  { query: 'toothpaste', none: true },
  { query: 'sunglasses', none: true },
  { query: 'laptop', none: true },
  { query: 'mattress', none: true },
  { query: 'bicycle pump', none: true },
  { query: 'guitar', none: true },
  { query: 'dog food', never: ['bench-dog'] },
  { query: 'fish hook', never: ['bench-hook'] },
  { query: 'welding rod', never: ['burnisher'] },
]
