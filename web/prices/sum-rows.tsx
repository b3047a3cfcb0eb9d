import { moneyOf } from '#contract/order-money.ts'
import { rowsAbove, rowsBelow, type SumRow } from '#contract/price-sums.ts'
import type { PriceSums } from '#contract/quotes.ts'
import { t } from '#messages/t.ts'

type Props = {
  sums: PriceSums | undefined
  total: number | undefined
  /** Absent: the shop's. */
  currency?: string | undefined
  isLarge?: boolean
}

/** What an order comes to: what stands between its lines and the total, if anything does, the total, and the taxes in it. */
export function SumRows({ sums, total, currency, isLarge = false }: Props) {
  const large = isLarge ? 'font-display text-3xl' : ''
  return (
    <dl className="grid gap-1.5">
      {sums && rowsAbove(sums).map((row) => <Row key={row.label} {...row} currency={currency} />)}
      <div className="flex items-baseline justify-between gap-4">
        <dt className={isLarge ? 'text-soft' : ''}>{t('prices.total')}</dt>
        <dd className={`font-medium tabular-nums ${large}`}>
          {total === undefined ? '–' : moneyOf({ currency }, total)}
        </dd>
      </div>
      {sums && rowsBelow(sums).map((row) => <Row key={row.label} {...row} currency={currency} />)}
    </dl>
  )
}

function Row({ label, amount, currency }: SumRow & Pick<Props, 'currency'>) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm text-soft">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{moneyOf({ currency }, amount)}</dd>
    </div>
  )
}
