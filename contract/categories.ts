import * as z from 'zod'
import { ATTRIBUTE_KINDS, AttributeChange, NewAttribute } from '#contract/attributes.ts'
import { guardedCall, openCall } from '#contract/call.ts'
import { Acknowledged, Id, Inserted, Name, Numeric, OptionalText, Picture } from '#contract/fields.ts'
import { DIMENSION_NAMES } from '#contract/measures/dimensions.ts'
import { refusing } from '#contract/refusals.ts'
import { Slug } from '#contract/slugs.ts'
import { DescriptionLang, NameLang, TranslationsInput, TranslationsOutput } from '#contract/translations.ts'
import type { Language } from '#messages/languages.ts'
import { t } from '#messages/t.ts'

/** The most levels of the tree. */
export const MOST_LEVELS = 3

/** A category as everybody sees it. */
export type ShownCategory = {
  slug: string
  name: string
  lang?: Language | undefined
  count: number
  img?: string | undefined
  children: ShownCategory[]
}
export const ShownCategory: z.ZodType<ShownCategory> = z.object({
  slug: z.string(),
  name: z.string(),
  lang: NameLang,
  count: z
    .int()
    .describe('What is on sale in it and below it: families, and products without one; each counts once'),
  img: z.string().optional().describe('Its picture, or else that of the first product on sale in it'),
  children: z.lazy(() => z.array(ShownCategory)),
})

const FoundCategory = z.object({
  slug: z.string().describe('Its slug of today'),
  name: z.string(),
  description: z.string(),
  lang: NameLang,
  descriptionLang: DescriptionLang,
})

const ShopifyId = z
  .string()
  .trim()
  .regex(/^([a-z]{2,3}(-\d{1,5}){0,8})?$/, { error: () => t('admin.rules.shopifyId') })
  .nullable()
  .transform((id) => id || null)
  .describe('Its id in Shopify’s taxonomy; empty or null: none')

const google = () => t('admin.rules.googleId')
const GOOGLE = { error: google }
const GoogleId = z
  .union([Numeric(google).pipe(z.int(GOOGLE).min(1, GOOGLE).max(9_999_999, GOOGLE)), z.literal('')], GOOGLE)
  .nullable()
  .transform((id) => (id === '' ? null : id))
  .describe('Its id in Google’s taxonomy; empty or null: none')

const OptionalPicture = z
  .union([z.literal(''), Picture])
  .nullable()
  .transform((img) => img || null)
  .describe('A picture of the category; empty or null: none')

const ParentId = Id.nullable().describe('The category that it stands below; null: at the top')
const Place = z
  .int({ error: () => t('fields.aWholeNumber') })
  .min(0, { error: () => t('fields.atLeast0') })
  .max(100_000, { error: () => t('fields.atMost100000') })
  .describe('Its place among those beside it: 0 is the first; more than there are: the last')

const FIELDS = {
  name: Name(80),
  slug: Slug().describe('The part of its address that names it, unique among the categories'),
  description: OptionalText(2000),
  img: OptionalPicture,
  shopifyId: ShopifyId,
  googleId: GoogleId,
  translations: TranslationsInput('category'),
}
const { name: _, ...REST } = FIELDS
const NewCategory = z.strictObject({
  ...z.object(REST).partial().shape,
  name: FIELDS.name,
  parentId: ParentId.optional(),
})
export type NewCategory = z.infer<typeof NewCategory>

const Changed = z.strictObject(FIELDS).partial()
export type CategoryChange = z.infer<typeof Changed>

const nothing = { error: () => t('fields.nothingToChangeWasGiven') }
const changes = ({ id: _, ...change }: { id: string }) => Object.keys(change).length > 0

export const ManagedCategory = z.object({
  _id: Id,
  parentId: Id.optional().describe('Absent: at the top'),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  img: z.string().optional(),
  shopifyId: z.string().optional(),
  googleId: z.int().optional(),
  translations: TranslationsOutput,
  position: z.int().describe('Its place among those beside it, from 0'),
  products: z.int().describe('The products that stand in it itself, on sale or not'),
})
export type ManagedCategory = z.infer<typeof ManagedCategory>

export const ManagedOption = z.object({
  _id: Id,
  value: z.string().describe('Its name in addresses and files'),
  label: z.string(),
  translations: TranslationsOutput,
  products: z.int().describe('The products that have it'),
})

