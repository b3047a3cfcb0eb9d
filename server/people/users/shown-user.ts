import { ownCurrency } from '#contract/money.ts'
import { ALL_PERMISSIONS } from '#contract/permissions.ts'
import type { Profile } from '#contract/profile.ts'
import type { ListedUser, Standing } from '#contract/users.ts'
import { permissionsOf } from '#server/people/access/actor.ts'
import { findGrantedBy } from '#server/people/access/store.ts'
import { listAddresses } from '#server/people/addresses/store.ts'
import { ISSUER } from '#server/people/identity/issue-id-tokens.ts'
import { roleLabel } from '#server/people/users/role-label.ts'
import { findUser, type KnownUser, ownerNames, type UserRow } from '#server/people/users/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import type { CustomerGroup } from '#server/selling/receipt/rules.ts'

export function listedUser(groups: CustomerGroup[]): (user: KnownUser) => ListedUser {
  return ({ id, name, email, role, roles, confirmed, groupId, hasFactor, factorDue, passwordDue }) => {
    const group = groups.find((one) => one.id === groupId)
    const held = roles.map(({ name, label, until }) => ({
      ...{ name, label: roleLabel({ name, label }) },
      ...(until && { until: new Date(until).toISOString() }),
    }))
    return {
      _id: id,
      name,
      email,
      role,
      ...(held.length > 0 && { roles: held }),
      ...((hasFactor || factorDue) && {
        secondFactor: { isOn: hasFactor, ...(factorDue && { until: factorDue.toISOString() }) },
      }),
      ...(passwordDue && { weakPassword: { until: passwordDue.toISOString() } }),
      group: group?.name,
      confirmed,
    }
  }
}

/** Without an account: no permissions. `provedFactor`: whether another provider told of two factors at this sign-in. Staff are told the names of the owners, who can give them roles. */
export async function standingIn(
  db: Db,
  user: UserRow | undefined,
  provedFactor?: boolean | null,
): Promise<Standing> {
  if (!user) return { admin: false, permissions: [] }
  const { id, role, name, img, language } = user
  const { granted, factorDue, passwordDue } = await findGrantedBy(db, id, provedFactor)
  const rests = isOver(factorDue) ? 'factor' : isOver(passwordDue) ? 'password' : null
  const held = permissionsOf({ role, granted, rests })
  const permissions = ALL_PERMISSIONS.filter((one) => held.has(one))
  const isStaff = role !== 'admin' && permissions.length > 0
  return {
    admin: role === 'admin',
    permissions,
    ...(isStaff && { owners: await ownerNames(db) }),
    ...(factorDue && {
      factorDue: factorDue.toISOString(),
      ...(user.issuer !== ISSUER && { factorElsewhere: true }),
    }),
    ...(passwordDue && { passwordDue: passwordDue.toISOString() }),
    name,
    img: img || undefined,
    language: language ?? undefined,
    ...(await currencyFor(db, user)),
  }
}

/** Of the customer as whom one of the staff sees the shop. */
export async function standingOfViewed(
  db: Db,
  { email, endsAt }: { email: string; endsAt: Date },
): Promise<Standing> {
  const standing = await standingIn(db, await findUser(db, email))
  return { ...standing, viewing: { email, endsAt: endsAt.toISOString() } }
}

const isOver = (due: Date | null) => due !== null && due.getTime() < Date.now()

/** A currency that the shop has no more is as none. */
async function currencyFor(db: Db, { id, currency }: UserRow): Promise<Pick<Standing, 'currency'>> {
  const { currencies = [] } = await readRules(db)
  const open = currencies.filter(({ isOn }) => isOn)
  if (open.length === 0) return {}
  if (currency && [ownCurrency().code, ...open.map(({ code }) => code)].includes(currency))
    return { currency: { code: currency, isChosen: true } }
  const [first] = await listAddresses(db, id)
  const country = first?.address.country ?? ''
  const local = open.find(({ countries }) => countries?.includes(country))
  return local ? { currency: { code: local.code, isChosen: false } } : {}
}

export function shownProfile({ name, email, customFields, language, currency, ...rest }: UserRow): Profile {
  const { img, education, address, phone, website, describe } = rest
  const optional = { img, education, address, phone, website, describe }
  return {
    name,
    email,
    ...present(optional),
    ...{
      currency: currency ?? undefined,
      language: language ?? undefined,
      customFields: customFields ?? undefined,
    },
  }
}

function present<Field extends string>(fields: Record<Field, string | null>): Partial<Record<Field, string>> {
  const result: Partial<Record<Field, string>> = {}
  for (const field in fields) result[field] = fields[field] ?? undefined
  return result
}
