import type { Job } from '#bench/load.ts'
import { startBare } from '#bench/processes.ts'
import { replyOf } from '#bench/reply-of.ts'
import type { createRules } from '#bench/rules.ts'
import { type ProductionShop, type Shopper, signedIn, stockUp } from '#testing/production-shop.ts'
import { get, post } from '#testing/raw-requests.ts'
import { registerShopper } from '#testing/shoppers.ts'

/** Two servers get the same requests in turn. The figure is the ratio of their speeds. */
export type Figure = {
  what: string
  /** The least ratio of Kerf's replies a second to the bare server's. */
  atLeast: number
  connections: number
  status: number
  kerf: Side
  bare: Side
  /** What each side is asked at the same time. */
  beside?: Pick<Job, 'connections' | 'status' | 'pace'> & { kerf: Side; bare: Side }
  /** Done before it is measured, after all figures before it. */
  prepare?(): Promise<void>
  end(): void
}
type Side = { port: number; requests: string[] }

const CROWD = 64
const SHOPPERS = 16
/** One shopper gets 20 e-mails an hour about new orders. So many shoppers take turns that each order has its e-mail. */
const BUYERS = 2_000
const PRODUCTS = 100
const OWN_ORDERS = 50
const ORDERS_A_SECOND = 50
const DELIVERY = { phone: '555 0100', address: '1 Mill Lane' }

/** `rules`: those that the last of the figures has written. */
export async function openFigures(
  shop: ProductionShop,
  rules: ReturnType<typeof createRules>,
): Promise<Figure[]> {
  const productIds = await stockUp(shop.database, PRODUCTS - 24)
  const addresses = [
    ['home page', '/'],
    ['/api/home-products', '/api/home-products'],
    [`/api/products, ${PRODUCTS} of them`, '/api/products'],
    ['/api/products/{id}', `/api/products/${productIds[0]}`],
  ] as const
  const buyers = await signedIn(shop.database, BUYERS, 'buyer')
  const [reader] = await signedIn(shop.database, 1, 'reader')
  if (!reader) throw new Error('Nobody reads')
  const list = await listing(shop, reader, productIds)
  const place = await placing(shop, buyers, productIds)
  // From here on nothing changes until orders are placed, so that all the while the bytes are the same.
  const figures: Figure[] = []
  for (const [what, path] of addresses) figures.push(...(await bytesOf(shop, what, path)))
  const [home, homeAgain] = figures
  const [page] = await bytesOf(shop, 'product page', `/purchase/${productIds[0]}`)
  return [
    ...figures,
    list,
    place,
    ...[home, homeAgain, page].flatMap((figure) => whileOrdering(figure, place)),
    // The last two: they change the rules of prices.
    placingWithRules(rules, buyers, place),
    quoting(rules, place),
  ]
}

/** The same reads while orders of all products are placed, at the same pace on both sides. */
function whileOrdering(figure: Figure | undefined, { kerf, bare, status }: Figure): Figure[] {
  if (!figure) return []
  const beside = { connections: 4, status, pace: ORDERS_A_SECOND, kerf, bare }
  return [{ ...figure, what: `${figure.what}, while ${ORDERS_A_SECOND} orders a second are placed`, beside }]
}

/** A public address: its bytes, or 304 for a caller who has them. */
async function bytesOf({ kerf, port }: ProductionShop, what: string, path: string): Promise<Figure[]> {
  const asked = { 'accept-encoding': 'br' }
  await (await fetch(`${kerf.address}${path}`, { headers: asked })).arrayBuffer()
  const { headers, body } = await replyOf(port, path)
  const bare = await startBare({ does: 'bytes', headers, body })
  const figure = (name: string, status: number, atLeast: number, more: Record<string, string>): Figure => {
    const requests = [get(path, { ...asked, ...more })]
    return {
      what: name,
      atLeast,
      status,
      connections: CROWD,
      kerf: { port, requests },
      bare: { port: bare.port, requests },
      end: bare.end,
    }
  }
  return [
    figure(`GET ${what}`, 200, 0.5, {}),
    figure(`the same, 304`, 304, 0.6, { 'if-none-match': headers.etag ?? '' }),
  ]
}

