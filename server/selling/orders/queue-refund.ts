import type { Db, Tx } from '#server/platform/db/client.ts'
import { addJob, keysLeft } from '#server/platform/db/jobs.ts'

const TASK = 'refund-payment'
const KEY = 'refund-'

/** The full refund of a payment that the shop cannot accept. It runs after the caller's transaction commits. */
export function queueRefund(tx: Db | Tx, intentId: string): Promise<void> {
  return addJob(tx, TASK, { intentId }, `${KEY}${intentId}`)
}

/** For refunds whose process died. If the first request is only slow, the provider gets two with one idempotency key, and refunds once. */
export async function requeueRefunds(db: Db): Promise<void> {
  for (const key of await keysLeft(db, TASK)) await queueRefund(db, key.slice(KEY.length))
}
