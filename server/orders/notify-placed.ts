import type { Db } from '#server/db/client.ts'

/** Notifies all processes of placed orders: fewer pieces in stock, and an e-mail in the queue. */
export type OrderNotifications = { send(): void }

/** Batches notifications: orders placed within so many milliseconds are announced together, as each listener reads anew. */
const TOGETHER_MS = 50

/**
 * Notifications that are sent once for all orders of a moment. Telling is a commit of its own, and wakes everybody who listens.
 * What is not told because this process or its connection ends, `notifyOfLate` tells.
 */
export function createOrderNotifications(db: Db): OrderNotifications {
  let waiting = false

  async function sendNow(): Promise<void> {
    waiting = false
    await db.$client.query(TELL).catch(() => {})
  }

  return {
    send() {
      if (waiting) return
      waiting = true
      setTimeout(sendNow, TOGETHER_MS).unref()
    },
  }
}

const TELL = "SELECT pg_notify('changed', 'products'), pg_notify('changed', 'mails')"

/** Once more, of what was ordered in the last minutes: whoever placed an order may have been killed before telling of it. */
export async function notifyOfLate(db: Db): Promise<void> {
  await db.$client.query(
    `${TELL} WHERE EXISTS (SELECT FROM orders WHERE placed_at > now() - interval '2 minutes')`,
  )
}
