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
    .describe('practice: people made up for the demo stand in for the provider’s; off: the shop has no keys'),
})
export type SocialSignIn = z.infer<typeof SocialSignIn>

export const ShopSettings = z.object({
  sign: ShopSign.describe('Name, tagline and logo of the shop'),
  seller: Seller.describe('Who sells, as the imprint says it, and the tax in the prices'),
  pages: z
    .object({ blogs: Claims.shape.blogs, portfolio: Claims.shape.portfolio })
    .describe('What the pages are that the owner may write or switch off'),
  demo: z.boolean().describe('A demo shop: its accounts and catalogue are made up'),
  outbox: z.boolean().describe('E-mails are not sent: everybody reads them at /dev/mail'),
  patternBook: z.boolean().describe('A demo on one’s own machine: all components are shown at /dev/ui'),
  socialSignIn: z.array(SocialSignIn),
  payments: z.object({
    mode: z.enum(['sandbox', 'test', 'live']),
    publishableKey: z.string(),
    scriptUrl: z.string().nullable().describe('In the sandbox: the script that stands in for Stripe’s'),
  }),
})
export type ShopSettings = z.infer<typeof ShopSettings>

export const shop = {
  settings: oc
    .route({ method: 'GET', path: '/shop', summary: 'What pages need to know of this shop' })
    .output(ShopSettings),
}
