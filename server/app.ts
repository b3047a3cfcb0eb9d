import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { ShownClaims } from '#contract/claims.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { anyone } from '#server/access/calls.ts'
import type { Access } from '#server/access/grants.ts'
import type { IdTokens } from '#server/access/id-tokens.ts'
import { createKeysApi } from '#server/access/keys-api.ts'
import { createAddressesApi } from '#server/addresses/api.ts'
import { createAuditApi } from '#server/audit/api.ts'
import { createBackupsApi } from '#server/backup/api.ts'
import { createBusinessesApi } from '#server/businesses/api.ts'
import { createCartApi } from '#server/cart/api.ts'
import { createCategoriesApi } from '#server/categories/api.ts'
import { createClaimsApi } from '#server/claims/api.ts'
import { cacheClaims } from '#server/claims/shown-claims.ts'
import { type Config, isForDevelopment } from '#server/config/config.ts'
import { createContactApi } from '#server/contact/api.ts'
import type { Cached } from '#server/db/cache.ts'
import type { Db } from '#server/db/client.ts'
import { cacheShopLists, type ShopLists } from '#server/db/lists/public-lists.ts'
import { createExportsApi } from '#server/export/api.ts'
import { createFactsApi } from '#server/facts/api.ts'
import { createFamiliesApi } from '#server/families/api.ts'
import { feedRoutes } from '#server/feeds/routes.ts'
import { answerInTime } from '#server/http/answer-in-time.ts'
import { type ApiRouter, apiRoutes } from '#server/http/api.ts'
import { limitedBody } from '#server/http/body-limit.ts'
import { addressOf, type Bindings } from '#server/http/client-address.ts'
import { errorReply, failureReply } from '#server/http/error-reply.ts'
import { healthRoutes } from '#server/http/health.ts'
import { logRequests } from '#server/http/log-requests.ts'
import { metricsRoutes } from '#server/http/metrics.ts'
import { fromOwnSite } from '#server/http/own-site.ts'
import type { Pages } from '#server/http/pages.ts'
import { plainBody } from '#server/http/plain-body.ts'
import { API_HEADERS, commonHeaders, NO_PAGE } from '#server/http/policy.ts'
import type { SocialSignIns } from '#server/identity/offered-providers.ts'
import type { Identity } from '#server/identity/provider.ts'
import { createImportsApi } from '#server/import/api.ts'
import { createMailsApi } from '#server/mail/api.ts'
import { outboxRoutes, showsOutbox } from '#server/mail/outbox.ts'
import { createManageApi } from '#server/manage/api.ts'
import { mcpRoutes } from '#server/mcp/routes.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { createNewsletterApi } from '#server/newsletter/api.ts'
import { oneClickRoutes } from '#server/newsletter/one-click.ts'
import { createOrdersApi, createPaymentsApi } from '#server/orders/api.ts'
import { createDocumentsApi } from '#server/orders/documents-api.ts'
import { receiveWebhook } from '#server/orders/receive-webhook.ts'
import type { Shop } from '#server/orders/shop.ts'
import { createPastApi } from '#server/past/api.ts'
import { WebhookRefused } from '#server/payments/webhook.ts'
import { createCouponsApi, createPriceRulesApi, createQuotesApi } from '#server/prices/api.ts'
import { createGroupsApi } from '#server/prices/groups-api.ts'
import { createProductsApi } from '#server/products/api.ts'
import { Refusal } from '#server/refusal.ts'
import { createRehearsalsApi } from '#server/rehearsals/api.ts'
import { createReviewsApi } from '#server/reviews/api.ts'
import { createSearchApi } from '#server/search/api.ts'
import { createLiveIndex, type LiveIndex } from '#server/search/live-index.ts'
import { createSettingsApi } from '#server/settings/api.ts'
import { cacheShop, type ShownShop } from '#server/settings/shown-shop.ts'
import { createTextsApi } from '#server/texts/api.ts'
import { createToolsApi } from '#server/tools/api.ts'
import { createUploadsApi } from '#server/uploads/api.ts'
import { guardUpload, isUploadPath, UPLOAD_PATHS } from '#server/uploads/guard-upload.ts'
import { uploadRoutes } from '#server/uploads/serve.ts'
import type { Uploads } from '#server/uploads/uploads.ts'
import { createUsersApi } from '#server/users/api.ts'
import { createWebhooksApi } from '#server/webhooks/api.ts'

