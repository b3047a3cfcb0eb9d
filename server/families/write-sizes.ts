import type { Size } from '#contract/families.ts'
import type { Account } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { editFamily } from '#server/families/edit-family.ts'
import { readProductsOf } from '#server/families/store.ts'
import { editProducts, picturesMustBeStored } from '#server/products/edit-products.ts'
import type { ProductChange, ProductEdit } from '#server/products/product-edit.ts'
import type { ProductRow } from '#server/products/store.ts'
import { type FieldIssue, WrongFields } from '#server/refusal.ts'
import type { Uploads } from '#server/uploads/uploads.ts'
import { slugsOf } from '#server/values/store.ts'

/**
 * Writes rows of the table of a family's sizes, all or none: products of the family that change, and new ones. Answers the ids of their
 * products, in the order of the rows. Errors: NOT_FOUND for the family, UNPROCESSABLE_CONTENT with every cell that is wrong by its row and
 * field, PICTURE_REFUSED.
 */
export async function writeSizes(
  db: Db,
  uploads: Uploads,
  admin: Account,
  familyId: string,
  rows: Size[],
): Promise<string[]> {
  await picturesMustBeStored(
    uploads,
    rows.map((change) => ({ change: changeOf(change) })),
  )
  let ids: string[] = []
  await editFamily(db, admin, familyId, async (tx) => {
    const own = await readProductsOf(tx, familyId)
    const category = own[0]?.categoryId && (await slugsOf(tx, [own[0].categoryId])).get(own[0].categoryId)
    const wrong = strangers(rows, own)
    const places = rows
      .map((_, place) => place)
      .filter((place) => !wrong.some(({ path }) => path[1] === place))
    const edits = places.flatMap((place): ProductEdit[] => {
      const row = rows[place]
      if (!row) return []
      const change = changeOf(row)
      if (row.id !== undefined) return [{ id: row.id, change, evenArchived: true }]
      return [{ change: { ...likeFirst(own[0]), ...(category && { category }), ...change }, familyId }]
    })
    const edited = await editProducts(tx, admin, edits)
    wrong.push(
      ...edited.flatMap(({ problems }, index) =>
        problems.map(({ field, message }) => ({ path: ['rows', places[index] ?? 0, ...field], message })),
      ),
    )
    if (wrong.length > 0) throw new WrongFields(wrong)
    ids = edited.map(({ id }) => id)
  })
  return ids
}

function changeOf({ id: _, ...change }: Size): ProductChange {
  return change as ProductChange
}

/** What a new size has of the family's first one where its row says nothing. */
function likeFirst(first: ProductRow | undefined): ProductChange {
  if (!first) return {}
  const { img, description, maker } = first
  return { img, description, ...(maker !== null && { maker }) }
}

function strangers(rows: Size[], own: ProductRow[]): FieldIssue[] {
  const ids = rows.map(({ id }) => id)
  return ids.flatMap((id, index) => {
    if (id === undefined) return []
    if (!own.some((product) => product.id === id))
      return { path: ['rows', index, 'id'], message: 'This product is not in the family' }
    return ids.indexOf(id) < index
      ? { path: ['rows', index, 'id'], message: 'This product has a row above' }
      : []
  })
}
