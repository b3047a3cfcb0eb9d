/** The mail server that an owner enters, where the operator has given none. */
import * as z from 'zod'
import { freshCall, guardedCall } from '#contract/call.ts'
import { Acknowledged, OptionalLine } from '#contract/fields.ts'
import { MAIL_SECURITY, MAIL_SERVER_STATES, type MailSecurity } from '#contract/mail-security.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const Security = z.enum(Object.keys(MAIL_SECURITY) as [MailSecurity, ...MailSecurity[]])
const HOST = /^$|^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$|^[0-9a-fA-F:]{2,45}$/

/** Whether e-mails go by it. */
const State = z
  .enum(MAIL_SERVER_STATES)
  .describe(
    'sending: by this server; locked: its password was sealed by another key and is to be typed again, and nothing is sent; logging: there is none, and e-mails are written to the log; waiting: there is none, and e-mails wait; operator: SMTP_URL or MAIL=log decides',
  )

/** The calls of the owner's mail server. Its password is never answered. */
export const mailServer = {
  read: guardedCall('GET /settings/mail-server', 'The mail server that the shop sends by (admin)').output(
    z.object({
      host: z.string().describe('Empty: the owner has entered none'),
      port: z.int(),
      security: Security,
      username: z.string(),
      hasPassword: z.boolean(),
      state: State,
    }),
  ),
  change: freshCall('PUT /settings/mail-server', 'Set the mail server that the shop sends by (admin)')
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(
      z.strictObject({
        host: OptionalLine(253)
          .regex(HOST, { error: () => t('admin.rules.nameOfAServer') })
          .describe('Empty: the shop has none of its own from now on'),
        port: z.coerce
          .number<string | number>()
          .int()
          .min(1, { error: () => t('admin.rules.aPort') })
          .max(65_535, { error: () => t('admin.rules.aPort') }),
        security: Security,
        username: OptionalLine(254).default('').describe('Empty: the server asks for none'),
        password: z
          .string()
          .max(500, { error: () => t('admin.rules.atMost500Characters') })
          .optional()
          .describe('Absent: it stays, for the same server and name'),
      }),
    )
    .output(Acknowledged),
  try: guardedCall(
    'POST /settings/mail-server/try',
    'Log in at the mail server now, and say what it answers; nothing is sent or kept (admin)',
  ).output(
    z.object({
      letsIn: z.boolean(),
      why: z.string().optional().describe('What the server said, or why it could not be reached'),
    }),
  ),
}
