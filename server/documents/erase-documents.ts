import { SHOP } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { eraseOldDocuments } from '#server/documents/store.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { readSettings } from '#server/settings/store.ts'

/** Erases the documents whose time by the owner's settings is over: nobody can open them any more, and they name nobody. */
export function eraseDocuments(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    const { keepDocumentsYears } = await readSettings(tx, 'orders')
    for (const orderId of await eraseOldDocuments(tx, keepDocumentsYears))
      await recordFact(tx, SHOP, 'order.documents_erased', orderId)
  })
}
