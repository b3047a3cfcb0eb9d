import { TAKE_BACK_MINUTES } from '#contract/order-limits.ts'
import { type DemoProduct, readDemoCatalogue } from '#server/shop/demo/catalogue.ts'
import { demoCustomers } from '#server/shop/demo/history/customers.ts'
import { randomFrom } from '#server/shop/demo/history/random.ts'
import { productReviews } from '#server/shop/demo/product-reviews.ts'

/** `declined`: the card; `runs out`: the time to pay. */
export type Act = { at: Date } & (
  | {
      act: 'place' | 'pay' | 'declined' | 'ship' | 'runs out' | 'cancel' | 'paid by bank' | 'tell of shipped'
    }
  | { act: 'refund'; reason: string; returns: boolean }
)

export type PlannedOrder = {
  /** The place in `demoCustomers`; after them all comes the account that everybody signs in to. */
  customer: number
  lines: { sku: string; quantity: number }[]
  acts: Act[]
}

export const HISTORY_DAYS = 90
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A review is written so long after its tool was ordered. */
const TRIED_DAYS = 9
/** Orders of a day at the beginning and at the end, beside those of reviewers; then the days of the week, from Sunday on. */
const [FIRST, LAST] = [0.8, 2.6]
const WEEK = [0.45, 1.2, 1.15, 1.1, 1.1, 1.1, 0.85]
const REASONS = [
  'The face of one was chipped when it arrived.',
  'Ordered the wrong size; came back unused.',
  'Came after the job was done; came back unused.',
]

/** So many tools come first in the shop. */
const ON_FIRST_PAGES = 24

/** What is used up is bought often, and so are the tools of the first pages; what is dear is bought seldom. */
function goodsOf(products: DemoProduct[]): Good[] {
  return products.flatMap((product, place) => {
    if (product.state !== 'on sale' || product.aviQuantity === 0) return []
    const eagerness = (place < ON_FIRST_PAGES ? 5 : 1) * (isUsedUp(product.category) ? 2 : 1)
    return { ...product, likelihood: eagerness / product.price ** 0.4 }
  })
}

type Good = DemoProduct & { likelihood: number }

/** 180 to 240 orders of 90 days, oldest first, always the same but for the days of the week: slowly more, fewest on Sundays. */
export function planHistory(now: Date): PlannedOrder[] {
  const random = randomFrom(20_417)
  const goods = goodsOf(readDemoCatalogue().products)
  const today = Math.floor(now.getTime() / DAY) * DAY
  const moments = Array.from(
    { length: HISTORY_DAYS },
    (_, index) => today - (HISTORY_DAYS - 1 - index) * DAY,
  ).flatMap((day, index) => {
    const share = (FIRST + ((LAST - FIRST) * index) / HISTORY_DAYS) * (WEEK[new Date(day).getUTCDay()] ?? 1)
    const count = Math.floor(share + random.next())
    // From 8 in the morning to 11 in the evening in Vermont.
    return Array.from({ length: count }, () => day + 13 * HOUR + Math.floor(random.next() * 15 * HOUR))
  })
  const ordered = moments
    .toSorted((a, b) => a - b)
    .map((placed, index) => ({
      customer: random.weighted(demoCustomers.map(({ eagerness }) => eagerness)),
      lines: linesFrom(random, goods),
      acts: actsFrom(random, placed, index),
    }))
  return [...ordered, ...reviewedOrders(random, goods, today), ...ordersToSee(now, goods, today)]
    .map((order) => ({
      ...order,
      acts: order.acts.filter(({ at }) => at.getTime() < now.getTime() - 2 * MINUTE),
    }))
    .filter(({ acts }) => acts.length > 0)
}

/** The pieces that have left the shelf for good, by article number. */
export function piecesSold(orders: PlannedOrder[]): Map<string, number> {
  const sold = new Map<string, number>()
  for (const { lines, acts } of orders) {
    if (acts.some(({ act }) => act === 'runs out' || act === 'cancel')) continue
    for (const [index, { sku, quantity }] of lines.entries()) {
      const back = index === 0 && acts.some((act) => act.act === 'refund' && act.returns)
      if (!back) sold.set(sku, (sold.get(sku) ?? 0) + quantity)
    }
  }
  return sold
}

