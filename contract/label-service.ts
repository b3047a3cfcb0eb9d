/** Labels of a carrier: the program that makes them, and the calls that ask it for those of a parcel. */
import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Acknowledged } from '#contract/fields.ts'
import { OutsideProgram, TypedProgram } from '#contract/outside-program.ts'
import { refusing } from '#contract/refusals.ts'

const OfParcel = z.strictObject({ id: z.string(), number: z.coerce.number<string>().int().min(1) })

const LabelState = z.enum(['asked', 'made', 'failed'])

/** The calls of the label program, and of the labels that it makes. */
export const labelService = {
  read: guardedCall(
    'GET /settings/label-service',
    'The program that makes labels of a carrier; without one they are the shop’s own (admin)',
  ).output(OutsideProgram),
  change: guardedCall(
    'PUT /settings/label-service',
    'Set the program that makes labels of a carrier; it is asked for each parcel that is packed from then on (admin)',
  )
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(TypedProgram)
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
