import type { TypedBusiness } from '#contract/businesses.ts'
import { differing, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself } from '#server/people/access/actor.ts'
import { allow, allowOwnChange } from '#server/people/access/limits.ts'
import { mustLive } from '#server/people/access/lock-account.ts'
import {
  type BusinessFields,
  type BusinessRow,
  deleteBusiness,
  findBusiness,
  writeBusiness,
} from '#server/people/businesses/store.ts'
import { type AskedBusiness, askAbout, stateAfter } from '#server/people/businesses/vat-proof.ts'
import type { Db } from '#server/platform/db/client.ts'

type Shop = { db: Db; viesUrl: string }

const ASKS_AN_HOUR = 20

/**
 * VIES is asked before the transaction; without an answer the VAT id is asked about later. Errors: UNAUTHORIZED (deleted meanwhile),
 * TOO_MANY_REQUESTS.
 */
export async function saveBusiness(
  { db, viesUrl }: Shop,
  account: Account,
  typed: TypedBusiness,
): Promise<BusinessRow> {
  const { company, vatId = null, billingAddress = null, buyerReference, endpoint } = typed
  const known = await findBusiness(db, account.id)
  const isKnown = known?.vatState === 'proved' && known.vatId === vatId
  const asked: AskedBusiness = isKnown
    ? known
    : stateAfter(await answerFor({ db, viesUrl }, account.id, vatId), vatId)
  return db.transaction(async (tx) => {
    await mustLive(tx, account)
    const before = await findBusiness(tx, account.id)
    const { vatState, vatProof, askAgainAt } = asked
    const fields = {
      ...{ company, vatId, billingAddress, vatState, vatProof, askAgainAt },
      buyerReference: buyerReference || null,
      endpoint: endpoint || null,
    }
    // Which fields, and not what is in them: that is the person's own.
    const changed = Object.keys(differing(pick(before), fields).after)
    if (before && changed.every((name) => name === 'askAgainAt')) return before
    await allowOwnChange(tx, account)
    const row = await writeBusiness(tx, account.id, fields)
    await recordFact(tx, oneself(account), 'user.business_changed', account.id, {
      after: { fields: changed, vatState },
    })
    return row
  })
}

/** Orders keep what they have of it. Errors: UNAUTHORIZED (deleted meanwhile). */
export function removeBusiness(db: Db, account: Account): Promise<void> {
  return db.transaction(async (tx) => {
    await mustLive(tx, account)
    if (await deleteBusiness(tx, account.id))
      await recordFact(tx, oneself(account), 'user.business_removed', account.id)
  })
}

function pick(row: BusinessRow | undefined): Partial<BusinessFields> {
  if (!row) return {}
  const { userId: _, version: __, ...fields } = row
  return fields
}

async function answerFor({ db, viesUrl }: Shop, userId: string, vatId: string | null) {
  if (vatId === null) return { kind: 'unreachable' } as const
  return askAbout({ db, viesUrl }, vatId, () => allow(db, `vies for ${userId}`, ASKS_AN_HOUR, 3600))
}
