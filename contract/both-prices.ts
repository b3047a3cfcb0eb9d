/** A price with and without the tax of the shop's place. Pure. Source: docs/prices.md, "With and without tax". */

/** The rates at the shop's place, in parts per million, by tax class. A class that is not named has those of `standard`. */
export type HomeRates = Record<string, number[]>

const WHOLE = 1_000_000

/**
 * What one piece costs with and without tax, in cents. `cents`: the price in the list, up to 99,999,999. `areNet`: whether taxes are added to it; otherwise it contains
 * them. Rounded half up, as the receipt of one piece is.
 */
export function bothPrices(
  cents: number,
  { areNet, rates }: { areNet: boolean; rates: HomeRates },
  taxClass = 'standard',
): { withTax: number; withoutTax: number } {
  // A class may be called `constructor`, which each object has.
  const own = (Object.hasOwn(rates, taxClass) ? rates[taxClass] : rates.standard) ?? []
  if (areNet)
    return {
      withTax: own.reduce((all, ppm) => all + halfUp(cents, ppm, WHOLE), cents),
      withoutTax: cents,
    }
  const all = own.reduce((sum, ppm) => sum + ppm, 0)
  return { withTax: cents, withoutTax: cents - halfUp(cents, all, WHOLE + all) }
}

/** `cents` × `ppm` ÷ `whole`. Cents and rates are bounded, so the product is a safe integer. */
const halfUp = (cents: number, ppm: number, whole: number) =>
  Math.floor((2 * cents * ppm + whole) / (2 * whole))
