import type { ChangeListener } from '#server/db/cache.ts'
import type { Db } from '#server/db/client.ts'
import { type ListPrice, readPrices } from '#server/prices/store.ts'

/** Prices by the id of their product. A product that does not exist has none. */
export type Prices = ReadonlyMap<string, ListPrice>

/** What this process knows of prices, each with the version of its product. */
export type PriceBook = ChangeListener & {
  /** What these products cost, as far as it is known; the rest is read. A price may be outdated: who uses it checks its version. */
  read(productIds: string[]): Promise<Prices>
  /** What they cost now. */
  reread(productIds: string[]): Promise<Prices>
}

const MOST_PRICES = 10_000

/**
 * The price book of a process, which holds at most 10,000 prices. It is not told of changed products: the order that uses a price
 * checks the product's version under its lock, and has the price read anew where it changed (decision 61). It is emptied when the
 * connection that listens for changes is made or lost, since another database may answer then.
 */
export function createPriceBook(db: Db): PriceBook {
  const known = new Map<string, ListPrice>()

  async function reread(productIds: string[]): Promise<Prices> {
    const prices = await readPrices(db, productIds)
    for (const id of productIds) known.delete(id)
    for (const price of prices) known.set(price.productId, price)
    for (const id of known.keys()) {
      if (known.size <= MOST_PRICES) break
      known.delete(id)
    }
    return new Map(prices.map((price) => [price.productId, price]))
  }

  return {
    async read(productIds) {
      return productIds.every((id) => known.has(id)) ? known : reread(productIds)
    },
    reread,
    forget(tag) {
      if (tag === undefined) known.clear()
    },
    setListening: () => known.clear(),
  }
}
