import type { RequestListener } from 'node:http'
import { createImportTasks } from '#server/catalogue/import/import-tasks.ts'
import { createLiveIndex } from '#server/catalogue/search/live-index.ts'
import { createWebhookSender } from '#server/history/webhooks/send.ts'
import { createAccess } from '#server/people/access/access-tokens.ts'
import { createIdTokens } from '#server/people/access/id-tokens.ts'
import { issuersOf } from '#server/people/access/issuers.ts'
import { createSignedLinks } from '#server/people/access/signed-links.ts'
import { openSocialSignIns } from '#server/people/identity/offered-providers.ts'
import type { PracticeProvider } from '#server/people/identity/practice.ts'
import { createIdentity, type Identity } from '#server/people/identity/provider.ts'
import { createApp } from '#server/platform/app/app.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { ChangeListener } from '#server/platform/db/cache.ts'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { connectionTo } from '#server/platform/db/connection.ts'
import type { Embedded } from '#server/platform/db/embedded.ts'
import { cacheShopLists } from '#server/platform/db/lists/public-lists.ts'
import { secretOf } from '#server/platform/db/secrets.ts'
import { type Admit, createAdmission } from '#server/platform/http/admit-connections.ts'
import { followChanges } from '#server/platform/http/follow-changes.ts'
import { type Busy, createBusy } from '#server/platform/http/overload-reply.ts'
import { NO_HOSTS, STRIPE_HOSTS, type Surroundings } from '#server/platform/http/policy.ts'
import { shedLoad } from '#server/platform/http/shed-load.ts'
import type { Web } from '#server/platform/http/web.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { announceNewPasswords } from '#server/platform/processes/announce.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { createOrderNotifications } from '#server/selling/orders/notify-placed.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { createPayments } from '#server/selling/payments/gateway.ts'
import { createPriceBook } from '#server/selling/prices/price-book.ts'
import { backupBeforeMigrating } from '#server/shop/backup/before-migrating.ts'
import { backupTasks } from '#server/shop/backup/nightly.ts'
import { cacheClaims } from '#server/shop/claims/shown-claims.ts'
import { type DemoLogin, openDemo } from '#server/shop/demo/demo.ts'
import { createPastOrders, PAST_ORDERS } from '#server/shop/demo/past-orders.ts'
import { ownServersOf } from '#server/shop/mail/mail-server.ts'
import { createMailSender } from '#server/shop/mail/send.ts'
import { isShopAddress } from '#server/shop/mail/sender-address.ts'
import { cacheShop } from '#server/shop/profile/shown-shop.ts'
import { beginWithCurrency, followCurrency } from '#server/shop/settings/currency-store.ts'
import { beginWithTimeZone } from '#server/shop/settings/time-zone-store.ts'
import { openStorage } from '#server/shop/uploads/open-storage.ts'
import { createUploads, type Uploads } from '#server/shop/uploads/uploads.ts'

/** Disposing `opened` closes everything opened here, last first. */
export type Opening = { config: Config; log: Log; origin: string; opened: AsyncDisposableStack }

type Watching = Pick<Parameters<typeof createApp>[0], 'metricsText' | 'isDraining'>

export type OpenShop = {
  shop: Shop
  identity: Identity
  uploads: Uploads
  metrics: Metrics
  social: ReturnType<typeof openSocialSignIns>
  surroundings: Surroundings & { report: (error: unknown) => void; busy: Busy }
  listeners: ChangeListener[]
  /** The payment sandbox also sends its webhooks to it. */
  answer(web?: Web, watching?: Watching): ReturnType<typeof createApp>
  shedLoad(listener: RequestListener): RequestListener
  /** Before HTTP is read, when too many are waiting. */
  admit: Admit
}

/** Migrates it unless another process has done so. */
export async function openShopDatabase(
  { config, log, opened }: Omit<Opening, 'origin'>,
  embedded: Embedded['connection'] | undefined,
  migrating = true,
): Promise<Database> {
  const { DATABASE_URL = '', DATABASE_DIRECT_URL } = config
  const direct = DATABASE_DIRECT_URL ? connectionTo(DATABASE_DIRECT_URL) : undefined
  const connection = embedded ?? connectionTo(DATABASE_URL)
  const beforeMigrating = backupBeforeMigrating(config, direct ?? connection, log)
  const database = await openDatabase(connection, log, { direct, migrating, beforeMigrating })
  opened.defer(database.close)
  if (migrating) await beginWithTimeZone(database.db, Intl.DateTimeFormat().resolvedOptions().timeZone)
  await beginWithCurrency(database.db, config.CURRENCY)
  return database
}

