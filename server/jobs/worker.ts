import { Logger, parseCronItems } from 'graphile-worker'
import type pg from 'pg'
import * as z from 'zod'
import { unlockAllJobs } from '#server/db/jobs.ts'
import { deleteExpired } from '#server/jobs/delete-expired.ts'
import { superviseWorker } from '#server/jobs/supervise-worker.ts'
import type { Log } from '#server/log/log.ts'
import type { MailSender } from '#server/mail/send.ts'
import { endOrdersOfDeleted } from '#server/orders/forget-customers.ts'
import { notifyOfLate } from '#server/orders/notify-placed.ts'
import { reconcilePayments, reconcileRefunds } from '#server/orders/reconcile.ts'
import { releaseHolds } from '#server/orders/release-holds.ts'
import { rereadRefunds } from '#server/orders/reread-refunds.ts'
import type { Shop } from '#server/orders/shop.ts'
import { tellOfShipped } from '#server/orders/tell-of-shipped.ts'
import { tellOfLowStock } from '#server/products/tell-of-low-stock.ts'
import { removeUnused } from '#server/uploads/remove-unused.ts'
import type { Uploads } from '#server/uploads/uploads.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '0 * * * *'
const EVERY_NIGHT = '20 3 * * *'
/** One that fails is followed by the next, not tried again beside it. */
const ONCE = { maxAttempts: 1 }

/**
 * What was done is told of together, a moment later: told of at once, a failure of telling would be nobody's and end the
 * whole process. The queue of its own is what that needs.
 */
const IN_HANDFULS = {
  localQueue: { size: 5, refetchDelay: { durationMs: 100, maxAbortThreshold: Number.POSITIVE_INFINITY } },
  completeJobBatchDelay: 100,
}

const Refund = z.object({ intentId: z.string() })

/**
 * Does what was queued in transactions, and what is due by the clock. `alone`: no other process works on this
 * database, so whatever is still locked belonged to one that was killed.
 */
export async function startWorker(
  pool: pg.Pool,
  shop: Shop,
  mail: MailSender,
  uploads: Uploads,
  { alone }: { alone: boolean },
): Promise<{ stop(): Promise<void> }> {
  if (alone) await unlockAllJobs(pool)
  const settings = {
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true, // main.ts closes everything in order
    logger: loggerOn(shop.log),
    preset: { worker: IN_HANDFULS },
  }
  await mail.start({ alone })
  const queueWorker = await superviseWorker(
    {
      ...settings,
      taskList: {
        'refund-payment': async (payload) => {
          const { intentId } = Refund.parse(payload)
          await shop.payments.refundIntent(intentId, { idempotencyKey: `refund-${intentId}` })
        },
        'reconcile-payments': () => reconcilePayments(shop),
        'reconcile-refunds': () => reconcileRefunds(shop),
        'reread-refunds': () => rereadRefunds(shop),
        'release-holds': async () => void (await releaseHolds(shop)),
        'tell-of-shipped': async () => void (await tellOfShipped(shop)),
        'tell-of-late-orders': () => notifyOfLate(shop.db),
        'tell-of-low-stock': () => tellOfLowStock(shop),
        'remove-unused-uploads': async () => void (await removeUnused(uploads)),
        'forget-old': async () => {
          await endOrdersOfDeleted(shop)
          await deleteExpired(shop.db)
        },
      },
      parsedCronItems: parseCronItems([
        { task: 'reconcile-payments', match: EVERY_MINUTE, options: ONCE },
        { task: 'reconcile-refunds', match: EVERY_MINUTE, options: ONCE },
        { task: 'release-holds', match: EVERY_MINUTE, options: ONCE },
        { task: 'tell-of-shipped', match: EVERY_MINUTE, options: ONCE },
        { task: 'tell-of-late-orders', match: EVERY_MINUTE, options: ONCE },
        { task: 'tell-of-low-stock', match: EVERY_MINUTE, options: ONCE },
        { task: 'reread-refunds', match: EVERY_HOUR, options: ONCE },
        { task: 'forget-old', match: EVERY_HOUR, options: ONCE },
        { task: 'remove-unused-uploads', match: EVERY_NIGHT, options: ONCE },
      ]),
    },
    shop.log,
  )
  return {
    async stop() {
      await Promise.all([queueWorker.stop(), mail.close()])
    },
  }
}

function loggerOn(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // The sentence of a failed job ends with all that its error says, values included.
    if (level === 'error') log.error({ err: meta?.error }, message.replace(/ with error[\s\S]*/, ''))
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
