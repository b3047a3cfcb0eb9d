import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import { asAccount } from '#server/people/access/actor.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { paybackAccounts, refunds } from '#server/platform/db/tables/payments.ts'
import { recordMoney } from '#server/selling/fulfilment/record-money.ts'
import { settleExcess } from '#server/selling/fulfilment/settle-excess.ts'
import { takeBackPayment } from '#server/selling/fulfilment/take-back-payment.ts'
import { openTransferTests } from '#server/selling/fulfilment/testing.ts'
import { historyOf } from '#server/selling/orders/history.ts'
import { tellOfPaidBack } from '#server/selling/orders/pay-back.ts'
import { forgetOldAccounts } from '#server/selling/orders/payback-store.ts'
import { tellNow } from '#server/selling/orders/testing.ts'
import type { Shopper } from '#testing/shoppers.ts'

const { kerf, casey, ada, today, transferred, read, came, mailed, faultless } = await openTransferTests()
const IBAN = 'DE75512108001245126199'

/** An order of 40.00 whose money came by transfer, of which this goes back. */
async function owing(wish: object = { amount: 15 }) {
  const { id, productId } = await transferred()
  await came(id, {})
  await tellNow(kerf, id)
  const { status, body } = await kerf.call('POST', `/api/orders/${id}/refunds`, wish, ada)
  expect([status, body.status]).toEqual([201, 'owed'])
  return { id, productId, refund: String(body.insertedId) }
}

const give = (id: string, account: object, as: Shopper = casey) =>
  kerf.call('PUT', `/api/orders/${id}/payback-account`, account, as)
const paidBack = (id: string, refund: string, paid: object = {}, as: Shopper = ada) =>
  kerf.call('POST', `/api/orders/${id}/refunds/${refund}/paid-back`, paid, as)
const notPaidBack = (id: string, refund: string) =>
  kerf.call('DELETE', `/api/orders/${id}/refunds/${refund}/paid-back`, undefined, ada)
const waiting = async () => {
  const { body } = await kerf.call('GET', '/api/manage/attention', undefined, ada)
  const list = await kerf.call('GET', '/api/manage/orders?show=to+pay+back', undefined, ada)
  return [body.toPayBack, Object(list.body).rows.map(({ _id }: { _id: string }) => _id)]
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const subjects = async () => (await mailed()).map(({ subject }) => subject)

test('a refund of money that came by transfer is owed until staff has paid it to the account that the customer gave', async () => {
  const { id, refund } = await owing()
  expect(await waiting()).toEqual([1, [id]])
  expect((await mailed()).at(-1)?.text).toMatch('please tell us on the page of your order to which account')
  expect(await read(id, casey)).toMatchObject({
    ...{ payment: 'part refunded', refunds: [{ amount: 15, status: 'owed', byHand: true }] },
    payback: { amount: 15 },
  })
  expect((await give(id, { holder: 'Casey C.', iban: 'de75 5121 0800 1245 1261 99' })).status).toBe(200)
  const shown = { ...(await read(id, casey)) }
  expect(shown.payback).toEqual({ amount: 15, account: { holder: 'Casey C.', iban: '… 6199' } })
  expect((await read(id)).payback).toEqual({
    ...{ amount: 15, account: { holder: 'Casey C.', iban: IBAN } },
    reference: shown.number,
  })
  const { body: documents } = await kerf.call('GET', `/api/orders/${id}/documents`, undefined, ada)
  expect(documents).toMatchObject([{ kind: 'invoice' }, { kind: 'credit note' }])
  await faultless()

  expect((await paidBack(id, refund, { day: today, reference: 'K refund' })).status).toBe(200)
  expect((await paidBack(id, refund)).status).toBe(200)
  expect(await waiting()).toEqual([0, []])
  expect(await read(id, casey)).toMatchObject({
    refunds: [{ status: 'succeeded', paidBackOn: today, paidBackReference: 'K refund' }],
  })
  await tellOfPaidBack(kerf.shop)
  expect(await subjects()).not.toContain('We have paid $15.00 back to you')
  await tellOfPaidBack(kerf.shop, inMinutes(16))
  await tellOfPaidBack(kerf.shop, inMinutes(17))
  expect((await subjects()).filter((one) => one === 'We have paid $15.00 back to you')).toHaveLength(1)
  expect((await mailed()).at(-1)?.text).toMatch('K refund')
  const told = await historyOf(kerf.db, id, true)
  expect(told.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['account for what is owed given: … 6199', `$15.00 paid back on ${today}`]),
  )
  expect(JSON.stringify(told)).not.toMatch(IBAN)
  await faultless()
})

