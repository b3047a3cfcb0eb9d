import { oc } from '@orpc/contract'
import * as z from 'zod'
import { refusing } from '#contract/refusals.ts'

const Pdf = z.file().mime('application/pdf')

const Document = z.object({
  kind: z.enum(['invoice', 'credit note']),
  number: z.string().describe('As printed: INV-00001, CN-00001'),
  issuedAt: z.iso.datetime(),
  amount: z
    .number()
    .describe('Dollars: the total of the invoice, or the amount that the credit note refunds'),
  voidedAt: z.iso
    .datetime()
    .optional()
    .describe('When the refund of this credit note failed; since then the credit note is void'),
})
export type Document = z.infer<typeof Document>

const orderErrors = refusing('UNAUTHORIZED', 'NOT_FOUND')
const drawingErrors = { ...orderErrors, ...refusing('DOCUMENTS_BUSY') }
const OfOrder = z.object({ id: z.string() })

export const documents = {
  list: oc
    .route({
      method: 'GET',
      path: '/orders/{id}/documents',
      summary: 'The documents of an order: its invoice and its credit notes (its owner, admin)',
    })
    .errors(orderErrors)
    .input(OfOrder)
    .output(z.array(Document)),
  invoice: oc
    .route({
      method: 'GET',
      path: '/orders/{id}/invoice',
      summary: 'The invoice of a paid order as PDF (its owner, admin)',
    })
    .errors(drawingErrors)
    .input(OfOrder)
    .output(Pdf),
  creditNote: oc
    .route({
      method: 'GET',
      path: '/orders/{id}/credit-notes/{number}',
      summary: 'A credit note of an order as PDF, by its printed number (its owner, admin)',
    })
    .errors(drawingErrors)
    .input(OfOrder.extend({ number: z.string() }))
    .output(Pdf),
  packingSlip: oc
    .route({
      method: 'GET',
      path: '/orders/{id}/packing-slip',
      summary: 'The packing slip of an order as PDF, without prices (admin)',
    })
    .errors({ ...drawingErrors, ...refusing('FORBIDDEN') })
    .input(OfOrder)
    .output(Pdf),
}
