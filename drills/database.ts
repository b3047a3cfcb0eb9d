import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from '#drills/drill.ts'
import { childrenOf, kill, killAll, postmasterOf } from '#drills/postgres-processes.ts'
import { type Dice, throwDice } from '#drills/seeded-random.ts'
import { openBusyShop, type TradingShop } from '#drills/trading-shop.ts'
import { until } from '#testing/waiting.ts'

/** The kill comes after at most so many answers, and after at most so much time. */
const MOST_ANSWERS = 60
const MOST_MS = 100

const ways = [
  'kills of the postmaster alone',
  'kills of all of PostgreSQL at once',
  'kills of one of its processes',
] as const
type Way = (typeof ways)[number]

/** The shop's own PostgreSQL is killed with -9 while people order, pay and delete. Nobody tells the server. */
export const database: Drill = {
  name: 'database',
  what: 'SIGKILL of PostgreSQL under 8 buyers',
  short: 3,
  long: 50,
  async run(times, say) {
    const dice = throwDice(say)
    await using shop = await openBusyShop()
    const { dealings } = shop.buyers
    const killed: Record<Way, number> = { [ways[0]]: 0, [ways[1]]: 0, [ways[2]]: 0 }
    for (let n = 0; n < times; n++) {
      const way = ways[n % ways.length] ?? ways[0]
      await killOnce(shop, dice, way)
      killed[way]++
      if ((n + 1) % 10 === 0)
        say(`${n + 1} kills; ${dealings.placed.length} orders placed, ${dealings.paid.length} paid`)
    }
    const { tried, lost } = await shop.finish()
    return { tried: { ...killed, ...tried }, lost }
  },
}

/** Kills PostgreSQL once and waits until people are served again. */
async function killOnce({ DATA_DIR, buyers }: TradingShop, dice: Dice, way: Way): Promise<void> {
  const { dealings } = buyers
  const enough = dealings.answered + dice.next() * MOST_ANSWERS
  await buyers.until(() => dealings.answered >= enough)
  await sleep(dice.next() * MOST_MS)
  const postmaster = await runningPostmaster(DATA_DIR)
  const parts = childrenOf(postmaster)
  if (way === 'kills of the postmaster alone') kill(postmaster)
  else if (way === 'kills of all of PostgreSQL at once') killAll(postmaster)
  else kill(parts[Math.floor(dice.next() * parts.length)] ?? postmaster)
  const placed = dealings.placed.length
  await buyers.until(() => dealings.placed.length > placed)
}

async function runningPostmaster(DATA_DIR: string): Promise<number> {
  let postmaster: number | undefined
  await until(async () => {
    postmaster = await postmasterOf(DATA_DIR)
    return postmaster !== undefined
  })
  return postmaster ?? 0
}
