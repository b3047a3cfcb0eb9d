import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { countConfirmed, listConfirmed } from '#server/people/newsletter/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { csvLine } from '#server/platform/files/csv.ts'

/** As CSV (RFC 4180), read while it is sent. The export is in the audit log before its first byte is sent. */
export async function exportSubscribers(db: Db, admin: Account): Promise<AsyncGenerator<string>> {
  await db.transaction(async (tx) => {
    const after = { addresses: await countConfirmed(tx) }
    await recordFact(tx, staff(admin), 'newsletter.subscribers_exported', null, { after })
  })
  return linesOf(db)
}

async function* linesOf(db: Db): AsyncGenerator<string> {
  yield csvLine(['email', 'confirmed at'])
  for await (const part of listConfirmed(db))
    yield part.map(({ email, confirmedAt }) => csvLine([email, confirmedAt?.toISOString() ?? ''])).join('')
}
