/** Safety signs of ISO 7010. A page says in words what they mean, with their numbers: the drawings belong to ISO. Pure, without zod. */
import { t } from '#messages/t.ts'

/** Those that tools bear, by their numbers. */
export const PICTOGRAMS = [
  ...(['W001', 'W005', 'W012', 'W016', 'W017', 'W021', 'W022', 'W023', 'W024'] as const),
  ...(['P003', 'M002', 'M003', 'M004', 'M009', 'M016', 'M017'] as const),
]
export type Pictogram = (typeof PICTOGRAMS)[number]

/** Numbers as a field of products has them; unknown ones are left out. */
export const pictogramsIn = (text: string): Pictogram[] =>
  PICTOGRAMS.filter((code) => text.toUpperCase().includes(code))

/** `M004, W022` for `w022 m004`, in the order of the list; undefined where one is not in it. */
export function tidyPictograms(typed: string): string | undefined {
  const codes = typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
  const isKnown = codes.every((code) => PICTOGRAMS.some((one) => one === code))
  return isKnown ? pictogramsIn(codes.join(' ')).join(', ') : undefined
}

/** What is right. */
export const pictogramsProblem = (): string =>
  t('admin.productFields.oneOfTheSigns', { known: PICTOGRAMS.join(', ') })
