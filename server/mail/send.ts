import { eq, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import * as z from 'zod'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { mails } from '#server/db/schema.ts'
import type { Log } from '#server/log.ts'

export type MailSender = {
  /** The worker's task `send-mail`; its payload is `{ mailId }`. Throws where the letter must be tried again. */
  task(payload: unknown): Promise<void>
  close(): void
}

type Mail = typeof mails.$inferSelect

const Payload = z.object({ mailId: z.uuid() })

/** Sends queued letters over SMTP; without an SMTP_URL it writes them to the log instead. */
export function createMailSender({
  db,
  config,
  log,
}: {
  db: Db
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>
  log: Log
}): MailSender {
  const post = config.SMTP_URL ? smtp(config.SMTP_URL, config.MAIL_FROM) : logged(log)

  return {
    async task(payload) {
      const { mailId } = Payload.parse(payload)
      const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
      if (!mail || mail.sentAt) return
      try {
        await post.send(mail)
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error)
        await db.update(mails).set({ failure }).where(eq(mails.id, mailId))
        throw error
      }
      await db.update(mails).set({ sentAt: sql`now()`, failure: null }).where(eq(mails.id, mailId))
    },
    close: () => post.close(),
  }
}

function smtp(url: string, from: string) {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    send: ({ id, recipient, subject, body }: Mail) =>
      transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text: body,
        // A letter whose first try was cut off after the server took it is recognised as the same one.
        messageId: `<${id}@kerf>`,
      }),
    close: () => transport.close(),
  }
}

function logged(log: Log) {
  return {
    async send({ recipient: to, subject, body }: Mail) {
      log.info({ to, subject, body }, 'Mail (no SMTP_URL, so it is only written here)')
    },
    close() {},
  }
}
