/** The bare server that Kerf is compared with: `node:http` with nothing around it, in a process of its own. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import pg from 'pg'

export type Plan =
  | { does: 'bytes'; headers: Record<string, string>; body: Uint8Array }
  | { does: 'orders' | 'list'; connection: pg.ClientConfig }

/** As many connections as the shop itself has. */
const CONNECTIONS = 16

/** Sends the same bytes with the same headers. A caller who has them is told so (304). */
function bytes({ headers, body }: { headers: Record<string, string>; body: Uint8Array }): RequestListener {
  const { etag } = headers
  return (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end()
    else response.writeHead(200, headers).end(body)
  }
}

/** An order in the shortest program that keeps its stock right: one transaction, two statements. */
function orders(connection: pg.ClientConfig): RequestListener {
  const pool = new pg.Pool({ ...connection, max: CONNECTIONS })
  return async (request, response) => {
    const { lines, productId, orderQuantity, phone, address } = await json(request)
    if (request.url === '/api/quote') return answer(response, 200, await priceLines(pool, lines))
    const id = randomUUID()
    const client = await pool.connect()
    await client.query('BEGIN')
    if (lines) {
      await takeLines(client, lines, { phone, address })
      await client.query('COMMIT')
      client.release()
      return answer(response, 201, { acknowledged: true, insertedId: id })
    }
    const taken = await client.query(
      `UPDATE bare.products SET available = available - $2
       WHERE id = $1 AND available >= $2 RETURNING price_cents`,
      [productId, orderQuantity],
    )
    await client.query(
      'INSERT INTO bare.orders (id, product_id, quantity, total_cents, phone, address) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, productId, orderQuantity, taken.rows[0].price_cents * orderQuantity, phone, address],
    )
    await client.query('COMMIT')
    client.release()
    answer(response, 201, { acknowledged: true, insertedId: id })
  }
}

type Line = { productId: string; orderQuantity: number }

/** What the pieces cost by their prices alone, read by one statement. */
async function priceLines(pool: pg.Pool, wanted: Line[]) {
  const { rows } = await pool.query('SELECT id, price_cents FROM bare.products WHERE id = ANY ($1::uuid[])', [
    wanted.map(({ productId }) => productId),
  ])
  const prices = new Map(rows.map(({ id, price_cents }) => [id, price_cents]))
  const lines = wanted.map((line) => ({
    ...line,
    unitPrice: prices.get(line.productId) / 100,
    total: (prices.get(line.productId) * line.orderQuantity) / 100,
  }))
  return { lines, total: lines.reduce((sum, { total }) => sum + total, 0) }
}

/** Takes the stock of several products. Two statements lock the products in one order. */
async function takeLines(
  client: pg.PoolClient,
  lines: Line[],
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  const wanted = [lines.map(({ productId }) => productId), lines.map(({ orderQuantity }) => orderQuantity)]
  const taken = await client.query(
    `WITH wanted AS (
       SELECT p.id, w.quantity FROM bare.products p JOIN unnest($1::uuid[], $2::integer[]) AS w (id, quantity) ON w.id = p.id
       ORDER BY p.id FOR UPDATE OF p)
     UPDATE bare.products p SET available = available - w.quantity FROM wanted w
     WHERE p.id = w.id AND p.available >= w.quantity RETURNING p.id, w.quantity, p.price_cents`,
    wanted,
  )
  await client.query(
    `INSERT INTO bare.orders (id, product_id, quantity, total_cents, phone, address)
     SELECT gen_random_uuid(), t.*, $4, $5 FROM unnest($1::uuid[], $2::integer[], $3::integer[]) AS t`,
    [
      taken.rows.map((row) => row.id),
      taken.rows.map((row) => row.quantity),
      taken.rows.map((row) => row.price_cents * row.quantity),
      phone,
      address,
    ],
  )
}

/** Somebody's orders, out of the shop's own tables: ask, shape, answer. */
function list(connection: pg.ClientConfig): RequestListener {
  const pool = new pg.Pool({ ...connection, max: CONNECTIONS })
  return async (request, response) => {
    const email = new URL(request.url ?? '', 'http://bare').searchParams.get('email')
    const { rows } = await pool.query(
      `SELECT o.*, l.line, l.product_id, l.name, l.img, l.unit_price_cents, l.quantity
       FROM orders o JOIN users u ON u.id = o.user_id JOIN order_lines l ON l.order_id = o.id
       WHERE u.email = $1 AND u.deleted_at IS NULL AND o.deleted_at IS NULL
       ORDER BY o.placed_at DESC, l.line`,
      [email],
    )
    answer(response, 200, [...Map.groupBy(rows, ({ id }) => id).values()].map(shown))
  }
}

function shown(rows: pg.QueryResultRow[]) {
  const order = rows[0] ?? {}
  return {
    _id: order.id,
    number: `K-${order.number}`,
    name: order.name,
    img: order.img,
    orderQuantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPrice: order.total_cents / 100,
    customer: order.customer,
    customerEmail: order.customer_email,
    address: order.address,
    phone: order.phone,
    orderStatus: order.order_status,
    paymentStatus: order.payment_status,
    placedAt: order.placed_at,
    heldUntil: order.held_until,
    lines: rows.map((line) => ({
      line: line.line,
      productId: line.product_id,
      name: line.name,
      img: line.img,
      unitPrice: line.unit_price_cents / 100,
      quantity: line.quantity,
      returned: 0,
    })),
    refunds: [],
    refundedTotal: 0,
    refundableTotal: 0,
  }
}

async function json(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

process.once('message', (plan: Plan) => {
  const { does } = plan
  const listener =
    does === 'bytes' ? bytes(plan) : does === 'orders' ? orders(plan.connection) : list(plan.connection)
  const server = createServer(listener).listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
process.on('disconnect', () => process.exit())
