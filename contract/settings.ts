import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Claims } from '#contract/claims.ts'
import {
  Acknowledged,
  Email,
  KnownEmail,
  Line,
  Numeric,
  OptionalLine,
  OptionalText,
  Pieces,
} from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'

/** A percentage from 0 to 50 with at most two decimals: `8.25` or `"8.25"`. */
const TaxPercent = Numeric('A percentage such as 8.25')
  .refine((percent) => percent >= 0 && percent <= 50, 'From 0 to 50')
  .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, 'At most two decimals')

const ShopName = Line(60).describe('The name in the header, in titles, in e-mails and on documents')
const Tagline = OptionalText(120).describe('What the shop sells, in a few words')

const Logo = z.object({
  img: z.string().describe('Where browsers find it'),
  png: z.string().describe('The same for e-mails, documents and link previews'),
  width: z.int(),
  height: z.int(),
})
export type Logo = z.infer<typeof Logo>

/** What the shop is called and its logo, as people see them on every page and in every e-mail. */
export const ShopSign = z.object({ name: ShopName, tagline: Tagline, logo: Logo.nullable() })
export type ShopSign = z.infer<typeof ShopSign>

const UPLOADED = /^\/uploads\/[0-9a-f]{32}-640\.webp$/

/** The same as the owner sends it: the logo is the `img` that `POST /uploads` answered. */
const TypedShop = z.strictObject({
  name: ShopName,
  tagline: OptionalLine(120),
  logo: z
    .union([z.literal(''), z.string().regex(UPLOADED)], 'Upload the logo as a picture')
    .describe('Empty: none'),
})
export type TypedShop = z.infer<typeof TypedShop>

/** Who sells, as documents and the imprint say it. */
export const Seller = z.strictObject({
  name: OptionalText(100).describe('The legal name; the shop’s name where it is empty'),
  address: OptionalText(500).describe('Lines as on an envelope'),
  taxNumber: OptionalText(60),
  taxPercent: TaxPercent.describe('The tax contained in every price'),
  email: z.union([z.literal(''), KnownEmail], 'Provide a valid Email'),
})
export type Seller = z.infer<typeof Seller>

/** The same as the owner types it. What was saved before may have lines that are refused now, and stays. */
const TypedSeller = Seller.extend({
  name: OptionalLine(100),
  taxNumber: OptionalLine(60),
  email: z.union([z.literal(''), Email], 'Provide a valid Email'),
})

/** What becomes of the reviews of accounts whose e-mail address nobody confirmed. */
export const ReviewSettings = z.strictObject({
  unconfirmed: z
    .enum(['shown', 'waiting'])
    .describe('shown at once; or waiting, until the address is confirmed or an admin approves the review'),
})
export type ReviewSettings = z.infer<typeof ReviewSettings>

/** What the shop's own address is told by e-mail. */
export const Notices = z.strictObject({
  paidOrder: z.boolean().describe('An order was paid'),
  message: z.boolean().describe('Somebody wrote through the contact page'),
  failedEmail: z.boolean().describe('An e-mail was given up, at most once an hour'),
  lowStock: z.boolean().describe('A product fell to so many pieces, once until it rises again'),
  lowStockAt: Pieces(0),
})
export type Notices = z.infer<typeof Notices>

/** More would be no limit: each order of a shopper counts those before it. */
export const MOST_UNPAID = 1000

/** What the owner lets shoppers do with orders. */
export const OrderRules = z.strictObject({
  mostUnpaid: Numeric('A whole number')
    .pipe(z.int('A whole number').min(0, 'At least 0').max(MOST_UNPAID, 'At most 1,000'))
    .describe('So many unpaid orders an account may have at a time; 0: any number'),
})
export type OrderRules = z.infer<typeof OrderRules>

/** Each group of settings is one row of the table `settings`, one call to change it and one form of the settings page. */
export const SETTINGS = {
  shop: ShopSign,
  seller: Seller,
  claims: Claims,
  reviews: ReviewSettings,
  notices: Notices,
  orders: OrderRules,
}
export const Settings = z.object(SETTINGS)
export type Settings = z.infer<typeof Settings>

const adminOnly = refusing('UNAUTHORIZED', 'FORBIDDEN')

/** The call that changes one group: `PUT /settings/<group>`. */
const change = <Group extends keyof Settings>(group: Group, summary: string, typed = SETTINGS[group]) =>
  oc
    .route({ method: 'PUT', path: `/settings/${group}`, summary })
    .errors(adminOnly)
    .input(typed)
    .output(Acknowledged)

const changeShop = oc
  .route({ method: 'PUT', path: '/settings/shop', summary: 'Set the shop’s name and logo (admin)' })
  .errors(refusing('UNAUTHORIZED', 'FORBIDDEN', 'PICTURE_REFUSED', 'UPLOADS_AWAY'))
  .input(TypedShop)
  .output(Acknowledged)

/** What the shop’s owner sets. */
export const settings = {
  read: oc
    .route({ method: 'GET', path: '/settings', summary: 'What the owner has set (admin)' })
    .errors(adminOnly)
    .output(Settings),
  changeShop,
  changeSeller: change('seller', 'Set what documents say of the seller (admin)', TypedSeller),
  changeClaims: change(
    'claims',
    'Set what the shop says of itself: fixed texts, counted figures or nothing (admin)',
  ),
  changeNotices: change('notices', 'Set what the shop’s own address is told by e-mail (admin)'),
  changeReviews: change('reviews', 'Set whether reviews of unconfirmed accounts are shown at once (admin)'),
  changeOrders: change('orders', 'Set how many unpaid orders an account may have (admin)'),
}
