import { ORPCError } from '@orpc/server'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { findGranted } from '#server/people/access/granted-store.ts'
import { findKey } from '#server/people/access/keys-store.ts'
import type { CallName } from '#server/people/access/rights.ts'
import { withGrantOf } from '#server/people/access/store.ts'
import { seesApproval } from '#server/people/approvals/shown.ts'
import { decide, findApproval, type KnownApproval, noteReason } from '#server/people/approvals/store.ts'
import { tellOfDecided } from '#server/people/approvals/tell.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Shop } from '#server/selling/orders/shop.ts'

type Deciding = Pick<Shop, 'db' | 'origin'>
export type Kept = { name: CallName; input: unknown; headers: Headers }
/** Makes the call that was kept, as this account. */
type Perform = (call: Kept, as: Account) => Promise<unknown>

/**
 * Does what somebody else asked for, in their name and by what is so now. Its verb notes it as approved in its own transaction (`mustBeTwo`); what
 * needs no second person any more is noted after it. What cannot be done now waits on. Errors: NOT_FOUND, FORBIDDEN for who asked,
 * STATE_NOT_REACHED with the reason.
 */
export async function approve(shop: Deciding, account: Account, id: string, perform: Perform): Promise<void> {
  const row = await mustDecide(shop.db, account, id)
  const asker = await askerOf(shop.db, row)
  if (!asker) throw new Refusal('STATE_NOT_REACHED', t('approvals.askerMayNot'))
  const headers = new Headers(row.idempotencyKey ? { 'idempotency-key': row.idempotencyKey } : {})
  const as = { ...asker, hasOldProof: false, approval: { id, by: account.id } }
  try {
    await perform({ name: row.call as CallName, input: row.input, headers }, as)
  } catch (error) {
    await sayWhyNot(shop, account, row, error)
  }
  await shop.db.transaction(async (tx) => {
    if (await decide(tx, id, { outcome: 'approved', decidedBy: account.id }))
      await recordFact(tx, staff(account), 'approval.given', id, {
        after: { verb: row.verb, askedBy: row.askedBy },
      })
  })
  await tellOfDecided(shop)
}

/** Errors: NOT_FOUND, FORBIDDEN for who asked, STATE_NOT_REACHED. */
export async function refuse(shop: Deciding, account: Account, id: string, reason: string): Promise<void> {
  const { verb } = await mustDecide(shop.db, account, id)
  await shop.db.transaction(async (tx) => {
    if (!(await decide(tx, id, { outcome: 'refused', decidedBy: account.id, reason }))) throw isDecided()
    await recordFact(tx, staff(account), 'approval.refused', id, { after: { verb } })
  })
  await tellOfDecided(shop)
}

/** By who asked, or whose API key did. Errors: NOT_FOUND, STATE_NOT_REACHED. */
export async function withdraw(db: Db, account: Account, id: string): Promise<void> {
  const row = await find(db, id)
  if (row?.askedBy !== account.id) throw noSuch()
  await db.transaction(async (tx) => {
    if (!(await decide(tx, id, { outcome: 'withdrawn', decidedBy: account.id }))) throw isDecided()
    await recordFact(tx, staff(account), 'approval.withdrawn', id, { after: { verb: row.verb } })
  })
}

async function mustDecide(db: Db, account: Account, id: string): Promise<KnownApproval> {
  const row = await find(db, id)
  if (!row || !seesApproval(account, row)) throw noSuch()
  if (row.askedBy === account.id) throw new Refusal('FORBIDDEN', t('approvals.somebodyElseDecides'))
  if (!row.waits) throw isDecided()
  return row
}

const find = async (db: Db, id: string) => (isId(id) ? findApproval(db, id) : undefined)

const askerOf = (db: Db, { askedBy, keyId }: KnownApproval): Promise<Account | undefined> =>
  keyId === null ? withGrantOf(db, askedBy, (grant) => findGranted(db, grant)) : findKey(db, keyId)

/** What was done and failed after it, as at the payment provider, is approved, with what came of it. */
async function sayWhyNot(
  shop: Deciding,
  account: Account,
  { id }: KnownApproval,
  error: unknown,
): Promise<never> {
  if (!(error instanceof Refusal || error instanceof ORPCError)) throw error
  const isTheirs = error instanceof Refusal && error.code === 'FORBIDDEN'
  const why = isTheirs ? t('approvals.askerMayNot') : error.message
  const now = await findApproval(shop.db, id)
  if (now?.outcome === 'approved' && now.decidedBy === account.id) {
    await noteReason(shop.db, id, why)
    await tellOfDecided(shop)
  } else if (!now?.waits) throw isDecided()
  throw new Refusal('STATE_NOT_REACHED', why)
}

const noSuch = () => new Refusal('NOT_FOUND', t('approvals.noSuch'))
const isDecided = () => new Refusal('STATE_NOT_REACHED', t('approvals.isDecided'))
