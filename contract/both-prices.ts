/** A price with and without the tax of the shop's place. Pure. Source: docs/prices.md, "With and without tax". */

/** The rates at the shop's place, in parts per million, by tax class. A class that is not named has those of `standard`. */
export type HomeRates = Record<string, number[]>

const WHOLE = 1_000_000

/**
 * What one piece costs with and without tax, in cents. `cents`: the price in the list. `areNet`: whether taxes are added to it; otherwise it contains
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

/** Where prices are shown without tax, as it depends on the place: Google wants them so in its feed, too. */
const WITHOUT_TAX = ['US', 'CA']

/**
 * What programs such as Google’s are told that something costs, in cents: what people pay at the shop's place, with tax; in the United States and
 * Canada what the list says. `cents`: by the list. `home`: the shop's country. Source: support.google.com/merchants/answer/6324371, "tax".
 */
export function centsForMachines(
  cents: number,
  prices: { areNet: boolean; rates?: HomeRates | undefined; home?: string | undefined } | undefined,
  taxClass: string | undefined,
): number {
  const { areNet = false, rates, home = '' } = prices ?? {}
  return rates && !WITHOUT_TAX.includes(home) ? bothPrices(cents, { areNet, rates }, taxClass).withTax : cents
}

/** `cents` × `ppm` ÷ `whole`, exactly: the price of many pieces is past what floating point numbers keep. */
function halfUp(cents: number, ppm: number, whole: number): number {
  const [product, by] = [BigInt(cents) * BigInt(ppm), BigInt(whole)]
  return Number((2n * product + by) / (2n * by))
}
