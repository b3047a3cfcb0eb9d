import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Acknowledged, Email, Id, Line, Text } from '#contract/fields.ts'
import { PageOf, Query } from '#contract/manage.ts'
import { refusing } from '#contract/refusals.ts'

const adminOnly = refusing('UNAUTHORIZED', 'FORBIDDEN')
const ofOne = { ...adminOnly, ...refusing('NOT_FOUND') }

/** What somebody wrote to the shop. */
const ContactMessage = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  sentAt: z.iso.datetime(),
  read: z.boolean().describe('Whether an admin has marked it as read'),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const contact = {
  send: oc
    .route({
      method: 'POST',
      path: '/contact',
      summary: 'Write to the shop: kept, and mailed to its own address',
    })
    .errors(refusing('TOO_MANY_REQUESTS'))
    .input(z.object({ name: Line(200), email: Email, message: Text(5000) }))
    .output(Acknowledged),
  list: oc
    .route({
      method: 'GET',
      path: '/manage/messages',
      summary: 'Messages to the shop, or those that nobody has read, a page of them (admin)',
    })
    .errors(adminOnly)
    .input(Query(['sentAt', 'name', 'email']).extend({ show: z.enum(['all', 'unread']).default('all') }))
    .output(PageOf(ContactMessage)),
  mark: oc
    .route({
      method: 'PUT',
      path: '/manage/messages/{id}',
      summary: 'Mark a message as read or unread (admin)',
    })
    .errors(ofOne)
    .input(z.strictObject({ id: z.string(), read: z.boolean() }))
    .output(Acknowledged),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/manage/messages/{id}',
      summary: 'Delete a message, and the e-mail about it (admin)',
    })
    .errors(ofOne)
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
}
