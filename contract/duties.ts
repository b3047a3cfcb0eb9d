/** What a shop must show in a country, and how far it does. Kerf never says that a shop is lawful. */
import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { DUTIES, DUTY_STATES, LACKED, PLACES } from '#contract/duty-names.ts'
import { Acknowledged, Id, OptionalText } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'
import { countryProblem } from '#contract/seller.ts'
import { t } from '#messages/t.ts'

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
  rule: z.string().describe('Where it is written, and since when it holds'),
  since: z.iso
    .date()
    .optional()
    .describe('The day since which it holds in the country; absent where it is none'),
  places: z.array(z.enum(PLACES)).describe('Where the shop shows it'),
  products: z.int().optional().describe('How many products on sale lack something'),
  link: z.string().describe('The page where it is mended'),
})
export type Duty = z.infer<typeof Duty>

const LackedByProduct = z.object({
  lack: z.enum(LACKED),
  rule: z.string().describe('Where it is written, and since when it holds'),
})
export type LackedByProduct = z.infer<typeof LackedByProduct>

export const duties = {
  list: guardedCall(
    'GET /manage/duties',
    'What a shop must show to buyers of a country, and how far this one does (admin)',
  )
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(z.object({ country: Country }))
    .output(z.array(Duty)),
  missing: guardedCall(
    'GET /manage/duties/missing',
    'What is missing in at least one of the countries where the shop delivers; each duty once (admin)',
  ).output(z.array(Duty)),
  ofProduct: guardedCall(
    'GET /manage/products/{id}/duties',
    'What a product does not say, or may not, although a duty asks for it where the shop delivers (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.union([z.literal('new'), Id]).describe('new: of one that says nothing yet') }))
    .output(z.array(LackedByProduct)),
  mark: guardedCall(
    'PUT /manage/duties/{duty}',
    'Say that a duty is fulfilled in another way in a country, with a note; an empty one takes that back (admin)',
  )
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(z.strictObject({ duty: z.enum(DUTIES), country: Country, note: OptionalText(500) }))
    .output(Acknowledged),
}
