import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config/config.ts'
import { type Log, MAILBOX } from '#server/platform/log/log.ts'
import type { Words } from '#server/shop/mail/render-payload.ts'
import { addressIn, type Sender } from '#server/shop/mail/sender-address.ts'

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
  /** Resolves when the mail server has accepted the e-mail; rejects with its error. */
  send(mail: Sendable, signal?: AbortSignal): Promise<unknown>
  close(): void
}

/** Without SMTP_URL e-mails are written to the log. */
export function openPost({ SMTP_URL }: Pick<Config, 'SMTP_URL'>, log: Log): Post {
  return SMTP_URL ? smtp(SMTP_URL) : logged(log)
}

/** A server that sends a byte now and then never reaches the limits for silence. */
const WHOLE_DELIVERY_MS = 60_000

function smtp(url: string): Post {
  const transport = createTransport({
    url,
    pool: true,
    // The queue retries, and counts the tries.
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
      const domain = domainOf(from)
      const patience = AbortSignal.timeout(WHOLE_DELIVERY_MS)
      return transport.sendMail({
        from,
        replyTo: replyTo ?? answers,
        to: { name: '', address: recipient },
        subject,
        text,
        html: html ?? undefined,
        // A second try after a lost reply has the same id, so mail programs recognize the duplicate.
        messageId: `<${id}@${domain}>`,
        // Keeps holiday replies from coming back (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && ofList(unsubscribe, domain)) },
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      })
    },
    close: () => transport.close(),
  }
}

/** The domain to which a Message-ID belongs (RFC 5322, 3.6.4). */
function domainOf(from: Sender['from']): string {
  const address = typeof from === 'object' ? from.address : addressIn(from ?? '')
  return address.slice(address.lastIndexOf('@') + 1) || 'localhost'
}

/** Names the list (RFC 2919), and lets a mail program show a button to unsubscribe (RFC 8058). */
const ofList = (link: string, domain: string) => ({
  'List-Id': `<newsletter.${domain}>`,
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

/** Whether the answer to recipient or content is 5xx. A wrong password or sender is retried: it may be fixed within the day. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const isPermanent = Number(error.responseCode) >= 500
  return isPermanent && (error.command === 'RCPT TO' || error.command === 'DATA')
}
