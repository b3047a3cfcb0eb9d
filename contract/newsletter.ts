import * as z from 'zod'
import { freshCall, guardedCall, openCall } from '#contract/call.ts'
import { Csv } from '#contract/exports.ts'
import { Acknowledged, Email, Id, Inserted, Line, OptionalLine, Text } from '#contract/fields.ts'
import { PageOf, Query } from '#contract/pages.ts'
import { refusing } from '#contract/refusals.ts'

/** A person who asked for the newsletter. */
const Subscriber = z.object({
  _id: Id,
  email: z.string(),
  askedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().optional().describe('Absent until the person follows the mailed link'),
})
export type Subscriber = z.infer<typeof Subscriber>

const Written = z.strictObject({
  subject: Line(150),
  words: Text(10_000),
  proof: OptionalLine(300).optional(),
})
export type WrittenIssue = z.infer<typeof Written>

/** A newsletter. It is a draft until an admin starts to send it. */
const Issue = z.object({
  _id: Id,
  subject: z.string(),
  words: z.string().describe('Paragraphs with an empty line between them'),
  proof: z.string().describe('The proof or the label of what it claims for the environment; empty: none'),
  writtenAt: z.iso.datetime(),
  startedAt: z.iso.datetime().optional().describe('Absent: a draft'),
  stoppedAt: z.iso.datetime().optional(),
  recipients: z
    .int()
    .describe(
      'The number of recipients, without those who unsubscribed before their copy was sent; 0 for a draft',
    ),
  sent: z.int(),
  failed: z.int().describe('Copies given up, for example because the address no longer exists'),
  waiting: z.int(),
})
export type Issue = z.infer<typeof Issue>

const ofDraft = refusing('NOT_FOUND', 'NEWSLETTER_STARTED')
const OfIssue = z.object({ id: z.string() })

export const newsletter = {
  issues: guardedCall('GET /manage/newsletters', 'A page of the newsletters and drafts (admin)')
    .input(Query(['writtenAt', 'subject']))
    .output(PageOf(Issue)),
  issue: guardedCall('GET /manage/newsletters/{id}', 'A newsletter (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(OfIssue)
    .output(Issue),
  write: guardedCall('POST /manage/newsletters', 'Write a newsletter, a draft (admin)')
    .input(Written)
    .output(Inserted),
  rewrite: guardedCall('PUT /manage/newsletters/{id}', 'Change a draft (admin)')
    .errors(ofDraft)
    .input(Written.extend({ id: z.string() }))
    .output(Acknowledged),
  discard: guardedCall('DELETE /manage/newsletters/{id}', 'Delete a draft (admin)')
    .errors(ofDraft)
    .input(OfIssue)
    .output(Acknowledged),
  tryOut: guardedCall(
    'POST /manage/newsletters/{id}/try',
    'Send a newsletter to the admin who asks, as a test (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(OfIssue)
    .output(Acknowledged),
  start: guardedCall(
    'POST /manage/newsletters/{id}/send',
    'Send a newsletter to all confirmed subscribers (admin)',
  )
    .errors({ ...ofDraft, ...refusing('NOBODY_SUBSCRIBED') })
    .input(OfIssue)
    .output(Acknowledged.extend({ recipients: z.int() })),
  stop: guardedCall(
    'POST /manage/newsletters/{id}/stop',
    'Stop sending a newsletter; copies already sent are not recalled (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(OfIssue)
    .output(Acknowledged),
  subscribers: guardedCall('GET /manage/subscribers', 'A page of the subscribers, confirmed or not (admin)')
    .input(Query(['askedAt', 'email', 'confirmedAt']))
    .output(
      PageOf(Subscriber).extend({ confirmed: z.int().describe('The number of confirmed subscribers') }),
    ),
  exportSubscribers: freshCall(
    'GET /manage/subscribers/export',
    'All confirmed subscribers as CSV (admin)',
  ).output(Csv),
  subscribe: openCall(
    'POST /newsletter',
    'Subscribe to the newsletter; takes effect when the mailed link is followed',
  )
    .errors(refusing('TOO_MANY_REQUESTS'))
    .input(z.strictObject({ email: Email }))
    .output(Acknowledged),
  confirm: openCall(
    'POST /newsletter/confirm',
    'Confirm a subscription with the token of the mailed link, which works for 7 days',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.strictObject({ token: Text(100) }))
    .output(Acknowledged),
  unsubscribe: openCall('POST /newsletter/unsubscribe', 'Unsubscribe with the token of the mailed link')
    .errors(refusing('NOT_FOUND'))
    .input(z.strictObject({ token: Text(100) }))
    .output(Acknowledged),
}
