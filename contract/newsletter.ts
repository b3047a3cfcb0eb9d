import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Csv } from '#contract/exports.ts'
import { Acknowledged, Email, Id, Inserted, Line, Text } from '#contract/fields.ts'
import { PageOf, Query } from '#contract/manage.ts'
import { refusing } from '#contract/refusals.ts'

const adminOnly = refusing('UNAUTHORIZED', 'FORBIDDEN')

/** A person who asked for the newsletter. */
const Subscriber = z.object({
  _id: Id,
  email: z.string(),
  askedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().optional().describe('Absent until the person follows the mailed link'),
})
export type Subscriber = z.infer<typeof Subscriber>

const Written = z.strictObject({ subject: Line(150), words: Text(10_000) })
export type WrittenIssue = z.infer<typeof Written>

/** A newsletter. It is a draft until an admin starts to send it. */
const Issue = z.object({
  _id: Id,
  subject: z.string(),
  words: z.string().describe('Paragraphs with an empty line between them'),
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

const ofOne = { ...adminOnly, ...refusing('NOT_FOUND') }
const ofDraft = { ...ofOne, ...refusing('NEWSLETTER_STARTED') }
const OfIssue = z.object({ id: z.string() })

export const newsletter = {
  issues: oc
    .route({
      method: 'GET',
      path: '/manage/newsletters',
      summary: 'A page of the newsletters and drafts (admin)',
    })
    .errors(adminOnly)
    .input(Query(['writtenAt', 'subject']))
    .output(PageOf(Issue)),
  issue: oc
    .route({ method: 'GET', path: '/manage/newsletters/{id}', summary: 'A newsletter (admin)' })
    .errors(ofOne)
    .input(OfIssue)
    .output(Issue),
  write: oc
    .route({ method: 'POST', path: '/manage/newsletters', summary: 'Write a newsletter, a draft (admin)' })
    .errors(adminOnly)
    .input(Written)
    .output(Inserted),
  rewrite: oc
    .route({ method: 'PUT', path: '/manage/newsletters/{id}', summary: 'Change a draft (admin)' })
    .errors(ofDraft)
    .input(Written.extend({ id: z.string() }))
    .output(Acknowledged),
  discard: oc
    .route({ method: 'DELETE', path: '/manage/newsletters/{id}', summary: 'Delete a draft (admin)' })
    .errors(ofDraft)
    .input(OfIssue)
    .output(Acknowledged),
  tryOut: oc
    .route({
      method: 'POST',
      path: '/manage/newsletters/{id}/try',
      summary: 'Send a newsletter to the admin who asks, as a test (admin)',
    })
    .errors(ofOne)
    .input(OfIssue)
    .output(Acknowledged),
  start: oc
    .route({
      method: 'POST',
      path: '/manage/newsletters/{id}/send',
      summary: 'Send a newsletter to all confirmed subscribers (admin)',
    })
    .errors({ ...ofDraft, ...refusing('NOBODY_SUBSCRIBED') })
    .input(OfIssue)
    .output(Acknowledged.extend({ recipients: z.int() })),
  stop: oc
    .route({
      method: 'POST',
      path: '/manage/newsletters/{id}/stop',
      summary: 'Stop sending a newsletter; copies already sent are not recalled (admin)',
    })
    .errors(ofOne)
    .input(OfIssue)
    .output(Acknowledged),
  subscribers: oc
    .route({
      method: 'GET',
      path: '/manage/subscribers',
      summary: 'A page of the subscribers, confirmed or not (admin)',
    })
    .errors(adminOnly)
    .input(Query(['askedAt', 'email', 'confirmedAt']))
    .output(
      PageOf(Subscriber).extend({ confirmed: z.int().describe('The number of confirmed subscribers') }),
    ),
  exportSubscribers: oc
    .route({
      method: 'GET',
      path: '/manage/subscribers/export',
      summary: 'All confirmed subscribers as CSV (admin)',
    })
    .errors(adminOnly)
    .output(Csv),
  subscribe: oc
    .route({
      method: 'POST',
      path: '/newsletter',
      summary: 'Subscribe to the newsletter; takes effect when the mailed link is followed',
    })
    .errors(refusing('TOO_MANY_REQUESTS'))
    .input(z.strictObject({ email: Email }))
    .output(Acknowledged),
  confirm: oc
    .route({
      method: 'POST',
      path: '/newsletter/confirm',
      summary: 'Confirm a subscription with the token of the mailed link, which works for 7 days',
    })
    .errors(refusing('NOT_FOUND'))
    .input(z.strictObject({ token: Text(100) }))
    .output(Acknowledged),
  unsubscribe: oc
    .route({
      method: 'POST',
      path: '/newsletter/unsubscribe',
      summary: 'Unsubscribe with the token of the mailed link',
    })
    .errors(refusing('NOT_FOUND'))
    .input(z.strictObject({ token: Text(100) }))
    .output(Acknowledged),
}
