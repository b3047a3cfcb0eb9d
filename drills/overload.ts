import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { like } from 'drizzle-orm'
import type { Answered, Asked } from '#drills/demand.ts'
import type { Drill } from '#drills/drill.ts'
import { shareCores } from '#drills/share-cores.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { median } from '#testing/median.ts'
import { findFaults } from '#testing/oracle.ts'
import { openProductionShop, type ProductionShop, signedIn, stockUp } from '#testing/production-shop.ts'
import { get, post } from '#testing/raw-requests.ts'

const TIMES_AS_MUCH = 10
const BUYERS = 2_000
const PRODUCTS = 100
/** The numbers of callers at a time with which the shop's capacity is measured. */
const CROWDS = [8, 16, 32, 64]
/** So many connections may be open at a time. Each request opens a new one. */
const CONNECTIONS = 3_000
const SECONDS = 8
const PROBE_MS = 50

const LEAST_GOODPUT = 0.8
const LEAST_AFTERWARDS = 0.9
const SLOWEST_REFUSAL_MS = 3_000
const SLOWEST_HEALTH_MS = 250

/** `ratio`: the goodput as a part of the rated one. `afterwards`: the same ratio after the load. */
type Round = Answered & { ratio: number; afterwards: number; slowestHealth: number }

/**
 * In each round the shop gets ten times the requests that it can answer, always on new connections. Its capacity is measured
 * before and after each round.
 */
export const overload: Drill = {
  name: 'overload',
  what: `${TIMES_AS_MUCH} times the orders and reads that the shop can do`,
  short: 60,
  long: 5,
  unit: 'rounds',
  async run(times, say) {
    await using opened = new AsyncDisposableStack()
    const shop = await openProductionShop()
    opened.defer(shop.close)
    const { ask, end, pid } = startDemand()
    opened.defer(end)
    say(shareCores({ shop: shop.kerf.pid, load: [pid, process.pid] }))
    const buyers = await signedIn(shop.database, BUYERS, 'buyer')
    const products = await stockUp(shop.database, PRODUCTS)
    const requests = buyers.flatMap(({ email, token }, n) => [
      post('/api/orders', wishOf(products[n % products.length]), {
        authorization: `Bearer ${token}`,
        'idempotency-key': 'overload-{n}',
      }),
      get(`/api/orders?email=${email}`, { authorization: `Bearer ${token}` }),
    ])
    const job = { port: shop.port, seconds: SECONDS, requests }
    const placed: string[] = []
    const asked = async (more: Partial<Asked>) => {
      const answered = await ask({ connections: CONNECTIONS, ...job, ...more })
      placed.push(...answered.placed)
      return answered
    }
    const goodput = ({ inTime }: Answered) => inTime / SECONDS

    let crowd = { connections: 0, perSecond: 0 }
    for (const connections of [CROWDS[0] ?? 1, ...CROWDS]) {
      const perSecond = goodput(await asked({ connections })) // the first one warms it up
      if (perSecond > crowd.perSecond) crowd = { connections, perSecond }
    }
    say(`It does most, ${crowd.perSecond.toFixed(0)} a second, for ${crowd.connections} who ask at a time`)

    const rounds: Round[] = []
    for (let round = 0; round < times; round++) {
      const rated = goodput(await asked({ connections: crowd.connections }))
      const health = watchHealth(shop)
      const answered = await asked({ perSecond: rated * TIMES_AS_MUCH, fresh: true })
      const slowestHealth = await health.stop()
      const afterwards = goodput(await asked({ connections: crowd.connections })) / rated
      const ratio = goodput(answered) / rated
      rounds.push({ ...answered, ratio, afterwards, slowestHealth })
      say(
        `rated ${rated.toFixed(0)} a second, asked ${(answered.sent / SECONDS / rated).toFixed(1)} times that: ` +
          `did ${(ratio * 100).toFixed(0)} % of it, the slowest in ${answered.slowest.toFixed(0)} ms; refused ` +
          `${answered.refused} within ${answered.slowestRefusal.toFixed(0)} ms; health within ${slowestHealth.toFixed(0)} ms; afterwards it did ${(afterwards * 100).toFixed(0)} %`,
      )
    }
    const sum = (of: (round: Answered) => number) => rounds.reduce((all, round) => all + of(round), 0)
    const worst = (of: (round: Round) => number) => Math.max(...rounds.map(of))
    const ratio = median(rounds.map(({ ratio }) => ratio))
    const afterwards = median(rounds.map(({ afterwards }) => afterwards))
    const broken = [
      ratio < LEAST_GOODPUT && `only ${(ratio * 100).toFixed(0)} % of the rated goodput`,
      afterwards < LEAST_AFTERWARDS && `afterwards only ${(afterwards * 100).toFixed(0)} % of the rated work`,
      sum(({ wrong }) => wrong) > 0 &&
        `answered wrongly: ${rounds.find(({ firstWrong }) => firstWrong)?.firstWrong}`,
      worst(({ slowestRefusal }) => slowestRefusal) > SLOWEST_REFUSAL_MS &&
        'a refusal took longer than three seconds',
      worst(({ slowestHealth }) => slowestHealth) > SLOWEST_HEALTH_MS && 'health took longer than 250 ms',
    ]
    return {
      tried: {
        'requests at ten times the rate': sum(({ sent }) => sent),
        done: sum(({ done }) => done),
        'refused with 503 and Retry-After': sum(({ refused }) => refused),
        'answered in any other way': sum(({ wrong }) => wrong),
        '% of the rated goodput': Math.round(ratio * 100),
        '% of the rated work afterwards': Math.round(afterwards * 100),
        'ms for the slowest refusal': Math.round(worst(({ slowestRefusal }) => slowestRefusal)),
        'ms for the slowest health': Math.round(worst(({ slowestHealth }) => slowestHealth)),
        'orders acknowledged': placed.length,
      },
      lost: [...broken.filter((sentence) => sentence !== false), ...(await lostOf(shop, placed))],
    }
  },
}