export const ManagedAttribute = z.object({
  _id: Id,
  categoryId: Id.describe('It is in force there and in every category below'),
  code: z.string().describe('Its name in addresses and files, unique in the shop'),
  name: z.string(),
  kind: z.enum(ATTRIBUTE_KINDS),
  dimension: z.enum(DIMENSION_NAMES).optional().describe('Of a measure'),
  filterable: z.boolean(),
  translations: TranslationsOutput,
  position: z.int().describe('Its place among the attributes of its category, from 0'),
  products: z.int().describe('The products that have a value of it'),
  options: z.array(ManagedOption).describe('Of a choice, in order'),
})
export type ManagedAttribute = z.infer<typeof ManagedAttribute>

const picture = refusing('PICTURE_REFUSED', 'UPLOADS_AWAY', 'SLUG_TAKEN')
const OfOne = z.object({ id: z.string() })

export const categories = {
  tree: openCall('GET /categories', 'The tree of categories, at most three deep').output(
    z.array(ShownCategory),
  ),
  find: openCall(
    'GET /categories/{slug}',
    'One category; a slug that it had before, or one with capitals, finds it, too, and the reply has that of today',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ slug: z.string() }))
    .output(FoundCategory),
  index: openCall(
    'GET /category-index',
    'The categories with something on sale, each with the time of the last change of it or of what is on sale in it',
  ).output(z.array(z.object({ slug: z.string(), changedAt: z.iso.datetime() }))),
  list: guardedCall(
    'GET /manage/categories',
    'All categories, each after its parent, and all attributes (admin)',
  ).output(z.object({ categories: z.array(ManagedCategory), attributes: z.array(ManagedAttribute) })),
  add: guardedCall(
    'POST /manage/categories',
    'Add a category, the last of its parent (admin); without a slug it gets one made of its name',
  )
    .route({ successStatus: 201 })
    .errors({ ...picture, ...refusing('NOT_FOUND', 'PLACE_REFUSED') })
    .input(NewCategory)
    .output(Inserted),
  change: guardedCall(
    'PUT /manage/categories/{id}',
    'Change fields of a category (admin); an old slug leads to the new one',
  )
    .errors({ ...picture, ...refusing('NOT_FOUND') })
    .input(Changed.extend({ id: z.string() }).refine(changes, nothing))
    .output(Acknowledged),
  move: guardedCall(
    'PUT /manage/categories/{id}/place',
    'Move a category, with all below it, to another parent or place (admin)',
  )
    .errors(refusing('NOT_FOUND', 'PLACE_REFUSED', 'IN_USE'))
    .input(z.strictObject({ id: z.string(), parentId: ParentId, position: Place }))
    .output(Acknowledged),
  remove: guardedCall(
    'DELETE /manage/categories/{id}',
    'Remove an empty category with its unused attributes (admin)',
  )
    .errors(refusing('NOT_FOUND', 'IN_USE'))
    .input(OfOne)
    .output(Acknowledged),
  addAttribute: guardedCall(
    'POST /manage/attributes',
    'Add an attribute, the last of its category (admin); without a code it gets one made of its name',
  )
    .route({ successStatus: 201 })
    .errors(refusing('NOT_FOUND', 'CODE_TAKEN'))
    .input(NewAttribute)
    .output(Inserted),
  changeAttribute: guardedCall(
    'PUT /manage/attributes/{id}',
    'Change an attribute (admin); its kind only while no product has a value of it',
  )
    .errors(refusing('NOT_FOUND', 'KIND_IN_USE', 'OPTION_IN_USE'))
    .input(AttributeChange.extend({ id: z.string() }).refine(changes, nothing))
    .output(Acknowledged),
  moveAttribute: guardedCall(
    'PUT /manage/attributes/{id}/place',
    'Move an attribute to another category or place (admin)',
  )
    .errors(refusing('NOT_FOUND', 'IN_USE'))
    .input(z.strictObject({ id: z.string(), categoryId: Id, position: Place }))
    .output(Acknowledged),
  removeAttribute: guardedCall(
    'DELETE /manage/attributes/{id}',
    'Remove an attribute that no product has a value of (admin)',
  )
    .errors(refusing('NOT_FOUND', 'IN_USE'))
    .input(OfOne)
    .output(Acknowledged),
}
