import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { etag } from 'hono/etag'
import { authorizeRoutes } from '#sandbox/authorize.ts'
import { browserScript } from '#sandbox/browser-script.ts'
import type { Call } from '#sandbox/call.ts'
import { createDeliveries, type Send, type Webhook } from '#sandbox/deliveries.ts'
import { disputePayment } from '#sandbox/disputes.ts'
import { ApiError, invalid } from '#sandbox/errors.ts'
import { API_VERSION } from '#sandbox/events.ts'
import { readForm, refuseNul } from '#sandbox/form.ts'
import { fingerprintOf, once, type Reply } from '#sandbox/idempotency.ts'
import { deleteOldKeys } from '#sandbox/idempotency-store.ts'
import { newId } from '#sandbox/ids.ts'
import { callerOf, type Keys } from '#sandbox/keys.ts'
import { bringSoon } from '#sandbox/notices.ts'
import type { StripeEvent } from '#sandbox/objects.ts'
import { finishRefund } from '#sandbox/refunds.ts'
import { routes } from '#sandbox/routes.ts'
import { secretKeyRequired } from '#sandbox/visible-intent.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Log } from '#server/platform/log/log.ts'

export type Sandbox = {
  /** Serves Stripe's API at `/v1/*`, at `/stripe.js` the script that a page loads in place of Stripe.js, and at `/authorize` the page of other methods. */
  app: Hono
  deliverTo(shop: Send): void
  close(): Promise<void>
}
type Settings = { db: Db; log: Log; keys: Keys; webhook: Webhook }
type Route = (typeof routes)[number]

const LARGEST_BODY = 64 * 1024

/** A payment provider that implements Stripe's API and accepts only Stripe's test cards. */
export async function createSandbox({ db, log, keys, webhook }: Settings): Promise<Sandbox> {
  const deliveries = createDeliveries(db, log, { ...webhook, onDelivered: finishDelivered })
  const app = new Hono()
  app.get('/stripe.js', etag(), (context) => serveScript(context))
  const limited = bodyLimit({ maxSize: LARGEST_BODY, onError: () => replyTo(refusal(tooLarge())) })
  app.use('/v1/*', limited)
  app.route('/authorize', authorizeRoutes({ db, limited, nudge: () => deliveries.nudge() }))
  for (const route of routes) {
    app.on(route.method, `/v1${route.path}`, async (context) => {
      const reply = await answer(route, context).catch((error) => failure(log, error))
      if (route.method === 'POST') deliveries.nudge()
      return replyTo(reply)
    })
  }
  app.all('/v1/*', ({ req }) => replyTo(refusal(unknownCall(req.method, new URL(req.url).pathname))))

  async function answer(route: Route, { req }: Context): Promise<Reply> {
    const caller = callerOf(keys, req.header('authorization'))
    if (route.needs === 'secret' && caller !== 'secret') throw secretKeyRequired()
    const encoded = route.method === 'POST' ? await req.text() : new URL(req.url).search.slice(1)
    const id = req.param('id') ?? ''
    refuseNul(id, 'id')
    const form = readForm(encoded)
    const key = route.method === 'POST' ? req.header('idempotency-key') : undefined
    const fingerprint = fingerprintOf(keys.secret, caller, route.path, id, encoded)
    return db.transaction((tx: Tx) =>
      once(tx, key ? { key, fingerprint } : null, () => perform(route, { tx, caller, id, form })),
    )
  }

  await deleteOldKeys(db)
  return { app, deliverTo: deliveries.deliverTo, close: deliveries.close }
}

/** Refunds to some test cards complete or fail after the shop has been told of them, payments by others are disputed, and banks answer. */
async function finishDelivered(tx: Tx, { type, data: { object } }: StripeEvent): Promise<void> {
  if (type === 'refund.created') await finishRefund(tx, object.id)
  if (type === 'payment_intent.processing') await bringSoon(tx, object.id)
  if (type === 'payment_intent.succeeded') await disputePayment(tx, object.id)
}

/** Runs a call. A declined card is a result, so the transaction commits it; any other error rolls it back. */
async function perform(route: Route, call: Call): Promise<Reply> {
  try {
    return { status: 200, body: JSON.stringify(await route.act(call), null, 2) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 402) return refusal(error)
    throw error
  }
}

function failure(log: Log, error: unknown): Reply {
  if (error instanceof ApiError) return refusal(error)
  log.error({ err: error }, 'The payments sandbox failed')
  return refusal(new ApiError(500, { type: 'api_error', message: 'The payments sandbox failed.' }))
}

/** The reply to an error. Its body has an `error`, as the SDK reads a reply without one as a success at any status. */
const refusal = ({ status, fault }: ApiError): Reply => ({
  status,
  body: JSON.stringify({ error: fault }, null, 2),
})

const tooLarge = () => invalid('Request body too large.', {}, 413)

const unknownCall = (method: string, path: string) =>
  invalid(`Unrecognized request URL (${method}: ${path}). This call is not part of the sandbox.`, {}, 404)

function replyTo({ status, body, replayed }: Reply): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'request-id': newId('req'),
    'stripe-version': API_VERSION,
  })
  if (replayed) headers.set('idempotent-replayed', 'true')
  return new Response(body, { status, headers })
}

function serveScript(context: Context): Response {
  const api = new URL('v1/', context.req.url).pathname
  return context.body(browserScript(api), 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  })
}
