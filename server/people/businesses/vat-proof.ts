import { hash } from 'node:crypto'
import { isInUnion, readVatId } from '#contract/vat-ids.ts'
import { forgetLimit, secondsToWait, secondsUntilFree } from '#server/people/access/limits-store.ts'
import { type BusinessFields, isRefusedSomewhere } from '#server/people/businesses/store.ts'
import { askVies, type ViesAnswer } from '#server/people/businesses/vies.ts'
import type { Db } from '#server/platform/db/client.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'

export type AskedBusiness = Pick<BusinessFields, 'vatState' | 'vatProof' | 'askAgainAt'>

const HOUR_MS = 3_600_000
/** A business may give up its VAT id at any time, and a new one is in VIES after some days. */
const AGAIN_MS = { proved: 30 * 24 * HOUR_MS, refused: 24 * HOUR_MS, unreachable: HOUR_MS }

const DAY_S = 86_400
/** Counts for whoever gives the VAT id, where VIES does not answer later. */
const REFUSED_S = 30 * DAY_S

/** `allowAsking` may throw before VIES is asked; with it an id that VIES refused within a day is refused at once. Outside of transactions. */
export async function askAbout(
  { db, viesUrl }: { db: Db; viesUrl: string },
  vatId: string,
  allowAsking?: () => Promise<void>,
): Promise<ViesAnswer> {
  const { reverseCharge } = await readRules(db)
  const id = readVatId(vatId)
  if (!reverseCharge || !id || !isInUnion(id)) return { kind: 'unreachable' }
  const refusal = `vies refused ${hash('sha256', id.text)}`
  const left = await secondsUntilFree(db, [refusal], 1, REFUSED_S)
  if (allowAsking && left > REFUSED_S - DAY_S) return { kind: 'refused' }
  await allowAsking?.()
  const answer = await askVies(viesUrl, id, readVatId(reverseCharge.vatId))
  if (answer.kind === 'refused') await secondsToWait(db, refusal, 1, REFUSED_S)
  if (answer.kind === 'proved') await forgetLimit(db, refusal)
  const wasRefused = answer.kind === 'unreachable' && (left > 0 || (await isRefusedSomewhere(db, id.text)))
  return wasRefused ? { kind: 'refused' } : answer
}

export function stateAfter(answer: ViesAnswer, vatId: string | null): AskedBusiness {
  const id = vatId === null ? undefined : readVatId(vatId)
  return {
    vatState: answer.kind === 'unreachable' ? 'unproved' : answer.kind,
    vatProof: answer.kind === 'proved' ? answer.proof : null,
    askAgainAt: id && isInUnion(id) ? new Date(Date.now() + AGAIN_MS[answer.kind]) : null,
  }
}
