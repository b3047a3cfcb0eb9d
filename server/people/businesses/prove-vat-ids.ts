import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { lockLiving } from '#server/people/access/store.ts'
import {
  type BusinessRow,
  findBusiness,
  findToAsk,
  postpone,
  writeBusiness,
} from '#server/people/businesses/store.ts'
import { askAbout, stateAfter } from '#server/people/businesses/vat-proof.ts'
import type { ViesAnswer } from '#server/people/businesses/vies.ts'
import type { Db } from '#server/platform/db/client.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'

const MOST_ASKED = 20

/** Unproved VAT ids, and proved ones after 30 days. One without an answer waits an hour. Does nothing in a shop without reverse charge. */
export async function proveVatIds(shop: { db: Db; viesUrl: string }): Promise<void> {
  const { reverseCharge } = await readRules(shop.db)
  if (!reverseCharge) return
  for (const business of await findToAsk(shop.db, new Date(), MOST_ASKED)) {
    const answer = await askAbout(shop, business.vatId ?? '')
    const { askAgainAt } = stateAfter(answer, business.vatId)
    if (answer.kind !== 'unreachable') await recordAnswer(shop.db, business, answer)
    else if (askAgainAt) await postpone(shop.db, business, askAgainAt)
  }
}

/** Nothing if the business was changed or its account deleted while VIES was asked. */
function recordAnswer(db: Db, { userId, version }: BusinessRow, answer: ViesAnswer): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await lockLiving(tx, userId))) return
    const row = await findBusiness(tx, userId)
    if (row?.version !== version) return
    const { userId: _, version: __, ...fields } = row
    const after = stateAfter(answer, row.vatId)
    await writeBusiness(tx, userId, { ...fields, ...after })
    await recordFact(tx, SHOP, 'user.vat_id_checked', userId, {
      before: { vatState: row.vatState },
      after: { vatState: after.vatState },
    })
  })
}
