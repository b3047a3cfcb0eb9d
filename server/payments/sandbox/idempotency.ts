import { createHmac } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { ApiError, invalid } from '#server/payments/sandbox/errors.ts'
import { idempotency } from '#server/payments/sandbox/tables.ts'

export type Reply = { status: number; body: string; replayed?: true }
export type Request = { key: string; fingerprint: string }

/** Does the work once for each key: a second call waits for the first and gets its reply. A call that failed leaves
 *  nothing behind, so that it may be tried again. Errors: idempotency_error where the calls differ. */
export async function once(tx: Tx, request: Request | null, work: () => Promise<Reply>): Promise<Reply> {
  if (!request) return work()
  if (request.key.length > 255) throw invalid('Idempotency keys can be at most 255 characters long.')
  const claim = { ...request, status: 0, body: '' }
  const claimed = await tx.insert(idempotency).values(claim).onConflictDoNothing().returning()
  if (claimed.length === 0) return replay(tx, request)
  const { status, body } = await work()
  await tx.update(idempotency).set({ status, body }).where(eq(idempotency.key, request.key))
  return { status, body }
}

async function replay(tx: Tx, { key, fingerprint }: Request): Promise<Reply> {
  const [first] = await tx.select().from(idempotency).where(eq(idempotency.key, key))
  if (first?.fingerprint === fingerprint) return { status: first.status, body: first.body, replayed: true }
  throw new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

/** What makes two calls the same. Keyed, because a body may hold a card's number. */
export const fingerprintOf = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')

/** Stripe forgets keys after 24 hours. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.createdAt, sql`now() - interval '24 hours'`))
}
