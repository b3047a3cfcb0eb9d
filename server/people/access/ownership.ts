import type { Permission } from '#contract/permissions.ts'
import { type Account, type Actor, may, oneself, staff } from '#server/people/access/actor.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

type Asking = Pick<Account, 'id' | 'email' | 'permissions' | 'key'>
/** The owner of a thing: the id or the e-mail address of an account. */
type Owner = { id: string } | { email: string }

/** Whether the account owns a thing, or has the permission for things of others. */
export function ownsOrMay(account: Asking, owner: Owner, permission: Permission): boolean {
  return owns(account, owner) || may(account, permission)
}

/** Requires that the account owns a thing or has this permission. Errors: FORBIDDEN. */
export function mustOwnOrMay(account: Asking, owner: Owner, permission: Permission): void {
  if (!ownsOrMay(account, owner, permission)) throw new Refusal('FORBIDDEN')
}

/** Requires that the account owns a thing. Errors: FORBIDDEN. */
export function mustOwn(account: Asking, owner: Owner): void {
  if (!owns(account, owner)) throw new Refusal('FORBIDDEN')
}

/** How an account acts on what is this owner's: in its own affairs, or for the shop. */
export function actingOn(account: Asking, owner: Owner): Actor {
  return owns(account, owner) ? oneself(account) : staff(account)
}

function owns(account: Asking, owner: Owner): boolean {
  if (account.key) return false
  return 'id' in owner ? account.id === owner.id : account.email === owner.email
}
