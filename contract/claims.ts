import { oc } from '@orpc/contract'
import * as z from 'zod'

const Text = z.enum(['fixed', 'hidden'], 'Either fixed or hidden')
const Page = z.enum(['fixed', 'own', 'hidden'], 'One of fixed, own and hidden')
const Figure = z.enum(['fixed', 'counted', 'hidden'], 'One of fixed, counted and hidden')

/** The claims that the shop makes about itself. Each shows the specification's fixed text, a figure counted from the shop's
 *  data, or nothing. */
export const Claims = z.strictObject({
  partners: Text.describe('The seven partners of the home page'),
  banner: Text.describe('The banner Millions business trust us'),
  statistics: Text.describe('The four figures of the home page; hidden: none of them'),
  saving: Figure.describe(
    'Save 12%; counted: what is saved against the lowest price of the 30 days before, where there is such a reduction',
  ),
  ratings: Figure.describe('(1,000+) beside the stars; counted: the reviews of the shop'),
  products: Figure.describe('17190+ products for sale; counted: the products on sale'),
  reviews: Figure.describe('11502+ seller reviews; counted: the reviews of the shop'),
  visitors: Figure.describe(
    '21450+ visitors per day. The shop does not count visitors; counted: shipped orders',
  ),
  dealers: Figure.describe(
    '36302+ verified dealers. The shop verifies no dealers; counted: customers with a shipped order',
  ),
  plans: Text.describe('The three pricing plans'),
  blogs: Page.describe('The page Blogs: questions on React and JavaScript, or a text of the owner’s own'),
  portfolio: Page.describe('The page My Portfolio: who builds Kerf, or a text of the owner’s own'),
})
export type Claims = z.infer<typeof Claims>

const Shown = z.union([z.literal('fixed'), z.int().min(1), z.null()])

/** What pages show: `fixed` is the specification's text, a number is the counted figure, null shows nothing. */
export const ShownClaims = z.object({
  partners: z.boolean(),
  banner: z.boolean(),
  saving: z.boolean(),
  ratings: Shown,
  products: Shown,
  reviews: Shown,
  visitors: Shown,
  dealers: Shown,
  plans: z.boolean(),
})
export type ShownClaims = z.infer<typeof ShownClaims>

export const claims = {
  shown: oc
    .route({ method: 'GET', path: '/claims', summary: 'The claims of the shop, with the counted figures' })
    .output(ShownClaims),
}
