import type { Db } from '#server/db/client.ts'
import { notifyChanged } from '#server/db/notify.ts'
import { hasOrdersOfLate } from '#server/orders/store.ts'

/** Notifies all processes of placed orders: fewer pieces in stock, and an e-mail in the queue. */
export type OrderNotifications = { send(): void }

/** Batches notifications: orders placed within so many milliseconds are announced together, as each listener reads anew. */
const TOGETHER_MS = 50
/** The tables that an order changes and others read. */
const CHANGED = ['products', 'mails']

/**
 * Notifications that are sent once for all orders of a moment. Telling is a commit of its own, and wakes everybody who listens.
 * What is not told because this process or its connection ends, `notifyOfLate` tells.
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

/** Once more, of what was ordered in the last minutes: whoever placed an order may have been killed before telling of it. */
export async function notifyOfLate(db: Db): Promise<void> {
  if (await hasOrdersOfLate(db)) await notifyChanged(db, ...CHANGED)
}
