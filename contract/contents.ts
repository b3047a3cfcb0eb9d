/** How much is in a piece of a product, and what a unit of it costs. Pure, without zod: pages load it. Source: Directive 98/6, article 3. */

/** The units in which prices are compared. */
export const PRICED_UNITS = ['l', 'kg', 'm', 'm²', 'm³', 'piece', '100 g', '100 ml'] as const
export type PricedUnit = (typeof PRICED_UNITS)[number]

/** The units of contents, each with the decimals by which it is counted: a liter in millionths, a milliliter in thousandths. */
export const CONTENT_UNITS: Record<string, number> = {
  ...{ ml: 3, cl: 4, l: 6, g: 3, kg: 6, mm: 3, cm: 4, m: 6, 'cm²': 2, 'm²': 6, 'm³': 6 },
  pieces: 0,
}

export type Contents = {
  number: number
  unit: string
  /** As it is counted; `basis`: the same of what a unit price is of. */
  amount: number
  basis: number
  per: PricedUnit
}

/** Reads contents as `tidyContents` writes them: `250 ml`, `250 ml per 100 ml`. Undefined for nothing. */
export function contentsOf(text: string | null | undefined): Contents | undefined {
  const [, number = '', unit = '', small] = /^([\d.]+) (\S+)(?: per (.+))?$/.exec(text ?? '') ?? []
  const decimals = CONTENT_UNITS[unit]
  if (decimals === undefined) return undefined
  const isCounted = decimals === 0
  const whole = isCounted ? 'piece' : unit.replace(/^[cm](?=[lm])/, '').replace(/^g/, 'kg')
  return {
    ...{ number: Number(number), unit, amount: Math.round(Number(number) * 10 ** decimals) },
    basis: isCounted ? 1 : 10 ** (small ? 5 : 6),
    per: (small ?? whole) as PricedUnit,
  }
}

/** What so much as `per` says costs, in cents, half a cent up; `cents`: the price of a piece. Exact, as prices stay below 10^9 cents. */
export const unitCents = (cents: number, { amount, basis }: Pick<Contents, 'amount' | 'basis'>): number =>
  Math.round((cents * basis) / amount)

/** The same of contents as they are written. Undefined without contents, and where it is less than half a cent. */
export function unitPriceOf(
  cents: number,
  text: string | null | undefined,
): { cents: number; per: PricedUnit } | undefined {
  const contents = contentsOf(text)
  const each = contents && unitCents(cents, contents)
  return each ? { cents: each, per: contents.per } : undefined
}
