import * as z from 'zod'
import { guardedCall, openCall } from '#contract/call.ts'
import { Acknowledged, Email, Inserted, KnownEmail, PersonName } from '#contract/fields.ts'
import { readsIdempotencyKey } from '#contract/headers.ts'
import { ADDRESS_ONCE, AddressChange, Edited, edits, hasOne } from '#contract/order-edits.ts'
import { PlaceOrder } from '#contract/order-requests.ts'
import { orders } from '#contract/orders.ts'
import { refusing } from '#contract/refusals.ts'
import { OfOrder } from '#contract/return-fields.ts'
import { RETURN_WISH, ReturnPictures, returns, saysWhatIsWrong, WHAT_IS_WRONG } from '#contract/returns.ts'
import { t } from '#messages/t.ts'

const Token = z.string().max(100)
const ByLink = z.object({ token: Token })
const OneReturn = z.object({
  token: Token,
  number: z.coerce.number<string>().int().min(1).max(1_000_000),
})

/** Ordering without an account, in a shop that allows it. Whoever has the link that the guest got when ordering, or by e-mail, acts for the guest, on this order alone; one to pass on only shows. */
export const guests = {
  place: openCall(
    'POST /guest-orders',
    'Order without an account, in a shop that allows it; takes an Idempotency-Key header',
  )
    .route({ successStatus: 201, spec: readsIdempotencyKey })
    .errors({
      ...refusing('GUESTS_REFUSED'),
      ...orders.place['~orpc'].errorMap,
    })
    .input(z.strictObject({ name: PersonName(200), email: Email, order: PlaceOrder }))
    .output(Inserted.extend({ link: z.url().describe('The page of the order') })),
  confirm: openCall(
    'POST /order-links/{token}/confirm',
    'Confirm the e-mail address of a guest’s order, with the link that was mailed there',
  )
    .errors(refusing('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(ByLink)
    .output(Acknowledged),
  cancel: openCall(
    'POST /order-links/{token}/cancel',
    'Cancel a guest’s order before it is packed, by its link',
  )
    .errors({ ...orders.cancel['~orpc'].errorMap, ...refusing('TOO_MANY_REQUESTS') })
    .input(ByLink)
    .output(Acknowledged),
  changeAddress: openCall(
    'PUT /order-links/{token}/address',
    'Have a guest’s order sent elsewhere before anything of it is packed, by its link',
  )
    .errors(edits.address['~orpc'].errorMap)
    .input(z.strictObject({ token: Token, ...AddressChange }).refine(hasOne, ADDRESS_ONCE))
    .output(Acknowledged.extend(Edited)),
  returns: openCall(
    'GET /order-links/{token}/returns',
    'What can be sent back of a guest’s order, and what was asked for',
  )
    .errors(refusing('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(ByLink)
    .output(OfOrder),
  askReturn: openCall(
    'POST /order-links/{token}/returns',
    'Ask to send pieces of a guest’s order back, or claim something, by its link',
  )
    .route({ successStatus: 201 })
    .errors({ ...returns.ask['~orpc'].errorMap, ...refusing('TOO_MANY_REQUESTS') })
    .input(
      z
        .strictObject({
          token: Token,
          ...RETURN_WISH,
          pictures: ReturnPictures.describe('Addresses that `POST /order-links/{token}/pictures` answered'),
        })
        .refine(saysWhatIsWrong, WHAT_IS_WRONG),
    )
    .output(Inserted),
  addPicture: openCall(
    'POST /order-links/{token}/pictures',
    'Upload a photograph for a return of a guest’s order that was sent, by its link: as POST /returns/pictures',
  )
    .route({ successStatus: 201 })
    .errors({ ...returns.addPicture['~orpc'].errorMap, ...refusing('NOT_FOUND', 'STATE_NOT_REACHED') })
    .input(z.strictObject({ token: Token, picture: z.file({ error: () => t('fields.aFile') }) }))
    .output(Acknowledged.extend({ img: z.string() })),
  withdrawReturn: openCall(
    'POST /order-links/{token}/returns/{number}/withdraw',
    'Withdraw a return of a guest’s order before it arrived, by its link',
  )
    .errors({ ...returns.withdraw['~orpc'].errorMap, ...refusing('TOO_MANY_REQUESTS') })
    .input(OneReturn)
    .output(Acknowledged),
  label: openCall(
    'GET /order-links/{token}/returns/{number}/label',
    'The label for a return of a guest’s order, by its link',
  )
    .errors({ ...returns.label['~orpc'].errorMap, ...refusing('TOO_MANY_REQUESTS') })
    .input(OneReturn)
    .output(z.file().mime('application/pdf')),
  erase: openCall(
    'DELETE /order-links/{token}',
    'Erase what the shop knows of a guest, by the link of the order',
  )
    .errors(refusing('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(ByLink)
    .output(Acknowledged),
  eraseOne: guardedCall(
    'DELETE /orders/{id}/guest',
    'Erase what the shop knows of the guest who placed an order (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
  takeAlong: guardedCall(
    'POST /user/{email}/guest-orders',
    'Take a guest’s order into an account, whose confirmed e-mail address it must have, by its link (self)',
  )
    .errors(refusing('NOT_FOUND', 'GUEST_OF_OTHER_ADDRESS', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ email: KnownEmail, token: Token }))
    .output(Inserted),
}