/** `practiceProvider` runs the practice providers. `figures`: this process adds those of the whole shop to its metrics. */
export async function openShop(
  opening: Opening,
  { db, pool, health, figures: counting }: Database,
  { practiceProvider, figures }: { practiceProvider?: PracticeProvider; figures: boolean },
): Promise<OpenShop> {
  const { config, log, origin, opened } = opening
  const access = createAccess(db, await secretOf(db, 'access-token'))
  const secret = config.IDENTITY_SECRET ?? (await secretOf(db, 'identity'))
  const trustedOrigins = config.ORIGIN ? undefined : ownHost
  const social = openSocialSignIns(config, origin, practiceProvider)
  opened.defer(social.close)
  const identity = createIdentity({
    ...{
      db,
      origin,
      secret,
      trustedOrigins,
      log,
      access,
      sealing: createSealing(config),
      social: social.keys,
    },
    isShopAddress: (email) => isShopAddress(db, config, email),
    notesWeakPasswords: !config.DEMO || config.isPublic,
  })
  opened.defer(identity.close)
  const payments = await createPayments({ config, db, log })
  opened.defer(payments.close)
  const claims = cacheClaims(db)
  const shownShop = cacheShop(db, payments)
  const lists = cacheShopLists()
  const index = createLiveIndex(db)
  const uploads = createUploads({ db, log, storage: openStorage(config) })
  const wholeShop = figures ? { figures: counting, folder: config.DATA_DIR } : {}
  const metrics = createMetrics({ pool, ...wholeShop, ownProcess: true })
  const hstsOfSubdomains = config.HSTS_SUBDOMAINS === 'on'
  const busy = createBusy(origin, { refused: metrics.refused, log, hstsOfSubdomains })
  const line = { waiting: () => pool.waitingCount, most: config.MOST_WAITING }
  const { HOLD_MINUTES: holdMinutes, VIES_URL: viesUrl } = config
  const prices = createPriceBook(db)
  const shop: Shop = {
    db,
    payments,
    log,
    notifications: createOrderNotifications(db),
    prices,
    origin,
    links: createSignedLinks(await secretOf(db, 'links')),
    holdMinutes,
    viesUrl,
    sender: config,
  }

  return {
    shop,
    identity,
    uploads,
    metrics,
    social,
    surroundings: {
      origin,
      hstsOfSubdomains,
      // An owner may enter Stripe's keys at any time.
      paymentHosts: config.STRIPE_SANDBOX ? NO_HOSTS : STRIPE_HOSTS,
      busy,
      report: (error) => log.error({ err: error }, 'A page could not be rendered'),
    },
    listeners: [followCurrency(db), claims, shownShop, prices, lists.products, lists.reviews, index],
    answer(web, watching) {
      const idTokens = createIdTokens(issuersOf(config, identity.issuer))
      const app = createApp({
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
        ...watching,
        web,
        claims,
        shownShop,
        lists,
        index,
      })
      payments.deliverTo(async (request) => app.fetch(request))
      return app
    },
    shedLoad: (listener) => shedLoad(line, busy, listener),
    admit: createAdmission(line, busy),
  }
}

/** Fills an empty demo and replaces published passwords if others can reach it. `alone`: no other machine runs jobs. Answers the demo accounts. */
export async function openWork(
  { config, log, origin, opened }: Opening,
  { db, workerPool, connection }: Database,
  { shop, identity, uploads }: OpenShop,
  { alone }: { alone: boolean },
): Promise<DemoLogin[]> {
  const { DEMO, isPublic } = config
  // Orders of the past are made in the sandbox: Stripe would know nothing of them.
  const withPast = config.demoOrders && (await shop.payments.shown()).mode === 'sandbox'
  const logins = DEMO || isPublic ? await openDemo(db, identity, { fill: DEMO, isPublic, withPast }) : []
  if (isPublic) announceNewPasswords(logins) // at once, because they would be lost if the start failed later
  const mail = createMailSender({ db, config, own: ownServersOf(config), log, origin })
  const outgoing = createOutgoing(config.OUTGOING_ALLOWED)
  const webhooks = createWebhookSender({ db, log, outgoing })
  const closing = new AbortController()
  const worker = await startWorker(workerPool, shop, mail, uploads, {
    alone,
    webhooks,
    carrier: { outgoing, sealing: createSealing(config) },
    more: {
      [PAST_ORDERS]: createPastOrders(db, identity, { config, log, origin }, closing.signal),
      ...backupTasks({ db, config, connection, pictures: uploads.storage, log, signal: closing.signal }),
      ...createImportTasks({ db, uploads, log, origin, outgoing, signal: closing.signal }),
    },
  })
  opened.defer(() => worker.stop())
  opened.defer(() => closing.abort())
  const changes = followChanges([followCurrency(db), mail], connection)
  opened.defer(changes.close)
  return isPublic ? [] : logins
}

/** Without an ORIGIN setting the shop does not know its address: the host in the request counts. */
function ownHost(request: Request): string[] {
  const { host } = new URL(request.url)
  return [`http://${host}`, `https://${host}`]
}
