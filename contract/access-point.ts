/** Sending of e-invoices: by the access point of the Peppol network that the shop hands them to, or by e-mail. */
import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Acknowledged } from '#contract/fields.ts'
import { OutsideProgram, TypedProgram } from '#contract/outside-program.ts'
import { refusing } from '#contract/refusals.ts'

/** waiting: it is tried again by itself. failed: somebody has to send it again. */
export const Sending = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  byEmail: z.literal(true).optional().describe('By e-mail; sent: it is in the queue of e-mails'),
  at: z.iso.datetime().optional().describe('When it was sent'),
  failure: z.string().optional().describe('Why it was not sent so far, in words'),
})
export type Sending = z.infer<typeof Sending>

/** The calls of the access point, and of what is sent by it. */
export const accessPoint = {
  read: guardedCall(
    'GET /settings/access-point',
    'The access point that e-invoices are handed to (admin)',
  ).output(OutsideProgram),
  change: guardedCall(
    'PUT /settings/access-point',
    'Set the access point that e-invoices are handed to: from then on each of a buyer with a Peppol ID (admin)',
  )
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(TypedProgram)
    .output(Acknowledged),
  send: guardedCall(
    'POST /orders/{id}/documents/{number}/sending',
    'Send an invoice or a credit note by the access point now, or by e-mail to a business without a Peppol ID; one that was sent stays sent (admin)',
  )
    .errors(refusing('NOT_FOUND', 'NO_E_INVOICE'))
    .input(z.strictObject({ id: z.string(), number: z.string().describe('As printed') }))
    .output(Sending),
}
