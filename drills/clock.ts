import { randomUUID } from 'node:crypto'
import type { Drill, Outcome } from '#drills/drill.ts'
import { putOnSale } from '#drills/kept-promises.ts'
import { untilGone } from '#drills/postgres-processes.ts'
import { openProvider, PROVIDER_SETTINGS, type StandingProvider } from '#drills/standing-provider.ts'
import { withDatabase } from '#drills/trading-shop.ts'
import type { Database } from '#server/platform/db/client.ts'
import { addJob } from '#server/platform/db/jobs.ts'
import { confirmWithCard } from '#testing/card.ts'
import { findFaults } from '#testing/oracle.ts'
import { beginKerf, type KerfProcess } from '#testing/process.ts'
import { scratchData } from '#testing/scratch.ts'
import { registerShopper, type Shopper, signInShopper } from '#testing/shoppers.ts'
import { freePort, until } from '#testing/waiting.ts'

const MINUTES = 10
const PRELOAD = new URL('./shifted-clock.ts', import.meta.url)
const NEAR_MS = 120_000

/** The server's clock is 10 minutes off. The clocks of its database and of the payment provider are right. */
export const clock: Drill = {
  name: 'clock',
  what: `the server's clock ${MINUTES} minutes off, in turn ahead and behind`,
  short: 2,
  long: 6,
  async run(times, say) {
    const tried: Outcome['tried'] = {}
    const lost: string[] = []
    for (let n = 0; n < times; n++) {
      const minutes = n % 2 === 0 ? MINUTES : -MINUTES
      const faults = await tryClock(minutes, (what) => {
        tried[what] = (tried[what] ?? 0) + 1
      })
      say(`${minutes} minutes: ${faults.length === 0 ? 'all is well' : faults.join('; ')}`)
      lost.push(...faults.map((fault) => `${minutes} minutes: ${fault}`))
    }
    return { tried, lost }
  },
}

type Scene = {
  kerf: KerfProcess
  database: Database
  productId: string
  did: (what: string) => void
  /** Notes the sentence where `isSo` is false. */
  must: (isSo: boolean, sentence: string) => void
  provider: StandingProvider
}

async function tryClock(minutes: number, did: (what: string) => void): Promise<string[]> {
  const faults: string[] = []
  await using opened = new AsyncDisposableStack()
  const { DATA_DIR, remove } = await scratchData()
  opened.defer(remove)
  opened.defer(() => untilGone(DATA_DIR))
  const [port, PORT] = [await freePort(), await freePort()]
  const settings = {
    ...{ DATA_DIR, PORT: String(PORT), DEMO: 'off', LOG_LEVEL: 'fatal' },
    ...PROVIDER_SETTINGS,
    KERF_CLOCK_MINUTES: String(minutes),
    KERF_STRIPE: `http://127.0.0.1:${port}`,
  }
  const { opened: opening, said, end } = beginKerf(settings, PRELOAD)
  opened.defer(async () => void (await end('SIGKILL')))
  const kerf = await opening
  if (!kerf) throw new Error(`Kerf did not start: ${said()}`)

  await withDatabase(DATA_DIR, async (database) => {
    const { db } = database
    await using provider = await openProvider(db, port, kerf.address)
    const must = (isSo: boolean, sentence: string) => void (isSo || faults.push(sentence))
    const scene: Scene = { kerf, database, productId: await putOnSale(db), did, must, provider }
    const shopper = await signIn(scene)
    await payInBrowser(scene, shopper)
    await payUnseen(scene, shopper)
    await holdAndRelease(scene, shopper)
    await askTooOften(scene)
    faults.push(...(await findFaults(db)))
  })
  return faults
}

async function signIn({ kerf, did, must, database }: Scene): Promise<Shopper> {
  const first = await registerShopper(kerf.asPage, { name: 'Casey' })
  const shopper = await signInShopper(kerf.asPage, first)
  const mine = await call(kerf, shopper, 'GET', `/api/orders?email=${encodeURIComponent(shopper.email)}`)
  must(mine.status === 200, `a fresh access token was answered with ${mine.status}`)
  const { rows } = await database.pool.query<{ left: number }>(
    `SELECT extract(epoch FROM max(expires_at) - now())::float8 / 60 AS left FROM grants`,
  )
  must(
    Math.abs((rows[0]?.left ?? 0) - 15) < 2,
    `an access token is good for ${rows[0]?.left} minutes, not 15`,
  )
  did('sign-ins')
  return shopper
}

