import { Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import type pg from 'pg'
import * as z from 'zod'
import { forgetOld } from '#server/forget-old.ts'
import type { Log } from '#server/log.ts'
import type { MailSender } from '#server/mail/send.ts'
import { reconcilePayments } from '#server/orders/reconcile.ts'
import { releaseHolds } from '#server/orders/release-holds.ts'
import type { Shop } from '#server/orders/shop.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '0 * * * *'
/** One that fails is followed by the next, not tried again beside it. */
const ONCE = { maxAttempts: 1 }

const UNLOCK_ALL = `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
  FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`

const Refund = z.object({ intentId: z.string() })

/**
 * Does what was queued in transactions, and what is due by the clock. `alone`: no other process works on this
 * database, so whatever is still locked belonged to one that was killed.
 */
export async function startWorker(
  pool: pg.Pool,
  shop: Shop,
  mail: MailSender,
  { alone }: { alone: boolean },
): Promise<Runner> {
  if (alone) await pool.query(UNLOCK_ALL)
  return run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true, // main.ts closes everything in order
    logger: loggerOn(shop.log),
    taskList: {
      'send-mail': mail.task,
      'refund-payment': async (payload) => {
        const { intentId } = Refund.parse(payload)
        await shop.payments.refundIntent(intentId, { idempotencyKey: `refund-${intentId}` })
      },
      'reconcile-payments': () => reconcilePayments(shop),
      'release-holds': async () => void (await releaseHolds(shop)),
      'forget-old': () => forgetOld(shop.db),
    },
    parsedCronItems: parseCronItems([
      { task: 'reconcile-payments', match: EVERY_MINUTE, options: ONCE },
      { task: 'release-holds', match: EVERY_MINUTE, options: ONCE },
      { task: 'forget-old', match: EVERY_HOUR, options: ONCE },
    ]),
  })
}

function loggerOn(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
