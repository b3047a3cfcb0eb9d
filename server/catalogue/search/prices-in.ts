import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { pricedIn } from '#server/selling/receipt/exchange-all.ts'
import type { RequestCurrency } from '#server/selling/receipt/rules.ts'

/** By entry, in cents of a further currency. `length`: of so many entries as there were then, which keep their prices. */
type Known = { prices: Int32Array; length: number }

const known = new WeakMap<CatalogueIndex, Map<string, Known>>()

/** A rate that the owner changed makes others; those of rates of before go with the index. */
const MOST_KEPT = 20

/** What does not fit is more than any price can be, and cannot be bought. */
const MOST = 2 ** 31 - 1

/** The prices of an index by entry, in cents: those of the list, or in a further currency. */
export function pricesIn(index: CatalogueIndex, currency: RequestCurrency | undefined): ArrayLike<number> {
  if (!currency) return index.priceCents.items
  const all = known.get(index) ?? new Map<string, Known>()
  known.set(index, all)
  const key = `${currency.code} ${currency.rate} ${currency.rounding} ${currency.shop}`
  if (all.size >= MOST_KEPT && !all.has(key)) all.clear()
  const before = all.get(key) ?? { prices: new Int32Array(0), length: 0 }
  const now = grown(index, before, currency)
  all.set(key, now)
  return now.prices
}

function grown(index: CatalogueIndex, { prices, length }: Known, currency: RequestCurrency): Known {
  const [wanted, listed] = [index.alive.length, index.priceCents.items]
  const room = prices.length >= wanted ? prices : new Int32Array(Math.ceil(wanted * 1.25))
  if (room !== prices) room.set(prices)
  for (let entry = length; entry < wanted; entry++) {
    const row = { priceCents: listed[entry] ?? 0, otherPrices: index.otherPrices.get(entry) ?? NONE }
    room[entry] = Math.min(pricedIn(row, currency).priceCents, MOST)
  }
  return { prices: room, length: wanted }
}

const NONE = {}
