import type { ListedUser } from '#contract/users.ts'
import type { UserRow } from '#server/users/store.ts'

/** An account as the admin's lists show it. */
export function listedUser({ id, name, email, role }: UserRow): ListedUser {
  return { _id: id, name, email, role }
}
