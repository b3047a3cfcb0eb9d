/** Prices by quantity, as the owner writes them: `10: 17.50, 50: 16.00`. Source of the rule: docs/prices.md, "Unit price". */
import { MOST_CENTS, plainCents, shopCurrency } from '#contract/money.ts'
import { MOST_PIECES } from '#contract/order-limits.ts'

/** A piece costs `cents` from so many pieces on. */
export type Tier = { from: number; cents: number }

const MOST_TIERS = 10
const LEAST_FROM = 2

/** The tier that so many pieces reach: the one with the highest `from`. */
export function tierAt(tiers: Tier[], pieces: number): Tier | undefined {
  return tiers.filter(({ from }) => from <= pieces).toSorted((a, b) => b.from - a.from)[0]
}

/** What a piece costs where so many are bought, in cents: the list price, or a lower tier. */
export const pieceCents = (listCents: number, tiers: Tier[], pieces: number): number =>
  Math.min(listCents, tierAt(tiers, pieces)?.cents ?? listCents)

/**
 * Reads tiers: `10: 17.50, 50: 16`, with a colon or an equals sign, divided by commas, semicolons or lines, with or without `$`, in
 * the shop's currency.
 * They are sorted by quantity. Undefined where one cannot be read, stands twice, begins below 2 pieces, or is no cheaper than the one
 * before it; more than `most` are too many.
 */
export function readTiers(text: string, most = MOST_TIERS): Tier[] | undefined {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const { decimals } = shopCurrency()
  const read = parts.map((part) => /^(\d{1,7})\s*[:=]\s*\$?(\d{1,8})(?:\.(\d{1,3}))?$/.exec(part))
  if (read.length === 0 || read.length > most) return undefined
  const tiers = read
    .map((found): Tier => {
      const [, from, dollars, cents = ''] = found ?? []
      if (cents.length > decimals) return { from: Number(from), cents: Number.NaN }
      return { from: Number(from), cents: Number(`${dollars}${cents.padEnd(decimals, '0')}`) }
    })
    .toSorted((a, b) => a.from - b.from)
  const isRight = tiers.every(({ from, cents }, place) => {
    const before = tiers[place - 1]
    const isNext = before === undefined || (from > before.from && cents < before.cents)
    return isNext && from >= LEAST_FROM && from <= MOST_PIECES && cents > 0 && cents <= MOST_CENTS
  })
  return isRight ? tiers : undefined
}

/** Writes tiers so that they are read back as they are; '' for none. */
export const writeTiers = (tiers: Tier[]): string =>
  tiers.map(({ from, cents }) => `${from}: ${plainCents(cents)}`).join(', ')

/** The tiers of a product, which the contract has checked; none where it has none. Throws where they cannot be read. */
export function tiersOf({ priceTiers }: { priceTiers?: string | null | undefined }): Tier[] {
  if (!priceTiers) return []
  const tiers = readTiers(priceTiers, 2 * MOST_TIERS) // a customer's own are those of the product and of a price list
  if (!tiers) throw new RangeError(`${priceTiers} are no prices by quantity`)
  return tiers
}
