import { openBuyers } from '#drills/buyers.ts'
import { openBalancer, openFolder, openPair, promote } from '#drills/failover-servers.ts'
import { lostIn, putOnSale } from '#drills/kept-promises.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { connectionTo } from '#server/platform/db/connection.ts'
import { createLog } from '#server/platform/log/log.ts'
import { startKerf } from '#testing/process.ts'
import { freePort } from '#testing/waiting.ts'

type Wanted = {
  buyers: number
  /** The orders that must be paid before the kill, and again after it. */
  orders: number
  /** Gets one sentence for each event. */
  say?: (sentence: string) => void
}

export type Outcome = {
  begun: number
  placed: number
  paid: number
  putOff: number
  /** Seconds from the kill of the primary to the first order that is paid after it. */
  away: number
  /** One sentence for each thing that was lost. A good shop has none. */
  lost: string[]
}

/**
 * Two Kerfs stand behind nginx, on a PostgreSQL with a synchronous standby. While people buy, the primary is killed and the
 * standby promoted. Nobody tells the Kerfs. Then the books are checked.
 */
export async function failOver({ buyers: people, orders: enough, say = () => {} }: Wanted): Promise<Outcome> {
  await using opened = new AsyncDisposableStack()
  const { folder } = opened.use(openFolder())
  const { primary, standby } = await openPair(folder)
  opened.defer(() => standby.stop())
  opened.defer(() => primary.stop())
  say('A primary and its standby are up')

  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join(',')
  const DATABASE_URL = `postgres://kerf@${hosts}/postgres?target_session_attrs=read-write`
  const log = createLog('silent')
  const database = await openDatabase(connectionTo(DATABASE_URL), log)
  opened.defer(database.close)
  const { db } = database
  const productId = await putOnSale(db)

  const port = await freePort()
  const settings = {
    DATABASE_URL,
    DEMO: 'off',
    ORIGIN: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const ports = [await freePort(), await freePort()]
  const kerfs = await Promise.all(
    ports.map((PORT) => startKerf({ ...settings, PORT: String(PORT), LOG_LEVEL: 'silent' })),
  )
  const endKerfs = () => Promise.all(kerfs.map((kerf) => kerf.end()))
  opened.defer(async () => void (await endKerfs()))
  const balancer = await openBalancer(folder, port, ports)
  opened.defer(() => balancer.stop('SIGTERM'))
  say('Two Kerfs are open behind nginx')

  const { dealings, until, stop } = await openBuyers(settings.ORIGIN, productId, { people })
  await until(() => dealings.paid.length >= enough)
  say(
    `${dealings.placed.length} orders are placed, ${dealings.paid.length} of them paid; the primary is killed`,
  )
  const killed = performance.now()
  await primary.stop('SIGKILL')
  const before = dealings.paid.length
  const putOffBefore = dealings.putOff
  await until(() => dealings.putOff > putOffBefore)
  await promote(standby)
  say('The standby is promoted')
  await until(() => dealings.paid.length > before)
  const away = (performance.now() - killed) / 1000
  say(`The first order is paid again, ${away.toFixed(1)} s after the kill`)
  await until(() => dealings.paid.length >= before + enough)
  await stop()
  await endKerfs()

  const { begun, placed, paid, putOff } = dealings
  const lost = await lostIn(db, dealings)
  return { begun, placed: placed.length, paid: paid.length, putOff, away, lost }
}
