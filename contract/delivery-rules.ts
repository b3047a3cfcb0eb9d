/** Zones and methods of delivery and the shop's calendar, as the rules of prices have them. Source: docs/prices.md, "The rules". */
import * as z from 'zod'
import { Line, TimeZone } from '#contract/fields.ts'
import { Area, Cents, MOST_NAMED, MOST_RULES, RuleId, Whole } from '#contract/rule-fields.ts'
import { TRANSLATED } from '#contract/translated.ts'
import { allLanguages } from '#messages/languages.ts'

const ascending = (numbers: number[]) => numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0))

const DeliveryPrice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flat'), cents: Cents }),
  z.strictObject({
    kind: z.literal('weight'),
    bands: z
      .array(z.strictObject({ toGrams: Whole.min(1, 'More than 0').optional(), cents: Cents }))
      .min(1, 'At least one weight')
      .max(MOST_RULES)
      .refine((bands) => bands.slice(0, -1).every(({ toGrams }) => toGrams !== undefined), {
        message: 'Only the last weight may have no end',
      })
      .refine((bands) => ascending(bands.flatMap(({ toGrams }) => toGrams ?? [])), {
        message: 'Each weight is above the one before',
      }),
  }),
  z.strictObject({
    kind: z.literal('value'),
    bands: z
      .array(z.strictObject({ fromCents: Cents, cents: Cents }))
      .min(1, 'At least one value')
      .max(MOST_RULES)
      .refine((bands) => ascending(bands.map(({ fromCents }) => fromCents)), {
        message: 'Each value is above the one before',
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
    message: 'Say above which weight or length it is added',
    path: ['overGrams'],
  })

const Days = z.int('Whole days').min(0, 'At least 0').max(90, 'At most 90')

const DeliveryMethod = z.strictObject({
  id: RuleId,
  name: Line(80),
  translations: z
    .partialRecord(z.enum(allLanguages), z.strictObject({ name: Line(TRANSLATED.deliveryMethod.name) }))
    .optional()
    .describe('Its name in further languages; without one it is said in the first language of the shop'),
  price: DeliveryPrice,
  freeFromCents: Cents.optional(),
  surcharges: z.array(Surcharge).max(20, 'At most 20').optional(),
  mostGrams: Whole.min(1, 'More than 0').optional().describe('The heaviest piece that it carries'),
  mostMillimetres: Whole.min(1, 'More than 0').optional().describe('The longest piece that it carries'),
  checksAge: z
    .boolean()
    .optional()
    .describe(
      'It is handed over to adults whose age is checked: others do not carry what only an adult is handed',
    ),
  cutOff: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time of day, such as 14:00')
    .optional()
    .describe('Until then an order is worked on the same day, by the time zone of the calendar'),
  handlingDays: Days.optional().describe('Working days until it leaves the shop'),
  transitDays: z
    .strictObject({ from: Days, to: Days })
    .refine(({ from, to }) => from <= to, { message: 'Not below the first number', path: ['to'] })
    .optional()
    .describe('Working days on the way'),
})

export const DeliveryZone = z.strictObject({
  id: RuleId,
  name: Line(80),
  ...Area,
  methods: z.array(DeliveryMethod).min(1, 'At least one way of delivery').max(20, 'At most 20'),
})

/** When the shop works, for the dates of deliveries. */
export const Calendar = z.strictObject({
  timeZone: TimeZone,
  workingDays: z
    .array(z.int().min(1, 'From 1 for Monday').max(7, 'To 7 for Sunday'))
    .min(1, 'At least one working day')
    .max(7, 'At most 7'),
  daysOff: z.array(z.iso.date('A date such as 2026-12-25')).max(MOST_NAMED, 'At most 1,000').default([]),
})
