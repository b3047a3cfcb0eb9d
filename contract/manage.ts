import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { LACKING } from '#contract/duty-names.ts'
import { Id, Line, WholeNumber } from '#contract/fields.ts'

import { Order, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { PageOf, Query } from '#contract/pages.ts'
import { Payment } from '#contract/parcel-fields.ts'
import { PRODUCT_SORTS } from '#contract/product-fields.ts'
import { Product } from '#contract/products.ts'
import { LanguageTag } from '#contract/profile.ts'
import { refusing } from '#contract/refusals.ts'
import { KnownReview } from '#contract/reviews.ts'
import { CorrectedStock, Ledger, StockCorrection, StockCount } from '#contract/stock.ts'
import { ListedUser } from '#contract/users.ts'

/** Which rows a table shows: those that are there, those of which a disputed payment waits for the shop's answer, those whose disputes are answered or over, those with money to pay back, that are late, with parcels that are packed and not sent, with parcels that left without the numbers that their products ask for, or the deleted ones. */
const ShownOrders = {
  show: z
    .enum([
      ...(['current', 'disputed', 'disputed before', 'to pay back', 'late', 'to pack', 'packed'] as const),
      ...(['without numbers', 'deleted'] as const),
    ])
    .default('current'),
}
/** Products have a third kind: those that are being prepared. */
const ShownProducts = {
  show: z.enum(['current', 'drafts', 'deleted']).default('current'),
  category: Line(100)
    .optional()
    .describe('The slug of a category: what stands in it or below it; a hyphen: what has none'),
  maker: Line(100).optional().describe('A maker, as written'),
  lacks: z
    .union([z.enum(LACKING), LanguageTag])
    .optional()
    .describe('What they do not say, or a further language in which they have no name yet'),
}

/** Like PageOf. When no row contains the words of the search, `close` holds rows that are spelled like it. */
const FoundOf = <Row extends z.ZodType>(row: Row, spelledLikeIt: string) =>
  PageOf(row).extend({
    close: z
      .array(row)
      .optional()
      .describe(`When nothing contains the words of the search: ${spelledLikeIt}`),
  })

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
      sales: z.number().describe('Amount of the orders paid that day (UTC), less their refunds so far'),
    }),
  ),
  sales: z.number().describe('Amount of all days together'),
  refunded: z.number().describe('Amount refunded of these orders; already subtracted from sales'),
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

const Attention = z.object({
  duties: z.int().describe('Duties that are missing in a country where the shop delivers'),
  failedEmails: z.int().describe('E-mails whose last try failed'),
  messages: z.int().describe('Messages that nobody has marked as read'),
  questions: z
    .int()
    .describe('Questions about products that are neither marked as read nor answered in public'),
  reviews: z.int().describe('Reviews that wait for approval'),
  late: z.int().describe('Paid orders that were not sent, although they were to arrive before today'),
  restDue: z
    .int()
    .describe('Orders that are paid in part: an edit made them dearer, or a part of their money came'),
  toPayBack: z.int().describe('Orders of which money is to be paid back by hand: an excess, or a refund'),
  disputes: z.int().describe('Orders with disputed payments that wait for the shop’s answer'),
  packed: z.int().describe('Orders with parcels that are packed and wait to be sent'),
  withoutNumbers: z
    .int()
    .describe(
      'Orders with parcels that left without the batch or serial numbers that their products ask for',
    ),
  toOrder: z
    .int()
    .describe(
      'Products that have fewer pieces than their reorder point or than are promised, those on order included',
    ),
  notComing: z
    .int()
    .describe('Products of which pieces were promised by a day, and no purchase order is on its way'),
  returns: z
    .int()
    .describe('Returns and claims that wait for an answer, or came back and wait to be settled'),
  withdrawals: z.int().describe('Withdrawals that are neither settled nor suspected'),
  approvals: z.int().describe('Acts that wait for a second person'),
  withoutAuthTime: z
    .int()
    .optional()
    .describe(
      'Staff of another sign-in provider that does not say when they signed in: fresh proof is not to be had',
    ),
  withoutMethods: z
    .int()
    .optional()
    .describe(
      'Staff of another sign-in provider that does not say by what they signed in, where a second factor is needed',
    ),
  expired: z
    .array(
      z.object({
        productId: Id,
        productName: z.string(),
        batch: z.string(),
        pieces: z.int(),
        bestBefore: z.string(),
      }),
    )
    .describe('Batches on the shelf whose best-before day is over, the earliest first, at most 50'),
  untaxed: z
    .array(z.string())
    .describe(
      'Countries and territories in the VAT area of the European Union that a shop with taxes there delivers to and has no rate of tax for',
    ),
  unionSales: z
    .enum(['near', 'passed'])
    .optional()
    .describe(
      'Sales to consumers of other member states that are taxed at the shop’s place: past 80% of their limit, or past the limit in this or the last calendar year',
    ),
  backupIsLate: z.boolean().describe('Whether the last proved backup is more than 36 hours old'),
  freeBytes: z
    .int()
    .optional()
    .describe('Room on the fullest disk with the shop’s data; absent where it is unknown'),
  diskIsLow: z.boolean().optional().describe('Whether that is less than 500 MB'),
  version: z.string().describe('The version of Kerf'),
})
export type Attention = z.infer<typeof Attention>

