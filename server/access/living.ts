import { and, eq, isNull } from 'drizzle-orm'
import type { Account } from '#server/access/grants.ts'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Keeps an account from being deleted until this transaction ends, so that nothing is written about somebody who is
 * being forgotten. Errors: UNAUTHORIZED where they have been.
 */
export async function mustLive(tx: Tx, account: Account): Promise<void> {
  const [living] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, account.id), isNull(users.deletedAt)))
    .for('no key update')
  if (!living) throw new Refusal('UNAUTHORIZED')
}
