import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documents } from '#server/platform/db/tables/documents.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { documentNumber } from '#server/selling/documents/document.ts'
import { askTables } from '#server/shop/figures/testing.ts'
import { confirmWithCard, orderToPay, startPayment } from '#testing/card.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const casey = await kerf.customer('Casey Customer')
const { find, found } = askTables(kerf, ada)

test('orders are found by number, customer, address or product, and by their states', async () => {
  const marker = randomUUID()
  const buyer = await kerf.customer(`Berta ${marker.slice(0, 8)}`)
  const productId = await kerf.product({ name: `Mallet ${marker}` })
  const other = await kerf.product({ name: 'Other' })
  const { orderId } = await orderToPay(kerf, buyer, productId)
  const lines = [other, productId].map((id) => ({ productId: id, orderQuantity: 1 }))
  const both = await kerf.call(
    'POST',
    '/api/orders',
    { lines, phone: '555 0100', address: '1 Mill Lane' },
    casey,
  )
  const { body: order } = await kerf.call('GET', `/api/orders/${orderId}`, undefined, buyer)
  const number = String(order.number)
  for (const search of [
    number,
    number.toLowerCase(),
    number.slice(2),
    buyer.name,
    buyer.email.toUpperCase(),
  ]) {
    expect(await found('orders', '_id', { search })).toEqual([orderId])
  }
  expect(await found('orders', '_id', { search: marker })).toEqual([both.body.insertedId, orderId])
  const { received: _, isYours: _mine, ...listed } = order // what only the order by itself, or its customer, reads
  expect((await find('orders', { search: number })).body).toEqual({ rows: [listed], total: 1 })
  const unpaid = { search: marker, paymentStatus: 'Unpaid', orderStatus: 'Uncomplete', sort: 'number' }
  expect(await found('orders', '_id', unpaid)).toEqual([orderId, both.body.insertedId])
  expect(await found('orders', '_id', { search: marker, paymentStatus: 'Paid' })).toEqual([])
  await kerf.call('DELETE', `/api/order/${orderId}`, undefined, ada)
  expect((await find('orders', { search: marker })).body).toMatchObject({ total: 1 })
})

test('a whole order number finds that order alone; where there is none in the list, all that have it in them', async () => {
  const numbers = [1_234, 12_345, 91_234]
  const ids = await Promise.all(
    numbers.map(async (number) => {
      const { orderId } = await orderToPay(kerf, casey, await kerf.product())
      await kerf.db.update(orders).set({ number }).where(eq(orders.id, orderId))
      return orderId
    }),
  )
  const [short, long] = ids
  expect((await find('orders', { search: 'k-1234' })).body).toMatchObject({
    rows: [{ _id: short }],
    total: 1,
  })
  expect((await find('orders', { search: 'K-1234', page: 2 })).body).toEqual({ rows: [], total: 1 })
  expect(await found('orders', '_id', { search: '1234', sort: 'number' })).toEqual(ids)
  expect(await found('orders', '_id', { search: 'K-1234', paymentStatus: 'Paid' })).toEqual([])
  await kerf.call('DELETE', `/api/order/${short}`, undefined, ada)
  expect(await found('orders', '_id', { search: 'K-1234' })).toEqual([long])
})

test('several words are found in any order, with signs and capitals, and each of them is there', async () => {
  const name = 'Krummholz-Hobel Nº 7½ (links), 240 mm'
  const id = await kerf.product({ name })
  await kerf.product({ name: 'Hobel Krummholz, rechts: 240' })
  for (const search of [
    name,
    'krummholz-hobel',
    'holz-HOBEL nº',
    'nº 7½ (LINKS), 24',
    '(links), 240 m',
    'bel Nº 7',
    '240 (links krummholz',
    'LINKS  hobel',
    '7½ (',
    'nails (links', // one word in the description, one in the name
  ]) {
    expect(await found('products', '_id', { search }), search).toEqual([id])
  }
  expect(await found('products', '_id', { search: 'Nº 7½ (rechts), 240' })).toEqual([])
  const anna = await kerf.customer('Anna Lovelace')
  for (const search of ['lovelace anna', `lace ${anna.email} ANNA`]) {
    expect(await found('users', 'email', { search }), search).toEqual([anna.email])
  }
  expect(await found('users', 'email', { search: 'lovelace ada' })).toEqual([])
})

