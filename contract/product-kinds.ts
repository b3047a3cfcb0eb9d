import * as z from 'zod'
import { HANDOVERS, type Handover } from '#contract/age.ts'
import { writeArticleNumber } from '#contract/article-number.ts'
import { tidyHsCode } from '#contract/customs.ts'
import { Day } from '#contract/days.ts'
import { EXEMPTIONS, type Exemption } from '#contract/exemptions.ts'
import type { ProductField } from '#contract/field-kinds.ts'
import {
  Line,
  Numeric,
  OptionalLine,
  OptionalText,
  Picture,
  Pieces,
  Price,
  priceWords,
  Text,
} from '#contract/fields.ts'
import { gtinProblem, readGtin } from '#contract/gtin.ts'
import { termsIn } from '#contract/guarantee.ts'
import { modelIn } from '#contract/models.ts'
import { MOST_PIECES } from '#contract/order-limits.ts'
import { originIn } from '#contract/origin.ts'
import { otherPricesProblem, readOtherPrices, writeOtherPrices } from '#contract/other-prices.ts'
import { tidyParcel, tidyWeight } from '#contract/parcel.ts'
import { pictogramsProblem, tidyPictograms } from '#contract/pictograms.ts'
import { writeTiers } from '#contract/price-tiers.ts'
import { tiersProblem } from '#contract/price-tiers-problem.ts'
import { DocumentOutput, Documents } from '#contract/product-document-list.ts'
import { PromiseKind } from '#contract/promises.ts'
import { Slug } from '#contract/slugs.ts'
import { contentsProblem, tidyContents } from '#contract/tidy-contents.ts'
import { TranslationsInput, TranslationsOutput } from '#contract/translations.ts'
import { readTypedTiers } from '#contract/typed-tiers.ts'
import { hasUnseen, unseenProblem } from '#contract/unseen.ts'
import { SOURCE } from '#messages/languages.ts'
import { t } from '#messages/t.ts'

/** Whether a product is being prepared, can be bought, or is no longer sold. */
export const ProductState = z.enum(['draft', 'on sale', 'archived'], {
  error: () => t('fields.oneOfDraftOnSaleArchived'),
})
export type ProductState = z.infer<typeof ProductState>

/** Which number goes with each piece of a product that is packed. `lot`: that of its batch, the oldest first. */
export const Tracking = z.enum(['batch', 'lot', 'serial'])
export type Tracking = z.infer<typeof Tracking>

/** A picture and the words that say what it shows. */
const PictureWithWords = z.strictObject({ img: Picture, alt: OptionalLine(300).default('') })
const MOST_PICTURES = 20

/** The values of attributes by their codes, as texts. */
const Values = z.record(z.string(), z.string())

/** The schema of each kind of field in replies. */
export const OUTPUT = {
  line: () => z.string(),
  'article number': optionalText,
  dollars: ({ about = '' }: ProductField) => z.number().describe(about),
  'optional dollars': ({ about = '' }: ProductField) => z.number().optional().describe(about),
  pieces: ({ about = '' }: ProductField) => z.int().describe(about),
  'optional pieces': ({ about = '' }: ProductField) => z.int().optional().describe(about),
  stars: ({ about = '' }: ProductField) => z.number().min(0).max(5).describe(about),
  picture: () => z.string(),
  text: () => z.string(),
  slug: optionalText,
  gtin: optionalText,
  'optional line': optionalText,
  'optional name': optionalText,
  category: optionalText,
  multiple: ({ about = '' }: ProductField) => z.int().optional().describe(about),
  weight: optionalText,
  parcel: optionalText,
  contents: optionalText,
  'optional text': optionalText,
  pictograms: optionalText,
  'whole number': ({ about = '' }: ProductField) => z.int().optional().describe(about),
  handover: ({ about = '' }: ProductField) => z.enum(HANDOVERS).optional().describe(about),
  exemption: ({ about = '' }: ProductField) => z.enum(EXEMPTIONS).optional().describe(about),
  'guarantee terms': optionalText,
  'hs code': optionalText,
  origin: optionalText,
  'price tiers': optionalText,
  'other prices': optionalText,
  model: optionalText,
  pictures: ({ about = '' }: ProductField) =>
    z
      .array(z.object({ img: z.string(), alt: z.string() }))
      .optional()
      .describe(about),
  state: ({ about = '' }: ProductField) => ProductState.optional().describe(about),
  values: ({ about = '' }: ProductField) => Values.optional().describe(about),
  documents: ({ about = '' }: ProductField) => z.array(DocumentOutput).optional().describe(about),
  tracking: ({ about = '' }: ProductField) => Tracking.optional().describe(about),
  'promise kind': ({ about = '' }: ProductField) => PromiseKind.optional().describe(about),
  day: ({ about = '' }: ProductField) => z.iso.date().optional().describe(about),
  translations: () => TranslationsOutput,
}

