import { bothPrices } from '#contract/both-prices.ts'
import { unitPriceOf } from '#contract/contents.ts'
import { formatCents, toCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import type { Side } from '#web/prices/tax-choice.ts'
import { useShop } from '#web/ui/shop.ts'

type Props = {
  dollars: number
  taxClass?: string | undefined
  /** How much is in a piece; with it stands what a unit of it costs. */
  contents?: string | undefined
  /** Where it is said nearby whether the tax is in it. */
  isBare?: boolean
}

/**
 * What a piece costs. Where the shop has taxes it is written with and without them, and `kerf.css` shows the one that the visitor
 * chose: pages are the same for everybody. Without a choice, or scripts, the price of the list is shown.
 */
export function Price({ dollars, taxClass, contents, isBare }: Props) {
  const { prices } = useShop()
  const cents = toCents(dollars)
  if (!prices?.rates) return <Amount cents={cents} contents={contents} />
  const { withTax, withoutTax } = bothPrices(cents, { ...prices, rates: prices.rates }, taxClass)
  return (
    <>
      <span className={sideLook('with', prices)}>
        <Amount cents={withTax} words={!isBare && t('prices.inclTax')} contents={contents} />
      </span>
      <span className={sideLook('without', prices)}>
        <Amount cents={withoutTax} words={!isBare && t('prices.exclTax')} contents={contents} />
      </span>
    </>
  )
}

type AmountProps = { cents: number; words?: string | false; contents: string | undefined }

/** With what a unit costs: of the price beside it, so that who divides comes to it. */
function Amount({ cents, words, contents }: AmountProps) {
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
