import { t } from '#messages/t.ts'
import { cellOf } from '#server/catalogue/import/cell-of.ts'
import type { Item } from '#server/catalogue/import/item.ts'
import { at, type Remark } from '#server/catalogue/import/records.ts'
import { readHadBeforeOrders, readStated } from '#server/catalogue/import/stock-store.ts'
import type { ProductChange } from '#server/catalogue/products/edit/product-edit.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

type Changing = { item: Item; row: ProductRow | undefined; change: ProductChange }

/** What a judged file was shown to change of stocks, by the places of its rows. `had`: null where the stock was to stay. */
export type ShownChanges = ReadonlyMap<number, { had: number | null; by: number }>

/** `stated`: undefined where a file states none. `warned`: why it is not the product's. `problem`: why it cannot be, as shown. */
export type StatedStock = { stated?: number | undefined; warned?: Remark; problem?: Remark }

/**
 * Takes out a stock that nobody changed in the file (as exported, as last stated, or as before the last orders): it must not be written over
 * sales. Else stock changes by as many pieces as was shown, whatever was sold. A problem if it was set meanwhile, as by writing a file twice, or
 * if orders beyond the shelf left none of them to buy.
 */
export async function takeOutOldStocks(
  tx: Db | Tx,
  changing: Changing[],
  shown: ShownChanges | undefined,
): Promise<StatedStock[]> {
  const differing = changing.flatMap(({ row, change: { aviQuantity: quantity } }) =>
    row && quantity !== undefined && quantity !== row.available ? [{ productId: row.id, quantity }] : [],
  )
  const last = await readStated(
    tx,
    differing.map(({ productId }) => productId),
  )
  const old = await readHadBeforeOrders(tx, differing)
  const isSetSince = await setSinceShown(tx, changing, shown, last)
  return changing.map(({ item, row, change }) => {
    const { aviQuantity: stated } = change
    if (!row || stated === undefined) return { stated }
    const asShown = shown?.get(item.place)
    if (asShown !== undefined) {
      if (isSetSince(item.place))
        return { stated, problem: at(cellOf(item, ['aviQuantity']), t('admin.importSays.setSince')) }
      // A stock of none that was shown does not say how many more were ordered than lay there: it is counted from none.
      const left = (asShown.had ? row.shelf - row.promised : row.available) + asShown.by
      if (asShown.by > 0 && left <= 0)
        return { stated, problem: at(cellOf(item, ['aviQuantity']), t('admin.importSays.orderedSince')) }
      change.aviQuantity = Math.max(0, left)
      return { stated }
    }
    const { exportedStock } = item
    const isOld =
      exportedStock === undefined
        ? last.get(row.id) === stated || old.has(row.id)
        : Number(exportedStock) === stated
    if (!isOld || stated === row.available) return { stated }
    delete change.aviQuantity
    const words = t('admin.importSays.stockOfBefore', { stated, available: row.available })
    return { stated, warned: at(cellOf(item, ['aviQuantity']), words) }
  })
}

/** Whether somebody set the stock of a row after it was judged: another file that states the same, or anything but orders. */
async function setSinceShown(
  tx: Db | Tx,
  changing: Changing[],
  shown: ShownChanges | undefined,
  last: ReadonlyMap<string, number>,
): Promise<(place: number) => boolean> {
  const changed = changing.flatMap(({ item: { place }, row, change: { aviQuantity: stated } }) => {
    const { had, by } = shown?.get(place) ?? NOT_SHOWN
    if (!row || had === null || by === 0) return []
    return [{ place, productId: row.id, quantity: had, isMoved: row.available !== had, stated }]
  })
  const had = await readHadBeforeOrders(tx, changed)
  const set = changed.filter(
    ({ productId, isMoved, stated }) => (isMoved && !had.has(productId)) || last.get(productId) === stated,
  )
  return (place) => set.some((one) => one.place === place)
}

const NOT_SHOWN = { had: null, by: 0 }
