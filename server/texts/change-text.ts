import type { TextName } from '#contract/text-names.ts'
import { type Account, staff } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { Refusal } from '#server/refusal.ts'
import { insertVersion } from '#server/texts/store.ts'

type TypedText = { name: TextName; title: string; text: string; version: number }

/** Saves a text as its next version; `version` is the one that was read. Errors: TEXT_CHANGED where it is not the latest. */
export function changeText(db: Db, admin: Account, typed: TypedText): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await insertVersion(tx, { ...typed, savedBy: admin.id }))) throw new Refusal('TEXT_CHANGED')
    const { name, version } = typed
    await recordFact(tx, staff(admin), 'text.changed', name, {
      before: { version },
      after: { version: version + 1 },
    })
  })
}
