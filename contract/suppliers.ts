/** Suppliers: of whom the shop buys, and what each of them sells. */
import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import {
  Acknowledged,
  Email,
  Id,
  Inserted,
  Name,
  OptionalLine,
  OptionalText,
  Pieces,
  Price,
  WholeNumber,
} from '#contract/fields.ts'
import { PageOf, Query } from '#contract/pages.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

/** As it is typed, or stands in a file: an empty text is no value. */
export const WrittenSupplier = z.strictObject({
  name: Name(150).describe('No other supplier has it'),
  email: z.union([z.literal(''), Email], { error: () => t('account.provideAValidEmail') }).optional(),
  phone: OptionalLine(60).optional(),
  address: OptionalText(500).optional(),
  customerNumber: OptionalLine(60).optional().describe('The number of the shop at the supplier'),
  deliveryDays: z
    .union([z.literal(''), WholeNumber(0, 365)], { error: () => t('admin.purchasing.aWholeNumberFrom0') })
    .optional()
    .describe('Days from an order to its delivery'),
  note: OptionalText(2000).optional(),
})

/** A supplier as staff sees it; what is empty is left out. */
export const Supplier = z.object({
  _id: Id,
  name: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
  customerNumber: z.string().optional(),
  deliveryDays: z.int().optional(),
  note: z.string().optional(),
  products: z.int().describe('Products that name it'),
  open: z.int().describe('Purchase orders that are drafts or on their way'),
})
export type Supplier = z.infer<typeof Supplier>

const Terms = {
  articleNumber: OptionalLine(60).optional().describe('The number that the supplier has for it'),
  cost: Price.optional().describe(
    'Amount for a piece, without tax; without it the product’s purchase cost counts',
  ),
  packSize: Pieces(1).default(1).describe('It is ordered in multiples of this'),
  minimum: Pieces(1).default(1).describe('The fewest pieces that the supplier sends'),
}

const ShownTerms = z.object({
  articleNumber: z.string().optional(),
  cost: z.number().optional(),
  packSize: z.int(),
  minimum: z.int(),
})

const SupplierOfProduct = ShownTerms.extend({ supplier: z.object({ _id: Id, name: z.string() }) })
export type SupplierOfProduct = z.infer<typeof SupplierOfProduct>

const ProductOfSupplier = ShownTerms.extend({
  product: z.object({ _id: Id, productName: z.string(), sku: z.string().optional() }),
})
export type ProductOfSupplier = z.infer<typeof ProductOfSupplier>

const ById = z.object({ id: z.string() })
/** A product has few of them: more would be a mistake. */
const MOST_OF_PRODUCT = 20

/** The calls of suppliers, and of what they sell. */
export const suppliers = {
  list: guardedCall('GET /manage/suppliers', 'A page of the suppliers, by name (admin)')
    .input(Query(['name']))
    .output(PageOf(Supplier)),
  one: guardedCall('GET /manage/suppliers/{id}', 'A supplier (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(ById)
    .output(Supplier),
  products: guardedCall('GET /manage/suppliers/{id}/products', 'A page of what a supplier sells (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(Query(['name']).extend({ id: z.string() }))
    .output(PageOf(ProductOfSupplier)),
  add: guardedCall('POST /manage/suppliers', 'Add a supplier (admin)')
    .route({ successStatus: 201 })
    .errors(refusing('NAME_TAKEN'))
    .input(WrittenSupplier)
    .output(Inserted),
  change: guardedCall(
    'PUT /manage/suppliers/{id}',
    'Change a supplier; fields that are not named stay, an empty text empties one (admin)',
  )
    .errors(refusing('NOT_FOUND', 'NAME_TAKEN'))
    .input(WrittenSupplier.partial().extend({ id: z.string() }))
    .output(Acknowledged),
  remove: guardedCall('DELETE /manage/suppliers/{id}', 'Remove a supplier that nothing names (admin)')
    .errors(refusing('NOT_FOUND', 'IN_USE'))
    .input(ById)
    .output(Acknowledged),
  ofProduct: guardedCall(
    'GET /manage/products/{id}/suppliers',
    'Who sells a product to the shop, the one of whom it is ordered first (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(ById)
    .output(z.array(SupplierOfProduct)),
  setOfProduct: guardedCall(
    'PUT /manage/products/{id}/suppliers',
    'Set who sells a product to the shop, in order: it is ordered of the first (admin)',
  )
    .errors(refusing('NOT_FOUND', 'UNPROCESSABLE_CONTENT'))
    .input(
      z.strictObject({
        id: z.string(),
        suppliers: z
          .array(z.strictObject({ supplier: Id, ...Terms }))
          .max(MOST_OF_PRODUCT)
          .refine((all) => new Set(all.map(({ supplier }) => supplier)).size === all.length, {
            error: () => t('admin.rules.eachSupplierOnce'),
          }),
      }),
    )
    .output(Acknowledged),
}
