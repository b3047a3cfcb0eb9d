/** The only SQL for the sandbox's idempotency keys. */
import { eq, lt, sql } from 'drizzle-orm'
import { idempotency } from '#sandbox/tables.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** Claims a key for a request. If another transaction is claiming the key, waits for it. False if the key was claimed before. */
export async function claimKey(tx: Tx, request: { key: string; fingerprint: string }): Promise<boolean> {
  const claim = { ...request, status: 0, body: '' }
  return (await tx.insert(idempotency).values(claim).onConflictDoNothing().returning()).length > 0
}

/** Records the reply to the request that claimed this key. */
export async function recordReply(
  tx: Tx,
  key: string,
  { status, body }: { status: number; body: string },
): Promise<void> {
  await tx.update(idempotency).set({ status, body }).where(eq(idempotency.key, key))
}

/** The request that claimed a key, and its reply. */
export async function findReply(
  tx: Tx,
  key: string,
): Promise<{ fingerprint: string; status: number; body: string } | undefined> {
  const [found] = await tx.select().from(idempotency).where(eq(idempotency.key, key))
  return found
}

/** Deletes keys older than 24 hours, as Stripe does. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.createdAt, sql`now() - interval '24 hours'`))
}
