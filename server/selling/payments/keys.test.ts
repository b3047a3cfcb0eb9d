import { expect, test } from 'vitest'
import { createSandbox } from '#sandbox/sandbox.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { paymentProvider } from '#server/platform/db/tables/payment-provider.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createPayments } from '#server/selling/payments/gateway.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { openTestDatabase } from '#testing/database.ts'
import { openTestShop } from '#testing/shop.ts'

const SECRETS_KEY = 'the key of this shop, of which no backup knows'
const PATH = '/api/settings/payment-provider'
const log = createLog('silent')
const database = await openTestDatabase()
const { db } = database

/** Stripe as the SDK reaches it, with one account. */
const account = { secret: 'sk_test_theirs', publishable: 'pk_test_theirs' }
const webhook = { url: 'http://localhost/api/payments/webhook', secret: 'whsec_theirs' }
const { db: books } = await openTestDatabase()
const stripe = await createSandbox({ db: books, log, keys: account, webhook })
atTheEnd(stripe.close)
let isReachable = true
const asked: string[] = []
const fetch: typeof globalThis.fetch = async (...request) => {
  if (!isReachable) throw new Error('getaddrinfo ENOTFOUND api.stripe.com')
  const call = new Request(...request)
  asked.push(`${call.method} ${new URL(call.url).pathname.replace(/pi_\w+/, 'pi')}`)
  return stripe.app.fetch(call)
}

/** Another process of the shop, with these settings of the operator. */
const processWith = async (settings: Record<string, string> = {}) => {
  const payments = await createPayments({
    config: readConfig({ DEMO: 'off', SECRETS_KEY, ...settings }),
    ...{ db, log, fetch },
  })
  atTheEnd(payments.close)
  return payments
}

const kerf = await openTestShop({
  database,
  payments: await processWith(),
  settings: { SECRETS_KEY, STRIPE_SANDBOX: '' },
})
const ada = await kerf.admin()
const read = async () => (await kerf.call('GET', PATH, undefined, ada)).body
const change = (body: object) => kerf.call('PUT', PATH, body, ada)
const tried = async () => (await kerf.call('POST', `${PATH}/try`, undefined, ada)).body
const shown = async () => (await kerf.call('GET', '/api/shop')).body.payments
const keys = (more: object = {}) => ({
  ...{ publishableKey: account.publishable, secretKey: account.secret, webhookSecret: webhook.secret },
  ...more,
})
const noKeys = () => change({ publishableKey: '' })
const intent = (key: string) => ({
  ...{ amountCents: 4950, reference: 'order-1', description: 'Order K-10001' },
  ...{ receiptEmail: 'zoe@example.com', idempotencyKey: key },
})
const problemAt = (...names: string[]) => ({
  status: 422,
  body: { data: { issues: names.map((name) => ({ path: [name] })) } },
})

test('an owner enters the keys, tries them, and payments go through them at once in all processes', async () => {
  const other = await processWith()
  expect(await read()).toMatchObject({ publishableKey: '', hasSecrets: false, state: 'sandbox' })
  expect(await tried()).toEqual({ works: false, why: 'The shop has no keys of its own yet' })
  expect(await other.shown()).toMatchObject({ mode: 'sandbox' })

  expect(await change(keys())).toMatchObject({ status: 200 })
  expect(await read()).toEqual({
    ...{ publishableKey: 'pk_test_theirs', hasSecrets: true, state: 'test' },
    webhookUrl: 'http://localhost/api/payments/webhook',
  })
  asked.length = 0
  expect(await tried()).toEqual({ works: true })
  expect(asked).toEqual([
    'POST /v1/payment_intents',
    'GET /v1/payment_intents/pi',
    'POST /v1/payment_intents/pi/cancel',
  ])
  expect(await shown()).toEqual({ mode: 'test', publishableKey: 'pk_test_theirs', scriptUrl: null })
  expect(await other.shown()).toEqual(await shown())
  const { id } = await other.createIntent(intent('through-theirs'))
  expect((await kerf.shop.payments.readIntent(id)).status).toBe('requires_payment_method')
  expect((await kerf.fetch(new Request('http://localhost/api/payments/sandbox/stripe.js'))).status).toBe(404)

  expect(await noKeys()).toMatchObject({ status: 200 })
  expect([await shown(), await read()]).toMatchObject([{ mode: 'sandbox' }, { state: 'sandbox' }])
  expect((await other.readIntent(id)).status).toBe('canceled')
})

test('keys that the provider does not take are told apart from one that cannot be reached', async () => {
  await change(keys({ secretKey: 'sk_test_wrong' }))
  const { works, why } = await tried()
  expect([works, why]).toEqual([false, expect.stringContaining('Invalid API Key')])
  expect(String(why)).not.toContain('sk_test_wrong')
  await change(keys({ publishableKey: 'pk_test_another' }))
  expect(await tried()).toMatchObject({ works: false, why: expect.stringContaining('Invalid API Key') })
  await change(keys())
  isReachable = false
  expect(await tried()).toEqual({ works: false, why: 'The provider cannot be reached' })
  isReachable = true
  expect(await tried()).toEqual({ works: true })
})

