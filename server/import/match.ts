/** Which product of the shop a row of a file is of. Pure. */
import type { Item } from '#server/import/item.ts'
import { stateOf } from '#server/products/columns.ts'
import type { ProductRow } from '#server/products/store.ts'

export type Known = { rows: ProductRow[]; oldSlugs: Map<string, string> }

/**
 * Our own file knows a product by its address, then by its article number. Another one by the article number; by the address that its
 * name gives only where one of both has no article number, as two articles may have one name. Addresses of before count as well.
 */
export function createMatcher({ rows, oldSlugs }: Known): (item: Item) => ProductRow | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const bySku = Map.groupBy(
    rows.filter(({ sku }) => sku !== null),
    ({ sku }) => sku?.toLowerCase() ?? '',
  )
  return ({ id, isOwn, fields }) => {
    const sku = fields.sku?.text.toLowerCase()
    const slug = fields.slug?.text ?? ''
    const ofSku = sku ? first(bySku.get(sku) ?? []) : undefined
    const ofSlug = bySlug.get(slug) ?? byId.get(oldSlugs.get(slug) ?? '')
    if (id !== undefined) return byId.get(id)
    if (isOwn) return bySlug.get(slug) ?? ofSku
    return ofSku ?? (sku && ofSlug?.sku ? undefined : ofSlug)
  }
}

const ORDER = ['on sale', 'draft', 'archived']

/** Of several with one article number the one on sale, then a draft, then the one that was archived last. */
function first(rows: ProductRow[]): ProductRow | undefined {
  const since = ({ archivedAt }: ProductRow) => archivedAt?.getTime() ?? 0
  return rows.toSorted(
    (a, b) => ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b)) || since(b) - since(a),
  )[0]
}
