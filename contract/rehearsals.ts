/** The call that tries changed prices and rules on orders of the past. Source: docs/prices.md, "Rehearsal". */

import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Id } from '#contract/fields.ts'
import { Rules } from '#contract/price-rules.ts'
import { ProductFields } from '#contract/products.ts'
import { t } from '#messages/t.ts'

const MOST_DAYS = 366
const MOST_PRICES = 1000

const dollars = (about: string) => z.number().describe(`Amount ${about}`)

const RehearsedOrder = z.object({
  orderId: Id,
  number: z.string(),
  placedAt: z.string(),
  customer: z.string(),
  paid: dollars('that the order came to'),
  now: dollars('by the rules of now'),
  drafted: dollars('by the drafted rules'),
  isDelivered: z.boolean().describe('False: the drafted rules do not deliver it'),
})

export const Rehearsal = z.object({
  orders: z.int().describe('The orders that were tried'),
  changed: z.int().describe('Those that would come to something else'),
  notDelivered: z.int().describe('Those that are delivered by the rules of now and not by the drafted ones'),
  paid: dollars('of all orders together, as they were placed'),
  now: dollars('of all orders together, by the rules of now'),
  drafted: dollars('of all orders together, by the drafted rules'),
  promotions: z
    .array(z.object({ id: z.string(), name: z.string(), orders: z.int(), takesOff: z.number() }))
    .describe('The drafted promotions, each with the orders that would get it and what it takes off'),
  rows: z.array(RehearsedOrder).describe('The 50 orders that would differ most'),
})
export type Rehearsal = z.infer<typeof Rehearsal>

export const rehearsals = {
  make: guardedCall(
    'POST /manage/price-rules/rehearsal',
    'Try drafted rules and prices on the orders of the last days; nothing is changed (admin)',
  )
    .input(
      z.strictObject({
        rules: Rules.optional().describe('Drafted rules; without them those of now'),
        prices: z
          .array(ProductFields.pick({ price: true, priceTiers: true }).extend({ productId: Id }))
          .max(MOST_PRICES, { error: () => t('admin.rules.atMost1000Products') })
          .default([])
          .describe('Drafted prices of products; without them the prices at which they were ordered'),
        days: z
          .int({ error: () => t('fields.aWholeNumber') })
          .min(1, { error: () => t('fields.atLeast1') })
          .max(MOST_DAYS, { error: () => t('admin.rules.atMost366') })
          .default(30),
      }),
    )
    .output(Rehearsal),
}
