import { t } from '#messages/t.ts'
import { deleteMiss } from '#server/catalogue/search/misses-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Takes a text off the list of what was not found, until it is searched for again. Errors: NOT_FOUND. */
export function dismissMiss(db: Db, admin: Account, query: string): Promise<void> {
  return db.transaction(async (tx) => {
    const count = await deleteMiss(tx, query)
    if (count === 0) throw new Refusal('NOT_FOUND', t('catalogue.thisIsNoLongerOnTheList'))
    // Without the text: a visitor typed it, and facts are kept for ever.
    await recordFact(tx, staff(admin), 'search.dismissed', null, { before: { count } })
  })
}
