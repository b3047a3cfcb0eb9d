import { OWNER_ROLE } from '#contract/permissions.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Told } from '#server/people/access/second-person.ts'
import { mustBeTwoForRoles, mustHaveAll, mustOwnShop } from '#server/people/users/appointing.ts'
import type { Deletion } from '#server/people/users/delete-user.ts'
import { adminsAnd, mustLeaveAnAdmin } from '#server/people/users/last-admin.ts'
import { provesAddress } from '#server/people/users/own-address.ts'
import {
  keepRoles,
  type Membership,
  membershipsOf,
  replaceMemberships,
} from '#server/people/users/roles-store.ts'
import { updateUser } from '#server/people/users/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'

export type Promotion = { db: Db; identity: Deletion['identity'] }
/** The roles of an account; that of owners stands apart. */
type Held = { isOwner: boolean; memberships: Membership[] }
export type WantedRole = { name: string; until?: string | undefined }

/** Makes an owner, the specification's admin. The address must be confirmed, as anybody can register with it. Errors: NOT_FOUND, FORBIDDEN, ADDRESS_UNCONFIRMED. */
export function promote(promotion: Promotion, actor: Account, email: string): Promise<void> {
  return change(promotion, actor, email, (held) => ({ ...held, isOwner: true }))
}

/** From the next request on; other roles stay. Errors: NOT_FOUND, FORBIDDEN, LAST_ADMIN. */
export function demote(promotion: Promotion, actor: Account, email: string): Promise<void> {
  return change(promotion, actor, email, (held) => ({ ...held, isOwner: false }))
}

/** All roles of an account from the next request on. Errors: as `promote` and `demote`, and UNPROCESSABLE_CONTENT. */
export function assignRoles(
  promotion: Promotion,
  actor: Account,
  email: string,
  wanted: WantedRole[],
): Promise<void> {
  const isOwner = wanted.some(({ name }) => name === OWNER_ROLE)
  const ends = wanted.map(({ until }) => until && new Date(until))
  const issues = wanted.flatMap(({ name, until }, place) => {
    const end = ends[place]
    const message =
      wanted.findIndex((one) => one.name === name) !== place
        ? t('people.roleIsNamedTwice')
        : name === OWNER_ROLE && until
          ? t('people.ownersHaveNoEnd')
          : end && end <= new Date()
            ? t('people.chooseAMomentThatIsYetTo')
            : undefined
    return message ? [{ path: ['roles', place], message }] : []
  })
  if (issues.length > 0) throw new WrongFields(issues)
  const memberships = wanted.flatMap(({ name: role }, place) =>
    role === OWNER_ROLE ? [] : [{ role, until: ends[place] || null }],
  )
  return change(promotion, actor, email, () => ({ isOwner, memberships }))
}

function change(
  { db, identity }: Promotion,
  actor: Account,
  email: string,
  wish: (held: Held) => Held,
): Promise<void> {
  return db.transaction((tx) =>
    changeWithin(tx, identity, actor, email, wish, (told) => mustBeTwoForRoles(tx, actor, told)),
  )
}

/** Errors: as `assignRoles`. */
export async function changeWithin(
  tx: Tx,
  identity: Promotion['identity'],
  actor: Pick<Account, 'id' | 'key'>,
  email: string,
  wish: (held: Held) => Held,
  mayGoOn: (told: Told) => Promise<void> = async () => {},
): Promise<void> {
  const { admins, user, mine } = await adminsAnd(tx, actor, email, 'users.appoint')
  const was: Held = { isOwner: user.role === 'admin', memberships: await membershipsOf(tx, user.id) }
  const is = wish(was)
  const begun = is.memberships.filter((one) => !isAmong(was.memberships, one))
  const ended = was.memberships.filter((one) => !isAmong(is.memberships, one))
  const touched = [...begun, ...ended].map(({ role }) => role)
  const known = await keepRoles(tx, touched)
  mustKnow(known, touched)
  if (was.isOwner !== is.isOwner) mustOwnShop(mine)
  for (const { permissions } of known) mustHaveAll(mine, permissions)
  if (was.isOwner && !is.isOwner) mustLeaveAnAdmin(admins, user)
  const isNew = (is.isOwner && !was.isOwner) || begun.length > 0
  if (isNew && !(await provesAddress(tx, identity, user))) throw new Refusal('ADDRESS_UNCONFIRMED')
  if (was.isOwner !== is.isOwner || touched.length > 0)
    await mayGoOn({
      ...{ verb: 'user.roles_changed', subject: user.id },
      ...{ before: { roles: rolesIn(was) }, after: { roles: rolesIn(is) } },
    })
  if (!isStaff(was) && isStaff(is)) await updateUser(tx, user.id, { staffSince: new Date() })
  if (was.isOwner !== is.isOwner) {
    const [before, after] = is.isOwner ? (['customer', 'admin'] as const) : (['admin', 'customer'] as const)
    await updateUser(tx, user.id, { role: after })
    const verb = is.isOwner ? 'user.promoted' : 'user.demoted'
    await recordFact(tx, staff(actor), verb, user.id, { before: { role: before }, after: { role: after } })
  }
  if (touched.length === 0) return
  await replaceMemberships(tx, user.id, is.memberships)
  await recordFact(tx, staff(actor), 'user.roles_changed', user.id, {
    before: { roles: was.memberships.map(inFact) },
    after: { roles: is.memberships.map(inFact) },
  })
}

/** Errors: UNPROCESSABLE_CONTENT. */
export function mustKnow(known: { name: string }[], roles: string[]): void {
  const unknown = roles.find((role) => !known.some(({ name }) => name === role))
  if (unknown !== undefined)
    throw new WrongFields([{ path: ['roles'], message: t('people.noSuchRole', { role: unknown }) }])
}

const isStaff = ({ isOwner, memberships }: Held) => isOwner || memberships.length > 0

const isAmong = (all: Membership[], { role, until }: Membership) =>
  all.some((one) => one.role === role && one.until?.getTime() === until?.getTime())

const rolesIn = ({ isOwner, memberships }: Held) => [
  ...(isOwner ? [OWNER_ROLE] : []),
  ...memberships.map(inFact).toSorted(),
]

const inFact = ({ role, until }: Membership) => (until ? `${role} until ${until.toISOString()}` : role)
