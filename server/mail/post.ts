import { createTransport } from 'nodemailer'
import type { Config } from '#server/config/config.ts'
import { type Log, MAILBOX } from '#server/log/log.ts'
import type { Words } from '#server/mail/draw.ts'
import type { Sender } from '#server/mail/sender.ts'

type Sendable = {
  id: string
  recipient: string
  subject: string
  words: () => Words
  sender: Sender
  replyTo: string | null
  unsubscribe: string | null
}

type Post = {
  /** Resolves when the e-mail was taken. */
  send(mail: Sendable, signal?: AbortSignal): Promise<unknown>
  close(): void
}

/** Hands e-mails to the mail server of the settings; without one it writes them to the log. */
export function openPost({ SMTP_URL }: Pick<Config, 'SMTP_URL'>, log: Log): Post {
  return SMTP_URL ? smtp(SMTP_URL) : logged(log)
}

/** A server that answers a byte now and then is as dead as a silent one. */
const WHOLE_DELIVERY_MS = 60_000

function smtp(url: string): Post {
  const transport = createTransport({
    url,
    pool: true,
    // What fails is tried again by the queue, which counts.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send(
      { id, recipient, subject, words, sender: { from, replyTo: answers }, replyTo, unsubscribe },
      signal,
    ) {
      const { text, html } = words()
      const patience = AbortSignal.timeout(WHOLE_DELIVERY_MS)
      return transport.sendMail({
        from,
        replyTo: replyTo ?? answers,
        to: { name: '', address: recipient },
        subject,
        text,
        html: html ?? undefined,
        // An e-mail whose first try was cut off after the server took it is recognised as the same one.
        messageId: `<${id}@kerf>`,
        // So that nobody's holiday reply comes back for it.
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick(unsubscribe)) },
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      })
    },
    close: () => transport.close(),
  }
}

/** With these a mail program shows a button that ends the newsletter (RFC 8058). */
const oneClick = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function logged(log: Log): Post {
  return {
    async send({ recipient: to, subject, words }) {
      if (log.isLevelEnabled('info')) log.info({ to, subject, body: words().text }, MAILBOX)
    },
    close() {},
  }
}

/**
 * The server will never take this e-mail: it refuses its recipient, or its content, for good (5xx). What it says of
 * us, such as a wrong password or sender, may be put right within the day, so that is tried again.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const isPermanent = Number(error.responseCode) >= 500
  return isPermanent && (error.command === 'RCPT TO' || error.command === 'DATA')
}
