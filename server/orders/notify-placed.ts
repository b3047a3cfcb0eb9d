import type { Db } from '#server/db/client.ts'
import { notifyChanged } from '#server/db/notify.ts'
import { hasOrdersOfLate } from '#server/orders/store.ts'

/** Notifies all processes of placed orders, which change the stock and queue e-mails. */
export type OrderNotifications = { send(): void }

/** Batches notifications: orders placed within this many milliseconds are announced together, and each listener re-reads. */
const TOGETHER_MS = 50
/** The changed tables that have listeners. */
const CHANGED = ['products', 'mails']

/**
 * Sends one notification for all orders of a moment, as each costs a commit and wakes every listener. If the process or its connection
 * ends before that, `notifyOfLate` sends it.
 */
export function createOrderNotifications(db: Db): OrderNotifications {
  let waiting = false

  async function sendNow(): Promise<void> {
    waiting = false
    await notifyChanged(db, ...CHANGED).catch(() => {})
  }

  return {
    send() {
      if (waiting) return
      waiting = true
      setTimeout(sendNow, TOGETHER_MS).unref()
    },
  }
}

/** Notifies again if an order was placed in the last two minutes: its process may have been killed before it could notify. */
export async function notifyOfLate(db: Db): Promise<void> {
  if (await hasOrdersOfLate(db)) await notifyChanged(db, ...CHANGED)
}
