import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { openOrderTests } from '#server/selling/orders/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'

const { kerf, order } = await openOrderTests()
const ada = await kerf.admin()
const { body: settings } = await kerf.call('GET', '/api/settings', undefined, ada)
const seller = (country: string) =>
  kerf.call('PUT', '/api/settings/seller', { ...Object(settings).seller, country }, ada)

const product = async (facts: object = {}) => {
  const id = await kerf.product({ available: 50 })
  const changed = { description: 'Made to last.', ...facts }
  expect((await kerf.call('PUT', `/api/products/${id}`, changed, ada)).status).toBe(200)
  return id
}
const TO = {
  DE: { line1: 'Hobelweg 1', city: 'Ulm', postcode: '89073', country: 'DE' },
  GB: { line1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP', country: 'GB' },
  US: { line1: '1 Mill Lane', city: 'Dovetail', region: 'CA', postcode: '94103', country: 'US' },
}
const COMPANY = { company: 'Holt & Ash', billingAddress: TO.DE }
type Sent = { kind?: string; paid?: boolean; confirmed?: boolean; asBusiness?: boolean }

/** Of an order that is placed now by somebody new: what its e-mail of this kind says. */
async function mailed(
  ids: string[],
  country: keyof typeof TO | undefined,
  { kind = 'order placed', paid, confirmed = true, asBusiness }: Sent = {},
) {
  const buyer = await kerf.customer('Nora')
  if (confirmed) await verify(kerf, buyer.email)
  if (asBusiness) expect((await kerf.call('PUT', '/api/business', COMPANY, buyer)).status).toBeLessThan(300)
  const way = {
    ...(country && { deliveryAddress: TO[country], address: undefined }),
    ...(asBusiness && { asBusiness }),
  }
  const lines = ids.map((productId) => ({ productId, orderQuantity: 1 }))
  const { status, body } = await order({ lines, ...way }, buyer)
  expect(status, JSON.stringify(body)).toBe(201)
  if (paid) {
    const secret = await startPayment(kerf, buyer, String(body.insertedId))
    const { id: transactionId } = await confirmWithCard(kerf, secret)
    await kerf.call('PUT', `/api/orders/${body.insertedId}`, { transactionId }, buyer)
  }
  const [mail] = await kerf.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, buyer.email), eq(mails.kind, kind as 'order placed')))
  if (!mail) throw new Error('There is no e-mail')
  const { body: shown } = await kerf.call('GET', `/api/orders/${body.insertedId}`, undefined, buyer)
  return { ...wordsOf(mail), number: String(shown.number) }
}

const RIGHT = /withdraw from this order without giving a reason until 14 days after its last parcel came/

test('who orders to a member state is told by e-mail where and until when to withdraw, before and after paying', async () => {
  const plain = [await product()]
  for (const country of ['DE', 'GB'] as const)
    for (const sent of [{}, { kind: 'order paid', paid: true }]) {
      const { text, html, number } = await mailed(plain, country, sent)
      expect(text).toMatch(RIGHT)
      expect(text).toContain(`http://localhost/withdraw?order=${number}`)
      expect(html).toContain(`href="http://localhost/withdraw?order=${number}"`)
    }
})

test('where no law lets a buyer withdraw the e-mail says nothing of it; without a country that of the shop counts', async () => {
  const plain = [await product()]
  expect((await mailed(plain, 'US')).text).not.toMatch(RIGHT)
  await seller('US')
  expect((await mailed(plain, undefined)).text).not.toMatch(RIGHT)
  await seller('FR')
  expect((await mailed(plain, undefined)).text).toMatch(RIGHT)
  expect((await mailed(plain, 'US')).text).not.toMatch(RIGHT)
})

test('a business is told of no such right, at an address that is not confirmed either, which reads nothing of the business', async () => {
  const plain = [await product()]
  for (const confirmed of [true, false]) {
    const { text } = await mailed(plain, 'DE', { confirmed, asBusiness: true })
    expect(text, `confirmed: ${confirmed}`).not.toMatch(RIGHT)
    expect(text.includes(COMPANY.company)).toBe(confirmed)
  }
  expect((await mailed(plain, 'DE', { confirmed: false })).text, 'a consumer').toMatch(RIGHT)
  const paid = { kind: 'order paid', paid: true, asBusiness: true }
  expect((await mailed(plain, 'DE', paid)).text).not.toMatch(RIGHT)
})

test('the e-mail of an order says of each line what its buyer was told: from which age it is, and what of it nobody can withdraw from', async () => {
  const [made, knife] = [
    await product({ exemption: 'made-to-measure' }),
    await product({ handover: 'blade', exemption: 'hygiene-seal' }),
  ]
  const { text } = await mailed([made, knife], 'DE')
  expect(text).toContain('Bladed product: 18 and over')
  expect(text).toContain('Made to your measure')
  expect(text).toMatch(/seal/)
  expect(text, 'what is sealed can go back').toMatch(RIGHT)
  const alone = await mailed([made], 'DE')
  expect(alone.text).toContain('Made to your measure')
  expect(alone.text).not.toMatch(RIGHT)
})
