/** Amounts of the shop's currency in a further one, by the owner's rate. Exact; no fraction is kept. Source: docs/prices.md, "Further currencies". */

/** To what a price is rounded: to its cents, to whole units, or to the nearest that ends so; halves up. Sums are rounded to cents. */
export const ROUNDINGS = ['cents', 'whole', '.95', '.99'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** `rate`: units of the currency for one of the shop's, as exact decimal text such as `0.9213`. `decimals`: of each. */
export type Exchange = { rate: string; decimals: number; shopDecimals: number; rounding: Rounding }

/** What a rate looks like: more than nothing, with at most nine digits before the point and twelve after it. */
export const isRate = (text: string): boolean =>
  /^(?:0|[1-9]\d{0,8})(?:\.\d{1,12})?$/.test(text) && /[1-9]/.test(text)

/** A fraction of whole numbers. */
type Ratio = { n: bigint; d: bigint }

/** Cents of the currency for one cent of the shop's. */
function rateOfCents({ rate, decimals, shopDecimals }: Exchange): Ratio {
  const [units = '', fraction = ''] = rate.split('.')
  return {
    n: BigInt(units + fraction) * 10n ** BigInt(decimals),
    d: 10n ** BigInt(fraction.length + shopDecimals),
  }
}

/** A half upwards. */
const rounded = ({ n, d }: Ratio): bigint => (2n * n + d) / (2n * d)

/** A sum, such as what a promotion takes off, in cents of the currency. */
export function exchangedSum(cents: number, exchange: Exchange): number {
  const { n, d } = rateOfCents(exchange)
  return Number(rounded({ n: BigInt(cents) * n, d }))
}

/** A price, which is at least a cent of the currency unless it was nothing, and ends as the owner wants it. */
export function exchangedPrice(cents: number, exchange: Exchange): number {
  if (cents === 0) return 0
  const { n, d } = rateOfCents(exchange)
  const exact = { n: BigInt(cents) * n, d }
  const { rounding, decimals } = exchange
  if (rounding === 'cents') return Math.max(1, Number(rounded(exact)))
  const one = 10n ** BigInt(decimals)
  const ending = rounding === 'whole' ? one : (BigInt(rounding.slice(1)) * one) / 100n
  const above = exact.n - ending * d
  return Number(ending + (above < 0n ? 0n : rounded({ n: above, d: d * one }) * one))
}

/** A sum of the currency in cents of the shop's own. */
export function exchangedBack(cents: number, exchange: Exchange): number {
  const { n, d } = rateOfCents(exchange)
  return Number(rounded({ n: BigInt(cents) * d, d: n }))
}
