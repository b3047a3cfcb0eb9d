import { setTimeout as sleep } from 'node:timers/promises'
import type { Dealings } from '#drills/buyers.ts'
import { type Counts, patientCalls, Refused } from '#drills/patient-calls.ts'
import type { StandInCarrier } from '#drills/stand-in-carrier.ts'
import { signInShopper } from '#testing/shoppers.ts'

/** What packers did and were told. */
export type Packings = Counts & {
  /** Parcels that were acknowledged, each by its id with the order that it is of. */
  parcels: { id: string; orderId: string }[]
  /** Parcels that were acknowledged as sent. */
  sent: string[]
  /** Labels of sent parcels, as PDF. */
  labels: number
  /** Labels of the carrier that were acknowledged, each by the id of its parcel. */
  carried: { id: string; tracking: string }[]
  /** Parcels that were acknowledged as cancelled, in whose place another was packed. */
  cancelled: string[]
  /** Returns that were acknowledged as settled with the money back. */
  settled: string[]
  /** Returns that were acknowledged as exchanged for another piece. */
  exchanged: string[]
  /** Orders whose money was acknowledged as recorded by hand: those of buyers, and what exchanges left to pay. */
  recorded: string[]
  /** Counts of the shelf that were acknowledged, and the last of them. */
  counts: number
  lastCount: number
  /** Orders that two packers got two parcels of, or none. */
  wrong: string[]
}

export type Packers = { packings: Packings; stop(): Promise<void> }

/** Every so many-th order that is sent comes back, and every other of these is exchanged for the same piece. */
const RETURNING = 3
/** They take one of so many paid orders, so that they keep up with the buyers. */
const TAKEN = 3
/** Every so many-th parcel is cancelled, once the carrier has made its label, and packed anew. */
const CANCELLING = 4
/** The admin of a demo shop. */
export const ADA = { email: 'admin@kerf.example', name: 'Ada Admin', password: 'carpenter' }

/**
 * Starts two packers, who are one admin in two tabs. Both pack each order at the same moment, one asks the carrier for its label, sends it, prints the
 * shop's label, takes some back, and counts the shelf of `countedId`, which nobody buys. They record the money of transfers, and exchange what is
 * paid so.
 */
