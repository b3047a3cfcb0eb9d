import * as z from 'zod'
import { Sending } from '#contract/access-point.ts'
import { guardedCall, signedInCall } from '#contract/call.ts'
import { CurrencyCode, Id, WholeNumber } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const Pdf = z.file().mime('application/pdf')

/** ubl: XML. factur-x: the PDF with the e-invoice, by CII, embedded. xrechnung and peppol: UBL in these profiles. */
export const EInvoiceFormat = z.enum(['ubl', 'factur-x', 'xrechnung', 'peppol'])
export type EInvoiceFormat = z.infer<typeof EInvoiceFormat>

const Document = z.object({
  kind: z
    .enum(['invoice', 'credit note', 'correction'])
    .describe('correction: reverses a credit note whose refund the bank sent back'),
  number: z.string().describe('As printed, such as INV-00001, CN-2026-00001 or CN-2026-00001-C1'),
  issuedAt: z.iso.datetime(),
  date: z.iso.date().describe('As printed: the day of issue by the time zone that the shop had'),
  amount: z.number().describe('Amount: the total of the invoice, or the amount that the credit note refunds'),
  currency: CurrencyCode,
  voidedAt: z.iso
    .datetime()
    .optional()
    .describe('When the refund of this credit note failed: a correction of that day reverses it'),
  erasedAt: z.iso
    .datetime()
    .optional()
    .describe(
      'When it was erased, as the time was over for which the shop keeps documents; since then nobody can open it',
    ),
  formats: z
    .array(EInvoiceFormat)
    .describe(
      'What it is offered as beside the PDF: UBL where the buyer is a business, XRechnung where they named a reference, Peppol where they named an address in its network',
    ),
  lacks: z
    .string()
    .optional()
    .describe(
      'What is missing for an e-invoice, or for the profile that the buyer asked for, in words (admin)',
    ),
  sending: z
    .union([Sending, z.literal('none')])
    .optional()
    .describe(
      'What became of it at the access point or by e-mail; none: it can be sent. Absent: there is nothing to send it by (admin)',
    ),
})
export type Document = z.infer<typeof Document>

const drawingErrors = refusing('NOT_FOUND', 'DOCUMENTS_BUSY')
const OfOrder = z.object({ id: z.string() })

/** So many are drawn for one file; a larger year is had by months. */
export const MOST_IN_A_FILE = 200

export const documents = {
  months: signedInCall(
    'GET /documents',
    'The months in which the caller got invoices or credit notes, the newest first',
  ).output(z.array(z.object({ year: z.int(), month: z.int(), documents: z.int() }))),
  ofYear: signedInCall(
    'GET /documents/{year}',
    'The caller’s invoices and credit notes of a year, or of one month of it, as PDFs in one ZIP file',
  )
    .errors(refusing('DOCUMENTS_BUSY', 'TOO_MANY_DOCUMENTS'))
    .input(
      z.object({
        year: z.coerce.number().pipe(
          z
            .int({ error: () => t('fields.aYear') })
            .min(1970, { error: () => t('fields.aYear') })
            .max(9999, { error: () => t('fields.aYear') }),
        ),
        month: z.coerce.number().pipe(z.int().min(1).max(12)).optional(),
      }),
    )
    .output(z.file().mime('application/zip')),
  list: signedInCall(
    'GET /orders/{id}/documents',
    'The documents of an order: its invoice and its credit notes, also of earlier versions (its owner, admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(OfOrder)
    .output(z.array(Document)),
  invoice: signedInCall('GET /orders/{id}/invoice', 'The invoice of a paid order as PDF (its owner, admin)')
    .errors(drawingErrors)
    .input(
      OfOrder.extend({
        number: z
          .string()
          .optional()
          .describe('One that another replaced, as the order was changed; by default the one that stands'),
      }),
    )
    .output(Pdf),
  creditNote: signedInCall(
    'GET /orders/{id}/credit-notes/{number}',
    'A credit note of an order as PDF, by its printed number (its owner, admin)',
  )
    .errors(drawingErrors)
    .input(OfOrder.extend({ number: z.string() }))
    .output(Pdf),
  eInvoice: signedInCall(
    'GET /orders/{id}/documents/{number}',
    'An invoice or a credit note of an order as an e-invoice by EN 16931, by its printed number (its owner, admin)',
  )
    .errors({ ...drawingErrors, ...refusing('NO_E_INVOICE') })
    .input(OfOrder.extend({ number: z.string(), format: EInvoiceFormat }))
    .output(z.file().mime(['application/xml', 'application/pdf'])),
  packingSlip: guardedCall(
    'GET /orders/{id}/packing-slip',
    'The packing slip of an order, or of one of its parcels, as PDF, without prices (admin)',
  )
    .errors(drawingErrors)
    .input(OfOrder.extend({ parcel: WholeNumber(1, 1000).optional() }))
    .output(Pdf),
  labels: guardedCall(
    'POST /manage/labels',
    'Address labels of parcels as PDF, each on a page of A6, in the given order; or those that their carrier made, as ZIP (admin)',
  )
    .errors(drawingErrors)
    .input(
      z.strictObject({
        parcels: z
          .array(z.strictObject({ order: Id, parcel: z.int().min(1).max(1000) }))
          .min(1)
          .max(MOST_IN_A_FILE),
        carrier: z
          .literal(true)
          .optional()
          .describe(
            'Those of the carrier, a PDF each, such as K-12-1.pdf; `missing.txt` names the parcels of which it made none so far',
          ),
      }),
    )
    .output(z.file().mime(['application/pdf', 'application/zip'])),
}
