import type { Asked } from '#server/catalogue/search/golden/golden-query.ts'

/** Searches that led people nowhere: sizes with an x, a blade's bore, words that are joined, and names that the shop had in other words alone. */
export const reported: Asked[] = [
  { query: '30 mm bore saw blade', first: ['track-saw-blade'] },
  { query: 'blade for 30 mm bore saw', first: ['track-saw-blade'], never: ['hole-saw'] },
  { query: 'saw blade bore 20 mm', first: ['track-saw-blade'], measures: ['20 mm'] },
  { query: '5/8 bore blade', first: ['circular-saw-blade', 'table-saw-blade'] },
  { query: '2.2 mm kerf blade', first: ['track-saw-blade'], measures: ['2.2 mm'] },
  { query: 'screws 4x40', first: ['FA-815'] },
  { query: '200 screws 4x40', first: ['FA-815'] },
  { query: '4 × 40 wood screws', first: ['FA-815'] },
  { query: '3,5x25 screws', first: ['FA-608', 'FS-608'] },
  { query: 'screws 8x1-1/4', first: ['FA-812', 'FS-812', 'FC-812', 'FP-812'] },
  { query: 'brass screws #8 x 1 1/4', first: ['FA-812'] },
  { query: '160 x 20 x 2.2', first: ['track-saw-blade'] },
  { query: 'saw blade 160x2.2x20', first: ['track-saw-blade'] },
  { query: 'T-25', first: ['SB-667'] },
  { query: 'workbench vise', first: ['front-vise'] },
  { query: 'adjustable square', first: ['combination-square', 'combination-square-metric'] },
  { query: 'k body clamp', first: ['parallel-clamp'] },
  { query: 'toolbox', first: ['tool-roll'] },
]
