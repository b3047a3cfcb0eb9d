import * as z from 'zod'
import { guardedCall, openCall } from '#contract/call.ts'
import {
  Acknowledged,
  AskedCurrency,
  FurtherCode,
  Id,
  Inserted,
  Line,
  WholeNumber,
} from '#contract/fields.ts'
import { DIMENSION_NAMES } from '#contract/measures/dimensions.ts'
import { ProductPromise } from '#contract/promises.ts'
import { refusing } from '#contract/refusals.ts'
import { MINE, MOST_FITTED } from '#contract/search-limits.ts'
import { NameLang, OwnLang } from '#contract/translations.ts'
import { UnitPrice } from '#contract/unit-price.ts'
import { t } from '#messages/t.ts'

/** The longest text that is searched for, in characters. */
const LONGEST_QUERY = 200
/** Twenty of the longest addresses of tools. */
const LONGEST_FITTED = 2_000
/** A page of hits ends here at the latest: what is further down is found by a filter. */
export const LAST_HIT = 10_000

export const SORTS = ['relevance', 'price', '-price', 'newest', 'rating', 'unitPrice'] as const

const QueryText = z
  .string({ error: () => t('fields.oneText') })
  .trim()
  .max(LONGEST_QUERY, { error: () => t('fields.atMostCharacters', { most: String(LONGEST_QUERY) }) })

/** One family, or one product that is in none. */
export const Hit = z.object({
  slug: z.string().describe('Of the product of the family that matches best'),
  productName: z.string(),
  lang: NameLang,
  size: z
    .string()
    .optional()
    .describe('Of a family: the size that the slug leads to, where the text asks for one'),
  price: z.number().describe('Amount; of a family the lowest price of the sizes that match'),
  currency: FurtherCode,
  isLowest: z.literal(true).optional().describe('Where another size that matches costs more'),
  img: z.string(),
  products: z.int().describe('How many sizes are on sale'),
  available: z.boolean().describe('Whether a size that matches is in stock'),
  promise: ProductPromise.optional().describe(
    'Of a product that is not in stock, and can be ordered all the same',
  ),
  rating: z
    .object({ average: z.number(), count: z.int() })
    .optional()
    .describe('What the reviews of this product come to; absent without reviews'),
  maker: z.string().optional(),
  taxClass: z.string().optional().describe('Of the rules of taxes; absent: standard'),
  contents: z.string().optional().describe('How much is in a piece that costs this'),
  unitPrice: UnitPrice,
  guaranteeYears: z.int().optional().describe('For how many years its maker guarantees its durability'),
})
export type Hit = z.infer<typeof Hit>

const Facet = z.object({
  code: z
    .string()
    .describe(
      '`category`, `maker`, `price`, `inStock`, `unitPrice.{unit}`, or the code of an attribute: `f.{code}`',
    ),
  name: z.string(),
  lang: NameLang,
  kind: z.enum(['measure', 'number', 'choice', 'yes_no', 'category', 'price']),
  dimension: z.enum(DIMENSION_NAMES).optional().describe('Of a measure'),
  values: z.array(
    z.object({
      value: z.string().describe('As it stands in the address'),
      label: z.string(),
      lang: OwnLang.describe('The language of its label, where it is not the one of the reply'),
      count: z.int().describe('The total that choosing it alone in its facet gives, all else unchanged'),
    }),
  ),
  range: z
    .object({ from: z.string(), to: z.string() })
    .optional()
    .describe('The least and the greatest value, as they stand in the address'),
})
export type Facet = z.infer<typeof Facet>

const ReadMeasure = z.object({
  text: z.string().describe('As it was typed'),
  label: z.string().describe('In both systems'),
  dimension: z.enum(DIMENSION_NAMES),
  amount: z.int().describe('In the base unit of its dimension; of a length nanometers'),
  attribute: z.string().optional().describe('Where a word beside it names what it is of: `Bore`'),
  found: z
    .enum(['exact', 'nearest', 'none'])
    .describe('`nearest`: no tool has it, the hits are the next ones; `none`: it was left out'),
  nearest: z.array(
    z.object({
      side: z.enum(['below', 'above']),
      amount: z.int(),
      label: z.string(),
      difference: z.string().describe('Such as `0.95 mm less`'),
      gauge: z.int().optional().describe('Where it is the thickness of a wood screw: its number'),
    }),
  ),
})
export type ReadMeasure = z.infer<typeof ReadMeasure>

const FittedTool = z.object({
  slug: z.string(),
  productName: z.string(),
  isJoined: z
    .literal(true)
    .optional()
    .describe('Where it is known of its measures, or from the shop’s owner, what fits it'),
})
export type FittedTool = z.infer<typeof FittedTool>

export const Found = z.object({
  total: z.int().describe('How many hits there are, on all pages'),
  hits: z.array(Hit),
  facets: z.array(Facet),
  corrected: z
    .string()
    .optional()
    .describe('What was searched for instead, as nothing has the words that were typed'),
  measures: z.array(ReadMeasure).optional(),
  readAs: z
    .string()
    .optional()
    .describe('What was searched for, where sizes without a unit were read: `4x40` as `4 mm 40 mm`'),
  missing: z
    .array(z.string())
    .optional()
    .describe('Where nothing has all words: those that hits of this page lack, each one or more of them'),
  fewer: z
    .array(z.object({ q: z.string(), total: z.int() }))
    .optional()
    .describe('Where nothing has all words: the words that lead to hits, each alone'),
  fitted: z
    .array(FittedTool)
    .optional()
    .describe('Of a search for what fits: the tools that are asked about, of one’s own the latest first'),
  near: z
    .array(z.object({ slug: z.string(), name: z.string(), lang: NameLang }))
    .optional()
    .describe('Where nothing was found: the categories whose names say part of it'),
})
export type Found = z.infer<typeof Found>

