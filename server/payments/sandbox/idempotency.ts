import { createHmac } from 'node:crypto'
import type { Tx } from '#server/db/client.ts'
import { ApiError, invalid } from '#server/payments/sandbox/errors.ts'
import { claimKey, findReply, recordReply } from '#server/payments/sandbox/idempotency-store.ts'

export type Reply = { status: number; body: string; replayed?: true }
export type Request = { key: string; fingerprint: string }

/** Does the work once for each key: a second call waits for the first and gets its reply. A call that failed leaves
 *  nothing behind, so that it may be tried again. Errors: idempotency_error where the calls differ. */
export async function once(tx: Tx, request: Request | null, work: () => Promise<Reply>): Promise<Reply> {
  if (!request) return work()
  if (request.key.length > 255) throw invalid('Idempotency keys can be at most 255 characters long.')
  if (!(await claimKey(tx, request))) return replay(tx, request)
  const { status, body } = await work()
  await recordReply(tx, request.key, { status, body })
  return { status, body }
}

async function replay(tx: Tx, { key, fingerprint }: Request): Promise<Reply> {
  const first = await findReply(tx, key)
  if (first?.fingerprint === fingerprint) return { status: first.status, body: first.body, replayed: true }
  throw new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

/** What makes two calls the same. Keyed, because a body may hold a card's number. */
export const fingerprintOf = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')
