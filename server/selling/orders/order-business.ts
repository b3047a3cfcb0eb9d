import type { OrderBusiness } from '#contract/businesses.ts'
import { defined } from '#contract/defined.ts'
import type { BusinessRow } from '#server/people/businesses/store.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import type { PriceRules } from '#server/selling/receipt/rules.ts'

/** The business as it is now, with the number of its purchase order, and whether it owes the tax of this receipt. */
export function orderBusiness(
  { company, vatId, vatProof, billingAddress, buyerReference, endpoint }: BusinessRow,
  { reverseCharge }: Pick<PriceRules, 'reverseCharge'>,
  receipt: Receipt | undefined,
  poNumber: string | undefined,
): OrderBusiness {
  const owesTax = receipt?.inputs?.request.reverseCharge
  return defined({
    company,
    vatId: vatId || undefined,
    vatProof: vatProof ?? undefined,
    poNumber: poNumber || undefined,
    billingAddress: billingAddress ?? undefined,
    buyerReference: buyerReference ?? undefined,
    endpoint: endpoint ?? undefined,
    reverseCharge: owesTax ? (true as const) : undefined,
    sellerVatId: owesTax ? reverseCharge?.vatId : undefined,
  })
}
