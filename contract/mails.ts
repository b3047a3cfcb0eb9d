import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Acknowledged, Id, OptionalText } from '#contract/fields.ts'
import {
  MAIL_TEXT_FIELDS,
  type MailTextField,
  placeholderProblem,
  TEXTED_MAILS,
} from '#contract/mail-texts.ts'
import { PageOf, Query } from '#contract/pages.ts'
import { refusing } from '#contract/refusals.ts'
import { allLanguages } from '#messages/languages.ts'

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

const words = Object.keys(MAIL_TEXT_FIELDS) as MailTextField[]
const TypedTexts = z
  .strictObject({
    kind: z.enum(TEXTED_MAILS),
    language: z.enum(allLanguages),
    texts: z.strictObject(
      Object.fromEntries(
        words.map((field) => [field, OptionalText(MAIL_TEXT_FIELDS[field]).optional()]),
      ) as Record<MailTextField, z.ZodOptional<z.ZodString>>,
    ),
  })
  .superRefine(({ kind, texts }, { addIssue }) => {
    for (const field of words) {
      const message = placeholderProblem(texts[field] ?? '', kind)
      if (message) addIssue({ code: 'custom', message, path: ['texts', field] })
    }
  })

const PreviewedMail = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  usual: z
    .object({ subject: z.string(), heading: z.string(), opening: z.string(), closing: z.string() })
    .describe('What is said where the owner says nothing'),
})
export type PreviewedMail = z.infer<typeof PreviewedMail>

export const mails = {
  sender: guardedCall('GET /manage/mail-sender', 'The sender of the shop’s e-mails (admin)').output(Sender),
  failed: guardedCall('GET /manage/emails', 'A page of the e-mails that could not be sent so far (admin)')
    .input(Query(['createdAt', 'to', 'kind', 'tries']))
    .output(PageOf(FailedMail)),
  sendTest: guardedCall('POST /manage/emails/test', 'Send a test e-mail to one’s own address (admin)').output(
    Acknowledged,
  ),
  previewText: guardedCall(
    'POST /manage/mail-texts/preview',
    'An e-mail to shoppers with made-up data and these texts (admin)',
  )
    .input(TypedTexts)
    .output(PreviewedMail),
  tryText: guardedCall('POST /manage/mail-texts/test', 'Send such an e-mail to one’s own address (admin)')
    .input(TypedTexts)
    .output(Acknowledged),
  sendAgain: guardedCall('POST /manage/emails/{id}/send-again', 'Try an e-mail again now (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
  sendAllAgain: guardedCall(
    'POST /manage/emails/send-again',
    'Try every failed e-mail again now (admin)',
  ).output(Acknowledged.extend({ emails: z.int() })),
}
