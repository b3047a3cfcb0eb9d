import type { ManagedProduct } from '#contract/managed-products.ts'
import type { ProductFieldName } from '#contract/product-fields.ts'
import { managedProducts } from '#server/catalogue/products/catalogue-fields.ts'
import { productBefore, relatedBefore, uncertainFields } from '#server/history/past/product-before.ts'
import { type PastRow, readPastRows, readTree, treeFacts } from '#server/history/past/store.ts'
import { type SlugsUpTo, type Tree, treeBefore } from '#server/history/past/tree-before.ts'
import type { Tx } from '#server/platform/db/client.ts'

export type Past = { at: Date; was: Tree; now: Tree; slugs: SlugsUpTo[] }

/** Needs a transaction that sees one moment (`atOnce`), like all that reads the past. */
export async function readPast(tx: Tx, at: Date): Promise<Past> {
  const now = await readTree(tx)
  const { slugs, ...was } = treeBefore(now, await treeFacts(tx, at))
  return { at, was, now, slugs }
}

/** `was` is absent if it did not exist then, `now` if it does not today. `uncertain`: nobody recorded the former value. */
export type PastProduct = {
  id: string
  was?: ManagedProduct
  now?: ManagedProduct
  uncertain: ProductFieldName[]
}

export async function pastProducts(tx: Tx, past: Past, ids: string[]): Promise<PastProduct[]> {
  const rows = await readPastRows(tx, past.at, ids)
  const now = new Map(
    (
      await managedProducts(
        tx,
        rows.flatMap(({ row }) => row ?? []),
      )
    ).map((product) => [product._id, product]),
  )
  const related = new Set(rows.flatMap((row) => relatedBefore(now.get(row.id), row)))
  const names = new Map(
    (await readPastRows(tx, past.at, [...related])).flatMap((row) =>
      row.existed ? [[row.id, nameThen(row)] as const] : [],
    ),
  )
  return rows.map((row): PastProduct => {
    const product = now.get(row.id)
    const then = {
      aviQuantity: row.availableThen,
      category: categoryThen(past, row),
      namedThen: (id: string) => names.get(id),
    }
    return {
      id: row.id,
      ...(row.existed && { was: productBefore(row.id, product, row, then) }),
      ...(product && { now: product }),
      uncertain: uncertainFields(row),
    }
  })
}

const nameThen = ({ id, was, row }: PastRow) => ({
  _id: id,
  productName: String(was.productName ?? row?.name ?? ''),
  slug: String(was.slug ?? row?.slug ?? ''),
})

function categoryThen(
  { was: tree, now, slugs }: Past,
  { was, row, categoryFact }: PastRow,
): string | undefined {
  const slug = was.category
  const ofFact = slugs.findLast(({ factId }) => factId > (categoryFact ?? 0))?.ids
  const id =
    'category' in was
      ? (ofFact?.get(String(slug)) ?? now.categories.find((one) => one.slug === slug)?.id)
      : row?.categoryId
  return tree.categories.find((one) => one.id === id)?.slug
}
