import { hash } from 'node:crypto'
import { t } from '#messages/t.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { claimKey } from '#server/selling/orders/idempotency-store.ts'

/** For requests that place no order. An order has its key in its own row, with the same refusals (decision 38). */
export type RequestKey = { key: string; requestHash: string }

/** Errors: UNPROCESSABLE_CONTENT unless the key is 1 to 255 visible ASCII characters. */
export function requestKey(request: Request, body: unknown): RequestKey | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Refusal('UNPROCESSABLE_CONTENT', t('orders.anIdempotencyKeyIs1To255'))
  }
  return { key, requestHash: hash('sha256', JSON.stringify(body)) }
}

/**
 * The same request of a person gets its first reply again. The key is stored with the work, so a failed request may be sent again. Errors:
 * KEY_IN_USE, KEY_REUSED.
 */
export async function answerOnce(
  tx: Tx,
  userId: string,
  key: RequestKey | undefined,
  reply: string,
  work: () => Promise<void>,
): Promise<string> {
  const before = key && (await claim(tx, userId, key, reply))
  if (before !== undefined) return before
  await work()
  return reply
}

async function claim(
  tx: Tx,
  userId: string,
  { key, requestHash }: RequestKey,
  reply: string,
): Promise<string | undefined> {
  const answered = await claimKey(tx, userId, { key, requestHash, reply })
  if (answered === 'claimed') return undefined
  if (answered === 'in use') throw new Refusal('KEY_IN_USE')
  if (answered.requestHash !== requestHash) throw new Refusal('KEY_REUSED')
  return answered.reply
}
