/** Zones and methods of delivery and the shop's calendar, as the rules of prices have them. Source: docs/prices.md, "The rules". */
import * as z from 'zod'
import { Line, TimeZone } from '#contract/fields.ts'
import { Area, Cents, MOST_NAMED, MOST_RULES, RuleId, Whole } from '#contract/rule-fields.ts'
import { TRANSLATED } from '#contract/translated.ts'
import { allLanguages } from '#messages/languages.ts'
import { t } from '#messages/t.ts'

const ascending = (numbers: number[]) => numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0))

const DeliveryPrice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flat'), cents: Cents }),
  z.strictObject({
    kind: z.literal('weight'),
    bands: z
      .array(
        z.strictObject({
          toGrams: Whole.min(1, { error: () => t('admin.rules.moreThan0') }).optional(),
          cents: Cents,
        }),
      )
      .min(1, { error: () => t('admin.rules.oneWeight') })
      .max(MOST_RULES)
      .refine((bands) => bands.slice(0, -1).every(({ toGrams }) => toGrams !== undefined), {
        error: () => t('admin.rules.lastWeight'),
      })
      .refine((bands) => ascending(bands.flatMap(({ toGrams }) => toGrams ?? [])), {
        error: () => t('admin.rules.weightsRise'),
      }),
  }),
  z.strictObject({
    kind: z.literal('value'),
    bands: z
      .array(z.strictObject({ fromCents: Cents, cents: Cents }))
      .min(1, { error: () => t('admin.rules.oneValue') })
      .max(MOST_RULES)
      .refine((bands) => ascending(bands.map(({ fromCents }) => fromCents)), {
        error: () => t('admin.rules.valuesRise'),
      }),
  }),
  z.strictObject({ kind: z.literal('collection') }),
])

const Surcharge = z
  .strictObject({
    name: Line(80),
    overGrams: Whole.optional(),
    overMillimetres: Whole.optional(),
    cents: Cents,
  })
  .refine(({ overGrams, overMillimetres }) => overGrams !== undefined || overMillimetres !== undefined, {
    error: () => t('admin.rules.surchargeFrom'),
    path: ['overGrams'],
  })

const Days = z
  .int({ error: () => t('admin.rules.wholeDays') })
  .min(0, { error: () => t('admin.rules.atLeast0') })
  .max(90, { error: () => t('admin.rules.atMost90') })

const DeliveryMethod = z.strictObject({
  id: RuleId,
  name: Line(80),
  translations: z
    .partialRecord(z.enum(allLanguages), z.strictObject({ name: Line(TRANSLATED.deliveryMethod.name) }))
    .optional()
    .describe('Its name in further languages; without one it is said in the first language of the shop'),
  price: DeliveryPrice,
  freeFromCents: Cents.optional(),
  surcharges: z
    .array(Surcharge)
    .max(20, { error: () => t('admin.rules.atMost20') })
    .optional(),
  mostGrams: Whole.min(1, { error: () => t('admin.rules.moreThan0') })
    .optional()
    .describe('The heaviest piece that it carries'),
  mostMillimetres: Whole.min(1, { error: () => t('admin.rules.moreThan0') })
    .optional()
    .describe('The longest piece that it carries'),
  checksAge: z
    .boolean()
    .optional()
    .describe(
      'It is handed over to adults whose age is checked: others do not carry what only an adult is handed',
    ),
  cutOff: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: () => t('admin.rules.timeOfDay') })
    .optional()
    .describe('Until then an order is worked on the same day, by the time zone of the calendar'),
  handlingDays: Days.optional().describe('Working days until it leaves the shop'),
  transitDays: z
    .strictObject({ from: Days, to: Days })
    .refine(({ from, to }) => from <= to, { error: () => t('admin.rules.notBelowFirst'), path: ['to'] })
    .optional()
    .describe('Working days on the way'),
})

export const DeliveryZone = z.strictObject({
  id: RuleId,
  name: Line(80),
  ...Area,
  methods: z
    .array(DeliveryMethod)
    .min(1, { error: () => t('admin.rules.oneMethod') })
    .max(20, { error: () => t('admin.rules.atMost20') }),
})

/** When the shop works, for the dates of deliveries. */
export const Calendar = z.strictObject({
  timeZone: TimeZone,
  workingDays: z
    .array(
      z
        .int()
        .min(1, { error: () => t('admin.rules.fromMonday') })
        .max(7, { error: () => t('admin.rules.toSunday') }),
    )
    .min(1, { error: () => t('admin.rules.oneWorkingDay') })
    .max(7, { error: () => t('admin.rules.atMost7') }),
  daysOff: z
    .array(z.iso.date({ error: () => t('admin.rules.dateSuchAs') }))
    .max(MOST_NAMED, { error: () => t('admin.rules.atMost1000') })
    .default([]),
})
