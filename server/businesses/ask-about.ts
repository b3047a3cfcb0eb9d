import { isInUnion, readVatId } from '#contract/vat-ids.ts'
import type { BusinessFields } from '#server/businesses/store.ts'
import { askVies, type ViesAnswer } from '#server/businesses/vies.ts'
import type { Db } from '#server/db/client.ts'
import { readRules } from '#server/prices/rules-store.ts'

/** What is known of a VAT id, and when VIES is asked about it again. */
export type AskedBusiness = Pick<BusinessFields, 'vatState' | 'vatProof' | 'askAgainAt'>

const HOUR_MS = 3_600_000
/** A business may give up its VAT id at any time, and a new one is in VIES after some days. */
const AGAIN_MS = { proved: 30 * 24 * HOUR_MS, refused: 24 * HOUR_MS, unreachable: HOUR_MS }

/** Asks VIES about a VAT id, if the shop offers reverse charge and VIES knows ids of its country. Call it outside of transactions. */
export async function askAbout(
  { db, viesUrl }: { db: Db; viesUrl: string },
  vatId: string,
): Promise<ViesAnswer> {
  const { reverseCharge } = await readRules(db)
  const id = readVatId(vatId)
  if (!reverseCharge || !id || !isInUnion(id)) return { kind: 'unreachable' }
  return askVies(viesUrl, id, readVatId(reverseCharge.vatId))
}

/** What is stored after an answer about a VAT id. */
export function stateAfter(answer: ViesAnswer, vatId: string | null): AskedBusiness {
  const id = vatId === null ? undefined : readVatId(vatId)
  return {
    vatState: answer.kind === 'unreachable' ? 'unproved' : answer.kind,
    vatProof: answer.kind === 'proved' ? answer.proof : null,
    askAgainAt: id && isInUnion(id) ? new Date(Date.now() + AGAIN_MS[answer.kind]) : null,
  }
}
