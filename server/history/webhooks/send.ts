import { createSettled } from '#server/history/feed/complete-up-to.ts'
import { shownFact } from '#server/history/feed/shown-fact.ts'
import {
  type DueDelivery,
  makeDeliveries,
  putBack,
  recordSent,
  takeDue,
} from '#server/history/webhooks/deliveries-store.ts'
import { recordFailedTry } from '#server/history/webhooks/record-failed-try.ts'
import { signedHeaders } from '#server/history/webhooks/sign.ts'
import { type Endpoint, endpointsOn, type SendingEndpoint } from '#server/history/webhooks/store.ts'
import { shownDetails } from '#server/people/access/field-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Log } from '#server/platform/log/log.ts'
import { factGone } from '#server/platform/outgoing/failure-words.ts'
import { type Outgoing, OutgoingError } from '#server/platform/outgoing/outgoing.ts'

export type WebhookSender = {
  /** Every 2 seconds. `alone`: no other process sends webhooks of this shop. */
  start(options: { alone: boolean }): Promise<void>
  /** Resolves when each was sent or its try has failed. */
  sendDue(): Promise<void>
  /** Waits for the requests that are under way. */
  close(): Promise<void>
}

const POLL_MS = 2_000
/** To one endpoint. Endpoints do not wait for each other. */
const AT_ONCE = 4
/** As the specification recommends. */
const TIMEOUT_MS = 15_000
const LONGEST_ANSWER = 500

type Parts = { db: Db; log: Log; outgoing: Outgoing }

/** A cursor of each endpoint slows no order. After a failed try an endpoint is left alone until the next round. */
export function createWebhookSender({ db, log, outgoing }: Parts): WebhookSender {
  const settled = createSettled(db)
  const running = new Map<string, Promise<void>>()
  let isClosing = false
  let round: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  /** Starts the sending and does not wait for it, as an endpoint may take long. */
  async function begin(): Promise<void> {
    const endpoints = await endpointsOn(db)
    if (endpoints.length === 0 || isClosing) return
    const upTo = await settled()
    for (const endpoint of endpoints) {
      if (running.has(endpoint.id) || isClosing) continue
      const one = drain(endpoint, upTo)
        .catch((error) => log.error({ err: error }, 'Webhooks could not be sent for now'))
        .finally(() => running.delete(endpoint.id))
      running.set(endpoint.id, one)
    }
  }

  async function drain(endpoint: SendingEndpoint, upTo: number): Promise<void> {
    let reached = 0
    while (reached < upTo && !isClosing) reached = await makeDeliveries(db, endpoint.id, upTo)
    for (;;) {
      const due = isClosing ? [] : await takeDue(db, endpoint.id, AT_ONCE)
      if (due.length === 0) return
      if (isClosing)
        return putBack(
          db,
          due.map(({ delivery }) => delivery.id),
        )
      const done = await Promise.all(due.map((one) => deliver(endpoint, one)))
      if (!done.every(Boolean)) return
    }
  }

  async function deliver(endpoint: SendingEndpoint, { delivery, fact }: DueDelivery): Promise<boolean> {
    const { id, tries } = delivery
    if (!fact) {
      await recordSent(db, id, { status: null, answer: factGone() })
      return true
    }
    const { verb: type, at: timestamp, ...data } = shownDetails(endpoint, shownFact(fact))
    const body = JSON.stringify({ type, timestamp, data })
    const outcome = await ask(endpoint, `msg_${id}`, body)
    const isTaken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
    if (isTaken) await recordSent(db, id, outcome)
    else await recordFailedTry({ db, log }, endpoint, { id, tries }, outcome)
    return isTaken
  }

  async function ask(endpoint: Endpoint, id: string, body: string) {
    try {
      const {
        status,
        headers,
        body: answer,
      } = await outgoing(new URL(endpoint.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Kerf',
          ...signedHeaders({ id, at: new Date(), body }, livingSecrets(endpoint)),
        },
        body,
        mostBytes: LONGEST_ANSWER,
        timeoutMs: TIMEOUT_MS,
      })
      const asked = Number(headers['retry-after'])
      return { status, answer: printable(String(answer)), pause: Number.isFinite(asked) ? asked : 0 }
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      return { status: null, answer: error.message, pause: 0 }
    }
  }

  const next = () => {
    round ??= begin()
      .catch((error) => log.error({ err: error }, 'Webhooks could not be sent for now'))
      .finally(() => (round = undefined))
    return round
  }

  return {
    async start({ alone }) {
      if (alone) await putBack(db)
      timer = setInterval(next, POLL_MS)
      void next()
    },
    async sendDue() {
      await round
      await next()
      await Promise.all(running.values())
    },
    async close() {
      isClosing = true
      clearInterval(timer)
      await round
      await Promise.all(running.values())
    },
  }
}

function livingSecrets({ secret, oldSecrets }: Endpoint): string[] {
  const living = oldSecrets.filter(({ until }) => Date.parse(until) > Date.now())
  return [secret, ...living.map((old) => old.secret)]
}

const printable = (answer: string) => answer.replaceAll('\0', '').toWellFormed().slice(0, LONGEST_ANSWER)
