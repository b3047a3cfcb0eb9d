/** The disk drill itself, in a view of the file systems of its own. disk.ts starts it and reads its messages in JSON. */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { throwDice } from '#drills/seeded-random.ts'
import { openBusyShop, type TradingShop } from '#drills/trading-shop.ts'
import { homeOf } from '#server/platform/db/postgres-home.ts'
import { connectionAt, readLock } from '#server/platform/db/postgres-lock.ts'
import { leaveRun } from '#testing/run-folder.ts'
import { until } from '#testing/waiting.ts'

const SIZE = '400m'
const CHUNK = Buffer.alloc(64 * 1024)
/** For at most so many milliseconds nobody is served before there is room again. */
const MOST_MS = 1_500
const PATIENCE_MS = 5_000

const tell = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`)
const say = (sentence: string) => tell({ say: sentence })

const place = mkdtempSync(path.join(tmpdir(), 'kerf disk '))
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', place])
try {
  leaveRun()
  process.env.TMPDIR = place // where the shop's data folder will be
  tell(await fillAgainAndAgain(Number(process.argv[2])))
} finally {
  execFileSync('umount', ['--lazy', place])
  rmdirSync(place)
}

async function fillAgainAndAgain(times: number) {
  const dice = throwDice(say)
  await using shop = await openBusyShop()
  const { dealings, until: comesTrue } = shop.buyers
  const answers = { 'reads answered without room': 0, 'reads put off without room': 0 }
  for (let n = 1; n <= times; n++) {
    const room = fill(path.join(place, 'ballast'))
    await beginNextLog(shop)
    const putOff = dealings.putOff
    await comesTrue(() => dealings.putOff > putOff)
    for (const page of ['/', '/api/products', '/api/reviews']) {
      const { status, headers } = await fetch(shop.address + page)
      if (status === 200) answers['reads answered without room']++
      else if (status === 503 && headers.has('retry-after')) answers['reads put off without room']++
      else throw new Error(`Without room, ${page} was answered with ${status}`)
    }
    await sleep(dice.next() * MOST_MS)
    room.free()
    const placed = dealings.placed.length
    await comesTrue(() => dealings.placed.length > placed + 8)
    say(`${n} times without room; ${dealings.placed.length} orders placed, ${dealings.paid.length} paid`)
  }
  const { tried, lost } = await shop.finish()
  return { tried: { 'times without room': times, ...answers, ...tried }, lost }
}

/** Fills the disk. */
function fill(file: string): { free(): void } {
  const to = openSync(file, 'w')
  try {
    for (;;) writeSync(to, CHUNK)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(to)
  }
  return { free: () => rmSync(file) }
}

/** PostgreSQL has room in the log files that it has begun. This makes it begin the next ones. */
async function beginNextLog({ DATA_DIR, buyers: { dealings } }: TradingShop): Promise<void> {
  const putOff = dealings.putOff
  await until(async () => dealings.putOff > putOff || !(await switchLog(DATA_DIR)))
}

/** Asks the running PostgreSQL and starts none: a second one would take the folder from the shop, which starts its own again. */
async function switchLog(DATA_DIR: string): Promise<boolean> {
  const lock = await readLock((await homeOf(path.join(DATA_DIR, 'postgres'))).data)
  if (!lock) return false
  const patience = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS }
  const client = new pg.Client({ ...connectionAt(lock), ...patience })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT pg_switch_wal()')
    return true
  } catch {
    return false
  } finally {
    client.end().catch(() => {}) // one that hangs is not waited for
  }
}
