import type { TextName } from '#contract/text-names.ts'
import { type Account, staff } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { Refusal } from '#server/refusal.ts'
import { insertVersion } from '#server/texts/store.ts'

type TypedText = { name: TextName; title: string; text: string; version: number }

/** Saves the next version of a text. `version`: the one that the admin edited. Errors: TEXT_CHANGED if it is not the latest. */
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
