/** Labels of a carrier: the program that makes them, and the calls that ask it for those of a parcel. */
import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Acknowledged, Line, OptionalLine } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'

/** What a header may be called, and what may stand in it. */
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/
const HEADER_VALUE = /^[\x20-\x7e]*$/

/** Headers that say how a request is sent, or that Kerf sets itself: a secret in their place would break each request. */
const TAKEN_HEADER =
  /^(accept|connection|content|expect|host$|idempotency-key$|keep-alive$|proxy|te$|trailer|transfer|upgrade|user-agent$)/i

const OfParcel = z.strictObject({ id: z.string(), number: z.coerce.number<string>().int().min(1) })

const LabelState = z.enum(['asked', 'made', 'failed'])

/** The calls of the label program, and of the labels that it makes. */
export const labelService = {
  read: guardedCall(
    'GET /settings/label-service',
    'The program that makes labels of a carrier (admin)',
  ).output(
    z.object({
      url: z.string().describe('Empty: there is none, and the labels are the shop’s own'),
      header: z.string(),
      hasSecret: z.boolean(),
      isLocked: z
        .boolean()
        .describe(
          'The secret was sealed by another key: it is to be typed again, and the program is not asked',
        ),
    }),
  ),
  change: guardedCall(
    'PUT /settings/label-service',
    'Set the program that makes labels of a carrier; it is asked for each parcel that is packed from then on (admin)',
  )
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(
      z.strictObject({
        url: OptionalLine(2000).describe('Without https only one that the operator allows'),
        header: Line(60)
          .regex(HEADER_NAME, 'Letters, digits and hyphens, such as Authorization')
          .refine((name) => !TAKEN_HEADER.test(name), 'This header is taken: another, such as Authorization')
          .default('Authorization'),
        secret: OptionalLine(500)
          .regex(HEADER_VALUE, 'Letters, digits and signs of ASCII alone')
          .optional()
          .describe('The value of the header; absent: it stays'),
      }),
    )
    .output(Acknowledged),
  ask: guardedCall(
    'POST /orders/{id}/parcels/{number}/label',
    'Ask the carrier for the label of a parcel now, also again; one that is made stays (admin)',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED', 'NO_LABEL_SERVICE'))
    .input(OfParcel)
    .output(
      z.object({
        state: LabelState,
        tracking: z.string().optional(),
        failure: z.string().optional().describe('Why there is none so far: the shop’s own label can be used'),
      }),
    ),
  label: guardedCall(
    'GET /orders/{id}/parcels/{number}/label',
    'The label that the carrier made for a parcel, as PDF (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(OfParcel)
    .output(z.file().mime('application/pdf')),
}
