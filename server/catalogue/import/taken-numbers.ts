import { gtinForms, readGtin } from '#contract/gtin.ts'
import { t } from '#messages/t.ts'
import { findHolders } from '#server/catalogue/import/catalogue-store.ts'
import { cellOf } from '#server/catalogue/import/cell-of.ts'
import type { Item } from '#server/catalogue/import/item.ts'
import type { Judging } from '#server/catalogue/import/judging.ts'
import { at, type Remark } from '#server/catalogue/import/records.ts'
import type { PlannedEdit } from '#server/catalogue/products/edit/plan.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

type Planned = { item: Item; row: ProductRow | undefined; edit: PlannedEdit; problems: Remark[] }

/** `because`: the lines of the rows that have it, where only rows of the file do. */
export type Taken = { problems: Remark[]; because: number[] }

/** Refuses numbers and addresses that other products or rows have, and a product's second row. A row with problems takes none. */
export async function takenNumbers(
  tx: Db | Tx,
  { taken, freed }: Judging,
  planned: Planned[],
): Promise<Taken[]> {
  const holders = await findHolders(tx, {
    skus: planned.flatMap(({ edit }) => edit.written.sku?.toLowerCase() ?? []),
    gtins: planned.flatMap(({ edit }) => gtinForms(edit.written.gtin ?? '')),
    slugs: planned.flatMap(({ edit }) => edit.written.slug || []),
  })
  return planned.map(({ item, row, edit, problems: known }): Taken => {
    if (known.length > 0) return { problems: [], because: [] }
    const { written } = edit
    const isOnSale = !written.archivedAt
    const problems: Remark[] = []
    const lines: number[] = []
    const claimed: [kind: keyof Judging['taken'], key: string][] = []
    const claim = (
      kind: keyof Judging['taken'],
      key: string,
      field: 'sku' | 'gtin' | 'slug' | 'productName',
      words: (line: number) => string,
    ) => {
      const line = taken[kind].get(key)
      if (line === undefined) {
        taken[kind].set(key, item.line)
        claimed.push([kind, key])
      } else {
        problems.push(at(cellOf(item, [field]), words(line)))
        lines.push(line)
      }
      return line === undefined
    }
    const isFirst = claim('product', edit.productId, 'productName', (line) =>
      t('admin.importSays.productOfLine', { line: String(line) }),
    )
    for (const field of isFirst ? NUMBERS : []) {
      const number = comparable(field, written[field])
      if (row && !row.archivedAt && (!isOnSale || comparable(field, row[field]) !== number))
        freed[field].add(row.id)
      if (!isOnSale || number === undefined) continue
      claim(field, number, field, (line) =>
        t('admin.importSays.numberOfLine', { number: written[field] ?? '', what: field, line: String(line) }),
      )
      const other = holders.find(
        (one) =>
          comparable(field, one[field]) === number &&
          one.id !== row?.id &&
          !one.archivedAt &&
          !freed[field].has(one.id) &&
          // Of a product that this import has added, the line is said above.
          !taken.product.has(one.id),
      )
      if (other)
        problems.push(
          at(
            cellOf(item, [field]),
            t('admin.importSays.numberOfOther', {
              number: other[field] ?? '',
              what: field,
              name: other.name,
            }),
          ),
        )
    }
    const bySlug = holders.find((other) => other.slug === written.slug && other.id !== row?.id)
    if (isFirst && bySlug && item.isOwn)
      problems.push(
        at(
          cellOf(item, ['slug']),
          t('admin.importSays.addressOfOther', { slug: bySlug.slug ?? '', name: bySlug.name }),
        ),
      )
    // The database then gives a new product an address with a number.
    else if (bySlug) written.slug = ''
    if (isFirst && written.slug)
      claim('slug', written.slug, 'slug', (line) =>
        t('admin.importSays.addressOfLine', { slug: written.slug ?? '', line: String(line) }),
      )
    if (problems.length > 0) {
      for (const [kind, key] of claimed) taken[kind].delete(key)
      if (row) for (const field of NUMBERS) freed[field].delete(row.id)
    }
    return { problems, because: lines.length === problems.length ? lines : [] }
  })
}

const NUMBERS = ['sku', 'gtin'] as const

/** Two rows of the shop may have one GTIN in two forms, as it was once written as it was typed. */
function comparable(field: 'sku' | 'gtin', number: string | null | undefined): string | undefined {
  return (field === 'gtin' ? readGtin(number ?? '') : undefined) ?? (number?.toLowerCase() || undefined)
}
