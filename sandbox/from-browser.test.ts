import vm from 'node:vm'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forgetUnused } from '#sandbox/store.ts'
import { cardForm, openTestSandbox, testKeys } from '#sandbox/testing.ts'

const { db, sandbox, stripe, browse, startPayment } = await openTestSandbox()

async function started() {
  const { id, client_secret } = await startPayment()
  return { id, client_secret: client_secret ?? '' }
}

async function methodOf(number: string): Promise<string> {
  const { status, body } = await browse('payment_methods', cardForm(number))
  expect(status).toBe(200)
  return body.id
}

describe('with the publishable key', () => {
  test('a payment is seen only with its own client secret, and only what the customer may know', async () => {
    const { id, client_secret } = await started()
    const stranger = await started()
    expect(await browse(`payment_intents/${id}`)).toMatchObject({
      status: 401,
      body: { error: { code: 'secret_key_required' } },
    })
    for (const wrong of ['wrong', stranger.client_secret]) {
      const refused = await browse(`payment_intents/${id}?client_secret=${wrong}`)
      expect(refused).toMatchObject({ status: 400, body: { error: { param: 'client_secret' } } })
      expect(refused.body).not.toHaveProperty('amount')
    }
    const seen = await browse(`payment_intents/${id}?client_secret=${client_secret}`)
    expect(seen).toMatchObject({ status: 200, body: { id, amount: 1999 } })
    for (const own of ['metadata', 'latest_charge', 'amount_received'])
      expect(seen.body).not.toHaveProperty(own)
  })

  test.each([
    ['payment_intents', { amount: '500', currency: 'usd' }],
    ['payment_intents/pi_1', { amount: '1' }],
    ['payment_intents/pi_1/cancel', {}],
    ['refunds', { payment_intent: 'pi_1' }],
    ['payment_intents', undefined],
    ['payment_methods/pm_1', undefined],
    ['charges/ch_1', undefined],
    ['events', undefined],
  ])('%s is for the shop alone', async (path, form) => {
    const refused = await browse(path, form)
    expect(refused).toMatchObject({ status: 401, body: { error: { code: 'secret_key_required' } } })
  })

  test('without a key, or with an invented one, nothing is answered', async () => {
    for (const key of ['', 'pk_test_invented']) {
      const { status, body } = await browse('payment_methods', cardForm('4242424242424242'), key)
      expect([status, body.error.type]).toEqual([401, 'invalid_request_error'])
    }
  })

  test('unknown calls and huge ones are errors with a body', async () => {
    expect(await browse('tokens', {})).toMatchObject({
      status: 404,
      body: { error: { type: 'invalid_request_error' } },
    })
    const huge = await browse('payment_methods', { type: 'x'.repeat(70_000) })
    expect(huge).toMatchObject({ status: 413, body: { error: { message: 'Request body too large.' } } })
  })

  test('a huge or deeply nested form is refused before it keeps the shop busy', async () => {
    const deep = `billing_details[name]${'[x]'.repeat(5_000)}`
    const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`a[${at}]`, '']))
    for (const form of [{ [deep]: '1' }, { ...cardForm('4242424242424242'), [deep]: '1' }, many]) {
      const { status, body } = await browse('payment_methods', form)
      expect([status, body.error.message]).toEqual([
        400,
        expect.stringMatching(/ at most \d+ (deep|parameters)/),
      ])
    }
    expect(await browse('payment_intents/%00')).toMatchObject({
      status: 400,
      body: { error: { param: 'id' } },
    })
  })
})