function optionalText({ about = '' }: ProductField) {
  return z.string().optional().describe(about)
}

export const Stars = Numeric(() => t('fields.aNumberFrom0To5')).pipe(
  z
    .number()
    .min(0, { error: () => t('fields.atLeast0') })
    .max(5, { error: () => t('fields.atMost5') }),
)

/** The schema of each kind of field in calls. A measure is written as the shop writes it, and rounded where it is too exact for that. */
export const INPUT = {
  line: ({ longest = 0 }: ProductField) => Line(longest),
  'article number': ({ longest = 0 }: ProductField) => sku(longest).optional(),
  dollars: () => Price,
  'optional dollars': ({ about = '' }: ProductField) =>
    z
      .union([z.null(), z.literal('').transform(() => null), Price], { error: () => priceWords() })
      .optional()
      .describe(about),
  pieces: ({ least = 0 }: ProductField) => Pieces(least),
  'optional pieces': ({ least = 0, about = '' }: ProductField) =>
    z
      .union([z.null(), z.literal('').transform(() => null), Pieces(least)], {
        error: () => t('fields.aWholeNumberOfPieces'),
      })
      .optional()
      .describe(about),
  stars: () => Stars,
  picture: () => Picture,
  text: ({ longest = 0 }: ProductField) => Text(longest),
  slug: ({ about = '' }: ProductField) => Slug().optional().describe(about),
  gtin: () =>
    emptyOr(40, readGtin, gtinProblem)
      .optional()
      .describe('8, 12, 13 or 14 digits with their check digit, unique among the products on sale'),
  'optional line': ({ longest = 0, about = '' }: ProductField) =>
    emptyOr(longest, (line) => line, '')
      .optional()
      .describe(about),
  'optional name': ({ longest = 0, about = '' }: ProductField) =>
    emptyOr(longest, (name) => (hasUnseen(name) ? undefined : name), unseenProblem)
      .optional()
      .describe(about),
  category: ({ about = '' }: ProductField) =>
    emptyOr(100, (slug) => slug, '')
      .optional()
      .describe(about),
  multiple: ({ about = '' }: ProductField) => Pieces(1).optional().describe(about),
  weight: ({ about = '' }: ProductField) =>
    emptyOr(40, tidyWeight, () => t('admin.products.aWeightSuchAs1'))
      .optional()
      .describe(about),
  parcel: ({ about = '' }: ProductField) =>
    emptyOr(100, tidyParcel, () => t('admin.products.lengthWidthHeightSuchAs'))
      .optional()
      .describe(about),
  contents: ({ about = '' }: ProductField) =>
    emptyOr(60, tidyContents, contentsProblem).optional().describe(about),
  'optional text': ({ longest = 0, about = '' }: ProductField) =>
    OptionalText(longest)
      .nullable()
      .transform((text) => text || null)
      .optional()
      .describe(about),
  pictograms: ({ longest = 0, about = '' }: ProductField) =>
    emptyOr(longest, tidyPictograms, pictogramsProblem).optional().describe(about),
  'whole number': ({ least = 0, most = MOST_PIECES, problem, about = '' }: ProductField) => {
    const error = problem ?? (() => t('fields.aWholeNumber'))
    const number = Numeric(error).pipe(z.int({ error }).min(least, { error }).max(most, { error }))
    return z
      .union([z.null(), z.literal('').transform(() => null), number], { error })
      .optional()
      .describe(about)
  },
  handover: ({ about = '' }: ProductField) =>
    OptionalLine(20).nullable().transform(readHandover).optional().describe(about),
  exemption: ({ about = '' }: ProductField) =>
    OptionalLine(20).nullable().transform(readExemption).optional().describe(about),
  'guarantee terms': ({ longest = 0, about = '' }: ProductField) =>
    emptyOr(longest, termsIn, () => t('fields.aLinkToTerms'))
      .optional()
      .describe(about),
  'hs code': ({ about = '' }: ProductField) =>
    emptyOr(40, tidyHsCode, () => t('fields.anHsCode'))
      .optional()
      .describe(about),
  origin: ({ about = '' }: ProductField) =>
    emptyOr(60, originIn, () => t('fields.aCountryOfOrigin'))
      .optional()
      .describe(about),
  'price tiers': ({ longest = 0, about = '' }: ProductField) =>
    emptyOr(longest, tiersIn, tiersProblem).optional().describe(about),
  'other prices': ({ longest = 0, about = '' }: ProductField) =>
    emptyOr(longest, otherPricesIn, otherPricesProblem).optional().describe(about),
  model: ({ longest = 0, about = '' }: ProductField) =>
    emptyOr(longest, modelIn, () => t('fields.aModelOfThisShop'))
      .optional()
      .describe(about),
  pictures: ({ about = '' }: ProductField) =>
    z
      .array(PictureWithWords)
      .max(MOST_PICTURES, { error: () => t('fields.atMostPictures', { most: String(MOST_PICTURES) }) })
      .optional()
      .describe(about),
  state: () => ProductState.optional().describe('Without it a new product is on sale'),
  values: () =>
    z
      .record(Line(100), OptionalLine(500).nullable())
      .optional()
      .describe(
        'By the code of the attribute. Those that are not named stay; null or an empty text takes one away',
      ),
  documents: ({ about = '' }: ProductField) => Documents.optional().describe(about),
  tracking: ({ about = '' }: ProductField) =>
    OptionalLine(20).nullable().transform(readTracking).optional().describe(about),
  'promise kind': ({ about = '' }: ProductField) =>
    OptionalLine(20).nullable().transform(readPromiseKind).optional().describe(about),
  day: ({ about = '' }: ProductField) =>
    emptyOr(
      20,
      (line) => Day.safeParse(line).data,
      () => t('admin.products.aDaySuchAs2026'),
    )
      .optional()
      .describe(about),
  translations: () => TranslationsInput('product'),
}

