import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { eraseOldDocuments } from '#server/selling/documents/store.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** Those whose time by the owner's settings is over: nobody can open them any more, and they name nobody. */
export function eraseDocuments(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    const { keepDocumentsYears } = await readSettings(tx, 'orders')
    for (const orderId of await eraseOldDocuments(tx, keepDocumentsYears))
      await recordFact(tx, SHOP, 'order.documents_erased', orderId)
  })
}
