/** What is typed of safety signs. */
import { PICTOGRAMS, pictogramsIn } from '#contract/pictogram-codes.ts'
import { t } from '#messages/t.ts'

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
