import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Acknowledged, Id } from '#contract/fields.ts'
import { PageOf, Query } from '#contract/manage.ts'
import { refusing } from '#contract/refusals.ts'

const adminOnly = refusing('UNAUTHORIZED', 'FORBIDDEN')

/** Never the words of an e-mail: some hold the key to somebody's account. */
const FailedMail = z.object({
  _id: Id,
  kind: z.string().describe('What it is about: order placed, reset password ...'),
  to: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
  tries: z.int(),
  failure: z.string().describe('What the mail server said, or why it could not be reached'),
  nextTryAt: z.iso.datetime().optional().describe('Absent where the e-mail was given up'),
})
export type FailedMail = z.infer<typeof FailedMail>

const Sender = z.object({
  sends: z.boolean().describe('Whether there is a mail server; without one e-mails are only written down'),
  from: z.string().optional().describe('Absent: nobody has named a sender, and e-mails wait'),
  replyTo: z.string().optional().describe('Who reads the answers, where it is not the sender'),
  owner: z.string().optional().describe('Where the shop itself is written to'),
})
export type Sender = z.infer<typeof Sender>

export const mails = {
  sender: oc
    .route({ method: 'GET', path: '/manage/mail-sender', summary: 'Who e-mails are from (admin)' })
    .errors(adminOnly)
    .output(Sender),
  failed: oc
    .route({
      method: 'GET',
      path: '/manage/emails',
      summary: 'E-mails that could not be sent so far, a page of them (admin)',
    })
    .errors(adminOnly)
    .input(Query(['createdAt', 'to', 'kind', 'tries']))
    .output(PageOf(FailedMail)),
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
