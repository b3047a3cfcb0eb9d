import { oc } from '@orpc/contract'
import * as z from 'zod'

export const ShopSettings = z.object({
  demo: z.boolean().describe('A demo shop: its accounts and catalogue are made up'),
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