test('an order is found by address, phone, payment and invoice, and by words that stand in several of them', async () => {
  const [mallet, square] = [
    await kerf.product({ name: 'Lignum mallet' }),
    await kerf.product({ name: 'Try square' }),
  ]
  const buyer = await kerf.customer('Quentin Quince')
  const placed = await kerf.call(
    'POST',
    '/api/orders',
    {
      lines: [mallet, square].map((productId) => ({ productId, orderQuantity: 1 })),
      phone: '+49 7071 8812',
      address: '12 Rosewood Passage',
    },
    buyer,
  )
  const orderId = String(placed.body.insertedId)
  const clientSecret = await startPayment(kerf, buyer, orderId)
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, buyer)
  const { orderId: another } = await orderToPay(kerf, buyer, await kerf.product({ name: 'Other' }))
  const [invoice] = await kerf.db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')))
  const number = invoice ? documentNumber(invoice) : ''
  for (const search of [
    'rosewood pass',
    'passage 12',
    '8812',
    '+49 7071 8812',
    transactionId,
    number,
    number.toLowerCase(),
    'square lignum',
    'quentin mallet',
    `quince ${number}`,
    `rosewood ${transactionId} try`,
    '+4970718812',
    '07071/88 12',
    '0049 (7071) 88-12',
    '+49 (0) 7071 8812',
  ]) {
    expect(await found('orders', '_id', { search }), search).toEqual([orderId])
  }
  expect(await found('orders', '_id', { search: 'quince' })).toEqual([another, orderId])
  for (const search of ['quentin chisel', 'INV-99999', 'pi_which_nobody_made', 'rosewood \0']) {
    expect(await found('orders', '_id', { search }), search).toEqual([])
  }
})

test('an order is found by its postcode, however that is written', async () => {
  const product = await kerf.product({ name: 'Post horn' })
  const placed = async (country: string, postcode: string) => {
    const deliveryAddress = { line1: 'Hafen 1', city: 'Norderney', postcode, country }
    const lines = [{ productId: product, orderQuantity: 1 }]
    const { body } = await kerf.call(
      'POST',
      '/api/orders',
      { lines, phone: '555 0100', deliveryAddress },
      casey,
    )
    return String(body.insertedId)
  }
  const [island, palace, riga] = [
    await placed('DE', '26548'),
    await placed('GB', 'sw1a1aa'),
    await placed('LV', '1050'),
  ]
  for (const search of ['26548', 'D-26548', 'de-26548'])
    expect(await found('orders', '_id', { search }), search).toEqual([island])
  for (const search of ['SW1A1AA', 'sw1a 1aa', 'SW1A-1AA'])
    expect(await found('orders', '_id', { search }), search).toEqual([palace])
  for (const search of ['LV1050', 'LV-1050', 'lv1050'])
    expect(await found('orders', '_id', { search }), search).toEqual([riga])
})

test('an order is found by its total, with or without a sign, and by a part of its invoice', async () => {
  const product = await kerf.product({ name: 'Priced', price: 1234.5 })
  const { orderId } = await orderToPay(kerf, casey, product)
  for (const search of ['1234.50', '$1,234.50', '1,234.50', '1234,50', '€1234.50', 'casey $1234.50'])
    expect(await found('orders', '_id', { search }), search).toEqual([orderId])
  expect(await found('orders', '_id', { search: '$1234.51' })).toEqual([])
  await kerf.db.update(documents).set({ number: 70_881, place: 70_881 })
  const [invoice] = await kerf.db.select().from(documents)
  for (const search of ['INV-708', '0881', 'inv-70881'])
    expect(await found('orders', '_id', { search }), search).toEqual([invoice?.orderId])
})

test('a search of products, and what is chosen of it, has names and numbers before descriptions, in pages, too', async () => {
  const described = await kerf.product({ name: 'First by place' })
  await kerf.db.update(products).set({ description: 'Goes with a quoin.' }).where(eq(products.id, described))
  const named = await kerf.product({ name: 'Quoin' })
  expect(await found('products', '_id', { search: 'quoin' })).toEqual([named, described])
  const ids = await kerf.call('GET', '/api/manage/product-ids?search=quoin', undefined, ada)
  expect(ids.body).toEqual({ ids: [named, described], total: 2 })
  expect(await found('products', '_id', { search: 'quoin', sort: 'productName' })).toEqual([described, named])
  expect((await find('products', { search: 'quoin', size: 1, page: 2 })).body).toMatchObject({
    rows: [{ _id: described }],
    total: 2,
  })
})

test('an order is found by its amount in the notation of each language, with its sign and its spaces', async () => {
  const productId = await kerf.product({ name: 'Bench', price: 1234.5, available: 9 })
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const id = (await kerf.call('POST', '/api/orders', wish, casey)).body.insertedId
  const spaced = ['1\u202f234,50\u00a0$', '1\u00a0234,50 bench', '$ 1234.50', '1.234,50 $']
  for (const search of ['1234.50', '1,234.50', '$1,234.50', '1234,50', '1.234,50', '1’234.50', ...spaced])
    expect(await found('orders', '_id', { search }), search).toContain(id)
  for (const search of ['1.235,50', '1,234.5', '12.34,50'])
    expect(await found('orders', '_id', { search }), search).not.toContain(id)
})
