/** Orders that are paid by bank transfer, and money that came without the payment provider. */

import * as z from 'zod'
import { guardedCall, openCall, signedInCall } from '#contract/call.ts'
import { Acknowledged, CurrencyCode, Total } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

/** How an order without a card payment was paid. An admin enters it. */
export const PaidBy = z.enum(['cash', 'bank transfer', 'other'], {
  error: () => t('fields.oneOfCashBankTransferOther'),
})
export type PaidBy = z.infer<typeof PaidBy>

/** Where to and how the money of an order is transferred. */
export const Transfer = z.object({
  holder: z.string().describe('Whose account it is'),
  iban: z.string().describe('Without spaces'),
  bic: z.string().optional(),
  amount: z.number().describe('Amount that is still to be paid'),
  currency: CurrencyCode,
  reference: z
    .string()
    .describe(
      'What the transfer has to say: a creditor reference (ISO 11649) of the order, with check digits',
    ),
  until: z.iso.date().describe('What is sent by this day counts; until then the goods are held'),
  qr: z
    .object({
      size: z.int().describe('Modules of a side, with the light rim'),
      path: z.string().describe('Its dark modules as the path of an SVG, a unit each'),
    })
    .optional()
    .describe('The same as an EPC QR code (EPC069-12), which apps of banks read: for euros alone'),
})
export type Transfer = z.infer<typeof Transfer>

/** Money that came without the payment provider. */
export const MoneyByHand = z.object({
  number: z.int().describe('From 1 in each order'),
  amount: z.number().describe('Dollars'),
  counted: z.number().describe('Dollars of it that pay the order'),
  excess: z.number().describe('Dollars of it that are to be paid back'),
  isPaidBack: z.boolean().describe('Whether the excess was paid back'),
  day: z.iso.date().describe('On which the bank had it, or it was handed over'),
  how: PaidBy,
  note: z.string().optional().describe('For staff with orders.confirm_payment or orders.refund'),
  inKind: z
    .literal(true)
    .optional()
    .describe('Pieces of another order that came back gave it: nobody paid it anew'),
})
export type MoneyByHand = z.infer<typeof MoneyByHand>

const CHOOSING = [
  ...(['NOT_FOUND', 'ORDER_PAID', 'PAYMENT_PROCESSING', 'PRICE_CHANGED', 'PRODUCT_GONE'] as const),
  ...(['SOLD_OUT', 'QUANTITY_OUT_OF_RANGE', 'TOO_MANY_UNPAID', 'TOTAL_OUT_OF_RANGE'] as const),
  ...(['UNPROCESSABLE_CONTENT', 'STATE_NOT_REACHED', 'UNAUTHORIZED'] as const),
]
const Shown = {
  by: z
    .enum(['bank transfer', 'collection'])
    .default('bank transfer')
    .describe('collection: it is paid when it is collected, and packed before'),
  totalPrice: Total.optional().describe('Dollars, as the page shows it'),
}

/** The calls of orders that are paid by bank transfer. */
export const transfers = {
  choose: signedInCall(
    'POST /orders/{id}/transfer',
    'Pay an order by bank transfer, or when it is collected: its pieces and its price are held for the owner’s days, and its customer gets an e-mail with the account (its owner, admin)',
  )
    .errors(refusing(...CHOOSING))
    .input(z.strictObject({ id: z.string(), ...Shown }))
    .output(Acknowledged),
  byLink: openCall(
    'POST /payment-links/{token}/transfer',
    'Pay the order that a link is for by bank transfer, or when it is collected',
  )
    .errors(refusing(...CHOOSING, 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ token: z.string().max(100), ...Shown }))
    .output(Acknowledged),
  settleExcess: guardedCall(
    'POST /orders/{id}/excess/{number}',
    'Note that what came beyond what an order costs was paid back, or was recorded by mistake (admin)',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED'))
    .input(
      z.strictObject({
        id: z.string(),
        number: z.coerce.number<string>().int().min(1).describe('Of the payment, from 1'),
        outcome: z
          .enum(['paid back', 'recorded by mistake'])
          .describe('By mistake: only where nothing of it pays the order'),
      }),
    )
    .output(Acknowledged),
}
