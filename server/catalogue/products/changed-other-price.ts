import type { ManyChange } from '#contract/managed-products.ts'
import { formatCents } from '#contract/money.ts'
import {
  type OtherPrices,
  otherPricesProblem,
  readOtherPrices,
  writeOtherPrices,
} from '#contract/other-prices.ts'
import { t } from '#messages/t.ts'
import { changedPrice } from '#server/catalogue/products/changed-price.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

type Change = Extract<ManyChange, { currency: string }>

/** The owner's list of a product with another price in a currency, or without one. `problem`: why it cannot be. */
export function changedOtherPrice(
  listed: OtherPrices,
  { currency, price }: Change,
): { otherPrices?: string; exact?: string; problem?: string } {
  const { [currency]: was, ...others } = listed
  if ('set' in price && price.set === null) return { otherPrices: writeOtherPrices(others) }
  if (was === undefined && !('set' in price))
    return { problem: t('admin.refusals.noPriceInCurrency', { currency }) }
  const { cents, exact, problem } = inCurrency(currency, () =>
    changedPrice(was ?? 0, 'set' in price ? { set: price.set ?? 0 } : price),
  )
  if (cents === undefined) return { problem: problem ?? '' }
  const otherPrices = writeOtherPrices({ ...others, [currency]: cents })
  return readOtherPrices(otherPrices)
    ? { otherPrices, ...(exact && { exact }) }
    : { problem: otherPricesProblem() }
}

/** In words; undefined where none is listed. */
export function otherPriceIn(listed: string | undefined, currency: string): string | undefined {
  const cents = readOtherPrices(listed ?? '')?.[currency]
  return cents === undefined ? undefined : inCurrency(currency, () => formatCents(cents))
}
