import { createHmac } from 'node:crypto'
import { asc, eq, inArray, lte, min, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import type { Log } from '#server/log/log.ts'
import { nowInSeconds } from '#server/payments/sandbox/ids.ts'
import type { StripeEvent } from '#server/payments/sandbox/objects.ts'
import { deliveries, objects } from '#server/payments/sandbox/tables.ts'

export type Send = (request: Request) => Promise<Response>

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const RETRY_AFTER = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR]
const BATCH = 5
const LONGEST_REST = MINUTE

type Delivery = typeof deliveries.$inferSelect
export type Webhook = {
  url: string
  secret: string
  retryAfter?: number[]
  /** What follows from the shop's having been told. */
  onDelivered?: (tx: Tx, event: StripeEvent) => Promise<void>
}

/**
 * Tells the shop each event, signed, until it answers 2xx or the tries are used up; `retryAfter` is how long to wait
 * after each failure, in milliseconds. What is not yet delivered is in the database: another process, or this one
 * after a restart, goes on.
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
    const batch = await claimDue()
    await Promise.all(batch.map((delivery) => deliver(delivery)))
    return batch.length
  }

  /** A claimed delivery is due again in 30 seconds, should this process die with it. */
  const claimDue = (): Promise<Delivery[]> =>
    db.transaction(async (tx) => {
      const due = await tx
        .select()
        .from(deliveries)
        .where(lte(deliveries.nextAt, sql`now()`))
        .orderBy(asc(deliveries.nextAt))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      const ids = due.map(({ eventId }) => eventId)
      await tx
        .update(deliveries)
        .set({ nextAt: sql`now() + interval '30 seconds'` })
        .where(inArray(deliveries.eventId, ids))
      return due
    })

  async function deliver({ eventId, tries }: Delivery): Promise<void> {
    const [event] = await db.select().from(objects).where(eq(objects.id, eventId))
    const status = event ? await post(JSON.stringify(event.body, null, 2)) : 200
    const delivery = eq(deliveries.eventId, eventId)
    if (status >= 200 && status < 300) {
      await db.transaction(async (tx) => {
        await tx.delete(deliveries).where(delivery)
        if (event?.body.object === 'event') await webhook.onDelivered?.(tx, event.body)
      })
      return
    }
    const wait = retryAfter[tries]
    const nextAt = wait === undefined ? null : sql`now() + ${wait} * interval '1 millisecond'`
    await db
      .update(deliveries)
      .set({ tries: tries + 1, lastStatus: status, nextAt })
      .where(delivery)
  }

  /** The shop's answer; 0 where it gave none. */
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
    const [next] = await db
      .select({ wait: sql<string | null>`extract(epoch from ${min(deliveries.nextAt)} - now()) * 1000` })
      .from(deliveries)
    if (next?.wait == null) return LONGEST_REST
    return Math.min(Math.max(Number(next.wait), 0), LONGEST_REST)
  }

  return {
    nudge,
    /** Where the shop takes its webhooks; until this is known they wait. */
    deliverTo(shop: Send): void {
      send = shop
      nudge()
    },
    /** Waits for what is under way; the rest stays for the next start. */
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
