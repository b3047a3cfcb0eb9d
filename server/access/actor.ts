/** Who does something in the shop, and what they may do. */
import { ALL_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Whoever does something: staff in the shop's affairs, a customer in their own, a visitor who is not signed in, the shop itself
 * by its clock or a command, or the payment provider by its word. `id`: the account's.
 */
export type Actor = { kind: 'staff' | 'customer'; id: string } | { kind: 'visitor' | 'shop' | 'provider' }

/** The shop itself. */
export const SHOP = { kind: 'shop' } as const
/** The payment provider. */
export const PROVIDER = { kind: 'provider' } as const
/** An account that acts for the shop. */
export const staff = ({ id }: { id: string }) => ({ kind: 'staff', id }) as const
/** An account that acts in its own affairs, an admin's too. */
export const oneself = ({ id }: { id: string }) => ({ kind: 'customer', id }) as const

/**
 * An actor who is signed in, as the database knows them at this moment. `permissions`: what they may do with what is not
 * their own.
 */
export type Account = Extract<Actor, { id: string }> & {
  email: string
  name: string
  img: string | null
  permissions: ReadonlySet<Permission>
}

/** The role that an account is stored with. */
export type Role = 'customer' | 'admin'

type Person = Pick<Account, 'id' | 'email' | 'name' | 'img'> & { role: Role }

const NONE: ReadonlySet<Permission> = new Set()
const ALL: ReadonlySet<Permission> = new Set(ALL_PERMISSIONS)

/** What each role comes to: the only place that knows. The specification's admin has all permissions. */
const ROLES: Record<Role, Pick<Account, 'kind' | 'permissions'>> = {
  customer: { kind: 'customer', permissions: NONE },
  admin: { kind: 'staff', permissions: ALL },
}

/** The account of a person who is stored with this role. */
export function asAccount({ role, ...person }: Person): Account {
  return { ...person, ...ROLES[role] }
}

/** What a role permits. */
export function permissionsOf(role: Role): ReadonlySet<Permission> {
  return ROLES[role].permissions
}

/** The roles that have this permission. */
export function rolesWith(permission: Permission): Role[] {
  return (Object.keys(ROLES) as Role[]).filter((role) => ROLES[role].permissions.has(permission))
}

type Permitted = Pick<Account, 'permissions'>

export function may(actor: Permitted, permission: Permission): boolean {
  return actor.permissions.has(permission)
}

/** Errors: FORBIDDEN without this permission. */
export function mustBePermitted(actor: Permitted, permission: Permission): void {
  if (!may(actor, permission)) throw new Refusal('FORBIDDEN', 'Only an admin may do this')
}