export async function openPackers(
  address: string,
  countedId: string,
  { paid, transferred }: Pick<Dealings, 'paid' | 'transferred'>,
  carrier: Pick<StandInCarrier, 'url'>,
  admin: { email: string; name: string; password?: string } = ADA,
): Promise<Packers> {
  const packings: Packings = {
    parcels: [],
    sent: [],
    labels: 0,
    carried: [],
    cancelled: [],
    settled: [],
    exchanged: [],
    recorded: [],
    counts: 0,
    lastCount: 0,
    wrong: [],
    answered: 0,
    putOff: 0,
  }
  const { toShop, call } = patientCalls(address, packings)
  const packer = await signInShopper(toShop, admin)
  const service = { url: carrier.url, header: 'X-Api-Key', secret: 'Sesame' }
  await call(packer, 'PUT', '/api/settings/label-service', service)
  let stopping = false

  async function pack(orderId: string): Promise<void> {
    const lines = [{ line: 1, quantity: 1 }]
    const parcel = { lines, carrier: 'DHL', tracking: `T-${orderId}`, packed: true }
    const both = await Promise.all(
      [1, 2].map(() => unlessRefused(call(packer, 'POST', `/api/orders/${orderId}/parcels`, parcel))),
    )
    const made = both.filter((one) => one !== undefined)
    if (made.length !== 1) packings.wrong.push(`order ${orderId}: two packers got ${made.length} parcels`)
    for (const { insertedId, number } of made) {
      packings.parcels.push({ id: insertedId, orderId })
      await askCarrier(orderId, number, insertedId)
      if (packings.parcels.length % CANCELLING === 0) {
        await call(packer, 'DELETE', `/api/orders/${orderId}/parcels/${number}`)
        packings.cancelled.push(insertedId)
        await pack(orderId)
        continue
      }
      await unlessRefused(call(packer, 'POST', `/api/orders/${orderId}/parcels/${number}/send`, {}))
      packings.sent.push(insertedId)
      await printLabel(orderId, number)
    }
  }

  async function askCarrier(orderId: string, number: number, id: string): Promise<void> {
    const path = `/api/orders/${orderId}/parcels/${number}/label`
    const { state, tracking } = await call(packer, 'POST', path)
    if (state === 'made') packings.carried.push({ id, tracking })
    else packings.wrong.push(`parcel ${number} of order ${orderId}: the carrier's label is ${state}`)
  }

  async function printLabel(order: string, parcel: number): Promise<void> {
    const headers = { authorization: `Bearer ${packer.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ parcels: [{ order, parcel }] })
    const path = '/api/manage/labels'
    const reply = await toShop(new Request(address + path, { method: 'POST', headers, body }))
    if (reply.ok && (await reply.text()).startsWith('%PDF')) packings.labels++
    else packings.wrong.push(`parcel ${parcel} of order ${order}: no label, ${reply.status}`)
  }

  async function recordMoney(orderId: string): Promise<void> {
    await unlessRefused(call(packer, 'POST', `/api/orders/${orderId}/paid`, { paidBy: 'bank transfer' }))
    packings.recorded.push(orderId)
  }

  /** What was paid by hand is exchanged for two pieces: what came back pays one, and another transfer the other. */
  async function exchangeByHand(orderId: string): Promise<void> {
    await recordMoney(orderId)
    await pack(orderId)
    await takeBack(orderId, 2)
    const { returns } = await call(packer, 'GET', `/api/orders/${orderId}/returns`)
    await recordMoney(returns[0].exchange._id)
  }

  /** `pieces`: of the same product, for which what comes back is exchanged; 0: its money goes back. */
  async function takeBack(orderId: string, pieces: number): Promise<void> {
    const lines = [{ line: 1, quantity: 1, reason: 'Too heavy' }]
    const { insertedId, number } = await call(packer, 'POST', `/api/orders/${orderId}/returns`, { lines })
    const act = (name: string, body: object) =>
      unlessRefused(call(packer, 'POST', `/api/orders/${orderId}/returns/${number}/${name}`, body))
    await act('approve', {})
    await act('receive', { lines: [{ line: 1, restocked: 1 }] })
    if (pieces > 0) {
      const [{ productId }] = (await call(packer, 'GET', `/api/orders/${orderId}`)).lines
      await act('exchange', { lines: [{ productId, orderQuantity: pieces }], prices: 'then' })
      packings.exchanged.push(insertedId)
    } else await act('settle', { refund: true })
    packings.settled.push(insertedId)
  }

  async function count(): Promise<void> {
    const counted = packings.lastCount + 1
    await call(packer, 'POST', `/api/manage/products/${countedId}/count`, { counted })
    packings.lastCount = counted
    packings.counts++
  }

  async function work(): Promise<void> {
    let byHand = 0
    for (let nth = 1; !stopping; nth++) {
      const orderId = paid[nth * TAKEN]
      if (orderId === undefined) {
        nth--
        await sleep(20)
        continue
      }
      await pack(orderId)
      if (nth % RETURNING === 0) await takeBack(orderId, nth % (2 * RETURNING) === 0 ? 1 : 0)
      const transfer = nth % RETURNING === 0 ? undefined : transferred[byHand]
      if (transfer) byHand++
      if (transfer) await exchangeByHand(transfer)
      await count()
    }
  }

  const busy = work()
  busy.catch(() => {})
  return {
    packings,
    async stop() {
      stopping = true
      await busy
    },
  }
}

/** A step that was done without an answer is refused when it is asked again. What is true is read at the end. */
async function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refused && ['STATE_NOT_REACHED', 'PARCEL_TOO_LARGE'].includes(error.code)) return
    throw error
  }
}
