import * as z from 'zod'
import { openCall } from '#contract/call.ts'
import { CLAIM_FIELDS } from '#contract/claim-fields.ts'
import { schemaOf } from '#contract/schema-of-fields.ts'

export const Claims = schemaOf(CLAIM_FIELDS)
export type Claims = z.infer<typeof Claims>

const Shown = z.union([z.literal('fixed'), z.int().min(1), z.null()])

/** What pages show: `fixed` is the specification's text, a number is the counted figure, null shows nothing. */
export const ShownClaims = z.object({
  partners: z.boolean(),
  banner: z.boolean(),
  saving: z.boolean(),
  ratings: Shown,
  products: Shown,
  reviews: Shown,
  visitors: Shown,
  dealers: Shown,
  plans: z.boolean(),
})
export type ShownClaims = z.infer<typeof ShownClaims>

export const claims = {
  shown: openCall('GET /claims', 'The claims of the shop, with the counted figures').output(ShownClaims),
}
