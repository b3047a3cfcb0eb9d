import * as z from 'zod'
import { openCall } from '#contract/call.ts'
import { Claims } from '#contract/claims.ts'
import { CustomField } from '#contract/custom-field-schema.ts'
import { CurrencyCode } from '#contract/fields.ts'
import { MEASURE_FIELDS } from '#contract/measure-fields.ts'
import { schemaOf } from '#contract/schema-of-fields.ts'
import { Seller, ShopSign } from '#contract/settings.ts'
import { allLanguages } from '#messages/languages.ts'

export const SOCIAL_PROVIDERS = ['google', 'github', 'microsoft'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

const SocialSignIn = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  state: z
    .enum(['on', 'practice', 'off'])
    .describe(
      'practice: a demo signs in made-up people instead of asking the provider; off: the shop has no keys for it',
    ),
})
export type SocialSignIn = z.infer<typeof SocialSignIn>

/** What a buyer is asked, as the rules of prices want to know it. */
const ShownRules = z.object({
  hasGroups: z.boolean().describe('Whether a signed-in customer may have other prices than everybody'),
  hasCoupons: z.boolean(),
  hasDelivery: z.boolean().describe('Whether a way of delivery is chosen, and paid for'),
  countries: z.array(z.string()).describe('Where the shop delivers, or has taxes: ISO 3166-1 alpha-2'),
  postcodesFor: z
    .array(z.string())
    .describe('Countries in which what an order costs depends on its postcode: it must be given there'),
  home: z.string().optional().describe('The country of the shop'),
  areNet: z.boolean().describe('Whether taxes are added to the prices'),
  rates: z
    .record(z.string(), z.array(z.int()))
    .optional()
    .describe('The rates at the shop’s place by tax class, in parts per million; absent where it has none'),
})
export type ShownRules = z.infer<typeof ShownRules>

const MeasuresShown = schemaOf(MEASURE_FIELDS).shape.shown

export const ShopSettings = z.object({
  sign: ShopSign.omit({ taglines: true }).describe('Name, tagline and logo of the shop'),
  seller: Seller.describe('The seller and the tax contained in the prices'),
  pages: z
    .object({ blogs: Claims.shape.blogs, portfolio: Claims.shape.portfolio })
    .describe('The pages that the owner may write or hide'),
  prices: ShownRules.optional().describe(
    'Absent in a shop without rules of prices: list prices are all there is',
  ),
  measures: MeasuresShown.describe('In which systems pages show measures'),
  languages: z
    .array(z.enum(allLanguages))
    .describe(
      'In which languages its pages are: addresses of the first have no prefix, those of another begin with its own',
    ),
  currency: CurrencyCode.describe('The currency of the shop: ISO 4217'),
  decimals: z.int().describe('How many decimals amounts in it have'),
  currencies: z
    .array(
      z.object({
        code: CurrencyCode,
        decimals: z.int(),
        countries: z.array(z.string()).optional().describe('Whose buyers see it first, until they choose'),
      }),
    )
    .optional()
    .describe('Further ones in which prices can be asked for; absent where there are none'),
  timeZone: z.string().describe('By which the shop counts its days: an IANA name such as Europe/Berlin'),
  orderFields: z.array(CustomField).describe('What the shop asks besides, of those who order'),
  customerFields: z.array(CustomField).describe('What the shop asks besides, in the profile'),
  guests: z.boolean().describe('Whether one can order without an account'),
  button: z
    .string()
    .optional()
    .describe('What the owner has the last press before an order say, in the first language'),
  obligesToPay: z
    .literal(true)
    .optional()
    .describe('Where the seller is in the EU: that press says so, if the owner gave it no words'),
  declareAge: z
    .object({
      countries: z.array(z.string()).describe('Where it goes: ISO 3166-1 alpha-2'),
      elsewhere: z.boolean().describe('Whether it is, too, of an order that names no country'),
    })
    .optional()
    .describe('Where the age of a product is declared before it is ordered; absent where nobody is asked'),
  business: z.boolean().describe('Whether customers can order for a business'),
  demo: z.boolean().describe('A demo shop: its accounts and catalog are made up'),
  outbox: z.boolean().describe('The shop sends no e-mails; everybody can read them at /dev/mail'),
  patternBook: z
    .boolean()
    .describe('Whether /dev/ui shows all components; only in a demo on one’s own machine'),
  socialSignIn: z.array(SocialSignIn),
  payments: z.object({
    mode: z.enum(['sandbox', 'test', 'live', 'none']).describe('none: the provider takes no payment now'),
    publishableKey: z.string(),
    scriptUrl: z.string().nullable().describe('In the sandbox: the script that replaces Stripe’s'),
  }),
})
export type ShopSettings = z.infer<typeof ShopSettings>

export const shop = {
  settings: openCall('GET /shop', 'The public settings of this shop, for its pages').output(ShopSettings),
}
