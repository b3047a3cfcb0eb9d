import { randomUUID } from 'node:crypto'
import { patientCalls, Refused } from '#drills/patient-calls.ts'
import { confirmWithCard } from '#testing/card.ts'
import { type Fetch, registerShopper, type Shopper, signInShopper } from '#testing/shoppers.ts'
import { until } from '#testing/waiting.ts'

/** What buyers did and were told. */
export type Dealings = {
  buyers: string[]
  /** Orders begun. Each has its own key and is asked for until an answer comes. */
  begun: number
  /** Ids of orders whose buyers were told that the order is placed. */
  placed: string[]
  /** Ids of orders whose buyers were told that the order is paid. */
  paid: string[]
  /** Ids of orders that their buyers pay by transfer: staff says when the money came. */
  transferred: string[]
  /** Ids of orders whose buyers were told that the order is deleted. */
  deleted: string[]
  answered: number
  /** Answers that said to come back later, and connections that broke. */
  putOff: number
  /** The error with which a buyer gave up. */
  failure?: unknown
}

export type Buyers = {
  dealings: Dealings
  /** Waits until the condition holds. Throws the error of a buyer who gave up. */
  until(isSo: () => boolean): Promise<void>
  /** Lets all buyers finish what they began. */
  stop(): Promise<void>
}

type Wanted = {
  people: number
  /** Every so many-th order of a buyer is deleted instead of paid. Without it none is. */
  deleting?: number
}

/** Every so many-th order of a buyer is paid by transfer. */
const TRANSFERRING = 4

/** Starts so many buyers. Each places and pays one order after the other until `stop`, and finishes the last. */
export async function openBuyers(
  address: string,
  productId: string,
  { people, deleting = Number.POSITIVE_INFINITY }: Wanted,
): Promise<Buyers> {
  const dealings: Dealings = {
    buyers: [],
    begun: 0,
    placed: [],
    paid: [],
    transferred: [],
    deleted: [],
    answered: 0,
    putOff: 0,
  }
  const { toShop, call } = patientCalls(address, dealings)
  const { payments } = await (await toShop(new Request(`${address}/api/shop`))).json()
  const till = { fetch: toShop, shop: { payments: { shown: async () => payments } } }
  const buyers = await Promise.all(
    Array.from({ length: people }, (_, n) => register(toShop, `Buyer ${n + 1}`)),
  )
  dealings.buyers = buyers.map(({ email }) => email)
  let stopping = false

  async function buy(buyer: Shopper, nth: number): Promise<void> {
    const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
    dealings.begun++
    const { insertedId } = await call(buyer, 'POST', '/api/orders', wish)
    dealings.placed.push(insertedId)
    if (nth % deleting === 0) return remove(buyer, insertedId)
    if (nth % TRANSFERRING === 0) return void dealings.transferred.push(insertedId)
    while (!(await pay(buyer, insertedId))) dealings.putOff++
    dealings.paid.push(insertedId)
  }

  /** The order may be gone already: an earlier request that got no answer may have deleted it. */
  async function remove(buyer: Shopper, orderId: string): Promise<void> {
    try {
      await call(buyer, 'DELETE', `/api/order/${orderId}`)
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'NOT_FOUND')) throw error
    }
    dealings.deleted.push(orderId)
  }

  /** Returns whether the order is paid. A buyer who reads that it is not presses Pay again. */
  async function pay(buyer: Shopper, orderId: string): Promise<boolean> {
    try {
      const { clientSecret } = await call(buyer, 'POST', '/api/create-payment', { orderId })
      const { id } = await confirmWithCard(till, clientSecret)
      await call(buyer, 'PUT', `/api/orders/${orderId}`, { transactionId: id })
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.code === 'ORDER_PAID') return true
      if (error.code === 'STATE_NOT_REACHED') return false
      throw error
    }
  }

  const busy = Promise.all(
    buyers.map(async (buyer) => {
      for (let nth = 1; !stopping; nth++) await buy(buyer, nth)
    }),
  )
  busy.catch((error) => {
    dealings.failure = error
  })
  return {
    dealings,
    until: (isSo) =>
      until(() => {
        if (dealings.failure) throw dealings.failure
        return isSo()
      }),
    async stop() {
      stopping = true
      await busy
    },
  }
}

/** The address may be registered already: an earlier request that got no answer may have done it. The buyer then signs in. */
async function register(toShop: Fetch, name: string): Promise<Shopper> {
  const person = { name, email: `buyer-${randomUUID()}@kerf.example` }
  try {
    return await registerShopper(toShop, person)
  } catch (error) {
    if (!String(error).includes('USER_ALREADY_EXISTS')) throw error
    return signInShopper(toShop, person)
  }
}
