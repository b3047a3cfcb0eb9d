/** Kerf computes in integer cents. Requests and replies are in dollars, as in the specification. Currency: USD. */

/** ISO 4217. */
export const CURRENCY = 'USD'

/** Dollars (`24`, `24.5`) to integer cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Integer cents to dollars, exact to the cent. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Formats `1189` as `$1,189.00`. Every amount shows its cents, so that amounts in a column line up. What is taken off has a minus first. */
export function formatDollars(dollars: number): Money {
  return `${dollars < 0 ? '−' : ''}$${withCents.format(Math.abs(dollars))}`
}

/** An amount as it is shown: `$24.50`, or `−$24.50`. */
export type Money = `${'' | '−'}$${string}`

/** Built once: to build a formatter takes longer than to format a hundred amounts. */
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats integer cents: `2450` as `$24.50`. */
export function formatCents(cents: number): Money {
  return formatDollars(toDollars(cents))
}

/** The tax contained in a gross amount, in cents; half a cent rounds up. `taxPercent`: 0 to 50, at most two decimals. */
export function taxIn(grossCents: number, taxPercent: number): number {
  const rate = Math.round(taxPercent * 100)
  const whole = 10_000 + rate
  return Math.floor((2 * grossCents * rate + whole) / (2 * whole))
}
