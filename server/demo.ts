import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { catalogue } from '#server/db/demo/catalogue.ts'
import { demoReviews } from '#server/db/demo/reviews.ts'
import { demoSettings } from '#server/db/demo/settings.ts'
import type { Identity } from '#server/identity/provider.ts'
import { recordProduct } from '#server/products/edit-product.ts'
import { listProducts } from '#server/products/store.ts'
import { insertReview } from '#server/reviews/store.ts'
import { writeSettings } from '#server/settings/store.ts'
import { findUser, listUsers, updateUser, upsertUser } from '#server/users/store.ts'

/** Whom a newcomer may sign in as; printed at the start. */
export const demoAccounts = [
  { role: 'customer', name: 'Casey Customer', email: 'customer@kerf.example', password: 'carpenter' },
  { role: 'admin', name: 'Ada Admin', email: 'admin@kerf.example', password: 'carpenter' },
] as const

export type DemoAccount = (typeof demoAccounts)[number]

const DEMO_LOCK = 7_305_114

/** Fills an empty shop with the demo catalogue, reviews and accounts: all of them, once. Any other is left alone. */
export function loadDemo(db: Db, identity: Identity): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${DEMO_LOCK})`) // of two processes one loads, the other waits
    const used = (await listProducts(tx, 1)).length > 0 || (await listUsers(tx)).length > 0
    if (used) return
    await loadCatalogue(tx)
    await loadSettings(tx)
    for (const account of demoAccounts) await loadAccount(tx, identity, account)
  })
}

/** The demo accounts that this shop has. */
export async function findDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const found = await Promise.all(demoAccounts.map(({ email }) => findUser(db, email)))
  return demoAccounts.filter((_, index) => found[index])
}

async function loadCatalogue(tx: Tx): Promise<void> {
  for (const { name, minimum, available, ...tool } of catalogue) {
    await recordProduct(tx, { ...tool, productName: name, minQuantity: minimum, aviQuantity: available })
  }
  for (const [index, review] of demoReviews.entries()) {
    await insertReview(tx, { ...review, createdAt: new Date(Date.now() - index * 86_400_000) })
  }
}

async function loadSettings(tx: Tx): Promise<void> {
  await writeSettings(tx, 'shop', demoSettings.shop)
  await writeSettings(tx, 'seller', demoSettings.seller)
  await writeSettings(tx, 'claims', demoSettings.claims)
}

async function loadAccount(tx: Tx, identity: Identity, account: DemoAccount): Promise<void> {
  const { role, ...person } = account
  const { subject } = await identity.createAccount({ ...person, verified: true }, tx)
  const newcomer = {
    issuer: identity.issuer.issuer,
    subject,
    email: person.email,
    name: person.name,
    img: null,
  }
  const id = await upsertUser(tx, newcomer)
  if (id) await updateUser(tx, id, { role })
}
