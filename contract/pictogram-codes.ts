/** Safety signs of ISO 7010 by their numbers. A page says in words what they mean: the drawings belong to ISO. Pure, without zod. */

/** Those that tools bear, by their numbers. */
export const PICTOGRAMS = [
  ...(['W001', 'W005', 'W012', 'W016', 'W017', 'W021', 'W022', 'W023', 'W024'] as const),
  ...(['P003', 'M002', 'M003', 'M004', 'M009', 'M016', 'M017'] as const),
]
export type Pictogram = (typeof PICTOGRAMS)[number]

/** Numbers as a field of products has them; unknown ones are left out. */
export const pictogramsIn = (text: string): Pictogram[] =>
  PICTOGRAMS.filter((code) => text.toUpperCase().includes(code))
