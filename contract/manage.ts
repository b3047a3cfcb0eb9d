import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Id } from '#contract/fields.ts'
import { Order, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { Product } from '#contract/products.ts'
import { refusing } from '#contract/refusals.ts'
import { ListedUser } from '#contract/users.ts'

/** The admin's tables: a page of rows, searched and sorted by the database. */

const adminOnly = refusing('UNAUTHORIZED', 'FORBIDDEN')

const Query = <Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.object({
    search: z.string().trim().max(200).optional(),
    sort: z.enum(columns).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(20),
  })

const PageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int().describe('Rows on all pages') })

const OrderEvent = z.object({
  at: z.iso.datetime(),
  event: z.string().describe('What happened: placed, paid, shipped ...'),
  by: z.string().optional().describe('The admin or customer who did it'),
})
export type OrderEvent = z.infer<typeof OrderEvent>

const Summary = z.object({
  days: z.array(
    z.object({
      day: z.iso.date(),
      orders: z.int(),
      sales: z.number().describe('Dollars of orders paid that day (UTC)'),
    }),
  ),
  sales: z.number().describe('Dollars of all days together'),
  paidOrders: z.int(),
  bestSellers: z.array(z.object({ productId: Id, name: z.string(), pieces: z.int(), sales: z.number() })),
  runningOut: z.array(Product).describe('On sale with less than ten times the minimum, the least first'),
  waiting: z.object({
    unpaid: z.int(),
    pending: z.int(),
    toShip: z.int().describe('Paid, not shipped yet'),
  }),
})
export type Summary = z.infer<typeof Summary>

export const manage = {
  products: oc
    .route({ method: 'GET', path: '/manage/products', summary: 'Products on sale, a page of them (admin)' })
    .errors(adminOnly)
    .input(Query(['productName', 'price', 'minQuantity', 'aviQuantity', 'rating']))
    .output(PageOf(Product)),
  users: oc
    .route({ method: 'GET', path: '/manage/users', summary: 'Accounts, a page of them (admin)' })
    .errors(adminOnly)
    .input(Query(['name', 'email', 'role']))
    .output(PageOf(ListedUser)),
  orders: oc
    .route({ method: 'GET', path: '/manage/orders', summary: 'Orders, a page of them (admin)' })
    .errors(adminOnly)
    .input(
      Query(['placedAt', 'number', 'customer', 'totalPrice']).extend({
        orderStatus: OrderStatus.optional(),
        paymentStatus: PaymentStatus.optional(),
      }),
    )
    .output(PageOf(Order)),
  history: oc
    .route({
      method: 'GET',
      path: '/manage/orders/{id}/history',
      summary: 'What happened to an order (admin)',
    })
    .errors({ ...adminOnly, ...refusing('NOT_FOUND') })
    .input(z.object({ id: z.string() }))
    .output(z.array(OrderEvent)),
  summary: oc
    .route({ method: 'GET', path: '/manage/summary', summary: 'How the shop is doing (admin)' })
    .errors(adminOnly)
    .input(z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }))
    .output(Summary),
}
