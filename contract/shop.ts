import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Claims } from '#contract/claims.ts'
import { Seller, ShopSign } from '#contract/settings.ts'

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

export const ShopSettings = z.object({
  sign: ShopSign.describe('Name, tagline and logo of the shop'),
  seller: Seller.describe('The seller and the tax contained in the prices'),
  pages: z
    .object({ blogs: Claims.shape.blogs, portfolio: Claims.shape.portfolio })
    .describe('The pages that the owner may write or hide'),
  demo: z.boolean().describe('A demo shop: its accounts and catalogue are made up'),
  outbox: z.boolean().describe('The shop sends no e-mails; everybody can read them at /dev/mail'),
  patternBook: z
    .boolean()
    .describe('Whether /dev/ui shows all components; only in a demo on one’s own machine'),
  socialSignIn: z.array(SocialSignIn),
  payments: z.object({
    mode: z.enum(['sandbox', 'test', 'live']),
    publishableKey: z.string(),
    scriptUrl: z.string().nullable().describe('In the sandbox: the script that replaces Stripe’s'),
  }),
})
export type ShopSettings = z.infer<typeof ShopSettings>

export const shop = {
  settings: oc
    .route({ method: 'GET', path: '/shop', summary: 'The public settings of this shop, for its pages' })
    .output(ShopSettings),
}
