/** Taxes and reverse charge, as the rules of prices have them. Source: docs/prices.md, "The rules". */

import * as z from 'zod'
import { Line } from '#contract/fields.ts'
import { Area, Country, MOST_RULES, Postcode, Ppm, RuleId } from '#contract/rule-fields.ts'
import { readVatId } from '#contract/vat-ids.ts'
import { t } from '#messages/t.ts'

const TaxRate = z.strictObject({ name: Line(40), ppm: Ppm })
const TaxZone = z.strictObject({
  id: RuleId,
  name: Line(80),
  ...Area,
  rates: z.record(RuleId, z.array(TaxRate).max(5, { error: () => t('fields.atMost5') })),
  areGross: z
    .boolean()
    .optional()
    .describe('Whether prices contain the tax for who buys there; absent: as in all of the shop'),
})

export const Taxes = z.strictObject({
  areGross: z.boolean(),
  home: z.strictObject({ country: Country, postcode: Postcode.optional() }),
  zones: z.array(TaxZone).max(MOST_RULES, { error: () => t('fields.atMost200') }),
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
    .refine((typed) => readVatId(typed), { error: () => t('fields.aVatIdSuchAsDe136695976') })
    .transform((typed) => readVatId(typed)?.text ?? typed),
  unproved: z.boolean(),
})

/** 10,000 EUR are four million forints. */
const MOST_LIMIT = 99_999_999_999

/** How sales to consumers of other member states are taxed: Directive 2006/112/EC, articles 33 and 59c. */
export const UnionSales = z
  .strictObject({
    taxedAt: z
      .enum(['home', 'limit', 'destination'])
      .describe(
        'home: at the shop’s own place, whatever they come to; limit: there until they pass the limit, from that sale on where the goods go; destination: where the goods go',
      ),
    limitCents: z
      .int({ error: () => t('fields.wholeCents') })
      .min(1, { error: () => t('fields.atLeast1') })
      .max(MOST_LIMIT, { error: () => t('fields.atMost99999999999Cents') })
      .describe('Of a calendar year, without tax, in the money of the shop: 10,000 EUR'),
    stockAbroad: z
      .boolean()
      .describe('Whether goods leave from another member state, too: then there is no limit'),
  })
  .refine(({ stockAbroad, taxedAt }) => !stockAbroad || taxedAt === 'destination', {
    path: ['taxedAt'],
    error: () => t('fields.withGoodsInAnotherMemberStateThere'),
  })

/** What consumers of other member states ordered in a calendar year, less refunds. */
export const UnionYear = z.object({
  year: z.int(),
  netCents: z.int().describe('Without tax'),
  passedOn: z.string().optional().describe('The day on which it passed the limit'),
})
export type UnionYear = z.infer<typeof UnionYear>

/**
 * What is wrong with the rates of taxes: a class that has one twice, and where it stands. Added to net prices it would count once, and contained in
 * gross ones twice. A shop may have stored such rates before they were refused.
 */
export function doubledRates({ zones }: z.infer<typeof Taxes>): (string | number)[][] {
  return zones.flatMap(({ rates }, zone) =>
    Object.entries(rates).flatMap(([taxClass, all]) => {
      const alike = all.map(({ name, ppm }) => `${ppm} ${name.toLowerCase()}`)
      const doubled = [...alike.keys()].filter((place) => alike.indexOf(alike[place] ?? '') < place)
      return doubled.map((place) => ['zones', zone, 'rates', taxClass, place])
    }),
  )
}
