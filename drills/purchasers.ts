import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Counts, patientCalls, Refused } from '#drills/patient-calls.ts'
import type { Db } from '#server/platform/db/client.ts'
import { signInShopper } from '#testing/shoppers.ts'

/** A delivery that was acknowledged: `number` of its purchase order, with so many pieces of a batch. */
type Arrival = { purchaseId: string; number: number; pieces: number; batch: string }

/** What who buys for the shop did and was told. */
export type Purchases = Counts & { arrivals: Arrival[]; closed: string[] }

export type Purchaser = { purchases: Purchases; stop(): Promise<void> }

/** Of each purchase order: what came in its two deliveries. The second closes it short. */
const DELIVERIES = [2, 1]
const ORDERED = 5
/** So many purchase orders bring the same batch. */
const SAME_BATCH = 4

/** Starts somebody who orders of a supplier without pause, and books part deliveries of `deliveredId`, which nobody buys. */
export async function openPurchaser(
  address: string,
  deliveredId: string,
  admin: { email: string; name: string; password?: string },
): Promise<Purchaser> {
  const purchases: Purchases = { arrivals: [], closed: [], answered: 0, putOff: 0 }
  const { toShop, call } = patientCalls(address, purchases)
  const staff = await signInShopper(toShop, admin)
  const name = `Drop Forge ${randomUUID()}`
  let stopping = false

  async function supplierOf(): Promise<string> {
    const added = await unless('NAME_TAKEN', call(staff, 'POST', '/api/manage/suppliers', { name }))
    if (added) return added.insertedId
    const { rows } = await call(staff, 'GET', `/api/manage/suppliers?search=${encodeURIComponent(name)}`)
    return rows[0]._id
  }

  async function buy(supplier: string, nth: number): Promise<void> {
    const lines = [{ productId: deliveredId, quantity: ORDERED }]
    const { insertedId: id } = await call(staff, 'POST', '/api/manage/purchases', { supplier, lines })
    const path = `/api/manage/purchases/${id}`
    await unless('STATE_NOT_REACHED', call(staff, 'POST', `${path}/order`, {}))
    const batch = `L-${Math.ceil(nth / SAME_BATCH)}`
    for (const [at, received] of DELIVERIES.entries()) {
      const last = at === DELIVERIES.length - 1
      const delivery = { arrival: at + 1, last, lines: [{ line: 1, received, batch }] }
      const { state } = await call(staff, 'POST', `${path}/arrivals`, delivery)
      purchases.arrivals.push({ purchaseId: id, number: at + 1, pieces: received, batch })
      if (state === 'received') purchases.closed.push(id)
    }
  }

  async function work(): Promise<void> {
    const supplier = await supplierOf()
    for (let nth = 1; !stopping; nth++) await buy(supplier, nth)
  }

  const busy = work()
  busy.catch(() => {})
  return {
    purchases,
    async stop() {
      stopping = true
      await busy
    },
  }
}

/** What was done without an answer is refused so when it is asked again. */
async function unless<T>(code: string, answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refused && error.code === code) return undefined
    throw error
  }
}

/** Answers one sentence for each delivery that was acknowledged and is not so: booked once, on the shelf, and in the lot of its batch. */
export async function lostOfPurchaser(db: Db, deliveredId: string, told: Purchases): Promise<string[]> {
  const { rows: booked } = await db.execute<{ id: string; number: number; pieces: number }>(sql`
    SELECT purchase_id AS id, number, sum(received)::int AS pieces FROM arrival_lines GROUP BY 1, 2`)
  const { rows: closed } = await db.execute<{ id: string }>(
    sql`SELECT id FROM purchases WHERE state = 'received'`,
  )
  const { rows: shelves } = await db.execute<{ shelf: number; arrived: number }>(sql`
    SELECT shelf, (SELECT coalesce(sum(m.shelf), 0)::int FROM stock_movements m WHERE m.product_id = p.id AND m.cause = 'arrival') AS arrived
    FROM products p WHERE p.id = ${deliveredId}`)
  const { rows: lots } = await db.execute<{ batch: string; pieces: number }>(sql`
    SELECT batch, sum(pieces)::int AS pieces FROM product_lots WHERE product_id = ${deliveredId} GROUP BY batch`)
  const pieces = told.arrivals.reduce((sum, one) => sum + one.pieces, 0)
  const [shelf] = shelves
  const batches = Map.groupBy(told.arrivals, ({ batch }) => batch)
  return [
    ...told.arrivals
      .filter(
        (one) =>
          booked.find(({ id, number }) => id === one.purchaseId && number === one.number)?.pieces !==
          one.pieces,
      )
      .map(
        ({ purchaseId, number }) =>
          `delivery ${number} of purchase order ${purchaseId} is not as acknowledged`,
      ),
    ...(booked.length === told.arrivals.length
      ? []
      : [`${told.arrivals.length} deliveries were acknowledged and ${booked.length} are booked`]),
    ...told.closed
      .filter((closing) => !closed.some(({ id }) => id === closing))
      .map((id) => `purchase order ${id} was acknowledged as received and is not`),
    ...(shelf?.shelf === pieces && shelf.arrived === pieces
      ? []
      : [`${pieces} pieces were delivered, and there are ${JSON.stringify(shelf)}`]),
    ...[...batches].flatMap(([batch, all]) => {
      const wanted = all.reduce((sum, one) => sum + one.pieces, 0)
      const there = lots.find((lot) => lot.batch === batch)?.pieces ?? 0
      return there === wanted ? [] : [`${wanted} pieces of batch ${batch} came, and ${there} are in its lot`]
    }),
  ]
}
