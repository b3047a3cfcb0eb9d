import type { ProductDocument } from '#contract/product-document-list.ts'
import { t } from '#messages/t.ts'
import { namedOperators, namesOperator } from '#server/catalogue/operators/operator.ts'
import { listOperators } from '#server/catalogue/operators/operators-store.ts'
import { stateOf } from '#server/catalogue/products/columns.ts'
import { readDocuments } from '#server/catalogue/products/documents-store.ts'
import type { EditProblem, ProductEdit } from '#server/catalogue/products/edit/product-edit.ts'
import { lockProducts, type ProductRow } from '#server/catalogue/products/store.ts'
import type { Attribute } from '#server/catalogue/values/attribute.ts'
import {
  attributesInForce,
  findAttributes,
  findCategories,
  readAttributes,
  readCategories,
  readValues,
  type Values,
} from '#server/catalogue/values/store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'

export type ReadEdit = ProductEdit & {
  row?: ProductRow
  /** What the product has before the edit. */
  values: Values
  documents: ProductDocument[]
  /** Slugs before and after, and the name of the one after. */
  category: { before?: string | undefined; after?: string | undefined; name?: string | undefined }
  categoryId: string | null
  /** What the category asks for after the edit. */
  inForce: Attribute[]
  /** By code, at least those of which the product or its change has values, though the category does not ask for them. */
  notAsked: Map<string, Attribute>
  problems: EditProblem[]
}

/** Locks the products. The caller must hold the lock of the catalogue. */
export async function readEdits(tx: Tx, edits: ProductEdit[]): Promise<ReadEdit[]> {
  const ids = edits.flatMap(({ id }) => (id !== undefined && isId(id) ? id : []))
  const rows = await lockProducts(tx, ids)
  const wanted = await findCategories(tx, [...new Set(edits.flatMap(({ change }) => change.category ?? []))])
  const values = await readValues(tx, ids)
  const documents = await readDocuments(tx, ids)
  const found = edits.map((edit) => {
    const row = rows.get(edit.id ?? '')
    const { category: slug } = edit.change
    const categoryId = slug === undefined ? (row?.categoryId ?? null) : (wanted.get(slug ?? '') ?? null)
    return { edit, row, slug, categoryId }
  })
  const categoryIds = found.flatMap(({ row, categoryId }) => [row?.categoryId ?? [], categoryId ?? []].flat())
  const categories = await readCategories(tx, [...new Set(categoryIds)])
  const inForce = await attributesInForce(tx, [
    ...new Set(found.flatMap(({ categoryId }) => categoryId ?? [])),
  ])
  const operators = edits.some(({ change }) => namesOperator(change)) ? await listOperators(tx) : []
  const read = found.map(({ edit, row, slug, categoryId }) => {
    const after = categories.get(categoryId ?? '')
    const { named, problems } = namedOperators(operators, edit.change)
    return {
      ...{ ...edit, change: { ...edit.change, ...named } },
      ...(row && { row }),
      values: values.get(edit.id ?? '') ?? new Map(),
      documents: documents.get(edit.id ?? '') ?? [],
      category: {
        before: categories.get(row?.categoryId ?? '')?.slug,
        after: after?.slug,
        name: after?.name,
      },
      categoryId,
      inForce: inForce.get(categoryId ?? '') ?? [],
      problems: [...missing(edit, row), ...unknownCategory(slug, categoryId), ...problems],
    }
  })
  const notAsked = await readNotAsked(tx, read)
  return read.map((edit) => ({ ...edit, notAsked }))
}

/** For the words of refusals, which say names and not codes. */
async function readNotAsked(
  tx: Tx,
  edits: Pick<ReadEdit, 'change' | 'values' | 'inForce'>[],
): Promise<Map<string, Attribute>> {
  const codes = edits.flatMap(({ change, values, inForce }) => {
    const asked = new Set(inForce.map(({ code }) => code))
    return [...values.keys(), ...Object.keys(change.values ?? {})].filter((code) => !asked.has(code))
  })
  const ids = await findAttributes(tx, [...new Set(codes)])
  const attributes = await readAttributes(tx, [...ids.values()])
  return new Map([...attributes.values()].map((attribute) => [attribute.code, attribute]))
}

/** A product that is archived is edited only to bring it back. */
function missing(
  { id, isNew, change, evenArchived }: ProductEdit,
  row: ProductRow | undefined,
): EditProblem[] {
  if (id === undefined || isNew) return []
  if (row && (evenArchived || stateOf(row) !== 'archived' || change.state !== undefined)) return []
  const message = row ? t('admin.refusals.isArchived', { name: row.name }) : t('admin.refusals.noSuchProduct')
  return [{ field: ['id'], code: 'NOT_FOUND', message }]
}

function unknownCategory(slug: string | null | undefined, categoryId: string | null): EditProblem[] {
  if (!slug || categoryId) return []
  return [
    {
      field: ['category'],
      code: 'UNPROCESSABLE_CONTENT',
      message: t('admin.refusals.noCategoryOfSlug', { slug }),
    },
  ]
}
