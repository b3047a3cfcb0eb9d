import type { Db } from '#server/db/client.ts'
import { notifyChanged } from '#server/db/notify.ts'
import { productsOrderedOfLate } from '#server/orders/store.ts'

/** Notifies all processes of placed orders, which change the stock and queue e-mails. */
export type OrderNotifications = { send(productIds: string[]): void }

/** Batches notifications: orders placed within this many milliseconds are announced together, and each listener re-reads. */
const TOGETHER_MS = 50

/** What an order of these products changes: their stock alone, so what shows other products stays in the cache. */
const changedBy = (productIds: string[]) => ['mails', 'stock', ...productIds.map((id) => `product:${id}`)]

/**
 * Sends one notification for all orders of a moment, as each costs a commit and wakes every listener. If the process or its connection
 * ends before that, `notifyOfLate` sends it.
 */
export function createOrderNotifications(db: Db): OrderNotifications {
  let ordered: Set<string> | undefined

  async function sendNow(): Promise<void> {
    const productIds = [...(ordered ?? [])]
    ordered = undefined
    await notifyChanged(db, ...changedBy(productIds)).catch(() => {})
  }

  return {
    send(productIds) {
      if (!ordered) setTimeout(sendNow, TOGETHER_MS).unref()
      ordered ??= new Set()
      for (const id of productIds) ordered.add(id)
    },
  }
}

/** Notifies again if an order was placed in the last two minutes: its process may have been killed before it could notify. */
export async function notifyOfLate(db: Db): Promise<void> {
  const productIds = await productsOrderedOfLate(db)
  if (productIds.length > 0) await notifyChanged(db, ...changedBy(productIds))
}
