/** Support sees the shop as a customer does, and only reads. */

import * as z from 'zod'
import { freshCall, signedInCall } from '#contract/call.ts'
import { Acknowledged, KnownEmail, Line } from '#contract/fields.ts'
import { REASON_LENGTH, VIEW_MINUTES } from '#contract/impersonation-limits.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const { least, most } = REASON_LENGTH

export const impersonations = {
  begin: freshCall(
    'POST /manage/users/{email}/impersonations',
    'See the shop as a customer does, with the token in the reply, which changes nothing (admin)',
  )
    .errors(refusing('NOT_FOUND', 'UNPROCESSABLE_CONTENT'))
    .input(
      z.strictObject({
        email: KnownEmail,
        reason: Line(most)
          .refine((typed) => typed.length >= least, { error: () => t('people.sayWhy', { least, most }) })
          .describe('Kept in the audit log; the customer is told it where the shop says so'),
      }),
    )
    .output(
      z.object({
        acknowledged: z.literal(true),
        token: z
          .string()
          .describe('Answers what the customer sees, for 15 minutes, and is renewed as others'),
        endsAt: z.iso.datetime().describe(`It ends by itself after ${VIEW_MINUTES} minutes`),
      }),
    ),
  end: signedInCall('POST /impersonation/end', 'End it; without one nothing happens (self)').output(
    Acknowledged,
  ),
}
