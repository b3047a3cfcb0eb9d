import { expect, test } from 'vitest'
import { formatCents, toDollars } from '#contract/money.ts'
import { isRight } from '#replay/replay.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { readPdf } from '#testing/pdf.ts'
import { ORIGIN } from '#testing/shop.ts'

const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ')

/** From the price to the refund, in a shop of its own. `price`: of a piece; three are bought, of which one comes back. */
async function walk(
  code: string,
  { price, paid, atStripe }: { price: number; paid: number; atStripe: number },
) {
  const shop = await openRefundTests({ settings: { CURRENCY: code } })
  const { kerf, ada, casey } = shop
  const productId = await kerf.product({ price })
  const { body: facts } = await kerf.call('GET', '/api/shop')
  const lines = [{ productId, orderQuantity: 3 }]
  const { body: quote } = await kerf.call('POST', '/api/quote', { lines })
  expect(quote).toMatchObject({ currency: code, total: paid, lines: [{ unitPrice: price, total: paid }] })
  const { orderId } = await shop.paidOrder(productId, 3)
  const order = await shop.read(orderId)
  expect(order).toMatchObject({
    currency: code,
    totalPrice: paid,
    paymentStatus: 'Paid',
    refundableTotal: paid,
  })
  const [row] = await kerf.db.select().from(orders)
  expect(row?.currency).toBe(code)
  expect(isRight(JSON.parse(JSON.stringify(row?.receipt)))).toBe(true)
  const back = await shop.refund(orderId, { amount: price, returns: [{ line: 1, quantity: 1 }] })
  expect(back.status, JSON.stringify(back.body)).toBe(201)
  expect(await shop.read(orderId)).toMatchObject({
    ...{ currency: code, refundedTotal: price, refundableTotal: (paid * 2) / 3 },
    refunds: [{ amount: price, currency: code, status: 'succeeded' }],
  })
  const [refund] = await shop.refundsAtProvider(orderId)
  expect(refund).toMatchObject({ amount: atStripe / 3, currency: code.toLowerCase() })
  const { body: issued } = await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, casey)
  expect(issued).toMatchObject([
    { kind: 'invoice', amount: paid, currency: code },
    { kind: 'credit note', amount: price, currency: code },
  ])
  const reply = await kerf.fetch(
    new Request(`${ORIGIN}/api/orders/${orderId}/invoice`, {
      headers: { authorization: `Bearer ${casey.token}` },
    }),
  )
  const { text } = await readPdf(new Uint8Array(await reply.arrayBuffer()))
  const feed = await (await kerf.fetch(new Request(`${ORIGIN}/feeds/google.xml`))).text()
  return { ...shop, ada, facts, productId, orderId, invoice: plain(text), feed }
}

test('in euros a shop sells, is paid, invoices and refunds to the cent', async () => {
  const { facts, invoice, feed } = await walk('EUR', { price: 24.5, paid: 73.5, atStripe: 7350 })
  expect(facts).toMatchObject({ currency: 'EUR', decimals: 2 })
  expect(invoice).toContain('€73.50')
  expect(feed).toContain('<g:price>24.50 EUR</g:price>')
})

test('in yen, which have no decimals, it does so to the yen, and takes none that has some', async () => {
  const { kerf, ada, facts, invoice, feed } = await walk('JPY', { price: 2450, paid: 7350, atStripe: 7350 })
  expect(facts).toMatchObject({ currency: 'JPY', decimals: 0 })
  expect(invoice).toContain('¥7,350')
  expect(feed).toContain('<g:price>2450 JPY</g:price>')
  const wrong = {
    productName: 'Saw',
    price: 24.5,
    minQuantity: 1,
    aviQuantity: 1,
    img: '/a.webp',
    description: 'x',
    rating: 5,
  }
  const { status, body } = await kerf.call('POST', '/api/products', wrong, ada)
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('No decimals')])
  const cheap = await kerf.product({ price: 16 })
  const { body: quote } = await kerf.call('POST', '/api/quote', {
    lines: [{ productId: cheap, orderQuantity: 3 }],
  })
  expect(quote.totalProblem).toBe('An order must come to between ¥50 and ¥99,999,999, or to nothing at all')
})

test('in dinars, which have three, it does so to the fils, and refuses a sum whose last digit no card pays', async () => {
  const { kerf, orderId, refund, casey, facts, invoice, feed } = await walk('KWD', {
    ...{ price: 1.25, paid: 3.75, atStripe: 3750 },
  })
  expect(facts).toMatchObject({ currency: 'KWD', decimals: 3 })
  expect(invoice).toContain('KWD 3.750')
  expect(feed).toContain('<g:price>1.250 KWD</g:price>')
  expect(await refund(orderId, { amount: 0.005 })).toMatchObject({
    status: 422,
    body: { message: expect.anything() },
  })
  const odd = await kerf.product({ price: 1.234 })
  const lines = [{ productId: odd, orderQuantity: 1 }]
  const { body: quote } = await kerf.call('POST', '/api/quote', { lines })
  const said = 'KWD 1.234 cannot be paid or given back by card: such sums are multiples of KWD 0.010'
  expect([quote.total, plain(quote.totalProblem)]).toEqual([1.234, said])
  const order = await kerf.call(
    'POST',
    '/api/orders',
    { lines, phone: '555 0100', address: '1 Mill Lane' },
    casey,
  )
  expect([order.status, order.body.code, plain(order.body.message)]).toEqual([
    422,
    'TOTAL_OUT_OF_RANGE',
    said,
  ])
})

test('krónur have no decimals, and go to the payment provider with two', async () => {
  await walk('ISK', { price: 2450, paid: 7350, atStripe: 735_000 })
  expect([formatCents(7350), toDollars(7350)].map(plain)).toEqual(['ISK 7,350', '7350'])
})
