/** Customer groups and promotions, as the rules of prices have them. Source: docs/prices.md, "The rules". */
import * as z from 'zod'
import { Id, Line } from '#contract/fields.ts'
import { Cents, MOST_NAMED, MOST_RULES, Ppm, RuleId, Time, Whole } from '#contract/rule-fields.ts'
import { t } from '#messages/t.ts'

const Effect = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    ppm: Ppm.min(1, { error: () => t('admin.rules.moreThan0') }),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    cents: Cents.min(1, { error: () => t('admin.rules.moreThan0') }),
  }),
  z.strictObject({ kind: z.literal('price'), cents: Cents }),
  z.strictObject({
    kind: z.literal('free pieces'),
    paid: Whole.min(1, { error: () => t('fields.atLeast1') }),
    free: Whole.min(1, { error: () => t('fields.atLeast1') }),
  }),
])

export const Group = z.strictObject({
  id: RuleId,
  name: Line(80),
  ppm: Ppm.min(1, { error: () => t('admin.rules.moreThan0') }).optional(),
})
export type TypedGroup = z.infer<typeof Group>

export const Promotion = z
  .strictObject({
    id: RuleId,
    name: Line(80),
    lane: z.enum(['product', 'order', 'delivery']),
    effect: Effect,
    isCoupon: z.boolean().optional(),
    from: Time.optional(),
    until: Time.optional(),
    groupIds: z
      .array(RuleId)
      .min(1, { error: () => t('admin.rules.atLeastOneGroup') })
      .max(MOST_RULES, { error: () => t('admin.rules.atMost200') })
      .optional()
      .describe('Only for the customers of these groups'),
    products: z
      .strictObject({
        productIds: z
          .array(Id)
          .max(MOST_NAMED, { error: () => t('admin.rules.atMost1000') })
          .optional(),
        categoryIds: z
          .array(Id)
          .max(MOST_NAMED, { error: () => t('admin.rules.atMost1000') })
          .optional(),
        makers: z
          .array(Line(100))
          .max(MOST_NAMED, { error: () => t('admin.rules.atMost1000') })
          .optional(),
      })
      .optional(),
    leastCents: Cents.optional(),
    leastPieces: Whole.optional(),
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    error: () => t('admin.prices.afterTheTimeFromWhich'),
    path: ['until'],
  })
  .refine(({ lane, effect }) => effect.kind !== 'free pieces' || lane === 'product', {
    error: () => t('admin.rules.freeByProduct'),
    path: ['effect'],
  })
export type TypedPromotion = z.infer<typeof Promotion>
