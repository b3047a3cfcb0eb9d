import type { Permission } from '#contract/permissions.ts'
import { t } from '#messages/t.ts'
import { type Account, OWNER, permissionsOf } from '#server/people/access/actor.ts'
import type { Told } from '#server/people/access/second-person.ts'
import { findGrantedBy } from '#server/people/access/store.ts'
import { lockAdminsAnd, type UserRow } from '#server/people/users/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { mustBeTwo } from '#server/shop/settings/second-person.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** What somebody may do now. Who decides by it has locked their account in its transaction. */
export type Standing = { isOwner: boolean; permissions: ReadonlySet<Permission> }

export async function standingOf(tx: Db | Tx, { id, role }: UserRow): Promise<Standing> {
  const { granted } = await findGrantedBy(tx, id)
  return { isOwner: OWNER === role, permissions: permissionsOf({ role, granted }) }
}

/** Errors: FORBIDDEN for who lost `users.appoint` meanwhile. */
export async function mustStillAppoint(tx: Tx, actor: Account): Promise<Standing> {
  const { acting } = await lockAdminsAnd(tx, actor.email, actor.id)
  const mine = acting && (await standingOf(tx, acting))
  if (!mine?.permissions.has('users.appoint')) throw new Refusal('FORBIDDEN')
  return mine
}

/** Nobody gives, takes or changes more than they have, except owners. Permissions of another release count as more. Errors: FORBIDDEN. */
export function mustHaveAll({ isOwner, permissions }: Standing, wanted: readonly string[]): void {
  const mine: ReadonlySet<string> = permissions
  if (!isOwner && !wanted.every((one) => mine.has(one)))
    throw new Refusal('FORBIDDEN', t('people.roleMayMoreThanYou'))
}

/** Of owners alone. Errors: FORBIDDEN. */
export function mustOwnShop({ isOwner }: Standing): void {
  if (!isOwner) throw new Refusal('FORBIDDEN', t('people.onlyOwnersAppointOwners'))
}

/** Nobody ends the account of somebody who may do more. Errors: FORBIDDEN. */
export function mustNotBeBelow(mine: Standing, other: Standing): void {
  if (other.isOwner) mustOwnShop(mine)
  mustHaveAll(mine, [...other.permissions])
}

/** One person could appoint the second alone. Errors: NeedsSecondPerson, STATE_NOT_REACHED. */
export async function mustBeTwoForRoles(tx: Tx, actor: Pick<Account, 'approval'>, told: Told): Promise<void> {
  await mustBeTwo(tx, actor, 'roles', (await readSettings(tx, 'staff')).rolesWait, told)
}
