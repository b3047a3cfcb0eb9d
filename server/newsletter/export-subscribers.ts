import { type Account, staff } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { listConfirmed } from '#server/newsletter/store.ts'

/** Everybody who has confirmed the newsletter, as CSV (RFC 4180). It goes on record that an admin took it. */
export function exportSubscribers(db: Db, admin: Account): Promise<string> {
  return db.transaction(async (tx) => {
    const subscribers = await listConfirmed(tx)
    const after = { addresses: subscribers.length }
    await recordFact(tx, staff(admin), 'newsletter.subscribers_exported', null, { after })
    const rows = subscribers.map(({ email, confirmedAt }) => [email, confirmedAt?.toISOString() ?? ''])
    return [['email', 'confirmed at'], ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
  })
}

/** What a spreadsheet would take for a formula begins with an apostrophe, so that it is shown and not computed. */
export function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
