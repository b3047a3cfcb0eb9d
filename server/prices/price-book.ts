import type { ChangeListener } from '#server/db/cache.ts'
import type { Db } from '#server/db/client.ts'
import type { PriceRules } from '#server/prices/receipt/rules.ts'
import { readRules } from '#server/prices/rules-store.ts'
import { type ListPrice, readParents, readPrices } from '#server/prices/store.ts'

/** Prices by the id of their product. A product that does not exist has none. */
type Prices = ReadonlyMap<string, ListPrice>

/** What a receipt is made from: the prices, the rules, and above each category the next. */
export type PricePage = { prices: Prices; rules: PriceRules; parents: ReadonlyMap<string, string | null> }

/** What this process knows of prices, each with the version of its product, and of the rules. */
export type PriceBook = ChangeListener & {
  /** What these products cost, as far as it is known; the rest is read. It may be outdated: who uses it checks the versions. */
  read(productIds: string[]): Promise<PricePage>
  /** What they cost now. */
  reread(productIds: string[]): Promise<PricePage>
}

const MOST_PRICES = 10_000

/**
 * The price book of a process, which holds at most 10,000 prices. It is not told of changed products and rules: the order that uses
 * them checks their versions under its lock, and has them read anew where one changed (decision 61). It is told of changed
 * categories. It is emptied when the connection that listens for changes is made or lost, since another database may answer then.
 */
export function createPriceBook(db: Db): PriceBook {
  const known = new Map<string, ListPrice>()
  let rules: PriceRules | undefined
  let parents: Map<string, string | null> | undefined
  let isListening = false

  async function reread(productIds: string[]): Promise<PricePage> {
    const [prices, now] = await Promise.all([readPrices(db, productIds), readRules(db, rules)])
    for (const id of productIds) known.delete(id)
    for (const price of prices) known.set(price.productId, price)
    for (const id of known.keys()) {
      if (known.size <= MOST_PRICES) break
      known.delete(id)
    }
    rules = now
    return page(new Map(prices.map((price) => [price.productId, price])), now)
  }

  /** The tree of categories is read only for rules that ask for it, and kept only while changes are reported. */
  async function page(prices: Prices, of: PriceRules): Promise<PricePage> {
    if (!of.promotions.some(({ products }) => products?.categoryIds))
      return { prices, rules: of, parents: NONE }
    const tree = parents ?? (await readParents(db))
    if (isListening) parents = tree
    return { prices, rules: of, parents: tree }
  }

  function forgetAll(): void {
    known.clear()
    rules = undefined
    parents = undefined
  }

  return {
    async read(productIds) {
      return rules && productIds.every((id) => known.has(id)) ? page(known, rules) : reread(productIds)
    },
    reread,
    forget(tag) {
      if (tag === undefined) forgetAll()
      if (tag === 'categories') parents = undefined
    },
    setListening(now) {
      isListening = now
      forgetAll()
    },
  }
}

const NONE: ReadonlyMap<string, string | null> = new Map()
