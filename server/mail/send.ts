import * as z from 'zod'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import { isRefusedForGood, openPost } from '#server/mail/post.ts'
import { beginTry, recordFailure, recordSent } from '#server/mail/store.ts'

/** How often the worker has tried this job, this time included, and when it must stop. */
type Try = { job: { attempts: number; max_attempts: number }; abortSignal?: AbortSignal }

export type MailSender = {
  /** The worker's task `send-mail`; its payload is `{ mailId }`. Throws where the letter must be tried again. */
  task(payload: unknown, attempt: Try): Promise<void>
  close(): void
}

const Payload = z.object({ mailId: z.uuid() })
/** A server may answer with pages. */
const LONGEST_FAILURE = 500

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
  const post = openPost(config, log)

  return {
    async task(payload, { job, abortSignal }) {
      const { mailId } = Payload.parse(payload)
      const mail = await beginTry(db, mailId)
      if (!mail) return
      try {
        await post.send(mail, abortSignal)
      } catch (error) {
        const failure = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_FAILURE)
        const last = job.attempts >= job.max_attempts || isRefusedForGood(error)
        await recordFailure(db, mailId, { failure, last })
        if (!last) throw error
        log.error({ mail: mailId, kind: mail.kind, failure }, 'A letter was given up')
        return
      }
      await recordSent(db, mailId)
    },
    close: post.close,
  }
}
