import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parcels } from '#server/platform/db/tables/parcels.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { productLots } from '#server/platform/db/tables/stock.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { arriveLot, lotName } from '#testing/model/lots.ts'
import { findFaults } from '#testing/oracle.ts'

const { kerf, ada, paidOrder, ship } = await openRefundTests({ anyUnpaid: true })

const note = (orderId: string, batches: object[]) =>
  kerf.call('PUT', `/api/orders/${orderId}/parcels/1`, { batches }, ada)

/** Glue of two batches: four pieces of the older one, two of the other, and one of none. */
async function glue() {
  const productId = await kerf.product({ available: 1, name: 'Hide glue' })
  await kerf.call('PUT', `/api/products/${productId}`, { tracking: 'lot' }, ada)
  for (const [batch, quantity] of [4, 2].entries())
    expect(await arriveLot(kerf, ada, productId, { batch, quantity })).toBe('done')
  return {
    productId,
    async left(quantity: number) {
      const { orderId } = await paidOrder(productId, quantity)
      expect((await ship(orderId)).status).toBe(200)
      return orderId
    },
    /** The shelf, and its lots. */
    async there() {
      const rows = await kerf.db.select().from(productLots).where(eq(productLots.productId, productId))
      const [row] = await kerf.db.select().from(products).where(eq(products.id, productId))
      return [
        row?.shelf,
        ...rows.toSorted((a, b) => (a.batch < b.batch ? -1 : 1)).map(({ pieces }) => pieces),
      ]
    },
    async away(batch: string): Promise<number[]> {
      const reply = await kerf.call('POST', '/api/manage/recalls/preview', { batches: [batch] }, ada)
      const own = Object(reply.body).products.filter(({ _id }: { _id: string }) => _id === productId)
      return own.map(({ pieces }: { pieces: number }) => pieces)
    },
  }
}
const [OLDER, NEWER] = [lotName(0), lotName(1)]

test('numbers that are noted after a parcel left take its pieces from their lots, and what was guessed to have gone lies in its lot again; the recall says the same', async () => {
  const { left, there, away } = await glue()
  const three = await left(3)
  expect(await there(), 'the one without a batch went, and two of the oldest').toEqual([4, 2, 2])
  const named = [
    { line: 1, batch: NEWER.toLowerCase(), quantity: 2 },
    { line: 1, batch: 'Nobody knows it', quantity: 1 },
  ]
  expect((await note(three, named)).status).toBe(200)
  expect(await there(), 'whatever its case').toEqual([4, 4, 0])
  expect([await away(OLDER), await away(NEWER)]).toEqual([[], [2]])
  const one = await left(1)
  expect((await note(one, [{ line: 1, batch: OLDER }])).status).toBe(200)
  expect(await there()).toEqual([3, 3, 0])
  expect(await away(OLDER)).toEqual([1])
  expect(await findFaults(kerf.db)).toEqual([])
})

test('what left without numbers and is canceled in time lies in its lots as before, noted in between or not', async () => {
  const { left, there, away } = await glue()
  const cancel = async (id: string) =>
    expect((await kerf.call('DELETE', `/api/orders/${id}/parcels/1`, undefined, ada)).status).toBe(200)
  const whole = await left(5)
  expect(await there()).toEqual([2, 0, 2])
  await cancel(whole)
  expect(await there()).toEqual([7, 4, 2])
  const noted = await left(2)
  expect((await note(noted, [{ line: 1, batch: NEWER, quantity: 2 }])).status).toBe(200)
  expect(await there()).toEqual([5, 4, 0])
  await cancel(noted)
  expect(await there()).toEqual([7, 4, 2])
  expect(await away(NEWER)).toEqual([])
  expect(await findFaults(kerf.db)).toEqual([])
})

