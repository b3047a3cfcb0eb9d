import { and, eq } from 'drizzle-orm'
import { device, user as identities } from '#server/people/identity/tables.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { users } from '#server/platform/db/tables/people.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

export const profile = {
  name: 'Ada Lovelace',
  education: 'Mathematics',
  phone: '+44 20 7946 0000',
  website: 'https://ada.example',
  address: '12 St James’s Square, London',
  img: 'https://ada.example/ada.png',
  describe: 'I build shelves.',
}

/** The row of a person's account. */
export async function rowOf({ db }: TestShop, { email }: Pick<Shopper, 'email'>) {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

/** The acts of the shop's staff on this person, oldest first. */
export async function actsOn(shop: TestShop, shopper: Pick<Shopper, 'email'>): Promise<string[]> {
  const row = await rowOf(shop, shopper)
  const acts = await shop.db
    .select({ verb: facts.verb })
    .from(facts)
    .where(and(eq(facts.subjectId, row?.id ?? ''), eq(facts.actorKind, 'staff')))
    .orderBy(facts.id)
  return acts.map(({ verb }) => verb)
}

export const WISH = { orderQuantity: 2, phone: '555 0199', address: '9 Elm Street' }

/** What is in the customer's address book. */
export const BOOKED = { line1: '7 Yew Row', city: 'Otley', postcode: 'LS21 3DX', country: 'GB' }

/** A customer with data in every room: an order, a review, a cart ... */
export async function wellKnown(
  shop: TestShop,
): Promise<{ ada: Shopper; productId: string; orderId: string }> {
  const { db, call } = shop
  const ada = await shop.customer('Ada')
  const productId = await shop.product({ available: 50 })
  await call('PUT', `/api/user/update/${ada.email}`, profile, ada)
  const { body } = await call('POST', '/api/orders', { ...WISH, productId }, ada)
  await call('POST', '/api/reviews', { rating: 5, reviewText: 'Cuts straight.' }, ada)
  await call('PUT', `/api/cart/${productId}`, { quantity: 3 }, ada)
  await call('POST', '/api/addresses', BOOKED, ada)
  await call('POST', '/api/newsletter', { email: ada.email }, ada)
  await call('POST', '/api/contact', { name: 'Ada', email: ada.email, message: 'Where is my saw?' }, ada)
  const row = await rowOf(shop, ada)
  await db.insert(device).values({ userId: row?.subject ?? '', tokenHash: 'hash-of-a-device' })
  return { ada, productId, orderId: String(body.insertedId) }
}

/** All rows of all tables, as PostgreSQL writes them. */
export async function everyRow({ database: { pool } }: TestShop): Promise<string> {
  const { rows } = await pool.query<{
    name: string
  }>(`SELECT format('%I.%I', table_schema, table_name) AS name
    FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`)
  const all = rows.map(({ name }) =>
    pool.query<{ text: string }>(`SELECT coalesce(string_agg(r::text, E'\\n'), '') AS text FROM ${name} r`),
  )
  return (await Promise.all(all)).map(({ rows: [row] }) => row?.text).join('\n')
}

/** Confirms an address, as the mailed link does. */
export async function verify({ db }: TestShop, email: string): Promise<void> {
  await db.update(identities).set({ emailVerified: true }).where(eq(identities.email, email))
}
