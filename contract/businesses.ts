/** A customer who buys for a business: the details that belong to the account, and what of them is stored with an order. */

import * as z from 'zod'
import { PostalAddress, TypedAddress } from '#contract/address-fields.ts'
import { signedInCall } from '#contract/call.ts'
import { buyerReferenceProblem, endpointProblem, tidyEndpoint } from '#contract/e-invoice-addresses.ts'
import { Acknowledged, OptionalLine, PersonName } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'
import { readVatId, vatIdProblem } from '#contract/vat-ids.ts'

/** What VIES, the European Commission's register of VAT ids, said of one. `consultation`: the number by which it remembers that it was asked. */
const VatProof = z.object({
  provedAt: z.iso.datetime(),
  by: z.literal('VIES'),
  consultation: z.string().optional(),
  name: z.string().optional().describe('The name that it is registered for; some countries tell none'),
})
export type VatProof = z.infer<typeof VatProof>

/** What e-invoices name of a business. */
const REACHED = {
  buyerReference: z
    .string()
    .optional()
    .describe('What it wants to read in e-invoices (BT-10), such as the Leitweg-ID of a German authority'),
  endpoint: z
    .string()
    .optional()
    .describe(
      'Where it takes e-invoices (BT-49): a scheme of the list EAS and the id in it, such as 0204:991-33333TEST-33, or an e-mail address',
    ),
}

export const VAT_STATES = ['proved', 'unproved', 'refused'] as const

export const Business = z.object({
  company: z.string(),
  vatId: z.string().optional().describe('With the prefix of its country, such as DE136695976'),
  vatState: z
    .enum(VAT_STATES)
    .describe('unproved: VIES was not asked, or did not answer; refused: it does not know this VAT id'),
  vatProof: VatProof.optional(),
  billingAddress: PostalAddress.optional().describe('Absent: as the order’s address'),
  ...REACHED,
})
export type Business = z.infer<typeof Business>

/** What is stored with an order of a business, as it was when it was placed. */
export const OrderBusiness = z.object({
  company: z.string().optional(),
  vatId: z.string().optional(),
  vatProof: VatProof.optional().describe('Absent: nobody has proved the VAT id'),
  poNumber: z.string().optional().describe('The number of the customer’s purchase order'),
  billingAddress: PostalAddress.optional(),
  reverseCharge: z.literal(true).optional().describe('The customer owes the tax'),
  sellerVatId: z.string().optional().describe('The shop’s, with `reverseCharge`'),
  ...REACHED,
})
export type OrderBusiness = z.infer<typeof OrderBusiness>

const judged = (longest: number, problemOf: (typed: string) => string | null) =>
  OptionalLine(longest).superRefine((typed, context) => {
    const message = typed && problemOf(typed)
    if (message) context.addIssue({ code: 'custom', message })
  })

const VatIdField = judged(30, vatIdProblem)

const TypedBusiness = z.strictObject({
  company: PersonName(80),
  vatId: VatIdField.transform((typed) => readVatId(typed)?.text)
    .optional()
    .describe('With or without spaces, dots and hyphens; empty: none'),
  billingAddress: TypedAddress.optional(),
  buyerReference: judged(100, buyerReferenceProblem).optional(),
  endpoint: judged(100, endpointProblem).transform(tidyEndpoint).optional(),
})
export type TypedBusiness = z.output<typeof TypedBusiness>

export const businesses = {
  own: signedInCall('GET /business', 'The business that the caller buys for').output(
    z.object({ business: Business.nullable() }),
  ),
  save: signedInCall(
    'PUT /business',
    'Set the business that the caller buys for. VIES is asked about its VAT id in a shop that offers reverse charge',
  )
    .errors(refusing('TOO_MANY_REQUESTS'))
    .input(TypedBusiness)
    .output(z.object({ business: Business })),
  remove: signedInCall('DELETE /business', 'Remove the business that the caller buys for').output(
    Acknowledged,
  ),
}
