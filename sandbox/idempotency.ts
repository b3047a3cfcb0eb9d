import { createHmac } from 'node:crypto'
import { ApiError, invalid } from '#sandbox/errors.ts'
import { claimKey, findReply, recordReply } from '#sandbox/idempotency-store.ts'
import type { Tx } from '#server/platform/db/client.ts'

export type Reply = { status: number; body: string; replayed?: true }
export type Request = { key: string; fingerprint: string }

/** Does the work once per key. A second call with the key waits for the first and gets its reply. A failed call stores nothing,
 *  so the caller can try again. Errors: idempotency_error if the second call differs from the first. */
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

/** A hash of a call, to compare it with another. It is keyed, because a body may contain a card number. */
export const fingerprintOf = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')
