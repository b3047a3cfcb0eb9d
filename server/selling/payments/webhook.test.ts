import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { readWebhook, WebhookRefused } from '#server/selling/payments/webhook.ts'

const SECRET = 'whsec_now'
const event = (object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object } })
const body = event({ object: 'payment_intent', id: 'pi_1' })

/** A signature with a time `seconds` from now. */
const sign = (payload: string, secret = SECRET, seconds = 0) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) + seconds,
  })

test('an event signed with the secret is read', () => {
  expect(readWebhook([SECRET], body, sign(body))).toEqual({
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    intentId: 'pi_1',
  })
})

test.each([
  [{ object: 'charge', id: 'ch_1', payment_intent: 'pi_2' }, 'pi_2'],
  [{ object: 'refund', id: 're_1', payment_intent: { object: 'payment_intent', id: 'pi_3' } }, 'pi_3'],
  [{ object: 'charge', id: 'ch_1', payment_intent: null }, undefined],
  [{ object: 'customer', id: 'cus_1' }, undefined],
])('an event about %o is about payment %s', (object, intentId) => {
  const other = event(object)
  expect(readWebhook([SECRET], other, sign(other)).intentId).toBe(intentId)
})

test('during a rotation the old and the new secret count, and no third', () => {
  const both = ['whsec_next', SECRET]
  expect(readWebhook(both, body, sign(body, 'whsec_next')).id).toBe('evt_1')
  expect(readWebhook(both, body, sign(body, SECRET)).id).toBe('evt_1')
  expect(() => readWebhook(both, body, sign(body, 'whsec_other'))).toThrow(WebhookRefused)
})

test('five minutes either way are allowed, not more', () => {
  for (const seconds of [-295, 295])
    expect(readWebhook([SECRET], body, sign(body, SECRET, seconds)).id).toBe('evt_1')
  for (const seconds of [-310, 310, 999_999])
    expect(() => readWebhook([SECRET], body, sign(body, SECRET, seconds))).toThrow(WebhookRefused)
})

test.each([
  ['no signature', body, null],
  ['an empty signature', body, ''],
  ['nonsense', body, 't=now,v1=abc'],
  ['another body', body.replace('pi_1', 'pi_9'), sign(body)],
  ['no body', '', sign(body)],
  ['an unknown scheme', body, sign(body).replace('v1=', 'v0=')],
])('%s is refused', (_, sent, signature) => {
  expect(() => readWebhook([SECRET], sent, signature)).toThrow(WebhookRefused)
})

test.each([
  '{"id":',
  'null',
  '[]',
  '{}',
  '{"id":"evt_1","type":"x"}',
  '{"id":"evt_1","type":"x","data":{"object":null}}',
  '{"id":"evt_\\u0000","type":"x","data":{"object":{}}}',
  '{"id":7,"type":"x","data":{"object":{}}}',
])('%s is refused though it is signed: it holds no event', (sent) => {
  expect(() => readWebhook([SECRET], sent, sign(sent))).toThrow('The webhook holds no event')
})