function readHandover(line: string | null, context: z.core.$RefinementCtx): Handover | null {
  const typed = line?.toLowerCase() ?? ''
  const found = HANDOVERS.find((one) => one === typed)
  if (!found && typed !== '') context.addIssue(t('fields.oneOfAdultBlade'))
  return found ?? null
}

function readExemption(line: string | null, context: z.core.$RefinementCtx): Exemption | null {
  const typed = line?.toLowerCase() ?? ''
  const found = EXEMPTIONS.find((one) => one === typed)
  if (!found && typed !== '') context.addIssue(t('fields.oneOfMadeToMeasure'))
  return found ?? null
}

function readPromiseKind(
  line: string | null,
  context: z.core.$RefinementCtx,
): z.infer<typeof PromiseKind> | null {
  const typed = line?.toLowerCase().replace('preorder', 'pre-order') ?? ''
  const found = PromiseKind.options.find((one) => one === typed)
  if (!found && typed !== '') context.addIssue(t('fields.oneOfBackorderPreOrder'))
  return found ?? null
}

function readTracking(line: string | null, context: z.core.$RefinementCtx): Tracking | null {
  const typed = line?.toLowerCase() ?? ''
  const found = Tracking.options.find((one) => one === typed)
  if (!found && typed !== '' && typed !== 'none') context.addIssue(t('fields.oneOfBatchLotSerialNone'))
  return found ?? null
}

/** An article number. It may have no invisible characters, so that numbers that look alike are equal. */
const sku = (longest: number) =>
  OptionalLine(longest)
    .refine((sku) => !hasUnseen(sku), { error: unseenProblem })
    .nullable()
    .transform((sku) => (sku && writeArticleNumber(sku)) || null)
    .describe(
      'The article number, unique among the products on sale, regardless of case; empty or null: none',
    )

/** Null for an empty text, otherwise what `read` makes of it. `otherwise`: what would be right, where it makes nothing. */
function emptyOr(
  longest: number,
  read: (line: string) => string | undefined,
  otherwise: string | ((line: string) => string),
) {
  return OptionalLine(longest)
    .nullable()
    .transform((line, context) => {
      if (!line) return null
      const found = read(line)
      if (found === undefined) context.addIssue(typeof otherwise === 'string' ? otherwise : otherwise(line))
      return found ?? null
    })
}

function otherPricesIn(line: string): string | undefined {
  const prices = readOtherPrices(line)
  return prices && writeOtherPrices(prices)
}

function tiersIn(line: string): string | undefined {
  const tiers = readTypedTiers(line, SOURCE)
  return tiers && writeTiers(tiers)
}
