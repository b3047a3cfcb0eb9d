import { bothPrices } from '#contract/both-prices.ts'
import { formatCents, formatDollars, toCents } from '#contract/money.ts'
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
  const other = 'other-price'
  return (
    <>
      <span className={`with-tax ${prices.areNet ? other : ''}`}>
        {formatCents(withTax)}
        {!isBare && <Words>incl. tax</Words>}
      </span>
      <span className={`without-tax ${prices.areNet ? '' : other}`}>
        {formatCents(withoutTax)}
        {!isBare && <Words>excl. tax</Words>}
      </span>
    </>
  )
}

const Words = ({ children }: { children: string }) => (
  <small className="font-sans text-sm font-normal whitespace-nowrap text-soft"> {children}</small>
)

/** What the specification says below a price. Where the shop has taxes, the price says it itself. */
export const AllTaxes = () => (useShop().prices?.rates ? null : 'Inclusive of all Taxes.')
