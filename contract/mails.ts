import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Acknowledged, Id } from '#contract/fields.ts'
import { PageOf, Query } from '#contract/manage.ts'
import { refusing } from '#contract/refusals.ts'

const adminOnly = refusing('UNAUTHORIZED', 'FORBIDDEN')

/** An e-mail that could not be sent. Its text is left out, as some e-mails hold a link that opens an account. */
const FailedMail = z.object({
  _id: Id,
  kind: z.string().describe('The kind of e-mail: order placed, reset password ...'),
  to: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
  tries: z.int(),
  failure: z.string().describe('What the mail server said, or why it could not be reached'),
  nextTryAt: z.iso.datetime().optional().describe('Absent when the shop has given the e-mail up'),
})
export type FailedMail = z.infer<typeof FailedMail>

const Sender = z.object({
  sends: z
    .boolean()
    .describe('Whether a mail server is configured; without one, e-mails are only written to the log'),
  from: z
    .string()
    .optional()
    .describe('The address of the sender. Absent: none is configured, and e-mails wait'),
  replyTo: z.string().optional().describe('The address for answers, when it is not the sender’s'),
  owner: z.string().optional().describe('The shop’s own address, for its notices'),
})
export type Sender = z.infer<typeof Sender>

export const mails = {
  sender: oc
    .route({
      method: 'GET',
      path: '/manage/mail-sender',
      summary: 'The sender of the shop’s e-mails (admin)',
    })
    .errors(adminOnly)
    .output(Sender),
  failed: oc
    .route({
      method: 'GET',
      path: '/manage/emails',
      summary: 'A page of the e-mails that could not be sent so far (admin)',
    })
    .errors(adminOnly)
    .input(Query(['createdAt', 'to', 'kind', 'tries']))
    .output(PageOf(FailedMail)),
  sendTest: oc
    .route({
      method: 'POST',
      path: '/manage/emails/test',
      summary: 'Send a test e-mail to one’s own address (admin)',
    })
    .errors(adminOnly)
    .output(Acknowledged),
  sendAgain: oc
    .route({
      method: 'POST',
      path: '/manage/emails/{id}/send-again',
      summary: 'Try an e-mail again now (admin)',
    })
    .errors({ ...adminOnly, ...refusing('NOT_FOUND') })
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
  sendAllAgain: oc
    .route({
      method: 'POST',
      path: '/manage/emails/send-again',
      summary: 'Try every failed e-mail again now (admin)',
    })
    .errors(adminOnly)
    .output(Acknowledged.extend({ emails: z.int() })),
}
