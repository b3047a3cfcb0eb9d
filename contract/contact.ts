import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Acknowledged, Email, Id, Line, Text } from '#contract/fields.ts'
import { PageOf, Query } from '#contract/manage.ts'
import { refusing } from '#contract/refusals.ts'

const adminOnly = refusing('UNAUTHORIZED', 'FORBIDDEN')
const ofOne = { ...adminOnly, ...refusing('NOT_FOUND') }

/** A message that a visitor sent through the contact page. */
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
      summary: 'Send the shop a message. The shop stores it and e-mails it to its own address',
    })
    .errors(refusing('TOO_MANY_REQUESTS'))
    .input(z.object({ name: Line(200), email: Email, message: Text(5000) }))
    .output(Acknowledged),
  list: oc
    .route({
      method: 'GET',
      path: '/manage/messages',
      summary: 'A page of the messages to the shop: all, or the unread (admin)',
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
