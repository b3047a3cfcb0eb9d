import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Account } from '#server/access/grants.ts'
import type { Tx } from '#server/db/client.ts'
import { prepared } from '#server/db/prepared.ts'
import { users } from '#server/db/tables/people.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Keeps an account from being deleted until this transaction ends, so that nothing is written about somebody who is
 * being forgotten. With `share` several of their own acts may go on at once; the caller must not change their row.
 * Errors: UNAUTHORIZED where they have been.
 */
export async function mustLive(
  tx: Tx,
  account: Account,
  lock: 'no key update' | 'share' = 'no key update',
): Promise<void> {
  const [living] = await locked[lock](tx).execute({ id: account.id })
  if (!living) throw new Refusal('UNAUTHORIZED')
}

const locking = (lock: 'no key update' | 'share') =>
  prepared((tx) =>
    tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, sql.placeholder('id')), isNull(users.deletedAt)))
      .for(lock),
  )
const locked = { 'no key update': locking('no key update'), share: locking('share') }
