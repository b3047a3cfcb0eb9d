import { dayIn } from '#contract/time-zones.ts'
import { allLanguages, SOURCE } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Account } from '#server/people/access/actor.ts'
import { oneself, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { timeOf } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { changesOf, type Declared, type EditWish } from '#server/selling/edits/edit.ts'
import type { PricedEdit } from '#server/selling/edits/price-edit.ts'
import { keepPaid, type Settled, settleDifference } from '#server/selling/edits/settle-difference.ts'
import { takeEdited } from '#server/selling/edits/take-edited.ts'
import { holdUntil } from '#server/selling/orders/hold-until.ts'
import { fulfilmentMove, isForgotten, isPaid, paymentMove } from '#server/selling/orders/order.ts'
import { aboutOrder, mayTellOfUnpaid } from '#server/selling/orders/order-for-mail.ts'
import { payLinkOf } from '#server/selling/orders/pay-link.ts'
import { replaceInvoices } from '#server/selling/orders/replace-invoices.ts'
import { settleFree } from '#server/selling/orders/settle-free.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { changeOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { agreedLines, keepVersion, writeLines } from '#server/selling/orders/versions-store.ts'
import { freeCoupons, takeCoupons } from '#server/selling/price-rules/coupons-store.ts'
import { isOrderable, totalProblem } from '#server/selling/prices/order-total.ts'
import { couponsThatCount } from '#server/selling/prices/price-order.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { orderEdited } from '#server/shop/mail/templates/edits.ts'
import { readTimeZone } from '#server/shop/settings/time-zone-store.ts'

/** `isOwn`: its customer does it. `isPriced`: its price, or what it is made of, is another. */
export type Edit = {
  by: Account
  isOwn: boolean
  wish: EditWish
  priced: PricedEdit
  isPriced: boolean
  declared?: Declared | undefined
}

/** `version`: the next one. In cents. `refundId`: what goes back of a paid order, which the caller asks the provider for; `dueCents`: what is to be paid
 * of it beside what it brought in. */
export type Edited = Settled & { version: number; beforeCents: number; totalCents: number; changes: string[] }

/**
 * Makes the next version of an order, with its pieces, coupons, e-mail and fact; what was agreed before is kept. The caller must have locked the
 * buyer, then the order's row, and have looked whether the order can be edited. Staff hold an unpaid order anew; its customer prolongs no hold, and
 * takes nothing again: whoever pays does, at the price of the day. What costs nothing now is paid. Errors: SOLD_OUT, PRODUCT_GONE, QUANTITY_OUT_OF_RANGE, TOTAL_OUT_OF_RANGE,
 * COUPON_USED, TOO_MANY_UNPAID; PricesOutdated.
 */
export async function recordEdit(shop: Shop, tx: Tx, order: OrderRow, edit: Edit): Promise<Edited> {
  const { by, isOwn, wish, priced, isPriced, declared } = edit
  const { receipt } = priced
  if (!isOrderable(receipt.totalCents))
    throw new Refusal('TOTAL_OUT_OF_RANGE', totalProblem(receipt.totalCents))
  const before = await agreedLines(tx, order.id)
  const actor = isOwn ? oneself(by) : staff(by)
  const lines = await takeEdited(tx, actor, order, { ...edit, before })
  const changesInWords = () =>
    changesOf({ ...order, lines: before }, { lines, receipt, declared, ...priced.changes })
  const changesIn = Object.fromEntries(allLanguages.map((tag) => [tag, inLanguage(tag, changesInWords)]))
  const isHeldAnew = !isPaid(order) && !isOwn
  if (order.holdsStock || isHeldAnew) await changeCoupons(tx, order, priced.coupons)
  const isBilledAnew = isPriced && isPaid(order)
  const money = isBilledAnew ? await keepPaid(shop, tx, order) : {}
  await keepVersion(tx, order, before)
  await writeLines(tx, order.id, lines)
  const now = {
    ...{ receipt, totalCents: receipt.totalCents, version: order.version + 1, ...priced.changes },
    ...money,
    ...(declared && { declaredAge: declared.age }),
    ...(isHeldAnew && { holdsStock: true }),
    ...(order.fulfilment === 'picking' && fulfilmentMove(order, 'open')),
  }
  await changeOrder(tx, order.id, {
    ...now,
    ...(isHeldAnew && { heldUntil: await holdUntil(shop, tx, order) }),
  })
  const settled: Settled = isBilledAnew
    ? await settleDifference(shop, tx, { ...order, ...now }, { by, actor })
    : {}
  if (isBilledAnew)
    await changeOrder(tx, order.id, paymentMove(order, settled.dueCents ? 'part paid' : 'paid'))
  const edited = {
    ...{ version: now.version, changes: changesInWords(), ...settled },
    ...{ beforeCents: order.totalCents, totalCents: receipt.totalCents },
  }
  await recordFact(tx, actor, 'order.edited', order.id, {
    before: { version: order.version, totalCents: edited.beforeCents },
    after: {
      version: now.version,
      totalCents: edited.totalCents,
      prices: wish.prices,
      changes: changesIn[SOURCE],
      changesIn,
    },
  })
  const told = { ...edited, changesInWords, note: wish.note, isOwn }
  const paid = await settleFree(shop, tx, order.id, (free) => tellCustomer(shop, tx, free, told))
  if (!paid) await tellCustomer(shop, tx, { ...order, ...now }, told)
  if (isBilledAnew && !settled.dueCents) await replaceInvoices(tx, { ...order, ...now })
  return edited
}

/** An unpaid order whose hold ended uses none. */
async function changeCoupons(tx: Tx, order: OrderRow, wanted: string[]): Promise<void> {
  const used = order.holdsStock ? couponsThatCount(order.receipt) : []
  const isKept = (code: string) => used.includes(code) && wanted.includes(code)
  await freeCoupons(
    tx,
    order.id,
    used.filter((code) => !isKept(code)),
  )
  const taken = await takeCoupons(
    tx,
    order,
    wanted.filter((code) => !isKept(code)),
  )
  if (!taken) throw new Refusal('COUPON_USED')
}

/** `changesInWords`: in the language of the e-mail. */
type Told = Edited & { changesInWords: () => string[]; note: string | undefined; isOwn: boolean }

async function tellCustomer(shop: Shop, tx: Tx, order: OrderRow, told: Told): Promise<void> {
  if (isForgotten(order)) return
  const mail = await aboutOrder(shop, tx, order)
  if (!isPaid(order) && !(await mayTellOfUnpaid(tx, mail))) return
  const today = dayIn(await timeOf(tx), await readTimeZone(tx))
  await enqueueMail(
    tx,
    () =>
      orderEdited(
        { ...mail, holdMinutes: shop.holdMinutes },
        {
          ...told,
          changes: told.changesInWords(),
          hold: holdOf(order, told),
          ...(order.transferUntil !== null && order.transferUntil >= today && { until: order.transferUntil }),
          ...(told.dueCents && { payLink: payLinkOf({ ...shop, origin: mail.origin }, order) }),
        },
      ),
    mail,
  )
}

function holdOf(order: OrderRow, { isOwn }: Told): 'anew' | 'as before' | 'ended' | 'paid' {
  if (isPaid(order)) return 'paid'
  if (!order.holdsStock) return 'ended'
  return isOwn ? 'as before' : 'anew'
}