test('the secrets are in no reply, no fact and no plain text of the database', async () => {
  await noKeys()
  await change(keys({ secretKey: 'sk_test_swordfish', webhookSecret: 'whsec_swordfish' }))
  const [row] = await db.select().from(paymentProvider)
  expect([row?.secretKey, row?.webhookSecret]).toEqual(Array(2).fill(expect.stringMatching(/^sealed\.1\./)))
  const { body: audit } = await kerf.call('GET', '/api/manage/audit', undefined, ada)
  expect(JSON.stringify([await read(), audit, row, await shown(), await tried()])).not.toContain('swordfish')
  expect(JSON.stringify(audit)).toContain('Changed the keys of the payment provider')
})

test('they stay for the same publishable key, and are asked for again for any other', async () => {
  await change(keys())
  const { body: before } = await kerf.call('GET', '/api/manage/audit', undefined, ada)
  expect(await change({ publishableKey: account.publishable })).toMatchObject({ status: 200 })
  expect((await kerf.call('GET', '/api/manage/audit', undefined, ada)).body.total).toBe(before.total)
  expect(await tried()).toEqual({ works: true })
  expect(await change({ publishableKey: 'pk_test_another' })).toMatchObject(
    problemAt('secretKey', 'webhookSecret'),
  )
  expect(await change(keys({ publishableKey: 'pk_live_1' }))).toMatchObject(problemAt('secretKey'))
  expect(await change(keys({ publishableKey: 'sk_test_1' }))).toMatchObject(problemAt('publishableKey'))
  expect(await change(keys({ secretKey: 'pk_test_1' }))).toMatchObject(problemAt('secretKey'))
  expect(await change(keys({ webhookSecret: 'secret' }))).toMatchObject(problemAt('webhookSecret'))
  expect(await read()).toMatchObject({ publishableKey: account.publishable, state: 'test' })
  // Whoever can write to the database leads no payment to another account, either.
  await db.update(paymentProvider).set({ publishableKey: 'pk_test_stranger' })
  expect(await read()).toMatchObject({ state: 'locked' })
})

test('a shop that was restored without its key takes no payment, refunds nothing and says which secrets to type again', async () => {
  await change(keys())
  const elsewhere = await processWith({ SECRETS_KEY: 'the key of another machine, made by its start' })
  asked.length = 0
  expect(await elsewhere.shown()).toEqual({ mode: 'none', publishableKey: '', scriptUrl: null })
  const unavailable = { name: 'Refusal', code: 'PAYMENT_UNAVAILABLE' }
  await expect(elsewhere.createIntent(intent('locked'))).rejects.toMatchObject(unavailable)
  await expect(elsewhere.refundIntent('pi_1', { idempotencyKey: 'locked' })).rejects.toMatchObject(
    unavailable,
  )
  await expect(elsewhere.readWebhook('{}', 't=1,v1=00')).rejects.toThrow('signature')
  expect(asked).toEqual([])
  const restored = await openTestShop({
    ...{ database, payments: elsewhere },
    settings: { SECRETS_KEY: 'the key of another machine, made by its start', STRIPE_SANDBOX: '' },
  })
  const admin = await restored.admin()
  expect((await restored.call('GET', PATH, undefined, admin)).body).toMatchObject({ state: 'locked' })
  expect((await restored.call('POST', `${PATH}/try`, undefined, admin)).body).toMatchObject({ works: false })
  expect(await restored.call('PUT', PATH, { publishableKey: account.publishable }, admin)).toMatchObject(
    problemAt('secretKey', 'webhookSecret'),
  )
  expect(await restored.call('PUT', PATH, keys(), admin)).toMatchObject({ status: 200 })
  expect((await restored.call('POST', `${PATH}/try`, undefined, admin)).body).toEqual({ works: true })
})

test('the operator’s keys and sandbox win, and a shop that waits for its owner simulates nothing', async () => {
  await change(keys({ publishableKey: 'pk_test_owners' }))
  const operators = await processWith({
    ...{ STRIPE_SECRET_KEY: account.secret, STRIPE_PUBLISHABLE_KEY: account.publishable },
    STRIPE_WEBHOOK_SECRET: webhook.secret,
  })
  expect(await operators.shown()).toMatchObject({ publishableKey: account.publishable })
  const STRIPE_SANDBOX = 'yes-take-no-real-money'
  expect(await (await processWith({ STRIPE_SANDBOX })).shown()).toMatchObject({ mode: 'sandbox' })
  const simulating = await openTestShop()
  const admin = await simulating.admin()
  expect((await simulating.call('GET', PATH, undefined, admin)).body).toMatchObject({ state: 'operator' })

  await noKeys()
  const waiting = await processWith({ PAYMENTS: 'settings' })
  expect(await waiting.shown()).toMatchObject({ mode: 'none' })
  await expect(waiting.readIntent('pi_1')).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
})
