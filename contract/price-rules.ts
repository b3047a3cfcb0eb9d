/** The owner's rules of prices, and the calls to read and change them. Cents, ppm, grams, millimetres, UTC. Source: docs/prices.md, "The rules". */

import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Calendar, DeliveryZone } from '#contract/delivery-rules.ts'
import { Id } from '#contract/fields.ts'
import { currencyProblems, FurtherCurrency } from '#contract/further-currencies.ts'
import { beginningProblem } from '#contract/postcodes.ts'
import { Group, Promotion } from '#contract/promotion-rules.ts'
import { refusing } from '#contract/refusals.ts'
import { MOST_RULES } from '#contract/rule-fields.ts'
import { doubledRates, ReverseCharge, Taxes, UnionSales, UnionYear } from '#contract/tax-rules.ts'
import { isInUnionVat } from '#contract/territories.ts'
import { MEMBER_STATES, readVatId } from '#contract/vat-ids.ts'
import { t } from '#messages/t.ts'

/** The rules as calls give and take them. */
export const Rules = z
  .strictObject({
    groups: z
      .array(Group)
      .max(MOST_RULES, { error: () => t('admin.rules.atMost200') })
      .optional()
      .describe(
        'Customer groups with what they have off every list price; without this field they stay as they are',
      ),
    promotions: z
      .array(Promotion)
      .max(MOST_RULES, { error: () => t('admin.rules.atMost200') })
      .default([]),
    zones: z
      .array(DeliveryZone)
      .max(MOST_RULES, { error: () => t('admin.rules.atMost200') })
      .default([]),
    taxes: Taxes.optional(),
    calendar: Calendar.optional(),
    reverseCharge: ReverseCharge.optional(),
    unionSales: UnionSales.optional(),
    currencies: z
      .array(FurtherCurrency)
      .max(20, { error: () => t('admin.rules.atMost20') })
      .optional()
      .describe('Those beside the shop’s own, in which prices can be asked for'),
  })
  .superRefine(
    ({ groups = [], promotions, zones, taxes, reverseCharge, unionSales, currencies }, context) => {
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message })
      const mustDiffer = (
        name: string,
        ids: string[],
        at = (place: number): (string | number)[] => [name, place, 'id'],
      ) => {
        for (const [place, id] of ids.entries())
          if (ids.indexOf(id) < place) refuse(at(place), t('admin.rules.hasIdAlready', { id }))
      }
      mustDiffer(
        'groups',
        groups.map(({ id }) => id),
      )
      mustDiffer(
        'promotions',
        promotions.map(({ id }) => id),
      )
      mustDiffer(
        'zones',
        zones.map(({ id }) => id),
      )
      for (const { path, message } of currencyProblems(currencies ?? []))
        refuse(['currencies', ...path], message)
      mustDiffer('taxes', taxes?.zones.map(({ id }) => id) ?? [], (place) => ['taxes', 'zones', place, 'id'])
      if (unionSales && !(taxes && isInUnionVat(taxes.home)))
        refuse(['unionSales'], t('admin.rules.unionSales'))
      if (reverseCharge && !MEMBER_STATES.has(taxes?.home.country ?? ''))
        refuse(['reverseCharge'], t('admin.rules.reverseChargeUnion'))
      else if (reverseCharge && readVatId(reverseCharge.vatId)?.country !== taxes?.home.country)
        refuse(['reverseCharge', 'vatId'], t('admin.rules.vatIdOfCountry'))
      for (const [zone, { methods }] of zones.entries())
        mustDiffer(
          'methods',
          methods.map(({ id }) => id),
          (place) => ['zones', zone, 'methods', place, 'id'],
        )
    },
  )
export type TypedRules = z.infer<typeof Rules>

/** Rules that are to be stored. What was stored before may have what is refused here. */
export const NewRules = Rules.superRefine(({ zones, taxes, reverseCharge }, context) => {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const areas = [
    ...zones.map((area, place) => ({ area, at: ['zones', place] })),
    ...(taxes?.zones ?? []).map((area, place) => ({ area, at: ['taxes', 'zones', place] })),
  ]
  for (const { area, at } of areas)
    for (const [place, start] of (area.postcodes ?? []).entries()) {
      const problem = beginningProblem(start)
      if (problem) refuse([...at, 'postcodes', place], problem)
    }
  for (const path of taxes ? doubledRates(taxes) : []) refuse(['taxes', ...path], t('admin.rules.rateThere'))
  if (taxes && reverseCharge && !isInUnionVat(taxes.home))
    refuse(['reverseCharge'], t('admin.rules.reverseChargeArea'))
})

const Unweighed = z
  .object({
    count: z.int(),
    products: z.array(z.object({ _id: Id, productName: z.string() })).describe('The first 20'),
  })
  .describe(
    'Products on sale without a weight, where a way of delivery asks for it: they count as nothing. Absent where there are none',
  )
export type Unweighed = z.infer<typeof Unweighed>

/** The calls of the rules. They are read and written as a whole, so that what belongs together changes together. */
export const priceRules = {
  read: guardedCall(
    'GET /manage/price-rules',
    'The rules of prices: customer groups, promotions, delivery, taxes (admin)',
  ).output(
    z.object({
      version: z.int().describe('0 in a shop that never set a rule'),
      rules: Rules,
      unweighed: Unweighed.optional(),
      unionYears: z
        .array(UnionYear)
        .optional()
        .describe(
          'Orders of consumers of other member states in this calendar year and in the last one; in a shop with taxes in the VAT area of the European Union',
        ),
    }),
  ),
  change: guardedCall(
    'PUT /manage/price-rules',
    'Replace the rules of prices, if they are still those of this version (admin)',
  )
    .errors(refusing('RULES_CHANGED'))
    .input(
      z.strictObject({ version: z.int({ error: () => t('fields.aWholeNumber') }).min(0), rules: NewRules }),
    )
    .output(z.object({ version: z.int().describe('That of the new rules') })),
}
