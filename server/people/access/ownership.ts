import type { Permission } from '#contract/permissions.ts'
import { type Account, type Actor, may, oneself, staff } from '#server/people/access/actor.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

type Asking = Pick<Account, 'id' | 'email' | 'permissions' | 'key'>
type Owner = { id: string } | { email: string }

export function ownsOrMay(account: Asking, owner: Owner, permission: Permission): boolean {
  return owns(account, owner) || may(account, permission)
}

/** Errors: FORBIDDEN. */
export function mustOwnOrMay(account: Asking, owner: Owner, permission: Permission): void {
  if (!ownsOrMay(account, owner, permission)) throw new Refusal('FORBIDDEN')
}

/** Errors: FORBIDDEN. */
export function mustOwn(account: Asking, owner: Owner): void {
  if (!owns(account, owner)) throw new Refusal('FORBIDDEN')
}

export function actingOn(account: Asking, owner: Owner): Actor {
  return owns(account, owner) ? oneself(account) : staff(account)
}

function owns(account: Asking, owner: Owner): boolean {
  if (account.key) return false
  return 'id' in owner ? account.id === owner.id : account.email === owner.email
}