/** A category, or a tool with its picture and price. */
const Suggestion = z.object({
  text: z.string(),
  lang: NameLang,
  category: z.string().optional().describe('The slug of a category; what follows is of a tool'),
  slug: z.string().optional(),
  img: z.string().optional(),
  size: z
    .string()
    .optional()
    .describe('Of a family: the size that the slug leads to, where the text asks for one'),
  price: z.number().optional().describe('Amount; of a family the lowest price, or that of the size'),
  currency: FurtherCode,
  isLowest: z.literal(true).optional().describe('Where another size costs more'),
  taxClass: z.string().optional().describe('Of the rules of taxes; absent: standard'),
  contents: z.string().optional().describe('How much is in a piece that costs this'),
})
export type Suggestion = z.infer<typeof Suggestion>

const Words = z
  .array(Line(60), { error: () => t('fields.aListOfWords') })
  .min(2, { error: () => t('fields.atLeastTwoWordsThatMeanThe') })
  .max(20, { error: () => t('fields.atMost20Words') })

const Synonyms = z.object({ _id: Id, words: z.array(z.string()) })

export const search = {
  find: openCall(
    'GET /search',
    'Search and filter the tools on sale. f.{attribute}=a,b or f.{attribute}=x..y filters by an attribute, unitPrice.{unit}=x..y by what a unit costs: l, kg, m, m2, m3 or piece',
  )
    .errors(refusing('UNPROCESSABLE_CONTENT', 'TOO_MANY_REQUESTS', 'UNAUTHORIZED', 'FORBIDDEN'))
    .input(
      z
        .object({
          q: QueryText.default(''),
          category: z
            .string({ error: () => t('fields.oneCategory') })
            .trim()
            .optional()
            .describe('Its slug; what is in those below it is found, too'),
          maker: z
            .string({ error: () => t('fields.oneText') })
            .trim()
            .optional()
            .describe('One or more, separated by commas'),
          price: z
            .string({ error: () => t('fields.oneRange') })
            .trim()
            .optional()
            .describe('Amount: 10..50, 10.. or ..50'),
          inStock: z
            .enum(['0', '1', 'true', 'false'], { error: () => t('fields.give1OrLeaveItOut') })
            .transform((text) => text === '1' || text === 'true')
            .optional(),
          fits: z
            .string({ error: () => t('fields.oneText') })
            .trim()
            .max(LONGEST_FITTED, {
              error: () => t('fields.atMostCharacters', { most: String(LONGEST_FITTED) }),
            })
            .optional()
            .describe(
              `What fits one of these tools: the ends of their addresses, at most ${MOST_FITTED} with commas between them, or \`${MINE}\`: those that the caller has, who must be signed in`,
            ),
          sort: z
            .enum(SORTS, { error: () => t('fields.oneOf', { sorts: SORTS.join(', ') }) })
            .default('relevance'),
          currency: AskedCurrency,
          page: WholeNumber(1, LAST_HIT).default(1),
          size: WholeNumber(1, 100).default(24),
        })
        .catchall(z.unknown()),
    )
    .output(Found),
  suggest: openCall('GET /suggest', 'Suggestions for a text that is being typed')
    .errors(refusing('TOO_MANY_REQUESTS'))
    .input(z.object({ q: QueryText.default(''), currency: AskedCurrency }))
    .output(z.object({ suggestions: z.array(Suggestion) })),
  missed: guardedCall(
    'GET /manage/searches',
    'What people looked for and did not find, the most frequent first (admin)',
  )
    .input(
      z.object({
        days: WholeNumber(1, 366).default(30),
        page: WholeNumber(1, 1_000).default(1),
        size: WholeNumber(1, 100).default(20),
      }),
    )
    .output(
      z.object({
        total: z.int(),
        rows: z.array(z.object({ query: z.string(), count: z.int(), last: z.iso.date() })),
      }),
    ),
  dismissMissed: guardedCall(
    'POST /manage/searches/dismissals',
    'Take a text off the list of what was not found (admin). It comes back when somebody looks for it again',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.strictObject({ query: Line(100) }))
    .output(Acknowledged),
  synonyms: guardedCall('GET /manage/synonyms', 'All groups of words that mean the same (admin)').output(
    z.array(Synonyms),
  ),
  addSynonyms: guardedCall('POST /manage/synonyms', 'Add a group of synonyms (admin)')
    .route({ successStatus: 201 })
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(z.strictObject({ words: Words }))
    .output(Inserted),
  changeSynonyms: guardedCall('PUT /manage/synonyms/{id}', 'Change a group of synonyms (admin)')
    .errors(refusing('NOT_FOUND', 'UNPROCESSABLE_CONTENT'))
    .input(z.strictObject({ id: z.string(), words: Words }))
    .output(Acknowledged),
  removeSynonyms: guardedCall('DELETE /manage/synonyms/{id}', 'Delete a group of synonyms (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
}
