import { type Fetch, registerShopper, type Shopper, signInShopper } from '#testing/shoppers.ts'

/** `wrong` has a sentence for each answer that is not as it should be. */
type Visits = { requests: number; signIns: number; wrong: string[] }

export type Visitors = {
  visits: Visits
  /** Sends so many requests and waits until all are answered. */
  look(requests: number): Promise<void>
  /** Lets the visitors finish their current request. */
  stop(): void
}

/** One of so many requests is a review, one a sign-in. Both are rarer than looking, and a sign-in costs a hundred times as much. */
const REVIEWING = 97
/** The shop takes so many reviews of one person a day. */
const REVIEWS_A_DAY = 10
const SIGNING_IN = 211

/**
 * Starts so many visitors. They look at cached and other pages, at products, their cart and their orders. They fill the cart,
 * write reviews and sign in again. The shop must trust this machine as a proxy: each visitor has an address of their own.
 */
export async function openVisitors(address: string, people: number): Promise<Visitors> {
  const visits: Visits = { requests: 0, signIns: 0, wrong: [] }
  let until = 0
  const [product] = await (await fetch(`${address}/api/products`)).json()
  const visitors = await Promise.all(
    Array.from({ length: people }, async (_, n) => {
      const send = from(address, `10.7.0.${n + 1}`)
      return { send, who: await registerShopper(send, { name: `Visitor ${n + 1}` }), nth: n }
    }),
  )

  async function ask(send: Fetch, { token }: Shopper, { method = 'GET', path, body, status = 200 }: Asked) {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const asked = {
      method,
      headers: path.startsWith('/api/') ? headers : {},
      body: body && JSON.stringify(body),
    }
    const reply = await send(new Request(address + path, asked))
    const text = await reply.text()
    visits.requests++
    if (reply.status !== status) visits.wrong.push(`${method} ${path}: ${reply.status} ${text.slice(0, 200)}`)
  }

  async function lookAround(visitor: (typeof visitors)[number]): Promise<void> {
    const looks = looksOf(product._id, visitor.who.email)
    while (visits.requests < until) {
      const nth = ++visitor.nth
      if (nth % SIGNING_IN === 0) {
        visitor.who = await signInShopper(visitor.send, visitor.who) // a token is good for a quarter of an hour
        visits.signIns++
      }
      const writes = nth % REVIEWING === 0 && nth <= REVIEWING * REVIEWS_A_DAY
      const next = writes ? REVIEW : looks[nth % looks.length]
      if (next) await ask(visitor.send, visitor.who, { ...next, path: next.path.replace('{n}', String(nth)) })
    }
  }

  return {
    visits,
    async look(requests) {
      until = visits.requests + requests
      await Promise.all(visitors.map(lookAround)).catch((error) => visits.wrong.push(String(error)))
    },
    stop() {
      until = 0
    },
  }
}

type Asked = { method?: string; path: string; body?: object; status?: number }

const REVIEW: Asked = {
  method: 'POST',
  path: '/api/reviews',
  body: { rating: 5, reviewText: 'Cuts straight.' },
  status: 201,
}

const looksOf = (productId: string, email: string): Asked[] => [
  { path: '/' },
  { path: '/api/products' },
  { path: `/purchase/${productId}` },
  { path: `/api/products/${productId}` },
  { method: 'PUT', path: `/api/cart/${productId}`, body: { quantity: 2 } },
  { path: '/all-reviews?made-up={n}' },
  { path: '/api/cart' },
  { path: `/api/orders?email=${email}` },
  { path: '/all-reviews' },
  { path: `/api/user/${email}` },
  { path: '/nothing-is-here-{n}', status: 404 },
  { method: 'PUT', path: `/api/cart/${productId}`, body: { quantity: 0 } },
]

/** Sends a request as the shop's page does, from this client address. */
function from(address: string, client: string): Fetch {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.set('origin', address)
    headers.set('x-forwarded-for', client)
    const body = request.method === 'GET' ? undefined : await request.text()
    return fetch(`${address}${pathname}${search}`, { method: request.method, headers, body })
  }
}
