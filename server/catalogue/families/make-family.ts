import { randomUUID } from 'node:crypto'
import { type GivenTranslations, withTranslations } from '#contract/translations.ts'
import {
  editSizes,
  mustBeAlone,
  mustBeClear,
  setChoices,
  slugMustBeFree,
  wholeFamily,
} from '#server/catalogue/families/edit-family.ts'
import {
  picturesOfSizesMustBeStored,
  type SizeTable,
  writeRows,
} from '#server/catalogue/families/write-sizes.ts'
import { insertFamily } from '#server/catalogue/products/families-store.ts'
import { lockCatalogue } from '#server/catalogue/values/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

type NewFamily = SizeTable & {
  name: string
  slug?: string | undefined
  countsTogether?: boolean | undefined
  translations?: GivenTranslations | undefined
  choices: string[]
  productIds: string[]
}

/** Makes a family of old or new products. Answers its id. Errors: NOT_FOUND, SLUG_TAKEN, FAMILY_REFUSED, UNPROCESSABLE_CONTENT, PICTURE_REFUSED. */
export async function makeFamily(
  db: Db,
  uploads: Uploads,
  admin: Account,
  { productIds, choices, category, rows, ...named }: NewFamily,
): Promise<string> {
  await picturesOfSizesMustBeStored(uploads, rows)
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    await slugMustBeFree(tx, named.slug)
    await mustBeAlone(tx, productIds)
    const id = await insertFamily(tx, { ...named, translations: withTranslations({}, named.translations) })
    await setChoices(tx, id, choices)
    const act = randomUUID()
    await editSizes(tx, admin, joining(productIds, id), act)
    if (rows.length > 0) await writeRows(tx, admin, id, { category, rows }, act)
    await mustBeClear(tx, id)
    await recordFact(tx, staff(admin), 'family.made', id, { after: await wholeFamily(tx, id) }, { act })
    return id
  })
}

export function joining(productIds: string[], familyId: string) {
  return [...new Set(productIds)].map((id) => ({ id, change: {}, familyId, evenArchived: true }))
}
