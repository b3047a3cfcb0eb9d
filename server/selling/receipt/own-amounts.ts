/** What was agreed on in a further currency, in the shop's own, by the rate that its receipt has. Source: docs/prices.md, "Further currencies". */
import { type Exchange, exchangedBack } from '#contract/exchange.ts'
import { spread } from '#server/selling/receipt/rounding.ts'

/** In cents. Together they are their sum by the rate, so they add up to what a document says of it. Without an exchange they stay. */
export function ownShares(cents: number[], exchange: Exchange | null | undefined): number[] {
  if (!exchange) return cents
  const sum = cents.reduce((all, one) => all + one, 0)
  return spread(exchangedBack(sum, exchange), cents)
}

type Amount = { cents: number; taxes: number[] }

/** The same of parts of a document with the taxes in them. */
export function ownAmounts<Some extends Amount>(amounts: Some[], exchange: Exchange | undefined): Some[] {
  const cents = ownShares(
    amounts.map((one) => one.cents),
    exchange,
  )
  const taxes = ownShares(
    amounts.flatMap((one) => one.taxes),
    exchange,
  ).values()
  return amounts.map((one, index) => ({
    ...one,
    cents: cents[index] ?? 0,
    taxes: one.taxes.map(() => taxes.next().value ?? 0),
  }))
}
