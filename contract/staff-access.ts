/** What one of the staff gets into the shop with: sessions, API keys and webhooks. */

import * as z from 'zod'
import { freshCall, guardedCall } from '#contract/call.ts'
import { Acknowledged, Id, KnownEmail } from '#contract/fields.ts'
import { ApiKey } from '#contract/keys.ts'
import { refusing } from '#contract/refusals.ts'

const StaffSession = z.object({
  _id: Id,
  device: z.string().describe('Its browser and system in words'),
  network: z.string().optional().describe('The address from which it began'),
  place: z
    .string()
    .optional()
    .describe('The same in words: which network it is, seen from the shop and from who asks'),
  since: z.iso.datetime(),
  lastUse: z.iso.datetime().describe('To about 15 minutes'),
})
export type StaffSession = z.infer<typeof StaffSession>

const StaffAccess = z.object({
  email: z.string(),
  name: z.string(),
  sessions: z
    .array(StaffSession)
    .describe('That have not ended, the last used first; none of another identity provider'),
  keys: z.array(ApiKey).describe('Their API keys that work'),
  webhooks: z.array(z.object({ _id: Id, url: z.string() })).describe('That end with what they may'),
})
export type StaffAccess = z.infer<typeof StaffAccess>

export const staffAccess = {
  of: guardedCall(
    'GET /manage/users/{email}/access',
    'The sessions, API keys and webhooks of one of the staff (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.strictObject({ email: KnownEmail }))
    .output(StaffAccess),
  endSessions: freshCall(
    'POST /manage/users/{email}/end-sessions',
    'End a session of somebody, or all of them where none is named; they act no more from then on (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.strictObject({ email: KnownEmail, id: Id.optional() }))
    .output(Acknowledged),
}
