import type { Permission } from '#contract/permissions.ts'
import { type Account, permissionsOf } from '#server/people/access/actor.ts'
import { lockAdminsAnd, type UserRow } from '#server/people/users/store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

type Admins = { id: string }[]

/** Locked, so that changes of admins happen one after the other. Errors: FORBIDDEN (the actor lost the permission), NOT_FOUND. */
export async function adminsAnd(
  tx: Tx,
  actor: Account,
  email: string,
  permission: Permission,
): Promise<{ admins: Admins; user: UserRow }> {
  const { admins, user, acting } = await lockAdminsAnd(tx, email, actor.id)
  if (!acting || !permissionsOf(acting.role).has(permission)) throw new Refusal('FORBIDDEN')
  if (!user) throw new Refusal('NOT_FOUND')
  return { admins, user }
}

/** Without an admin nobody could appoint another in the shop. Errors: LAST_ADMIN. */
export function mustLeaveAnAdmin(admins: Admins, going: { id: string }): void {
  const [only, another] = admins
  if (only?.id === going.id && !another) throw new Refusal('LAST_ADMIN')
}
