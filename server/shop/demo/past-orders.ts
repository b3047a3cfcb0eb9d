import * as z from 'zod'
import { asAccount } from '#server/people/access/actor.ts'
import type { Identity } from '#server/people/identity/provider.ts'
import { listUsers } from '#server/people/users/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { addJob } from '#server/platform/db/jobs.ts'
import { planHistory } from '#server/shop/demo/history/plan.ts'
import type { ShopParts } from '#server/shop/demo/history/shop-within.ts'
import { loadHistory, SomebodyWaits } from '#server/shop/demo/load-history.ts'

export const PAST_ORDERS = 'load-past-orders'

const Payload = z.object({ now: z.iso.datetime() })

/** The shop opens first, and shows its first pages. */
const WAIT_SECONDS = 3
/** Everybody who tries the demo signs in as this customer: `demoAccounts` of demo.ts. */
const CUSTOMER = 'customer@kerf.example'
/** Somebody who ordered a moment ago pays soon. */
const WAY_SECONDS = 10

/** The past ends at `now`. A process that is killed meanwhile leaves the job to the next start. */
export function queuePastOrders(tx: Tx, now: Date, waitSeconds = WAIT_SECONDS): Promise<void> {
  return addJob(tx, PAST_ORDERS, { now: now.toISOString() }, PAST_ORDERS, waitSeconds)
}

/**
 * All past orders or none, in one transaction. If the shop closes, the job is queued for the next start: closing would wait for it. If
 * somebody waits, such as a buyer for a tool's stock, it begins anew some seconds later: the buyer would be told that the shop is busy.
 */
export function createPastOrders(db: Db, identity: Identity, parts: ShopParts, closing: AbortSignal) {
  return async (payload: unknown): Promise<void> => {
    const now = new Date(Payload.parse(payload).now)
    const orders = planHistory(now)
    try {
      await db.transaction(async (tx) => {
        const people = (await listUsers(tx)).map((user) => asAccount({ ...user, granted: [] }))
        const admin = people.find(({ permissions }) => permissions.has('orders.ship'))
        const customer = people.find(({ email }) => email === CUSTOMER)
        if (admin) await loadHistory(tx, identity, parts, { orders, admin, customer, closing })
      })
    } catch (error) {
      const givesWay = error instanceof SomebodyWaits
      if (!closing.aborted && !givesWay) throw error
      await db.transaction((tx) => queuePastOrders(tx, now, givesWay ? WAY_SECONDS : WAIT_SECONDS))
    }
  }
}
