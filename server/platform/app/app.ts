import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { ownCurrency } from '#contract/money.ts'
import { allLanguages, SOURCE } from '#messages/languages.ts'
import { feedRoutes } from '#server/catalogue/feeds/routes.ts'
import { mcpRoutes } from '#server/catalogue/mcp/routes.ts'
import { waitForSecond } from '#server/people/approvals/wait.ts'
import { oneClickRoutes } from '#server/people/newsletter/one-click.ts'
import { type CallParts, createCalls, factsOf } from '#server/platform/app/calls.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { roomForOrders } from '#server/platform/files/disk-space.ts'
import { apiRoutes } from '#server/platform/http/api.ts'
import { limitedBody } from '#server/platform/http/body-limit.ts'
import { addressOf, type Bindings } from '#server/platform/http/client-address.ts'
import { errorReply, failureReply } from '#server/platform/http/error-reply.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { logRequests } from '#server/platform/http/log-requests.ts'
import { metricsRoutes } from '#server/platform/http/metrics.ts'
import { oneForm } from '#server/platform/http/one-form.ts'
import { fromOwnSite } from '#server/platform/http/own-site.ts'
import type { Offered, Pages } from '#server/platform/http/pages.ts'
import { plainBody } from '#server/platform/http/plain-body.ts'
import { replyHeaders } from '#server/platform/http/reply-headers.ts'
import { answerInLanguage } from '#server/platform/http/request-language.ts'
import { answerInTime } from '#server/platform/http/request-timeout.ts'
import { securityTxtRoutes } from '#server/platform/http/security-txt.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { guardPicture } from '#server/selling/guests/guard-picture.ts'
import { currencyOfCall } from '#server/selling/orders/currency-of-call.ts'
import { receiveWebhook } from '#server/selling/orders/receive-webhook.ts'
import { WebhookRefused } from '#server/selling/payments/webhook.ts'
import { outboxRoutes } from '#server/shop/mail/outbox.ts'
import { cacheShop } from '#server/shop/profile/shown-shop.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'
import {
  GUEST_PICTURES,
  guardUpload,
  isUploadPath,
  UPLOAD_PATHS,
  type UploadPath,
} from '#server/shop/uploads/guard-upload.ts'
import { uploadRoutes } from '#server/shop/uploads/serve.ts'

type Parts = CallParts & {
  health: Db
  metrics: Metrics
  metricsText?: () => Promise<string>
  /** /readyz then answers 503. */
  isDraining?: () => boolean
  /** Absent in tests that need only the API. */
  web?: { pages: Pages; files?: Hono; replyCaching?: MiddlewareHandler }
}

