/** Taxes and reverse charge, as the rules of prices have them. Source: docs/prices.md, "The rules". */
import * as z from 'zod'
import { Line } from '#contract/fields.ts'
import { Area, Country, MOST_RULES, Postcode, Ppm, RuleId } from '#contract/rule-fields.ts'
import { readVatId } from '#contract/vat-ids.ts'

const TaxRate = z.strictObject({ name: Line(40), ppm: Ppm })
const TaxZone = z.strictObject({
  id: RuleId,
  name: Line(80),
  ...Area,
  rates: z.record(RuleId, z.array(TaxRate).max(5, 'At most 5')),
})

export const Taxes = z.strictObject({
  areGross: z.boolean(),
  home: z.strictObject({ country: Country, postcode: Postcode.optional() }),
  zones: z.array(TaxZone).max(MOST_RULES, 'At most 200'),
  delivery: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('class'), taxClass: RuleId }),
    z.strictObject({ kind: z.literal('highest') }),
    z.strictObject({ kind: z.literal('proportional') }),
  ]),
})

/**
 * Reverse charge for businesses of other member states. `vatId`: the shop's. `unproved`: also where nobody has proved the buyer's VAT id.
 */
export const ReverseCharge = z.strictObject({
  vatId: Line(30)
    .refine((typed) => readVatId(typed), 'A VAT id such as DE136695976')
    .transform((typed) => readVatId(typed)?.text ?? typed),
  unproved: z.boolean(),
})
