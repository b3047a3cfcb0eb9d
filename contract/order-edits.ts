/** Editing an order that was placed, before anything of it is packed. */

import * as z from 'zod'
import { TypedAddress } from '#contract/address-fields.ts'
import { DECLARERS } from '#contract/age.ts'
import { guardedCall, signedInCall } from '#contract/call.ts'
import { Acknowledged, OptionalLine, Text, Total } from '#contract/fields.ts'
import { MOST_LINES } from '#contract/order-limits.ts'
import { DeclaredAge, OrderAddress, OrderPhone, WantedLine } from '#contract/order-requests.ts'
import { Quote } from '#contract/quotes.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const Version = z
  .int()
  .min(1)
  .describe('The `version` of the order that it was made from; ORDER_CHANGED if it has another by now')

const Destination = {
  phone: OrderPhone.optional(),
  address: OrderAddress.optional().describe('It names no other place than the order was priced for'),
  deliveryAddress: TypedAddress.optional().describe('In place of `address`: delivery and taxes are of there'),
}

/** Of each product once. */
export const linesOfOrder = (none: () => string) =>
  z
    .array(WantedLine)
    .min(1, { error: none })
    .max(MOST_LINES)
    .refine((all) => new Set(all.map(({ productId }) => productId)).size === all.length, {
      error: () => t('fields.nameEachProductOnce'),
    })

/** Which prices count. */
export const PricesOf = z
  .enum(['now', 'then'], { error: () => t('fields.oneOfChoices', { choices: 'now, then' }) })
  .describe(
    'then: pieces that were ordered cost what they did, with the discounts of that day; new ones cost what they do today. now: all of it costs what it does today',
  )

export const DeclaredBy = z
  .enum(DECLARERS, { error: () => t('fields.oneOfChoices', { choices: DECLARERS.join(', ') }) })
  .optional()
  .describe('Who declared `declaredAge` to staff; both are needed where the preview says `declareAge`')

const Edit = {
  id: z.string(),
  version: Version,
  lines: linesOfOrder(() => t('admin.rules.anOrderHasALine'))
    .optional()
    .describe('All lines that it has then; absent: they stay'),
  prices: PricesOf,
  deliveryMethod: OptionalLine(60).optional(),
  ...Destination,
  declaredAge: DeclaredAge,
  declaredBy: DeclaredBy,
  note: Text(1000).optional().describe('The customer reads it in the e-mail'),
}

/** What a customer asks for who has an order sent elsewhere. */
export const AddressChange = {
  version: Version,
  ...Destination,
  expectedTotal: Total.optional().describe(
    'Amount: what it costs when it goes there; by default what it costs now. PRICE_CHANGED with the quote if it is another',
  ),
}

export const Edited = {
  version: z.int().describe('Of the order, with this edit'),
  before: z.number().describe('Amount: what it cost'),
  total: z.number().describe('Amount: what it costs then'),
  toPay: z.number().optional().describe('Amount of a paid order that is still to be paid then'),
  goesBack: z.number().optional().describe('Amount of a paid order that goes back to the card'),
  setOff: z
    .number()
    .optional()
    .describe(
      'Amount of what it costs more that is set off against money that the shop still owed of earlier edits',
    ),
  changes: z.array(z.string()).describe('What becomes different, in words'),
}

export const ADDRESS_ONCE = {
  error: () => t('fields.giveAddressOrDeliveryaddressNotBoth'),
  path: ['address'],
}
export const hasOne = ({ address, deliveryAddress }: { address?: unknown; deliveryAddress?: unknown }) =>
  address === undefined || deliveryAddress === undefined

const REFUSALS = [
  'NOT_FOUND',
  'STATE_NOT_REACHED',
  'PAYMENT_PROCESSING',
  'ORDER_CHANGED',
  'PRICE_CHANGED',
  'PRODUCT_GONE',
  'SOLD_OUT',
  'QUANTITY_OUT_OF_RANGE',
  'TOTAL_OUT_OF_RANGE',
  'COUPON_USED',
  'UNPROCESSABLE_CONTENT',
] as const

/** What an edit would make of an order; `quote` has the receipt and the ways of delivery then. Money in units of the currency. */
export const EditPreview = z.object({
  ...Edited,
  quote: Quote,
  without: z.array(z.string()).describe('Why coupons of the order do not count any more'),
  declareAge: z
    .int()
    .optional()
    .describe('In years: what is added asks for it, and nobody has declared it yet where the order goes'),
})
export type EditPreview = z.infer<typeof EditPreview>

const OrderVersion = z.object({
  version: z.int(),
  agreedAt: z.iso.datetime().describe('When it was ordered, or changed so'),
  by: z.enum(['customer', 'shop']),
  name: z.string().optional().describe('Who of the shop changed it (admin)'),
  total: z.number().describe('Amount in units of the currency'),
  lines: z.array(
    z.object({ name: z.string(), quantity: z.int(), total: z.number().describe('Amount: all its pieces') }),
  ),
})
export type OrderVersion = z.infer<typeof OrderVersion>

/** The calls that edit an order: those of staff, and the one of its customer; and what they left. */
export const edits = {
  preview: guardedCall(
    'POST /orders/{id}/edits/preview',
    'What an edit would make of an order, and what it would cost; changes nothing (admin)',
  )
    .errors(refusing(...REFUSALS, 'TOO_MANY_UNPAID'))
    .input(z.strictObject(Edit).refine(hasOne, ADDRESS_ONCE))
    .output(EditPreview),
  make: guardedCall(
    'POST /orders/{id}/edits',
    'Edit an order before anything of it is packed: lines, quantities, delivery, address; its customer gets an e-mail (admin)',
  )
    .route({ successStatus: 201 })
    .errors(refusing(...REFUSALS, 'PAYMENT_UNAVAILABLE', 'TOO_MANY_UNPAID'))
    .input(
      z
        .strictObject({
          ...Edit,
          expectedTotal: Total.optional().describe(
            'Amount, as the preview said; PRICE_CHANGED if it is another',
          ),
        })
        .refine(hasOne, ADDRESS_ONCE),
    )
    .output(Acknowledged.extend(Edited)),
  versions: signedInCall(
    'GET /orders/{id}/versions',
    'What was agreed of an order, oldest first; the last version stands (its owner, admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(z.array(OrderVersion)),
  address: signedInCall(
    'PUT /orders/{id}/address',
    'Have an order sent elsewhere before anything of it is packed (its owner)',
  )
    .errors(refusing(...REFUSALS, 'PAYMENT_UNAVAILABLE', 'TOO_MANY_REQUESTS'))
    .input(
      z
        .strictObject({
          id: z.string(),
          ...AddressChange,
        })
        .refine(hasOne, ADDRESS_ONCE),
    )
    .output(Acknowledged.extend(Edited)),
}
