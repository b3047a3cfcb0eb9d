/**
 * `npm run bench:growth`: how much slower a shop answers with 100,000 products and 1,000,000 orders than a small one, and what its search takes.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Loader, startLoader } from '#bench/processes.ts'
import { measureSearch } from '#bench/search-growth.ts'
import { fillShop } from '#testing/fill-shop.ts'
import { median } from '#testing/median.ts'
import { openProductionShop, type ProductionShop, type Shopper, signedIn } from '#testing/production-shop.ts'
import { get } from '#testing/raw-requests.ts'

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    products: { type: 'string', default: '100000' },
    users: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
  },
})
const USAGE =
  'npm run bench:growth -- [--products 100000] [--users 100000] [--orders 1000000] [--only "wait for payment"]\n'
/** A shop of a year or so: every list fills a page, so that a page is compared with a page, not with an empty one. */
const SMALL = { products: 100, users: 100, orders: 2_000 }
const ROUNDS = 3
const SECONDS = 1
const AT_MOST = 2
const FILLED_WITHIN_S = 300
/** Flat: the shop's process with much in its database has no more in memory than this many times that with little. */
const MEMORY_AT_MOST = 1.25

type Grown = {
  shop: ProductionShop
  filledInS: number
  admin: Shopper
  reader: Shopper
  productId: string
  /** Pages: the last one of orders, and in the middle of the products and the people. */
  last: number
  middle: number
  person: number
  /** Pages in the middle of the returns, the purchase orders and the suppliers, and one of these. */
  returned: number
  purchased: number
  supplying: number
  supplierId: string
}

if (values.help) process.stdout.write(USAGE)
else {
  const holds = await measureAll()
  const finds = values.only !== '' || (await measureSearch(Number(values.products)))
  process.exitCode = holds && finds ? 0 : 1
}

async function measureAll(): Promise<boolean> {
  const chosen = asked().filter(([what]) => what.includes(values.only))
  if (chosen.length === 0) throw new Error(`Nothing that is asked for has "${values.only}" in its name`)
  await using opened = new AsyncDisposableStack()
  const small = await open(opened, SMALL)
  const large = await open(opened, {
    products: Number(values.products),
    users: Number(values.users),
    orders: Number(values.orders),
  })
  const loader = startLoader()
  opened.defer(loader.end)
  const before = await memories(small, large)
  process.stdout.write(
    '| asked for | p95, few | p95, many | ratio | first, many | |\n|---|---|---|---|---|---|\n',
  )
  let holds = true
  for (const [what, path, who] of chosen) {
    const p95s = { small: [] as number[], large: [] as number[] }
    await first(small, path(small), who)
    const began = await first(large, path(large), who)
    for (let round = 0; round < ROUNDS; round++) {
      p95s.small.push(await p95(loader, small, path(small), who))
      p95s.large.push(await p95(loader, large, path(large), who))
    }
    const [few, many] = [median(p95s.small), median(p95s.large)]
    holds &&= many <= few * AT_MOST
    const verdict = many <= few * AT_MOST ? 'holds' : 'FAILS'
    process.stdout.write(
      `| ${what} | ${few.toFixed(1)} ms | ${many.toFixed(1)} ms | ${(many / few).toFixed(1)} | ${began.toFixed(0)} ms | ${verdict} |\n`,
    )
  }
  const after = await memories(small, large)
  process.stdout.write(`memory before: ${told(before)}; after: ${told(after)}\n`)
  const isFlat = !(after.many > after.few * MEMORY_AT_MOST) // on systems that do not tell it is not judged
  if (!isFlat) process.stdout.write('FAILS: memory grows with what is in the database\n')
  if (large.filledInS > FILLED_WITHIN_S) process.stdout.write(`FAILS: not filled in ${FILLED_WITHIN_S} s\n`)
  return holds && isFlat && large.filledInS <= FILLED_WITHIN_S
}

/** A shop with the demo and all this in it. */
async function open(opened: AsyncDisposableStack, size: Parameters<typeof fillShop>[1]): Promise<Grown> {
  const shop = await openProductionShop()
  opened.defer(shop.close)
  const { db } = shop.database
  const began = performance.now()
  const pool = new pg.Pool(shop.database.connection) // one that waits however long it takes
  await fillShop(drizzle(pool, { casing: 'snake_case' }), size)
  await pool.end()
  const filledInS = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`filled in ${filledInS} s: ${JSON.stringify(size)}\n`)
  const [admin, reader] = await signedIn(shop.database, 2, 'grown')
  const [product] = (await db.execute<{ id: string }>('SELECT id FROM products ORDER BY position LIMIT 1'))
    .rows
  const [supplier] = (await db.execute<{ id: string }>('SELECT id FROM suppliers ORDER BY name LIMIT 1')).rows
  if (!admin || !reader || !product || !supplier) throw new Error('Nobody is there')
  await db.execute(`UPDATE users SET role = 'admin' WHERE email = '${admin.email}'`)
  const pages = (rows: number, size = 20) => Math.max(1, Math.ceil(rows / size))
  return {
    shop,
    filledInS,
    admin,
    reader,
    productId: product.id,
    last: pages(size.orders),
    middle: Math.ceil(pages(size.products, 48) / 2),
    person: Math.ceil(pages(size.users) / 2),
    returned: Math.ceil(pages(size.orders / 20) / 2),
    purchased: Math.ceil(pages(size.orders / 100) / 2),
    supplying: Math.ceil(pages(size.products / 100) / 2),
    supplierId: supplier.id,
  }
}

