import type { Permission } from '#contract/permissions.ts'
import type { Account } from '#server/people/access/actor.ts'
import { type Standing, standingOf } from '#server/people/users/appointing.ts'
import { lockAdminsAnd, type UserRow } from '#server/people/users/store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

type Admins = { id: string }[]

/** Locked, so that changes of owners happen one after the other. `mine`: of the actor. Errors: FORBIDDEN (the actor lost the permission), NOT_FOUND. */
export async function adminsAnd(
  tx: Tx,
  actor: Pick<Account, 'id'>,
  email: string,
  permission: Permission,
): Promise<{ admins: Admins; user: UserRow; mine: Standing }> {
  const { admins, user, acting } = await lockAdminsAnd(tx, email, actor.id)
  const mine = acting && (await standingOf(tx, acting))
  if (!mine?.permissions.has(permission)) throw new Refusal('FORBIDDEN')
  if (!user) throw new Refusal('NOT_FOUND')
  return { admins, user, mine }
}

/** Without an owner nobody could appoint another in the shop. Errors: LAST_ADMIN. */
export function mustLeaveAnAdmin(admins: Admins, going: { id: string }): void {
  const [only, another] = admins
  if (only?.id === going.id && !another) throw new Refusal('LAST_ADMIN')
}
