import path from 'node:path'
import pg from 'pg'
import { type Buyers, type Dealings, openBuyers } from '#drills/buyers.ts'
import type { Outcome } from '#drills/drill.ts'
import { lostIn, putOnSale, putToCount } from '#drills/kept-promises.ts'
import { areLabelsDue, askAgainNow, lostLabels } from '#drills/lost-labels.ts'
import { lostOfPackers } from '#drills/lost-of-packers.ts'
import { ADA, openPackers, type Packings } from '#drills/packers.ts'
import { untilGone } from '#drills/postgres-processes.ts'
import { lostOfPurchaser, openPurchaser, type Purchases } from '#drills/purchasers.ts'
import { openStandInCarrier, type StandInCarrier } from '#drills/stand-in-carrier.ts'
import { type Database, databaseOn, openDatabase } from '#server/platform/db/client.ts'
import { reachEmbedded } from '#server/platform/db/embedded.ts'
import { createLog } from '#server/platform/log/log.ts'
import { demoData } from '#testing/demo-data.ts'
import { type BeginningKerf, beginKerf, type KerfProcess } from '#testing/process.ts'
import { freePort, until } from '#testing/waiting.ts'

const PEOPLE = 8
/** Every so many-th order is deleted instead of paid, so that stock comes back. */
const DELETING = 5
/** The carrier's program is on this machine. */
const SETTINGS = { DEMO: 'no-orders', LOG_LEVEL: 'fatal', OUTGOING_ALLOWED: '127.0.0.1' }

/** A demo shop in a folder of its own, opened as `npm start` does. Buyers order in it without pause, and packers send some of it. */
export type TradingShop = AsyncDisposable & {
  DATA_DIR: string
  address: string
  buyers: Buyers
  carrier: StandInCarrier
  /** The process that is open now. */
  kerf(): KerfProcess
  /** Starts the shop again on the same folder and port after a kill. */
  begin(): BeginningKerf
  /** Starts it and waits until it is open. If it does not open, throws what it said. */
  start(): Promise<void>
  /** Lets the buyers finish and the shop empty its queue, closes the shop and checks the books. */
  finish(): Promise<Outcome>
}

/** Starts a shop with buyers who already order. `settings`: extra environment variables. `preload`: a module for `node --import`. */
export async function openBusyShop(
  settings: Record<string, string> = {},
  preload?: URL,
): Promise<TradingShop> {
  await using opened = new AsyncDisposableStack()
  const data = await demoData()
  const { DATA_DIR, remove } = data
  opened.defer(remove)
  opened.defer(() => untilGone(DATA_DIR))
  const PORT = String(await freePort())
  const begin = () => beginKerf({ DATA_DIR, PORT, ...SETTINGS, ...settings }, preload)
  let kerf = await openedOf(begin())
  opened.defer(async () => void (await kerf.end('SIGKILL')))
  const productId = await withDatabase(DATA_DIR, ({ db }) => putOnSale(db))
  const buyers = await openBuyers(kerf.address, productId, { people: PEOPLE, deleting: DELETING })
  const countedId = await withDatabase(DATA_DIR, ({ db }) => putToCount(db))
  const carrier = opened.use(await openStandInCarrier())
  const packers = await openPackers(kerf.address, countedId, buyers.dealings, carrier)
  const deliveredId = await withDatabase(DATA_DIR, ({ db }) => putToCount(db, 'Delivered hammer'))
  const purchaser = await openPurchaser(kerf.address, deliveredId, ADA)
  const open = opened.move()

  return {
    DATA_DIR,
    address: kerf.address,
    buyers,
    carrier,
    kerf: () => kerf,
    begin,
    async start() {
      kerf = await openedOf(begin())
    },
    async finish() {
      await buyers.stop()
      await packers.stop()
      await purchaser.stop()
      await withDatabase(DATA_DIR, async (database) => {
        await askAgainNow(database.db)
        await until(async () => (await hasNothingToDo(database)) && !(await areLabelsDue(database.db)))
      })
      const code = await kerf.end()
      const lost = await withDatabase(DATA_DIR, async (opened) => [
        ...(await lostPatiently(opened, buyers.dealings)),
        ...(await lostOfPackers(opened.db, countedId, packers.packings)),
        ...(await lostLabels(opened.db, carrier.labels, packers.packings.carried)),
        ...(await lostOfPurchaser(opened.db, deliveredId, purchaser.purchases)),
      ])
      if (code !== 0) lost.push(`the server ended with ${code} and said: ${kerf.said()}`)
      const again = [...carrier.labels.values()].filter(({ times }) => times > 1).length
      const counts = countsOf(buyers.dealings, packers.packings, purchaser.purchases)
      return { tried: { ...counts, 'labels of the carrier asked for again': again }, lost }
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

async function openedOf({ opened, said }: BeginningKerf): Promise<KerfProcess> {
  const kerf = await opened
  if (!kerf) throw new Error(`Kerf did not start: ${said()}`)
  return kerf
}

function countsOf(
  { begun, placed, paid, deleted, putOff }: Dealings,
  { parcels, sent, labels, carried, cancelled, settled, exchanged, recorded, counts }: Packings,
  { arrivals }: Purchases,
): Outcome['tried'] {
  return {
    'orders begun': begun,
    'orders acknowledged': placed.length,
    'payments acknowledged': paid.length,
    'deletions acknowledged': deleted.length,
    'parcels acknowledged': parcels.length,
    'parcels sent': sent.length,
    'labels printed': labels,
    'labels of the carrier acknowledged': carried.length,
    'parcels cancelled': cancelled.length,
    'returns settled': settled.length,
    'returns exchanged': exchanged.length,
    'payments by hand acknowledged': recorded.length,
    'counts acknowledged': counts,
    'deliveries acknowledged': arrivals.length,
    'requests put off': putOff,
  }
}

/** Works on the shop's own database, whether the shop is open or not. */
export async function withDatabase<T>(
  DATA_DIR: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const embedded = await reachEmbedded(path.join(DATA_DIR, 'postgres'))
  try {
    const database = await openDatabase(embedded.connection, createLog('silent'))
    return await work(database).finally(database.close)
  } finally {
    await embedded.close()
  }
}

/** The checks of a long drill take longer than a shop would wait for its database. */
async function lostPatiently({ db, connection }: Database, dealings: Dealings): Promise<string[]> {
  await db.execute('ANALYZE')
  const pool = new pg.Pool(connection)
  pool.on('error', () => {}) // the database may close before each connection has ended
  return lostIn(databaseOn(pool), dealings).finally(() => pool.end())
}

/**
 * A job that was handed out while the database died stays locked for four hours, or until the next start. A refund's job stays
 * locked for minutes.
 */
async function hasNothingToDo({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM graphile_worker.jobs
     WHERE locked_at IS NULL AND run_at <= now() AND attempts < max_attempts LIMIT 1`,
  )
  return rowCount === 0
}