describe('a card', () => {
  test.each([
    [{ 'card[number]': '4111111111111111' }, 'used a non test card'],
    [{ 'card[number]': '4242424242424241' }, 'Your card number is incorrect.'],
    [{ 'card[number]': '4242' }, 'Your card number is incorrect.'],
    [{ 'card[exp_month]': '13' }, 'expiration month is invalid'],
    [{ 'card[exp_year]': '2020' }, 'expiration year is invalid'],
    [{ 'card[cvc]': '1' }, 'security code is invalid'],
  ])('%o is refused in words', async (wrong, words) => {
    const { status, body } = await browse('payment_methods', { ...cardForm('4242424242424242'), ...wrong })
    expect([status, body.error.type]).toEqual([402, 'card_error'])
    expect(body.error.message).toContain(words)
  })

  test('pays in the browser, with the name and the e-mail on the charge', async () => {
    const { id, client_secret } = await started()
    const payment_method = await methodOf('4242424242424242')
    const paid = await browse(`payment_intents/${id}/confirm`, { client_secret, payment_method })
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(latest_charge).toMatchObject({ billing_details: { name: 'Zoë Ash', email: 'zoe@example.com' } })
  })

  test('pays nobody else’s order: the client secret must be that of the payment', async () => {
    const [mine, theirs] = [await started(), await started()]
    const payment_method = await methodOf('4242424242424242')
    const { client_secret } = mine
    const refused = await browse(`payment_intents/${theirs.id}/confirm`, { client_secret, payment_method })
    expect(refused.status).toBe(400)
    expect((await stripe.paymentIntents.retrieve(theirs.id)).status).toBe('requires_payment_method')
  })

  test('that is declined says so, without the shop’s own data', async () => {
    const { id, client_secret } = await started()
    const payment_method = await methodOf('4000000000000002')
    const { status, body } = await browse(`payment_intents/${id}/confirm`, { client_secret, payment_method })
    expect([status, body.error.message]).toEqual([402, 'Your card was declined.'])
    expect(body.error.payment_intent).toMatchObject({ id })
    expect(body.error.payment_intent).not.toHaveProperty('metadata')
  })

  test('with 3-D Secure is charged when its holder agrees', async () => {
    const { id, client_secret } = await started()
    const payment_method = await methodOf('4000002500003155')
    const asked = await browse(`payment_intents/${id}/confirm`, { client_secret, payment_method })
    expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    const path = `payment_intents/${id}/sandbox_3ds`
    expect((await browse(path, { client_secret: 'wrong', outcome: 'succeed' })).status).toBe(400)
    expect((await browse(path, { client_secret, outcome: 'perhaps' })).status).toBe(400)
    expect((await stripe.paymentIntents.retrieve(id)).amount_received).toBe(0)
    expect((await browse(path, { client_secret, outcome: 'succeed' })).body.status).toBe('succeeded')
    expect((await browse(path, { client_secret, outcome: 'fail' })).body.status).toBe('succeeded')
  })

  test('with 3-D Secure is not charged when its holder does not', async () => {
    const { id, client_secret } = await started()
    const payment_method = await methodOf('4000002500003155')
    await browse(`payment_intents/${id}/confirm`, { client_secret, payment_method })
    const refused = await browse(`payment_intents/${id}/sandbox_3ds`, { client_secret, outcome: 'fail' })
    expect(refused.body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      amount_received: 0,
      latest_charge: null,
    })
  })

  test('leaves its number nowhere in the database', async () => {
    const numbers = ['4242424242424242', '4000000000000002', '4000002500003155', '4111111111111111']
    for (const [index, number] of numbers.entries()) {
      const headers = { authorization: `Bearer ${testKeys.publishable}`, 'idempotency-key': `card-${index}` }
      const body = new URLSearchParams(cardForm(number)).toString()
      await sandbox.app.request('/v1/payment_methods', { method: 'POST', headers, body })
    }
    for (const table of ['objects', 'idempotency', 'deliveries']) {
      const { rows } = await db.execute(
        sql`select t::text as row from ${sql.identifier('stripe_sandbox')}.${sql.identifier(table)} t`,
      )
      const kept = JSON.stringify(rows)
      for (const number of numbers) expect(kept).not.toContain(number)
    }
  })
})

test('the page gets one script, without types, for the address it was loaded from', async () => {
  const response = await sandbox.app.request('/stripe.js')
  const script = await response.text()
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(script).not.toMatch(/^(import|export) /m)
  const window: { Stripe?: { version: string } } = {}
  vm.runInNewContext(script, { window })
  expect(window.Stripe?.version).toBe('endive')
  const etag = response.headers.get('etag') ?? ''
  const again = await sandbox.app.request('/stripe.js', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('a card comes with names of at most 300 characters, and cards that nobody paid with are forgotten', async () => {
  for (const field of ['name', 'email', 'phone']) {
    const form = { ...cardForm('4242424242424242'), [`billing_details[${field}]`]: 'x'.repeat(301) }
    expect(await browse('payment_methods', form), field).toMatchObject({
      status: 400,
      body: { error: { param: `billing_details[${field}]` } },
    })
  }
  const { id, client_secret } = await started()
  const used = await methodOf('4242424242424242')
  await browse(`payment_intents/${id}/confirm`, { client_secret, payment_method: used })
  const [old, recent] = [await methodOf('4242424242424242'), await methodOf('4242424242424242')]
  await db.execute(
    sql`UPDATE stripe_sandbox.objects SET created_at = now() - interval '25 hours' WHERE id IN (${old}, ${used}, ${id})`,
  )
  await db.transaction((tx) => forgetUnused(tx, 1))
  const { rows } = await db.execute(
    sql`SELECT id FROM stripe_sandbox.objects WHERE id IN (${old}, ${recent}, ${used}, ${id}) ORDER BY seq`,
  )
  expect(rows.map((row) => row.id)).toEqual([id, used, recent])
})

test('of cards that nobody paid with the newest thousand are kept', async () => {
  await db.execute(sql`
    INSERT INTO stripe_sandbox.objects (id, type, body)
    SELECT 'pm_flood_' || n, 'payment_method', '{"object": "payment_method"}' FROM generate_series(1, 1200) n`)
  await db.transaction((tx) => forgetUnused(tx, 1))
  const { rows } = await db.execute(
    sql`SELECT count(*)::int AS kept FROM stripe_sandbox.objects WHERE type = 'payment_method' AND intent IS NULL`,
  )
  expect(rows).toEqual([{ kept: 1000 }])
})
