import type { TextName } from '#contract/text-names.ts'
import type { Change, Fields } from '#server/history/undo/change.ts'
import type { Db } from '#server/platform/db/client.ts'
import { startingTexts } from '#server/shop/texts/starting-texts.ts'
import { findText } from '#server/shop/texts/store.ts'

/** Replaces the versions in changes of texts by their titles and words; other changes stay as they are. */
export function readVersions(db: Db, changes: Change[]): Promise<Change[]> {
  return Promise.all(
    changes.map(async (change) =>
      change.kind === 'text'
        ? {
            ...change,
            before: await said(db, change.subject as TextName, change.before),
            after: await said(db, change.subject as TextName, change.after),
          }
        : change,
    ),
  )
}

async function said(db: Db, name: TextName, fields: Fields | null): Promise<Fields | null> {
  if (!fields) return null
  const version = Number(fields.version)
  const { title, text } =
    (version === 0 ? undefined : await findText(db, name, version)) ?? startingTexts[name]
  return { title, text }
}