type Parts = {
  config: Pick<
    Config,
    | 'BACKUPS_BUCKET_URL'
    | 'DATA_DIR'
    | 'DEMO'
    | 'isPublic'
    | 'ORIGIN'
    | 'TRUSTED_PROXIES'
    | 'OUTGOING_ALLOWED'
    | 'MAIL_FROM'
    | 'METRICS_TOKEN'
    | 'OWN_ACCOUNTS'
    | 'SMTP_URL'
  >
  origin: string
  shop: Shop
  /** For the health check, on a connection of its own. */
  health: Db
  access: Access
  idTokens: IdTokens
  identity: Identity
  social: Pick<SocialSignIns, 'offered' | 'routes'>
  uploads: Uploads
  metrics: Metrics
  /** The metrics of all processes of the shop; by default those of this process. */
  metricsText?: () => Promise<string>
  /** Whether this process is closing; /readyz then answers 503. */
  isDraining?: () => boolean
  /** Pages and their files; absent in tests that need only the API. */
  web?: { pages: Pages; files?: Hono; answers?: MiddlewareHandler }
  /** Caches that something else clears on changes. By default they are not cleared, so each request reads the database. */
  claims?: Cached<ShownClaims>
  shownShop?: Cached<ShownShop>
  lists?: ShopLists
  index?: LiveIndex
}

