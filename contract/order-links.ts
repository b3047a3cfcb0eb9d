import * as z from 'zod'
import { openCall, signedInCall } from '#contract/call.ts'
import { CustomerEvent, Order } from '#contract/orders.ts'
import { Payback } from '#contract/paybacks.ts'
import { Refund } from '#contract/refunds.ts'
import { refusing } from '#contract/refusals.ts'

const Token = z.string().max(100)

/** An order without names, addresses, phone and what was written in it: whoever it was passed on to reads this. */
export const LinkedOrder = Order.pick({
  ...{ _id: true, number: true, name: true, img: true, orderQuantity: true, totalPrice: true },
  currency: true,
  ...{ orderStatus: true, paymentStatus: true, payment: true, fulfilment: true, parcels: true },
  ...{
    paidWith: true,
    paidBy: true,
    deliveryDates: true,
    placedAt: true,
    heldUntil: true,
    invoiceFrom: true,
    toldFrom: true,
  },
  ...{ notice: true, deletedAt: true, lines: true, sums: true, refundedTotal: true, dueTotal: true },
  ...{ transfer: true, transferDays: true, collection: true, collectionDays: true },
}).extend({
  refunds: z.array(Refund.omit({ reason: true, by: true, failure: true })).describe('Oldest first'),
  history: z.array(CustomerEvent).describe('Oldest first'),
  guest: z
    .object({
      isConfirmed: z.boolean().describe('Whether the e-mail address is'),
      canConfirm: z.boolean().describe('Whether this link does: it was mailed there'),
      canCancel: z.boolean(),
      canMove: z.boolean().describe('Whether it can go elsewhere: nothing of it is packed'),
      version: z.int().describe('Of the order, to change its address'),
      isCollected: z.boolean(),
      payLink: z.url().optional().describe('Where it is paid'),
      payback: Payback.optional().describe('Set while money of it is owed'),
    })
    .optional()
    .describe('To who placed the order without an account: they can change it by this link'),
})
export type LinkedOrder = z.infer<typeof LinkedOrder>

const ShownLink = z.object({ link: z.url().describe('The page of the order that needs no account') })

/** The calls of the link to an order that needs no account. */
export const orderLinks = {
  shown: openCall('GET /order-links/{token}', 'An order, to whoever has its link')
    .errors(refusing('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(z.object({ token: Token }))
    .output(LinkedOrder),
  one: signedInCall('GET /orders/{id}/link', 'The link to an order that needs no account (its owner, admin)')
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(ShownLink),
  replace: signedInCall(
    'POST /orders/{id}/link',
    'Give an order another link: the one before shows nothing any more (its owner, admin)',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED', 'TOO_MANY_REQUESTS'))
    .input(z.object({ id: z.string() }))
    .output(ShownLink),
}
