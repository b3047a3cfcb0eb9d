import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unionStateOf } from '#contract/territories.ts'
import { isRight } from '#replay/replay.ts'
import { FRENCH, LYON, openBusinessShop, REVERSE_CHARGE } from '#server/people/businesses/testing.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { refunds } from '#server/platform/db/tables/payments.ts'
import { setRules } from '#server/selling/prices/testing.ts'

const { kerf, boss, casey, robin, save, rowOfOrder } = await openBusinessShop()
const big = await kerf.product({ price: 1190, available: 10_000 })
const small = await kerf.product({ price: 11.9, available: 10_000 })

const zone = (id: string, countries: string[], name: string, ppm: number) => ({
  ...{ id, name: id, countries },
  rates: { standard: [{ name, ppm }] },
})
const ZONES = [
  zone('germany', ['DE'], 'USt', 190_000),
  zone('france', ['FR'], 'TVA', 200_000),
  zone('austria', ['AT'], 'USt AT', 200_000),
  zone('spain', ['ES'], 'IVA', 210_000),
  zone('belfast', ['GB-NORTHERN-IRELAND'], 'VAT', 200_000),
]
const LIMIT = { taxedAt: 'limit', limitCents: 1_000_000, stockAbroad: false }
const EVERYWHERE = ['DE', 'FR', 'MC', 'AT', 'ES', 'GB', 'CH']
const METHODS = [
  { id: 'post', name: 'Post', price: { kind: 'flat', cents: 0 } },
  { id: 'shop', name: 'In the shop', price: { kind: 'collection' } },
]
const rules = (unionSales: object | undefined = LIMIT, more: object = {}) =>
  setRules(kerf, boss, {
    zones: [{ id: 'all', name: 'All', countries: EVERYWHERE, methods: METHODS }],
    taxes: { areGross: true, home: { country: 'DE' }, zones: ZONES, delivery: { kind: 'proportional' } },
    reverseCharge: REVERSE_CHARGE,
    unionSales,
    ...more,
  } as never)

type Wish = {
  country: string
  postcode?: string
  pieces?: number
  of?: string
  more?: object
  as?: typeof casey
}

async function place({ country, postcode, pieces = 1, of = big, more, as = robin }: Wish) {
  const wish = {
    country,
    postcode,
    deliveryMethod: 'post',
    lines: [{ productId: of, orderQuantity: pieces }],
    ...more,
  }
  const { body } = await kerf.call('POST', '/api/quote', wish, as)
  const whom = { phone: '555 0100', address: '1 Mill Lane', quoteVersion: body.version }
  const reply = await kerf.call('POST', '/api/orders', { ...wish, ...whom }, as)
  if (reply.status !== 201) return { status: reply.status, body: reply.body, id: '', tax: '' }
  const id = String(reply.body.insertedId)
  const { receipt } = await rowOfOrder(id)
  expect(isRight(receipt as never), 'the receipt replays').toBe(true)
  return { status: 201, body: reply.body, id, tax: (receipt.taxes ?? []).map(({ name }) => name).join() }
}
const taxAt = async (wish: Wish) => (await place(wish)).tax
const paid = (id: string) => kerf.call('POST', `/api/orders/${id}/paid`, { paidBy: 'cash' }, boss)

const read = async () => Object((await kerf.call('GET', '/api/manage/price-rules', undefined, boss)).body)
const years = async () => (await read()).unionYears
const warning = async () =>
  Object((await kerf.call('GET', '/api/manage/attention', undefined, boss)).body).unionSales

/** Adds up by itself what the shop counts, from the orders and what was refunded of them. */
async function summed(): Promise<number> {
  const all = await kerf.db.select().from(orders)
  const back = await kerf.db.select().from(refunds).where(eq(refunds.status, 'succeeded'))
  let sum = 0
  for (const { id, receipt, totalCents, paidAt, holdsStock, business, placedAt } of all) {
    const { country = 'DE', postcode, reverseCharge } = receipt.inputs?.request ?? {}
    const state = unionStateOf({ country, postcode })
    const isCollected = receipt.steps.some((step) => step.rule === 'delivery' && step.kind === 'collection')
    const counts = state && state !== 'DE' && !reverseCharge && !business?.vatProof && !isCollected
    if (!counts || !(paidAt || holdsStock) || placedAt.getUTCFullYear() !== new Date().getUTCFullYear())
      continue
    const tax = (receipt.taxes ?? []).reduce((cents, one) => cents + one.cents, 0)
    const rate = (receipt.taxes ?? []).reduce((ppm, one) => ppm + one.ppm, 0)
    const given = back
      .filter(({ orderId }) => orderId === id)
      .reduce((cents, one) => cents + one.amountCents, 0)
    sum += totalCents - tax - Math.round((given * 1_000_000) / (1_000_000 + rate))
  }
  return sum
}

