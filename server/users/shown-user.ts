import type { ListedUser, Profile } from '#contract/users.ts'
import type { KnownUser, UserRow } from '#server/users/store.ts'

/** An account as the admin's lists show it. */
export function listedUser({ id, name, email, role, confirmed }: KnownUser): ListedUser {
  return { _id: id, name, email, role, confirmed }
}

/** A profile without the fields that were never filled in. */
export function shownProfile({ name, email, ...rest }: UserRow): Profile {
  const { img, education, address, phone, website, describe } = rest
  const optional = { img, education, address, phone, website, describe }
  return { name, email, ...present(optional) }
}

function present<Field extends string>(fields: Record<Field, string | null>): Partial<Record<Field, string>> {
  const result: Partial<Record<Field, string>> = {}
  for (const field in fields) result[field] = fields[field] ?? undefined
  return result
}
