import type { Account } from '#server/access/grants.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/refusal.ts'
import { lockAdminsAnd, type UserRow } from '#server/users/store.ts'

type Admins = { id: string }[]

/**
 * The admins and the user with this e-mail address, all locked: what admins do to each other happens one after the
 * other, by who is an admin then. Errors: FORBIDDEN (the actor no longer is one), NOT_FOUND.
 */
export async function adminsAnd(
  tx: Tx,
  actor: Account,
  email: string,
): Promise<{ admins: Admins; user: UserRow }> {
  const { admins, user } = await lockAdminsAnd(tx, email)
  if (!admins.some(({ id }) => id === actor.id)) throw new Refusal('FORBIDDEN')
  if (!user) throw new Refusal('NOT_FOUND')
  return { admins, user }
}

/** A shop without an admin could never get one again. Errors: LAST_ADMIN. */
export function mustLeaveAnAdmin(admins: Admins, going: { id: string }): void {
  if (admins.every(({ id }) => id === going.id)) throw new Refusal('LAST_ADMIN')
}
