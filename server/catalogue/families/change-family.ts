import { type GivenTranslations, withTranslations } from '#contract/translations.ts'
import { editFamily, editSizes, setChoices, slugMustBeFree } from '#server/catalogue/families/edit-family.ts'
import { findFamily, readProductsOf, updateFamily } from '#server/catalogue/products/families-store.ts'
import type { Account } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'

type Change = {
  name?: string | undefined
  slug?: string | undefined
  choices?: string[] | undefined
  countsTogether?: boolean | undefined
  translations?: GivenTranslations | undefined
  category?: string | undefined
  maker?: string | undefined
  description?: string | undefined
  dropValues?: boolean | undefined
}

/** Changes a family, or a field of all its products. Errors: NOT_FOUND, SLUG_TAKEN, FAMILY_REFUSED, VALUES_LOST, UNPROCESSABLE_CONTENT. */
export function changeFamily(db: Db, admin: Account, id: string, change: Change): Promise<void> {
  const { name, slug, choices, countsTogether, translations, ...ofProducts } = change
  return editFamily(db, admin, id, async (tx, act) => {
    await slugMustBeFree(tx, slug, id)
    const had = (await findFamily(tx, id))?.translations ?? {}
    if ([name, slug, countsTogether, translations].some((one) => one !== undefined))
      await updateFamily(tx, id, {
        ...(name !== undefined && { name }),
        ...(slug !== undefined && { slug }),
        ...(countsTogether !== undefined && { countsTogether }),
        ...(translations && { translations: withTranslations(had, translations) }),
      })
    if (choices) await setChoices(tx, id, choices)
    const { dropValues: _, ...given } = ofProducts
    if (Object.values(given).every((value) => value === undefined)) return
    const defined = Object.fromEntries(Object.entries(ofProducts).filter(([, value]) => value !== undefined))
    const products = await readProductsOf(tx, id)
    await editSizes(
      tx,
      admin,
      products.map((product) => ({ id: product.id, change: defined, evenArchived: true })),
      act,
    )
  })
}
