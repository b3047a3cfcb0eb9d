import { isOneAddress } from '#contract/one-address.ts'
import type { ChangeListener } from '#server/db/cache.ts'
import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/log/log.ts'
import { withOrigin, wordsOf } from '#server/mail/draw.ts'
import { openPost } from '#server/mail/post.ts'
import { NoAddress, putOff } from '#server/mail/put-off.ts'
import { readSender, type SenderConfig, senderOf } from '#server/mail/sender.ts'
import { createSentRecords } from '#server/mail/sent-records.ts'
import { freeAll, type Mail, putBack, takeDue } from '#server/mail/store.ts'
import { readAllSettings } from '#server/settings/store.ts'

/** Sends queued e-mails. As a ChangeListener it is told when there are new ones. */
export type MailSender = ChangeListener & {
  /** Looks from now on, also where nobody tells. `alone`: nobody else sends e-mails of this shop. */
  start(options: { alone: boolean }): Promise<void>
  /** Sends all that is due; resolves when nothing is, or what is left was put off. */
  sendDue(): Promise<void>
  /** Sends nothing more; what was begun is cut off and put back. */
  close(): Promise<void>
}

/** So many are sent at a time: a mail server that hangs must not hold them all. */
const AT_ONCE = 4
/** So many are taken at a time. */
const HANDFUL = 20
const LOOK_MS = 2_000
/** What was queued within so many milliseconds is taken together. */
const TOGETHER_MS = 250

type Parts = {
  db: Db
  config: SenderConfig
  log: Log
  /** The shop's address, such as https://shop.example. */
  origin?: string
}

/**
 * Sends over SMTP; without an SMTP_URL it writes e-mails to the log instead. Where nobody has named a sender, e-mails wait in
 * the queue and lose no try by it.
 */
export function createMailSender({ db, config, log, origin = '' }: Parts): MailSender {
  const post = openPost(config, log)
  const records = createSentRecords(db, log)
  const closing = new AbortController()
  const inHand: Mail[] = []
  const running = new Set<Promise<void>>()
  let taking: Promise<void> | undefined
  /** How often there was reason to look, and what was then of it when nothing was left to take. */
  let told = 0
  let allTaken = 0
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined

  function lookSoon(): void {
    soon ??= setTimeout(() => {
      soon = undefined
      look()
    }, TOGETHER_MS)
  }

  function look(): void {
    told++
    if (running.size < AT_ONCE && !closing.signal.aborted) run()
  }

  function run(): void {
    const one = work()
      .catch((error) => log.error({ err: error }, 'E-mails could not be sent for now'))
      .finally(() => running.delete(one))
    running.add(one)
  }

  async function work(): Promise<void> {
    records.write() // what could not be recorded before
    for (let mail = await next(); mail; mail = await next()) await deliver(mail)
  }

  async function next(): Promise<Mail | undefined> {
    while (!closing.signal.aborted) {
      const mail = inHand.shift()
      if (mail) return mail
      if (allTaken === told) return undefined
      taking ??= take()
      await taking
    }
    return undefined
  }

  async function take(): Promise<void> {
    const before = told
    try {
      const taken = (await hasSender()) ? await takeDue(db, HANDFUL) : []
      inHand.push(...taken)
      for (let more = Math.min(taken.length, AT_ONCE) - running.size; more > 0; more--) run()
      if (taken.length < HANDFUL) allTaken = before
    } finally {
      taking = undefined
    }
  }

  async function hasSender(): Promise<boolean> {
    if (!config.SMTP_URL || config.MAIL_FROM) return true
    return (await readSender(db, config)).from !== undefined
  }

  async function deliver(mail: Mail): Promise<void> {
    try {
      if (!isOneAddress(mail.recipient)) throw new NoAddress()
      const settings = await readAllSettings(db)
      const words = () => withOrigin(wordsOf(mail, settings.shop), origin)
      await post.send({ ...mail, words, sender: senderOf(settings, config) }, closing.signal)
      records.add(mail.id)
    } catch (error) {
      if (closing.signal.aborted) inHand.push(mail)
      else await putOff({ db, config, log, origin }, mail, error)
    }
  }

  async function settled(): Promise<void> {
    while (running.size > 0 || records.writing()) await Promise.all([...running, records.writing()])
  }

  return {
    async start({ alone }) {
      if (alone) await freeAll(db)
      timer = setInterval(look, LOOK_MS)
      look()
    },
    forget(table) {
      if (table === undefined || table === 'mails') lookSoon()
    },
    setListening(listening) {
      if (listening) look()
    },
    async sendDue() {
      look()
      await settled()
    },
    async close() {
      clearInterval(timer)
      clearTimeout(soon)
      closing.abort()
      await settled()
      const left = inHand.splice(0)
      if (left.length > 0)
        await putBack(
          db,
          left.map(({ id }) => id),
        )
      post.close()
    },
  }
}
