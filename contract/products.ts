import { oc } from '@orpc/contract'
import * as z from 'zod'
import {
  Acknowledged,
  Id,
  Inserted,
  Line,
  Numeric,
  OptionalLine,
  Picture,
  Pieces,
  Price,
  Text,
} from '#contract/fields.ts'
import {
  type FieldKind,
  type KindOf,
  PRODUCT_FIELD_NAMES,
  type ProductField,
  type ProductFieldName,
  productField,
} from '#contract/product-fields.ts'
import { refusing } from '#contract/refusals.ts'

/** The schema of each kind of field in replies. */
const OUTPUT = {
  line: () => z.string(),
  'article number': ({ about = '' }: ProductField) => z.string().optional().describe(about),
  dollars: ({ about = '' }: ProductField) => z.number().describe(about),
  pieces: ({ about = '' }: ProductField) => z.int().describe(about),
  stars: ({ about = '' }: ProductField) => z.number().min(0).max(5).describe(about),
  picture: () => z.string(),
  text: () => z.string(),
}

/** An article number. It is normalised to NFC and may have no invisible characters, so that numbers that look alike are equal. */
const sku = (longest: number) =>
  OptionalLine(longest)
    .refine((sku) => !/\p{Cf}/u.test(sku), 'Leave out signs that nobody sees')
    .nullable()
    .transform((sku) => sku?.normalize('NFC') || null)
    .describe(
      'The article number, unique among the products on sale, regardless of case; empty or null: none',
    )

const Stars = Numeric('A number from 0 to 5').pipe(z.number().min(0, 'At least 0').max(5, 'At most 5'))

/** The schema of each kind of field in calls. */
const INPUT = {
  line: ({ longest = 0 }: ProductField) => Line(longest),
  'article number': ({ longest = 0 }: ProductField) => sku(longest).optional(),
  dollars: () => Price,
  pieces: ({ least = 0 }: ProductField) => Pieces(least),
  stars: () => Stars,
  picture: () => Picture,
  text: ({ longest = 0 }: ProductField) => Text(longest),
}

type Schemas = Record<FieldKind, (field: ProductField) => z.ZodType>
type Shape<Of extends Schemas> = { [Name in ProductFieldName]: ReturnType<Of[KindOf<Name>]> }

/** The schema of each product field, by its name. */
function shapeOf<Of extends Schemas>(schemas: Of): Shape<Of> {
  const schemaOf = (name: ProductFieldName) => schemas[productField(name).kind](productField(name))
  return Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, schemaOf(name)])) as Shape<Of>
}

export const Product = z.object({ _id: Id, ...shapeOf(OUTPUT) })
export type Product = z.infer<typeof Product>

const ProductFields = z.strictObject(shapeOf(INPUT))
export type ProductFields = z.infer<typeof ProductFields>

/** A new product. The specification's form spells the minimum quantity `mimQuantity`. Without a rating it is 0: not rated yet. */
const NewProduct = z.preprocess(
  (body) => {
    if (typeof body !== 'object' || body === null || !('mimQuantity' in body)) return body
    const { mimQuantity, ...fields } = body
    return 'minQuantity' in fields ? fields : { ...fields, minQuantity: mimQuantity }
  },
  ProductFields.extend({ rating: Stars.default(0) }),
)

const ProductChange = z
  .strictObject({
    id: Id,
    newQuantity: Pieces(0).optional(),
    expectedQuantity: Pieces(0)
      .optional()
      .describe(
        'The available quantity that the caller saw. If it has changed, the call answers 409 and changes nothing',
      ),
    ...ProductFields.partial().shape,
  })
  .refine(
    ({ id: _, expectedQuantity: __, ...change }) => Object.keys(change).length > 0,
    'Nothing to change was given',
  )
  .refine((change) => change.newQuantity === undefined || change.aviQuantity === undefined, {
    message: 'Give newQuantity or aviQuantity, not both',
    path: ['newQuantity'],
  })

export const products = {
  home: oc
    .route({ method: 'GET', path: '/home-products', summary: 'The first 6 products' })
    .output(z.array(Product)),
  list: oc
    .route({
      method: 'GET',
      path: '/products',
      outputStructure: 'detailed',
      summary: 'All products on sale, at most the first 10,000; with page or size, one page of them',
    })
    .input(
      z.object({
        page: Numeric('A whole number')
          .pipe(z.int('A whole number').min(1, 'At least 1').max(100_000, 'At most 100,000'))
          .optional(),
        size: Numeric('A whole number')
          .pipe(z.int('A whole number').min(1, 'At least 1').max(100, 'At most 100'))
          .optional(),
      }),
    )
    .output(
      z.object({
        headers: z.object({ 'x-total-count': z.string().describe('Products on sale, on all pages') }),
        body: z.array(Product),
      }),
    ),
  one: oc
    .route({ method: 'GET', path: '/products/{id}', summary: 'One product' })
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(Product),
  index: oc
    .route({
      method: 'GET',
      path: '/product-index',
      summary: 'The ids of the products on sale and the time of each one’s last change, in parts of 10,000',
    })
    .input(z.object({ part: Numeric('A whole number').pipe(z.int().min(1).max(100_000)).default(1) }))
    .output(
      z.object({
        parts: z.int().describe('The number of parts; later parts are empty'),
        products: z.array(z.object({ _id: Id, changedAt: z.iso.datetime() })),
      }),
    ),
  add: oc
    .route({ method: 'POST', path: '/products', successStatus: 201, summary: 'Add a product (admin)' })
    .errors(refusing('UNAUTHORIZED', 'FORBIDDEN', 'SKU_TAKEN', 'PICTURE_REFUSED', 'UPLOADS_AWAY'))
    .input(NewProduct)
    .output(Inserted),
  change: oc
    .route({
      method: 'PUT',
      path: '/products/{id}',
      summary: 'Set the available quantity, or edit any field (admin)',
    })
    .errors(
      refusing(
        'UNAUTHORIZED',
        'FORBIDDEN',
        'NOT_FOUND',
        'STOCK_CHANGED',
        'SKU_TAKEN',
        'PICTURE_REFUSED',
        'UPLOADS_AWAY',
      ),
    )
    .input(ProductChange)
    .output(Acknowledged),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/products/{id}',
      summary: 'Archive a product (admin); its orders stay',
    })
    .errors(refusing('UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
  restore: oc
    .route({
      method: 'POST',
      path: '/products/{id}/restore',
      summary: 'Put a deleted product on sale again (admin)',
    })
    .errors(refusing('UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'SKU_TAKEN'))
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
}
