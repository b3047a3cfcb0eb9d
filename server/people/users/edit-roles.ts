import { OWNER_ROLE, type Permission } from '#contract/permissions.ts'
import { t } from '#messages/t.ts'
import { differing, isUnchanged, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { mustBeTwoForRoles, mustHaveAll, mustStillAppoint } from '#server/people/users/appointing.ts'
import {
  countHolders,
  deleteRole,
  insertRole,
  lockRole,
  type RoleRow,
  updateRole,
} from '#server/people/users/roles-store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

type Wish = { label?: string | undefined; permissions: Permission[] }

/** Nobody makes a role that may do more than they may. Errors: FORBIDDEN, NAME_TAKEN. */
export function makeRole(
  db: Db,
  actor: Account,
  { name, label, ...wish }: Wish & { name: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const mine = await mustStillAppoint(tx, actor)
    const permissions = [...new Set(wish.permissions)]
    mustHaveAll(mine, permissions)
    const role = { name, label: label || null, permissions }
    await mustBeTwoForRoles(tx, actor, { verb: 'role.made', subject: name, after: told(role) })
    if (name === OWNER_ROLE || !(await insertRole(tx, role))) throw new Refusal('NAME_TAKEN')
    await recordFact(tx, staff(actor), 'role.made', name, { after: told(role) })
  })
}

/** For all who have it, from the next request on. Without a label that stays. Errors: FORBIDDEN, NOT_FOUND, STATE_NOT_REACHED. */
export function changeRole(
  db: Db,
  actor: Account,
  name: string,
  { label, permissions }: Wish,
): Promise<void> {
  return db.transaction(async (tx) => {
    const was = await roleToEdit(tx, actor, name, permissions)
    const is = { name, label: label ?? was.label, permissions: [...new Set(permissions)] }
    const fact = differing(told(was), told(is))
    if (isUnchanged(fact)) return
    await mustBeTwoForRoles(tx, actor, { verb: 'role.changed', subject: name, ...fact })
    await updateRole(tx, name, is)
    await recordFact(tx, staff(actor), 'role.changed', name, fact)
  })
}

/** Errors: FORBIDDEN, NOT_FOUND, STATE_NOT_REACHED, IN_USE while somebody has it. */
export function removeRole(db: Db, actor: Account, name: string): Promise<void> {
  return db.transaction(async (tx) => {
    const was = await roleToEdit(tx, actor, name, [])
    const people = await countHolders(tx, name)
    if (people > 0) throw new Refusal('IN_USE', t('people.roleIsHeld', { people }))
    await mustBeTwoForRoles(tx, actor, { verb: 'role.removed', subject: name, before: told(was) })
    await deleteRole(tx, name)
    await recordFact(tx, staff(actor), 'role.removed', name, { before: told(was) })
  })
}

async function roleToEdit(tx: Tx, actor: Account, name: string, wanted: Permission[]): Promise<RoleRow> {
  const mine = await mustStillAppoint(tx, actor)
  if (name === OWNER_ROLE) throw new Refusal('STATE_NOT_REACHED', t('people.ownerRoleStays'))
  const was = await lockRole(tx, name)
  if (!was) throw new Refusal('NOT_FOUND', t('people.noSuchRole', { role: name }))
  mustHaveAll(mine, [...was.permissions, ...wanted])
  return was
}

const told = ({ name, label, permissions }: Pick<RoleRow, 'name' | 'label' | 'permissions'>) => ({
  name: label ?? name,
  permissions: permissions.toSorted(),
})