test('a mistake is taken back while nobody was told, and no longer', async () => {
  const { id, refund } = await owing()
  await paidBack(id, refund)
  expect((await notPaidBack(id, refund)).status).toBe(200)
  expect(await read(id)).toMatchObject({ refunds: [{ status: 'owed' }], payback: { amount: 15 } })
  await tellOfPaidBack(kerf.shop, inMinutes(16))
  await paidBack(id, refund)
  await tellOfPaidBack(kerf.shop, inMinutes(16))
  expect(await notPaidBack(id, refund)).toMatchObject({ status: 409, body: { code: 'STATE_NOT_REACHED' } })
  expect(await read(id)).toMatchObject({ refunds: [{ status: 'succeeded' }] })
  await faultless()
})

test('what is wrong with an account or a day is said at its field, and nobody else gives or sees an account', async () => {
  const { id, refund } = await owing()
  const wrong = await give(id, { holder: '', iban: 'DE75 5121 0800 1245 1261 98' })
  expect(wrong).toMatchObject({ status: 422 })
  expect(JSON.stringify(wrong.body)).toMatch('The check digits of this IBAN do not fit')
  expect(JSON.stringify((await paidBack(id, refund, { day: '2999-01-01' })).body)).toMatch('has not come yet')
  const robin = await kerf.customer('Robin')
  expect((await give(id, { holder: 'Robin', iban: IBAN }, robin)).status).toBe(404)
  expect((await paidBack(id, refund, {}, casey)).status).toBe(403)
  expect(await read(id)).toMatchObject({ refunds: [{ status: 'owed' }] })
  expect(Object((await read(id)).payback).account).toBeUndefined()
  const paid = await transferred()
  await came(paid.id, {})
  expect((await give(paid.id, { holder: 'Casey', iban: IBAN })).status).toBe(409)
  expect((await paidBack(paid.id, refund)).status).toBe(404)
  await faultless()
})

test('an order that owes money is not deleted, and its customer is not forgotten before it was paid', async () => {
  const { id, refund } = await owing({})
  const remove = () => kerf.call('DELETE', `/api/order/${id}`, undefined, ada)
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'ORDER_PAID' } })
  await paidBack(id, refund)
  expect((await remove()).status).toBe(200)
  expect(await notPaidBack(id, refund)).toMatchObject({ status: 409, body: { code: 'STATE_NOT_REACHED' } })
  await faultless()
})

test('what goes back for an account that is gone is owed, too, and is paid without an e-mail', async () => {
  const dora = await kerf.customer('Dora')
  const { id } = await transferred(dora)
  await came(id, {})
  await tellNow(kerf, id)
  await kerf.call('DELETE', `/api/user/${dora.email}`, undefined, ada)
  const { body } = await kerf.call('POST', `/api/orders/${id}/refunds`, { amount: 15 }, ada)
  expect(body.status).toBe('owed')
  await faultless()
  await tellOfPaidBack(kerf.shop, inMinutes(16)) // of other tests
  const before = await subjects()
  expect((await paidBack(id, String(body.insertedId))).status).toBe(200)
  await tellOfPaidBack(kerf.shop, inMinutes(16))
  expect(await subjects()).toEqual(before)
  await faultless()
})

test('an account is forgotten some weeks after all was paid to it, and not before', async () => {
  const { id, refund } = await owing()
  await give(id, { holder: 'Casey', iban: IBAN })
  const kept = async () => {
    await forgetOldAccounts(kerf.db)
    return kerf.db.$count(paybackAccounts, eq(paybackAccounts.orderId, id))
  }
  expect(await kept()).toBe(1)
  await paidBack(id, refund)
  expect(await kept()).toBe(1)
  const before = new Date(Date.now() - 31 * 86_400_000)
  await kerf.db.update(refunds).set({ paidBackAt: before }).where(eq(refunds.id, refund))
  expect(await kept()).toBe(0)
})

test('for euros each transfer has its code for apps of banks', async () => {
  const { id, refund } = await owing()
  await give(id, { holder: 'Casey', iban: IBAN })
  const inCurrency = (currency: string) => kerf.db.update(orders).set({ currency }).where(eq(orders.id, id))
  await inCurrency('EUR')
  expect((await read(id)).payback).toMatchObject({
    codes: [{ refund, path: expect.stringMatching(/^M/) }],
  })
  expect(Object((await read(id, casey)).payback).codes).toBeUndefined()
  await inCurrency('USD')
  await faultless()
})

test('what staff may not record or take back is said in German, where they read German', async () => {
  const { id } = await owing()
  const account = asAccount({
    id: randomUUID(),
    email: ada.email,
    name: 'Ada',
    img: null,
    groupId: null,
    role: 'admin',
    granted: [],
  })
  const inGerman = (act: () => Promise<unknown>) => expect(inLanguage('de', act)).rejects
  await inGerman(() => recordMoney(kerf.shop, account, id, {})).toThrow('Diese Bestellung ist schon bezahlt')
  await inGerman(() => takeBackPayment(kerf.shop, account, id)).toThrow('Es gibt nichts zurückzunehmen')
  const excess = { orderId: id, number: 7 }
  await inGerman(() => settleExcess(kerf.shop, account, excess, 'paid back')).toThrow('Diese Zahlung gibt es')
})
