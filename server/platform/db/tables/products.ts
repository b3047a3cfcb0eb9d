import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Handover } from '#contract/age.ts'
import { CLAIM_WORDS } from '#contract/claim-words.ts'
import type { Exemption } from '#contract/exemptions.ts'
import type { OtherPrices } from '#contract/other-prices.ts'
import type { Tier } from '#contract/price-tiers.ts'
import type { Tracking } from '#contract/product-kinds.ts'
import type { PromiseKind } from '#contract/promise-words.ts'
import { categories, families } from '#server/platform/db/tables/categories.ts'
import { moment, now, translations } from '#server/platform/db/tables/columns.ts'
import { operators } from '#server/platform/db/tables/operators.ts'
import { users } from '#server/platform/db/tables/people.ts'

const QUOTED_CLAIMS = `'${CLAIM_WORDS.replaceAll("'", "''")}'`
type Claiming = Record<'archivedAt' | 'proof' | 'name' | 'description' | 'translations', AnyPgColumn>

/** Whether a product on sale claims something for the environment, in any language, and names no proof of it. The words are no parameter, so that the index of these products serves. */
export const unprovedIn = (t: Claiming): SQL =>
  sql`${t.archivedAt} is null and ${t.proof} is null and (${t.name} || ' ' || ${t.description} || ' ' || coalesce(nullif(${t.translations}, '{}')::text, '')) ~* ${sql.raw(QUOTED_CLAIMS)}`

