import type { ManagedProduct } from '#contract/managed-products.ts'
import type { Product } from '#contract/products.ts'
import { privateFieldsOf } from '#server/catalogue/products/columns.ts'
import { readDocuments } from '#server/catalogue/products/documents-store.ts'
import { shownProduct } from '#server/catalogue/products/edit/one.ts'
import { enteredOf } from '#server/catalogue/products/edit/product-edit.ts'
import { currentSuccessor, type Relation, readRelations } from '#server/catalogue/products/relations-store.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import { readValues, slugsOf } from '#server/catalogue/values/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** The category's slug, the values and the documents, which stand in other tables. Empty ones are left out. */
export async function catalogueFields(
  db: Db,
  { id, categoryId }: Pick<ProductRow, 'id' | 'categoryId'>,
): Promise<Pick<Product, 'category' | 'values' | 'documents'>> {
  const [slugs, values, documents] = await Promise.all([
    slugsOf(db, categoryId === null ? [] : [categoryId]),
    readValues(db, categoryId === null ? [] : [id]),
    readDocuments(db, [id]),
  ])
  const category = slugs.get(categoryId ?? '')
  const own = values.get(id)
  const ownDocuments = documents.get(id)
  return {
    ...(category !== undefined && { category }),
    ...(own && { values: enteredOf(own) }),
    ...(ownDocuments && { documents: ownDocuments }),
  }
}

export async function managedProducts(db: Db | Tx, rows: ProductRow[]): Promise<ManagedProduct[]> {
  const ids = rows.map(({ id }) => id)
  const categoryIds = [...new Set(rows.flatMap(({ categoryId }) => categoryId ?? []))]
  const slugs = await slugsOf(db, categoryIds)
  const values = await readValues(db, ids)
  const relations = await readRelations(db, ids)
  const documents = await readDocuments(db, ids)
  return rows.map((row) => {
    const own = values.get(row.id)
    const ownDocuments = documents.get(row.id)
    const category = slugs.get(row.categoryId ?? '')
    return {
      ...shownProduct(row),
      ...privateFieldsOf(row),
      ...(category !== undefined && { category }),
      ...(own && { values: enteredOf(own) }),
      ...(ownDocuments && { documents: ownDocuments }),
      ...(row.familyId !== null && { family: row.familyId }),
      ...shownRelations(relations.get(row.id) ?? []),
    }
  })
}

/** A product as its editor needs it, with the one that took its place. */
export async function managedProduct(db: Db, row: ProductRow): Promise<ManagedProduct> {
  const [managed] = await managedProducts(db, [row])
  const successor = await currentSuccessor(db, row.id)
  if (!managed) throw new Error('The product was not read')
  return { ...managed, ...(successor && { successor: named(successor) }) }
}

function shownRelations(relations: Relation[]): Pick<ManagedProduct, 'relations'> {
  if (relations.length === 0) return {}
  const lists = Map.groupBy(relations, ({ kind }) => kind)
  return {
    relations: Object.fromEntries(
      [...lists].map(([kind, list]) => [kind, list.map(({ related }) => named(related))]),
    ),
  }
}

const named = ({ id, name, slug }: Pick<ProductRow, 'id' | 'name' | 'slug'>) => ({
  _id: id,
  productName: name,
  slug,
})
