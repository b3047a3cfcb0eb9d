import type * as z from 'zod'
import { addressText } from '#contract/addresses.ts'
import { ownCurrency, toCents } from '#contract/money.ts'
import type { PlaceOrder } from '#contract/order-requests.ts'
import type { OrderRequest } from '#server/selling/orders/agree.ts'

/** A request for an order as the verb takes it. */
export function wishIn(input: z.infer<typeof PlaceOrder>): OrderRequest {
  const {
    productId,
    orderQuantity,
    promisedOn,
    lines,
    totalPrice,
    phone,
    deliveryAddress,
    customFields,
    declaredAge,
  } = input
  const { coupons, deliveryMethod, asBusiness, poNumber, version, quoteVersion = version } = input
  const { country, postcode } = deliveryAddress ?? input
  const currency = input.currency === ownCurrency().code ? undefined : input.currency
  const address = deliveryAddress ? addressText(deliveryAddress) : input.address
  const single = productId && orderQuantity ? [{ productId, orderQuantity, promisedOn }] : []
  const pieces = (lines ?? single).map((line) => ({
    productId: line.productId,
    quantity: line.orderQuantity,
    ...(line.promisedOn !== undefined && { promisedOn: line.promisedOn }),
  }))
  const expectedTotalCents = totalPrice === undefined ? undefined : toCents(totalPrice)
  const wishes = { coupons, country, postcode, deliveryMethod, asBusiness: asBusiness || undefined, currency }
  return {
    ...{ pieces, expectedTotalCents, quoteVersion: quoteVersion || undefined },
    // Only where something is wished: the same request of an older form has the same hash.
    ...((coupons.length > 0 || country || postcode || deliveryMethod || asBusiness || currency) && {
      wishes,
    }),
    poNumber: poNumber || undefined,
    ...{ phone, address, deliveryAddress },
    ...(customFields && { customFields }),
    ...(declaredAge && { declaredAge }),
  }
}
