import type { ToldEvent } from '#contract/orders.ts'
import type { Account } from '#server/access/actor.ts'
import { historyOf, type OrderEvent } from '#server/orders/history.ts'
import type { Shop } from '#server/orders/shop.ts'
import { visibleOrder } from '#server/orders/visible-order.ts'

/**
 * What happened to an order, oldest first, in words for its customer: without who in the shop did it, and without what
 * only the shop has to see to, such as a refund that never succeeded. Errors: NOT_FOUND, also for another's.
 */
export async function toldHistory(shop: Shop, account: Account, id: string): Promise<ToldEvent[]> {
  const order = await visibleOrder(shop, account, id, 'orders.read')
  const history = await historyOf(shop.db, order.id)
  const events = history.map(({ event }) => event)
  return history.flatMap(({ at, event }, index) => {
    const words = wordsFor(event, events.slice(0, index))
    return words ? [{ at: at.toISOString(), event: words }] : []
  })
}

/** Undefined for what the customer is not told. */
function wordsFor(event: string, before: string[]): string | undefined {
  const [, asked] = /^refund of (\S+) asked for$/.exec(event) ?? []
  if (asked) return `Refund of ${asked} begun`
  const [, back] = /^(\S+) refunded\b/.exec(event) ?? []
  if (back?.startsWith('$')) return `${back} refunded`
  const [, failed] = /^refund of (\S+) failed$/.exec(event) ?? []
  if (before.includes(`${failed} refunded`)) return `Refund of ${failed} came back to us`
  return WORDS.get(event)
}

/** Every event that is no refund has its words here, or TypeScript says that they are missing. */
const TOLD: Record<Exclude<OrderEvent, `${string}refund${string}`> | 'placed' | 'payment refunded', string> =
  {
    placed: 'Order placed',
    'payment pending': 'Payment begun: waiting for your bank',
    'payment failed': 'Payment failed',
    paid: 'Paid',
    'paid by hand: cash': 'Paid in cash',
    'paid by hand: bank transfer': 'Paid by bank transfer',
    'paid by hand: other': 'Paid',
    'payment taken back': 'Confirmed by mistake: not paid yet',
    'payment refunded': 'Payment refunded',
    'stock released': 'Time to pay ran out: the pieces are no longer kept',
    'stock taken again': 'Pieces kept for you again',
    shipped: 'Shipped',
    deleted: 'Closed by the shop',
  }
const WORDS = new Map(Object.entries(TOLD))