const wishOf = (productId: string | undefined) => ({
  productId,
  orderQuantity: 12,
  phone: '555 0100',
  address: '1 Mill Lane',
})

/** Nobody has paid, so no payment needs to be settled. A refused buyer has no order. */
async function lostOf({ database: { db } }: ProductionShop, placed: string[]): Promise<string[]> {
  const kept = await db.$count(orders, like(orders.customerEmail, 'buyer-%'))
  const unlike =
    kept === placed.length ? [] : [`${placed.length} orders were acknowledged, ${kept} are there`]
  return [...(await findFaults(db, placed)), ...unlike]
}

function startDemand() {
  const child = fork(new URL('demand.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  })
  return {
    pid: child.pid ?? 0,
    async ask(asked: Asked): Promise<Answered> {
      child.send(asked)
      const [answer] = await once(child, 'message')
      if (answer.error) throw new Error(answer.error)
      return answer
    },
    end: () => child.disconnect(),
  }
}

/** Asks for the health again and again on new connections, and tells the longest time in ms. */
function watchHealth({ kerf }: ProductionShop) {
  const stopping = new AbortController()
  async function watch(): Promise<number> {
    let slowest = 0
    for (let nth = 0; !stopping.signal.aborted; nth++) {
      const began = performance.now()
      const reply = await fetch(kerf.address + (nth % 2 ? '/healthz' : '/readyz'), {
        headers: { connection: 'close' },
      })
      await reply.text()
      slowest = Math.max(slowest, performance.now() - began)
      if (!reply.ok) return Number.POSITIVE_INFINITY
      await sleep(PROBE_MS)
    }
    return slowest
  }
  const watching = watch()
  return {
    stop() {
      stopping.abort()
      return watching
    },
  }
}
