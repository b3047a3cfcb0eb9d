import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Claims } from '#contract/claims.ts'
import { Acknowledged, Email, Numeric, OptionalText, Text } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'

/** A percentage from 0 to 50 with at most two decimals: `8.25` or `"8.25"`. */
const TaxPercent = Numeric('A percentage such as 8.25')
  .refine((percent) => percent >= 0 && percent <= 50, 'From 0 to 50')
  .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, 'At most two decimals')

/** What the shop is called, as people see it on every page and in every e-mail. */
export const ShopSign = z.strictObject({
  name: Text(60).describe('The name in the header, in titles, in e-mails and on documents'),
  tagline: OptionalText(120).describe('What the shop sells, in a few words'),
})
export type ShopSign = z.infer<typeof ShopSign>

/** Who sells, as documents and the imprint say it. */
export const Seller = z.strictObject({
  name: OptionalText(100).describe('The legal name; the shop’s name where it is empty'),
  address: OptionalText(500).describe('Lines as on an envelope'),
  taxNumber: OptionalText(60),
  taxPercent: TaxPercent.describe('The tax contained in every price'),
  email: z.union([z.literal(''), Email], 'Provide a valid Email'),
})
export type Seller = z.infer<typeof Seller>

/** Each group of settings is one row of the table `settings`, one call to change it and one form of the settings page. */
export const SETTINGS = { shop: ShopSign, seller: Seller, claims: Claims }
export const Settings = z.object(SETTINGS)
export type Settings = z.infer<typeof Settings>

const adminOnly = refusing('UNAUTHORIZED', 'FORBIDDEN')

/** The call that changes one group: `PUT /settings/<group>`. */
const change = <Group extends keyof Settings>(group: Group, summary: string) =>
  oc
    .route({ method: 'PUT', path: `/settings/${group}`, summary })
    .errors(adminOnly)
    .input(SETTINGS[group])
    .output(Acknowledged)

/** What the shop’s owner sets. */
export const settings = {
  read: oc
    .route({ method: 'GET', path: '/settings', summary: 'What the owner has set (admin)' })
    .errors(adminOnly)
    .output(Settings),
  changeShop: change('shop', 'Set the shop’s name (admin)'),
  changeSeller: change('seller', 'Set what documents say of the seller (admin)'),
  changeClaims: change(
    'claims',
    'Set what the shop says of itself: fixed texts, counted figures or nothing (admin)',
  ),
}
