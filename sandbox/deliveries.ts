import { createHmac } from 'node:crypto'
import {
  claimDue,
  type Delivery,
  deleteDelivery,
  msUntilDue,
  putOffDelivery,
} from '#sandbox/deliveries-store.ts'
import { nowInSeconds } from '#sandbox/ids.ts'
import type { StripeEvent } from '#sandbox/objects.ts'
import { findAny } from '#sandbox/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Log } from '#server/platform/log/log.ts'

export type Send = (request: Request) => Promise<Response>

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const RETRY_AFTER = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR]
const BATCH = 5
const LONGEST_REST = MINUTE

export type Webhook = {
  url: string
  secret: string
  retryAfter?: number[]
  /** Runs in the transaction that records an accepted delivery. */
  onDelivered?: (tx: Tx, event: StripeEvent) => Promise<void>
}

/**
 * Sends each event to the shop, signed, until the shop answers 2xx or the tries are used up. `retryAfter` lists the wait after
 * each failed try, in milliseconds. Undelivered events are in the database, so another process, or this one after a restart,
 * continues.
 */
export function createDeliveries(db: Db, log: Log, webhook: Webhook) {
  const retryAfter = webhook.retryAfter ?? RETRY_AFTER
  let send: Send | undefined
  let underWay: Promise<void> | undefined
  let asked = false
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function nudge(): void {
    if (!send || closed) return
    asked = true
    clearTimeout(timer)
    underWay ??= work().finally(() => {
      underWay = undefined
      if (asked) nudge()
    })
  }

  async function work(): Promise<void> {
    let rest = LONGEST_REST
    try {
      while (asked && !closed) {
        asked = false
        while (!closed && (await deliverBatch()) > 0);
      }
      rest = await untilNext()
    } catch (error) {
      log.error({ err: error }, 'The payments sandbox could not deliver its webhooks')
    }
    if (!closed) timer = setTimeout(nudge, rest).unref()
  }

  async function deliverBatch(): Promise<number> {
    const batch = await claimDue(db, BATCH)
    await Promise.all(batch.map((delivery) => deliver(delivery)))
    return batch.length
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const { eventId, tries } = delivery
    const event = await findAny(db, eventId)
    const status = event ? await post(JSON.stringify(event, null, 2)) : 200
    if (status < 200 || status >= 300) return putOffDelivery(db, delivery, status, retryAfter[tries])
    await db.transaction(async (tx) => {
      await deleteDelivery(tx, eventId)
      if (event?.object === 'event') await webhook.onDelivered?.(tx, event)
    })
  }

  /** The HTTP status of the shop's answer; 0 if there was no answer. */
  async function post(body: string): Promise<number> {
    if (!send) return 0
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(webhook.secret, body),
    }
    try {
      const response = await send(new Request(webhook.url, { method: 'POST', headers, body }))
      await response.body?.cancel()
      return response.status
    } catch (error) {
      log.warn({ err: error }, 'The shop did not take a webhook of the payments sandbox')
      return 0
    }
  }

  async function untilNext(): Promise<number> {
    const wait = (await msUntilDue(db)) ?? LONGEST_REST
    return Math.min(Math.max(wait, 0), LONGEST_REST)
  }

  return {
    nudge,
    /** Sets the function that sends a webhook to the shop. Deliveries wait until it is set. */
    deliverTo(shop: Send): void {
      send = shop
      nudge()
    },
    /** Waits for the deliveries under way. The others stay in the database for the next start. */
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      await underWay
    },
  }
}

function signatureOf(secret: string, body: string): string {
  const time = nowInSeconds()
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}
