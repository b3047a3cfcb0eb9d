import { productTag } from '#server/platform/db/cache-tags.ts'
import type { Db } from '#server/platform/db/client.ts'
import { notifyOf } from '#server/platform/db/notify.ts'
import { productsOrderedRecently } from '#server/selling/orders/store.ts'

export type OrderNotifications = { send(productIds: string[]): void }

/** Orders placed within this time are announced together. */
const TOGETHER_MS = 50

/** Each notification costs a commit and wakes every listener. One that is lost with its process comes from `notifyOfRecent`. */
export function createOrderNotifications(db: Db): OrderNotifications {
  let ordered = new Set<string>()

  async function sendNow(): Promise<void> {
    const productIds = [...ordered]
    ordered = new Set()
    await notifyOfOrdered(db, productIds).catch(() => {})
  }

  return {
    send(productIds) {
      if (ordered.size === 0) setTimeout(sendNow, TOGETHER_MS).unref()
      for (const id of productIds) ordered.add(id)
    },
  }
}

/** The process that placed an order may have been killed before it could notify. */
export async function notifyOfRecent(db: Db): Promise<void> {
  const productIds = await productsOrderedRecently(db)
  if (productIds.length > 0) await notifyOfOrdered(db, productIds)
}

/** By one statement, as each is a commit. The table of products is for the release before. */
function notifyOfOrdered(db: Db, productIds: string[]): Promise<void> {
  return notifyOf(db, { tags: productIds.map(productTag), tables: ['mails', 'products'] })
}
