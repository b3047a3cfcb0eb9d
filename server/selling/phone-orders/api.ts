import { addressText } from '#contract/addresses.ts'
import { acknowledged } from '#contract/fields.ts'
import { toCents } from '#contract/money.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { OrderRequest } from '#server/selling/orders/agree.ts'
import { requestKey } from '#server/selling/orders/idempotency.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { callerOf, enterOrder, quoteFor } from '#server/selling/phone-orders/enter-order.ts'
import { shownQuote } from '#server/selling/prices/shown-quote.ts'

/** The calls of orders that staff enters. */
export function createPhoneOrdersApi(shop: Shop) {
  const calls = signedIn.phoneOrders
  return {
    caller: calls.caller.handler(({ input: { email } }) => callerOf(shop.db, email)),
    quote: calls.quote.handler(async ({ input: { email, guestName, lines, ...wishes } }) =>
      shownQuote(await quoteFor(shop, { email, guestName }, piecesOf(lines), wishes)),
    ),
    place: calls.place.handler(
      async ({ context: { account, request }, input: { email, guestName, language, ...input } }) => {
        const { lines, totalPrice, quoteVersion, poNumber, declaredAge, ...others } = input
        const { phone, address, deliveryAddress, ...asked } = others
        const { country, postcode } = deliveryAddress ?? input
        const wish: OrderRequest = {
          pieces: piecesOf(lines),
          wishes: { ...asked, country, postcode, deliveryMethod: asked.deliveryMethod || undefined },
          phone,
          ...(deliveryAddress
            ? { deliveryAddress, address: addressText(deliveryAddress) }
            : address !== undefined && { address }),
          ...(totalPrice !== undefined && { expectedTotalCents: toCents(totalPrice) }),
          ...(quoteVersion && { quoteVersion }),
          ...(poNumber && { poNumber }),
          ...(declaredAge && { declaredAge }),
        }
        const buyer = { email, guestName, language }
        const { id: insertedId, isMailed } = await enterOrder(
          shop,
          account,
          buyer,
          wish,
          requestKey(request, { ...buyer, ...wish }),
        )
        return { ...acknowledged, insertedId, isMailed }
      },
    ),
  }
}

const piecesOf = (lines: { productId: string; orderQuantity: number; promisedOn?: string | undefined }[]) =>
  lines.map(({ productId, orderQuantity: quantity, promisedOn }) => ({
    ...{ productId, quantity },
    ...(promisedOn !== undefined && { promisedOn }),
  }))
