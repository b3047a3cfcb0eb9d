import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { tellOfShipped } from '#server/selling/orders/tell-of-shipped.ts'
import { shopFrom } from '#server/shop/backup/testing.ts'
import { demoAccounts } from '#server/shop/demo/demo.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import type { TestShop } from '#testing/shop.ts'
import { type Shopper, signInShopper } from '#testing/shoppers.ts'
import { invoicedByEmail } from './after-sale.ts'
import { inTodaysWords } from './renamed.ts'
import { askingIn, type Seen } from './seen.ts'
import type { Tool } from './stage.ts'
import { keptShop, storedReleases } from './stored.ts'

const releases = await storedReleases()

test('a shop of every release is kept, the first among them', () => {
  expect(releases).toContain('0.1.0')
})

describe.each(releases)('a shop of %s that is updated to this version', (version) => {
  let kerf: TestShop
  let seen: Seen[]
  let customer: Shopper
  let admin: Shopper
  beforeAll(async () => {
    const kept = await keptShop(version, new Date())
    kerf = await shopFrom(kept.backup)
    seen = inTodaysWords(kept.seen)
  })

  const ordersSeenBy = (email: string) =>
    seen.flatMap(({ as, path, answer }) =>
      as === email && path.startsWith('/orders?') ? (answer as Order[]) : [],
    )

  test('has more than 200 orders', () => {
    const tables = seen.filter(({ path }) => path.startsWith('/manage/orders?'))
    expect(tables.flatMap(({ answer }) => Object(answer).rows).length).toBeGreaterThan(200)
  })

  test('shows everybody what it showed them before; it may show more', async () => {
    const ask = askingIn(kerf)
    for (const [kind, before = []] of Object.entries(Object.groupBy(seen, kindOf))) {
      if (kind.includes('/movements')) {
        expect.soft(await movementsNow(ask, before), kind).toMatchObject(Object(movementsIn(before)))
        continue
      }
      const now: Seen[] = []
      for (const { as, path, answer } of before) now.push(withoutNewRows(await ask(as, path), answer))
      expect.soft(now, kind).toMatchObject(before)
    }
  })

  test('lets people sign in, order, pay by card and read their invoice', async () => {
    const [casey, ada] = demoAccounts // the demos of all releases have these two
    ;[customer, admin] = await Promise.all([signInShopper(kerf.fetch, casey), signInShopper(kerf.fetch, ada)])
    const before = ordersSeenBy(customer.email)
    const { body: products } = await kerf.call('GET', '/api/products')
    const [tool] = products as unknown as { _id: string; minQuantity: number; aviQuantity: number }[]
    if (!tool) throw new Error('Nothing is on sale')
    const wish = {
      productId: tool._id,
      orderQuantity: tool.minQuantity,
      phone: '555 0100',
      address: '1 Mill Lane',
    }
    const placed = await kerf.call('POST', '/api/orders', wish, customer)
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    const id = String(placed.body.insertedId)
    await pay(id)
    expect((await kerf.call('GET', `/api/orders/${id}/documents`, undefined, customer)).body).toHaveLength(1)
    const shelf = await kerf.call('GET', `/api/products/${tool._id}`)
    expect(shelf.body).toMatchObject({ aviQuantity: tool.aviQuantity - tool.minQuantity })
    const after = await kerf.call('GET', `/api/orders?email=${customer.email}`, undefined, customer)
    expect(after.body).toHaveLength(before.length + 1)
  })

  test('goes on with what was under way: unpaid orders are paid, paid ones shipped and refunded, what waits is told', async () => {
    const mine = ordersSeenBy(customer.email)
    const unpaid = mine.filter(({ paymentStatus, notice }) => paymentStatus === 'Unpaid' && !notice)
    expect(unpaid.length).toBeGreaterThan(1)
    for (const { _id } of unpaid) await pay(_id)
    const paid = mine.filter(
      ({ orderStatus, refundedTotal }) => orderStatus === 'Completed' && !refundedTotal,
    )
    expect(paid.length).toBeGreaterThan(1)
    for (const { _id } of paid) {
      const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
      const confirmed = await kerf.call('PUT', `/api/status/${_id}`, shipped, admin)
      expect(confirmed, JSON.stringify(confirmed.body)).toMatchObject({ status: 200 })
      const refunded = await kerf.call('POST', `/api/orders/${_id}/refunds`, { amount: 1 }, admin)
      expect(refunded, JSON.stringify(refunded.body)).toMatchObject({
        status: 201,
        body: { status: 'succeeded' },
      })
    }
    const waiting = seen.filter(
      ({ path, answer }) => /^\/orders\/[^/]+$/.test(path) && Object(answer).invoiceFrom !== undefined,
    )
    const inAnHour = new Date(Date.now() + 3_600_000)
    expect(await tellOfShipped(kerf.shop, inAnHour)).toBeGreaterThanOrEqual(waiting.length)
  })

  test('sends a business its e-invoice by e-mail, with the file of XML', async () => {
    const { body } = await kerf.call('GET', '/api/products')
    const tools = (body as unknown as (Tool & { aviQuantity: number })[]).filter(
      ({ aviQuantity, minQuantity }) => aviQuantity >= minQuantity,
    )
    await invoicedByEmail({ kerf, buyer: customer, admin, tools, nth: 0 })
    const waiting = await kerf.db.select().from(mails).where(eq(mails.kind, 'e-invoice'))
    const [sent, ...more] = waiting.filter(({ recipient }) => recipient === 'rechnung@koeln.example')
    expect(more).toEqual([])
    if (!sent) throw new Error('There is no e-mail')
    const { attachment } = wordsOf(sent)
    expect(attachment?.name).toMatch(/^invoice-.+\.xml$/)
  })

  async function pay(orderId: string): Promise<void> {
    const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, customer, orderId))
    const told = await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, customer)
    expect(told.status, JSON.stringify(told.body)).toBe(200)
    const order = await kerf.call('GET', `/api/orders/${orderId}`, undefined, customer)
    expect(order.body).toMatchObject({ orderStatus: 'Completed', paymentStatus: 'Paid', transactionId })
  }
})

