import { bothPrices } from '#contract/both-prices.ts'
import { unitPriceOf } from '#contract/contents.ts'
import { formatCents, toCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { useCurrencyOf } from '#web/prices/currency-of.ts'
import type { Side } from '#web/prices/tax-choice.ts'
import { useShop } from '#web/ui/shop.ts'

type Props = {
  of: {
    price: number
    /** A further one of the shop's. */
    currency?: string | undefined
    taxClass?: string | undefined
    /** How much is in a piece; with it stands what a unit of it costs. */
    contents?: string | undefined
  }
  /** Where it is said nearby whether the tax is in it. */
  isBare?: boolean
}

/**
 * What a piece costs. Where the shop has taxes it is written with and without them, and `kerf.css` shows the one that the visitor
 * chose: pages are the same for everybody. Without a choice, or scripts, the price of the list is shown.
 */
export function Price({ of: { price, taxClass, ...of }, isBare }: Props) {
  const { prices } = useShop()
  const within = useCurrencyOf(of)
  const cents = within(() => toCents(price))
  if (!prices?.rates) return within(() => amount(cents, of))
  const { withTax, withoutTax } = bothPrices(cents, { ...prices, rates: prices.rates }, taxClass)
  return within(() => (
    <>
      <span className={sideLook('with', prices)}>{amount(withTax, of, !isBare && t('prices.inclTax'))}</span>
      <span className={sideLook('without', prices)}>
        {amount(withoutTax, of, !isBare && t('prices.exclTax'))}
      </span>
    </>
  ))
}

/** With what a unit costs: of the price beside it, so that who divides comes to it. No component, as those are rendered later. */
function amount(cents: number, { contents }: Pick<Props['of'], 'contents'>, words?: string | false) {
  const unit = unitPriceOf(cents, contents)
  return (
    <>
      {formatCents(cents)}
      {words && <Words>{words}</Words>}
      {unit && (
        <Words>
          {t('prices.perUnit', {
            price: formatCents(unit.cents),
            per: unit.per === 'piece' ? t('prices.piece') : unit.per,
          })}
        </Words>
      )}
    </>
  )
}

/** A line may end before them. */
const Words = ({ children }: { children: string }) => (
  <>
    {' '}
    <small className="font-sans text-sm font-normal whitespace-nowrap text-soft">{children}</small>
  </>
)

/** What the specification says below a price. Where the shop has taxes it is said of the price with them alone. */
export function AllTaxes() {
  const { prices } = useShop()
  const words = t('prices.inclusiveOfAllTaxes')
  return prices?.rates ? <span className={sideLook('with', prices)}>{words}</span> : words
}

/** Shown by `kerf.css` on this side of the switch alone; without a choice on the side of the list. */
export const sideLook = (side: Side, { areNet }: { areNet: boolean }) =>
  `${side}-tax ${areNet === (side === 'with') ? 'other-price' : ''}`
