import * as z from 'zod'
import { addressProblem, phoneProblem } from '#contract/delivery.ts'
import { Id, Line, Pieces, Price, Text } from '#contract/fields.ts'
import { MOST_LINES } from '#contract/order-limits.ts'

/** A text that is refused with the problem it has. One that is missing is told of that alone. */
function telling(text: ReturnType<typeof Text>, problemOf: (value: string) => string | null) {
  return text.superRefine((value, context) => {
    const message = value && problemOf(value)
    if (message) context.addIssue({ code: 'custom', message })
  })
}

const WantedLine = z.object({ productId: Id, orderQuantity: Pieces(1) })

/**
 * `productId` and `orderQuantity`, or `lines` of them. Whatever else the specification's form sends (name, img,
 * customer, statuses) is the server's to say and not read; `totalPrice` is only compared.
 */
export const PlaceOrder = z
  .object({
    productId: Id.optional(),
    orderQuantity: Pieces(1).optional(),
    lines: z.array(WantedLine).min(1).max(MOST_LINES).optional(),
    totalPrice: Price.optional(),
    phone: telling(Line(40), phoneProblem),
    address: telling(Text(500), addressProblem),
  })
  .refine((order) => (order.lines ? !order.productId : order.productId && order.orderQuantity), {
    message: 'Give productId and orderQuantity, or lines',
    path: ['productId'],
  })
