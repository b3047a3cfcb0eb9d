import { FORMER_CUSTOMER } from '#contract/former-customer.ts'
import { factsAbout } from '#server/history/facts/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { historyWords } from '#server/selling/orders/fact-words.ts'
import { GUEST_ADDRESS } from '#server/selling/orders/guests-store.ts'
import { isForgotten } from '#server/selling/orders/order.ts'
import { findBuyer } from '#server/selling/orders/store.ts'

export type EventRow = { at: Date; event: string; by: string | null }

export const NOBODY = FORMER_CUSTOMER

/** Oldest first. `by`: an e-mail address. A deleted customer is named as long as the order itself names them. */
export async function historyOf(db: Db | Tx, orderId: string, namesStaff: boolean): Promise<EventRow[]> {
  const buyer = await findBuyer(db, orderId)
  return (await factsAbout(db, orderId)).flatMap((fact) => {
    const event = historyWords(fact)
    if (event === undefined) return []
    const isBuyer = (fact.verb === 'order.placed' && !fact.after?.entered) || fact.by?.endsWith(GUEST_ADDRESS)
    const isNamed = isBuyer && buyer && !isForgotten(buyer)
    const person = isNamed ? buyer.customerEmail : fact.by
    const isHidden = !namesStaff && person !== null && person !== buyer?.customerEmail
    return [{ at: fact.at, event, by: fact.byPerson && !isHidden ? (person ?? NOBODY) : null }]
  })
}
