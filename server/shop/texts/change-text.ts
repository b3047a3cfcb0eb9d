import { picturesOf } from '#contract/formatted-text.ts'
import type { TextName } from '#contract/text-names.ts'
import { type GivenTranslations, withTranslations } from '#contract/translations.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { findText, insertVersion } from '#server/shop/texts/store.ts'
import { claimUpload, mustBeStored } from '#server/shop/uploads/claim-upload.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

type TypedText = {
  name: TextName
  title: string
  text: string
  translations?: GivenTranslations | undefined
  proof?: string | undefined
  version: number
}

/**
 * Saves a version, unless the words are the same in all languages. `version`: the one that was edited. Errors: TEXT_CHANGED if it is not
 * the latest, PICTURE_REFUSED, UPLOADS_AWAY.
 */
export async function changeText(
  { db, uploads }: { db: Db; uploads: Uploads },
  admin: Account,
  typed: TypedText,
): Promise<void> {
  const words = [typed.text, ...Object.values(typed.translations ?? {}).map((given) => given?.text ?? '')]
  const pictures = [...new Set(words.flatMap(picturesOf))]
  for (const img of pictures) await mustBeStored(uploads, img)
  await db.transaction(async (tx) => {
    for (const img of pictures) await claimUpload(tx, img)
    const latest = await findText(tx, typed.name)
    // Those of the starting text say what that says: they stay only where they are given.
    const had = latest?.translations ?? {}
    const translations = withTranslations(had, typed.translations)
    const proof = (typed.proof ?? latest?.proof) || null
    const isSame =
      latest?.title === typed.title &&
      latest.text === typed.text &&
      JSON.stringify(had) === JSON.stringify(translations) &&
      latest.proof === proof
    if (isSame && latest.version === typed.version) return
    if (!(await insertVersion(tx, { ...typed, translations, proof, savedBy: admin.id })))
      throw new Refusal('TEXT_CHANGED')
    const { name, version } = typed
    await recordFact(tx, staff(admin), 'text.changed', name, {
      before: { version },
      after: { version: version + 1 },
    })
  })
}
