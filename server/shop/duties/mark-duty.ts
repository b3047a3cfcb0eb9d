import type { DutyName } from '#contract/duty-names.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { lockNote, writeNote } from '#server/shop/duties/store.ts'

/** Says how a duty is fulfilled in another way; an empty note takes that back. The same note again leaves no fact. */
export function markDuty(
  db: Db,
  admin: Account,
  which: { duty: DutyName; country: string },
  note: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockNote(tx, which)
    if ((before ?? '') === note) return
    await writeNote(tx, which, note)
    await recordFact(tx, staff(admin), 'duty.marked', null, {
      before: { ...which, note: before ?? '' },
      after: { ...which, note },
    })
  })
}
