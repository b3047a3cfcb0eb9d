import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Acknowledged, Id } from '#contract/fields.ts'
import { PageOf, Query } from '#contract/pages.ts'
import { refusing } from '#contract/refusals.ts'

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
  sender: guardedCall('GET /manage/mail-sender', 'The sender of the shop’s e-mails (admin)').output(Sender),
  failed: guardedCall('GET /manage/emails', 'A page of the e-mails that could not be sent so far (admin)')
    .input(Query(['createdAt', 'to', 'kind', 'tries']))
    .output(PageOf(FailedMail)),
  sendTest: guardedCall('POST /manage/emails/test', 'Send a test e-mail to one’s own address (admin)').output(
    Acknowledged,
  ),
  sendAgain: guardedCall('POST /manage/emails/{id}/send-again', 'Try an e-mail again now (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
  sendAllAgain: guardedCall(
    'POST /manage/emails/send-again',
    'Try every failed e-mail again now (admin)',
  ).output(Acknowledged.extend({ emails: z.int() })),
}
