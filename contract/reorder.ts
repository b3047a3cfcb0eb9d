/** What is to be ordered of suppliers, as fewer pieces are left than the owner wants. */
import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Acknowledged, Id } from '#contract/fields.ts'

const ToOrder = z.object({
  product: z.object({ _id: Id, productName: z.string(), sku: z.string().optional() }),
  available: z.int(),
  short: z.int().optional().describe('Pieces that are promised to orders and not on the shelf'),
  onOrder: z.int().describe('Pieces of open purchase orders that have not come yet, drafts included'),
  reorderPoint: z.int(),
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

/** The calls that list what is to be ordered, and draft the purchase orders. */
export const reorder = {
  list: guardedCall(
    'GET /manage/what-to-order',
    'Products that have fewer pieces than their reorder point, those on order included, by supplier (admin)',
  ).output(z.object({ suppliers: z.array(OfSupplier), total: z.int() })),
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