type Asked = [string, (of: Grown) => string, 'anyone' | 'admin' | 'reader']

function asked(): Asked[] {
  const table = (what: string, query: (of: Grown) => string): Asked => [
    `admin: ${what}`,
    (of) => `/api/manage/${query(of)}`,
    'admin',
  ]
  return [
    ['home page', () => '/', 'anyone'],
    ['a product’s page', ({ productId }) => `/purchase/${productId}`, 'anyone'],
    ['a product', ({ productId }) => `/api/products/${productId}`, 'anyone'],
    ['a product, signed in', ({ productId }) => `/api/products/${productId}`, 'reader'],
    ['a page of products', () => '/api/products?page=1&size=48', 'reader'],
    ['a page of products in the middle', ({ middle }) => `/api/products?page=${middle}&size=48`, 'reader'],
    ['own orders', ({ reader }) => `/api/orders?email=${reader.email}`, 'reader'],
    table('orders, first page', () => 'orders'),
    table('orders, page in the middle', ({ last }) => `orders?page=${Math.ceil(last / 2)}`),
    table('orders, last page', ({ last }) => `orders?page=${last}`),
    table('orders that were shipped', () => 'orders?orderStatus=Shipped'),
    table('orders that wait for payment', () => 'orders?paymentStatus=Unpaid'),
    table('orders by total', () => 'orders?sort=totalPrice&direction=desc'),
    table('orders, a number searched', () => 'orders?search=K-10042'),
    table('orders, a tracking number searched', () => 'orders?search=1Z999AA10123456784'),
    table('orders, a postcode searched', () => 'orders?search=26548'),
    table('orders to pack', () => 'packing?size=20'),
    table('orders to pack, one searched', () => 'packing?search=K-10042'),
    table('orders with parcels that wait', () => 'orders?show=packed'),
    table('orders that are late', () => 'orders?show=late'),
    table('what waits', () => 'attention'),
    table('what to order', () => 'what-to-order'),
    table('a product’s stock', ({ productId }) => `products/${productId}/movements`),
    table('suppliers', () => 'suppliers'),
    table('suppliers, page in the middle', ({ supplying }) => `suppliers?page=${supplying}`),
    table('what a supplier sells', ({ supplierId }) => `suppliers/${supplierId}/products?size=1`),
    table('purchase orders', () => 'purchases'),
    table('purchase orders, page in the middle', ({ purchased }) => `purchases?page=${purchased}`),
    table('purchase orders under way', () => 'purchases?state=ordered'),
    table('purchase orders of a supplier', ({ supplierId }) => `purchases?size=1&supplier=${supplierId}`),
    table('returns and claims', () => 'returns'),
    table('returns and claims, page in the middle', ({ returned }) => `returns?page=${returned}`),
    table('returns that wait', () => 'returns?state=waiting&size=2'),
    table('claims', () => 'returns?kind=claim'),
    table('withdrawals, settled', () => 'withdrawals?show=settled&size=10'),
    table('people', () => 'users'),
    table('people by name, page in the middle', ({ person }) => `users?sort=name&page=${person}`),
    table('people by role', () => 'users?sort=role'),
    table('people, searched', () => 'users?search=grown-1'),
    table('products by price', () => 'products?sort=price'),
    table('products by rating, from the end', () => 'products?sort=rating&direction=desc'),
    table('products by stock', () => 'products?sort=aviQuantity'),
    table('products, searched', () => 'products?search=spokeshave%20no.%20a1'),
    table('summary of 30 days', () => 'summary?days=30'),
  ]
}

function headersOf({ admin, reader }: Grown, who: Asked[2]): Record<string, string> {
  return who === 'anyone' ? {} : { authorization: `Bearer ${who === 'admin' ? admin.token : reader.token}` }
}

/** The time of the first answer in ms, when nothing is cached. */
async function first(grown: Grown, path: string, who: Asked[2]): Promise<number> {
  const began = performance.now()
  const reply = await fetch(`http://127.0.0.1:${grown.shop.port}${path}`, { headers: headersOf(grown, who) })
  await reply.arrayBuffer()
  return performance.now() - began
}

async function p95(loader: Loader, grown: Grown, path: string, who: Asked[2]): Promise<number> {
  const tally = await loader.run({
    port: grown.shop.port,
    connections: 4,
    seconds: SECONDS,
    status: 200,
    requests: [get(path, headersOf(grown, who))],
  })
  if (tally.wrong > 0) throw new Error(`${path}: ${tally.firstWrong}`)
  return tally.p95
}

async function memories(small: Grown, large: Grown) {
  return { few: await memoryOf(small.shop), many: await memoryOf(large.shop) }
}

function told({ few, many }: { few: number; many: number }): string {
  return `${few} MB with few, ${many} MB with many`
}

/** The memory of the shop's process in MB. */
async function memoryOf({ kerf }: ProductionShop): Promise<number> {
  const status = await readFile(`/proc/${kerf.pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
}
