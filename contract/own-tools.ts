import * as z from 'zod'
import { signedInCall } from '#contract/call.ts'
import { Acknowledged, AskedCurrency, Id } from '#contract/fields.ts'
import { Product } from '#contract/products.ts'
import { refusing } from '#contract/refusals.ts'

const OwnTool = z.object({
  product: Product.describe('As it is now, also one that is no longer sold'),
  isSold: z.boolean().describe('Whether it is still on sale'),
  isBought: z.boolean().describe('Whether it was bought here; otherwise its owner has added it'),
  parts: z
    .array(Product)
    .describe(
      'What goes into it by its measures or the shop’s word, in stock: at most four, one of a family',
    ),
})
export type OwnTool = z.infer<typeof OwnTool>

/** The calls of the tools that the caller has: bought here and not returned, or added. Nobody else reads them. */
export const ownTools = {
  list: signedInCall(
    'GET /own-tools',
    'The tools that the caller has, the latest first, at most 200, each with what fits it',
  )
    .errors(refusing('TOO_MANY_REQUESTS', 'UNPROCESSABLE_CONTENT'))
    .input(z.object({ currency: AskedCurrency }))
    .output(z.object({ tools: z.array(OwnTool) })),
  set: signedInCall(
    'PUT /own-tools/{productId}',
    'Say that one has a tool, or has it no longer, whether it was bought here or not',
  )
    .errors(refusing('PRODUCT_GONE', 'OWN_TOOLS_FULL', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ productId: Id, has: z.boolean() }))
    .output(Acknowledged),
}
