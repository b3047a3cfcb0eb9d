import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { setShopCurrency, US_DOLLARS } from '#contract/money.ts'
import { SOURCE } from '#messages/languages.ts'
import { type Access, createAccess } from '#server/people/access/access-tokens.ts'
import { createIdTokens } from '#server/people/access/id-tokens.ts'
import { issuersOf } from '#server/people/access/issuers.ts'
import { createSignedLinks } from '#server/people/access/signed-links.ts'
import type { WorkBudget } from '#server/people/access/work-budget.ts'
import { openSocialSignIns, type SocialSignIns } from '#server/people/identity/offered-providers.ts'
import { createIdentity, type Identity } from '#server/people/identity/provider.ts'
import type { Social } from '#server/people/identity/social.ts'
import { createApp } from '#server/platform/app/app.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import type { Database, Db } from '#server/platform/db/client.ts'
import { setFirstLanguage } from '#server/platform/db/said.ts'
import { secretOf } from '#server/platform/db/secrets.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { createLog, type Log } from '#server/platform/log/log.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { createOrderNotifications } from '#server/selling/orders/notify-placed.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { createPayments, type Payments } from '#server/selling/payments/gateway.ts'
import { createPriceBook } from '#server/selling/prices/price-book.ts'
import { isShopAddress } from '#server/shop/mail/sender-address.ts'
import { beginWithCurrency } from '#server/shop/settings/currency-store.ts'
import { writeSettings } from '#server/shop/settings/store.ts'
import { folderStorage } from '#server/shop/uploads/folder-storage.ts'
import type { Storage } from '#server/shop/uploads/storage.ts'
import { createUploads, type Uploads } from '#server/shop/uploads/uploads.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { openTestDatabase } from '#testing/database.ts'
import { type CheckReply, replyChecker } from '#testing/described-replies.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import { recordProduct } from '#testing/record-product.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'
import { registerShopper, type Shopper } from '#testing/shoppers.ts'
import { createWebhooks } from '#testing/webhooks.ts'

export const ORIGIN = 'http://localhost'

let checkReply: CheckReply | undefined

/** The same for all shops of a process: their descriptions differ in the name of the shop alone. */
async function describedReplies(app: ReturnType<typeof createApp>): Promise<CheckReply> {
  checkReply ??= replyChecker(await (await app.request('/api/openapi.json')).json())
  return checkReply
}

/** A whole shop, without pages, on a database of this test file's own; payments go through the sandbox. */
export type TestShop = {
  database: Database
  db: Db
  access: Access
  identity: Identity
  social: Pick<SocialSignIns, 'offered'>
  uploads: Uploads
  metrics: Metrics
  shop: Shop
  fetch(request: Request, env?: object): Promise<Response>
  /** What it is made of: `createApp` makes another process of the same shop of it. */
  parts: Parameters<typeof createApp>[0]
  /** Every address it answers, as Hono names them. */
  routes: { method: string; path: string }[]
  /** Calls the API as this shopper, or as nobody. */
  call(
    method: string,
    path: string,
    body?: unknown,
    as?: Shopper,
    headers?: Record<string, string>,
  ): Promise<Reply>
  customer(name?: string): Promise<Shopper>
  admin(): Promise<Shopper>
  /** Until the test has finished, no webhook arrives; waits for those that are just arriving. */
  loseWebhooks(): Promise<void>
  /** Puts a product on sale and answers its id; price in dollars. */
  product(product?: { price?: number; minimum?: number; available?: number; name?: string }): Promise<string>
}

/** Makes somebody an admin without asking anybody, as the first one of a shop must be. */
export async function appoint(db: Db, email: string): Promise<void> {
  await db.update(users).set({ role: 'admin' }).where(eq(users.email, email))
}

type Reply = { status: number; headers: Headers; body: Record<string, unknown> & unknown[] }

/** `trustedProxies`: whose X-Forwarded-For is believed; tests themselves call from 127.0.0.1. */
type Wanted = {
  database?: Database
  origin?: string
  trustedProxies?: string
  /** With the demo's settings, but without what it is filled with. */
  demo?: boolean
  social?: Social
  /** With the practice providers of a demo. */
  practice?: boolean
  /** Instead of the sandbox inside the shop. */
  payments?: Payments
  /** Whether the sandbox brings its webhooks by itself. */
  webhooks?: 'by hand'
  settings?: Record<string, string>
  /** Where it writes what happens, instead of nowhere. */
  log?: Log
  /** As in all but a demo on one's own machine. */
  notesWeakPasswords?: boolean
  /** An account may have any number of unpaid orders. */
  anyUnpaid?: boolean
  /** Whether it is closing. */
  isDraining?: () => boolean
  /** Where pictures are kept, instead of a folder of this shop's own. */
  storage?: Storage
  /** How much work a network may have done, instead of the usual. */
  budget?: WorkBudget
  /** Hashes passwords as a shop of people's does, for tests of what happens while that takes its time. */
  slowPasswords?: boolean
}

