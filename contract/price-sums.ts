/** What stands between the lines of a receipt and its total, in words. Pages, e-mails and documents show the same. In units of the currency. */
import type { PriceSums } from '#contract/quotes.ts'
import { language, t } from '#messages/t.ts'

/** A row of a receipt; what is taken off is negative. */
export type SumRow = { label: string; amount: number }

/** The rows above the total, which add up to it: goods, discounts, delivery, taxes that are added or taken off. */
export function rowsAbove({ goods, discounts, delivery, taxes }: PriceSums): SumRow[] {
  return [
    { label: t('receipt.goods'), amount: goods },
    ...discounts.map(({ name, amount }) => ({ label: name, amount: -amount })),
    ...(delivery ? [{ label: t('receipt.delivery', { name: delivery.name }), amount: delivery.amount }] : []),
    ...taxes.flatMap((tax) => {
      if (tax.way === 'contained') return []
      const isAdded = tax.way === 'added'
      return [
        {
          label: isAdded ? taxLabel(tax) : t('receipt.without', { tax: taxLabel(tax) }),
          amount: isAdded ? tax.amount : -tax.amount,
        },
      ]
    }),
  ]
}

/** The taxes that the total contains, as rows below it. */
export function rowsBelow({ taxes }: PriceSums): SumRow[] {
  return taxes
    .filter(({ way }) => way === 'contained')
    .map((tax) => ({ label: t('receipt.contains', { tax: taxLabel(tax) }), amount: tax.amount }))
}

/** `VAT 20%` */
const taxLabel = ({ name, percent }: { name: string; percent: number }): string =>
  t('receipt.tax', { name, percent: percent.toLocaleString(language(), { maximumFractionDigits: 4 }) })
