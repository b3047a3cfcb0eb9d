import type { Db, Tx } from '#server/db/client.ts'
import { findHolders } from '#server/import/catalogue-store.ts'
import { cellOf } from '#server/import/cell-of.ts'
import type { Item } from '#server/import/item.ts'
import type { Judging } from '#server/import/judging.ts'
import { at, type Remark } from '#server/import/records.ts'
import type { PlannedEdit } from '#server/products/plan-edit.ts'
import type { ProductRow } from '#server/products/store.ts'

type Planned = { item: Item; row: ProductRow | undefined; edit: PlannedEdit }

/** Refuses numbers and addresses that another product of the shop or of the file has, and a second row of one product. */
export async function takenNumbers(tx: Db | Tx, { taken }: Judging, planned: Planned[]): Promise<Remark[][]> {
  const gtins = planned.flatMap(({ edit }) => edit.written.gtin ?? [])
  const slugs = planned.flatMap(({ edit }) => edit.written.slug || [])
  const holders = await findHolders(tx, { gtins, slugs })
  return planned.map(({ item, row, edit }) => {
    const { written } = edit
    const isOnSale = !written.archivedAt
    const problems: Remark[] = []
    const claim = (
      kind: keyof Judging['taken'],
      key: string,
      field: 'sku' | 'gtin' | 'slug' | 'productName',
      words: (line: number) => string,
    ) => {
      const line = taken[kind].get(key)
      if (line === undefined) taken[kind].set(key, item.line)
      else problems.push(at(cellOf(item, [field]), words(line)))
      return line === undefined
    }
    if (row && !claim('product', row.id, 'productName', (line) => `This is the product of line ${line}`))
      return problems
    if (isOnSale && written.sku)
      claim(
        'sku',
        written.sku.toLowerCase(),
        'sku',
        (line) => `${written.sku} is the article number of line ${line} already`,
      )
    if (isOnSale && written.gtin)
      claim('gtin', written.gtin, 'gtin', (line) => `${written.gtin} is the GTIN of line ${line} already`)
    const byGtin =
      isOnSale &&
      holders.find(
        (other) => written.gtin && other.gtin === written.gtin && other.id !== row?.id && !other.archivedAt,
      )
    if (byGtin)
      problems.push(at(cellOf(item, ['gtin']), `${byGtin.gtin} is already the GTIN of ${byGtin.name}`))
    const bySlug = holders.find((other) => other.slug === written.slug && other.id !== row?.id)
    if (bySlug && item.isOwn)
      problems.push(at(cellOf(item, ['slug']), `${bySlug.slug} is already the address of ${bySlug.name}`))
    // The database then gives a new product of another shop an address with a number.
    else if (bySlug) written.slug = ''
    if (written.slug)
      claim('slug', written.slug, 'slug', (line) => `${written.slug} is the address of line ${line} already`)
    return problems
  })
}