/** The least of argon2id: most tests have people who sign in, and few are about their passwords. */
const PASSWORD_COST = { memory: 8, passes: 1, parallelism: 1 }

export async function openTestShop(wanted: Wanted = {}): Promise<TestShop> {
  const { database: given, origin = ORIGIN, trustedProxies, settings } = wanted
  const database = given ?? (await openTestDatabase())
  const { db } = database
  const config: Config = {
    ...readConfig({
      ...{ DEMO: wanted.demo ? 'on' : 'off', LOG_LEVEL: 'silent' },
      SECRETS_KEY: 'the key of all shops that tests open',
      STRIPE_SANDBOX: 'yes-take-no-real-money', // whatever keys an owner enters in a test of all calls
      ...settings,
    }),
    // Set afterwards: that a test calls from many addresses makes its shop no public one.
    ...(trustedProxies && { TRUSTED_PROXIES: [trustedProxies] }),
  }
  await beginWithCurrency(db, config.CURRENCY)
  atTheEnd(async () => {
    setShopCurrency(US_DOLLARS)
    setFirstLanguage(SOURCE)
  })
  if (wanted.anyUnpaid)
    await db.transaction((tx) =>
      writeSettings(tx, 'orders', {
        mostUnpaid: 0,
        businesses: false,
        guests: false,
        endUnpaidDays: 0,
        returnDays: 14,
        refundsUnasked: 250,
        keepDocumentsYears: 10,
        button: '',
        ...{ declareAgeIn: '', ageAtSale: '', ageAtDelivery: '' },
      }),
    )
  const { log = createLog('silent'), isDraining } = wanted
  const access = createAccess(db, await secretOf(db, 'access-token'))
  const secret = await secretOf(db, 'identity')
  const identity = createIdentity({
    ...{ db, origin, secret, log, access, sealing: createSealing(config), social: wanted.social },
    ...(!wanted.slowPasswords && { passwordCost: PASSWORD_COST }),
    isShopAddress: (email) => isShopAddress(db, config, email),
    notesWeakPasswords: wanted.notesWeakPasswords ?? false,
  })
  const social: Pick<SocialSignIns, 'offered' | 'routes'> = wanted.practice
    ? openSocialSignIns(config, origin)
    : { offered: [] }
  const payments = wanted.payments ?? (await createPayments({ config, db, log }))
  const { HOLD_MINUTES: holdMinutes, VIES_URL: viesUrl } = config
  const shop: Shop = {
    db,
    payments,
    log,
    notifications: createOrderNotifications(db),
    prices: createPriceBook(db),
    origin,
    links: createSignedLinks(await secretOf(db, 'links')),
    holdMinutes,
    viesUrl,
    sender: config,
  }
  const idTokens = createIdTokens(issuersOf(config, identity.issuer))
  const uploads = createUploads({ db, log, storage: wanted.storage ?? (await scratchStorage()) })
  const metrics = createMetrics({ pool: database.pool, figures: database.figures, ownProcess: false })
  const { health } = database
  const parts = {
    config,
    origin,
    shop,
    health,
    access,
    idTokens,
    identity,
    social,
    uploads,
    metrics,
    isDraining,
    ...(wanted.budget && { budget: wanted.budget }),
  }
  const app = createApp(parts)
  const fetch = async (request: Request, env?: object) => {
    const response = await app.fetch(request, env)
    await (await describedReplies(app))(request, response)
    return response
  }
  const webhooks = createWebhooks(payments, fetch)
  if (!wanted.webhooks) webhooks.bring()
  atTheEnd(async () => {
    await payments.close()
    await identity.close()
    await settle(shop)
    expect(await findFaults(db), 'what does not add up when all is done').toEqual([])
  })

  const customer = (name?: string) => registerShopper(fetch, { name })
  return {
    database,
    db,
    access,
    identity,
    social,
    uploads,
    metrics,
    shop,
    fetch,
    parts,
    routes: app.routes,
    customer,
    async call(method, path, body, as, headers) {
      const init = {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }
      const reply = await fetch(new Request(`${ORIGIN}${path}`, init))
      return { status: reply.status, headers: reply.headers, body: await reply.json() }
    },
    async admin() {
      const shopper = await customer('Ada Admin')
      await appoint(db, shopper.email)
      return shopper
    },
    loseWebhooks: webhooks.lose,
    product({ price = 24.5, minimum = 1, available = 100, name = 'Claw hammer' } = {}) {
      const looks = {
        rating: 4.5,
        img: '/tools/claw-hammer-640.webp',
        description: 'Drives nails and pulls them.',
      }
      const fields = { productName: name, price, minQuantity: minimum, aviQuantity: available, ...looks }
      return db.transaction((tx) => recordProduct(tx, fields))
    },
  }
}

async function scratchStorage(): Promise<Storage> {
  return folderStorage(path.join(await scratchFolder(), 'uploads'))
}
