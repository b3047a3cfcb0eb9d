import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#contract/durations.ts'
import { LEGAL_TEXTS } from '#contract/text-names.ts'
import { listProducts } from '#server/catalogue/products/store.ts'
import { insertReview } from '#server/catalogue/reviews/store.ts'
import { endGrantsOf } from '#server/people/access/store.ts'
import type { Identity } from '#server/people/identity/provider.ts'
import { replaceMemberships } from '#server/people/users/roles-store.ts'
import { findUser, listUsers, updateUser, upsertUser } from '#server/people/users/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { piecesSold, planHistory } from '#server/shop/demo/history/plan.ts'
import { loadCatalogue } from '#server/shop/demo/load-catalogue.ts'
import { queuePastOrders } from '#server/shop/demo/past-orders.ts'
import { demoReviews } from '#server/shop/demo/reviews.ts'
import { demoSettings } from '#server/shop/demo/settings.ts'
import { lockDemo } from '#server/shop/demo/store.ts'
import { writeSettings } from '#server/shop/settings/store.ts'
import { textOf, textsIn } from '#server/shop/texts/starting-texts.ts'
import { insertVersion } from '#server/shop/texts/store.ts'

/** README.md publishes their passwords. */
export const demoAccounts = [
  { role: 'customer', name: 'Casey Customer', email: 'customer@kerf.example', password: 'carpenter' },
  { role: 'admin', name: 'Ada Admin', email: 'admin@kerf.example', password: 'carpenter' },
  { role: 'packer', name: 'Pat Packer', email: 'packer@kerf.example', password: 'carpenter' },
  { role: 'clerk', name: 'Chris Clerk', email: 'clerk@kerf.example', password: 'carpenter' },
  { role: 'bookkeeper', name: 'Blake Bookkeeper', email: 'bookkeeper@kerf.example', password: 'carpenter' },
] as const

type DemoAccount = (typeof demoAccounts)[number]

/** The password signs in now. */
export type DemoLogin = Pick<DemoAccount, 'role' | 'email'> & { password: string }

/**
 * Opens the demo and answers accounts that have no password of their own. `fill`: an empty shop alone. `isPublic`: each account with its
 * published password gets a random one, and is signed out. `withPast`: a job makes the orders of the last 90 days (past-orders.ts).
 */
export function openDemo(
  db: Db,
  identity: Identity,
  { fill, isPublic, withPast = false }: { fill: boolean; isPublic: boolean; withPast?: boolean },
): Promise<DemoLogin[]> {
  return db.transaction(async (tx) => {
    await lockDemo(tx) // a second process waits here, and then finds the demo filled
    if (fill && !(await isUsed(tx))) await fillShop(tx, identity, withPast ? new Date() : undefined)
    const logins: DemoLogin[] = []
    for (const { role, email, password } of demoAccounts) {
      const subject = await identity.subjectOf({ email, password }, tx)
      if (!subject) continue
      const secret = isPublic ? await renewPassword(tx, identity, { subject, email }) : password
      logins.push({ role, email, password: secret })
    }
    return logins
  })
}

async function isUsed(tx: Tx): Promise<boolean> {
  return (await listProducts(tx, 1)).length > 0 || (await listUsers(tx)).length > 0
}

/** `pastUntil`: when the past orders end, which a job makes as soon as the shop is open. */
async function fillShop(tx: Tx, identity: Identity, pastUntil: Date | undefined): Promise<void> {
  await loadCatalogue(tx, piecesSold(pastUntil ? planHistory(pastUntil) : []))
  await loadReviews(tx)
  await loadSettings(tx)
  for (const account of demoAccounts) await loadAccount(tx, identity, account)
  await loadTexts(tx)
  if (pastUntil) await queuePastOrders(tx, pastUntil)
}

async function renewPassword(
  tx: Tx,
  identity: Identity,
  { subject, email }: { subject: string; email: string },
): Promise<string> {
  const password = randomBytes(12).toString('base64url')
  const user = await findUser(tx, email)
  if (user) await endGrantsOf(tx, user.id)
  await identity.replacePassword(tx, subject, password)
  return password
}

async function loadReviews(tx: Tx): Promise<void> {
  for (const [index, review] of demoReviews.entries()) {
    await insertReview(tx, { ...review, createdAt: new Date(Date.now() - index * DAY_MS) })
  }
}

async function loadSettings(tx: Tx): Promise<void> {
  await writeSettings(tx, 'shop', demoSettings.shop)
  await writeSettings(tx, 'seller', demoSettings.seller)
  await writeSettings(tx, 'claims', demoSettings.claims)
  await writeSettings(tx, 'languages', demoSettings.languages)
  await writeSettings(tx, 'reviews', demoSettings.reviews)
}

/** In the name of the demo's admin, so that texts count as checked. */
async function loadTexts(tx: Tx): Promise<void> {
  const savedBy = (await listUsers(tx)).find(({ role }) => role === 'admin')?.id ?? null
  const demoTexts = textsIn(new URL('texts/', import.meta.url), LEGAL_TEXTS)
  for (const name of LEGAL_TEXTS) {
    await insertVersion(tx, { name, version: 0, ...textOf(demoTexts, name), proof: null, savedBy })
  }
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
    language: null,
  }
  const user = await upsertUser(tx, newcomer)
  if (!user) return
  if (role === 'customer' || role === 'admin') await updateUser(tx, user.id, { role })
  else await replaceMemberships(tx, user.id, [{ role, until: null }])
}
