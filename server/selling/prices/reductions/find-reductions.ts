import { DAY_MS } from '#contract/durations.ts'
import { toDollars } from '#contract/money.ts'
import type { Reduced } from '#contract/reduced.ts'
import { noteUntil } from '#server/platform/db/cache-tags.ts'
import type { Db } from '#server/platform/db/client.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { ruledBy } from '#server/selling/prices/priced-product.ts'
import { priceChanges, rulesOfDays } from '#server/selling/prices/reductions/history-store.ts'
import { HISTORY_DAYS, reductionOf, turnsAfter } from '#server/selling/prices/reductions/reduction.ts'
import { readParents, readPrices } from '#server/selling/prices/store.ts'
import { readSettings } from '#server/shop/settings/store.ts'

type Priced = { id: string; minimum: number; createdAt: Date }

/** None unless the owner claims true figures. Holds until a promotion begins or ends: the cache is told. */
export async function findReductions(db: Db, products: Priced[]): Promise<Map<string, Reduced>> {
  const found = new Map<string, Reduced>()
  const { saving } = await readSettings(db, 'claims')
  if (saving !== 'counted' || products.length === 0) return found
  const ids = products.map(({ id }) => id)
  const [changes, rules, current, prices, parents] = await Promise.all([
    priceChanges(db, ids, HISTORY_DAYS),
    rulesOfDays(db, HISTORY_DAYS),
    readRules(db),
    readPrices(db, ids),
    readParents(db),
  ])
  const now = Date.now()
  const begins = now - HISTORY_DAYS * DAY_MS
  noteUntil(turnsAfter(current, now))
  const byId = new Map(prices.map((price) => [price.productId, price]))
  for (const { id, minimum, createdAt } of products) {
    const price = byId.get(id)
    if (!price) continue
    const reduction = reductionOf(
      {
        product: { productId: id, priceCents: price.priceCents, ...ruledBy(price, parents) },
        ...{ minimum, changes: changes.get(id) ?? [] },
        since: Math.max(begins, createdAt.getTime()),
      },
      rules,
      now,
    )
    if (!reduction) continue
    noteUntil([reduction.endsAt])
    found.set(id, shown(reduction))
  }
  return found
}

/** Rounded down: every buyer saves at least what it says. */
function shown({ cents, beforeCents }: { cents: number; beforeCents: number }): Reduced {
  const percent = Math.floor(((beforeCents - cents) * 100) / beforeCents)
  return { price: toDollars(cents), lowestBefore: toDollars(beforeCents), percent }
}
