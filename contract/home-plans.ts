/** The pricing plans of an owner, in a block of the home page. */
import * as z from 'zod'
import { findCurrency } from '#contract/currencies.ts'
import { CurrencyCode, Price } from '#contract/fields.ts'
import { type HomeBlock, type Missing, MOST_PLANS, type TextsByLanguage } from '#contract/home-kinds.ts'
import { withinCurrency } from '#contract/money.ts'
import { t } from '#messages/t.ts'

/** What a block of plans has besides its kind; the schemas are those of other blocks. */
export const plansIn = (one: { id: z.ZodType<string>; texts: z.ZodType<TextsByLanguage> }) => ({
  plans: z
    .array(
      z.strictObject({
        ...one,
        price: z.number().optional().describe('In whole units of `currency`; absent: not typed yet'),
      }),
    )
    .max(MOST_PLANS, { error: () => t('fields.atMost', { most: String(MOST_PLANS) }) })
    .optional()
    .describe('The owner’s own; absent or empty: the specification’s, where the claims show them'),
  currency: CurrencyCode.refine((code) => findCurrency(code) !== undefined, {
    error: () => t('fields.codeOfACurrency'),
  })
    .optional()
    .describe('Of the prices of its plans'),
})

/** The prices of a block's plans that are none in its currency, which need not be the shop's any more. */
export const planProblems = ({ plans = [], currency }: HomeBlock): Missing[] =>
  plans.flatMap(({ price }, number) => {
    if (price === undefined) return []
    const read = withinCurrency(findCurrency(currency ?? ''), () => Price.safeParse(price))
    const message = currency ? read.error?.issues[0]?.message : t('fields.codeOfACurrency')
    return message ? [{ path: ['plans', number, 'price'], message }] : []
  })

export const ShownPlan = z.object({
  id: z.string(),
  price: z.number().describe('In whole units of the shop’s own currency'),
  words: z.record(z.string(), z.string()),
})
