/** What a shop must show in a country, and how far it does. Kerf never says that a shop is lawful. */
import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Acknowledged, OptionalText } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'
import { countryProblem } from '#contract/seller.ts'
import { t } from '#messages/t.ts'

export const DUTIES = [
  'withdrawal-function',
  'legal-guarantee',
  'order-button',
  'unit-price',
  'maker',
  'price-reductions',
  'reviews',
  'accessibility',
  'oss',
] as const
export type DutyName = (typeof DUTIES)[number]

const DUTY_STATES = ['done', 'missing', 'elsewhere', 'not_applicable'] as const

const Country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((country) => country !== '' && countryProblem(country) === null, {
    error: () => t('fields.twoLettersOfACountrySuchAs'),
  })
  .describe('ISO 3166-1 alpha-2; any, delivered to or not')

export const Duty = z.object({
  duty: z.enum(DUTIES),
  state: z.enum(DUTY_STATES).describe('elsewhere: the owner says that it is done in another way'),
  why: z.string().describe('What is there or missing, and in which rule that is written'),
  products: z.int().optional().describe('How many products on sale lack something'),
  link: z.string().describe('The page where it is mended'),
})
export type Duty = z.infer<typeof Duty>

export const duties = {
  list: guardedCall(
    'GET /manage/duties',
    'What a shop must show to buyers of a country, and how far this one does (admin)',
  )
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(z.object({ country: Country }))
    .output(z.array(Duty)),
  mark: guardedCall(
    'PUT /manage/duties/{duty}',
    'Say that a duty is fulfilled in another way in a country, with a note; an empty one takes that back (admin)',
  )
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(z.strictObject({ duty: z.enum(DUTIES), country: Country, note: OptionalText(500) }))
    .output(Acknowledged),
}
