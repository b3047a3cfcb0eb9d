import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Call } from '#sandbox/call.ts'
import { answerChallenge } from '#sandbox/confirm.ts'
import { ApiError } from '#sandbox/errors.ts'
import { readForm, textOf } from '#sandbox/form.ts'
import type { Intent } from '#sandbox/objects.ts'
import { find } from '#sandbox/store.ts'
import { findVisible } from '#sandbox/visible-intent.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

type Parts = { db: Db; limited: MiddlewareHandler; nudge: () => void }

/** The page on which the customer of PayPal, Klarna or iDEAL agrees or does not, and which leads back to the shop. */
export function authorizeRoutes({ db, limited, nudge }: Parts): Hono {
  const app = new Hono()
  app.get('/', async (context) => {
    const { intent } = await readIntent(new URL(context.req.url).search.slice(1))
    if (!intent) return answer(context, GONE, 404)
    if (intent.next_action?.type !== 'redirect_to_url') return answer(context, OVER, 410)
    return answer(context, question(intent))
  })

  app.post('/', limited, async (context) => {
    const { intent, call } = await readIntent(await context.req.text())
    if (!intent || !call) return answer(context, GONE, 404)
    if (intent.next_action?.type !== 'redirect_to_url') return answer(context, OVER, 410)
    const back = new URL(intent.next_action.redirect_to_url.return_url)
    const answered = await db
      .transaction(async (tx: Tx) => {
        await answerChallenge({ ...call, tx })
        return find(tx, 'payment_intent', intent.id)
      })
      .catch((error) => {
        if (error instanceof ApiError) return undefined
        throw error
      })
    if (!answered) return answer(context, OVER, 400)
    nudge()
    back.searchParams.set('payment_intent', intent.id)
    back.searchParams.set('payment_intent_client_secret', intent.client_secret)
    back.searchParams.set('redirect_status', answered.status === 'succeeded' ? 'succeeded' : 'failed')
    // To a path of this host alone, whatever the page gave.
    return context.redirect(`${back.pathname}${back.search}`, 303)
  })

  async function readIntent(encoded: string): Promise<{ intent?: Intent; call?: Omit<Call, 'tx'> }> {
    const { payment_intent: id, ...form } = readForm(encoded)
    if (typeof id !== 'string' || textOf(form, 'client_secret') === undefined) return {}
    const call = { caller: 'publishable', id, form } as const
    try {
      return { intent: await db.transaction((tx: Tx) => findVisible({ ...call, tx })), call }
    } catch (error) {
      if (error instanceof ApiError) return {}
      throw error
    }
  }
  return app
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const GONE = '<h1>There is no such payment</h1>'
const OVER = '<h1>This payment waits for nothing</h1><p>Please go back to the shop.</p>'

/** Nothing in it but what this file writes and ids of letters and digits. */
const question = ({ id, client_secret: secret }: Intent) => `<h1>Payment test page</h1>
<p>Here you would agree at the payment method's own page. This is the payments sandbox: no real money moves.</p>
<form method="post">
<input type="hidden" name="payment_intent" value="${id}"><input type="hidden" name="client_secret" value="${secret}">
<p><button name="outcome" value="succeed">Authorize test payment</button></p>
<p><button name="outcome" value="fail">Fail test payment</button></p>
</form>`

const STYLE = `body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
button{font:inherit;min-height:44px;padding:.5rem 1rem}`

/** Nothing is loaded, and its form leads to this host alone. */
const answer = (context: Context, main: string, status: 200 | 400 | 404 | 410 = 200) =>
  context.html(page(main), status, { 'content-security-policy': POLICY })

const page = (main: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Payment test page</title><style>${STYLE}</style></head><body><main>${main}</main></body></html>`
