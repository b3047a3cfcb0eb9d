import { expect, test } from 'vitest'
import { openReturnTests } from '#server/selling/returns/testing.ts'
import { photo, upload } from '#server/shop/uploads/testing.ts'
import { findFaults } from '#testing/oracle.ts'

const { shop, kerf, ada, casey, ask, act, list, order, shelf, CLAIM, sentOrder, REFUSED, TOO_MANY } =
  await openReturnTests()

test('a replacement for a claim may go before the piece comes back, and once', async () => {
  const { productId, orderId } = await sentOrder(2, 3)
  expect(await ask(orderId, 2, CLAIM)).toMatchObject({ status: 201 })
  await act(orderId, 'approve')
  const body = { lines: [{ line: 1, quantity: 2 }] }
  expect(await act(orderId, 'replacement', body)).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } })
  const one = { lines: [{ line: 1, quantity: 1 }] }
  const sent = await Promise.all([act(orderId, 'replacement', one), act(orderId, 'replacement', one)])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await shop.ship(orderId)).status).toBe(200)
  expect(await shelf(productId)).toBe(0)
  expect(await act(orderId, 'refuse', { answer: 'No.' })).toMatchObject(REFUSED)
  await act(orderId, 'receive', { lines: [{ line: 1, scrapped: 2 }] })
  expect(await act(orderId, 'settle', { refund: true })).toMatchObject({ status: 200 })
  expect(await order(orderId), 'one was replaced, one refunded').toMatchObject({ refundedTotal: 20 })
  expect(await list(orderId)).toMatchObject({
    returns: [{ replacement: { toPack: 0 } }],
    lines: [{ left: 1 }],
  })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a claim is settled although nothing comes back, and its credit note names the piece', async () => {
  const { productId, orderId } = await sentOrder(2)
  await ask(orderId, 1, { kind: 'claim', problem: 'missing' })
  expect(await act(orderId, 'settle', { refund: true })).toMatchObject(REFUSED)
  await act(orderId, 'approve', { comesBack: false })
  expect(await act(orderId, 'settle', { refund: true, amount: 15 })).toMatchObject({ status: 200 })
  expect(await shelf(productId)).toBe(8)
  expect(await order(orderId)).toMatchObject({
    refunds: [{ amount: 15, returns: [{ line: 1, quantity: 1, offShelf: 1 }] }],
  })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a refund names pieces that do not go back on the shelf, of those that were sent alone', async () => {
  const { productId, orderId } = await sentOrder(3)
  const returnsOf = (offShelf: number) => ({
    amountOfReturns: true,
    returns: [{ line: 1, quantity: 2, offShelf }],
  })
  expect(await shop.refund(orderId, returnsOf(3))).toMatchObject(TOO_MANY)
  expect(await shop.refund(orderId, returnsOf(1))).toMatchObject({ status: 201 })
  expect(await shelf(productId)).toBe(8)
  expect(await ask(orderId, 2)).toMatchObject(TOO_MANY)
  const open = await shop.paidOrder(productId, 1)
  expect(
    await shop.refund(open.orderId, {
      amountOfReturns: true,
      returns: [{ line: 1, quantity: 1, offShelf: 1 }],
    }),
  ).toMatchObject(TOO_MANY)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('pictures belong to who uploaded them, are named once, and go with the account and the reasons', async () => {
  const uploaded = async (as = casey) => {
    const { status, body } = await upload(
      kerf,
      await photo().jpeg().toBuffer(),
      as,
      undefined,
      '/returns/pictures',
    )
    expect(status).toBe(201)
    return String(body.img)
  }
  const { orderId } = await sentOrder(3)
  const other = await uploaded(await kerf.customer())
  const gone = { status: 422, body: { code: 'PICTURE_REFUSED' } }
  expect(await ask(orderId, 1, { ...CLAIM, pictures: [other] })).toMatchObject(gone)
  const img = await uploaded()
  expect(await ask(orderId, 1, { ...CLAIM, pictures: [img] })).toMatchObject({ status: 201 })
  expect(await ask(orderId, 1, { ...CLAIM, pictures: [img] })).toMatchObject(gone)
  expect(await ask(orderId, 1, { ...CLAIM, pictures: ['https://evil.example/x.png'] })).toMatchObject(gone)
  expect(await list(orderId)).toMatchObject({ returns: [{ pictures: [img] }] })
  const known = (await kerf.call('GET', `/api/user/${casey.email}/export`, undefined, ada)).body
  expect(JSON.stringify(known)).toContain('Too heavy')
  await kerf.call('DELETE', `/api/user/${casey.email}`, undefined, ada)
  expect(await list(orderId, ada)).toMatchObject({ returns: [{ pictures: [], lines: [{ reason: '' }] }] })
})