/** Uploads are larger, and take as long as the sender needs. */
const butForUploads =
  (handler: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    isUploadPath(c.req.path) ? next() : handler(c, next)

/** Routes are tried in the order in which they stand here. */
export function createApp(parts: Parts) {
  const { config, origin, shop, access, identity, social, uploads, metrics, web } = parts
  const { db, payments, log } = shop
  const app = new Hono<{ Bindings: Bindings }>()
  const { metricsText = metrics.text, isDraining = () => false } = parts

  app.use(logRequests({ log, observe: metrics.observe, trustedProxies: config.TRUSTED_PROXIES }))
  app.use(replyHeaders(origin, { hstsOfSubdomains: config.HSTS_SUBDOMAINS === 'on' }))
  app.use(oneForm)
  app.use(plainBody)
  const shownShop = parts.shownShop ?? cacheShop(db, payments)
  // While the database is away, the shop has the languages and currencies of before.
  let known: Offered = { languages: [SOURCE], currencies: [ownCurrency().code] }
  const offered = async () => {
    known = await shownShop.read().then(
      ({ languages, currency, currencies = [] }) => ({
        languages,
        currencies: [currency, ...currencies.map(({ code }) => code)],
      }),
      () => known,
    )
    return known
  }
  const languages = async () => (await offered()).languages
  app.use('/api/*', answerInLanguage(languages))
  for (const path of Object.keys(UPLOAD_PATHS) as UploadPath[])
    app.post(path, guardUpload(access, uploads, path))
  app.post(
    GUEST_PICTURES,
    guardPicture(shop, uploads, (c) => addressOf(c.req.raw, c.env, config.TRUSTED_PROXIES)),
  )
  app.use('/api/*', butForUploads(answerInTime))
  app.use(butForUploads(limitedBody))
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) log.error({ err: error, route: routePath(c) }, 'A request failed')
    return failureReply(error)
  })

  app.route(
    '/',
    healthRoutes(parts.health, isDraining, parts.index?.loaded, () => roomForOrders(config)),
  )
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
        await payments.readWebhook(await c.req.text(), c.req.header('stripe-signature') ?? null),
      )
      return c.json({ received: true })
    } catch (error) {
      if (error instanceof WebhookRefused) return errorReply('BAD_REQUEST', error.message)
      throw error
    }
  })
  if (social.routes) app.route('/api/practice', social.routes)
  if (payments.routes) app.route('/api/payments/sandbox', payments.routes)

  const facts = factsOf(parts)
  const router = createCalls(parts, { facts, shownShop })
  if (web?.replyCaching) app.use('/api/*', web.replyCaching)
  const shopName = async () => (await shownShop.read()).sign.name
  app.route(
    '/api',
    apiRoutes({
      ...{ router, access, log, shopName },
      trustedProxies: config.TRUSTED_PROXIES,
      inItsCurrency: async (path, input, act) => inCurrency(await currencyOfCall(shop, path, input), act),
      waitForSecond: (asked, needed) =>
        waitForSecond({ ...shop, sealing: createSealing(config) }, asked, needed),
      routes: () => app.routes,
    }),
  )

  const addressFor = (c: Context) => addressOf(c.req.raw, c.env, config.TRUSTED_PROXIES)
  const caching = web?.replyCaching
  app.route('/', feedRoutes({ db, log, origin, shopName, languages, addressOf: addressFor, caching }))
  app.use('/mcp', answerInLanguage(languages))
  app.use('/mcp', answerInTime)
  const ownCall = async (c: Context, request: Request) => app.fetch(asFrom(c.req.raw, request), c.env)
  app.route('/mcp', mcpRoutes({ db, origin, log, shopName, languages, call: ownCall, addressOf: addressFor }))
  app.route('/', oneClickRoutes(db))
  app.route(
    '/',
    securityTxtRoutes(origin, async () => (await shownShop.read()).seller.email),
  )
  if (facts.outbox) {
    // Whoever tries the demo reads it as their browser asks, whichever languages the shop speaks.
    app.use(
      '/dev/mail/*',
      answerInLanguage(async () => allLanguages),
    )
    app.route('/dev/mail', outboxRoutes(db, origin))
  }
  app.route('/uploads', uploadRoutes(uploads))
  // Older e-mails link to the page's former address.
  app.get('/dashboard/manage-letters', (c) => c.redirect('/dashboard/manage-emails', 301))
  if (web?.files) app.route('/', web.files)
  if (web) {
    app.all('*', async (c) => {
      const refused = c.req.method === 'POST' && (await fromOwnSite(c, async () => {}))
      if (refused) return refused
      const call = async (request: Request) => app.fetch(asFrom(c.req.raw, request), c.env)
      return web.pages(c.req.raw, call, addressFor(c), await offered())
    })
  }
  return app
}

/** The X-Forwarded-For of the visit, so that rate limits count the visitor. */
function asFrom(visit: Request, call: Request): Request {
  const forwarded = visit.headers.get('x-forwarded-for')
  if (forwarded === null) return call
  const headers = new Headers(call.headers)
  headers.set('x-forwarded-for', forwarded)
  return new Request(call, { headers })
}