test('where the shelf was counted lower since, no lot gets back more than lies there', async () => {
  const { productId, left, there } = await glue()
  const three = await left(3)
  const counted = await kerf.call('POST', `/api/manage/products/${productId}/count`, { counted: 2 }, ada)
  expect(counted.status, JSON.stringify(counted.body)).toBe(200)
  expect(await there()).toEqual([2, 0, 2])
  expect((await note(three, [{ line: 1, batch: NEWER, quantity: 3 }])).status).toBe(200)
  expect(await there()).toEqual([2, 2, 0])
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a parcel that left before Kerf kept which lots were cut for it changes none when its numbers are noted, or when it is canceled', async () => {
  const { left, there, away } = await glue()
  const before = async (quantity: number) => {
    const orderId = await left(quantity)
    await kerf.db.update(parcels).set({ guessedLots: null }).where(eq(parcels.orderId, orderId))
    return orderId
  }
  const three = await before(3)
  expect(await there()).toEqual([4, 2, 2])
  const named = [
    { line: 1, batch: NEWER, quantity: 2 },
    { line: 1, batch: 'Nobody knows it', quantity: 1 },
  ]
  expect((await note(three, named)).status).toBe(200)
  expect(await there(), 'none of it is of no lot').toEqual([4, 2, 2])
  expect(await away(NEWER)).toEqual([2])
  const one = await before(1)
  expect((await kerf.call('DELETE', `/api/orders/${one}/parcels/1`, undefined, ada)).status).toBe(200)
  expect(await there()).toEqual([4, 1, 2])
  expect(await findFaults(kerf.db)).toEqual([])
})

const manage = (path: string, body: object) => kerf.call('POST', `/api/manage/${path}`, body, ada)

/** The shop and the Barn, which is added at the first call. */
async function bothPlaces(): Promise<string[]> {
  const { status } = await manage('stock-places', { name: 'Barn' })
  expect([201, 409]).toContain(status)
  const { body } = await kerf.call('GET', '/api/manage/stock-places', undefined, ada)
  return Object(body).map(({ _id }: { _id: string }) => _id)
}

/** What lies at each place, and what of each lot. */
async function placed(productId: string) {
  const seen = await kerf.call('GET', `/api/manage/products/${productId}/movements`, undefined, ada)
  const rows = await kerf.db.select().from(productLots).where(eq(productLots.productId, productId))
  const lots = rows
    .filter(({ pieces }) => pieces > 0)
    .toSorted((a, b) => (a.batch < b.batch ? -1 : 1))
    .map((lot) => [lot.batch, lot.placeId, lot.pieces])
  return [Object(seen.body).product.places.map(({ shelf }: { shelf: number }) => shelf), lots]
}

async function carry(productId: string, moved: object): Promise<void> {
  expect((await manage(`products/${productId}/transfers`, moved)).status).toBe(200)
}

test('a guess of before there was a second place is of the first: what is noted of the second leaves that', async () => {
  const { productId, left } = await glue()
  await left(1)
  const two = await left(2)
  const [from, to] = await bothPlaces()
  await carry(productId, { from, to, quantity: 2, batch: NEWER })
  expect(await placed(productId)).toEqual([
    [2, 2],
    [
      [OLDER, from, 2],
      [NEWER, to, 2],
    ],
  ])
  expect((await note(two, [{ line: 1, batch: NEWER, quantity: 2 }])).status).toBe(200)
  expect(await placed(productId)).toEqual([[4, 0], [[OLDER, from, 4]]])
  expect(await findFaults(kerf.db)).toEqual([])
})

test('all pieces of a lot that lies at another place than the one that was counted down leave that place', async () => {
  const { productId, left } = await glue()
  const [from, to] = await bothPlaces()
  await carry(productId, { from, to, quantity: 2, batch: NEWER })
  const two = await left(2)
  expect(await placed(productId), 'one of none, and one of the oldest').toEqual([
    [3, 2],
    [
      [OLDER, from, 3],
      [NEWER, to, 2],
    ],
  ])
  expect((await note(two, [{ line: 1, batch: NEWER }])).status, 'both need one').toBe(422)
  expect((await note(two, [{ line: 1, batch: NEWER, quantity: 2 }])).status).toBe(200)
  expect(await placed(productId)).toEqual([[5, 0], [[OLDER, from, 4]]])
  expect(await findFaults(kerf.db)).toEqual([])
})

test('where the first place had nothing, the second was counted down, and what is noted of it stays gone there', async () => {
  const { productId, left } = await glue()
  const [from, to] = await bothPlaces()
  await carry(productId, { from, to, quantity: 1 })
  await carry(productId, { from, to, quantity: 4, batch: OLDER })
  await carry(productId, { from, to, quantity: 2, batch: NEWER })
  const two = await left(2)
  expect((await note(two, [{ line: 1, batch: NEWER, quantity: 2 }])).status).toBe(200)
  expect(await placed(productId)).toEqual([[0, 5], [[OLDER, to, 4]]])
  expect(await findFaults(kerf.db)).toEqual([])
})