/** Uploads are exempt from the time limit and the size limit of other requests: they are larger, and take as long as the sender needs. */
const butForUploads =
  (handler: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    isUploadPath(c.req.path) ? next() : handler(c, next)

/** The whole shop as one Hono app. Routes are tried in the order in which they stand here. */
export function createApp(parts: Parts) {
  const { config, origin, shop, access, idTokens, identity, social, uploads, metrics, web, claims } = parts
  const { db, payments, log } = shop
  const app = new Hono<{ Bindings: Bindings }>()
  const common = Object.entries(commonHeaders(origin))
  const { metricsText = metrics.text, isDraining = () => false } = parts

  app.use(logRequests({ log, observe: metrics.observe, trustedProxies: config.TRUSTED_PROXIES }))
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of common) c.res.headers.set(name, value)
    if (c.req.path.startsWith('/api/')) keepToItself(c.res.headers)
    // Files such as SVG drawings must run no scripts when they are opened as a page. Pages have a policy of their own, or none in
    // development, where Vite's scripts must run.
    if (!c.res.headers.get('content-type')?.startsWith('text/html'))
      addUnlessSet(c.res.headers, POLICY_OF_FILES)
    if (c.res.status === 503 && !c.res.headers.has('retry-after')) c.res.headers.set('retry-after', '5')
  })
  app.use(plainBody)
  for (const path of Object.keys(UPLOAD_PATHS).filter(isUploadPath))
    app.post(path, guardUpload(access, uploads, path))
  app.use('/api/*', butForUploads(answerInTime))
  app.use(butForUploads(limitedBody))
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) log.error({ err: error, route: routePath(c) }, 'A request failed')
    return failureReply(error)
  })

  app.route('/', healthRoutes(parts.health, isDraining))
  app.route(
    '/',
    metricsRoutes(config, () => metricsText()),
  )
  app.all('/api/auth/*', fromOwnSite, (c) => {
    if (config.OWN_ACCOUNTS === 'off') return errorReply('NOT_FOUND', 'People sign in elsewhere')
    const headers = new Headers(c.req.raw.headers)
    headers.set('x-client-ip', addressOf(c.req.raw, c.env, config.TRUSTED_PROXIES))
    return identity.handle(new Request(c.req.raw, { headers }))
  })
  app.post('/api/payments/webhook', async (c) => {
    try {
      await receiveWebhook(
        shop,
        payments.readWebhook(await c.req.text(), c.req.header('stripe-signature') ?? null),
      )
      return c.json({ received: true })
    } catch (error) {
      if (error instanceof WebhookRefused) return errorReply('BAD_REQUEST', error.message)
      throw error
    }
  })
  if (social.routes) app.route('/api/practice', social.routes)
  if (payments.routes) app.route('/api/payments/sandbox', payments.routes)

  const facts = {
    demo: config.DEMO,
    outbox: showsOutbox(config),
    patternBook: isForDevelopment(config),
    socialSignIn: social.offered,
    payments: { mode: payments.mode, publishableKey: payments.publishableKey, scriptUrl: payments.scriptUrl },
  }
  const shownShop = parts.shownShop ?? cacheShop(db)
  const lists = parts.lists ?? cacheShopLists()
  const router = {
    shop: {
      settings: anyone.shop.settings.handler(
        async (): Promise<ShopSettings> => ({ ...facts, ...(await shownShop.read()) }),
      ),
    },
    products: createProductsApi({ db, uploads, lists: lists.products }),
    categories: createCategoriesApi({ db, uploads }),
    families: createFamiliesApi({ db, uploads }),
    tools: createToolsApi(shop),
    imports: createImportsApi({ db }),
    exports: createExportsApi(shop),
    past: createPastApi({ db }),
    uploads: createUploadsApi(uploads),
    reviews: createReviewsApi({ db, lists: lists.reviews }),
    orders: createOrdersApi(shop),
    documents: createDocumentsApi(shop, uploads),
    payments: createPaymentsApi(shop),
    search: createSearchApi({ db, index: parts.index ?? createLiveIndex(db) }),
    settings: createSettingsApi({ db, uploads }),
    texts: createTextsApi({ db }),
    claims: createClaimsApi({ claims: claims ?? cacheClaims(db) }),
    users: createUsersApi({ shop, access, idTokens, identity }),
    businesses: createBusinessesApi(shop),
    addresses: createAddressesApi({ db }),
    cart: createCartApi(shop),
    quotes: createQuotesApi(shop),
    priceRules: createPriceRulesApi({ db }),
    coupons: createCouponsApi({ db }),
    groups: createGroupsApi({ db }),
    rehearsals: createRehearsalsApi({ db }),
    manage: createManageApi({ db }),
    audit: createAuditApi({ db }),
    backups: createBackupsApi({ db, config }),
    keys: createKeysApi({ db }),
    facts: createFactsApi({ db }),
    webhooks: createWebhooksApi({ db, allowed: config.OUTGOING_ALLOWED }),
    mails: createMailsApi({ db, config }),
    newsletter: createNewsletterApi({ db, origin }),
    contact: createContactApi({ db, config }),
  } satisfies ApiRouter
  if (web?.answers) app.use('/api/*', web.answers)
  const shopName = async () => (await shownShop.read()).sign.name
  app.route('/api', apiRoutes({ router, access, log, trustedProxies: config.TRUSTED_PROXIES, shopName }))

  app.route('/feeds', feedRoutes({ db, log, origin, shopName, answers: web?.answers }))
  app.use('/mcp', answerInTime)
  const ownCall = async (c: Context, request: Request) => app.fetch(asFrom(c.req.raw, request), c.env)
  app.route('/mcp', mcpRoutes({ origin, log, shopName, call: ownCall }))
  app.route('/', oneClickRoutes(db))
  if (facts.outbox) app.route('/dev/mail', outboxRoutes(db, origin))
  app.route('/uploads', uploadRoutes(uploads))
  // Older e-mails link to the page's former address.
  app.get('/dashboard/manage-letters', (c) => c.redirect('/dashboard/manage-emails', 301))
  if (web?.files) app.route('/', web.files)
  if (web) {
    app.all('*', (c) => web.pages(c.req.raw, async (call) => app.fetch(asFrom(c.req.raw, call), c.env)))
  }
  return app
}

/** Replies of the API hold personal data, so browsers must not store them: others may use the same browser. */
function keepToItself(headers: Headers): void {
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  addUnlessSet(headers, API_HEADERS)
}

const POLICY_OF_FILES = { 'content-security-policy': NO_PAGE }

function addUnlessSet(headers: Headers, added: Record<string, string>): void {
  for (const [name, value] of Object.entries(added)) if (!headers.has(name)) headers.set(name, value)
}

/** Gives a call that a page makes the X-Forwarded-For of the visit, so that rate limits count the visitor. */
function asFrom(visit: Request, call: Request): Request {
  const forwarded = visit.headers.get('x-forwarded-for')
  if (forwarded === null) return call
  const headers = new Headers(call.headers)
  headers.set('x-forwarded-for', forwarded)
  return new Request(call, { headers })
}
