import type { Asked } from '#server/catalogue/search/golden/golden-query.ts'

/** What somebody wants to do, and what no shop for carpenters has, written down with `third-words.ts`. */
export const thirdTasks: Asked[] = [
  { query: 'sharpen chisels', category: 'sharpening' },
  { query: 'mark out a mortise', first: ['mortise-gauge', 'marking-gauge'] },
  {
    query: 'planing end grain',
    first: ['low-angle-block-plane', 'adjustable-block-plane', 'shooting-board', 'bevel-up-plane'],
  },
  { query: 'seal knots in pine', first: ['shellac-flakes'] },
  { query: 'saw off dowels flush', first: ['flush-cut-saw'] },
  { query: 'rounding over edges', first: ['round-over-bit'] },
  { query: 'clear waste between dovetails', first: ['coping-saw', 'fret-saw', 'fret-saw-blade'] },
  { query: 'hole for door lock', first: ['hole-saw'] },
  { query: 'square up the end of a board', first: ['shooting-board', 'try-square', 'combination-square'] },
  { query: 'blades for ryoba', first: ['SR-941'] },
  {
    query: 'cut curves in thin wood',
    first: ['coping-saw', 'fret-saw', 'jigsaw', 'fret-saw-blade', 'band-saw'],
  },
  { query: 'keep fingers away from the blade', first: ['push-stick', 'featherboard'] },
  { query: 'tool to check if a shelf is level', first: ['spirit-level'] },
  {
    query: 'cutting plywood sheets',
    first: ['track-saw', 'track-saw-blade', 'circular-saw', 'circular-saw-blade', 'table-saw-blade'],
  },
  { query: 'finish for a table top', category: 'glue-and-finish' },
  { query: 'espresso', none: true },
  { query: 'trombone', none: true },
  { query: 'wqxz', none: true },
]
