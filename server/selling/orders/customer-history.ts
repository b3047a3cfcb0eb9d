import type { CustomerEvent } from '#contract/orders.ts'
import type { Fact } from '#server/history/facts/facts.ts'
import { factsAbout } from '#server/history/facts/store.ts'
import type { Account } from '#server/people/access/actor.ts'
import { customerWords } from '#server/selling/orders/customer-words.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { visibleOrder } from '#server/selling/orders/visible-order.ts'

/** Oldest first, without the names of staff and what concerns only the shop. Errors: NOT_FOUND, also for another customer's order. */
export async function customerHistory(shop: Shop, account: Account, id: string): Promise<CustomerEvent[]> {
  const order = await visibleOrder(shop, account, id, 'orders.read')
  return eventsForCustomer(await factsAbout(shop.db, order.id))
}

/** `facts`: all about an order, oldest first. */
export function eventsForCustomer(facts: Fact[]): CustomerEvent[] {
  return facts.flatMap((fact, index) => {
    const words = customerWords(fact, facts.slice(0, index))
    return words ? [{ at: fact.at.toISOString(), event: words }] : []
  })
}
