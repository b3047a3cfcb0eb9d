import { writeArticleNumber } from '#contract/article-number.ts'
import type { Item } from '#server/catalogue/import/item.ts'
import type { Judging } from '#server/catalogue/import/judging.ts'
import { stateOf } from '#server/catalogue/products/columns.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'

export type Known = { rows: ProductRow[]; oldSlugs: Map<string, string> }
type OfFile = Pick<Judging, 'slugs' | 'sharing' | 'taken'>

/**
 * Finds the product that an item is. Our own file names it by slug, else by article number; another shop's by article number, and by slug only
 * if one of both has none, as two articles may have one name. Former slugs count. Of several with one number it is the one with the item's
 * slug, else one that no other row is, on sale only if the item is: an archived copy never takes the place of its original.
 */
export function createMatcher(
  { rows, oldSlugs }: Known,
  { slugs, sharing, taken }: OfFile,
): (item: Item) => ProductRow | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const bySku = Map.groupBy(
    rows.filter(({ sku }) => sku !== null),
    ({ sku }) => sku?.toLowerCase() ?? '',
  )
  const given = new Set<string>()
  const isFree = ({ id }: ProductRow) => !given.has(id) && !taken.product.has(id)
  const withSlug = (slug: string) => bySlug.get(slug) ?? byId.get(oldSlugs.get(slug) ?? '')

  return (item) => {
    const found = matchOf(item)
    if (found) given.add(found.id)
    return found
  }

  function matchOf(item: Item): ProductRow | undefined {
    const { id, isOwn, fields, also = [] } = item
    if (id !== undefined) return byId.get(id)
    const sku = skuOf(item)
    const slug = fields.slug?.text ?? ''
    const ofSlug = withSlug(slug)
    if (isOwn && ofSlug) return ofSlug
    const ofSku = sku ? withNumber(item, sku, slug, ofSlug) : undefined
    if (isOwn || ofSku) return ofSku
    const known = [ofSlug, ...also.map((other) => (slugs.has(other) ? undefined : withSlug(other)))]
    return known.find((row) => row && isFree(row) && !(sku && row.sku))
  }

  function withNumber(
    { isOwn, fields }: Item,
    sku: string,
    slug: string,
    ofSlug: ProductRow | undefined,
  ): ProductRow | undefined {
    const all = bySku.get(sku) ?? []
    if (ofSlug && all.includes(ofSlug)) return ofSlug
    const ofOthers = sharing.get(sku)
    const isOnSale = !fields.state || fields.state.text === 'on sale' || (isOwn && slug === '')
    const candidates = all.filter(
      (row) => (slug === row.slug || !ofOthers?.has(row.slug)) && (isOnSale || stateOf(row) !== 'on sale'),
    )
    // Two rows that name one product by its number alone are refused; one with a slug of its own is another product.
    return first(slug === '' ? candidates : candidates.filter(isFree))
  }
}

export const skuOf = ({ fields }: Item): string | undefined => fields.sku && articleNumber(fields.sku.text)

/** As the shop would have it, in small letters. */
export const articleNumber = (text: string): string => writeArticleNumber(text).toLowerCase()

const ORDER = ['on sale', 'draft', 'archived']

/** Of several products with one article number: the one on sale, else a draft, else the one that was archived last. */
function first(rows: ProductRow[]): ProductRow | undefined {
  const since = ({ archivedAt }: ProductRow) => archivedAt?.getTime() ?? 0
  return rows.toSorted(
    (a, b) => ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b)) || since(b) - since(a),
  )[0]
}
