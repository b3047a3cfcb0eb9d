import { Logger, parseCronItems, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import * as z from 'zod'
import { tellOfLowStock } from '#server/catalogue/products/tell-of-low-stock.ts'
import type { WebhookSender } from '#server/history/webhooks/send.ts'
import { tellOfDecided } from '#server/people/approvals/tell.ts'
import { proveVatIds } from '#server/people/businesses/prove-vat-ids.ts'
import { tellOfBackInStock } from '#server/people/newsletter/stock-alerts.ts'
import { noteEnded } from '#server/people/users/impersonate.ts'
import { remindInvited } from '#server/people/users/invite-staff.ts'
import { unlockAllJobs, unlockJobsOfDead } from '#server/platform/db/jobs.ts'
import { deleteExpired } from '#server/platform/jobs/delete-expired.ts'
import { endWaitsAhead } from '#server/platform/jobs/end-waits-ahead.ts'
import { superviseWorker } from '#server/platform/jobs/supervise-worker.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { makeDueLabels } from '#server/selling/fulfilment/carrier-labels.ts'
import { endUnpaidOrders } from '#server/selling/orders/end-unpaid-orders.ts'
import { endOrdersOfDeleted } from '#server/selling/orders/forget-customers.ts'
import { notifyOfRecent } from '#server/selling/orders/notify-placed.ts'
import { tellOfPaidBack } from '#server/selling/orders/pay-back.ts'
import { reconcilePayments, reconcileRefunds } from '#server/selling/orders/reconcile.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { rereadDisputes } from '#server/selling/orders/reread-disputes.ts'
import { rereadRefunds } from '#server/selling/orders/reread-refunds.ts'
import { sendDueEInvoices } from '#server/selling/orders/send-e-invoices.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { tellOfPromises } from '#server/selling/orders/tell-of-promises.ts'
import { tellOfShipped } from '#server/selling/orders/tell-of-shipped.ts'
import type { MailSender } from '#server/shop/mail/send.ts'
import { removeUnused } from '#server/shop/uploads/remove-unused.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '0 * * * *'
const EVERY_NIGHT = '20 3 * * *'
/** Given by who knows the shop's folders; it looks whether it is time. */
const BACK_UP = 'back-up-when-due'
/** A job that fails is not retried: the next one of its schedule follows. */
const ONCE = { maxAttempts: 1 }

/** Reported one by one, a failed report would be an unhandled rejection and end the process. Batches need the local queue. */
const BATCHED = {
  localQueue: { size: 5, refetchDelay: { durationMs: 100, maxAbortThreshold: Number.POSITIVE_INFINITY } },
  completeJobBatchDelay: 100,
}

const Refund = z.object({ intentId: z.string() })

/** `alone`: no other process has a worker, so locked jobs and e-mails belong to one that was killed, and are unlocked. */
export async function startWorker(
  pool: pg.Pool,
  shop: Shop,
  mail: MailSender,
  uploads: Uploads,
  {
    alone,
    more = {},
    webhooks,
    carrier,
  }: {
    alone: boolean
    more?: TaskList
    webhooks?: WebhookSender
    carrier?: { outgoing: Outgoing; sealing: Sealing }
  },
): Promise<{ stop(): Promise<void> }> {
  if (alone) await unlockAllJobs(pool)
  const settings = {
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true, // main.ts closes everything in order
    logger: loggerOn(shop.log),
    preset: { worker: BATCHED },
  }
  await mail.start({ alone })
  await webhooks?.start({ alone })
  const queueWorker = await superviseWorker(
    {
      ...settings,
      taskList: {
        ...more,
        'refund-payment': async (payload) => {
          const { intentId } = Refund.parse(payload)
          await shop.payments.refundIntent(intentId, { idempotencyKey: `refund-${intentId}` })
        },
        'reconcile-payments': () => reconcilePayments(shop),
        'reconcile-refunds': () => reconcileRefunds(shop),
        'reread-refunds': () => rereadRefunds(shop),
        'reread-disputes': () => rereadDisputes(shop),
        'release-holds': async () => void (await releaseHolds(shop)),
        'end-unpaid-orders': async () => void (await endUnpaidOrders(shop)),
        'tell-of-shipped': async () => void (await tellOfShipped(shop)),
        'tell-of-paid-back': () => tellOfPaidBack(shop),
        'tell-of-promises': async () => void (await tellOfPromises(shop)),
        'tell-of-late-orders': () => notifyOfRecent(shop.db),
        'prove-vat-ids': () => proveVatIds(shop),
        'tell-of-low-stock': () => tellOfLowStock(shop),
        'tell-of-back-in-stock': () => tellOfBackInStock(shop),
        'make-carrier-labels': async () => {
          if (carrier) await makeDueLabels({ db: shop.db, ...carrier })
        },
        'send-e-invoices': async () => {
          if (carrier) await sendDueEInvoices({ shop, ...carrier })
        },
        'remind-invited': () => remindInvited(shop),
        'tell-of-approvals': () => tellOfDecided(shop),
        'note-ended-impersonations': () => noteEnded(shop.db),
        'end-waits-ahead': () => endWaitsAhead(shop.db),
        'unlock-jobs-of-dead': () => unlockJobsOfDead(shop.db),
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
        { task: 'tell-of-paid-back', match: EVERY_MINUTE, options: ONCE },
        { task: 'tell-of-promises', match: EVERY_MINUTE, options: ONCE },
        { task: 'tell-of-late-orders', match: EVERY_MINUTE, options: ONCE },
        { task: 'tell-of-low-stock', match: EVERY_MINUTE, options: ONCE },
        { task: 'tell-of-back-in-stock', match: EVERY_MINUTE, options: ONCE },
        { task: 'make-carrier-labels', match: EVERY_MINUTE, options: ONCE },
        { task: 'send-e-invoices', match: EVERY_MINUTE, options: ONCE },
        { task: 'remind-invited', match: EVERY_MINUTE, options: ONCE },
        { task: 'tell-of-approvals', match: EVERY_MINUTE, options: ONCE },
        { task: 'note-ended-impersonations', match: EVERY_MINUTE, options: ONCE },
        { task: 'end-waits-ahead', match: EVERY_MINUTE, options: ONCE },
        { task: 'unlock-jobs-of-dead', match: EVERY_MINUTE, options: ONCE },
        ...(BACK_UP in more ? [{ task: BACK_UP, match: EVERY_MINUTE, options: ONCE }] : []),
        { task: 'reread-refunds', match: EVERY_HOUR, options: ONCE },
        { task: 'reread-disputes', match: EVERY_HOUR, options: ONCE },
        { task: 'end-unpaid-orders', match: EVERY_HOUR, options: ONCE },
        { task: 'prove-vat-ids', match: EVERY_HOUR, options: ONCE },
        { task: 'forget-old', match: EVERY_HOUR, options: ONCE },
        { task: 'remove-unused-uploads', match: EVERY_NIGHT, options: ONCE },
      ]),
    },
    shop.log,
  )
  return {
    async stop() {
      await Promise.all([queueWorker.stop(), mail.close(), webhooks?.close()])
    },
  }
}

function loggerOn(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // The message of a failed job ends with that of its error, which may contain personal data.
    if (level === 'error') log.error({ err: meta?.error }, message.replace(/ with error[\s\S]*/, ''))
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
