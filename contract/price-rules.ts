/** The owner's rules of prices, and the calls to read and change them. Cents, ppm, grams, millimetres, UTC. Source: docs/prices.md, "The rules". */
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Id, Line } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'
import { MEMBER_STATES, readVatId } from '#contract/vat-ids.ts'

/** Whole numbers up to this are exact however they are added up. */
const MOST_CENTS = 99_999_999
const MOST_RULES = 200
const MOST_NAMED = 1000

const RuleId = Line(60).regex(
  /^[a-z0-9][a-z0-9-]*$/,
  'Small letters, digits and hyphens, such as spring-sale',
)
const Cents = z.int('Whole cents').min(0, 'At least 0').max(MOST_CENTS, 'At most 99,999,999 cents')
const Ppm = z
  .int('Whole parts per million')
  .min(0, 'At least 0')
  .max(1_000_000, 'At most 1,000,000 parts per million: all of it')
const Whole = z.int('A whole number').min(0, 'At least 0').max(MOST_CENTS, 'At most 99,999,999')
const Country = z.string().regex(/^[A-Z]{2}$/, 'Two capital letters, such as DE')
const Postcode = Line(20)
const Time = z.iso.datetime('A time in UTC, such as 2026-01-31T23:00:00Z')

const Area = {
  countries: z.array(Country).min(1, 'At least one country').max(250, 'At most 250'),
  postcodes: z.array(Postcode).max(MOST_NAMED, 'At most 1,000').optional(),
}

const Effect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), ppm: Ppm.min(1, 'More than 0') }),
  z.strictObject({ kind: z.literal('amount'), cents: Cents.min(1, 'More than 0') }),
  z.strictObject({ kind: z.literal('price'), cents: Cents }),
  z.strictObject({
    kind: z.literal('free pieces'),
    paid: Whole.min(1, 'At least 1'),
    free: Whole.min(1, 'At least 1'),
  }),
])

const Group = z.strictObject({ id: RuleId, name: Line(80), ppm: Ppm.min(1, 'More than 0').optional() })
export type TypedGroup = z.infer<typeof Group>

const Promotion = z
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
      .min(1, 'At least one group')
      .max(MOST_RULES, 'At most 200')
      .optional()
      .describe('Only for the customers of these groups'),
    products: z
      .strictObject({
        productIds: z.array(Id).max(MOST_NAMED, 'At most 1,000').optional(),
        categoryIds: z.array(Id).max(MOST_NAMED, 'At most 1,000').optional(),
        makers: z.array(Line(100)).max(MOST_NAMED, 'At most 1,000').optional(),
      })
      .optional(),
    leastCents: Cents.optional(),
    leastPieces: Whole.optional(),
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    message: 'After the time from which it holds',
    path: ['until'],
  })
  .refine(({ lane, effect }) => effect.kind !== 'free pieces' || lane === 'product', {
    message: 'Free pieces go by the product',
    path: ['effect'],
  })
export type TypedPromotion = z.infer<typeof Promotion>

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
  price: DeliveryPrice,
  freeFromCents: Cents.optional(),
  surcharges: z.array(Surcharge).max(20, 'At most 20').optional(),
  mostGrams: Whole.min(1, 'More than 0').optional().describe('The heaviest piece that it carries'),
  mostMillimetres: Whole.min(1, 'More than 0').optional().describe('The longest piece that it carries'),
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

const DeliveryZone = z.strictObject({
  id: RuleId,
  name: Line(80),
  ...Area,
  methods: z.array(DeliveryMethod).min(1, 'At least one way of delivery').max(20, 'At most 20'),
})

/** When the shop works, for the dates of deliveries. */
const Calendar = z.strictObject({
  timeZone: Line(60).refine(isTimeZone, 'The name of a time zone, such as Europe/Berlin'),
  workingDays: z
    .array(z.int().min(1, 'From 1 for Monday').max(7, 'To 7 for Sunday'))
    .min(1, 'At least one working day')
    .max(7, 'At most 7'),
  daysOff: z.array(z.iso.date('A date such as 2026-12-25')).max(MOST_NAMED, 'At most 1,000').default([]),
})

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

const TaxRate = z.strictObject({ name: Line(40), ppm: Ppm })
const TaxZone = z.strictObject({
  id: RuleId,
  name: Line(80),
  ...Area,
  rates: z.record(RuleId, z.array(TaxRate).max(5, 'At most 5')),
})

const Taxes = z.strictObject({
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
const ReverseCharge = z.strictObject({
  vatId: Line(30)
    .refine((typed) => readVatId(typed), 'A VAT id such as DE136695976')
    .transform((typed) => readVatId(typed)?.text ?? typed),
  unproved: z.boolean(),
})

/** The rules as calls give and take them. */
export const Rules = z
  .strictObject({
    groups: z
      .array(Group)
      .max(MOST_RULES, 'At most 200')
      .optional()
      .describe(
        'Customer groups with what they have off every list price; without this field they stay as they are',
      ),
    promotions: z.array(Promotion).max(MOST_RULES, 'At most 200').default([]),
    zones: z.array(DeliveryZone).max(MOST_RULES, 'At most 200').default([]),
    taxes: Taxes.optional(),
    calendar: Calendar.optional(),
    reverseCharge: ReverseCharge.optional(),
  })
  .superRefine(({ groups = [], promotions, zones, taxes, reverseCharge }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const mustDiffer = (
      name: string,
      ids: string[],
      at = (place: number): (string | number)[] => [name, place, 'id'],
    ) => {
      for (const [place, id] of ids.entries())
        if (ids.indexOf(id) < place) refuse(at(place), `Another has the id ${id} already`)
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
    mustDiffer('taxes', taxes?.zones.map(({ id }) => id) ?? [], (place) => ['taxes', 'zones', place, 'id'])
    if (reverseCharge && !MEMBER_STATES.has(taxes?.home.country ?? ''))
      refuse(['reverseCharge'], 'Reverse charge is for shops in a member state of the European Union')
    else if (reverseCharge && readVatId(reverseCharge.vatId)?.country !== taxes?.home.country)
      refuse(['reverseCharge', 'vatId'], 'The VAT id of the country that the shop is in')
    for (const [zone, { methods }] of zones.entries())
      mustDiffer(
        'methods',
        methods.map(({ id }) => id),
        (place) => ['zones', zone, 'methods', place, 'id'],
      )
  })
export type TypedRules = z.infer<typeof Rules>

const ruleErrors = refusing('UNAUTHORIZED', 'FORBIDDEN')

/** The calls of the rules. They are read and written as a whole, so that what belongs together changes together. */
export const priceRules = {
  read: oc
    .route({
      method: 'GET',
      path: '/manage/price-rules',
      summary: 'The rules of prices: customer groups, promotions, delivery, taxes (admin)',
    })
    .errors(ruleErrors)
    .output(z.object({ version: z.int().describe('0 in a shop that never set a rule'), rules: Rules })),
  change: oc
    .route({
      method: 'PUT',
      path: '/manage/price-rules',
      summary: 'Replace the rules of prices, if they are still those of this version (admin)',
    })
    .errors({ ...ruleErrors, ...refusing('RULES_CHANGED') })
    .input(z.strictObject({ version: z.int('A whole number').min(0), rules: Rules }))
    .output(z.object({ version: z.int().describe('That of the new rules') })),
}
