/** The units by whose price tools are filtered and sorted. What is priced by 100 g or 100 ml counts by kilogram or liter. Without zod: pages load it. */
import { contentsOf } from '#contract/contents.ts'
import { t } from '#messages/t.ts'

const WRITTEN = { l: 'l', kg: 'kg', m: 'm', m2: 'm²', m3: 'm³', piece: '' }
export type ComparedUnit = keyof typeof WRITTEN
export const COMPARED_UNITS = Object.keys(WRITTEN) as ComparedUnit[]

/** The name of the filter by it: `Price per kg`. */
export const unitPriceName = (unit: ComparedUnit): string =>
  t('facets.pricePer', { per: WRITTEN[unit] || t('prices.piece') })

/** Contents as they are counted; a price times `whole` by `amount` is that of the unit. */
export type ComparedContents = { unit: ComparedUnit; amount: number; whole: number }

/** Reads contents as they are stored. Undefined for nothing. */
export function comparedContents(text: string | null): ComparedContents | undefined {
  const contents = contentsOf(text)
  if (!contents) return undefined
  const per = contents.per.replace('100 g', 'kg').replace('100 ml', 'l')
  const unit = COMPARED_UNITS.find((one) => WRITTEN[one] === per) ?? 'piece'
  return { unit, amount: contents.amount, whole: unit === 'piece' ? 1 : 1_000_000 }
}
