import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Acknowledged, Email, Id, Text } from '#contract/fields.ts'
import { PageOf, Query } from '#contract/manage.ts'
import { refusing } from '#contract/refusals.ts'

const adminOnly = refusing('UNAUTHORIZED', 'FORBIDDEN')

/** Somebody who asked for the newsletter. */
const Subscriber = z.object({
  _id: Id,
  email: z.string(),
  askedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().optional().describe('Absent: the mailed link was not followed yet'),
})
export type Subscriber = z.infer<typeof Subscriber>

export const newsletter = {
  subscribers: oc
    .route({
      method: 'GET',
      path: '/manage/subscribers',
      summary: 'Who asked for the newsletter, a page of them (admin)',
    })
    .errors(adminOnly)
    .input(Query(['askedAt', 'email', 'confirmedAt']))
    .output(PageOf(Subscriber).extend({ confirmed: z.int().describe('All who have confirmed') })),
  exportSubscribers: oc
    .route({
      method: 'GET',
      path: '/manage/subscribers/export',
      summary: 'Everybody who has confirmed the newsletter, as CSV (admin)',
    })
    .errors(adminOnly)
    .output(z.file()),
  subscribe: oc
    .route({
      method: 'POST',
      path: '/newsletter',
      summary: 'Ask for the newsletter; it begins after the mailed link',
    })
    .errors(refusing('TOO_MANY_REQUESTS'))
    .input(z.object({ email: Email }))
    .output(Acknowledged),
  confirm: oc
    .route({
      method: 'POST',
      path: '/newsletter/confirm',
      summary: 'Follow the mailed link; it is good for 7 days',
    })
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ token: Text(100) }))
    .output(Acknowledged),
  unsubscribe: oc
    .route({
      method: 'POST',
      path: '/newsletter/unsubscribe',
      summary: 'End the newsletter by the mailed link',
    })
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ token: Text(100) }))
    .output(Acknowledged),
}
