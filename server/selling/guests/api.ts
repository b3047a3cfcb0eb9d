import type { CustomField } from '#contract/custom-fields.ts'
import { acknowledge, acknowledged } from '#contract/fields.ts'
import { toCents } from '#contract/money.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import { allowWriting } from '#server/people/access/limits.ts'
import { mustOwn } from '#server/people/access/ownership.ts'
import type { WorkBudget } from '#server/people/access/work-budget.ts'
import { changeAddress } from '#server/selling/edits/change-address.ts'
import { placeIn, shownEdit } from '#server/selling/edits/shown-edit.ts'
import { confirmByLink, eraseByLink, eraseGuest, guestOfLink } from '#server/selling/guests/by-link.ts'
import { placeAsGuest } from '#server/selling/guests/place-as-guest.ts'
import { cancelOrder } from '#server/selling/orders/cancel-order.ts'
import { requestKey } from '#server/selling/orders/idempotency.ts'
import { STEPS_OF_A_LOOK } from '#server/selling/orders/links-api.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { takeAlongByLink } from '#server/selling/orders/take-along.ts'
import { wishIn } from '#server/selling/orders/wish-in.ts'
import { limitGuesses } from '#server/selling/prices/coupon-guesses.ts'
import { addReturnPicture } from '#server/selling/returns/add-picture.ts'
import { withdrawReturn } from '#server/selling/returns/answer-return.ts'
import { askReturn } from '#server/selling/returns/ask-return.ts'
import { drawLabel, limitLabels } from '#server/selling/returns/draw-label.ts'
import { returnsFor } from '#server/selling/returns/returns-for.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

/** `orderFields`: what the shop asks buyers besides. */
type Parts = { budget: WorkBudget; orderFields: () => Promise<readonly CustomField[]>; uploads: Uploads }

/** The calls of those who order without an account. */
export function createGuestsApi(shop: Shop, { budget, orderFields, uploads }: Parts) {
  const calls = anyone.guests
  const drawing = limitLabels()
  const limited = (clientAddress: string, what = 'acts by the link of an order') =>
    allowWriting(shop.db, what, clientAddress)
  return {
    place: calls.place.handler(
      async ({ context: { request, clientAddress }, input: { name, email, order } }) => {
        await allowWriting(shop.db, 'orders of guests', clientAddress)
        const wish = wishIn(order)
        const key = requestKey(request, { name, email, ...wish })
        const fields = await orderFields()
        const wanted = { name, email, clientAddress, request: wish }
        const guessing = { clientAddress, account: undefined, changes: true }
        const { id, link } = await limitGuesses(shop.db, guessing, order.coupons, () =>
          placeAsGuest(shop, wanted, key, fields),
        )
        return { ...acknowledged, insertedId: id, link }
      },
    ),
    confirm: calls.confirm.handler(async ({ context: { clientAddress }, input: { token } }) => {
      await limited(clientAddress)
      return acknowledge(confirmByLink(shop, token))
    }),
    cancel: calls.cancel.handler(async ({ context: { clientAddress }, input: { token } }) => {
      await limited(clientAddress)
      const { order, guest } = await guestOfLink(shop, token)
      return acknowledge(cancelOrder(shop, guest, order.id))
    }),
    changeAddress: calls.changeAddress.handler(
      async ({ context: { clientAddress }, input: { token, expectedTotal, ...to } }) => {
        await limited(clientAddress, 'addresses by the link of an order')
        const { order, guest } = await guestOfLink(shop, token)
        const edited = await changeAddress(shop, guest, order.id, {
          ...placeIn(to),
          version: to.version,
          expectedCents: expectedTotal === undefined ? undefined : toCents(expectedTotal),
        })
        return { ...acknowledged, ...shownEdit(edited) }
      },
    ),
    returns: calls.returns.handler(({ context: { clientAddress }, input: { token } }) =>
      budget(clientAddress, async (charge) => {
        charge(STEPS_OF_A_LOOK)
        const { order } = await guestOfLink(shop, token)
        return returnsFor(shop, order)
      }),
    ),
    askReturn: calls.askReturn.handler(async ({ context: { clientAddress }, input: { token, ...wish } }) => {
      await limited(clientAddress)
      const { order, guest } = await guestOfLink(shop, token)
      const { id: insertedId } = await askReturn(shop, guest, order.id, wish)
      return { ...acknowledged, insertedId }
    }),
    addPicture: calls.addPicture.handler(async ({ input: { token, picture } }) => {
      const { guest } = await guestOfLink(shop, token)
      return { ...acknowledged, img: await addReturnPicture(uploads, guest, picture) }
    }),
    withdrawReturn: calls.withdrawReturn.handler(
      async ({ context: { clientAddress }, input: { token, number } }) => {
        await limited(clientAddress, 'returns taken back by the link of an order')
        const { order, guest } = await guestOfLink(shop, token)
        return acknowledge(withdrawReturn(shop, guest, { orderId: order.id, number }))
      },
    ),
    label: calls.label.handler(({ context: { clientAddress }, input: { token, number } }) =>
      budget(clientAddress, async (charge) => {
        charge(STEPS_OF_A_LOOK)
        const { order } = await guestOfLink(shop, token)
        // The link may have been passed on: who sends it writes their address.
        const nameless = { ...order, customer: '', address: '' }
        return drawing(() => drawLabel(shop, nameless, number))
      }),
    ),
    erase: calls.erase.handler(async ({ context: { clientAddress }, input: { token } }) => {
      await limited(clientAddress)
      return acknowledge(eraseByLink(shop, token))
    }),
    eraseOne: signedIn.guests.eraseOne.handler(({ context: { account }, input: { id } }) =>
      acknowledge(eraseGuest(shop, account, id)),
    ),
    takeAlong: signedIn.guests.takeAlong.handler(
      async ({ context: { account, clientAddress }, input: { email, token } }) => {
        mustOwn(account, { email })
        await limited(clientAddress)
        return { ...acknowledged, insertedId: await takeAlongByLink(shop, account, token) }
      },
    ),
  }
}
