/** Actors and their permissions. */
import { ALL_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/**
 * Who does something: staff for the shop, a customer for themself, a visitor who is not signed in, the shop itself by a job or
 * a command, the payment provider by a webhook or an answer, or a program with an API key. `id` is the account's id, or the key's.
 */
export type Actor =
  | { kind: 'staff' | 'customer' | 'key'; id: string }
  | { kind: 'visitor' | 'shop' | 'provider' }

/** Somebody who is not signed in. */
export const VISITOR = { kind: 'visitor' } as const
/** The shop itself. */
export const SHOP = { kind: 'shop' } as const
/** The payment provider. */
export const PROVIDER = { kind: 'provider' } as const
/** An account that acts for the shop, itself or by its API key. */
export const staff = ({ id, key }: { id: string; key?: { id: string } }) =>
  key ? ({ kind: 'key', id: key.id } as const) : ({ kind: 'staff', id } as const)
/** An account that acts for itself; an admin's account can, too. */
export const oneself = ({ id }: { id: string }) => ({ kind: 'customer', id }) as const

/**
 * A signed-in actor, as read from the database for this request. `permissions` are what they may do with things of others.
 * `key`: the API key that acts for this account. It owns nothing: what is the account's own is not the key's.
 */
export type Account = {
  kind: 'staff' | 'customer'
  id: string
  key?: { id: string; name: string }
  email: string
  name: string
  img: string | null
  /** The customer group, whose prices they pay; null: none. */
  groupId: string | null
  permissions: ReadonlySet<Permission>
}

/** The role in an account's row. */
export type Role = 'customer' | 'admin'

type Person = Pick<Account, 'id' | 'email' | 'name' | 'img' | 'groupId'> & { role: Role }

const NONE: ReadonlySet<Permission> = new Set()
const ALL: ReadonlySet<Permission> = new Set(ALL_PERMISSIONS)

/** The permissions of each role; no other place depends on roles. The specification's admin has all permissions. */
const ROLES: Record<Role, Pick<Account, 'kind' | 'permissions'>> = {
  customer: { kind: 'customer', permissions: NONE },
  admin: { kind: 'staff', permissions: ALL },
}

/** Makes the account of a person with a role. */
export function asAccount({ id, email, name, img, groupId, role }: Person): Account {
  return { id, email, name, img, groupId, ...ROLES[role] }
}

/** The account of an API key: its maker's, with those of the chosen permissions that the maker has. */
export function asKey(
  maker: Account,
  key: { id: string; name: string },
  chosen: readonly Permission[],
): Account {
  return { ...maker, key, permissions: new Set(chosen.filter((one) => may(maker, one))) }
}

/** The permissions of a role. */
export function permissionsOf(role: Role): ReadonlySet<Permission> {
  return ROLES[role].permissions
}

/** The roles that have this permission. */
export function rolesWith(permission: Permission): Role[] {
  return (Object.keys(ROLES) as Role[]).filter((role) => ROLES[role].permissions.has(permission))
}

type Permitted = Pick<Account, 'permissions' | 'key'>

/** Whether the actor has this permission. */
export function may(actor: Permitted, permission: Permission): boolean {
  return actor.permissions.has(permission)
}

/** Whether the actor may read the e-mail addresses of those who work for the shop. */
export const mayNameStaff = (actor: Permitted): boolean =>
  may(actor, 'users.read') || may(actor, 'audit.read')

/** Requires this permission. Errors: FORBIDDEN without it. */
export function mustBePermitted(actor: Permitted, permission: Permission): void {
  if (may(actor, permission)) return
  const sentence = actor.key ? `This API key lacks the permission ${permission}` : 'Only an admin may do this'
  throw new Refusal('FORBIDDEN', sentence)
}
