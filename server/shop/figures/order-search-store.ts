import { and, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { gtinForms } from '#contract/gtin.ts'
import { orderOfReference } from '#contract/iban.ts'
import { shopCurrency } from '#contract/money.ts'
import { numberKey } from '#contract/same-number.ts'
import type { Db } from '#server/platform/db/client.ts'
import { containsEach, containsWords, hasPhone, rarestOf, wordsIn } from '#server/platform/db/lists/search.ts'
import {
  documents,
  printedNumber,
  printedPlace,
  printedSeries,
} from '#server/platform/db/tables/documents.ts'
import { orderLines, orders } from '#server/platform/db/tables/orders.ts'
import { parcelBatches, parcels } from '#server/platform/db/tables/parcels.ts'
import { paymentAttempts } from '#server/platform/db/tables/payments.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { postcodeSpellings } from '#server/shop/figures/postcode-spellings.ts'

/**
 * An order is found where it has each word. A word is a part of its number, customer, e-mail, address, phone, purchase order, documents or
 * products. Payment id, total, reference of the transfer and bar code of a product on sale are found whole. Digits find a phone number, however
 * spaced. All that is typed finds a postcode, however written. Indexes find the orders of the rarest word, which are read for the others.
 */
export function containsOrderWords(db: Db, typed: string | undefined): SQL | undefined {
  const search = withoutReferences(typed)
  const words = wordsIn(search)
  const rarest = rarestOf(words)
  if (rarest === undefined) return undefined
  const rest = words.filter((word) => word !== rarest)
  const byWords = and(inArray(orders.id, foundBy(db, rarest)), ...rest.map((word) => alsoHas(db, word)))
  const spellings = postcodeSpellings(search).map((spelling) => ilike(orders.address, `%${spelling}%`))
  const others = [hasPhone(orders.phone, search), ...spellings]
  const [other, ...more] = others.flatMap((where) =>
    where ? [db.select({ id: orders.id }).from(orders).where(where)] : [],
  )
  if (!other) return byWords
  return inArray(orders.id, union(db.select({ id: orders.id }).from(orders).where(byWords), other, ...more))
}

/** The reference of a transfer finds the order that it names; an amount is one word, as pages write it: `1 234,50 €`. */
function withoutReferences(typed: string | undefined): string | undefined {
  const numberOf = (part: string) => orderOfReference(part) ?? part
  const amounts = typed
    ?.replaceAll(/(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replaceAll(/(?<=\d)\s+(?=\p{Sc}(?:\s|$))/gu, '')
    .replaceAll(/(?<=(?:^|\s)\p{Sc})\s+(?=\d)/gu, '')
  return amounts && (orderOfReference(amounts) ?? amounts.split(' ').map(numberOf).join(' '))
}

/** Of the index `orders_containing`, in the same spelling, or PostgreSQL would not use it. */
const WRITTEN = [
  sql`('K-' || ${orders.number}::text)`,
  orders.customer,
  orders.customerEmail,
  orders.address,
  orders.phone,
] as const

/** Of the index `orders_by_po_number`. */
const PO_NUMBER = sql`(${orders.business} ->> 'poNumber')`

/** In cents, in the notation of any language: `$1,234.50`, `1.234,50€`, `1’234.50`, `129,50`, `129`. */
function centsIn(word: string): number | undefined {
  const { decimals: most } = shopCurrency()
  const [, whole, decimals = ''] =
    NOTATIONS.map((notation) => notation.exec(word)).find(
      (found) => found && [0, most].includes(found[2]?.length ?? 0),
    ) ?? []
  if (whole === undefined) return undefined
  const cents = Number(whole.replaceAll(/\D/g, '') + decimals.padEnd(most, '0'))
  return cents <= MOST_CENTS ? cents : undefined
}
const NOTATIONS = [
  /^\p{Sc}?(\d{1,3}(?:[,'’]\d{3})+|\d{1,8})(?:\.(\d{2,3}))?\p{Sc}?$/u,
  /^\p{Sc}?(\d{1,3}(?:\.\d{3})+|\d{1,8})(?:,(\d{2,3}))?\p{Sc}?$/u,
]
const MOST_CENTS = 2 ** 31 - 1

/** A union, which the planner joins once. `OR EXISTS` would run again for every order. */
function foundBy(db: Db, word: string) {
  const written = db
    .select({ id: orders.id })
    .from(orders)
    .where(containsWords(word, ...WRITTEN))
  const sold = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(containsWords(word, orderLines.name, orderLines.sku))
  // Its lines may be named in another language than the product.
  const translated = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(containsWords(word, products.name), sql`${products.translations} <> '{}'`))
  const ordered = db.select({ id: orders.id }).from(orders).where(containsWords(word, PO_NUMBER))
  const total = isTotal(word)
  // Live and deleted orders have an index each.
  const costing = [isNull(orders.deletedAt), isNotNull(orders.deletedAt)].map((among) =>
    db.select({ id: orders.id }).from(orders).where(and(total, among)),
  )
  return union(...[written, sold, translated, ordered], ...(total ? costing : []), ...numbered(db, word))
}

/** By numbers that stand in other tables. */
const numbered = (db: Db, word: string) => [...parcelled(db, word), ...named(db, word), ...coded(db, word)]

/** By the bar code of a product on sale; a later one may have that of another. */
function coded(db: Db, word: string) {
  const gtins = gtinForms(word)
  if (gtins.length === 0) return []
  return [
    db
      .select({ id: orderLines.orderId })
      .from(orderLines)
      .innerJoin(products, eq(products.id, orderLines.productId))
      .where(and(inArray(products.gtin, gtins), isNull(products.archivedAt))),
  ]
}

/** By a part of the number that a carrier gave, and by a whole number of a batch or a serial number. */
function parcelled(db: Db, word: string) {
  const key = numberKey(word)
  const batch = eq(sql`piece_number(${parcelBatches.batch})`, key)
  const ofBatch = db
    .select({ id: parcels.orderId })
    .from(parcels)
    .innerJoin(parcelBatches, eq(parcelBatches.parcelId, parcels.id))
    .where(batch)
  return [
    db.select({ id: parcels.orderId }).from(parcels).where(containsWords(word, parcels.tracking)),
    ...(/^[\p{L}\p{N}./_-]{1,60}$/u.test(key) ? [ofBatch] : []),
  ]
}

function named(db: Db, word: string) {
  // All of the number, with or without its zeros and the hyphen before them; or a part of it. Five digits alone are of an order's.
  const [, series = '', digits] = /^([a-z0-9-]*[a-z-])(\d{1,9})$/i.exec(word.toUpperCase()) ?? []
  const document = and(
    inArray(printedSeries(documents), [series, `${series}-`]),
    eq(printedPlace(documents), Number(digits)),
  )
  const isPart = /^[a-z0-9-]*\d{3,9}$/i.test(word) && (!/\d{5}$/.test(word) || word.includes('-'))
  const paid = eq(paymentAttempts.intentId, word)
  return [
    ...(isPart
      ? [
          db
            .select({ id: documents.orderId })
            .from(documents)
            .where(containsWords(word, printedNumber(documents))),
        ]
      : []),
    ...(digits ? [db.select({ id: documents.orderId }).from(documents).where(document)] : []),
    ...(/^\w{8,255}$/.test(word)
      ? [db.select({ id: paymentAttempts.orderId }).from(paymentAttempts).where(paid)]
      : []),
  ]
}

function isTotal(word: string): SQL | undefined {
  const cents = centsIn(word)
  return cents === undefined ? undefined : eq(orders.totalCents, cents)
}

/** Searches the joined text of an order's lines. With EXISTS, PostgreSQL would read the lines of all orders. */
function alsoHas(db: Db, word: string): SQL | undefined {
  const sold = sql`(SELECT string_agg(concat_ws(' ', ${orderLines.name}, ${orderLines.sku}, ${products.name}), ' ') FROM ${orderLines}
    JOIN ${products} ON ${products.id} = ${orderLines.productId} WHERE ${orderLines.orderId} = ${orders.id})`
  return or(
    containsEach([word], ...WRITTEN),
    containsEach([word], PO_NUMBER),
    isTotal(word),
    containsEach([word], sold),
    ...numbered(db, word).map((found) => inArray(orders.id, found)),
  )
}
