import type { Transporter } from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import { type Log, MAILBOX } from '#server/platform/log/log.ts'
import { connectOut } from '#server/platform/outgoing/outgoing.ts'
import type { Route } from '#server/shop/mail/mail-server.ts'
import type { MailServerRow } from '#server/shop/mail/mail-server-store.ts'
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

/** By SMTP, or into the log. `allowed`: private addresses that an owner's server may have. */
export function openPost(
  route: Exclude<Route, { to: 'nowhere' }>,
  log: Log,
  allowed: readonly string[],
): Post {
  return route.to === 'log'
    ? logged(log)
    : smtp('url' in route ? { url: route.url } : ofOwner(route.server, allowed))
}

/** Logs in at the server and out again. Answers what was wrong, if something was. */
export async function tryServer(
  server: MailServerRow,
  allowed: readonly string[],
): Promise<string | undefined> {
  const transport = await openTransport(ofOwner(server, allowed))
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return wordsOf(error)
  } finally {
    transport.close()
  }
}

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300)

const CONNECT_MS = 10_000

function ofOwner(
  { host, port, security, username, password }: MailServerRow,
  allowed: readonly string[],
): SMTPPool.Options {
  return {
    ...{ pool: true, host, port, secure: security === 'tls', requireTLS: security === 'starttls' },
    ignoreTLS: security === 'none',
    ...(username && { auth: { user: username, pass: password } }),
    getSocket(_options, done) {
      connectOut({ host, port, timeoutMs: CONNECT_MS }, allowed).then(
        (connection) => done(null, { connection }),
        (error) => done(error, undefined),
      )
    },
  }
}

/** A server that sends a byte now and then never reaches the limits for silence. */
const WHOLE_DELIVERY_MS = 60_000

const LIMITS = {
  pool: true,
  // The queue retries, and counts the tries.
  maxRequeues: 0,
  connectionTimeout: CONNECT_MS,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

/** The library is loaded by the first e-mail: most processes of a shop send none. */
async function openTransport(server: SMTPPool.Options): Promise<Transporter<SMTPPool.SentMessageInfo>> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ ...server, ...LIMITS })
}

function smtp(server: SMTPPool.Options): Post {
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    async send(
      { id, recipient, subject, words, sender: { from, replyTo: answers }, replyTo, unsubscribe },
      signal,
    ) {
      const { text, html, subject: own = subject, attachment } = words()
      const domain = domainOf(from)
      const patience = AbortSignal.timeout(WHOLE_DELIVERY_MS)
      opened ??= openTransport(server)
      return (await opened).sendMail({
        from,
        replyTo: replyTo ?? answers,
        to: { name: '', address: recipient },
        subject: own,
        text,
        html: html ?? undefined,
        ...(attachment && { attachments: [fileOf(attachment)] }),
        // A second try after a lost reply has the same id, so mail programs recognize the duplicate.
        messageId: `<${id}@${domain}>`,
        // Keeps holiday replies from coming back (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && ofList(unsubscribe, domain)) },
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      })
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

const fileOf = ({ name, xml }: NonNullable<Words['attachment']>) => ({
  ...{ filename: name, content: xml, contentType: 'application/xml' },
})

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
      if (!log.isLevelEnabled('info')) return
      const { text, subject: own = subject } = words()
      log.info({ to, subject: own, body: text }, MAILBOX)
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
