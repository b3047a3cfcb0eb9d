/** Orders that staff enters for a customer, such as one on the phone. */
import * as z from 'zod'
import { PostalAddress, TypedAddress } from '#contract/address-fields.ts'
import { guardedCall } from '#contract/call.ts'
import {
  AskedCurrency,
  Inserted,
  KnownEmail,
  Line,
  OptionalLine,
  PersonName,
  Total,
} from '#contract/fields.ts'
import { readsIdempotencyKey } from '#contract/headers.ts'
import { MOST_LINES } from '#contract/order-limits.ts'
import { DeclaredAge, OrderAddress, OrderPhone, PromisedLine } from '#contract/order-requests.ts'
import { PRICE_WISHES, Quote } from '#contract/quotes.ts'
import { refusing } from '#contract/refusals.ts'
import { allLanguages } from '#messages/languages.ts'
import { t } from '#messages/t.ts'

const Email = KnownEmail.describe('Of the customer’s account')

const Buyer = {
  email: KnownEmail.describe(
    'Of the customer’s account; with `guestName` of somebody who has none, or none whose address is confirmed',
  ),
  guestName: PersonName(200)
    .optional()
    .describe('Whose order it is without an account, also where guests may not order by themselves'),
}

const Entered = Inserted.extend({
  isMailed: z
    .boolean()
    .describe(
      'Whether the e-mail about it goes out: one address gets so many a day, and one that nobody confirmed fewer',
    ),
})

const Wanted = {
  ...Buyer,
  lines: z
    .array(PromisedLine)
    .min(1, { error: () => t('admin.purchasing.chooseAtLeastOneProduct') })
    .max(MOST_LINES)
    .refine((all) => new Set(all.map(({ productId }) => productId)).size === all.length, {
      error: () => t('fields.nameEachProductOnce'),
    }),
  ...PRICE_WISHES,
  currency: AskedCurrency,
}

const Caller = z.object({
  name: z.string(),
  email: z.string(),
  isConfirmed: z
    .boolean()
    .describe('Whether the account’s address is confirmed; until then anybody may have registered with it'),
  phone: z.string().describe('Of the last order, or of the profile; may be empty'),
  address: z.string().describe('The same'),
  deliveryAddress: PostalAddress.optional().describe('The default of the address book'),
})
export type Caller = z.infer<typeof Caller>

export const phoneOrders = {
  caller: guardedCall(
    'GET /manage/phone-orders/customer',
    'A customer by the e-mail address of the account (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ email: Email }))
    .output(Caller),
  quote: guardedCall(
    'POST /manage/phone-orders/quote',
    'What an order costs this customer: the quote that the customer would get; changes nothing (admin)',
  )
    .errors(refusing('NOT_FOUND', 'PRODUCT_GONE', 'UNPROCESSABLE_CONTENT'))
    .input(z.strictObject(Wanted))
    .output(Quote),
  place: guardedCall(
    'POST /manage/phone-orders',
    'Enter an order for a customer or for a guest, by the rules by which customers order; takes an Idempotency-Key header (admin)',
  )
    .route({ successStatus: 201, spec: readsIdempotencyKey })
    .errors(
      refusing(
        ...([
          'NOT_FOUND',
          'PRODUCT_GONE',
          'QUANTITY_OUT_OF_RANGE',
          'TOTAL_OUT_OF_RANGE',
          'SOLD_OUT',
        ] as const),
        ...(['PRICE_CHANGED', 'COUPON_USED', 'UNPROCESSABLE_CONTENT', 'TOO_MANY_UNPAID'] as const),
        ...(['PRODUCTS_BUSY', 'KEY_REUSED', 'KEY_IN_USE'] as const),
      ),
    )
    .input(
      z
        .strictObject({
          ...Wanted,
          totalPrice: Total.optional().describe('Amount, as the quote said; PRICE_CHANGED if it is another'),
          quoteVersion: Line(100).optional(),
          poNumber: OptionalLine(60).optional(),
          declaredAge: DeclaredAge,
          language: z
            .enum(allLanguages)
            .optional()
            .describe(
              'Of the order, one of the shop’s; by default the account’s, for a guest the shop’s first',
            ),
          phone: OrderPhone,
          address: OrderAddress.optional(),
          deliveryAddress: TypedAddress.optional(),
        })
        .refine(({ asBusiness, poNumber }) => asBusiness || !poNumber, {
          error: () => t('admin.rules.poNumberOfABusiness'),
          path: ['poNumber'],
        })
        .refine(({ address, deliveryAddress }) => address === undefined || deliveryAddress === undefined, {
          error: () => t('fields.giveAddressOrDeliveryaddressNotBoth'),
          path: ['address'],
        }),
    )
    .output(Entered),
}
