/** What the buyer of an order was shown, told from what the shop keeps anyhow: versions, facts and the order. */
import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { refusing } from '#contract/refusals.ts'

export const OrderProof = z.object({
  number: z.string(),
  parts: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  contents: z.string().describe('All of it as one text in the language of the order, in UTF-8'),
  sha256: z.string().describe('Of `contents`: lower-case hexadecimal digits'),
})
export type OrderProof = z.infer<typeof OrderProof>

const OfOrder = z.object({ id: z.string() })

export const proofs = {
  shown: guardedCall(
    'GET /manage/orders/{id}/shown',
    'What the buyer of an order was shown when it was placed: prices, taxes, delivery, notices, makers, button and versions of texts (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(OfOrder)
    .output(OrderProof),
  pdf: guardedCall(
    'GET /manage/orders/{id}/shown/pdf',
    'The same as PDF, with the SHA-256 of its contents (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(OfOrder)
    .output(z.file().mime('application/pdf')),
}
