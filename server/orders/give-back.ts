import type { Db, Tx } from '#server/db/client.ts'
import { addJob, keysLeft } from '#server/db/jobs.ts'

const TASK = 'refund-payment'
const KEY = 'refund-'

/** Has a payment that the shop could not take given back whole, once the caller's transaction commits. */
export function giveBack(tx: Db | Tx, intentId: string): Promise<void> {
  return addJob(tx, TASK, { intentId }, `${KEY}${intentId}`)
}

/**
 * The same anew for payments whose machine died while it asked for the refund. Where it only takes its time, the provider is
 * asked twice with the same key, and gives the money back once.
 */
export async function giveBackLeft(db: Db): Promise<void> {
  for (const key of await keysLeft(db, TASK)) await giveBack(db, key.slice(KEY.length))
}
