import type { Family } from '#contract/families.ts'
import { acknowledge, acknowledged } from '#contract/fields.ts'
import { someTranslations } from '#contract/translations.ts'
import { t } from '#messages/t.ts'
import { changeFamily } from '#server/catalogue/families/change-family.ts'
import { addToFamily, dissolveFamily, takeOutOfFamily } from '#server/catalogue/families/family-products.ts'
import { makeFamily } from '#server/catalogue/families/make-family.ts'
import { writeSizes } from '#server/catalogue/families/write-sizes.ts'
import { managedProducts } from '#server/catalogue/products/catalogue-fields.ts'
import {
  findFamily,
  readFamilyChoices,
  readProductsOf,
  searchFamilies,
} from '#server/catalogue/products/families-store.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

/** The calls about families. */
export function createFamiliesApi({ db, uploads }: { db: Db; uploads: Uploads }) {
  return {
    list: signedIn.families.list.handler(async ({ input }) => {
      const { rows, total } = await searchFamilies(db, input)
      return { rows: rows.map(({ id, ...row }) => ({ _id: id, ...row })), total }
    }),
    one: signedIn.families.one.handler(({ input }) => shownFamily(db, input.id)),
    add: signedIn.families.add.handler(async ({ context: { account }, input }) => ({
      ...acknowledged,
      insertedId: await makeFamily(db, uploads, account, input),
    })),
    change: signedIn.families.change.handler(({ context: { account }, input: { id, ...change } }) =>
      acknowledge(changeFamily(db, account, id, change)),
    ),
    addProducts: signedIn.families.addProducts.handler(({ context: { account }, input }) =>
      acknowledge(addToFamily(db, account, input.id, input.productIds)),
    ),
    takeOut: signedIn.families.takeOut.handler(({ context: { account }, input }) =>
      acknowledge(takeOutOfFamily(db, account, input.id, input.productId)),
    ),
    dissolve: signedIn.families.dissolve.handler(({ context: { account }, input }) =>
      acknowledge(dissolveFamily(db, account, input.id)),
    ),
    writeSizes: signedIn.families.writeSizes.handler(
      async ({ context: { account }, input: { id, ...table } }) => ({
        ...acknowledged,
        ids: await writeSizes(db, uploads, account, id, table),
      }),
    ),
  }
}

function shownFamily(db: Db, id: string): Promise<Family> {
  return db.transaction(async (tx) => {
    const family = await findFamily(tx, id)
    if (!family) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchFamily'))
    const choices = (await readFamilyChoices(tx, [id])).get(id) ?? []
    return {
      _id: id,
      slug: family.slug,
      name: family.name,
      ...someTranslations(family.translations),
      countsTogether: family.countsTogether,
      choices: choices.map(({ code, name }) => ({ code, name })),
      products: await managedProducts(tx, await readProductsOf(tx, id)),
    }
  })
}
