import { toDollars } from '#contract/money.ts'
import { MOST_LINES, MOST_PIECES } from '#contract/order-limits.ts'
import type { NotComing, OfSupplier } from '#contract/reorder.ts'
import type { Account } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { purchaseNumber } from '#server/selling/purchasing/purchase.ts'
import {
  countToOrder,
  findNotComing,
  findToOrder,
  type LowProduct,
  lockReordering,
} from '#server/selling/purchasing/reorder-store.ts'
import { draftPurchase } from '#server/selling/purchasing/write-purchase.ts'

const MOST_LISTED = 1_000

/** Up to the target, at least what the supplier sends, in whole packs, and no more than a purchase order may have. */
function quantityToOrder({ target, free, onOrder, packSize, minimum }: LowProduct): number {
  const pack = packSize ?? 1
  const packs = Math.ceil(Math.max(target - free - onOrder, minimum ?? 1) / pack)
  return Math.min(packs, Math.floor(MOST_PIECES / pack)) * pack
}

/** What is to be ordered, by supplier, and which promises have nothing on its way. */
export async function readToOrder(
  db: Db,
): Promise<{ suppliers: OfSupplier[]; total: number; notComing: NotComing[] }> {
  const [rows, total, promised] = await Promise.all([
    findToOrder(db, MOST_LISTED),
    countToOrder(db),
    findNotComing(db, MOST_LISTED),
  ])
  const suppliers = [...Map.groupBy(rows, ({ supplierId }) => supplierId)].map(([_id, of]) => ({
    ...(_id !== null && { supplier: { _id, name: of[0]?.supplier ?? '' } }),
    lines: of.map((row) => ({
      product: { _id: row.id, productName: row.name, ...(row.sku !== null && { sku: row.sku }) },
      ...{ available: row.available, onOrder: row.onOrder, reorderPoint: row.reorderPoint },
      ...(row.free < 0 && { short: -row.free }),
      ...{ target: row.target, quantity: quantityToOrder(row) },
      ...(row.articleNumber !== null && { articleNumber: row.articleNumber }),
      ...(row.costCents !== null && { cost: toDollars(row.costCents) }),
    })),
  }))
  const notComing = promised.map(({ id, name, ...one }) => ({
    product: { _id: id, productName: name },
    ...one,
  }))
  return { suppliers, total, notComing }
}

/** Drafts a purchase order for each supplier, or for one. What was drafted counts as on order: doing it again drafts nothing. */
export function draftToOrder(
  db: Db,
  admin: Account,
  supplier?: string,
): Promise<{ _id: string; number: string }[]> {
  return db.transaction(async (tx) => {
    await lockReordering(tx)
    const rows = (await findToOrder(tx, MOST_LISTED)).filter(
      ({ supplierId }) => supplierId !== null && (supplier === undefined || supplierId === supplier),
    )
    const made: { _id: string; number: string }[] = []
    for (const [supplierId, of] of Map.groupBy(rows, (row) => row.supplierId ?? ''))
      for (let from = 0; from < of.length; from += MOST_LINES) {
        const lines = of
          .slice(from, from + MOST_LINES)
          .map((row) => ({ productId: row.id, quantity: quantityToOrder(row) }))
        const { id, number } = await draftPurchase(tx, admin, { supplier: supplierId, lines })
        made.push({ _id: id, number: purchaseNumber(number) })
      }
    return made
  })
}
