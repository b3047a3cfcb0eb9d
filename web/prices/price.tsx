import { bothPrices } from '#contract/both-prices.ts'
import { formatCents, formatDollars, toCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import type { Side } from '#web/prices/tax-choice.ts'
import { useShop } from '#web/ui/shop.ts'

type Props = {
  dollars: number
  taxClass?: string | undefined
  /** Where it is said nearby whether the tax is in it. */
  isBare?: boolean
}

/**
 * What a piece costs. Where the shop has taxes it is written with and without them, and `kerf.css` shows the one that the visitor
 * chose: pages are the same for everybody. Without a choice, or scripts, the price of the list is shown.
 */
export function Price({ dollars, taxClass, isBare }: Props) {
  const { prices } = useShop()
  if (!prices?.rates) return formatDollars(dollars)
  const { withTax, withoutTax } = bothPrices(toCents(dollars), { ...prices, rates: prices.rates }, taxClass)
  return (
    <>
      <span className={sideLook('with', prices)}>
        {formatCents(withTax)}
        {!isBare && <Words>{t('prices.inclTax')}</Words>}
      </span>
      <span className={sideLook('without', prices)}>
        {formatCents(withoutTax)}
        {!isBare && <Words>{t('prices.exclTax')}</Words>}
      </span>
    </>
  )
}

const Words = ({ children }: { children: string }) => (
  <small className="font-sans text-sm font-normal whitespace-nowrap text-soft"> {children}</small>
)

/** What the specification says below a price. Where the shop has taxes it is said of the price with them alone. */
export function AllTaxes() {
  const { prices } = useShop()
  const words = t('prices.inclusiveOfAllTaxes')
  return prices?.rates ? <span className={sideLook('with', prices)}>{words}</span> : words
}

/** Shown by `kerf.css` on this side of the switch alone; without a choice on the side of the list. */
const sideLook = (side: Side, { areNet }: { areNet: boolean }) =>
  `${side}-tax ${areNet === (side === 'with') ? 'other-price' : ''}`
