import * as z from 'zod'
import { signedInCall } from '#contract/call.ts'
import { AskedCurrency, CurrencyCode, Id, Line, OptionalLine, Quantity } from '#contract/fields.ts'
import { MOST_LINES } from '#contract/order-limits.ts'
import { PromisedOn } from '#contract/promises.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const MOST_COUPONS = 10

/** What the price of an order depends on besides its lines. A call may leave out each. */
export const PRICE_WISHES = {
  coupons: z
    .array(Line(40))
    .max(MOST_COUPONS, { error: () => t('fields.atMostCoupons', { most: String(MOST_COUPONS) }) })
    .default([])
    .describe('Codes of coupons'),
  country: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, { error: () => t('fields.twoLettersSuchAsUs') })
    .toUpperCase()
    .optional()
    .describe('Where it goes: ISO 3166-1 alpha-2'),
  postcode: OptionalLine(20).optional(),
  asBusiness: z
    .boolean()
    .optional()
    .describe('For the business that the caller has saved, which may owe the tax itself'),
  deliveryMethod: OptionalLine(60).optional().describe('The id of one of `deliveryMethods`'),
}

/** When an order arrives: contract/delivery-dates.ts. */
export const ArrivalDates = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    isCollection: z.boolean().describe('True: when it can be collected'),
  })
  .describe('The first and the last day on which it arrives, by the calendar of the shop')

/** A sum of a receipt under a name: a promotion, a way of delivery or a tax. */
const NamedSum = z.object({
  name: z.string(),
  amount: z.number().describe('Amount in units of the currency'),
})

/** What comes between the lines and the total of a receipt. */
export const PriceSums = z.object({
  goods: z.number().describe('Amount: all lines together'),
  discounts: z.array(NamedSum).describe('What promotions take off the lines, the most first'),
  delivery: NamedSum.optional(),
  taxes: z
    .array(NamedSum.extend({ percent: z.number(), way: z.enum(['added', 'contained', 'taken off']) }))
    .describe(
      'How each is in the total: added to the prices, contained in them, or taken off as it is not due',
    ),
})
export type PriceSums = z.infer<typeof PriceSums>

const QuotedLine = z.object({
  productId: Id,
  orderQuantity: z.int(),
  unitPrice: z.number().describe('Amount a piece, at this quantity'),
  total: z.number().describe('Amount: all its pieces at their unit price'),
  own: z
    .object({ price: z.number(), priceTiers: z.string().optional() })
    .optional()
    .describe(
      'What this buyer pays for a piece, and by quantity, as a product has them; absent where it is what everybody pays',
    ),
})

export const PriceStep = z
  .looseObject({
    rule: z.string().describe('Its name there, such as `list price` or `tier`'),
    amount: z.number().describe('Amount: what it set or took off'),
  })
  .describe(
    'A step of docs/prices.md with its fields, amounts in units of the currency and without `Cents` in their names',
  )

export const Quote = z.object({
  version: z
    .string()
    .describe('`POST /orders` takes it as `quoteVersion`, and refuses where it would cost something else'),
  currency: CurrencyCode,
  lines: z.array(QuotedLine).describe('Each product once, in the order in which they were asked for'),
  delivery: z.number().describe('Amount, before tax that is added'),
  deliveryMethods: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        price: z.number().describe('Amount: what is paid for delivery, tax included where it is added'),
        isCollection: z.boolean().describe('The customer collects it: no address is needed'),
        dates: ArrivalDates.optional(),
      }),
    )
    .optional()
    .describe('How it can be delivered there; absent in a shop that asks nothing for delivery'),
  refusedMethods: z
    .array(z.object({ id: z.string(), name: z.string(), reason: z.string() }))
    .optional()
    .describe('Ways of delivery there that do not carry this order, and why; absent where all do'),
  tax: z
    .number()
    .describe('Amount: all tax in the total, whether it is added to the prices or contained in them'),
  sums: PriceSums.optional().describe('Absent where the lines alone make the total'),
  coupons: z
    .array(
      z.object({
        code: z.string(),
        name: z.string().describe('Of its promotion'),
        takesOff: z.number().describe('Amount; 0 where the promotion needs more, or a better one counts'),
      }),
    )
    .optional()
    .describe('The coupons that were given; absent without one'),
  total: z.number().describe('Amount: what is paid'),
  totalProblem: z
    .string()
    .optional()
    .describe(
      'Why no order can have this total: `POST /orders` refuses it with TOTAL_OUT_OF_RANGE. Absent where one can, and before a way of delivery is chosen',
    ),
  steps: z.array(PriceStep).describe('Which rule set which amount, in the order of docs/prices.md'),
})
export type Quote = z.infer<typeof Quote>

export const quotes = {
  make: signedInCall(
    'POST /quote',
    'What products would cost whoever asks, and why, before anything is ordered',
  )
    .errors(refusing('PRODUCT_GONE', 'UNPROCESSABLE_CONTENT', 'TOO_MANY_REQUESTS'))
    .input(
      z.object({
        lines: z
          .array(z.object({ productId: Id, orderQuantity: Quantity(1), promisedOn: PromisedOn }))
          .min(1, { error: () => t('fields.atLeastOneLine') })
          .max(MOST_LINES, { error: () => t('fields.atMostLines', { most: String(MOST_LINES) }) }),
        ...PRICE_WISHES,
        currency: AskedCurrency,
      }),
    )
    .output(Quote),
}
