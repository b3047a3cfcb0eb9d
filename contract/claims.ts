import { oc } from '@orpc/contract'
import * as z from 'zod'

const Text = z.enum(['fixed', 'hidden'], 'Either fixed or hidden')
const Page = z.enum(['fixed', 'own', 'hidden'], 'One of fixed, own and hidden')
const Figure = z.enum(['fixed', 'counted', 'hidden'], 'One of fixed, counted and hidden')

/** What the shop says of itself: the specification's fixed text, a figure counted from the shop's data, or nothing. */
export const Claims = z.strictObject({
  partners: Text.describe('The seven partners of the home page'),
  banner: Text.describe('The banner Millions business trust us'),
  statistics: Text.describe('The figures of the home page; hidden: none of the four'),
  saving: Text.describe('Save 12%. Former prices are not kept, so there is nothing to count'),
  ratings: Figure.describe('(1,000+) beside the stars; counted: the reviews of the shop'),
  products: Figure.describe('17190+ products for sale; counted: the products on sale'),
  reviews: Figure.describe('11502+ seller reviews; counted: the reviews of the shop'),
  visitors: Figure.describe('21450+ visitors per day, whom nobody counts; counted: the orders shipped'),
  dealers: Figure.describe(
    '36302+ verified dealers, whom nobody verifies; counted: the customers shipped to',
  ),
  plans: Text.describe('The three pricing plans'),
  blogs: Page.describe('The page Blogs: questions on React and JavaScript, or a text of the owner’s own'),
  portfolio: Page.describe('The page My Portfolio: who builds Kerf, or a text of the owner’s own'),
})
export type Claims = z.infer<typeof Claims>

const Shown = z.union([z.literal('fixed'), z.int().min(1), z.null()])

/** What pages show: `fixed` is the specification's text, a number was counted, null is nothing. */
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
    .route({ method: 'GET', path: '/claims', summary: 'What the shop says of itself, with its figures' })
    .output(ShownClaims),
}