type Shelves = Record<string, { cause?: string }[]>

/** By product: pages of movements are other pages when there are more movements. */
function movementsIn(pages: Seen[]): Shelves {
  const ofProduct = Object.groupBy(pages, ({ path }) => path.replace(/[?].*/, ''))
  return Object.fromEntries(
    Object.entries(ofProduct).map(([path, all = []]) => [
      path,
      all.flatMap(({ answer }) => Object(answer).rows),
    ]),
  )
}

/** Without those that an update adds, as payments and parcels move pieces since. */
async function movementsNow(ask: ReturnType<typeof askingIn>, before: Seen[]): Promise<Shelves> {
  const pages: Seen[] = []
  for (const [path, [first] = []] of Object.entries(
    Object.groupBy(before, (one) => one.path.replace(/[?].*/, '')),
  )) {
    if (!first) continue
    for (let page = 1, isLast = false; !isLast; page++) {
      const seen = await ask(first.as, `${path}?page=${page}&size=100`)
      pages.push(seen)
      isLast = Object(seen.answer).total <= page * 100
    }
  }
  const added = new Set(['payment', 'parcel', 'written off'])
  return Object.fromEntries(
    Object.entries(movementsIn(pages)).map(([path, rows]) => [
      path,
      rows.filter(({ cause }) => !added.has(cause ?? '')),
    ]),
  )
}

/** A later version may have more texts to write, and a correction beside a credit note whose money came back. */
function withoutNewRows(now: Seen, before: unknown): Seen {
  if (/^\/orders\/[^/]+\/documents$/.test(now.path) && Array.isArray(now.answer))
    return { ...now, answer: now.answer.filter(({ kind }) => kind !== 'correction') }
  if (now.path !== '/manage/texts') return now
  const names = new Set((before as Named[]).map(({ name }) => name))
  return { ...now, answer: (now.answer as Named[]).filter(({ name }) => names.has(name)) }
}

/** `/orders/<id>/documents as a customer`: one failure tells of all that are alike. */
function kindOf({ as, path }: Seen): string {
  const who = as === null ? 'a visitor' : as === demoAccounts[1].email ? 'the admin' : 'a customer'
  return `${path.replace(/[?].*/, '').replace(/[0-9a-f-]{36}|[^/]+@[^/]+/, '<id>')} as ${who}`
}

type Named = { name: string }

type Order = {
  _id: string
  orderStatus: string
  paymentStatus: string
  refundedTotal: number
  notice?: string
}
