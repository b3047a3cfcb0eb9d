/** Acts that wait for a second person. */

import * as z from 'zod'
import { freshCall, guardedCall, signedInCall } from '#contract/call.ts'
import { Acknowledged, Id, Text } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'

/** What waits where the owner wants it; `rules`: for staff, as soon as anything waits. */
const APPROVAL_KINDS = ['refunds', 'deletions', 'bank', 'roles', 'rules'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

const Somebody = z.object({ name: z.string(), email: z.string(), key: z.string().optional() })

const Approval = z.object({
  _id: Id,
  kind: z.enum(APPROVAL_KINDS),
  act: z.string().describe('What is to be done, in words'),
  about: z.string().optional().describe('What it is about: an order, an account, a role'),
  changes: z
    .array(z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() }))
    .describe('What changes, in words'),
  by: Somebody.optional().describe('Who asked, with which API key; absent when the account is gone'),
  askedAt: z.iso.datetime(),
  endsAt: z.iso.datetime().describe('Then it is withdrawn, unless somebody decided'),
  isYours: z.boolean().describe('Whether you asked, or an API key of yours'),
  mayDecide: z.boolean().describe('Whether you may approve or refuse it now'),
  others: z.int().describe('How many people beside who asked may approve it now'),
  outcome: z
    .enum(['approved', 'refused', 'withdrawn', 'expired'])
    .optional()
    .describe('Absent while it waits; withdrawn by who asked, expired after a week'),
  decidedAt: z.iso.datetime().optional(),
  decidedBy: Somebody.omit({ key: true }).optional(),
  reason: z.string().optional().describe('Why it was refused, or what came of it where it failed later'),
})
export type Approval = z.infer<typeof Approval>

/** The reply, with status 202, to a call that waits: nothing was done yet. */
export const Waiting = z.object({ waits: Approval })
export type Waiting = z.infer<typeof Waiting>

const One = z.strictObject({ id: Id })

export const approvals = {
  list: signedInCall(
    'GET /manage/approvals',
    'What waits for a second person, the oldest first, and what was decided within 30 days: of what you asked for or may decide',
  ).output(z.object({ waiting: z.array(Approval), ended: z.array(Approval) })),
  approve: freshCall(
    'POST /manage/approvals/{id}/approve',
    'Do what somebody else asked for, by what may be done now; once',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED'))
    .input(One)
    .output(Acknowledged),
  refuse: guardedCall('POST /manage/approvals/{id}/refuse', 'Refuse what somebody else asked for')
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED'))
    .input(One.extend({ reason: Text(500).describe('Who asked reads it') }))
    .output(Acknowledged),
  withdraw: guardedCall('DELETE /manage/approvals/{id}', 'Withdraw what you asked for')
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED'))
    .input(One)
    .output(Acknowledged),
}
