import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { orderOfReference } from '#contract/iban.ts'
import { dayAfter } from '#contract/time-zones.ts'
import { openTransferTests } from '#server/selling/fulfilment/testing.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { epcText, shownTransfer } from '#server/selling/orders/transfer-of.ts'
import { pixelsOf } from '#testing/qr.ts'

const { kerf, casey, order, available, ada, today, DAY, transferred, read, mailed } =
  await openTransferTests()

test('an account needs its holder and right check digits before transfers are switched on', async () => {
  const save = async (change: object) =>
    (await kerf.call('PUT', '/api/settings/transfers', change, ada)).body.data
  expect(await save({ iban: 'DE75 5121 0800 1245 1261 98' })).toMatchObject({
    issues: [{ path: ['iban'], message: expect.stringContaining('check digits') }],
  })
  expect(await save({ iban: '', isOn: true })).toMatchObject({ issues: [{ path: ['iban'] }] })
  expect(await save({ holder: ' ', isOn: true })).toMatchObject({ issues: [{ path: ['holder'] }] })
  expect(await save({ bic: 'COBA' })).toMatchObject({ issues: [{ path: ['bic'] }] })
})

test('an order that is to be paid by transfer shows account, sum and reference, and is held for the days of the owner', async () => {
  const { id, productId } = await transferred()
  const { number, transfer, heldUntil, transferDays } = await read(id, casey)
  const until = dayAfter(today, 7)
  expect(transfer).toEqual({
    ...{ holder: 'Kerf Tools', iban: 'DE75512108001245126199', amount: 40, until },
    currency: 'USD',
    reference: expect.stringMatching(new RegExp(`^RF\\d\\d${String(number).replace('-', '')}$`)),
  })
  expect(transferDays).toBeUndefined()
  expect(heldUntil).toBe(`${dayAfter(until, 1)}T00:00:00.000Z`)
  await releaseHolds(kerf.shop, new Date(Date.now() + 6 * DAY))
  expect(await available(productId)).toBe(1)
  const again = await kerf.call('POST', `/api/orders/${id}/transfer`, {}, casey)
  expect([again.status, (await read(id)).heldUntil]).toEqual([200, heldUntil])
  const mail = (await mailed()).find(({ subject }) => subject === `How to pay your order ${number}`)
  expect(mail?.text).toContain('IBAN: DE75 5121 0800 1245 1261 99')
  expect(mail?.text).toContain(Object(transfer).reference)
  const { body } = await kerf.call(
    'GET',
    `/api/manage/orders?search=${Object(transfer).reference}`,
    undefined,
    ada,
  )
  expect(Object(body).rows).toMatchObject([{ _id: id }])
})

test('an order that is to be transferred is held to its day, too, after the shop edits it, and its e-mail names that day', async () => {
  const { id } = await transferred()
  const { heldUntil, number, transfer } = await read(id)
  const edit = { version: 1, prices: 'then', phone: '555 0178' }
  expect((await kerf.call('POST', `/api/orders/${id}/edits`, edit, ada)).status).toBe(201)
  expect((await read(id)).heldUntil).toBe(heldUntil)
  const mail = (await mailed()).find(({ subject }) => subject === `Your order ${number} was changed`)
  const { until } = Object(transfer)
  const day = new Date(until).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  expect(mail?.text).toContain(`We keep the pieces and the price for you until ${day}.`)
  expect(mail?.text).not.toContain('minutes')
})

test('the code for apps of banks says what a SEPA transfer needs, in euros alone', () => {
  const text = epcText({
    ...{
      holder: 'Sägen & Söhne',
      iban: 'DE75512108001245126199',
      bic: undefined,
      reference: 'RF79K10042',
      cents: 1205,
    },
  })
  expect(text).toBe('BCD\n002\n1\nSCT\n\nSägen & Söhne\nDE75512108001245126199\nEUR12.05\n\nRF79K10042')
  const account = {
    isOn: true,
    atCollection: false,
    holder: 'Sägen & Söhne',
    iban: 'DE75512108001245126199',
    bic: '',
    days: 7,
  }
  const asked = { cents: 1205, until: '2026-12-05' }
  const { qr } = shownTransfer(account, { number: 10042, currency: 'EUR' }, asked)
  if (!qr) throw new Error('No code')
  expect(decodeQR(pixelsOf(qr))).toBe(text)
  expect(shownTransfer(account, { number: 10042, currency: 'USD' }, asked).qr).toBeUndefined()
  expect(orderOfReference('rf79 k100 42')).toBe('K-10042')
  expect(orderOfReference('RF79K10024')).toBeUndefined()
})

test('whoever has the link to pay chooses a transfer, too, and nobody else does', async () => {
  const { body } = await order({
    productId: await kerf.product({ price: 20, available: 3 }),
    orderQuantity: 1,
  })
  const id = String(body.insertedId)
  const link = `/api/payment-links/${kerf.shop.links.tokenOf('payment', { id, version: 0 })}`
  expect(await kerf.call('GET', link)).toMatchObject({ body: { transferDays: 7 } })
  const changed = await kerf.call('POST', `${link}/transfer`, { totalPrice: 19 })
  expect([changed.status, changed.body.code]).toEqual([409, 'PRICE_CHANGED'])
  expect((await kerf.call('POST', `${link}/transfer`, { totalPrice: 20 })).status).toBe(200)
  expect(await kerf.call('GET', link)).toMatchObject({ body: { transfer: { amount: 20 } } })
  const stranger = await kerf.customer()
  expect((await kerf.call('POST', `/api/orders/${id}/transfer`, {}, stranger)).status).toBe(404)
  await kerf.call('PUT', '/api/settings/transfers', { isOn: false }, ada)
  const { body: second } = await order({ productId: await kerf.product({ available: 3 }), orderQuantity: 1 })
  const refused = await kerf.call('POST', `/api/orders/${second.insertedId}/transfer`, {}, casey)
  expect([refused.status, refused.body.code]).toEqual([409, 'STATE_NOT_REACHED'])
})
