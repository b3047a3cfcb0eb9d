import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { setRules, TEN_PERCENT } from '#server/selling/prices/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { readPdf } from '#testing/pdf.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
const productId = await kerf.product({ price: 59.5, available: 100, name: 'Rip saw' })
await setRules(kerf, ada, {
  promotions: [TEN_PERCENT],
  zones: [
    {
      ...{ id: 'de', name: 'Germany', countries: ['DE'] },
      methods: [{ id: 'post', name: 'Post', price: { kind: 'flat', cents: 595 } }],
    },
  ],
  taxes: {
    areGross: true,
    home: { country: 'DE' },
    zones: [
      { id: 'de', name: 'Germany', countries: ['DE'], rates: { standard: [{ name: 'USt', ppm: 190_000 }] } },
    ],
    delivery: { kind: 'proportional' },
  },
})
await kerf.call('POST', '/api/manage/coupons', { promotionId: 'spring', code: 'SPRING' }, ada)

// 119.00 less 11.90 and 5.95 for the post: 113.05, of which 18.05 is tax.
const wish = {
  ...{ productId, orderQuantity: 2, phone: '555 0100', address: '1 Mill Lane' },
  ...{ coupons: ['SPRING'], country: 'DE', postcode: '10115', deliveryMethod: 'post' },
}
const { body: placed } = await kerf.call('POST', '/api/orders', wish, casey)
const orderId = String(placed.insertedId)

async function pdf(path: string): Promise<string> {
  const headers = { authorization: `Bearer ${casey.token}` }
  const reply = await kerf.fetch(new Request(`${ORIGIN}/api/orders/${orderId}/${path}`, { headers }))
  expect(reply.status).toBe(200)
  return (await readPdf(new Uint8Array(await reply.arrayBuffer()))).text
}

test('the e-mail about an order shows what promotions took off, the delivery and the taxes', async () => {
  const [mail] = await kerf.db.select().from(mails).where(eq(mails.kind, 'order placed'))
  if (!mail) throw new Error('There is no e-mail')
  const { text } = wordsOf(mail)
  const said = text.replaceAll(/\s+/g, ' ')
  for (const row of [
    'Goods $119.00',
    'Spring sale −$11.90',
    'Delivery: Post $5.95',
    'Total $113.05',
    'Contains USt 19% $18.05',
  ])
    expect(said).toContain(row)
})

test('the card is charged what the receipt says, and invoice and credit notes print the same sums', async () => {
  const clientSecret = await startPayment(kerf, casey, orderId)
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
  const invoice = await pdf('invoice')
  for (const part of [
    ...['Goods', '$119.00', 'Spring sale', '-$11.90', 'Delivery: Post', '$5.95'],
    ...['Total', '$113.05', 'USt 19%', '$18.05', '$95.00'],
  ])
    expect(invoice).toContain(part)
  // In two parts: 56.52 contain 9.02, the rest the rest.
  for (const amount of [56.52, 56.53]) {
    const { status } = await kerf.call('POST', `/api/orders/${orderId}/refunds`, { amount, returns: [] }, ada)
    expect(status).toBe(201)
  }
  const { body } = await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, casey)
  const numbers: string[] = Object(body)
    .filter(({ kind }: { kind: string }) => kind === 'credit note')
    .map(({ number }: { number: string }) => number)
  const notes = await Promise.all(numbers.map((number) => pdf(`credit-notes/${number}`)))
  expect(notes[0]).toContain('$9.02')
  expect(notes[1]).toContain('$9.03')
})

test('a shop that sends abroad takes its tax off, and the invoice names none', async () => {
  const { body: read } = await kerf.call('GET', '/api/manage/price-rules', undefined, ada)
  const { zones, taxes } = Object(read.rules)
  await setRules(kerf, ada, { zones: [{ ...zones[0], countries: ['DE', 'CH'] }], taxes })
  const abroad = { ...wish, coupons: [], country: 'CH' }
  const { body } = await kerf.call('POST', '/api/orders', abroad, casey)
  const shown = await kerf.call('GET', `/api/orders/${body.insertedId}`, undefined, casey)
  // 124.95 without 19.95 of tax.
  expect(shown.body).toMatchObject({
    totalPrice: 105,
    lines: [{ total: 119, paid: 100 }],
    sums: { taxes: [{ name: 'USt', amount: 19.95, way: 'taken off' }] },
  })
})
