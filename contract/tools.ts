import * as z from 'zod'
import { openCall } from '#contract/call.ts'
import { ProductQuestion } from '#contract/contact.ts'
import { AskedCurrency, FurtherCode, Id, Numeric } from '#contract/fields.ts'
import { DIMENSION_NAMES } from '#contract/measures/dimensions.ts'
import { ProductOperator } from '#contract/operators.ts'
import { MOST_LINES } from '#contract/order-limits.ts'
import { DocumentOutput } from '#contract/product-document-list.ts'
import { Product } from '#contract/products.ts'
import { refusing } from '#contract/refusals.ts'
import { ProductReviews } from '#contract/reviews.ts'
import { NameLang, OwnLang } from '#contract/translations.ts'
import { UnitPrice } from '#contract/unit-price.ts'
import { t } from '#messages/t.ts'

const LABEL = 'As one reads it; a measure in both systems, such as `3/4 in (19.05 mm)`'

/** What a tool has of an attribute of its category. */
const ToolAttribute = z.object({
  code: z.string(),
  name: z.string(),
  label: z.string().describe(LABEL),
  dimension: z.enum(DIMENSION_NAMES).optional().describe('Of a measure'),
  amount: z
    .int()
    .optional()
    .describe('Of a measure, in the base unit of its dimension; of a length nanometers'),
})
export type ToolAttribute = z.infer<typeof ToolAttribute>

/** A tool as the page of another one shows it. */
const ToolCard = z.object({
  _id: Id,
  slug: z.string(),
  productName: z.string(),
  lang: NameLang,
  price: z.number().describe('Amount, as it stands in the list'),
  currency: FurtherCode,
  img: z.string(),
  available: z.boolean().describe('Whether the smallest order can be had now'),
  taxClass: z.string().optional().describe('Of the rules of taxes; absent: standard'),
  contents: Product.shape.contents,
})
export type ToolCard = z.infer<typeof ToolCard>

const Size = ToolCard.extend({
  sku: z.string().optional(),
  ...Product.pick({
    ...{ minQuantity: true, orderMultiple: true, aviQuantity: true },
    ...{ priceTiers: true, promise: true, reduced: true },
  }).shape,
  values: z
    .record(z.string(), z.string())
    .describe('By the code of the choice, the `value` of what it has; none where it has nothing'),
})
export type Size = z.infer<typeof Size>

/** What one chooses by among the sizes of a family. */
const Choice = z.object({
  code: z.string(),
  name: z.string(),
  values: z
    .array(z.object({ value: z.string(), label: z.string().describe(LABEL) }))
    .describe('Those that a size has, from the least to the greatest, options in their order'),
})
export type Choice = z.infer<typeof Choice>

const Family = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  lang: NameLang,
  choices: z.array(Choice),
  sizes: z.array(Size).describe('All on sale in the shop’s order, this one among them'),
})
export type ToolFamily = z.infer<typeof Family>

const Named = z.object({ slug: z.string(), productName: z.string() })
const Elsewhere = z.object({ slug: z.string().describe('Where it is now') })

/** Everything that the page of a tool shows. `state` is there only where it is archived. */
export const Tool = Product.extend({
  slug: z.string(),
  available: z.boolean().describe('Whether the smallest order can be had now'),
  unitPrice: UnitPrice,
  pictures: z.array(z.object({ img: z.string(), alt: z.string() })).describe('All of them in order'),
  path: z.array(z.object({ slug: z.string(), name: z.string() })).describe('Its category, from the top down'),
  attributes: z.array(ToolAttribute).describe('In the order of its category, inherited ones first'),
  shipping: z
    .object({ weight: z.string().optional(), parcel: z.array(z.string()).optional() })
    .describe('The mass of a piece as it is sent and the sides of its parcel, in both systems'),
  family: Family.optional(),
  documents: z.array(DocumentOutput).describe('PDF files in order'),
  operators: z
    .array(ProductOperator)
    .optional()
    .describe('Who made it, imported it and answers for it in the European Union'),
  warningsLang: OwnLang.describe('The language of its warnings, where it is not the one of the reply'),
  accessories: z.array(ToolCard),
  spareParts: z.array(ToolCard),
  fits: z.array(ToolCard).describe('What it fits, or is a spare part of'),
  replaces: z.array(Named).describe('Older tools whose place it took'),
  replacedBy: Named.optional().describe('The tool on sale that took its place'),
  reviews: ProductReviews,
  questions: z.array(ProductQuestion).describe('Those that the shop answered and published'),
  hasMore: z
    .literal(true)
    .optional()
    .describe('Where it has documents, terms of a guarantee, warnings, or somebody who made it'),
  changedAt: z.iso.datetime().describe('When it was last edited; a sale is no edit'),
})
export type Tool = z.infer<typeof Tool>

