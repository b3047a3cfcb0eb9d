import { type Fetch, registerShopper, type Shopper, signInShopper } from '#server/testing/shoppers.ts'

/** What visitors did and what was answered otherwise than it should be, a sentence each. */
export type Visits = { requests: number; signIns: number; wrong: string[] }

export type Visitors = { visits: Visits; stop(): Promise<void> }

/** Of so many requests one is a review, a sign-in: both are rarer than looking, and a sign-in costs a hundred times as much. */
const REVIEWING = 97
const SIGNING_IN = 211

/**
 * So many people look at pages, kept ones and others, at products, their cart and their orders, fill the cart, write
 * reviews and sign in again, one thing after the other, until told to stop. The shop must trust this machine as a
 * proxy: each comes from an address of their own.
 */
export async function openVisitors(address: string, people: number): Promise<Visitors> {
  const visits: Visits = { requests: 0, signIns: 0, wrong: [] }
  let stopping = false
  const [product] = await (await fetch(`${address}/api/products`)).json()
  const visitors = await Promise.all(
    Array.from({ length: people }, async (_, n) => {
      const send = from(address, `10.7.0.${n + 1}`)
      return { send, who: await registerShopper(send, { name: `Visitor ${n + 1}` }) }
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

  async function look(send: Fetch, first: Shopper): Promise<void> {
    let who = first
    const looked = looksOf(product._id, who.email)
    for (let nth = 1; !stopping; nth++) {
      if (nth % SIGNING_IN === 0) {
        who = await signInShopper(send, who) // which a token of a quarter of an hour needs, too
        visits.signIns++
      }
      const next = nth % REVIEWING === 0 ? REVIEW : looked[nth % looked.length]
      if (next) await ask(send, who, { ...next, path: next.path.replace('{n}', String(nth)) })
    }
  }

  const busy = Promise.all(visitors.map(({ send, who }) => look(send, who)))
  busy.catch((error) => visits.wrong.push(String(error)))
  return {
    visits,
    async stop() {
      stopping = true
      await busy.catch(() => {}) // it is told already
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

/** As a page of the shop at this address sends it, for somebody who comes from there. */
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
