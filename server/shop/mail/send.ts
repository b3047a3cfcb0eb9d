import { isDeepStrictEqual } from 'node:util'
import { isOneAddress } from '#contract/one-address.ts'
import type { Settings } from '#contract/settings.ts'
import type { ChangeListener } from '#server/platform/db/cache.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Log } from '#server/platform/log/log.ts'
import { beginLogging, endLogging } from '#server/shop/mail/logging-store.ts'
import { type OwnServers, type Route, routeOf } from '#server/shop/mail/mail-server.ts'
import { openPost } from '#server/shop/mail/post.ts'
import { NoAddress, recordFailedTry } from '#server/shop/mail/record-failed-try.ts'
import { withOrigin, wordsOf } from '#server/shop/mail/render-payload.ts'
import { readSender, type SenderConfig, senderOf } from '#server/shop/mail/sender-address.ts'
import { createSentRecords } from '#server/shop/mail/sent-records.ts'
import { freeAll, type Mail, putBack, takeDue } from '#server/shop/mail/store.ts'
import { readAllSettings } from '#server/shop/settings/store.ts'

/** A ChangeListener is notified of new e-mails. */
export type MailSender = ChangeListener & {
  /** On notifications and every 2 seconds. `alone`: no other process sends e-mails of this shop. */
  start(options: { alone: boolean }): Promise<void>
  /** Resolves when each due e-mail was sent or its try has failed. */
  sendDue(): Promise<void>
  /** Aborts deliveries and puts their e-mails back into the queue. */
  close(): Promise<void>
}

/** More than one, so that a delivery that hangs does not hold up the others. */
const AT_ONCE = 4
const BATCH = 20
const POLL_MS = 2_000
/** Within this time of a notification e-mails are taken together. */
const GATHER_MS = 250

type Parts = {
  db: Db
  config: SenderConfig
  own?: OwnServers
  log: Log
  /** Such as https://shop.example. */
  origin?: string
  /** E-mails that this process has queued are its own to log. */
  begunAt?: Date
}

/**
 * Sends by SMTP. Without a server it logs what was queued since that was taken away; older e-mails go on waiting, as the log would lose them.
 * With a server whose password cannot be opened nothing is sent or logged: e-mails wait.
 * Until the shop has a sender address e-mails wait, which counts as no try.
 */
export function createMailSender({
  db,
  config,
  own,
  log,
  origin = '',
  begunAt = new Date(Date.now() - process.uptime() * 1000),
}: Parts): MailSender {
  let post: { route: Route; carrier: ReturnType<typeof openPost> } | undefined
  /** From when on e-mails may be logged: those before an owner took the server away go on waiting. */
  let loggedFrom = begunAt
  const records = createSentRecords(db, log)
  const closing = new AbortController()
  const inHand: Mail[] = []
  const running = new Set<Promise<void>>()
  let taking: Promise<void> | undefined
  /** Read once for the e-mails that are taken together. */
  let settings: Promise<Settings> | undefined
  /** `wakeups`: requests to drain the queue so far; `drainedAt`: how many there were when it was last empty. */
  let wakeups = 0
  let drainedAt = 0
  let since: Date | undefined
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined

  function wakeSoon(): void {
    soon ??= setTimeout(() => {
      soon = undefined
      wake()
    }, GATHER_MS)
  }

  function wake(): void {
    wakeups++
    if (running.size < AT_ONCE && !closing.signal.aborted) run()
  }

  function run(): void {
    const one = work()
      .catch((error) => log.error({ err: error }, 'E-mails could not be sent for now'))
      .finally(() => running.delete(one))
    running.add(one)
  }

  async function work(): Promise<void> {
    records.write() // retries records that could not be written before
    for (let mail = await next(); mail; mail = await next()) await deliver(mail)
  }

  async function next(): Promise<Mail | undefined> {
    while (!closing.signal.aborted) {
      const mail = inHand.shift()
      if (mail) return mail
      if (drainedAt === wakeups) return undefined
      taking ??= take()
      await taking
    }
    return undefined
  }

  async function take(): Promise<void> {
    const before = wakeups
    try {
      const taken = (await followRoute()) ? await takeDue(db, BATCH, since) : []
      inHand.push(...taken)
      settings = undefined
      for (let more = Math.min(taken.length, AT_ONCE) - running.size; more > 0; more--) run()
      if (taken.length < BATCH) drainedAt = before
    } finally {
      taking = undefined
    }
  }

  /** Opens another server where the owner has entered one. Answers whether e-mails can go now: there is a server or a log, and a sender. */
  async function followRoute(): Promise<boolean> {
    const route = await routeOf({ db, config, own })
    if (!isDeepStrictEqual(route, post?.route)) {
      post?.carrier.close()
      post = undefined
      if (route.to === 'nowhere') return false
      since = route.to === 'smtp' ? await endLogging(db) : await beginLogging(db, loggedFrom)
      loggedFrom = new Date()
      post = { route, carrier: openPost(route, log, own?.allowed ?? []) }
    }
    if (route.to !== 'smtp' || config.MAIL_FROM) return true
    return (await readSender(db, config)).from !== undefined
  }

  async function deliver(mail: Mail): Promise<void> {
    try {
      if (!isOneAddress(mail.recipient)) throw new NoAddress()
      settings ??= readAllSettings(db)
      const known = await settings
      const words = () => withOrigin(wordsOf(mail, known), origin)
      if (!post) throw new Error('There is no mail server any more')
      const sender = senderOf(known, config, { bySmtp: post.route.to === 'smtp' })
      await post.carrier.send({ ...mail, words, sender }, closing.signal)
      records.add(mail.id)
    } catch (error) {
      if (closing.signal.aborted) inHand.push(mail)
      else await recordFailedTry({ db, config, log, origin }, mail, error)
    }
  }

  async function settled(): Promise<void> {
    while (running.size > 0 || records.writing()) await Promise.all([...running, records.writing()])
  }

  return {
    async start({ alone }) {
      if (alone) await freeAll(db)
      timer = setInterval(wake, POLL_MS)
      wake()
    },
    forget(tag) {
      if (tag === undefined || tag === 'mails') wakeSoon()
    },
    setListening(listening) {
      if (listening) wake()
    },
    async sendDue() {
      wake()
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
      post?.carrier.close()
    },
  }
}
