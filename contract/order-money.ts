import { findCurrency } from '#contract/currencies.ts'
import { formatDollars, type Money, withinCurrency } from '#contract/money.ts'

/** What has amounts, and the currency that they are in. */
type Priced = { currency?: string | undefined }

/** Reads and writes amounts in the currency of an order, a return or a document, at once. */
export const inMoneyOf = <Done>({ currency }: Priced, act: () => Done): Done =>
  withinCurrency(currency === undefined ? undefined : findCurrency(currency), act)

/** `$24.50`, `24,50 €`: units of the currency of an order, a return or a document. */
export const moneyOf = (of: Priced, units: number): Money => inMoneyOf(of, () => formatDollars(units))