async function startAnew(): Promise<void> {
  await kerf.db.update(orders).set({ placedAt: new Date('2020-05-05T10:00:00Z') })
}

test('below the limit a consumer in another member state pays the German tax; places outside of the Union, businesses and what is collected do not count', async () => {
  await rules()
  expect(await taxAt({ country: 'FR', postcode: '75001' })).toBe('USt')
  expect(await taxAt({ country: 'MC', postcode: '98000' }), 'Monaco is France').toBe('USt')
  expect(await taxAt({ country: 'AT', postcode: '1010' })).toBe('USt')
  expect(await taxAt({ country: 'GB', postcode: 'BT1 5GS' }), 'Belfast counts for goods').toBe('USt')
  const counted = (await years())[0].netCents
  expect(counted).toBe(400_000)
  expect(await taxAt({ country: 'DE', postcode: '10115' })).toBe('USt')
  expect(await taxAt({ country: 'ES', postcode: '35001' }), 'Las Palmas is an export').toBe('')
  expect(await taxAt({ country: 'GB', postcode: 'SW1A 1AA' })).toBe('')
  expect(await taxAt({ country: 'CH', postcode: '8001' })).toBe('')
  expect(await taxAt({ country: 'FR', postcode: '75001', more: { deliveryMethod: 'shop' } })).toBe('USt')
  await save({ company: 'Bois', vatId: FRENCH, billingAddress: LYON })
  const asBusiness = { asBusiness: true }
  expect(await taxAt({ country: 'FR', postcode: '69002', more: asBusiness, as: casey })).toBe('')
  expect((await years())[0].netCents).toBe(counted)
  expect(await summed()).toBe(counted)
  expect(await warning()).toBeUndefined()
})

test('the sale that passes the limit is taxed where it goes, and so is each one after it, also when refunds bring the sum back', async () => {
  await startAnew()
  await rules()
  const first = await place({ country: 'FR', postcode: '75001', pieces: 7 })
  expect(first.tax).toBe('USt')
  expect(await warning()).toBeUndefined()
  expect(await taxAt({ country: 'AT', postcode: '1010' })).toBe('USt')
  expect(await warning(), 'at 80 %').toBe('near')
  expect(
    await taxAt({ country: 'AT', postcode: '1010', pieces: 2 }),
    'exactly the limit is not above it',
  ).toBe('USt')
  expect((await years())[0]).toEqual({ year: new Date().getUTCFullYear(), netCents: 1_000_000 })
  const passing = await place({ country: 'FR', postcode: '75001', of: small })
  expect(passing.tax).toBe('TVA')
  const today = new Date().toISOString().slice(0, 10)
  expect((await years())[0].passedOn).toBe(today)
  expect(await warning()).toBe('passed')
  expect((await paid(first.id)).status).toBe(200)
  const back = await kerf.call('POST', `/api/orders/${first.id}/refunds`, {}, boss)
  expect(back.status, JSON.stringify(back.body)).toBe(201)
  const [thisYear] = await years()
  expect(thisYear).toMatchObject({ netCents: await summed(), passedOn: today })
  expect(thisYear.netCents).toBeLessThan(400_000)
  expect(await taxAt({ country: 'AT', postcode: '1010', of: small })).toBe('USt AT')
})

test('the limit that was passed last year counts in this one, and an older one does not', async () => {
  await startAnew()
  await rules()
  await place({ country: 'FR', postcode: '75001', pieces: 9 })
  const lastYear = new Date().getUTCFullYear() - 1
  const move = (at: string) =>
    kerf.db
      .update(orders)
      .set({ placedAt: new Date(at) })
      .where(sql`placed_at > '2021-01-01'`)
  await move(`${lastYear}-06-15T10:00:00Z`)
  expect(await years()).toMatchObject([{ netCents: 0 }, { year: lastYear, netCents: 900_000 }])
  expect(await taxAt({ country: 'FR', postcode: '75001', of: small }), 'last year stayed below it').toBe(
    'USt',
  )
  await rules({ ...LIMIT, limitCents: 800_000 })
  expect(await taxAt({ country: 'FR', postcode: '75001', of: small }), 'last year passed it').toBe('TVA')
  await move(`${lastYear - 1}-06-15T10:00:00Z`)
  expect(await taxAt({ country: 'FR', postcode: '75001', of: small })).toBe('USt')
})

