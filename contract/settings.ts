import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Claims } from '#contract/claims.ts'
import { Acknowledged, Email, Numeric, OptionalText, Text } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'

/** A percentage from 0 to 50 with at most two decimals: `8.25` or `"8.25"`. */
const TaxPercent = Numeric('A percentage such as 8.25')
  .refine((percent) => percent >= 0 && percent <= 50, 'From 0 to 50')
  .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, 'At most two decimals')

/** Who sells, as papers say it. */
export const Seller = z.strictObject({
  name: Text(100),
  address: OptionalText(500).describe('Lines as on an envelope'),
  taxNumber: OptionalText(60),
  taxPercent: TaxPercent.describe('The tax contained in every price'),
  email: z.union([z.literal(''), Email], 'Provide a valid Email'),
})
export type Seller = z.infer<typeof Seller>

const Settings = z.object({ seller: Seller, claims: Claims })

const adminOnly = refusing('UNAUTHORIZED', 'FORBIDDEN')

/** What the shop's owner sets. One group of settings is one row, one form and one call to change it. */
export const settings = {
  read: oc
    .route({ method: 'GET', path: '/settings', summary: 'What the owner has set (admin)' })
    .errors(adminOnly)
    .output(Settings),
  changeSeller: oc
    .route({ method: 'PUT', path: '/settings/seller', summary: 'Set what papers say of the seller (admin)' })
    .errors(adminOnly)
    .input(Seller)
    .output(Acknowledged),
}
