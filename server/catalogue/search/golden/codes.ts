import type { Asked } from '#server/catalogue/search/golden/golden-query.ts'

/**
 * SKUs and GTINs, whole and in part; hyphens, spaces and capitals do not count. A part leads to all whose code begins so. The code of
 * an archived product leads to the one that replaces it, that of a draft to nothing.
 */
export const codes: Asked[] = [
  { query: 'PL-204', first: ['PL-204'] },
  { query: 'pl205', first: ['PL-205'] },
  { query: 'SD 310', first: ['SD-310'] },
  { query: 'ch-238', first: ['CH-238'] },
  { query: 'Ws160', first: ['WS-160'] },
  { query: 'FA–812', first: ['FA-812'] },
  { query: ' be-734 ', first: ['BE-734'] },
  { query: '9521023000033', first: ['SD-310'] },
  { query: '9521067 000228', first: ['DB-303'] },
  { query: '952-1012-00006-8', first: ['CH-158'] },
  { query: 'CH-5', first: ['bevel-edge-chisel-metric'] },
  { query: 'sn60', first: ['phillips-screwdriver'] },
  { query: 'DB-30', first: ['brad-point-bit-metric'] },
  { query: 'BA-9', first: ['charger'] },
  { query: '952103400014', first: ['WS-140'] },
  { query: 'CH-134 chisel', first: ['CH-134'] },
  { query: 'handsaw SH-426', first: ['SH-426'] },
  { query: 'SD-300', first: ['SD-310'] },
  { query: 'BA-183', first: ['BA-184'] },
  { query: 'CH-730', none: true },
  { query: 'XX-999', none: true },
]