export type ProductPicture = { img: string; alt: string }

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey().defaultRandom(),
    position: integer().notNull().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    sku: text(),
    priceCents: integer().notNull(),
    minimum: integer().notNull(),
    /** What can be bought: `shelf - promised`, at least 0. Where it alone is written, a trigger moves the shelf. */
    available: integer().notNull(),
    /** Lie there, those of orders included; the sum of the movements' `shelf`. */
    shelf: integer().notNull().default(0),
    /** Of these the ones that orders hold or have bought; the sum of the movements' `held` and `unsent`. */
    promised: integer().notNull().default(0),
    rating: doublePrecision().notNull(),
    img: text().notNull(),
    /** For those who do not see it; null: the name of the product. */
    imgAlt: text(),
    description: text().notNull(),
    /** A trigger makes one of the name where none is given. */
    slug: text().notNull().default(''),
    /** 8, 12, 13 or 14 digits. */
    gtin: text(),
    maker: text(),
    makerNumber: text(),
    categoryId: uuid().references(() => categories.id),
    familyId: uuid().references(() => families.id),
    /** Its family, where all its products count together for prices by quantity. Triggers set it. */
    countsWith: uuid(),
    multiple: integer().notNull().default(1),
    priceTiers: jsonb().$type<Tier[]>().notNull().default([]),
    /** In cents by the code of a further currency; in others its price is that of the rate. */
    otherPrices: jsonb().$type<OtherPrices>().notNull().default({}),
    /** A name in the rules of prices; null: `standard`. */
    taxClass: text(),
    /** As it is sent, in the base unit of contract/measures.ts. */
    weight: bigint({ mode: 'number' }),
    /** In nanometres, the longest first. */
    parcelLength: bigint({ mode: 'number' }),
    parcelWidth: bigint({ mode: 'number' }),
    parcelHeight: bigint({ mode: 'number' }),
    /** As `tidyContents` writes them: `250 ml`. */
    contents: text(),
    /** Null: buyers can withdraw from it. */
    exemption: text().$type<Exemption>(),
    /** A proof or label for what its texts claim for the environment; null: none is named. Only staff are shown it. */
    proof: text(),
    /** Its own operators, by their slugs; null: those of its maker. */
    madeBy: text().references(() => operators.slug),
    importedBy: text().references(() => operators.slug),
    responsible: text().references(() => operators.slug),
    /** Of the codes of contract/pictograms.ts, with commas between. */
    pictograms: text(),
    warnings: text(),
    /** By Proposition 65. */
    californiaWarning: text(),
    /** In years; null: for anybody. */
    leastAge: smallint(),
    /** Null: into anybody's hands. */
    handover: text().$type<Handover>(),
    /** Of the maker, in years; null: none of more than two. */
    guaranteeYears: smallint(),
    guaranteeTerms: text(),
    /** The address of a GLB file of the shop; null: it has none. */
    model: text(),
    /** 6 to 10 digits of the Harmonized System. */
    hsCode: text(),
    /** ISO 3166-1 alpha-2. */
    origin: text(),
    /** What the shop pays for a piece, without tax. Only staff are shown it. */
    costCents: integer(),
    /** Only staff are shown it. */
    shelfPlace: text(),
    /** Which number a parcel must have of each of its pieces; null: none. */
    tracking: text().$type<Tracking>(),
    /** Null: nobody watches it. */
    reorderPoint: integer(),
    reorderTarget: integer(),
    /** How many pieces may be sold beyond the shelf until `promised_on`; null: none. */
    beyond: integer(),
    promisedOn: date(),
    /** Null: backorder. */
    beyondAs: text().$type<PromiseKind>(),
    /** After `img`, in order. */
    morePictures: jsonb().$type<ProductPicture[]>().notNull().default([]),
    translations: translations(),
    createdAt: now(),
    /** A sale is no edit. */
    changedAt: now(),
    archivedAt: moment(),
    /** Off sale as it is being prepared, and not archived. */
    isDraft: boolean().notNull().default(false),
    /** A trigger raises it with anything that an order is made from, such as the price; not with a sale. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check('price_is_positive', sql`${t.priceCents} > 0`),
    check('cost_is_positive', sql`${t.costCents} > 0`),
    check('tracking_is_known', sql`${t.tracking} in ('batch', 'lot', 'serial')`),
    check('reorder_quantities_are_positive', sql`least(${t.reorderPoint}, ${t.reorderTarget}) >= 1`),
    check('beyond_is_positive', sql`${t.beyond} >= 1`),
    check('beyond_is_of_a_kind', sql`${t.beyondAs} in ('backorder', 'pre-order')`),
    check('handover_is_known', sql`${t.handover} in ('adult', 'blade')`),
    check(
      'exemption_is_known',
      sql`${t.exemption} in ('made-to-measure', 'hygiene-seal', 'sealed-software')`,
    ),
    check('multiple_is_positive', sql`${t.multiple} >= 1`),
    check('minimum_is_positive', sql`${t.minimum} >= 1`),
    check('available_is_not_negative', sql`${t.available} >= 0`),
    check('stock_adds_up', sql`${t.available} = greatest(0, ${t.shelf} - ${t.promised})`),
    check('shelf_is_not_negative', sql`${t.shelf} >= 0`),
    check('rating_has_five_levels', sql`${t.rating} between 0 and 5`),
    index('products_on_sale').on(t.position).where(sql`${t.archivedAt} is null`),
    index('products_deleted').on(t.position).where(sql`${t.archivedAt} is not null`),
    index('products_by_name').on(t.name, t.position).where(sql`${t.archivedAt} is null`),
    index('products_by_price').on(t.priceCents, t.position).where(sql`${t.archivedAt} is null`),
    index('products_unproved').on(t.position).where(unprovedIn(t)),
    index('products_to_reorder').on(t.position).where(sql`${t.reorderPoint} is not null`),
    uniqueIndex('products_by_slug').on(t.slug),
    uniqueIndex('products_by_gtin').on(t.gtin).where(sql`${t.archivedAt} is null`),
    index('products_of_category').on(t.categoryId, t.position).where(sql`${t.archivedAt} is null`),
    index('products_by_maker').on(t.maker, t.position).where(sql`${t.maker} is not null`),
    index('products_of_family').on(t.familyId, t.position).where(sql`${t.familyId} is not null`),
    uniqueIndex('products_by_sku').on(sql`lower(${t.sku})`).where(sql`${t.archivedAt} is null`),
    // No index on `available`: each order changes it, and would then write the row into every index again, even the trigrams.
    index('products_by_minimum').on(t.minimum, t.position).where(sql`${t.archivedAt} is null`),
    index('products_by_rating').on(t.rating, t.position).where(sql`${t.archivedAt} is null`),
    index('products_containing').using(
      'gin',
      sql`${t.name} gin_trgm_ops`,
      sql`${t.description} gin_trgm_ops`,
      sql`${t.sku} gin_trgm_ops`,
    ),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid().references(() => users.id),
    /** Null: of the shop. */
    productId: uuid().references(() => products.id),
    name: text().notNull(),
    email: text().notNull(),
    img: text(),
    rating: smallint().notNull(),
    reviewText: text().notNull(),
    /** For its writer to confirm the address, or for an admin. Until then only they see it. */
    waiting: boolean().notNull().default(false),
    answer: text(),
    answeredAt: moment(),
    createdAt: now(),
  },
  (t) => [
    check('rating_is_one_to_five', sql`${t.rating} between 1 and 5`),
    check('an_answer_has_a_time', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    uniqueIndex('reviews_one_of_a_product').on(t.userId, t.productId).where(sql`${t.productId} is not null`),
    index('reviews_newest').on(t.createdAt, t.id).where(sql`not ${t.waiting}`),
    index('reviews_of_shop').on(t.createdAt, t.id).where(sql`not ${t.waiting} and ${t.productId} is null`),
    index('reviews_waiting').on(t.createdAt, t.id).where(sql`${t.waiting}`),
    index('reviews_of_email').on(t.email),
    index('reviews_of_user').on(t.userId),
    index('reviews_of_product')
      .on(t.productId, t.createdAt, t.id)
      .where(sql`${t.productId} is not null and not ${t.waiting}`),
  ],
)
