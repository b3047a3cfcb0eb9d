import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Buyers, openBuyers } from '#drills/buyers.ts'
import type { Drill } from '#drills/drill.ts'
import { lostIn, putOnSale } from '#drills/kept-promises.ts'
import { leftInSessions, missing, openPooledDatabase } from '#drills/pgbouncer.ts'
import { throwDice } from '#drills/seeded-random.ts'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { createLog } from '#server/platform/log/log.ts'
import { type KerfProcess, startKerf } from '#testing/process.ts'
import { recordProduct } from '#testing/record-product.ts'
import { registerShopper } from '#testing/shoppers.ts'
import { freePort } from '#testing/waiting.ts'

const PEOPLE = 4
/** The kill comes after at most so many answers, and after at most so much time. */
const MOST_ANSWERS = 40
const MOST_MS = 100
/** Fewer pieces than the people who want one at once. */
const PIECES = 5
const WANTING = 12
/** Within this time every process has heard of a change. */
const TOLD_MS = 10_000

/** Two servers share a few sessions of PostgreSQL through PgBouncer. Each of the three is killed while people buy from both servers. */
export const pooler: Drill = {
  name: 'pooler',
  what: 'kill -9 of two servers and of the PgBouncer that they share, under 8 buyers',
  short: 3,
  long: 60,
  missing,
  async run(times, say) {
    const dice = throwDice(say)
    await using opened = new AsyncDisposableStack()
    const { DATA_DIR, connection, bouncer } = await openPooledDatabase(opened)
    const { host, port, user } = connection
    const direct = new URLSearchParams({ host, port: String(port), user })
    const settings = {
      DATABASE_URL: bouncer.url,
      DATABASE_DIRECT_URL: `postgres:///${connection.database}?${direct}`,
      ...{ DATA_DIR, DEMO: 'off', LOG_LEVEL: 'fatal' },
    }
    const begin = (PORT: string) => startKerf({ ...settings, PORT })
    const ports = [String(await freePort()), String(await freePort())]
    const kerfs: KerfProcess[] = []
    for (const one of ports) kerfs.push(await begin(one))
    opened.defer(async () => void (await Promise.all(kerfs.map((kerf) => kerf.end('SIGKILL')))))

    const database = await openDatabase(connection, createLog('silent'))
    opened.defer(database.close)
    const productId = await putOnSale(database.db)
    const buyers = await Promise.all(
      kerfs.map(({ address }) => openBuyers(address, productId, { people: PEOPLE, deleting: 5 })),
    )
    const killed = { 'kills of a server': 0, 'kills of PgBouncer': 0 }
    for (let n = 0; n < times; n++) {
      const which = n % 3
      const before = sumOf(buyers, ({ answered }) => answered) + dice.next() * MOST_ANSWERS
      await untilAll(buyers, () => sumOf(buyers, ({ answered }) => answered) >= before)
      await sleep(dice.next() * MOST_MS)
      if (which === 2) {
        await bouncer.crash()
        killed['kills of PgBouncer']++
      } else {
        await kerfs[which]?.end('SIGKILL')
        kerfs[which] = await begin(ports[which] ?? '0')
        killed['kills of a server']++
      }
      const paid = buyers.map(({ dealings }) => dealings.paid.length)
      await untilAll(buyers, () =>
        buyers.every(({ dealings }, one) => dealings.paid.length > (paid[one] ?? 0)),
      )
    }
    for (const each of buyers) await each.stop()
    say('Everybody has what they ordered; now more people want the last pieces of a product at once')

    const sold = await sellOut(database, kerfs)
    const left = await leftInSessions(bouncer.url)
    const codes = await Promise.all(kerfs.map((kerf) => kerf.end()))
    const lost = new Set([...sold, ...left.map((what) => `a session keeps ${what}`)])
    for (const { dealings } of buyers)
      for (const fault of await lostIn(database.db, dealings)) lost.add(fault)
    for (const code of codes) if (code !== 0) lost.add(`a server ended with ${code}`)
    const tried = {
      'orders begun': sumOf(buyers, ({ begun }) => begun),
      'orders acknowledged': sumOf(buyers, ({ placed }) => placed.length),
      'payments acknowledged': sumOf(buyers, ({ paid }) => paid.length),
      'requests put off': sumOf(buyers, ({ putOff }) => putOff),
    }
    return { tried: { ...killed, ...tried }, lost: [...lost] }
  },
}

const sumOf = (buyers: Buyers[], count: (dealings: Buyers['dealings']) => number) =>
  buyers.reduce((sum, { dealings }) => sum + count(dealings), 0)

/** Waits until it holds for all buyers. A buyer who gave up ends the wait. */
async function untilAll(buyers: Buyers[], isSo: () => boolean): Promise<void> {
  await Promise.all(buyers.map((each) => each.until(isSo)))
}

/** More people than there are pieces order at both servers at once. Then both servers must show that nothing is left. */
async function sellOut({ db }: Database, kerfs: KerfProcess[]): Promise<string[]> {
  const id = await db.transaction((tx) =>
    recordProduct(tx, {
      ...{ productName: 'Last plane', price: 90, minQuantity: 1, aviQuantity: PIECES, rating: 5 },
      ...{ img: '/tools/block-plane-640.webp', description: 'Planes.' },
    }),
  )
  const faults: string[] = []
  const begun = performance.now()
  for (const { address } of kerfs)
    if (!(await shows(address, id, PIECES, begun))) faults.push(`${address} was not told of a new product`)
  const wanting = Array.from({ length: WANTING }, (_, n) => kerfs[n % kerfs.length]).flatMap(
    (kerf) => kerf ?? [],
  )
  const statuses = await Promise.all(
    wanting.map(async (kerf) => {
      const { token } = await registerShopper(kerf.asPage)
      const headers = {
        ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
        'idempotency-key': randomUUID(),
      }
      const wish = { productId: id, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
      const request = { method: 'POST', headers, body: JSON.stringify(wish) }
      return (await kerf.asPage(new Request(`${kerf.address}/api/orders`, request))).status
    }),
  )
  const told = statuses.toSorted().join(' ')
  if (told !== [...Array(PIECES).fill(201), ...Array(WANTING - PIECES).fill(409)].join(' '))
    faults.push(`${WANTING} people wanted ${PIECES} pieces and were answered ${told}`)
  const sold = performance.now()
  for (const { address } of kerfs)
    if (!(await shows(address, id, 0, sold)))
      faults.push(`${address} was not told that a product is sold out`)
  return faults
}

/** Whether a server shows this number of pieces in time. Another server may have made the change. */
async function shows(address: string, id: string, pieces: number, since: number): Promise<boolean> {
  for (;;) {
    const products: { _id: string; aviQuantity: number }[] = await (
      await fetch(`${address}/api/products`)
    ).json()
    if (products.find(({ _id }) => _id === id)?.aviQuantity === pieces) return true
    if (performance.now() - since > TOLD_MS) return false
    await sleep(50)
  }
}
