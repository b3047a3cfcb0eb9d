import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { confirmWithCard } from '#server/testing/card.ts'
import { type Fetch, registerShopper, type Shopper } from '#server/testing/shoppers.ts'

/** What buyers did and were told. */
type Dealings = {
  /** Orders begun: each has a key of its own, and is asked for until there is an answer. */
  begun: number
  /** Ids of orders that their buyers were told are placed. */
  placed: string[]
  /** Those of them whose buyers were told that they are paid. */
  paid: string[]
  /** Answers to come back later, and connections that broke. */
  putOff: number
  /** Why somebody gave up. */
  failure?: unknown
}

/** So many people order and pay, one order after the other, until told to stop; what is begun is then finished. */
export async function openBuyers(address: string, productId: string, people: number) {
  const dealings: Dealings = { begun: 0, placed: [], paid: [], putOff: 0 }
  const fetchPatiently: Fetch = (request) => patiently(request, () => dealings.putOff++)
  const toShop: Fetch = (request) => fetchPatiently(asPage(address, request))
  const { payments } = await (await toShop(new Request(`${address}/api/shop`))).json()
  const till = { fetch: toShop, shop: { payments } }
  const buyers = await Promise.all(
    Array.from({ length: people }, (_, n) => registerShopper(toShop, { name: `Buyer ${n + 1}` })),
  )
  let stopping = false

  async function call(
    buyer: Shopper,
    method: string,
    path: string,
    body: object,
    key: string = randomUUID(),
  ) {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${buyer.token}`,
      'idempotency-key': key,
    }
    const reply = await toShop(new Request(address + path, { method, headers, body: JSON.stringify(body) }))
    const answer = await reply.json()
    if (reply.ok) return answer
    throw new Refused(answer.code, `${method} ${path} was answered with ${JSON.stringify(answer)}`)
  }

  async function buy(buyer: Shopper): Promise<void> {
    const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
    dealings.begun++
    const { insertedId } = await call(buyer, 'POST', '/api/orders', wish)
    dealings.placed.push(insertedId)
    while (!(await pay(buyer, insertedId))) dealings.putOff++
    dealings.paid.push(insertedId)
  }

  /** Whether it is paid now. Whoever is told that it is not, presses Pay again. */
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
      while (!stopping) await buy(buyer)
    }),
  )
  busy.catch((error) => {
    dealings.failure = error
  })
  return {
    dealings,
    async stop(): Promise<void> {
      stopping = true
      await busy
    },
  }
}

class Refused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** As a browser does that knows only this address. */
function asPage(address: string, request: Request): Request {
  const { pathname, search } = new URL(request.url)
  const moved = new Request(`${address}${pathname}${search}`, request)
  moved.headers.set('origin', address)
  return moved
}

/** Asks again, the same, while the shop is away, or still busy with the first time. */
async function patiently(request: Request, putOff: () => void): Promise<Response> {
  for (;;) {
    const reply = await fetch(request.clone()).catch(() => undefined)
    if (reply && ![502, 503, 504].includes(reply.status) && !(await isUnderWay(reply))) return reply
    putOff()
    await sleep(100)
  }
}

async function isUnderWay(reply: Response): Promise<boolean> {
  return reply.status === 409 && (await reply.clone().json()).code === 'KEY_IN_USE'
}
