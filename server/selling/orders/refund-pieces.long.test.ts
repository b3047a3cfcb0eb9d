import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TypedRules } from '#contract/price-rules.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { readUbl } from '#testing/e-invoice.ts'
import { readPdf } from '#testing/pdf.ts'
import { ORIGIN } from '#testing/shop.ts'

const SEED = Number(process.env.KERF_PIECES_SEED ?? Date.now() % 1e9)

const { kerf, ada, casey, refund, read } = await openRefundTests({ anyUnpaid: true })
const seller = {
  ...{
    name: 'Saw & Son GmbH',
    address: '',
    taxNumber: '12/345/67890',
    taxPercent: 0,
    email: 'a@kerf.example',
  },
  ...{ street: 'Sägeweg 1', postcode: '10115', city: 'Berlin', country: 'DE' },
  ...{ vatId: 'DE136695976', registration: 'HRB 1' },
}
expect((await kerf.call('PUT', '/api/settings/seller', seller, ada)).status).toBe(200)

const CLASSES = ['standard', 'reduced', 'books']
const products: string[] = []
for (const [place, price] of [19.99, 0.07, 333.33, 12.35, 5].entries()) {
  const id = await kerf.product({ price, available: 100_000 })
  const more = {
    taxClass: CLASSES[place % CLASSES.length],
    weight: '1 kg',
    priceTiers: place ? '3: 0.05' : '',
  }
  await kerf.call('PUT', `/api/products/${id}`, more, ada)
  products.push(id)
}

type Of<Values> = Values extends fc.Arbitrary<infer Value> ? Value : never

const ppm = fc.integer({ min: 1, max: 500_000 })
const rules = fc.record({
  off: ppm,
  ofPiece: ppm,
  areGross: fc.boolean(),
  cents: fc.integer({ min: 0, max: 2_000 }),
})
const bought = fc.record({
  rules,
  lines: fc
    .subarray(products, { minLength: 1 })
    .chain((ids) => fc.tuple(...ids.map((id) => fc.tuple(fc.constant(id), fc.integer({ min: 1, max: 4 }))))),
  order: fc.infiniteStream(fc.nat()),
})

/** Discounts of a product, of the order and of delivery, delivery with a table of weights, and three classes of tax. */
function rulesOf({ off, ofPiece, areGross, cents }: Of<typeof rules>): Partial<TypedRules> {
  const percent = (of: number) => ({ kind: 'percent', ppm: of }) as const
  const bands = [{ toGrams: 4_000, cents }, { cents: cents + 799 }]
  const rates = {
    standard: [{ name: 'USt', ppm: 190_000 }],
    reduced: [{ name: 'USt', ppm: 70_000 }],
    books: [],
  }
  return {
    promotions: [
      {
        id: 'piece',
        name: 'Piece',
        lane: 'product',
        effect: percent(ofPiece),
        products: { productIds: products.slice(0, 2) },
      },
      { id: 'order', name: 'Order', lane: 'order', effect: percent(off) },
      { id: 'sent', name: 'Sent', lane: 'delivery', effect: { kind: 'amount', cents: 33 } },
    ],
    zones: [
      {
        id: 'de',
        name: 'Germany',
        countries: ['DE'],
        methods: [{ id: 'post', name: 'Post', price: { kind: 'weight', bands } }],
      },
    ],
    taxes: {
      ...{ areGross, home: { country: 'DE' }, delivery: { kind: 'proportional' } },
      zones: [{ id: 'de', name: 'Germany', countries: ['DE'], rates }],
    },
  }
}

async function eInvoice(orderId: string, number: string) {
  const headers = { authorization: `Bearer ${casey.token}` }
  const reply = await kerf.fetch(
    new Request(`${ORIGIN}/api/orders/${orderId}/documents/${number}?format=ubl`, { headers }),
  )
  expect(reply.status).toBe(200)
  return readUbl(await reply.text())
}

/** Of each category and rate of tax the base and the tax, in cents, in all of these documents together. */
function taxesOf(invoices: Awaited<ReturnType<typeof eInvoice>>[]) {
  const sums = new Map<string, { baseCents: number; cents: number }>()
  for (const { category, rate, baseCents, cents } of invoices.flatMap(({ vat }) => vat)) {
    const { baseCents: base = 0, cents: tax = 0 } = sums.get(`${category} ${rate}`) ?? {}
    sums.set(`${category} ${rate}`, { baseCents: base + baseCents, cents: tax + cents })
  }
  return Object.fromEntries([...sums].filter(([, { baseCents, cents }]) => baseCents !== 0 || cents !== 0))
}

