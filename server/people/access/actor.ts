import { ALL_PERMISSIONS, isPermission, type Permission } from '#contract/permissions.ts'
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
  /** A person whose last proof of who they are is older than 10 minutes. */
  hasOldProof?: boolean
  /** What the shop asks of staff and waits for in vain: until then they may do nothing. */
  rests?: Rests
  /** Whether another provider told of two factors for this sign-in. */
  provedFactor?: boolean | null
  /** What it asked for waits, and a second person, whose account is `by`, approves it now. */
  approval?: { id: string; by: string }
  /** One of the staff, who sees the shop as this account and only reads. */
  viewer?: Viewer
}

export type Rests = 'factor' | 'factorElsewhere' | 'password' | null

/** `view`: the id of the impersonation. */
export type Viewer = { id: string; email: string; view: string; endsAt: Date }

/** What an account is permitted: `admin` is an owner; `granted`: by all of its roles that have not ended. `rests`: not now. */
export type Standing = { role: 'customer' | 'admin'; granted: readonly string[]; rests?: Rests }

type Person = Pick<Account, 'id' | 'email' | 'name' | 'img' | 'groupId' | 'hasOldProof' | 'provedFactor'> &
  Standing

export const OWNER = 'admin'
export const NONE: ReadonlySet<Permission> = new Set()
const ALL: ReadonlySet<Permission> = new Set(ALL_PERMISSIONS)

/** Of an account that acts in its own affairs alone, as a buyer does. */
export const AS_CUSTOMER: Standing = { role: 'customer', granted: [] }

/** No other place depends on roles. An owner, the specification's admin, has all permissions. */
export function permissionsOf({ role, granted, rests }: Standing): ReadonlySet<Permission> {
  if (rests) return NONE
  if (role === OWNER) return ALL
  return granted.length > 0 ? new Set(granted.filter(isPermission)) : NONE
}

export function asAccount({
  id,
  email,
  name,
  img,
  groupId,
  hasOldProof = false,
  provedFactor = null,
  ...standing
}: Person): Account {
  const permissions = permissionsOf(standing)
  const kind = permissions.size > 0 ? 'staff' : 'customer'
  const { rests = null } = standing
  return { ...{ id, email, name, img, groupId }, kind, permissions, hasOldProof, rests, provedFactor }
}

/** Its maker's account, with those of the chosen permissions that the maker has. */
export function asKey(
  maker: Account,
  key: { id: string; name: string },
  chosen: readonly Permission[],
): Account {
  return { ...maker, key, permissions: new Set(chosen.filter((one) => may(maker, one))) }
}

type Permitted = Pick<Account, 'permissions' | 'key' | 'rests'>

export function may(actor: Permitted, permission: Permission): boolean {
  return actor.permissions.has(permission)
}

/** Errors: FORBIDDEN. */
export function mustBePermitted(actor: Permitted, permission: Permission): void {
  if (may(actor, permission)) return
  throw new Refusal('FORBIDDEN', whatLacks(actor, permission))
}

/** Jobs, keys and the demo have nobody to ask. Errors: FRESH_PROOF. */
export function mustHaveFreshProof({ hasOldProof }: Pick<Account, 'hasOldProof'>): void {
  if (hasOldProof) throw new Refusal('FRESH_PROOF')
}

/** Staff are told which permission it is, and who can help; customers are not. */
function whatLacks({ key, permissions, rests }: Permitted, permission: Permission): string {
  if (key) return t('people.keyLacks', { permission })
  if (rests === 'factor') return t('people.staffLackFactor')
  if (rests === 'factorElsewhere') return t('people.staffLackFactorElsewhere')
  if (rests === 'password') return t('people.staffLackPassword')
  return permissions.size > 0 ? t('people.staffLacks', { permission }) : t('people.onlyAnAdmin')
}
