import type { Business } from '#contract/businesses.ts'
import type { BusinessRow } from '#server/people/businesses/store.ts'

export function shownBusiness({ company, vatId, vatState, vatProof, billingAddress }: BusinessRow): Business {
  return {
    ...{ company, vatState },
    vatId: vatId || undefined,
    vatProof: vatProof ?? undefined,
    billingAddress: billingAddress ?? undefined,
  }
}