export const manage = {
  products: guardedCall(
    'GET /manage/products',
    'A page of the products on sale, of the drafts, or of the deleted ones (admin)',
  )
    .input(Query(PRODUCT_SORTS).extend(ShownProducts))
    .output(FoundOf(Product, 'products whose names are spelled like it')),
  productIds: guardedCall(
    'GET /manage/product-ids',
    'The ids of the products that a search of their table finds, at most 1,000 (admin)',
  )
    .input(Query(PRODUCT_SORTS).pick({ search: true }).extend(ShownProducts))
    .output(z.object({ ids: z.array(Id), total: z.int().describe('How many there are') })),
  makers: guardedCall(
    'GET /manage/makers',
    'The makers of all products, on sale or not, by their names (admin)',
  ).output(z.array(z.string())),
  users: guardedCall('GET /manage/users', 'A page of the accounts (admin)')
    .input(Query(['name', 'email', 'role']))
    .output(FoundOf(ListedUser, 'accounts whose names or e-mail addresses are spelled like it')),
  orders: guardedCall('GET /manage/orders', 'A page of the orders, or of the deleted ones (admin)')
    .input(
      Query(['placedAt', 'number', 'customer', 'totalPrice']).extend({
        orderStatus: OrderStatus.optional(),
        paymentStatus: PaymentStatus.optional(),
        payment: Payment.optional(),
        ...ShownOrders,
      }),
    )
    .output(FoundOf(Order, 'orders whose customers or products are spelled like it')),
  reviews: guardedCall(
    'GET /manage/reviews',
    'A page of the reviews that wait for approval, or of those that are shown, newest first (admin)',
  )
    .input(Query(['writtenAt']).extend({ show: z.enum(['waiting', 'shown']).default('waiting') }))
    .output(PageOf(KnownReview)),
  attention: guardedCall(
    'GET /manage/attention',
    'What waits for the owner: e-mails, messages, reviews, backups, the disk (admin)',
  ).output(Attention),
  history: guardedCall('GET /manage/orders/{id}/history', 'What happened to an order (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(z.array(OrderEvent)),
  movements: guardedCall(
    'GET /manage/products/{id}/movements',
    'A page of a product’s stock movements, newest first (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(
      z.object({
        id: z.string(),
        page: WholeNumber(1, 100_000).default(1),
        size: WholeNumber(1, 100).default(20),
      }),
    )
    .output(Ledger),
  correctStock: guardedCall(
    'POST /manage/products/{id}/movements',
    'Correct a product’s stock, with a reason (admin)',
  )
    .errors(refusing('NOT_FOUND', 'STOCK_CHANGED', 'SOLD_OUT', 'PLACE_NEEDED', 'UNPROCESSABLE_CONTENT'))
    .input(StockCorrection)
    .output(CorrectedStock),
  countStock: guardedCall(
    'POST /manage/products/{id}/count',
    'Say how many pieces of a product lie on the shelf; answers the four numbers of its stock (admin)',
  )
    .errors(refusing('NOT_FOUND', 'PLACE_NEEDED', 'UNPROCESSABLE_CONTENT'))
    .input(StockCount)
    .output(CorrectedStock),
  summary: guardedCall('GET /manage/summary', 'How the shop is doing (admin)')
    .input(z.object({ days: WholeNumber(1, 366).default(30) }))
    .output(Summary),
}
