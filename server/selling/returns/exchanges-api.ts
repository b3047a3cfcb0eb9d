import { acknowledged } from '#contract/fields.ts'
import { toCents, toDollars } from '#contract/money.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { hasMoreThanLines, shownSums } from '#server/selling/receipt/shown-sums.ts'
import { exchangeReturn, previewExchange } from '#server/selling/returns/exchange-return.ts'
import type { ExchangeTerms } from '#server/selling/returns/exchange-terms.ts'

/** The calls that settle a return by other pieces. */
export function createExchangesApi(shop: Shop) {
  const calls = signedIn.exchanges
  return {
    preview: calls.preview.handler(async ({ input: { id: orderId, number, ...input } }) => {
      const { receipt, asksAge, ...terms } = await previewExchange(shop, { orderId, number }, wishOf(input))
      return {
        ...shown(terms),
        ...(hasMoreThanLines(receipt) && { sums: shownSums(receipt) }),
        declareAge: asksAge || undefined,
      }
    }),
    make: calls.make.handler(async ({ context: { account }, input }) => {
      const { id: orderId, number, expectedTotal, answer, declaredAge, declaredBy, ...wish } = input
      const { order, terms } = await exchangeReturn(
        shop,
        account,
        { orderId, number },
        {
          ...wishOf(wish),
          ...{ answer, declaredAge, declaredBy },
          expectedCents: expectedTotal === undefined ? undefined : toCents(expectedTotal),
        },
      )
      const placed = { insertedId: order.id, orderNumber: orderNumber(order.number) }
      return { ...acknowledged, ...placed, ...shown(terms) }
    }),
  }
}

type Input = { prices: 'now' | 'then'; lines: { productId: string; orderQuantity: number }[] }

const wishOf = ({ prices, lines }: Input) => ({
  prices,
  pieces: lines.map(({ productId, orderQuantity: quantity }) => ({ productId, quantity })),
})

const shown = ({ totalCents, worthCents, dueCents, goesBackCents }: ExchangeTerms) => ({
  ...{ total: toDollars(totalCents), worth: toDollars(worthCents) },
  toPay: dueCents > 0 ? toDollars(dueCents) : undefined,
  goesBack: goesBackCents > 0 ? toDollars(goesBackCents) : undefined,
})
