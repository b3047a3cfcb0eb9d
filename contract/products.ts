import * as z from 'zod'
import { guardedCall, openCall } from '#contract/call.ts'
import type { FieldKind, ProductField } from '#contract/field-kinds.ts'
import {
  Acknowledged,
  AskedCurrency,
  FurtherCode,
  Id,
  Inserted,
  Pieces,
  WholeNumber,
} from '#contract/fields.ts'
import {
  isPrivate,
  type KindOf,
  PRODUCT_FIELD_NAMES,
  type PrivateField,
  type ProductFieldName,
  type PublicField,
  productField,
} from '#contract/product-fields.ts'
import { INPUT, OUTPUT, Stars } from '#contract/product-kinds.ts'
import { ProductPromise } from '#contract/promises.ts'
import { Reduced } from '#contract/reduced.ts'
import { refusing } from '#contract/refusals.ts'
import { RelationLists } from '#contract/relations.ts'
import { DescriptionLang, NameLang } from '#contract/translations.ts'
import { t } from '#messages/t.ts'

type Schemas = Record<FieldKind, (field: ProductField) => z.ZodType>
type Shape<Of extends Schemas> = { [Name in ProductFieldName]: ReturnType<Of[KindOf<Name>]> }

/** The schema of each product field, by its name. */
function shapeOf<Of extends Schemas>(schemas: Of): Shape<Of> {
  const schemaOf = (name: ProductFieldName) => schemas[productField(name).kind](productField(name))
  return Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, schemaOf(name)])) as Shape<Of>
}

const SHOWN = shapeOf(OUTPUT)
const of = (isWanted: (name: ProductFieldName) => boolean) =>
  Object.fromEntries(PRODUCT_FIELD_NAMES.filter(isWanted).map((name) => [name, SHOWN[name]]))

/** The schemas of the fields that only staff are shown. */
export const PRIVATE_FIELDS = of(isPrivate) as Pick<typeof SHOWN, PrivateField>

export const Product = z.object({
  _id: Id,
  ...(of((name) => !isPrivate(name)) as Pick<typeof SHOWN, PublicField>),
  currency: FurtherCode,
  tiersFamily: Id.optional().describe(
    'The family with whose products it counts together for its prices by quantity; absent where it counts alone',
  ),
  promise: ProductPromise.optional().describe('Where more can be ordered than is available'),
  reduced: Reduced.optional().describe('Where its owner has the shop say so, and its past prices do'),
  lang: NameLang,
  descriptionLang: DescriptionLang,
})
export type Product = z.infer<typeof Product>

/** The fields of a new product. In a change each may be left out; null or an empty text takes an optional one away. */
export const ProductFields = z.strictObject(shapeOf(INPUT))
export type ProductFields = z.infer<typeof ProductFields>

const Relations = RelationLists.optional().describe('The products that it is related to, in order')

/** A new product. The specification's form spells the minimum quantity `mimQuantity`. Without a rating it is 0: not rated yet. */
const NewProduct = z.preprocess(
  (body) => {
    if (typeof body !== 'object' || body === null || !('mimQuantity' in body)) return body
    const { mimQuantity, ...fields } = body
    return 'minQuantity' in fields ? fields : { ...fields, minQuantity: mimQuantity }
  },
  ProductFields.extend({ rating: Stars.default(0), relations: Relations }),
)

const ProductChange = z
  .strictObject({
    id: Id,
    newQuantity: Pieces(0)
      .optional()
      .describe('The same as aviQuantity: what can be bought, not what lies on the shelf'),
    expectedQuantity: Pieces(0)
      .optional()
      .describe(
        'The available quantity that the caller saw. If it has changed, the call answers 409 and changes nothing',
      ),
    dropValues: z
      .boolean()
      .optional()
      .describe(
        'With a new category: leave out the values that it does not ask for. Otherwise the call is refused if there are any',
      ),
    relations: Relations,
    ...ProductFields.partial().shape,
  })
  .refine(({ id: _, expectedQuantity: __, dropValues: ___, ...change }) => Object.keys(change).length > 0, {
    error: () => t('fields.nothingToChangeWasGiven'),
  })
  .refine((change) => change.newQuantity === undefined || change.aviQuantity === undefined, {
    error: () => t('fields.giveNewquantityOrAviquantityNotBoth'),
    path: ['newQuantity'],
  })

export const products = {
  home: openCall('GET /home-products', 'The first 6 products').output(z.array(Product)),
  list: openCall(
    'GET /products',
    'All products on sale, at most the first 10,000; with page or size, one page of them',
  )
    .route({ outputStructure: 'detailed' })
    .errors(refusing('TOO_MANY_REQUESTS', 'UNPROCESSABLE_CONTENT'))
    .input(
      z.object({
        page: WholeNumber(1, 100_000).optional(),
        size: WholeNumber(1, 100).optional(),
        currency: AskedCurrency,
      }),
    )
    .output(
      z.object({
        headers: z.object({ 'x-total-count': z.string().describe('Products on sale, on all pages') }),
        body: z.array(Product),
      }),
    ),
  one: openCall('GET /products/{id}', 'One product')
    .errors(refusing('NOT_FOUND', 'UNPROCESSABLE_CONTENT'))
    .input(z.object({ id: z.string(), currency: AskedCurrency }))
    .output(Product),
  index: openCall(
    'GET /product-index',
    'The ids and slugs of the products on sale and the time of each one’s last change, in parts of 10,000',
  )
    .errors(refusing('TOO_MANY_REQUESTS'))
    .input(z.object({ part: WholeNumber(1, 100_000).default(1) }))
    .output(
      z.object({
        parts: z.int().describe('The number of parts; later parts are empty'),
        products: z.array(z.object({ _id: Id, slug: z.string(), changedAt: z.iso.datetime() })),
      }),
    ),
  add: guardedCall('POST /products', 'Add a product (admin)')
    .route({ successStatus: 201 })
    .errors(
      refusing(
        'SKU_TAKEN',
        'GTIN_TAKEN',
        'SLUG_TAKEN',
        'PICTURE_REFUSED',
        'DOCUMENT_REFUSED',
        'MODEL_REFUSED',
        'UPLOADS_AWAY',
      ),
    )
    .input(NewProduct)
    .output(Inserted),
  change: guardedCall('PUT /products/{id}', 'Set the available quantity, or edit any field (admin)')
    .errors(
      refusing(
        'NOT_FOUND',
        'STOCK_CHANGED',
        'SKU_TAKEN',
        'GTIN_TAKEN',
        'SLUG_TAKEN',
        'VALUES_LOST',
        'FAMILY_REFUSED',
        'PICTURE_REFUSED',
        'DOCUMENT_REFUSED',
        'MODEL_REFUSED',
        'UPLOADS_AWAY',
      ),
    )
    .input(ProductChange)
    .output(Acknowledged),
  remove: guardedCall('DELETE /products/{id}', 'Archive a product (admin); its orders stay')
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
  restore: guardedCall('POST /products/{id}/restore', 'Put a deleted product on sale again (admin)')
    .errors(refusing('NOT_FOUND', 'SKU_TAKEN', 'GTIN_TAKEN', 'FAMILY_REFUSED'))
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
}
