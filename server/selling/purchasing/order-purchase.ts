import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { WrongFields } from '#server/platform/errors/refusal.ts'
import { readSeller } from '#server/selling/documents/read-seller.ts'
import { dayAfter } from '#server/selling/purchasing/days-store.ts'
import { mustFollow, purchaseNumber } from '#server/selling/purchasing/purchase.ts'
import { changePurchase, findPurchase, namedLinesOf } from '#server/selling/purchasing/purchases-store.ts'
import { mustBeSeen, mustLock } from '#server/selling/purchasing/write-purchase.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { purchaseOrdered } from '#server/shop/mail/templates/purchases.ts'

/**
 * A draft is ordered, once; with `email` its supplier is sent it. Without a day it is expected after the supplier's days. Errors: NOT_FOUND,
 * STATE_NOT_REACHED, PURCHASE_CHANGED, UNPROCESSABLE_CONTENT (the supplier has no e-mail address).
 */
export function orderPurchase(
  db: Db,
  admin: Account,
  id: string,
  { version, email }: { version?: number | undefined; email: boolean },
): Promise<void> {
  return db.transaction(async (tx) => {
    const purchase = await mustLock(tx, id)
    mustFollow(purchase, 'ordered')
    if (version !== undefined) mustBeSeen(purchase, version)
    const supplier = (await findPurchase(tx, purchase.id))?.supplier
    if (!supplier) throw new Error('A purchase order has a supplier')
    if (email && supplier.email === null)
      throw new WrongFields([
        { path: ['email'], message: t('admin.refusals.supplierHasNoAddress', { name: supplier.name }) },
      ])
    const expectedOn =
      purchase.expectedOn ??
      (supplier.deliveryDays === null ? null : await dayAfter(tx, supplier.deliveryDays))
    const mailedTo = email ? supplier.email : null
    await changePurchase(tx, purchase, { state: 'ordered', orderedAt: databaseNow, mailedTo, expectedOn })
    await recordFact(tx, staff(admin), 'purchase.ordered', purchase.id, {
      before: { state: 'draft' },
      after: { state: 'ordered', expectedOn, emailed: email },
    })
    if (mailedTo === null) return
    const seller = await readSeller(tx, null)
    const { number, note } = purchase
    const lines = await namedLinesOf(tx, [purchase.id])
    const order = { to: mailedTo, number: purchaseNumber(number), expectedOn, note, seller, lines }
    const { customerNumber } = supplier
    await enqueueMail(tx, () => purchaseOrdered({ ...order, customerNumber }), seller.language)
  })
}
