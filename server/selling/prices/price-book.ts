import { LRUCache } from 'lru-cache'
import type { ChangeListener } from '#server/platform/db/cache.ts'
import type { Db } from '#server/platform/db/client.ts'
import { createClock } from '#server/platform/db/clock.ts'
import { type CouponRow, findCoupons, isUsable } from '#server/selling/price-rules/coupons-store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { saidRules } from '#server/selling/prices/said-rules.ts'
import { type ListPrice, readParents, readPrices } from '#server/selling/prices/store.ts'
import { leftAtHome } from '#server/selling/prices/union-sales.ts'
import type { PriceRules } from '#server/selling/receipt/rules.ts'

type Prices = Pick<ReadonlyMap<string, ListPrice>, 'get' | 'has'>

/** `at`: the time by the database's clock, as ISO writes it: by their own, machines would begin and end a promotion at different times. */
export type PricePage = {
  prices: Prices
  rules: PriceRules
  parents: ReadonlyMap<string, string | null>
  at: string
  /** For sales to other member states, see `leftAtHome`. */
  leftAtHome?: number | undefined
}

/** Prices, rules and coupons in memory, each with its version. Pages have the rules in the language of the request. */
export type PriceBook = ChangeListener & {
  /** They may be outdated: who uses them checks the versions. */
  read(productIds: string[]): Promise<PricePage>
  /** Reads the database. */
  reread(productIds: string[]): Promise<PricePage>
  /** They may be outdated: `place_order` refuses a coupon that cannot be used any more. */
  coupons(codes: string[]): Promise<CouponRow[]>
  /** From the database, without those that do not exist. */
  rereadCoupons(codes: string[]): Promise<CouponRow[]>
}

const MOST_PRICES = 10_000
const MOST_COUPONS = 10_000

/** Not told of products and rules: orders check versions under a lock (decision 38). Emptied when the connection for changes is made or lost. */
export function createPriceBook(db: Db): PriceBook {
  const known = new LRUCache<string, ListPrice>({ max: MOST_PRICES })
  const usable = new LRUCache<string, CouponRow>({ max: MOST_COUPONS })
  let rules: PriceRules | undefined
  let parents: Map<string, string | null> | undefined
  let isListening = false
  const time = createClock(db)

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

  /** Read only if the rules need it, and cached only while changes are reported. */
  async function page(prices: Prices, of: PriceRules): Promise<PricePage> {
    const at = new Date(await time()).toISOString()
    const base = { prices, rules: saidRules(of), at, leftAtHome: await leftAtHome(db, of) }
    if (!of.promotions.some(({ products }) => products?.categoryIds)) return { ...base, parents: NONE }
    const tree = parents ?? (await readParents(db))
    if (isListening) parents = tree
    return { ...base, parents: tree }
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