/** The browser tells the shop that it has paid, and the shop asks the provider. */
async function payInBrowser(scene: Scene, shopper: Shopper): Promise<void> {
  const { kerf, database, did, must } = scene
  const { orderId, intentId } = await orderAndConfirm(scene, shopper)
  const told = await call(kerf, shopper, 'PUT', `/api/orders/${orderId}`, { transactionId: intentId })
  must(told.status === 200, `a payment in the browser was answered with ${told.status}`)
  const { rows } = await database.pool.query<{ off: number }>(
    'SELECT abs(extract(epoch FROM paid_at - now())) * 1000 AS off FROM orders WHERE id = $1',
    [orderId],
  )
  must((rows[0]?.off ?? Number.NaN) < NEAR_MS, `an order says that it was paid ${rows[0]?.off} ms from now`)
  did('payments that the browser told of')
}

/** Only the provider reports the payment. Its signature is too far from the shop's time, so the shop must ask by itself. */
async function payUnseen(scene: Scene, shopper: Shopper): Promise<void> {
  const { kerf, database, did, must, provider } = scene
  const { orderId } = await orderAndConfirm(scene, shopper)
  provider.deliver()
  await until(() => provider.answers.length > 0)
  const answers = provider.answers.join(', ')
  must(/^400(, 400)*$/.test(answers), `webhooks were answered with ${answers}`)
  // As if a minute had passed since the last check.
  await database.pool.query("UPDATE payment_attempts SET checked_at = now() - interval '1 minute'")
  await runJob(database, 'reconcile-payments')
  const order = await call(kerf, shopper, 'GET', `/api/orders/${orderId}`)
  must(order.body.paymentStatus === 'Paid', `a payment without its webhook is ${order.body.paymentStatus}`)
  did('payments that the shop found by itself after it had refused the webhook')
}

async function holdAndRelease(
  { kerf, database, productId, did, must }: Scene,
  shopper: Shopper,
): Promise<void> {
  const id = await order(kerf, shopper, productId)
  const held = () =>
    database.pool
      .query<{ minutes: number; holds: boolean }>(
        `SELECT extract(epoch FROM held_until - now())::float8 / 60 AS minutes, holds_stock AS holds
         FROM orders WHERE id = $1`,
        [id],
      )
      .then(({ rows: [row] }) => row)
  const left = (await held())?.minutes ?? 0
  must(Math.abs(left - 60) < 2, `an order holds its stock for ${left} minutes, not 60`)

  const leave = (time: string) =>
    database.pool.query(`UPDATE orders SET held_until = now() + $2::interval WHERE id = $1`, [id, time])
  await leave('5 minutes')
  await runJob(database, 'release-holds')
  must((await held())?.holds === true, 'a hold was released 5 minutes early')
  await leave('-1 second')
  await runJob(database, 'release-holds')
  must((await held())?.holds === false, 'a hold that was over was not released')
  did('holds')
}

async function askTooOften({ kerf, did, must }: Scene): Promise<void> {
  const message = { name: 'Casey', email: 'casey@kerf.example', message: 'Do you sharpen saws?' }
  let reply = await call(kerf, undefined, 'POST', '/api/contact', message)
  for (let n = 1; n <= 5 && reply.status === 200; n++)
    reply = await call(kerf, undefined, 'POST', '/api/contact', message)
  const after = Number(reply.headers.get('retry-after'))
  must(reply.status === 429, `six messages in a minute were answered with ${reply.status}`)
  must(after > 0 && after <= 60, `whoever asks too often may come back in ${after} s`)
  did('limits')
}

async function orderAndConfirm({ kerf, productId, provider }: Scene, shopper: Shopper) {
  const orderId = await order(kerf, shopper, productId)
  const { body } = await call(kerf, shopper, 'POST', '/api/create-payment', { orderId })
  const { id: intentId } = await confirmWithCard(provider.till, String(body.clientSecret))
  return { orderId, intentId }
}

async function order(kerf: KerfProcess, shopper: Shopper, productId: string): Promise<string> {
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  return String((await call(kerf, shopper, 'POST', '/api/orders', wish)).body.insertedId)
}

async function call(
  kerf: KerfProcess,
  shopper: Shopper | undefined,
  method: string,
  path: string,
  body?: object,
) {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...(shopper && { authorization: `Bearer ${shopper.token}` }),
  }
  const reply = await fetch(kerf.address + path, { method, headers, body: body && JSON.stringify(body) })
  return { status: reply.status, headers: reply.headers, body: await reply.json() }
}

/** Starts this task in the shop's worker and waits until it is done. */
async function runJob({ db, pool }: Database, task: string): Promise<void> {
  const key = randomUUID()
  await addJob(db, task, {}, key)
  await until(async () => {
    const { rowCount } = await pool.query('SELECT FROM graphile_worker.jobs WHERE key = $1', [key])
    return rowCount === 0
  })
}
