/** Customer groups: who is in them, and their price lists. The groups themselves are read and changed with the rules of prices (contract/price-rules.ts). */

import * as z from 'zod'
import { writeArticleNumber } from '#contract/article-number.ts'
import { guardedCall } from '#contract/call.ts'
import { Acknowledged, Id, KnownEmail, Line } from '#contract/fields.ts'
import { PageOf, Query } from '#contract/pages.ts'
import { ProductFields } from '#contract/products.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

/** The most rows that one call changes. */
const MOST_GROUP_PRICES = 1000

const OfGroup = z.object({ id: Line(60) })

const ListedGroup = z.object({
  id: z.string(),
  name: z.string(),
  ppm: z.int().optional().describe('Parts per million off every list price'),
  members: z.int(),
  prices: z.int().describe('The products on its price list'),
})
export type ListedGroup = z.infer<typeof ListedGroup>

const Member = z.object({ _id: Id, name: z.string(), email: z.string() })
export type Member = z.infer<typeof Member>

const GroupPrice = z.object({
  _id: Id.describe('The product'),
  productName: z.string(),
  sku: z.string().optional(),
  onSale: z.boolean(),
  listPrice: z.number().describe('Amount a piece, for everybody'),
  price: z
    .number()
    .optional()
    .describe('Amount a piece, for the group; absent where only more pieces cost less'),
  priceTiers: z.string().optional().describe('Prices by quantity, such as `10: 17.50`'),
})
export type GroupPrice = z.infer<typeof GroupPrice>

const { price, priceTiers } = ProductFields.shape
/** A row to write. Without a price and prices by quantity the product is taken off the list. */
const TypedGroupPrice = z
  .strictObject({
    productId: Id.optional(),
    sku: Line(64)
      .transform(writeArticleNumber)
      .optional()
      .describe('Instead of the id: the article number of a product on sale'),
    price: price.optional(),
    priceTiers,
  })
  .refine(({ productId, sku }) => (productId === undefined) !== (sku === undefined), {
    error: () => t('admin.rules.idOrArticleNumber'),
    path: ['sku'],
  })
export type TypedGroupPrice = z.infer<typeof TypedGroupPrice>

export const groups = {
  list: guardedCall(
    'GET /manage/groups',
    'All customer groups, with how many people and prices each has (admin)',
  ).output(z.array(ListedGroup)),
  members: guardedCall('GET /manage/groups/{id}/members', 'A page of the people in a customer group (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(Query(['name', 'email']).extend(OfGroup.shape))
    .output(PageOf(Member)),
  assign: guardedCall(
    'PUT /user/group/{email}',
    'Put an account into a customer group, or take it out of its group (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(
      z.strictObject({
        email: KnownEmail,
        groupId: Line(60).nullable().describe('A group of the rules of prices; null: none'),
      }),
    )
    .output(
      Acknowledged.extend({
        before: z.string().optional().describe('The name of the group that they were in before'),
      }),
    ),
  prices: guardedCall(
    'GET /manage/groups/{id}/prices',
    'A page of the price list of a customer group (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(Query(['productName', 'listPrice']).extend(OfGroup.shape))
    .output(PageOf(GroupPrice)),
  changePrices: guardedCall(
    'PUT /manage/groups/{id}/prices',
    'Set prices of a customer group, or take products off its list, all of them or none (admin). Other products of the list stay',
  )
    .errors(refusing('NOT_FOUND'))
    .input(
      z.strictObject({
        ...OfGroup.shape,
        prices: z
          .array(TypedGroupPrice)
          .min(1, { error: () => t('admin.rules.oneProduct') })
          .max(MOST_GROUP_PRICES, { error: () => t('admin.rules.atMost1000Products') }),
      }),
    )
    .output(Acknowledged.extend({ changed: z.int(), removed: z.int() })),
}
