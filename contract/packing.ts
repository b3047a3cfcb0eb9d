/** The calls of the room in which orders are picked and packed. */
import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Acknowledged, CurrencyCode, Id, Line, WholeNumber } from '#contract/fields.ts'
import { PageOf } from '#contract/pages.ts'
import { Fulfilment, Parcel } from '#contract/parcel-fields.ts'
import { Tracking } from '#contract/product-kinds.ts'

const ProposedLots = z
  .array(
    z.object({
      batch: z.string().optional().describe('Absent: pieces of no known batch, which go first'),
      place: z.string().optional().describe('The place of stock where it lies, where there are several'),
      pieces: z.int(),
      bestBefore: z.string().optional().describe('A day'),
    }),
  )
  .optional()
  .describe('Which batches to take, of a product whose oldest goes first; none that is past its day')

const LineToPack = z.object({
  line: z.int().describe('Its place in the order, from 1'),
  productId: Id,
  name: z.string(),
  img: z.string(),
  sku: z.string().optional().describe('The article number when it was ordered'),
  gtin: z.string().optional(),
  shelfPlace: z.string().optional(),
  tracking: Tracking.optional(),
  lots: ProposedLots,
  places: z
    .array(z.object({ name: z.string(), shelf: z.int() }))
    .optional()
    .describe('What lies at which place of stock, the first first, where there are several'),
  quantity: z.int(),
  left: z.int().describe('Pieces that are in no parcel yet and can be packed now'),
  missing: z
    .int()
    .optional()
    .describe('Pieces that were sold beyond the shelf and have not come yet; absent where none are'),
})

const OrderToPack = z.object({
  _id: Id,
  number: z.string(),
  customer: z.string(),
  address: z
    .string()
    .describe('As its label has it: the country in the language of the shop’s country, or in English'),
  placedAt: z.iso.datetime(),
  fulfilment: Fulfilment,
  toPay: z
    .number()
    .optional()
    .describe('Amount that is paid when it is collected: it is packed before, and not sent'),
  currency: CurrencyCode.optional(),
  handover: z.string().optional().describe('What its parcels say, where only an adult is handed them'),
  customs: z
    .object({ lacks: z.string().optional().describe('What its papers lack, in words') })
    .optional()
    .describe('It leaves the area of customs or VAT in which the shop is, so its parcels need papers'),
  lines: z.array(LineToPack),
  parcels: z.array(Parcel).describe('Those that were packed and not canceled'),
})
export type OrderToPack = z.infer<typeof OrderToPack>

const PickedProduct = z.object({
  productId: Id,
  name: z.string(),
  sku: z.string().optional(),
  shelfPlace: z.string().optional(),
  pieces: z.int(),
  lots: ProposedLots,
  orders: z.array(z.object({ number: z.string(), pieces: z.int() })),
})
const PickList = z.object({
  products: z.array(PickedProduct).describe('In the order of their places on the shelf'),
  orders: z
    .array(z.string())
    .describe('The numbers of the orders on it: those that had something left to pack'),
})
export type PickList = z.infer<typeof PickList>

const OrderBefore = z.object({
  _id: Id,
  number: z.string(),
  customer: z.string(),
  placedAt: z.iso.datetime(),
  name: z.string().describe('What was ordered, in short'),
  pieces: z.int(),
})
export type OrderBefore = z.infer<typeof OrderBefore>

const MOST_AT_ONCE = 500
const Some = z.array(Id).max(MOST_AT_ONCE)

export const packing = {
  list: guardedCall(
    'GET /manage/packing',
    'A page of the orders that have something left to pack, or parcels that were not sent, the oldest first: those that are paid, or are paid when they are collected (admin)',
  )
    .input(
      z.object({
        search: Line(200).optional().describe('The number of an order, such as K-10042'),
        delivery: z
          .enum(['sent', 'collected'])
          .optional()
          .describe('Only those that are sent, or that are collected at the shop'),
        late: z.stringbool().optional().describe('Only those that should have been sent by now'),
        place: Id.optional().describe('Only those of which a product lies at this place of stock'),
        page: WholeNumber(1, 100_000).default(1),
        size: WholeNumber(1, 200).default(50),
      }),
    )
    .output(
      PageOf(OrderToPack).extend({
        places: z
          .array(z.object({ _id: Id, name: z.string() }))
          .optional()
          .describe('The places of stock, the first first, where there are several'),
      }),
    ),
  pick: guardedCall(
    'POST /manage/pick-lists',
    'What is to be fetched for some orders, by its places; those that are paid are being picked from then on (admin)',
  )
    .input(z.strictObject({ orders: Some.min(1) }))
    .output(PickList),
  before: guardedCall(
    'GET /manage/orders-before-parcels',
    'Paid orders of which nobody said whether they were sent before the shop knew parcels, the oldest first (admin)',
  ).output(PageOf(OrderBefore)),
  settleBefore: guardedCall(
    'POST /manage/orders-before-parcels',
    'Say of these orders whether they were sent; no e-mail tells of it, and nobody asks again (admin)',
  )
    .input(z.strictObject({ sent: Some, waiting: Some }))
    .output(Acknowledged),
}