async function placing(shop: ProductionShop, buyers: Shopper[], productIds: string[]): Promise<Figure> {
  const { db, connection } = shop.database
  await db.execute('CREATE SCHEMA bare')
  await db.execute('CREATE TABLE bare.products AS SELECT id, price_cents, available FROM products')
  await db.execute('ALTER TABLE bare.products ADD PRIMARY KEY (id)')
  await db.execute(`CREATE TABLE bare.orders (
    id uuid PRIMARY KEY, product_id uuid NOT NULL REFERENCES bare.products, quantity integer NOT NULL,
    total_cents integer NOT NULL, phone text NOT NULL, address text NOT NULL, placed_at timestamptz DEFAULT now())`)
  const bare = await startBare({ does: 'orders', connection })
  const wish = (n: number) => ({
    productId: productIds[n % productIds.length],
    orderQuantity: 12,
    ...DELIVERY,
  })
  const requests = buyers.map(({ token }, n) =>
    post('/api/orders', wish(n), { authorization: `Bearer ${token}`, 'idempotency-key': 'bench-{n}' }),
  )
  return {
    what: 'POST /api/orders',
    atLeast: 0.25, // results.md says what the receipt and the fact cost
    connections: SHOPPERS,
    status: 201,
    kerf: { port: shop.port, requests },
    bare: { port: bare.port, requests },
    end: bare.end,
  }
}

const LINES = 10

/** Orders of ten lines with a coupon of the buyer's own, delivery by weight and two rates of tax. */
function placingWithRules(rules: ReturnType<typeof createRules>, buyers: Shopper[], place: Figure): Figure {
  const requests: string[] = []
  return {
    ...place,
    what: `POST /api/orders, ${LINES} lines with coupon, delivery and taxes`,
    atLeast: 0.2,
    kerf: { ...place.kerf, requests },
    bare: { ...place.bare, requests },
    async prepare() {
      const { productIds, couponOf } = await rules.written()
      for (const [n, { token }] of buyers.entries()) {
        const first = (n * LINES) % productIds.length
        const lines = productIds
          .slice(first, first + LINES)
          .map((productId) => ({ productId, orderQuantity: 12 }))
        const wish = { lines, ...DELIVERY, country: 'DE', deliveryMethod: 'post', coupons: [couponOf(n)] }
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'bench-{n}' }
        requests.push(post('/api/orders', wish, headers))
      }
    },
  }
}

const QUOTED_LINES = 20

/** Quotes with all of that, one after the other: somebody who fills in the form waits for each. The bare program prices the lines alone. */
function quoting(rules: ReturnType<typeof createRules>, place: Figure): Figure {
  const requests: string[] = []
  return {
    ...place,
    what: `POST /api/quote, ${QUOTED_LINES} lines with coupon, delivery and taxes, one after the other`,
    atLeast: 0.12,
    connections: 1,
    status: 200,
    kerf: { ...place.kerf, requests },
    bare: { ...place.bare, requests },
    async prepare() {
      const { productIds, couponOf } = await rules.written()
      const lines = productIds.slice(0, QUOTED_LINES).map((productId) => ({ productId, orderQuantity: 12 }))
      const wish = { lines, coupons: [couponOf(0)], country: 'DE', deliveryMethod: 'post' }
      requests.push(post('/api/quote', wish, {}))
    },
  }
}

async function listing(
  shop: ProductionShop,
  { email, token }: Shopper,
  productIds: string[],
): Promise<Figure> {
  for (let n = 0; n < OWN_ORDERS; n++) {
    const reply = await fetch(`${shop.kerf.address}/api/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ productId: productIds[n], orderQuantity: 12, ...DELIVERY }),
    })
    if (reply.status !== 201) throw new Error(`Not placed: ${await reply.text()}`)
  }
  const bare = await startBare({ does: 'list', connection: shop.database.connection })
  const requests = [
    get(`/api/orders?email=${encodeURIComponent(email)}`, { authorization: `Bearer ${token}` }),
  ]
  return {
    what: `GET /api/orders?email=, ${OWN_ORDERS} of them`,
    atLeast: 0.25,
    connections: SHOPPERS,
    status: 200,
    kerf: { port: shop.port, requests },
    bare: { port: bare.port, requests },
    end: bare.end,
  }
}

/** What a crowd that signs in sends, each from an address of its own, and what somebody who is signed in asks meanwhile. */
export async function openStorm(shop: ProductionShop): Promise<{ signIns: string[]; check: string }> {
  const people = []
  for (let n = 0; n < SHOPPERS; n++) {
    const email = `guest-${n}@kerf.example`
    const fetchAs = (request: Request) => {
      request.headers.set('x-forwarded-for', `10.1.0.${n}`)
      return shop.kerf.asPage(request)
    }
    people.push(await registerShopper(fetchAs, { email, name: 'Gil Guest', password: 'carpenter-1' }))
  }
  const signIns = people.map(({ email }) =>
    post(
      '/api/auth/sign-in/email',
      { email, password: 'carpenter-1' },
      {
        origin: shop.kerf.address,
        'x-forwarded-for': '{address}',
      },
    ),
  )
  const [{ email, token } = fail()] = people
  return { signIns, check: get(`/api/user/${email}`, { authorization: `Bearer ${token}` }) }
}

function fail(): never {
  throw new Error('Nobody came')
}