function reviewedOrders(random: Random, goods: Good[], today: number): PlannedOrder[] {
  return productReviews.map(({ sku, by, daysAgo }) => {
    const product = goods.find((good) => good.sku === sku)
    const customer = demoCustomers.findIndex(({ name }) => name === by)
    if (!product || customer < 0) throw new Error(`${by} cannot have bought ${sku}`)
    const placed = today - (daysAgo + TRIED_DAYS) * DAY + 13 * HOUR + Math.floor(random.next() * 10 * HOUR)
    return { customer, lines: [{ sku, quantity: product.minQuantity }], acts: paidAndShipped(random, placed) }
  })
}

/** What the demo's customer finds in My Orders: sent, given back, not paid in time, and paid just now. */
function ordersToSee(now: Date, goods: Good[], today: number): PlannedOrder[] {
  const random = randomFrom(1_866)
  const ago = (days: number) => today - days * DAY + 14 * HOUR + Math.floor(random.next() * 8 * HOUR)
  const [late, ...shipped] = [ago(6), ago(58), ago(31), ago(13)]
  const [place, pay] = paidAndShipped(random, now.getTime() - 3 * HOUR)
  const ends: Act[][] = shipped.map((placed) => paidAndShipped(random, placed))
  ends[1]?.push({ act: 'refund', at: new Date(ago(21)), reason: REASONS[1] ?? '', returns: true })
  const unpaid: Act[] = [
    { act: 'place', at: new Date(late) },
    { act: 'runs out', at: new Date(late + 61 * MINUTE) },
  ]
  return [...ends, unpaid, [place, pay]].map((acts) => ({
    customer: demoCustomers.length,
    lines: linesFrom(random, goods),
    acts,
  }))
}

type Random = ReturnType<typeof randomFrom>

function linesFrom(random: Random, goods: Good[]): PlannedOrder['lines'] {
  const count = 1 + random.weighted([50, 28, 14, 8])
  const chosen = new Set(
    Array.from({ length: count }, () => random.weighted(goods.map(({ likelihood }) => likelihood))),
  )
  return [...chosen].flatMap((place) => {
    const product = goods[place]
    if (!product) return []
    const step = Math.max(product.orderMultiple, 1)
    const more = product.price < 30 ? random.weighted([70, 22, 8]) : 0
    const wanted = product.minQuantity + more * step
    return { sku: product.sku, quantity: wanted * 2 <= product.aviQuantity ? wanted : product.minQuantity }
  })
}

function actsFrom(random: Random, placed: number, index: number): Act[] {
  const acts = paidAndShipped(random, placed)
  const [place, pay, ship, told] = acts
  const later = (ms: number) => new Date(placed + ms)
  if (index % 29 === 11)
    return [place, { act: 'declined', at: pay.at }, { act: 'runs out', at: later(61 * MINUTE) }]
  if (index % 41 === 17) return [place, { act: 'cancel', at: later(20 * MINUTE) }]
  if (index % 47 === 23) return [place, ...byBank(placed)]
  if (index % 17 === 5) return [place, { act: 'declined', at: later(MINUTE) }, pay, ship, told]
  if (index % 43 === 31) {
    const reason = REASONS[Math.floor(index / 43) % REASONS.length] ?? ''
    const at = new Date(ship.at.getTime() + 9 * DAY)
    return [...acts, { act: 'refund', at, reason, returns: !reason.includes('chipped') }]
  }
  return acts
}

function paidAndShipped(random: Random, placed: number): [place: Act, pay: Act, ship: Act, told: Act] {
  const paid = placed + MINUTE * (2 + Math.floor(random.next() * 7))
  const shipped = nextWorkingMorning(placed) + Math.floor(random.next() * 5 * HOUR)
  return [
    { act: 'place', at: new Date(placed) },
    { act: 'pay', at: new Date(paid) },
    { act: 'ship', at: new Date(shipped) },
    { act: 'tell of shipped', at: new Date(shipped + (TAKE_BACK_MINUTES + 1) * MINUTE) },
  ]
}

/** The money comes by bank within the hour for which the pieces are kept. */
function byBank(placed: number): Act[] {
  const confirmed = placed + 50 * MINUTE
  return [
    { act: 'paid by bank', at: new Date(confirmed) },
    { act: 'tell of shipped', at: new Date(confirmed + HOUR) },
  ]
}

/** Nine in the morning in Vermont, on the next day on which the shop packs parcels. */
function nextWorkingMorning(placed: number): number {
  const next = Math.floor(placed / DAY) * DAY + DAY + 14 * HOUR
  const day = new Date(next).getUTCDay()
  return next + (day === 6 ? 2 : day === 0 ? 1 : 0) * DAY
}

function isUsedUp(category: string): boolean {
  return /screws|nails|dowels|sand|glue|pencils|blades|oils/.test(category)
}
