/** The only SQL for what an order is found by. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { containsEach, containsWords, rarestOf, wordsIn } from '#server/db/lists/search.ts'
import { documents } from '#server/db/tables/documents.ts'
import { orderLines, orders } from '#server/db/tables/orders.ts'
import { paymentAttempts } from '#server/db/tables/payments.ts'

/**
 * Whether each word of a search is in an order: in its number, customer, e-mail address, postal address, phone or
 * products with their article numbers, or is the whole id of a payment of it or the number of its invoice or credit note; undefined where nothing was
 * searched for. The rarest word finds the orders by indexes, and the other words are looked for in these alone.
 */
export function containsOrderWords(db: Db, search: string | undefined): SQL | undefined {
  const words = wordsIn(search)
  const rarest = rarestOf(words)
  if (rarest === undefined) return undefined
  const others = words.filter((word) => word !== rarest)
  return and(inArray(orders.id, foundBy(db, rarest)), ...others.map((word) => alsoHas(db, word)))
}

/** As the index has them. */
const WRITTEN = [
  sql`('K-' || ${orders.number}::text)`,
  orders.customer,
  orders.customerEmail,
  orders.address,
  orders.phone,
] as const

/** A union that the planner joins once; `OR EXISTS` would be asked again for every order. */
function foundBy(db: Db, word: string) {
  const written = db
    .select({ id: orders.id })
    .from(orders)
    .where(containsWords(word, ...WRITTEN))
  const sold = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(containsWords(word, orderLines.name, orderLines.sku))
  return union(written, sold, ...named(db, word))
}

/** The orders of the payment or document that a word is the whole name of, where it looks like one. */
function named(db: Db, word: string) {
  const [, sign, digits] = /^(inv|cn)-?(\d{1,9})$/i.exec(word) ?? []
  const kind = sign?.toLowerCase() === 'cn' ? 'credit note' : 'invoice'
  const document = and(eq(documents.kind, kind), eq(documents.number, Number(digits)))
  const paid = eq(paymentAttempts.intentId, word)
  return [
    ...(digits ? [db.select({ id: documents.orderId }).from(documents).where(document)] : []),
    ...(/^\w{8,255}$/.test(word)
      ? [db.select({ id: paymentAttempts.orderId }).from(paymentAttempts).where(paid)]
      : []),
  ]
}

/** A text of all lines, as PostgreSQL would read every line of the shop to answer whether one of them EXISTS. */
function alsoHas(db: Db, word: string): SQL | undefined {
  const sold = sql`(SELECT string_agg(concat_ws(' ', ${orderLines.name}, ${orderLines.sku}), ' ') FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id})`
  return or(
    containsEach([word], ...WRITTEN),
    containsEach([word], sold),
    ...named(db, word).map((found) => inArray(orders.id, found)),
  )
}
