/** The shop as it was at a time: its catalogue and its rules of prices. Nothing of it can be changed. */

import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { ManagedAttribute, ManagedCategory, ManagedOption } from '#contract/categories.ts'
import { CurrencyCode, Id } from '#contract/fields.ts'
import { ManagedProduct } from '#contract/managed-products.ts'
import { PageOf, Query } from '#contract/pages.ts'
import { Rules } from '#contract/price-rules.ts'
import { COLUMN_FIELDS, type ColumnField, PRODUCT_FIELD_NAMES } from '#contract/product-fields.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

export type PastSort = ColumnField

/** A moment that is over. */
export const PastTime = z.iso
  .datetime({ error: () => t('admin.rules.timeInUtcAlso') })
  .refine((at) => Date.parse(at) >= 0, { error: () => t('admin.rules.after1970') })
  .refine((at) => Date.parse(at) <= Date.now(), { error: () => t('admin.rules.timeIsOver') })
  .describe('In UTC. A change counts from the moment at which the shop began to write it')

/** Which products: on sale or off sale then, changed since, on sale then and not now, or not there yet. */
const PAST_SHOWN = ['all', 'on sale', 'off sale', 'changed', 'gone', 'added'] as const
export type PastShown = (typeof PAST_SHOWN)[number]

const PastProduct = z.object({
  _id: Id,
  was: ManagedProduct.optional().describe('As it was; absent if it was not there yet'),
  now: ManagedProduct.optional().describe('As it is; absent if it was deleted since'),
  uncertain: z
    .array(z.enum(PRODUCT_FIELD_NAMES))
    .optional()
    .describe(
      'Fields that an older release changed since without recording what was in them: shown as later',
    ),
})
export type PastProduct = z.infer<typeof PastProduct>

const Since = z
  .enum(['changed', 'removed'])
  .optional()
  .describe('What became of it since; absent: it is as it was')

const { _id, parentId, slug, name, description, img } = ManagedCategory.shape
const { code, kind, filterable } = ManagedAttribute.shape
const { value, label } = ManagedOption.shape
const PastAttribute = z.object({
  ...{ _id, code, name, kind, dimension: z.string().optional(), filterable, since: Since },
  options: z.array(z.object({ value, label })),
})
const PastCategory = z.object({
  ...{ _id, parentId, slug, name, description, img, since: Since },
  attributes: z.array(PastAttribute),
})
export type PastCategory = z.infer<typeof PastCategory>

const Added = z.array(z.string()).describe('The names of those that were not there yet')

const Money = CurrencyCode.describe(
  'The currency of the shop then, in which the amounts of then are: ISO 4217',
)

const AtTime = z.object({ at: PastTime })

export const past = {
  products: guardedCall('GET /manage/past/products', 'A page of the products at a time (admin)')
    .input(Query(COLUMN_FIELDS).extend({ at: PastTime, show: z.enum(PAST_SHOWN).default('on sale') }))
    .output(
      PageOf(PastProduct).extend({
        currency: Money,
        completeFrom: z.iso
          .datetime()
          .optional()
          .describe('Until then older releases recorded some changes without what was there before'),
      }),
    ),
  product: guardedCall(
    'GET /manage/past/products/{id}',
    'A product at a time and now, with the prices of customer groups then (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(AtTime.extend({ id: z.string() }))
    .output(
      PastProduct.extend({
        categoryName: z.string().optional(),
        familyName: z.string().optional(),
        currency: Money,
        furtherPrices: z
          .array(z.object({ currency: CurrencyCode, price: z.number() }))
          .optional()
          .describe(
            'What it cost in the further currencies of then, by the owner’s list or the rate; absent if it was not there',
          ),
        groupPrices: z
          .array(z.object({ group: z.string(), tiers: z.string() }))
          .optional()
          .describe(
            'What a piece cost the groups, from so many pieces on, such as 1: 17.50, 50: 16.00; absent without prices.change',
          ),
      }),
    ),
  catalogue: guardedCall(
    'GET /manage/past/catalogue',
    'The categories with their attributes, and the families, at a time (admin)',
  )
    .input(AtTime)
    .output(
      z.object({
        categories: z.array(PastCategory).describe('Each after its parent'),
        families: z.array(
          z.object({
            _id: Id,
            slug: z.string(),
            name: z.string(),
            choices: z.array(z.string()),
            since: Since,
          }),
        ),
        added: z.object({ categories: Added, attributes: Added, families: Added }),
      }),
    ),
  prices: guardedCall('GET /manage/past/price-rules', 'The rules of prices that held at a time (admin)')
    .input(AtTime)
    .output(
      z.object({
        version: z.int().describe('0: the shop had set no rule yet'),
        since: z.iso.datetime().optional().describe('Since when they held'),
        until: z.iso.datetime().optional().describe('Until when; absent: they hold today'),
        currency: Money,
        rules: Rules,
        listed: z
          .array(z.object({ groupId: z.string(), prices: z.int() }))
          .describe('How long each price list was'),
        categories: z
          .array(z.object({ _id: Id, parentId: Id.optional(), name: z.string() }))
          .describe('Those of that time, which promotions name'),
      }),
    ),
}
