import type { Business } from '#contract/businesses.ts'
import type { BusinessRow } from '#server/people/businesses/store.ts'

export function shownBusiness({ company, vatState, vatId, ...row }: BusinessRow): Business {
  return {
    ...{ company, vatState },
    vatId: vatId || undefined,
    vatProof: row.vatProof ?? undefined,
    billingAddress: row.billingAddress ?? undefined,
    buyerReference: row.buyerReference ?? undefined,
    endpoint: row.endpoint ?? undefined,
  }
}
