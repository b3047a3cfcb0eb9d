import { type Account, staff } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { csvLine } from '#server/export/csv.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { listConfirmed } from '#server/newsletter/store.ts'

/** Exports all confirmed subscribers as CSV (RFC 4180), and records the export in the audit log. */
export function exportSubscribers(db: Db, admin: Account): Promise<string> {
  return db.transaction(async (tx) => {
    const subscribers = await listConfirmed(tx)
    const after = { addresses: subscribers.length }
    await recordFact(tx, staff(admin), 'newsletter.subscribers_exported', null, { after })
    const rows = subscribers.map(({ email, confirmedAt }) => [email, confirmedAt?.toISOString() ?? ''])
    return [['email', 'confirmed at'], ...rows].map(csvLine).join('')
  })
}
