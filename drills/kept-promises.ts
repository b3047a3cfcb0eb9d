import { and, count, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Dealings } from '#drills/buyers.ts'
import { createSignedLinks } from '#server/people/access/signed-links.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createOrderNotifications } from '#server/selling/orders/notify-placed.ts'
import { createPayments } from '#server/selling/payments/gateway.ts'
import { createPriceBook } from '#server/selling/prices/price-book.ts'
import { writeSettings } from '#server/shop/settings/store.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import { recordProduct } from '#testing/record-product.ts'

const LOOKS = {
  rating: 4.5,
  img: '/tools/claw-hammer-640.webp',
  description: 'Drives nails and pulls them.',
  price: 24.5,
  minQuantity: 1,
}

/** Puts a product on sale and answers its id. Its stock never runs out, and a buyer may have any number of unpaid orders. */
export async function putOnSale(db: Db): Promise<string> {
  return db.transaction(async (tx) => {
    await writeSettings(tx, 'orders', {
      mostUnpaid: 0,
      businesses: false,
      guests: false,
      endUnpaidDays: 0,
      returnDays: 14,
      refundsUnasked: 250,
      keepDocumentsYears: 10,
      button: '',
      ...{ declareAgeIn: '', ageAtSale: '', ageAtDelivery: '' },
    })
    return recordProduct(tx, { productName: 'Claw hammer', ...LOOKS, aviQuantity: 1_000_000 })
  })
}

/** Makes a product that is counted or delivered, and that nobody buys. Answers its id. */
export async function putToCount(db: Db, productName = 'Counted hammer'): Promise<string> {
  return db.transaction((tx) => recordProduct(tx, { productName, ...LOOKS, aviQuantity: 0 }))
}

/**
 * Answers one sentence for each thing that a shop with the sandbox lost, doubled or got wrong. Its buyers must have stopped. It
 * reports what the oracle finds, and what a buyer was told and is not true.
 */
export async function lostIn(db: Db, dealings: Dealings): Promise<string[]> {
  const log = createLog('silent')
  const payments = await createPayments({ config: readConfig({ DEMO: 'off' }), db, log })
  await settle({
    db,
    payments,
    log,
    notifications: createOrderNotifications(db),
    prices: createPriceBook(db),
    origin: 'http://localhost',
    links: createSignedLinks('x'.repeat(64)),
    holdMinutes: 60,
    viesUrl: 'http://localhost',
    sender: {},
  })
  await payments.close()
  const unlike = await differences(db, dealings)
  return [...(await findFaults(db, dealings.placed)), ...(await placedTwice(db, dealings)), ...unlike]
}

/** The orders of exchanges nobody begins. */
const isBegun = sql`NOT EXISTS (SELECT FROM returns r WHERE r.exchange_id = orders.id)`

async function placedTwice(db: Db, { buyers, begun }: Dealings): Promise<string[]> {
  const [kept] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(inArray(orders.customerEmail, buyers), isBegun))
  return kept?.orders === begun ? [] : [`${begun} orders were begun and ${kept?.orders} are there`]
}

async function differences(db: Db, { paid, deleted }: Dealings): Promise<string[]> {
  const told = [...paid.map((id) => ({ id, as: 'paid' })), ...deleted.map((id) => ({ id, as: 'deleted' }))]
  const isPaid = eq(orders.paymentStatus, 'Paid')
  const isDeleted = and(isNotNull(orders.deletedAt), ne(orders.paymentStatus, 'Paid'))
  const rows = await db
    .select({ id: orders.id, paymentStatus: orders.paymentStatus })
    .from(orders)
    .where(or(isPaid, isDeleted))
  const is = new Map(rows.map(({ id, paymentStatus }) => [id, paymentStatus === 'Paid' ? 'paid' : 'deleted']))
  return told
    .filter(({ id, as }) => is.get(id) !== as)
    .map(({ id, as }) => `the buyer of order ${id} was told that it is ${as}, and it is not`)
}