const Misfit = z.object({
  holder: Id.describe('The product that does not take it'),
  held: Id,
  words: z.string().describe('Why not, in the language of the reply'),
})
export type Misfit = z.infer<typeof Misfit>

const MOST_WANTED = 100_000

const PackLine = z.object({
  productId: Id,
  slug: z.string(),
  productName: z.string(),
  packSize: z.int().describe('Pieces in each'),
  orderQuantity: z.int(),
  total: z.number().describe('Amount, by prices and promotions that hold for everybody'),
})

const Packs = z.object({
  lines: z.array(PackLine),
  pieces: z.int().describe('In all'),
  left: z.int().describe('Pieces above those that are needed'),
  total: z.number().describe('Amount in units of the currency'),
})
export type Packs = z.infer<typeof Packs>

/** How to buy so many pieces. */
const PacksFor = z.object({
  pieces: z.int().describe('Those that are needed'),
  currency: FurtherCode,
  most: z.int().describe('The most pieces that can be ordered now'),
  cheapest: Packs.optional().describe(
    'The least cost, of equal ones the least left over; absent where there are too few',
  ),
  closest: Packs.optional().describe('With the least left over, where that costs more than `cheapest`'),
})
export type PacksFor = z.infer<typeof PacksFor>

const Moved = z.object({ location: z.string() })

export const tools = {
  one: openCall(
    'GET /tools/{slug}',
    'Everything that the page of a tool shows, also of one that is not sold any more. An old address of it, and one with capitals, answers 301, that of a family 302 to its first size in stock, the id of a product 302 to its address',
  )
    .route({ outputStructure: 'detailed' })
    .errors(refusing('NOT_FOUND', 'UNPROCESSABLE_CONTENT'))
    .input(z.object({ slug: z.string(), currency: AskedCurrency }))
    .output(
      z.union([
        z.object({ status: z.literal(200), body: Tool }),
        z.object({ status: z.literal(301), headers: Moved, body: Elsewhere }),
        z.object({ status: z.literal(302), headers: Moved, body: Elsewhere }),
      ]),
    ),
  fits: openCall(
    'GET /fits',
    'What does not fit of these products: for each that another one of them is made to hold, and none of them does, why not; and what else goes with them',
  )
    .errors(refusing('UNPROCESSABLE_CONTENT', 'TOO_MANY_REQUESTS'))
    .input(
      z.object({
        ids: z
          .string()
          .max(2_000)
          .transform((ids) => ids.split(','))
          .pipe(z.array(Id).max(MOST_LINES))
          .describe('Of the products, at most 50, with commas between them'),
        currency: AskedCurrency,
      }),
    )
    .output(
      z.object({
        misfits: z.array(Misfit),
        goesWith: z
          .array(ToolCard)
          .describe('At most four, on sale and in stock, none of a family among them'),
      }),
    ),
  packs: openCall(
    'GET /tools/{slug}/packs',
    'The cheapest way to buy so many pieces of a tool: by its minimum, multiple, tiers and stock, and in packs of its family that differ from it in their pack size alone',
  )
    .errors(refusing('NOT_FOUND', 'UNPROCESSABLE_CONTENT', 'BUSY', 'TOO_MANY_REQUESTS'))
    .input(
      z.object({
        slug: z.string(),
        currency: AskedCurrency,
        pieces: Numeric(() => t('fields.aWholeNumberOfPieces')).pipe(
          z
            .int({ error: () => t('fields.aWholeNumberOfPieces') })
            .min(1, { error: () => t('fields.atLeast1') })
            .max(MOST_WANTED, { error: () => t('fields.atMost100000') }),
        ),
      }),
    )
    .output(PacksFor),
}
