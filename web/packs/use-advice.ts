import { piecesInPack } from '#contract/packs.ts'
import type { Product } from '#contract/products.ts'
import { createPart } from '#web/lazy/part.ts'

/** Most tools cost the same at any quantity: they need no advice. */
const advice = createPart(() => import('#web/packs/quantity-advice.tsx'))

/** What advises on how many to buy: undefined until it is there, null for a tool that has one way alone. */
export function useAdvice({ priceTiers, orderMultiple, values, contents }: Product) {
  // `pack-size`, or `pack-size-2`, is the attribute that says how many pieces are in a pack.
  const hasWays = Boolean(
    priceTiers || orderMultiple || piecesInPack({ contents }) || /"pack-size/.test(JSON.stringify(values)),
  )
  const part = advice.useWhere(hasWays)
  return hasWays ? part : null
}
