import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself, staff } from '#server/people/access/actor.ts'
import { findLanguage } from '#server/people/access/store.ts'
import { mustBeTwoForRoles, mustHaveAll, mustStillAppoint } from '#server/people/users/appointing.ts'
import { changeWithin, mustKnow, type Promotion } from '#server/people/users/change-role.ts'
import {
  endInvitation,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  isInvited,
  takeEnding,
} from '#server/people/users/invitations-store.ts'
import { roleLabel } from '#server/people/users/role-label.ts'
import { keepRoles, type Membership, type RoleRow } from '#server/people/users/roles-store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { staffInvitation } from '#server/shop/mail/templates/account.ts'
import { readerOf } from '#server/shop/settings/reader.ts'

type Inviting = Pick<Shop, 'db' | 'links' | 'origin'>
type Wish = { email: string; roles: string[]; until?: string | undefined; hours: number }

/** Nobody invites to more than they may. Answers its id. Errors: FORBIDDEN, UNPROCESSABLE_CONTENT for roles that there are not, or an address that is invited. */
export function inviteStaff(shop: Inviting, actor: Account, wish: Wish): Promise<string> {
  const { email, hours } = wish
  const until = wish.until ? new Date(wish.until) : null
  if (until && until.getTime() <= Date.now() + hours * 3_600_000)
    throw new WrongFields([{ path: ['until'], message: t('people.rolesEndBeforeTheInvitation') }])
  return shop.db.transaction(async (tx) => {
    const mine = await mustStillAppoint(tx, actor)
    const names = [...new Set(wish.roles)].toSorted()
    const known = await keepRoles(tx, names)
    mustKnow(known, names)
    for (const { permissions } of known) mustHaveAll(mine, permissions)
    if (await isInvited(tx, email))
      throw new WrongFields([{ path: ['email'], message: t('people.invitedAlready') }])
    const after = { roles: names, ...(until && { until: until.toISOString() }) }
    await mustBeTwoForRoles(tx, actor, { verb: 'invitation.made', subject: null, after: { email, ...after } })
    const one = await insertInvitation(tx, { email, roles: names, until, invitedBy: actor.id, hours })
    await recordFact(tx, staff(actor), 'invitation.made', one.id, { after })
    await tell(shop, tx, one, known)
    return one.id
  })
}

/** Errors: FORBIDDEN, NOT_FOUND if it is not open. */
export function withdrawInvitation(db: Db, actor: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await mustStillAppoint(tx, actor)
    const one = await findInvitation(tx, id)
    if (!one || !(await endInvitation(tx, id, 'withdrawnAt'))) throw notOpen()
    await recordFact(tx, staff(actor), 'invitation.withdrawn', id, { before: { roles: one.roles } })
  })
}

/**
 * Gives the roles in the name of whoever invited, by what they may give now. Once, and to the account with that confirmed address alone: the
 * link may have been forwarded, and anybody can register. Errors: NOT_FOUND, FORBIDDEN, ADDRESS_UNCONFIRMED, UNPROCESSABLE_CONTENT.
 */
export function acceptInvitation(promotion: Promotion, account: Account, id: string): Promise<void> {
  return promotion.db.transaction(async (tx) => {
    const one = await findInvitation(tx, id)
    if (!one?.isOpen) throw notOpen()
    if (one.email !== account.email) throw new Refusal('FORBIDDEN', t('people.invitedAnother'))
    const wish = (held: Membership[]) => withRoles(held, one)
    await giveInNameOf({ id: one.invitedBy }, tx, promotion, account.email, wish)
    if (!(await endInvitation(tx, id, 'acceptedAt'))) throw notOpen()
    await recordFact(tx, oneself(account), 'invitation.accepted', id)
  })
}

async function giveInNameOf(
  inviter: { id: string },
  tx: Tx,
  { identity }: Promotion,
  email: string,
  wish: (held: Membership[]) => Membership[],
): Promise<void> {
  try {
    await changeWithin(tx, identity, inviter, email, (held) => ({
      ...held,
      memberships: wish(held.memberships),
    }))
  } catch (error) {
    const { code } = error instanceof Refusal ? error : {}
    if (code === 'FORBIDDEN') throw new Refusal(code, t('people.inviterMayNotAnyMore'))
    if (code === 'ADDRESS_UNCONFIRMED') throw new Refusal(code, t('people.confirmBeforeYouAccept'))
    throw error
  }
}

/** No role ends earlier than it would have. */
function withRoles(held: Membership[], { roles, until }: InvitationRow): Membership[] {
  const ends = new Map(held.map((one) => [one.role, one.until]))
  for (const role of roles) {
    const before = ends.get(role)
    ends.set(role, before === undefined ? until : before && until && (before > until ? before : until))
  }
  return [...ends].map(([role, until]) => ({ role, until }))
}

/** Tells those whose invitation ends within an hour, once. */
export function remindInvited(shop: Inviting): Promise<void> {
  return shop.db.transaction(async (tx) => {
    for (const one of await takeEnding(tx)) await tell(shop, tx, one, await keepRoles(tx, one.roles), true)
  })
}

async function tell(
  { links, origin }: Inviting,
  tx: Tx,
  { id, email, endsAt, until }: InvitationRow,
  roles: RoleRow[],
  isEnding = false,
): Promise<void> {
  const reader = await readerOf(tx, origin, await findLanguage(tx, { email }))
  const link = `${reader.origin}/invitation/${links.tokenOf('invitation', { id, version: 1 })}`
  const invitation = { to: email, link, cause: id, endsAt, until, isEnding }
  await enqueueMail(
    tx,
    () => staffInvitation({ ...invitation, roles: roles.map(roleLabel) }),
    reader.language,
  )
}

const notOpen = () => new Refusal('NOT_FOUND', t('people.invitationIsOver'))