test(`orders with all that rules can do, refunded piece by piece in any order, give back exactly what was paid, delivery with the last piece; their credit notes come to the invoice (KERF_PIECES_SEED=${SEED})`, async () => {
  const run = async ({ rules, lines, order }: Of<typeof bought>) => {
    await setRules(kerf, ada, rulesOf(rules))
    const wish = {
      lines: lines.map(([productId, orderQuantity]) => ({ productId, orderQuantity })),
      ...{ phone: '555 0100', address: '1 Mill Lane', country: 'DE', deliveryMethod: 'post' },
    }
    const placed = await kerf.call('POST', '/api/orders', wish, casey)
    fc.pre(placed.body.code !== 'TOTAL_OUT_OF_RANGE') // less than the least that a card pays
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    const id = String(placed.body.insertedId)
    const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid', paidBy: 'cash' }
    expect((await kerf.call('PUT', `/api/status/${id}`, shipped, ada)).status).toBe(200)
    const { totalPrice, lines: ordered } = Object(await read(id))
    const left = lines.flatMap(([, quantity], index) => Array.from({ length: quantity }, () => index + 1))
    const given = lines.map(() => 0)
    while (left.length > 0) {
      const [line = 0] = left.splice((order.next().value ?? 0) % left.length, 1)
      const reply = await refund(id, { amountOfReturns: true, returns: [{ line, quantity: 1 }] })
      if (reply.body.code === 'NOTHING_TO_REFUND') continue // a piece that cost less than a cent
      expect(reply.status, JSON.stringify(reply.body)).toBe(201)
      const { refunds, refundableTotal } = Object(await read(id))
      if (refundableTotal > 0)
        given[line - 1] = (given[line - 1] ?? 0) + Math.round(refunds.at(-1).amount * 100)
    }
    expect(await read(id)).toMatchObject({ refundedTotal: totalPrice, refundableTotal: 0 })
    // Each line's refunds, but those of the last one, which had the delivery, are what was paid for it.
    const differing = lines.filter((_, index) => given[index] !== Math.round(ordered[index].paid * 100))
    expect(differing.length).toBeLessThanOrEqual(1)
    const { body: documents } = await kerf.call('GET', `/api/orders/${id}/documents`, undefined, casey)
    const all = []
    for (const document of documents) all.push(await eInvoice(id, String(Object(document).number)))
    const [invoice, ...notes] = all
    expect(notes.reduce((sum, { totals }) => sum + (totals.gross ?? 0), 0)).toBe(Math.round(totalPrice * 100))
    expect(taxesOf(notes)).toEqual(invoice && taxesOf([invoice]))
  }
  await fc.assert(fc.asyncProperty(bought, run), { seed: SEED, numRuns: 5, endOnFailure: true })
}, 120_000)

test('a line that came back is credited with its own rate; delivery only where it is asked for; a bare sum says that it is spread', async () => {
  const { zones, taxes } = rulesOf({ off: 1, ofPiece: 1, areGross: true, cents: 595 })
  await setRules(kerf, ada, { zones, taxes })
  const [saw = '', , book = ''] = products
  const placed = await kerf.call(
    'POST',
    '/api/orders',
    {
      lines: [saw, book].map((productId) => ({ productId, orderQuantity: 1 })),
      ...{ phone: '555 0100', address: '1 Mill Lane', country: 'DE', deliveryMethod: 'post' },
    },
    casey,
  )
  const id = String(placed.body.insertedId)
  await kerf.call('PUT', `/api/status/${id}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, ada)
  const order = async () => Object(await read(id))
  const { totalPrice, refundableDelivery } = await order()
  const given = async (wish: object) => {
    const reply = await refund(id, wish)
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return (await order()).refunds.at(-1).amount
  }
  const back = (line: number) => ({ amountOfReturns: true, returns: [{ line, quantity: 1 }] })
  expect(await given(back(2))).toBe(333.33)
  expect(await given({ amount: 1 })).toBe(1)
  expect(await given({ ...back(1), delivery: false })).toBeLessThanOrEqual(19.99)
  expect((await order()).refundableDelivery).toBe(
    Math.min(refundableDelivery, (await order()).refundableTotal),
  )
  await given({ amountOfReturns: true, returns: [], delivery: true })
  expect(await order()).toMatchObject({ refundedTotal: totalPrice, refundableTotal: 0 })

  const { body: documents } = await kerf.call('GET', `/api/orders/${id}/documents`, undefined, casey)
  const numbers = Object(documents).map(({ number }: { number: string }) => number)
  const [invoice, ofBook, sum, ofSaw, ofDelivery] = await Promise.all(
    numbers.map((number: string) => eInvoice(id, number)),
  )
  expect(ofBook.vat).toMatchObject([{ category: 'E', baseCents: 33_333, cents: 0 }])
  expect(ofSaw.vat.map(({ rate }: { rate?: string }) => rate)).toEqual(['19'])
  expect(taxesOf([sum, ofBook, ofSaw, ofDelivery])).toEqual(taxesOf([invoice]))
  const textOf = async (number: string) => {
    const headers = { authorization: `Bearer ${casey.token}` }
    const reply = await kerf.fetch(
      new Request(`${ORIGIN}/api/orders/${id}/credit-notes/${number}`, { headers }),
    )
    return (await readPdf(new Uint8Array(await reply.arrayBuffer()))).text
  }
  expect(await textOf(numbers[2])).toContain('spread over all of it')
  expect(await textOf(numbers[1])).not.toContain('spread over all of it')
  expect((await refund(id, { delivery: true })).status).toBe(422)
})

test('a delivery that has been given back is not given back again, and the answer says so', async () => {
  const { zones, taxes } = rulesOf({ off: 1, ofPiece: 1, areGross: true, cents: 595 })
  await setRules(kerf, ada, { zones, taxes })
  const placed = await kerf.call(
    'POST',
    '/api/orders',
    {
      lines: [{ productId: products[0], orderQuantity: 2 }],
      ...{ phone: '555 0100', address: '1 Mill Lane', country: 'DE', deliveryMethod: 'post' },
    },
    casey,
  )
  const id = String(placed.body.insertedId)
  await kerf.call('PUT', `/api/status/${id}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, ada)
  const delivery = { amountOfReturns: true, returns: [], delivery: true }
  expect((await refund(id, delivery)).status).toBe(201)
  const { refundableTotal } = Object(await read(id))
  expect(await refund(id, delivery)).toMatchObject({
    status: 409,
    body: {
      code: 'NOTHING_TO_REFUND',
      message:
        'Nothing that was paid for delivery is left to be given back (the order is part refunded and sent)',
    },
  })
  expect(Object(await read(id)).refundableTotal).toBe(refundableTotal)
})
