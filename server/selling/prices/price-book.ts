import { LRUCache } from 'lru-cache'
import type { ChangeListener } from '#server/platform/db/cache.ts'
import type { Db } from '#server/platform/db/client.ts'
import { type CouponRow, findCoupons, isUsable } from '#server/selling/price-rules/coupons-store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { type ListPrice, readParents, readPrices } from '#server/selling/prices/store.ts'
import type { PriceRules } from '#server/selling/receipt/rules.ts'

/** Prices by the id of their product. A product that does not exist has none. */
type Prices = Pick<ReadonlyMap<string, ListPrice>, 'get' | 'has'>

/** What a receipt is made from: the prices, the rules, and the parent of each category. */
export type PricePage = { prices: Prices; rules: PriceRules; parents: ReadonlyMap<string, string | null> }

/** The prices, rules and coupons that this process has in memory, each with its version. */
export type PriceBook = ChangeListener & {
  /** The prices of these products from memory; what is not there is read. They may be outdated: who uses them checks the versions. */
  read(productIds: string[]): Promise<PricePage>
  /** The prices of these products, read from the database. */
  reread(productIds: string[]): Promise<PricePage>
  /**
   * The coupons with these codes. A coupon that could be used may come from memory: `place_order` refuses it if it cannot be used any more.
   */
  coupons(codes: string[]): Promise<CouponRow[]>
  /** The coupons, read from the database; those that do not exist are left out. */
  rereadCoupons(codes: string[]): Promise<CouponRow[]>
}

const MOST_PRICES = 10_000
const MOST_COUPONS = 10_000

/**
 * The price book of a process, which holds at most 10,000 prices and 10,000 coupons. It is not told of changed products and rules: the order that uses
 * them checks their versions under its lock, and has them read anew where one changed (decision 38). It is told of changed
 * categories. It is emptied when the connection that listens for changes is made or lost, since another database may answer then.
 */
export function createPriceBook(db: Db): PriceBook {
  const known = new LRUCache<string, ListPrice>({ max: MOST_PRICES })
  const usable = new LRUCache<string, CouponRow>({ max: MOST_COUPONS })
  let rules: PriceRules | undefined
  let parents: Map<string, string | null> | undefined
  let isListening = false

  async function reread(productIds: string[]): Promise<PricePage> {
    const [prices, now] = await Promise.all([readPrices(db, productIds), readRules(db, rules)])
    for (const id of productIds) known.delete(id)
    for (const price of prices) known.set(price.productId, price)
    rules = now
    return page(new Map(prices.map((price) => [price.productId, price])), now)
  }

  async function rereadCoupons(codes: string[]): Promise<CouponRow[]> {
    const rows = await findCoupons(db, codes)
    for (const code of codes) usable.delete(code)
    for (const row of rows) if (isUsable(row)) usable.set(row.code, row)
    return rows
  }

  /** The tree of categories is read only if the rules need it, and cached only while changes are reported. */
  async function page(prices: Prices, of: PriceRules): Promise<PricePage> {
    if (!of.promotions.some(({ products }) => products?.categoryIds))
      return { prices, rules: of, parents: NONE }
    const tree = parents ?? (await readParents(db))
    if (isListening) parents = tree
    return { prices, rules: of, parents: tree }
  }

  function forgetAll(): void {
    known.clear()
    usable.clear()
    rules = undefined
    parents = undefined
  }

  return {
    async read(productIds) {
      return rules && productIds.every((id) => known.has(id)) ? page(known, rules) : reread(productIds)
    },
    reread,
    async coupons(codes) {
      const rows = codes.flatMap((code) => usable.get(code) ?? [])
      return rows.length === codes.length ? rows : rereadCoupons(codes)
    },
    rereadCoupons,
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
