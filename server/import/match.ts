/** Which product of the shop a row of a file is of. Pure. */
import { writeArticleNumber } from '#contract/article-number.ts'
import type { Item } from '#server/import/item.ts'
import { stateOf } from '#server/products/columns.ts'
import type { ProductRow } from '#server/products/store.ts'

export type Known = { rows: ProductRow[]; oldSlugs: Map<string, string> }

/**
 * Finds the product of the shop that an item is. An item of our own file is found by its slug, then by its article number. An item of
 * another shop is found by its article number; by the slug that its name gives only if one of both has no article number, as two articles
 * may have one name. Former slugs count, too.
 */
export function createMatcher({ rows, oldSlugs }: Known): (item: Item) => ProductRow | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const bySku = Map.groupBy(
    rows.filter(({ sku }) => sku !== null),
    ({ sku }) => sku?.toLowerCase() ?? '',
  )
  return (item) => {
    const { id, isOwn, fields } = item
    const sku = skuOf(item)
    const slug = fields.slug?.text ?? ''
    const ofSku = sku ? first(bySku.get(sku) ?? []) : undefined
    const ofSlug = bySlug.get(slug) ?? byId.get(oldSlugs.get(slug) ?? '')
    if (id !== undefined) return byId.get(id)
    if (isOwn) return bySlug.get(slug) ?? ofSku
    return ofSku ?? (sku && ofSlug?.sku ? undefined : ofSlug)
  }
}

/** The article number of an item as the shop would have it, in small letters. */
export function skuOf({ fields }: Item): string | undefined {
  return fields.sku && writeArticleNumber(fields.sku.text).toLowerCase()
}

const ORDER = ['on sale', 'draft', 'archived']

/** Of several products with one article number: the one on sale, else a draft, else the one that was archived last. */
function first(rows: ProductRow[]): ProductRow | undefined {
  const since = ({ archivedAt }: ProductRow) => archivedAt?.getTime() ?? 0
  return rows.toSorted(
    (a, b) => ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b)) || since(b) - since(a),
  )[0]
}
