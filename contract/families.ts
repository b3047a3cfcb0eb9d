import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { MOST_SIZES } from '#contract/catalogue-limits.ts'
import { Acknowledged, Id, Inserted, Line, Name, Text } from '#contract/fields.ts'
import { ManagedProduct } from '#contract/managed-products.ts'
import { PageOf, Query } from '#contract/pages.ts'
import { ProductFields } from '#contract/products.ts'
import { refusing } from '#contract/refusals.ts'
import { Slug } from '#contract/slugs.ts'
import { TranslationsInput, TranslationsOutput } from '#contract/translations.ts'
import { t } from '#messages/t.ts'

/** Families: products that are the same tool in other sizes. */

const MOST_CHOICES = 5

const Choices = z
  .array(Line(100))
  .max(MOST_CHOICES, { error: () => t('fields.atMost', { most: String(MOST_CHOICES) }) })
  .describe(
    'The codes of the attributes by which its products differ, in the order in which a shopper chooses',
  )
const AnyProductIds = z
  .array(Id)
  .max(MOST_SIZES, { error: () => t('fields.atMostProducts', { most: String(MOST_SIZES) }) })
const ProductIds = AnyProductIds.min(1, { error: () => t('admin.rules.oneProduct') })

const Family = z.object({
  _id: Id,
  slug: z.string(),
  name: z.string(),
  translations: TranslationsOutput,
  choices: z.array(z.object({ code: z.string(), name: z.string() })),
  countsTogether: z
    .boolean()
    .describe('Whether the pieces of all its products count together for prices by quantity'),
  products: z
    .array(ManagedProduct)
    .describe('All its products in the shop’s order, also drafts and archived ones'),
})
export type Family = z.infer<typeof Family>

const CountsTogether = z
  .boolean()
  .optional()
  .describe(
    'Whether the pieces of all its products count together for prices by quantity; at first they do not',
  )

const DropValues = z
  .boolean()
  .optional()
  .describe('With a new category: leave out the values that it does not ask for')

/** A row of the table: a change of a product of the family, or a new one. */
const Size = z
  .strictObject({
    id: Id.optional().describe('The product; without it, a new one is added to the family'),
    expectedQuantity: z
      .int()
      .min(0)
      .optional()
      .describe('With aviQuantity: the quantity that the caller saw'),
    ...ProductFields.omit({ category: true }).partial().shape,
  })
  .superRefine((row, context) => {
    if (row.id !== undefined) return
    for (const field of ['productName', 'price'] as const)
      if (row[field] === undefined)
        context.addIssue({ code: 'custom', path: [field], message: t('orders.thisFieldIsRequired') })
  })
export type Size = z.infer<typeof Size>

const Sizes = z
  .array(Size)
  .max(MOST_SIZES, { error: () => t('fields.atMostLines', { most: String(MOST_SIZES) }) })
const CategoryOfNew = Line(100)
  .optional()
  .describe('The slug of the category of new products, where the family has no product yet')

const changing = refusing('NOT_FOUND', 'FAMILY_REFUSED')
const OfOne = z.object({ id: z.string() })

export const families = {
  list: guardedCall('GET /manage/families', 'A page of the families by their names (admin)')
    .input(Query(['name']))
    .output(
      PageOf(
        z.object({
          _id: Id,
          slug: z.string(),
          name: z.string(),
          products: z.int().describe('How many it has'),
        }),
      ),
    ),
  one: guardedCall('GET /manage/families/{id}', 'A family with all its products (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(OfOne)
    .output(Family),
  add: guardedCall(
    'POST /manage/families',
    'Make a family of products of one category, of new ones, or of both (admin); without a slug it gets one made of its name',
  )
    .route({ successStatus: 201 })
    .errors({ ...changing, ...refusing('SLUG_TAKEN', 'PICTURE_REFUSED', 'UPLOADS_AWAY') })
    .input(
      z
        .strictObject({
          name: Line(200),
          slug: Slug().optional(),
          choices: Choices.default([]),
          countsTogether: CountsTogether,
          translations: TranslationsInput('family'),
          productIds: AnyProductIds.default([]),
          category: CategoryOfNew,
          rows: Sizes.default([]).describe('New products, as rows of the table of sizes'),
        })
        .refine(({ productIds, rows }) => productIds.length + rows.length > 0, {
          error: () => t('admin.rules.oneProduct'),
          path: ['rows'],
        }),
    )
    .output(Inserted),
  change: guardedCall(
    'PUT /manage/families/{id}',
    'Change the name or the choices of a family, how its pieces count, or the category, maker or description of all its products (admin)',
  )
    .errors({ ...changing, ...refusing('SLUG_TAKEN', 'VALUES_LOST') })
    .input(
      z
        .strictObject({
          id: z.string(),
          name: Line(200).optional(),
          slug: Slug().optional(),
          choices: Choices.optional(),
          countsTogether: CountsTogether,
          translations: TranslationsInput('family'),
          category: Line(100).optional().describe('The slug of the category'),
          maker: Name(100).optional(),
          description: Text(5000).optional(),
          dropValues: DropValues,
        })
        .refine(({ id: _, dropValues: __, ...change }) => Object.keys(change).length > 0, {
          error: () => t('fields.nothingToChangeWasGiven'),
        }),
    )
    .output(Acknowledged),
  addProducts: guardedCall('POST /manage/families/{id}/products', 'Add products to a family (admin)')
    .errors(changing)
    .input(z.strictObject({ id: z.string(), productIds: ProductIds }))
    .output(Acknowledged),
  takeOut: guardedCall(
    'DELETE /manage/families/{id}/products/{productId}',
    'Take a product out of its family (admin); it stays in the shop',
  )
    .errors(changing)
    .input(z.object({ id: z.string(), productId: z.string() }))
    .output(Acknowledged),
  dissolve: guardedCall(
    'DELETE /manage/families/{id}',
    'Dissolve a family (admin); its products stay in the shop',
  )
    .errors(changing)
    .input(OfOne)
    .output(Acknowledged),
  writeSizes: guardedCall(
    'PUT /manage/families/{id}/sizes',
    'Write the table of a family’s sizes, all rows or none (admin). Products that are no row stay as they are; a new one without a picture, description or maker gets those of the first size',
  )
    .errors({ ...changing, ...refusing('PICTURE_REFUSED', 'UPLOADS_AWAY') })
    .input(
      z.strictObject({
        id: z.string(),
        category: CategoryOfNew,
        rows: Sizes.min(1, { error: () => t('admin.rules.atLeastOneRow') }),
      }),
    )
    .output(
      z.object({
        acknowledged: z.literal(true),
        ids: z.array(Id).describe('The products of the rows, in their order'),
      }),
    ),
}
