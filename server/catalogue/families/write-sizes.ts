import type { Size } from '#contract/families.ts'
import { t } from '#messages/t.ts'
import { editFamily } from '#server/catalogue/families/edit-family.ts'
import { editProducts, uploadsMustBeStored } from '#server/catalogue/products/edit/many.ts'
import type { ProductChange, ProductEdit } from '#server/catalogue/products/edit/product-edit.ts'
import { readProductsOf } from '#server/catalogue/products/families-store.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import { slugsOf } from '#server/catalogue/values/store.ts'
import type { Account } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { type FieldIssue, WrongFields } from '#server/platform/errors/refusal.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

/** `category`: of new products, where the family has none yet. */
export type SizeTable = { category?: string | undefined; rows: Size[] }

/** Writes sizes, all or none. Answers ids in the order of rows. Errors: NOT_FOUND, UNPROCESSABLE_CONTENT at each wrong cell, PICTURE_REFUSED. */
export async function writeSizes(
  db: Db,
  uploads: Uploads,
  admin: Account,
  familyId: string,
  table: SizeTable,
): Promise<string[]> {
  await picturesOfSizesMustBeStored(uploads, table.rows)
  let ids: string[] = []
  await editFamily(db, admin, familyId, async (tx, act) => {
    ids = await writeRows(tx, admin, familyId, table, act)
  })
  return ids
}

/** Checks, before their transaction, that uploads exist. Errors: PICTURE_REFUSED, UPLOADS_AWAY. */
export function picturesOfSizesMustBeStored(uploads: Uploads, rows: Size[]): Promise<void> {
  return uploadsMustBeStored(
    uploads,
    rows.map((row) => ({ change: changeOf(row) })),
  )
}

/** The caller has locked the catalogue. Errors: as `writeSizes`. */
export async function writeRows(
  tx: Tx,
  admin: Account,
  familyId: string,
  { rows, category: given }: SizeTable,
  act: string,
): Promise<string[]> {
  const own = await readProductsOf(tx, familyId)
  const categoryId = own[0]?.categoryId
  const category = own[0] ? categoryId && (await slugsOf(tx, [categoryId])).get(categoryId) : given
  const wrong = strangers(rows, own)
  const places = rows.map((_, place) => place).filter((place) => !wrong.some(({ path }) => path[1] === place))
  const edits = places.flatMap((place): ProductEdit[] => {
    const row = rows[place]
    if (!row) return []
    const change = changeOf(row)
    if (row.id !== undefined) return [{ id: row.id, change, evenArchived: true }]
    return [{ change: { ...likeFirst(own[0]), ...(category && { category }), ...change }, familyId }]
  })
  const edited = await editProducts(tx, admin, edits, { partOf: act })
  wrong.push(
    ...edited.flatMap(({ problems }, index) =>
      problems.map(({ field, message }) => ({ path: placeOf(field, places[index] ?? 0), message })),
    ),
  )
  if (wrong.length > 0) throw new WrongFields(wrong)
  return edited.map(({ id }) => id)
}

/** The category is not the row's own. */
function placeOf(field: (string | number)[], place: number): (string | number)[] {
  return field[0] === 'category' ? field : ['rows', place, ...field]
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
      return { path: ['rows', index, 'id'], message: t('admin.refusals.notInFamily') }
    return ids.indexOf(id) < index
      ? { path: ['rows', index, 'id'], message: t('admin.refusals.hasRowAbove') }
      : []
  })
}
