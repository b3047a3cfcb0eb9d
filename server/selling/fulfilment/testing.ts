import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { dayAfter, dayIn } from '#contract/time-zones.ts'
import { verify } from '#server/people/users/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { openOrderTests, openRefundTests } from '#server/selling/orders/testing.ts'
import { findFaultsAtRest } from '#server/shop/books/find-faults-store.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { ACCOUNT } from '#testing/rights/things.ts'

type Pieces = { line: number; quantity: number }[]

/** A shop, and what tests of parcels do. */
export async function openParcelTests() {
  const shop = await openRefundTests({ anyUnpaid: true })
  const { kerf, ada, casey } = shop

  const pack = (id: string, lines: Pieces, more: object = {}, as = ada, headers = {}) =>
    kerf.call('POST', `/api/orders/${id}/parcels`, { lines, ...more }, as, headers)
  const parcel = (id: string, number: number, what = '', body: object = {}, method = 'POST') =>
    kerf.call(method, `/api/orders/${id}/parcels/${number}${what}`, body, ada)
  const cancel = (id: string, number: number) =>
    kerf.call('DELETE', `/api/orders/${id}/parcels/${number}`, undefined, ada)
  const order = async (id: string, as = ada) =>
    (await kerf.call('GET', `/api/orders/${id}`, undefined, as)).body
  const stockOf = async (id: string) => {
    const [row] = await kerf.db.select().from(products).where(eq(products.id, id))
    return { shelf: row?.shelf, promised: row?.promised, available: row?.available }
  }
  const inAnHour = () => new Date(Date.now() + 3_600_000)
  const mailed = async (id: string) => {
    const rows = await kerf.db.select().from(mails).where(eq(mails.kind, 'order shipped'))
    const read = rows.map((mail) => ({ subject: mail.subject, text: wordsOf(mail).text }))
    return read.filter(({ text }) => text.includes(id))
  }
  return { shop, kerf, ada, casey, pack, parcel, cancel, order, stockOf, inAnHour, mailed }
}

/** A shop that takes bank transfers, and what tests of money without a card do. */
export async function openTransferTests() {
  const { kerf, casey, order, available } = await openOrderTests()
  const ada = await kerf.admin()
  const today = dayIn(new Date(), 'UTC')
  const DAY = 86_400_000

  await kerf.call('PUT', '/api/settings/transfers', ACCOUNT, ada)
  await verify(kerf, casey.email)

  /** An order of 2 pieces at 20.00 that is to be paid by transfer. */
  async function transferred(as = casey): Promise<{ id: string; productId: string }> {
    const productId = await kerf.product({ price: 20, available: 3 })
    const { body } = await order({ productId, orderQuantity: 2 }, as)
    const id = String(body.insertedId)
    const { status } = await kerf.call('POST', `/api/orders/${id}/transfer`, { totalPrice: 40 }, as)
    expect(status).toBe(200)
    return { id, productId }
  }

  const read = async (id: string, as = ada) =>
    (await kerf.call('GET', `/api/orders/${id}`, undefined, as)).body
  const came = (id: string, money: object, headers = {}) =>
    kerf.call('POST', `/api/orders/${id}/paid`, { paidBy: 'bank transfer', ...money }, ada, headers)
  const takeBack = (id: string) => kerf.call('POST', `/api/orders/${id}/take-back`, {}, ada)
  const excess = (id: string, number: number, outcome: string) =>
    kerf.call('POST', `/api/orders/${id}/excess/${number}`, { outcome }, ada)
  const mailed = async () =>
    (await kerf.db.select().from(mails).where(eq(mails.recipient, casey.email))).map((mail) => ({
      ...{ subject: mail.subject, text: wordsOf(mail).text },
    }))
  const faultless = async () => expect(await findFaultsAtRest(kerf.db)).toEqual([])

  /** As if the days of the transfer were over, and so many more. */
  async function daysPass(id: string, more = 1): Promise<string> {
    const until = dayAfter(today, -more)
    const past = new Date(Date.now() - more * DAY)
    await kerf.db
      .update(orders)
      .set({ transferUntil: until, heldUntil: past, placedAt: new Date(Date.now() - 30 * DAY) })
      .where(eq(orders.id, id))
    return until
  }
  return {
    kerf,
    casey,
    order,
    available,
    ada,
    today,
    DAY,
    transferred,
    read,
    came,
    takeBack,
    excess,
    mailed,
    faultless,
    daysPass,
  }
}
