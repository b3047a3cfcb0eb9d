import { toCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { differing, isUnchanged, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { movePromises, NO_PROMISES, type Promises } from '#server/selling/purchasing/move-promises.ts'
import { mustFollow, purchaseNumber } from '#server/selling/purchasing/purchase.ts'
import {
  changePurchase,
  insertPurchase,
  linesOf,
  lockPurchase,
  type PurchaseLine,
  type PurchaseRow,
  productsToBuy,
  putLines,
} from '#server/selling/purchasing/purchases-store.ts'
import { keepSuppliers, termsOfSupplier } from '#server/selling/purchasing/suppliers-store.ts'

/** `cost` in units of the currency; without it what the supplier's terms or the product say. */
export type WantedLine = {
  productId: string
  quantity: number
  cost?: number | undefined
  articleNumber?: string | undefined
}
type Written = { expected?: string | undefined; note?: string | undefined }

/** Drafts a purchase order. Errors: UNPROCESSABLE_CONTENT (an unknown supplier or product). */
export function makePurchase(
  db: Db,
  admin: Account,
  wish: { supplier: string; lines: WantedLine[] } & Written,
): Promise<{ id: string; number: number }> {
  return db.transaction((tx) => draftPurchase(tx, admin, wish))
}

/** The same within a larger act. */
export async function draftPurchase(
  tx: Tx,
  admin: Account,
  {
    supplier: supplierId,
    lines: wanted,
    expected,
    note,
  }: { supplier: string; lines: WantedLine[] } & Written,
): Promise<{ id: string; number: number }> {
  const supplier = (await keepSuppliers(tx, [supplierId])).get(supplierId)
  if (!supplier) throw new WrongFields([{ path: ['supplier'], message: t('admin.refusals.noSuchSupplier') }])
  const lines = await fullLines(tx, supplierId, wanted)
  const written = { expectedOn: expected || null, note: note || null }
  const made = await insertPurchase(tx, { supplierId, actorId: admin.id, ...written }, lines)
  await recordFact(tx, staff(admin), 'purchase.made', made.id, {
    after: { number: made.number, supplier: supplier.name, lines, ...written },
  })
  return made
}

/**
 * Changes a purchase order as it was seen at `version`: a draft in all, one that is on its way in the day and the note. Errors: NOT_FOUND,
 * STATE_NOT_REACHED, PURCHASE_CHANGED, UNPROCESSABLE_CONTENT. Answers what became of promised days.
 */
export function changeDraft(
  db: Db,
  admin: Account,
  id: string,
  { version, lines: wanted, expected, note }: { version: number; lines?: WantedLine[] | undefined } & Written,
): Promise<Promises> {
  return db.transaction(async (tx) => {
    const purchase = await mustLock(tx, id)
    const { state, number } = purchase
    const before = { ...writtenOf(purchase), lines: await linesOf(tx, purchase.id) }
    const after = {
      expectedOn: expected === undefined ? before.expectedOn : expected || null,
      note: note === undefined ? before.note : note || null,
      lines: wanted ? await fullLines(tx, purchase.supplierId, wanted) : before.lines,
    }
    const change = differing(before, after)
    if (isUnchanged(change)) return NO_PROMISES
    if (state === 'received' || state === 'canceled' || (state !== 'draft' && 'lines' in change.after))
      throw new Refusal(
        'STATE_NOT_REACHED',
        t('admin.refusals.purchaseCannotChange', {
          number: purchaseNumber(number),
          state,
          what: state === 'ordered' || state === 'part received' ? 'lines' : 'all',
        }),
      )
    mustBeSeen(purchase, version)
    const { lines, ...written } = after
    if ('lines' in change.after) await putLines(tx, purchase.id, lines)
    const moved = await movePromises(tx, admin, 'expectedOn' in change.after ? before.lines : [], () =>
      changePurchase(tx, purchase, written),
    )
    await recordFact(tx, staff(admin), 'purchase.changed', purchase.id, change)
    return moved
  })
}

/** Errors: NOT_FOUND, STATE_NOT_REACHED. */
export function cancelPurchase(db: Db, admin: Account, id: string): Promise<Promises> {
  return db.transaction(async (tx) => {
    const purchase = await mustLock(tx, id)
    mustFollow(purchase, 'canceled')
    const moved = await movePromises(tx, admin, await linesOf(tx, purchase.id), () =>
      changePurchase(tx, purchase, { state: 'canceled', closedAt: databaseNow }),
    )
    await recordFact(tx, staff(admin), 'purchase.canceled', purchase.id, {
      before: { state: purchase.state },
      after: { state: 'canceled' },
    })
    return moved
  })
}

/** Locks it. Errors: NOT_FOUND. */
export async function mustLock(tx: Tx, id: string): Promise<PurchaseRow> {
  const purchase = await lockPurchase(tx, id)
  if (!purchase) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchPurchase'))
  return purchase
}

/** Errors: PURCHASE_CHANGED. */
export function mustBeSeen(purchase: PurchaseRow, version: number): void {
  if (purchase.version !== version) throw new Refusal('PURCHASE_CHANGED')
}

const writtenOf = ({ expectedOn, note }: PurchaseRow) => ({ expectedOn, note })

async function fullLines(tx: Tx, supplierId: string, wanted: WantedLine[]): Promise<PurchaseLine[]> {
  const ids = wanted.map(({ productId }) => productId)
  const products = new Map((await productsToBuy(tx, ids)).map((one) => [one.id, one]))
  const terms = new Map((await termsOfSupplier(tx, supplierId, ids)).map((one) => [one.productId, one]))
  const wrong = ids.flatMap((id, index) =>
    products.has(id)
      ? []
      : [{ path: ['lines', index, 'productId'], message: t('admin.refusals.noSuchProduct') }],
  )
  if (wrong.length > 0) throw new WrongFields(wrong)
  return wanted.map(({ productId, quantity, cost, articleNumber }, index) => ({
    ...{ line: index + 1, productId, quantity },
    articleNumber: articleNumber || terms.get(productId)?.articleNumber || null,
    costCents:
      cost === undefined
        ? (terms.get(productId)?.costCents ?? products.get(productId)?.costCents ?? null)
        : toCents(cost),
  }))
}
