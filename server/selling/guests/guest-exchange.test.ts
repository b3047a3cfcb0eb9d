import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { openExchangeTests } from '#server/selling/returns/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { confirmWithCard } from '#testing/card.ts'

const { kerf, ada, one, sizes, exchange, act, ship, atRest } = await openExchangeTests()
await kerf.call('PUT', '/api/settings/orders', { guests: true }, ada)

async function payByLink(link: string): Promise<void> {
  const path = `/api/payment-links/${link.split('/pay/')[1]}/payment`
  const begun = await kerf.call('POST', path, {})
  const { id: transactionId } = await confirmWithCard(kerf, String(begun.body.clientSecret))
  expect((await kerf.call('PUT', path, { transactionId })).status).toBe(200)
}

test('who ordered without an account asks for another size by the link, and pays the rest by the e-mail’s', async () => {
  const [narrow = '', wide = ''] = await sizes([20, 35])
  const order = { ...{ lines: [one(narrow)] }, phone: '555 0199', address: '9 Mill Lane' }
  const wish = { name: 'Gwen Guest', email: 'gwen@kerf.example', order }
  const { body } = await kerf.call('POST', '/api/guest-orders', wish)
  const [id, token] = [String(body.insertedId), String(body.link).split('/order/')[1]]
  const shown = await kerf.call('GET', `/api/order-links/${token}`)
  await payByLink(String(Object(shown.body.guest).payLink))
  await ship(id)
  const path = `/api/order-links/${token}/returns`
  expect((await kerf.call('GET', path)).body).toMatchObject({
    lines: [
      {
        ...{ line: 1, left: 1 },
        sizes: [
          { productId: narrow, price: 20, available: 4 },
          { productId: wide, name: 'Chisel for $35', price: 35, available: 5 },
        ],
      },
    ],
  })
  const line = { line: 1, quantity: 1, reason: 'Too narrow', wanted: wide }
  expect(await kerf.call('POST', path, { lines: [line] })).toMatchObject({ status: 201 })
  await act(id, 'approve')
  await act(id, 'receive', { lines: [{ line: 1, restocked: 1 }] })
  const made = await exchange(id, [one(wide)])
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201, body: { toPay: 15 } })
  const [mail] = await kerf.db.select().from(mails).where(eq(mails.kind, 'return exchanged'))
  expect(mail?.recipient).toBe('gwen@kerf.example')
  const told = (mail && wordsOf(mail).text) ?? ''
  await payByLink(/\S+\/pay\/\S+/.exec(told)?.[0] ?? '')
  const [placed] = await kerf.db
    .select()
    .from(orders)
    .where(eq(orders.id, String(made.body.insertedId)))
  expect(placed).toMatchObject({
    payment: 'paid',
    customerEmail: 'gwen@kerf.example',
    address: '9 Mill Lane',
  })
  const page = /\S+\/order\/(\S+)/.exec(told)?.[1]
  expect((await kerf.call('GET', `/api/order-links/${page}`)).body).toMatchObject({
    totalPrice: 35,
    lines: [{ quantity: 1 }],
  })
  await atRest(id, String(made.body.insertedId))
})
