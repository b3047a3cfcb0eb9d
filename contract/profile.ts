import * as z from 'zod'
import { CustomValue } from '#contract/custom-field-schema.ts'
import { CurrencyCode } from '#contract/fields.ts'
import { allLanguages } from '#messages/languages.ts'
import { t } from '#messages/t.ts'

/** A language that Kerf speaks. */
export const LanguageTag = z.enum(allLanguages, { error: () => t('fields.oneOfTheLanguagesOfTheShop') })

/** What an account says of its owner; what was not filled in is left out. */
export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  img: z.string().optional(),
  education: z.string().optional(),
  address: z.string().optional(),
  phone: z.string().optional(),
  website: z.string().optional(),
  describe: z.string().optional(),
  currency: CurrencyCode.optional().describe('In which they chose to pay; absent where they chose none'),
  language: LanguageTag.optional().describe(
    'In which the shop writes to them: the one in which they registered, or chose since; without it the first of the shop’s',
  ),
  customFields: z.array(CustomValue).optional().describe('What stands in the fields that the shop added'),
})
export type Profile = z.infer<typeof Profile>
