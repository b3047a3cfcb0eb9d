import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Asked, askOnce } from '#drills/ask-once.ts'
import type { Drill } from '#drills/drill.ts'
import { putOnSale } from '#drills/kept-promises.ts'
import { throwDice } from '#drills/seeded-random.ts'
import { withDatabase } from '#drills/trading-shop.ts'
import { demoData } from '#testing/demo-data.ts'
import { findFaults } from '#testing/oracle.ts'
import { startKerf } from '#testing/process.ts'
import { type Shopper, signedIn } from '#testing/production-shop.ts'
import { freePort } from '#testing/waiting.ts'

const BUYERS = 16
const READERS = 8
/** A server lives under load for at most so many ms before it is told to close. */
const LIFE_MS = 800
const OUT_MS = 10_000

/** The server is told to close while people order and read. It answers everything that it took, and it ends in time. */
export const shutdown: Drill = {
  name: 'sigterm',
  what: `SIGTERM at random instants under ${BUYERS} buyers and ${READERS} readers`,
  short: 3,
  long: 50,
  async run(times, say) {
    await using opened = new AsyncDisposableStack()
    const dice = throwDice(say)
    const { DATA_DIR, remove } = await demoData()
    opened.defer(remove)
    const port = await freePort()
    const told: CrowdOutcome = { answered: 0, refused: 0, placed: [], lost: [] }
    let longest = 0
    let productId: string | undefined
    for (let n = 1; n <= times; n++) {
      const kerf = await startKerf({ DATA_DIR, PORT: String(port), LOG_LEVEL: 'fatal' })
      opened.defer(async () => void (await kerf.end('SIGKILL'))) // unless it has ended
      const people = await withDatabase(DATA_DIR, async (database) => {
        productId ??= await putOnSale(database.db)
        return signedIn(database, BUYERS, `buyer-${n}`)
      })
      const crowd = startCrowd(port, people, productId ?? '', told)
      await sleep(dice.next() * LIFE_MS)
      const began = performance.now()
      const code = await kerf.end('SIGTERM')
      const took = performance.now() - began
      await crowd
      longest = Math.max(longest, took)
      if (code !== 0) told.lost.push(`it ended with ${code}`)
      if (took > OUT_MS) told.lost.push(`it took ${(took / 1000).toFixed(1)} s to close`)
      if (n % 10 === 0) say(`${n} times; ${told.answered} requests answered, ${told.lost.length} lost`)
    }
    const { answered, refused, placed, lost } = told
    return {
      tried: {
        'times closed': times,
        'requests answered whole': answered,
        'requests that nobody took any more': refused,
        'orders acknowledged': placed.length,
        'ms until it was out, at most': Math.round(longest),
      },
      lost: [...lost, ...(await withDatabase(DATA_DIR, ({ db }) => findFaults(db, placed)))],
    }
  },
}

type CrowdOutcome = { answered: number; refused: number; placed: string[]; lost: string[] }

/** People ask until nobody takes their connections. Half of the readers open one for each request. All others keep theirs. */
async function startCrowd(
  port: number,
  people: Shopper[],
  productId: string,
  told: CrowdOutcome,
): Promise<void> {
  async function ask(keepAlive: boolean, next: () => Asked): Promise<void> {
    const agent = new Agent({ keepAlive, maxSockets: 1 })
    for (;;) {
      const ending = await askOnce(port, agent, next())
      if (ending.kind === 'refused') break
      if (ending.kind === 'broken') told.lost.push(ending.why)
      else note(ending)
    }
    told.refused++
    agent.destroy()
  }

  function note({ status, body }: { status: number; body: string }): void {
    told.answered++
    if (status === 201) told.placed.push(JSON.parse(body).insertedId)
    else if (status !== 200) told.lost.push(`answered with ${status} ${body.slice(0, 200)}`)
  }

  const buying = people.map(({ token }) => ask(true, () => order(token, productId)))
  const reading = Array.from({ length: READERS }, (_, n) => {
    const { email, token } = people[n % people.length] ?? { email: '', token: '' }
    const own = { path: `/api/orders?email=${email}`, headers: { authorization: `Bearer ${token}` } }
    return ask(n % 2 === 0, () => (n % 4 < 2 ? own : { path: '/' }))
  })
  await Promise.all([...buying, ...reading])
}

const order = (token: string, productId: string): Asked => ({
  method: 'POST',
  path: '/api/orders',
  headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  body: { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' },
})
