import { VIEW_MINUTES } from '#contract/impersonation-limits.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Access } from '#server/people/access/access-tokens.ts'
import { type Account, SHOP, staff, type Viewer } from '#server/people/access/actor.ts'
import { findSeenFrom, sessionOfGrant } from '#server/people/access/granted-store.ts'
import { hasConfirmedAddress } from '#server/people/access/store.ts'
import { isLiving } from '#server/people/identity/sessions-store.ts'
import {
  endImpersonations,
  type ImpersonationRow,
  insertImpersonation,
  isOfStaff,
  listUnended,
} from '#server/people/users/impersonations-store.ts'
import { adminsAnd } from '#server/people/users/last-admin.ts'
import type { UserRow } from '#server/people/users/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { accountViewed } from '#server/shop/mail/templates/account.ts'
import { readerOf } from '#server/shop/settings/reader.ts'
import { readSettings } from '#server/shop/settings/store.ts'

type Parts = { shop: Pick<Shop, 'db' | 'origin'>; access: Pick<Access, 'grant'> }
/** `grantId`: of the token with which they ask. */
type Asking = { account: Account; grantId: string | undefined }

/**
 * One of the staff sees the shop as a customer from this session, and reads alone. Another that they began from it ends. The token is bound to it, so
 * no tab and no release takes it for one of the customer's. Errors: FORBIDDEN for who lost the permission, for accounts of staff and where the
 * identity provider names no sessions; NOT_FOUND.
 */
export async function beginImpersonation(
  { shop, access }: Parts,
  { account, grantId }: Asking,
  { email, reason }: { email: string; reason: string },
): Promise<{ token: string; endsAt: Date }> {
  const session = grantId && (await sessionOfGrant(shop.db, grantId))
  if (!session) throw new Refusal('FORBIDDEN', t('people.viewNeedsASession'))
  const begun = await shop.db.transaction(async (tx) => {
    const { user } = await adminsAnd(tx, account, email, 'users.impersonate')
    if (await isOfStaff(tx, user.id)) throw new Refusal('FORBIDDEN', t('people.staffAreNotViewed'))
    await end(tx, await endImpersonations(tx, { staffId: account.id, session }), staff(account))
    const one = await insertImpersonation(
      tx,
      { staffId: account.id, session, customerId: user.id, reason },
      VIEW_MINUTES,
    )
    await recordFact(tx, staff(account), 'user.view_begun', user.id, { after: { reason } })
    await tell(shop, tx, user, one)
    return one
  })
  const { provedFactor } = account
  // No proof: what asks for a fresh one is not for viewers.
  return {
    token: await access.grant(account.id, session, { provedAt: new Date(0), provedFactor }, begun.id),
    endsAt: begun.endsAt,
  }
}

/** Nothing happens without one, and where it has ended. */
export function endImpersonation(db: Db, viewer: Viewer | undefined): Promise<void> {
  return db.transaction(async (tx) => {
    if (viewer) await end(tx, await endImpersonations(tx, { id: viewer.view }), staff(viewer))
  })
}

/**
 * Notes the end of those that ended otherwise: by their time, with the session, as the staff may not any more, or with the customer's account. From
 * that moment on they showed nothing.
 */
export async function noteEnded(db: Db): Promise<void> {
  for (const { id, staffId, session, isOwn } of await listUnended(db)) {
    const goes =
      (!isOwn || (await isLiving(db, session))) && (await findSeenFrom(db, staffId, session))?.id === id
    if (goes) continue
    await db.transaction(async (tx) => end(tx, await endImpersonations(tx, { id }), SHOP))
  }
}

async function end(tx: Tx, ended: ImpersonationRow[], by: Parameters<typeof recordFact>[1]): Promise<void> {
  for (const { customerId, reason } of ended)
    await recordFact(tx, by, 'user.view_ended', customerId, reason ? { before: { reason } } : {})
}

/** The customer, in their language, where the settings say so. */
async function tell(
  { origin }: Pick<Shop, 'origin'>,
  tx: Tx,
  { id, email, language }: UserRow,
  { begunAt, reason }: ImpersonationRow,
): Promise<void> {
  const { tellsOfViews, tellsWhyViewed } = await readSettings(tx, 'staff')
  if (!tellsOfViews) return
  const reader = await readerOf(tx, origin, language)
  const link = `${reader.origin}/contact-us`
  // Whoever has an address that is not confirmed may be somebody else.
  const told = tellsWhyViewed && (await hasConfirmedAddress(tx, id)) ? reason : ''
  const mail = { to: email, cause: id, at: begunAt, link, reason: told }
  await enqueueMail(tx, () => accountViewed(mail), reader.language)
}
