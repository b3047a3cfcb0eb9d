import { type Account, staff } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { listConfirmed } from '#server/newsletter/store.ts'

/** Exports all confirmed subscribers as CSV (RFC 4180), and records the export in the audit log. */
export function exportSubscribers(db: Db, admin: Account): Promise<string> {
  return db.transaction(async (tx) => {
    const subscribers = await listConfirmed(tx)
    const after = { addresses: subscribers.length }
    await recordFact(tx, staff(admin), 'newsletter.subscribers_exported', null, { after })
    const rows = subscribers.map(({ email, confirmedAt }) => [email, confirmedAt?.toISOString() ?? ''])
    return [['email', 'confirmed at'], ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
  })
}

/** A cell of the CSV. An apostrophe in front of a would-be formula makes spreadsheets show it instead of computing it. */
export function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
