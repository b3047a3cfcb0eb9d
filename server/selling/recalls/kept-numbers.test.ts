/** Numbers that an older release kept as they were typed. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { numberKey } from '#contract/same-number.ts'
import { parcelBatches } from '#server/platform/db/tables/parcels.ts'
import { productLots } from '#server/platform/db/tables/stock.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { findFaults, settle } from '#testing/oracle.ts'

const { kerf, ada, paidOrder } = await openRefundTests({ anyUnpaid: true })
const { db } = kerf

const pack = (id: string, ...numbers: string[]) => {
  const batches = numbers.map((batch) => ({ line: 1, batch }))
  return kerf.call(
    'POST',
    `/api/orders/${id}/parcels`,
    { lines: [{ line: 1, quantity: numbers.length }], batches },
    ada,
  )
}
const back = (id: string, batch: string) =>
  kerf.call(
    'POST',
    `/api/orders/${id}/refunds`,
    { amount: 1, returns: [{ line: 1, quantity: 1, batches: [{ batch }] }] },
    ada,
  )
const holders = async (wanted: object) =>
  Object((await kerf.call('POST', '/api/manage/recalls/preview', wanted, ada)).body)
async function tracked(tracking: 'serial' | 'lot', name: string) {
  const id = await kerf.product({ available: 20, name })
  expect((await kerf.call('PUT', `/api/products/${id}`, { tracking }, ada)).status).toBe(200)
  return id
}
/** As an older release had kept a number that was sent. */
const keepParcel = (written: string, kept: string) =>
  db.update(parcelBatches).set({ batch: kept }).where(eq(parcelBatches.batch, written))

const KEPT = [
  ...[
    'SN\u20111',
    'Ｇ－７',
    'g\u20107',
    'A\u0308-1',
    '\u3000ＳＮ  7\u00a08 ',
    '\u200bL-\u00ad1\u202c',
    'ｶﾞ-1',
    '1½',
  ],
  ...[
    'L\ufe0f-1',
    '\u0646\u0645\u06cc\u200c\u062e-1',
    'n\u200cm',
    '⚙\ufe0f1',
    'Straße-ÄÖ',
    '',
    ' \u200b ',
    'a\tb\nc',
    'plain-1',
  ],
]
test.each(KEPT)('the database compares the kept number %j as the shop does', async (kept) => {
  const { rows } = await db.execute<{ key: string }>(sql`SELECT piece_number(${kept}::text) AS key`)
  expect(rows[0]?.key).toBe(numberKey(kept))
})

test.each([
  ['SN-1', 'SN\u20111', 'SN-2'],
  ['G-7', 'Ｇ－７', 'G-8'],
])(
  'a piece whose number %s an older release kept as %s comes back, is not sent twice, and is found and recalled',
  async (written, kept, other) => {
    const saw = await tracked('serial', 'Rip saw')
    const { orderId } = await paidOrder(saw, 2)
    expect(await pack(orderId, written, other)).toMatchObject({ status: 201 })
    await keepParcel(written, kept)
    const next = await paidOrder(saw, 1)
    expect(await pack(next.orderId, written), 'it is with the customer').toMatchObject({ status: 422 })
    for (const wanted of [{ batches: [written] }, { batches: [kept] }, { from: written, to: written }])
      expect(await holders(wanted)).toMatchObject({
        products: [{ orders: 1, pieces: 1, holders: [{ _id: orderId }] }],
      })
    for (const search of [written, kept]) {
      const { body } = await kerf.call(
        'GET',
        `/api/manage/orders?search=${encodeURIComponent(search)}`,
        undefined,
        ada,
      )
      expect(body.rows, search).toMatchObject([{ _id: orderId }])
    }
    const recall = { title: 'Loose', words: 'Stop.', productId: saw, batches: [written] }
    const made = await kerf.call('POST', '/api/manage/recalls', recall, ada)
    expect(made).toMatchObject({ status: 201, body: { emails: 1 } })

    expect(await back(orderId, kept), 'as the form offers it').toMatchObject({ status: 201 })
    await settle(kerf.shop)
    const { body } = await kerf.call('GET', `/api/orders/${orderId}`, undefined, ada)
    expect(body, 'what is kept stays as it is').toMatchObject({
      refunds: [{ returns: [{ batches: [{ batch: kept, quantity: 1 }] }] }],
      lines: [{ away: [{ batch: other, quantity: 1 }] }],
    })
    expect(await back(orderId, written), 'it is back').toMatchObject({ status: 422 })
    expect(await pack(next.orderId, written)).toMatchObject({ status: 201 })
    const again = await kerf.call('POST', '/api/manage/recalls', recall, ada)
    expect(again, 'one recall, and only the new order is told').toMatchObject({
      body: { insertedId: made.body.insertedId, emails: 1 },
    })
    expect(await findFaults(db)).toEqual([])
  },
)

test.each([
  ['B-1', 'B\u20111'],
  ['H-7', 'Ｈ－７'],
])(
  'of a lot whose number %s an older release kept as %s pieces are packed, counted and put back',
  async (written, kept) => {
    const glue = await tracked('lot', `Glue ${written}`)
    const count = (batch: string, pieces: number) =>
      kerf.call('PUT', `/api/manage/products/${glue}/lots`, { batch, pieces }, ada)
    const lots = async () =>
      (await db.select().from(productLots).where(eq(productLots.productId, glue))).map((lot) => [
        lot.batch,
        lot.pieces,
      ])
    expect(await count(written, 5)).toMatchObject({ status: 200 })
    await db.update(productLots).set({ batch: kept }).where(eq(productLots.productId, glue))
    expect(await count(written, 20)).toMatchObject({ status: 200 })
    expect(await lots()).toEqual([[kept, 20]])
    const { orderId } = await paidOrder(glue, 2)
    expect(await pack(orderId, written, kept), 'twice the same').toMatchObject({ status: 422 })
    const parcel = { lines: [{ line: 1, quantity: 2 }], batches: [{ line: 1, batch: kept, quantity: 2 }] }
    expect(await kerf.call('POST', `/api/orders/${orderId}/parcels`, parcel, ada)).toMatchObject({
      status: 201,
    })
    expect(await lots()).toEqual([[kept, 18]])
    expect(await back(orderId, kept)).toMatchObject({ status: 201 })
    await settle(kerf.shop)
    expect(await lots()).toEqual([[kept, 19]])
    expect(await findFaults(db)).toEqual([])
  },
)
