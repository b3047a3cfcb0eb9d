import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Acknowledged, Id, Pieces, Text } from '#contract/fields.ts'
import { MOST_PIECES, TOO_MANY_PIECES } from '#contract/order-limits.ts'
import { Order, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { COLUMN_FIELDS } from '#contract/product-fields.ts'
import { Product } from '#contract/products.ts'
import { refusing } from '#contract/refusals.ts'
import { KnownReview } from '#contract/reviews.ts'
import { ListedUser } from '#contract/users.ts'

/** The admin's tables: a page of rows, searched and sorted by the database. */

const adminOnly = refusing('UNAUTHORIZED', 'FORBIDDEN')

/** What a page of an admin's table asks for. */
export const Query = <Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.object({
    search: z.string().trim().max(200).optional(),
    sort: z.enum(columns).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(20),
  })

/** Which rows a table shows: those that are there, or those that were deleted. */
const Shown = { show: z.enum(['current', 'deleted']).default('current') }

/** What it is answered: the rows of that page, and how many there are in all. */
export const PageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int().describe('Rows on all pages') })

/** The same, and rows that are spelled like the search where nothing has its words. */
const FoundOf = <Row extends z.ZodType>(row: Row, spelledLikeIt: string) =>
  PageOf(row).extend({
    close: z.array(row).optional().describe(`Where nothing has the words of the search: ${spelledLikeIt}`),
  })

const OrderEvent = z.object({
  at: z.iso.datetime(),
  event: z.string().describe('What happened: placed, paid, shipped ...'),
  by: z.string().optional().describe('The admin or customer who did it'),
})
export type OrderEvent = z.infer<typeof OrderEvent>

const Movement = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  cause: z.enum(['opening', 'correction', 'order', 'release', 'return']),
  quantity: z.int().describe('Pieces that came; less than 0: that went'),
  after: z.int().describe('Pieces on the shelf after it'),
  order: z.object({ _id: Id, number: z.string(), deleted: z.literal(true).optional() }).optional(),
  reason: z.string().optional(),
  by: z.string().optional().describe('The admin who did it'),
})
export type Movement = z.infer<typeof Movement>

const Ledger = PageOf(Movement).extend({
  product: z.object({ _id: Id, productName: z.string(), aviQuantity: z.int(), archived: z.boolean() }),
})

const StockCorrection = z
  .strictObject({
    id: z.string(),
    reason: Text(500),
    change: z
      .int('A whole number of pieces')
      .min(-MOST_PIECES, TOO_MANY_PIECES)
      .max(MOST_PIECES, TOO_MANY_PIECES)
      .refine((pieces) => pieces !== 0, 'Not 0')
      .optional()
      .describe('So many more, or less than 0: fewer'),
    counted: Pieces(0).optional().describe('What was counted on the shelf'),
    expected: Pieces(0).optional().describe('With counted: the available quantity that was looked at'),
  })
  .refine(({ change, counted }) => (change === undefined) !== (counted === undefined), {
    message: 'Give change or counted',
    path: ['counted'],
  })
  .refine(({ counted, expected }) => (counted === undefined) === (expected === undefined), {
    message: 'Give expected with counted',
    path: ['expected'],
  })

const Summary = z.object({
  days: z.array(
    z.object({
      day: z.iso.date(),
      orders: z.int(),
      sales: z
        .number()
        .describe('Dollars of orders paid that day (UTC), less what was refunded of them since'),
    }),
  ),
  sales: z.number().describe('Dollars of all days together'),
  refunded: z.number().describe('Dollars that were refunded of these sales, and are not in them'),
  paidOrders: z.int(),
  bestSellers: z
    .array(z.object({ productId: Id, name: z.string(), pieces: z.int(), sales: z.number() }))
    .describe('As sold, before refunds'),
  runningOut: z.array(Product).describe('On sale with less than ten times the minimum, the least first'),
  waiting: z.object({
    unpaid: z.int(),
    pending: z.int(),
    toShip: z.int().describe('Paid, not shipped yet and not refunded in full'),
  }),
})
export type Summary = z.infer<typeof Summary>

export const manage = {
  products: oc
    .route({
      method: 'GET',
      path: '/manage/products',
      summary: 'Products on sale, or those that were deleted, a page of them (admin)',
    })
    .errors(adminOnly)
    .input(Query(COLUMN_FIELDS).extend(Shown))
    .output(FoundOf(Product, 'products whose names are spelled like it')),
  users: oc
    .route({ method: 'GET', path: '/manage/users', summary: 'Accounts, a page of them (admin)' })
    .errors(adminOnly)
    .input(Query(['name', 'email', 'role']))
    .output(FoundOf(ListedUser, 'accounts whose names or e-mail addresses are spelled like it')),
  orders: oc
    .route({
      method: 'GET',
      path: '/manage/orders',
      summary: 'Orders, or those that were deleted, a page of them (admin)',
    })
    .errors(adminOnly)
    .input(
      Query(['placedAt', 'number', 'customer', 'totalPrice']).extend({
        orderStatus: OrderStatus.optional(),
        paymentStatus: PaymentStatus.optional(),
        ...Shown,
      }),
    )
    .output(FoundOf(Order, 'orders whose customers or products are spelled like it')),
  reviews: oc
    .route({
      method: 'GET',
      path: '/manage/reviews',
      summary: 'Reviews that wait, or those that are shown, newest first, a page of them (admin)',
    })
    .errors(adminOnly)
    .input(Query(['writtenAt']).extend({ show: z.enum(['waiting', 'shown']).default('waiting') }))
    .output(PageOf(KnownReview)),
  history: oc
    .route({
      method: 'GET',
      path: '/manage/orders/{id}/history',
      summary: 'What happened to an order (admin)',
    })
    .errors({ ...adminOnly, ...refusing('NOT_FOUND') })
    .input(z.object({ id: z.string() }))
    .output(z.array(OrderEvent)),
  movements: oc
    .route({
      method: 'GET',
      path: '/manage/products/{id}/movements',
      summary: 'What came to and went from a product’s shelf, newest first, a page of it (admin)',
    })
    .errors({ ...adminOnly, ...refusing('NOT_FOUND') })
    .input(
      z.object({
        id: z.string(),
        page: z.coerce.number().int().min(1).max(100_000).default(1),
        size: z.coerce.number().int().min(1).max(100).default(20),
      }),
    )
    .output(Ledger),
  correctStock: oc
    .route({
      method: 'POST',
      path: '/manage/products/{id}/movements',
      summary: 'Correct a product’s stock, with a reason (admin)',
    })
    .errors({ ...adminOnly, ...refusing('NOT_FOUND', 'STOCK_CHANGED', 'SOLD_OUT', 'UNPROCESSABLE_CONTENT') })
    .input(StockCorrection)
    .output(Acknowledged),
  summary: oc
    .route({ method: 'GET', path: '/manage/summary', summary: 'How the shop is doing (admin)' })
    .errors(adminOnly)
    .input(z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }))
    .output(Summary),
}
