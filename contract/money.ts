/** Money is integer cents inside Kerf and dollars at the edge, as the specification has it. Currency: USD. */

/** Dollars (`24`, `24.5`) to integer cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Integer cents to dollars, exact to the cent. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** `1189` as `$1,189.00`: every amount has its cents, so that amounts in a row are alike. */
export function formatDollars(dollars: number): `$${string}` {
  return `$${withCents.format(dollars)}`
}

/** Made once: it takes longer to make than a hundred amounts to write. */
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Integer cents as people read them: `$24.50`. */
export function formatCents(cents: number): `$${string}` {
  return formatDollars(toDollars(cents))
}

/** The tax in a gross amount, in cents, half a cent away from zero. `taxPercent`: 0 to 50, at most two decimals. */
export function taxIn(grossCents: number, taxPercent: number): number {
  const rate = Math.round(taxPercent * 100)
  const whole = 10_000 + rate
  return Math.floor((2 * grossCents * rate + whole) / (2 * whole))
}