test('of orders at the same moment that pass the limit together, those that still fit below it pay the German tax', async () => {
  await startAnew()
  await rules({ ...LIMIT, limitCents: 300_000 })
  const wishes = Array.from({ length: 6 }, () => ({
    ...{
      country: 'FR',
      postcode: '75001',
      deliveryMethod: 'post',
      phone: '555 0100',
      address: '1 Mill Lane',
    },
    lines: [{ productId: big, orderQuantity: 1 }],
  }))
  const placed = await Promise.all(wishes.map((wish) => kerf.call('POST', '/api/orders', wish, robin)))
  expect(placed.map(({ status }) => status)).toEqual(Array(6).fill(201))
  const rows = await Promise.all(placed.map(({ body }) => rowOfOrder(String(body.insertedId))))
  const names = rows.map(({ receipt }) => receipt.taxes?.[0]?.name).sort()
  expect(names).toEqual(['TVA', 'TVA', 'TVA', 'USt', 'USt', 'USt'])
})

test('a buyer who was shown the German tax and is not below the limit any more is told the new price', async () => {
  await startAnew()
  await rules({ ...LIMIT, limitCents: 150_000 }, {})
  const wish = {
    country: 'FR',
    postcode: '75001',
    deliveryMethod: 'post',
    lines: [{ productId: big, orderQuantity: 1 }],
  }
  const { body } = await kerf.call('POST', '/api/quote', wish, robin)
  await place({ country: 'AT', postcode: '1010' })
  const whom = { phone: '555 0100', address: '1 Mill Lane', quoteVersion: body.version }
  const late = await kerf.call('POST', '/api/orders', { ...wish, ...whom }, robin)
  expect(late).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
  expect(Object(late.body.data).quote.sums.taxes).toMatchObject([{ name: 'TVA' }])
})

test('an owner may always tax at home or always where it goes; who keeps goods in another member state has no limit', async () => {
  await startAnew()
  await rules({ ...LIMIT, taxedAt: 'home', limitCents: 1000 })
  await place({ country: 'FR', postcode: '75001', of: small })
  expect(await taxAt({ country: 'FR', postcode: '75001' })).toBe('USt')
  expect(await warning()).toBe('passed')
  await rules({ ...LIMIT, taxedAt: 'destination', stockAbroad: true })
  expect(await taxAt({ country: 'FR', postcode: '75001' })).toBe('TVA')
  expect(await warning()).toBeUndefined()
  await expect(rules({ ...LIMIT, stockAbroad: true })).rejects.toThrow('there is no limit')
  const outside = { areGross: true, home: { country: 'CH' }, zones: ZONES, delivery: { kind: 'highest' } }
  await expect(rules(LIMIT, { taxes: outside, reverseCharge: undefined })).rejects.toThrow('VAT area')
})

test('an order that is edited keeps its side of the limit as it was agreed, and has today’s where all of it costs what it does today', async () => {
  await startAnew()
  await rules({ ...LIMIT, limitCents: 150_000 })
  const { id, tax } = await place({ country: 'FR', postcode: '75001' })
  expect(tax).toBe('USt')
  await place({ country: 'FR', postcode: '75001' })
  const lines = [{ productId: big, orderQuantity: 2 }]
  const { version } = await rowOfOrder(id)
  const edited = await kerf.call('POST', `/api/orders/${id}/edits`, { version, prices: 'then', lines }, boss)
  expect(edited.status, JSON.stringify(edited.body)).toBeLessThan(300)
  expect((await rowOfOrder(id)).receipt.taxes).toMatchObject([{ name: 'USt' }])
  const anew = { version: version + 1, prices: 'now', lines: [{ productId: big, orderQuantity: 1 }] }
  const today = await kerf.call('POST', `/api/orders/${id}/edits/preview`, anew, boss)
  expect(Object(today.body).quote.sums.taxes, JSON.stringify(today.body)).toMatchObject([{ name: 'TVA' }])
})
