import { and, eq, isNull, min, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { setSimilarity, similarTo } from '#server/platform/db/lists/similar.ts'
import { orderLines, orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'

/** Only orders of so many customers and products are read for each word: in a large shop there may be many more. */
const MOST_SIMILAR = 100
/** A search with more words is a sentence, not a name. */
const MOST_WORDS = 8

/** The most similar within `among` first, then the newest. Words are compared with customers and products, far fewer than orders; no numbers. */
export async function readSimilarOrders(
  db: Db,
  searched: string[],
  among: SQL | undefined,
  size: number,
): Promise<OrderRow[]> {
  const words = searched.filter((word) => !isNumber(word))
  if (words.length === 0 || words.length > MOST_WORDS) return []
  return db.transaction(async (tx) => {
    await setSimilarity(tx)
    const each = words.map((word, at) => similarOrders(tx, word, among, `distance_${at}`).as(`similar_${at}`))
    const distance = sql.join(
      each.map(({ distance }) => sql`${distance}`),
      sql` + `,
    )
    const both = tx.select({ order: orders }).from(orders).$dynamic()
    for (const one of each) both.innerJoin(one, eq(one.id, orders.id))
    const found = await both.where(among).orderBy(distance, sql`${orders.placedAt} DESC`).limit(size)
    return found.map(({ order }) => order)
  })
}

/** A tracking number has letters, too. Among its many parts nothing of a person or a product is to be found, at the cost of all. */
const isNumber = (word: string) => /^([a-z]{1,3}-)?[^\p{L}]+$/iu.test(word) || /\d{8}/.test(word)

/** With their distance. `name`: its column, as several words are joined. */
function similarOrders(tx: Tx, word: string, among: SQL | undefined, name: string) {
  const person = similarTo([word], users.name, users.email)
  const people = tx
    .select({ id: users.id, distance: person.distance.as('distance') })
    .from(users)
    .where(and(isNull(users.deletedAt), person.isSimilar))
    .orderBy(sql`distance`)
    .limit(MOST_SIMILAR)
    .as('people')
  const product = similarTo([word], products.name)
  const things = tx
    .select({ id: products.id, distance: product.distance.as('distance') })
    .from(products)
    .where(product.isSimilar)
    .orderBy(sql`distance`)
    .limit(MOST_SIMILAR)
    .as('things')
  const found = unionAll(
    tx
      .select({ id: orders.id, distance: people.distance })
      .from(people)
      .innerJoin(orders, eq(orders.userId, people.id))
      .where(among),
    tx
      .select({ id: orderLines.orderId, distance: things.distance })
      .from(things)
      .innerJoin(orderLines, eq(orderLines.productId, things.id)),
  ).as('found')
  return tx
    .select({ id: found.id, distance: min(found.distance).as(name) })
    .from(found)
    .groupBy(found.id)
}
