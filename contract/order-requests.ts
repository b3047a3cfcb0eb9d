import * as z from 'zod'
import { TypedAddress } from '#contract/address-fields.ts'
import { tidyPostcode } from '#contract/addresses.ts'
import { GivenValues } from '#contract/custom-field-schema.ts'
import { addressProblem, phoneProblem } from '#contract/delivery.ts'
import { AskedCurrency, Id, Line, OptionalLine, Quantity, Text, Total, Years } from '#contract/fields.ts'
import { MOST_LINES } from '#contract/order-limits.ts'
import { PromisedOn } from '#contract/promises.ts'
import { PRICE_WISHES } from '#contract/quotes.ts'
import { t } from '#messages/t.ts'

/** Refuses a text with the message of `problemOf`. A missing text gets the message of `Text` alone. */
function withProblem(text: ReturnType<typeof Text>, problemOf: (value: string) => string | null) {
  return text.superRefine((value, context) => {
    const message = value && problemOf(value)
    if (message) context.addIssue({ code: 'custom', message })
  })
}

export const WantedLine = z.object({ productId: Id, orderQuantity: Quantity(1) })

/** Pieces that are asked for, those among them that are promised beyond the shelf. */
export const PromisedLine = WantedLine.extend({ promisedOn: PromisedOn })

/** The least age in years that a buyer declares. */
export const DeclaredAge = Years.optional().describe(
  'The buyer declares to be so many years old or older: at least what the products ask, where `declareAge` of GET /shop has the country',
)

/** Whom to call about an order, and where it goes as a text. */
export const OrderPhone = withProblem(Line(40), phoneProblem)
export const OrderAddress = withProblem(Text(500), addressProblem)

/**
 * The request to place an order: `productId` and `orderQuantity`, or `lines` of them. The server ignores what else the
 * specification's form sends (name, img, customer, statuses), as it knows these itself. It compares `totalPrice`, in units of the currency,
 * with its own total and refuses a different one, as it does a `quoteVersion` that is not that of its own quote. With a
 * `deliveryAddress` the shop writes `address` from it, and it says where the order goes.
 */
export const PlaceOrder = z
  .object({
    productId: Id.optional(),
    orderQuantity: Quantity(1).optional(),
    promisedOn: PromisedOn,
    lines: z.array(PromisedLine).min(1).max(MOST_LINES).optional(),
    ...PRICE_WISHES,
    currency: AskedCurrency,
    totalPrice: Total.optional(),
    quoteVersion: Line(100).optional().describe('The version of the quote that the buyer saw'),
    version: Line(100)
      .optional()
      .describe('The same as `quoteVersion`, under the name that the quote gives it'),
    poNumber: OptionalLine(60)
      .optional()
      .describe('With `asBusiness`: the number of the buyer’s purchase order'),
    phone: OrderPhone,
    address: OrderAddress.optional(),
    deliveryAddress: TypedAddress.optional(),
    declaredAge: DeclaredAge,
    customFields: GivenValues.optional().describe(
      'What the shop asks besides, by the ids of `orderFields` in GET /shop',
    ),
  })
  .refine((order) => (order.lines ? !order.productId : order.productId && order.orderQuantity), {
    error: () => t('fields.giveProductidAndOrderquantityOrLines'),
    path: ['productId'],
  })
  .refine(({ asBusiness, poNumber }) => asBusiness || !poNumber, {
    error: () => t('fields.orderForYourBusinessToGiveIts'),
    path: ['poNumber'],
  })
  .superRefine(({ address, deliveryAddress, country, postcode, deliveryMethod }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (!deliveryAddress) {
      // What is collected needs none: the rules know which way of delivery that is.
      if (address === undefined && !deliveryMethod) refuse('address', t('orders.thisFieldIsRequired'))
      return
    }
    if (country && country !== deliveryAddress.country)
      refuse('country', t('fields.theAddressIsInAnotherCountry'))
    else if (postcode && tidyPostcode(deliveryAddress.country, postcode) !== deliveryAddress.postcode)
      refuse('postcode', t('fields.theAddressHasAnotherPostcode'))
  })
