import { exchangedBack } from '#contract/exchange.ts'
import type { TypedRules } from '#contract/price-rules.ts'
import type { Tier } from '#contract/price-tiers.ts'
import type { Db } from '#server/platform/db/client.ts'
import { asStored } from '#server/selling/price-rules/change-rules.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { zoneOf } from '#server/selling/prices/delivery-choice.ts'
import { countedWith, ruledBy } from '#server/selling/prices/priced-product.ts'
import { readParents, readPrices } from '#server/selling/prices/store.ts'
import { makeReceipt, type Receipt } from '#server/selling/receipt/receipt.ts'
import type { PricedProduct, PriceRequest, PriceRules } from '#server/selling/receipt/rules.ts'
import { type PlacedOrder, readPlacedOrders } from '#server/selling/rehearsals/store.ts'

/** In cents. Without `tiers` those of the order stay. */
export type DraftedPrice = { priceCents: number; tiers?: Tier[] }

/** Without `rules` those of now stay. `prices`: by product. */
export type Draft = {
  rules?: TypedRules | undefined
  prices: ReadonlyMap<string, DraftedPrice>
  days: number
}

/** In cents of the shop's currency: paid, by the rules of now, and by the draft. */
type RehearsedOrder = Omit<PlacedOrder, 'receipt'> & {
  paidCents: number
  nowCents: number
  draftedCents: number
  isDelivered: boolean
}

export type RehearsalSums = {
  orders: number
  changed: number
  notDelivered: number
  paidCents: number
  nowCents: number
  draftedCents: number
  promotions: { id: string; name: string; orders: number; cents: number }[]
  /** The largest difference first. */
  rows: RehearsedOrder[]
}

/** Others are answered between two batches. */
const BATCH = 50
const MOST_ROWS = 50

/** Priced twice from the same request, so that unchanged rules make no difference. Changes nothing. Source: docs/prices.md, "Rehearsal". */
export async function rehearse(db: Db, draft: Draft): Promise<RehearsalSums> {
  const [now, parents] = await Promise.all([readRules(db), readParents(db)])
  const drafted = draft.rules ? draftedRules(draft.rules, now) : now
  const found: RehearsalSums = {
    ...{ orders: 0, changed: 0, notDelivered: 0, paidCents: 0, nowCents: 0, draftedCents: 0 },
    promotions: drafted.promotions.map(({ id, name }) => ({ id, name, orders: 0, cents: 0 })),
    rows: [],
  }
  for (let after = 0; ; ) {
    const orders = await readPlacedOrders(db, { days: draft.days, after, limit: BATCH })
    const ids = orders.flatMap(({ receipt }) => receipt.lines.map(({ productId }) => productId))
    const prices = await readPrices(db, [...new Set(ids)])
    const known = new Map(prices.map((price) => [price.productId, price]))
    for (const order of orders) {
      const request = requestOf(order, (id) => {
        const price = known.get(id)
        return price ? { ...ruledBy(price, parents), ...countedWith(price, order.groupId) } : {}
      })
      const before = pricedBy(now, request)
      const then = pricedBy(drafted, withPrices(request, draft.prices))
      addOrder(found, order, before, then)
    }
    const last = orders.at(-1)
    if (!last || orders.length < BATCH) {
      keepLargest(found)
      return found
    }
    after = last.number
  }
}

/** A new promotion is tried as if it had held all the time, and as if everybody had its coupon. */
function draftedRules(typed: TypedRules, now: PriceRules): PriceRules {
  const { promotions, ...rest } = asStored(typed, now.groups)
  return {
    ...rest,
    version: now.version + 1,
    promotions: promotions.map((promotion) => {
      if (now.promotions.some(({ id }) => id === promotion.id)) return promotion
      const { from: _, until: __, isCoupon: ___, ...always } = promotion
      return always
    }),
  }
}

/** An older receipt names its products alone; what rules ask of them, families, price lists and the buyer's group are those of today. */
function requestOf(
  { receipt, placedAt, groupId }: PlacedOrder,
  knownOf: (productId: string) => Partial<PricedProduct>,
): PriceRequest {
  const { inputs, lines } = receipt
  const asked = inputs?.request
  const wanted: PriceRequest['lines'] =
    asked?.lines ??
    lines.map(({ productId, unitPriceCents, quantity }) => ({
      productId,
      priceCents: unitPriceCents,
      quantity,
    }))
  const { groupId: _, ...rest } = asked ?? {}
  return {
    at: placedAt.toISOString(),
    ...rest,
    ...(groupId !== null && { groupId }),
    lines: wanted.map(({ groupTiers: _, family: __, ...line }) => {
      const { exactMass, ...known } = knownOf(line.productId)
      // It belongs to the grams beside it.
      const exact = line.grams === undefined && exactMass !== undefined ? { exactMass } : {}
      return { ...known, ...exact, ...line }
    }),
  }
}

function withPrices(request: PriceRequest, prices: Draft['prices']): PriceRequest {
  return { ...request, lines: request.lines.map((line) => ({ ...line, ...prices.get(line.productId) })) }
}

/** Where the rules do not know the order's way of delivery, it goes the cheapest way there. */
function pricedBy(rules: PriceRules, request: PriceRequest): { receipt: Receipt; isDelivered: boolean } {
  const own = makeReceipt(rules, request)
  if (own.delivery || rules.zones.length === 0) return { receipt: own, isDelivered: true }
  const ways = zoneOf(rules, request)?.methods ?? []
  const receipts = ways
    .map(({ id }) => makeReceipt(rules, { ...request, deliveryMethod: id }))
    .filter(({ delivery }) => delivery)
    .toSorted((one, other) => one.totalCents - other.totalCents)
  return receipts[0] ? { receipt: receipts[0], isDelivered: true } : { receipt: own, isDelivered: false }
}

type Priced = ReturnType<typeof pricedBy>

function addOrder(
  found: RehearsalSums,
  { receipt: paid, ...order }: PlacedOrder,
  before: Priced,
  then: Priced,
) {
  const { currency } = paid.inputs?.request ?? {}
  const inOwn = (cents: number) => (currency ? exchangedBack(cents, currency) : cents)
  const row: RehearsedOrder = {
    ...order,
    paidCents: inOwn(paid.totalCents),
    nowCents: inOwn(before.receipt.totalCents),
    draftedCents: inOwn(then.receipt.totalCents),
    isDelivered: then.isDelivered,
  }
  const isLost = before.isDelivered && !then.isDelivered
  found.orders++
  if (isLost) found.notDelivered++
  found.paidCents += row.paidCents
  found.nowCents += row.nowCents
  found.draftedCents += row.draftedCents
  for (const promotion of found.promotions) {
    const taken = then.receipt.steps.flatMap((step) =>
      step.rule === 'promotion' && step.id === promotion.id ? [step.cents] : [],
    )
    if (taken.length > 0) promotion.orders++
    promotion.cents += inOwn(taken.reduce((sum, cents) => sum + cents, 0))
  }
  if (row.draftedCents === row.nowCents && !isLost) return
  found.changed++
  found.rows.push(row)
  if (found.rows.length > 2 * MOST_ROWS) keepLargest(found)
}

function keepLargest(found: RehearsalSums): void {
  const difference = ({ draftedCents, nowCents }: RehearsedOrder) => Math.abs(draftedCents - nowCents)
  found.rows.sort((one, other) => difference(other) - difference(one) || other.number - one.number)
  found.rows.splice(MOST_ROWS)
}
