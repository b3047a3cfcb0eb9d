/** What is to be ordered of suppliers, as fewer pieces are left than the owner wants. */
import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Acknowledged, Id } from '#contract/fields.ts'

const ToOrder = z.object({
  product: z.object({ _id: Id, productName: z.string(), sku: z.string().optional() }),
  available: z.int(),
  short: z.int().optional().describe('Pieces that are promised to orders and not on the shelf'),
  onOrder: z.int().describe('Pieces of open purchase orders that have not come yet, drafts included'),
  reorderPoint: z.int().describe('0 where none is set, and pieces are promised'),
  target: z.int(),
  quantity: z.int().describe('Pieces up to the target, in whole packs and at least the supplier’s minimum'),
  articleNumber: z.string().optional(),
  cost: z.number().optional(),
})
export type ToOrder = z.infer<typeof ToOrder>

const OfSupplier = z.object({
  supplier: z.object({ _id: Id, name: z.string() }).optional().describe('Absent: no supplier is named'),
  lines: z.array(ToOrder),
})
export type OfSupplier = z.infer<typeof OfSupplier>

const NotComing = z.object({
  product: z.object({ _id: Id, productName: z.string() }),
  missing: z
    .int()
    .describe('Pieces that orders were promised and that neither lie there nor are on their way'),
  orders: z.int(),
  promisedOn: z.iso.date().describe('The first day that one of these customers was told'),
  drafted: z.int().describe('Pieces of it in drafts of purchase orders, which nobody has sent'),
})
export type NotComing = z.infer<typeof NotComing>

/** The calls that list what is to be ordered, and draft the purchase orders. */
export const reorder = {
  list: guardedCall(
    'GET /manage/what-to-order',
    'Products that have fewer pieces than their reorder point or than are promised, those on order included, by supplier, and promises with no purchase order on its way (admin)',
  ).output(z.object({ suppliers: z.array(OfSupplier), total: z.int(), notComing: z.array(NotComing) })),
  draft: guardedCall(
    'POST /manage/what-to-order',
    'Draft a purchase order for each supplier of what is to be ordered, or for one of them (admin)',
  )
    .input(z.strictObject({ supplier: Id.optional() }))
    .output(
      Acknowledged.extend({
        made: z
          .array(z.object({ _id: Id, number: z.string() }))
          .describe('The drafts; none where nothing is to be ordered'),
      }),
    ),
}
