import { t } from '#messages/t.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { callOffReplacements } from '#server/selling/orders/call-off-replacements.ts'
import { contentsOf } from '#server/selling/orders/contents.ts'
import { settleFulfilment } from '#server/selling/orders/settle-fulfilment.ts'
import { returnStanding } from '#server/selling/orders/state-words.ts'
import { type Which, withReturn } from '#server/selling/returns/lock-return.ts'
import type { ReturnShop } from '#server/selling/returns/shop.ts'
import { tellCustomer } from '#server/selling/returns/tell-customer.ts'
import { replacementCalledOff } from '#server/shop/mail/templates/returns.ts'

/**
 * What did not leave in place of pieces of this claim does not go any more, a parcel that waits with it is canceled, and its customer is told. The
 * claim can be settled by money then, or a replacement be agreed anew where nothing of it went. Errors: NOT_FOUND, STATE_NOT_REACHED (all of it went).
 */
export function callOffReplacement(shop: ReturnShop, admin: Account, which: Which): Promise<void> {
  return withReturn(shop, admin, which, async (tx, order, one) => {
    const before = await contentsOf(tx, order)
    const calledOff = await callOffReplacements(tx, staff(admin), order, before, one.id)
    if (calledOff.length === 0)
      throw new Refusal('STATE_NOT_REACHED', returnStanding(one, t('returns.noReplacementWaits')))
    await settleFulfilment(tx, staff(admin), order, await contentsOf(tx, order))
    for (const off of calledOff)
      await tellCustomer(shop, tx, order, (mail) => replacementCalledOff(mail, off))
  })
}
