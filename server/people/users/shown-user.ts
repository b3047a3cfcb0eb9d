import type { Profile } from '#contract/profile.ts'
import type { ListedUser, Standing } from '#contract/users.ts'
import { permissionsOf } from '#server/people/access/actor.ts'
import type { KnownUser, UserRow } from '#server/people/users/store.ts'
import type { CustomerGroup } from '#server/selling/receipt/rules.ts'

export function listedUser(groups: CustomerGroup[]): (user: KnownUser) => ListedUser {
  return ({ id, name, email, role, confirmed, groupId }) => {
    const group = groups.find((one) => one.id === groupId)
    return { _id: id, name, email, role, group: group?.name, confirmed }
  }
}

/** Without an account: no permissions. */
export function shownStanding(
  user: Pick<UserRow, 'role' | 'name' | 'img' | 'language'> | undefined,
): Standing {
  if (!user) return { admin: false, permissions: [] }
  const { role, name, img, language } = user
  const permissions = [...permissionsOf(role)]
  return {
    admin: role === 'admin',
    permissions,
    name,
    img: img || undefined,
    language: language ?? undefined,
  }
}

export function shownProfile({ name, email, customFields, language, ...rest }: UserRow): Profile {
  const { img, education, address, phone, website, describe } = rest
  const optional = { img, education, address, phone, website, describe }
  return {
    name,
    email,
    ...present(optional),
    ...{ language: language ?? undefined, customFields: customFields ?? undefined },
  }
}

function present<Field extends string>(fields: Record<Field, string | null>): Partial<Record<Field, string>> {
  const result: Partial<Record<Field, string>> = {}
  for (const field in fields) result[field] = fields[field] ?? undefined
  return result
}
