import { ALL_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { t } from '#messages/t.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** `id`: the account's, or the API key's. `shop`: a job or a command. `provider`: of payments, by a webhook or an answer. */
export type Actor =
  | { kind: 'staff' | 'customer' | 'key'; id: string }
  | { kind: 'visitor' | 'shop' | 'provider' }

export const VISITOR = { kind: 'visitor' } as const
export const SHOP = { kind: 'shop' } as const
export const PROVIDER = { kind: 'provider' } as const
export const staff = ({ id, key }: { id: string; key?: { id: string } }) =>
  key ? ({ kind: 'key', id: key.id } as const) : ({ kind: 'staff', id } as const)
export const oneself = ({ id }: { id: string }) => ({ kind: 'customer', id }) as const

/** As read from the database for this request. `permissions`: for things of others. `key`: it acts for this account, and owns nothing. */
export type Account = {
  kind: 'staff' | 'customer'
  id: string
  key?: { id: string; name: string }
  email: string
  name: string
  img: string | null
  groupId: string | null
  permissions: ReadonlySet<Permission>
}

export type Role = 'customer' | 'admin'

type Person = Pick<Account, 'id' | 'email' | 'name' | 'img' | 'groupId'> & { role: Role }

const NONE: ReadonlySet<Permission> = new Set()
const ALL: ReadonlySet<Permission> = new Set(ALL_PERMISSIONS)

/** No other place depends on roles. The specification's admin has all permissions. */
const ROLES: Record<Role, Pick<Account, 'kind' | 'permissions'>> = {
  customer: { kind: 'customer', permissions: NONE },
  admin: { kind: 'staff', permissions: ALL },
}

export function asAccount({ id, email, name, img, groupId, role }: Person): Account {
  return { id, email, name, img, groupId, ...ROLES[role] }
}

/** Its maker's account, with those of the chosen permissions that the maker has. */
export function asKey(
  maker: Account,
  key: { id: string; name: string },
  chosen: readonly Permission[],
): Account {
  return { ...maker, key, permissions: new Set(chosen.filter((one) => may(maker, one))) }
}

export function permissionsOf(role: Role): ReadonlySet<Permission> {
  return ROLES[role].permissions
}

export function rolesWith(permission: Permission): Role[] {
  return (Object.keys(ROLES) as Role[]).filter((role) => ROLES[role].permissions.has(permission))
}

type Permitted = Pick<Account, 'permissions' | 'key'>

export function may(actor: Permitted, permission: Permission): boolean {
  return actor.permissions.has(permission)
}

export const mayNameStaff = (actor: Permitted): boolean =>
  may(actor, 'users.read') || may(actor, 'audit.read')

/** Errors: FORBIDDEN. */
export function mustBePermitted(actor: Permitted, permission: Permission): void {
  if (may(actor, permission)) return
  const sentence = actor.key ? t('people.keyLacks', { permission }) : t('people.onlyAnAdmin')
  throw new Refusal('FORBIDDEN', sentence)
}
