/** VIES is the European Commission's register of VAT ids. Source: its REST API, `POST /check-vat-number`. */
import * as z from 'zod'
import type { VatProof } from '#contract/businesses.ts'
import type { VatId } from '#contract/vat-ids.ts'

/** `unreachable`: VIES or the register of the member state did not answer. */
export type ViesAnswer = { kind: 'proved'; proof: VatProof } | { kind: 'refused' } | { kind: 'unreachable' }

/** A buyer waits for it: what takes longer is left to the job. */
const LONGEST_MS = 5_000

/** VIES also answers 200 for what it could not find out: with an error and without `valid`, or with another error than INVALID. */
const Said = z.object({
  valid: z.boolean(),
  userError: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
})

/** With a `requester` the answer has a consultation number, a proof for tax offices. Never throws. Outside of transactions. */
export async function askVies(
  baseUrl: string,
  id: VatId,
  requester: VatId | undefined,
  longestMs = LONGEST_MS,
): Promise<ViesAnswer> {
  try {
    const reply = await fetch(`${baseUrl}/check-vat-number`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ countryCode: id.prefix, vatNumber: id.number },
        ...(requester && { requesterMemberStateCode: requester.prefix, requesterNumber: requester.number }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
    })
    const said = Said.safeParse(await reply.json())
    return reply.ok && said.success ? answerOf(said.data) : { kind: 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}

function answerOf({ valid, userError, requestIdentifier, name }: z.infer<typeof Said>): ViesAnswer {
  if (!valid) return { kind: !userError || userError === 'INVALID' ? 'refused' : 'unreachable' }
  return {
    kind: 'proved',
    proof: {
      ...{ provedAt: new Date().toISOString(), by: 'VIES' },
      ...(requestIdentifier && { consultation: requestIdentifier.slice(0, 100) }),
      // Three hyphens stand for what a country does not tell.
      ...(name && name !== '---' && { name: name.slice(0, 300) }),
    },
  }
}
