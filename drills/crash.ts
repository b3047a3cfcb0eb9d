import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from '#drills/drill.ts'
import { killAll, postmasterOf } from '#drills/postgres-processes.ts'
import { type Dice, throwDice } from '#drills/seeded-random.ts'
import { openBusyShop, type TradingShop } from '#drills/trading-shop.ts'

/** The kill comes after at most so many answers, and after at most so much time. So a slow machine is also killed in the middle of its work. */
const MOST_ANSWERS = 40
const MOST_MS = 100
/** A starting server is killed within so many ms. */
const YOUTH_MS = 1_200

type Ways = Record<
  | 'kills of the server'
  | 'kills of the server and its PostgreSQL at once'
  | 'kills as the carrier answers'
  | 'kills while it starts',
  number
>

/** The server is killed with -9 at random moments while people order, pay and delete. It is started again each time. */
export const crash: Drill = {
  name: 'crash',
  what: 'kill -9 of the server at random instants under 8 buyers',
  short: 20,
  long: 200,
  async run(times, say) {
    const dice = throwDice(say)
    await using shop = await openBusyShop()
    const { dealings } = shop.buyers
    const ways: Ways = {
      'kills of the server': 0,
      'kills of the server and its PostgreSQL at once': 0,
      'kills as the carrier answers': 0,
      'kills while it starts': 0,
    }
    let isOpen = true
    for (let n = 1; n <= times; n++) {
      if (!isOpen && dice.once(3)) {
        const { end } = shop.begin()
        await sleep(dice.next() * YOUTH_MS)
        await end('SIGKILL')
        ways['kills while it starts']++
      } else {
        if (!isOpen) await shop.start()
        ways[await (dice.once(4) ? killAsCarrierAnswers(shop) : killOpen(shop, dice))]++
        isOpen = false
      }
      if (n % 10 === 0)
        say(`${n} kills; ${dealings.placed.length} orders placed, ${dealings.paid.length} paid`)
    }
    await shop.start()
    const { tried, lost } = await shop.finish()
    return { tried: { ...ways, ...tried }, lost }
  },
}

/** The carrier has made a label, and the shop has not stored it. */
async function killAsCarrierAnswers({ carrier, buyers, kerf }: TradingShop): Promise<keyof Ways> {
  let isAnswered = false
  const killed = carrier.answers().then(() => {
    isAnswered = true
    return kerf().end('SIGKILL')
  })
  await buyers.until(() => isAnswered)
  await killed
  return 'kills as the carrier answers'
}

async function killOpen(shop: TradingShop, dice: Dice): Promise<keyof Ways> {
  const postmaster = dice.once(3) ? await postmasterOf(shop.DATA_DIR) : undefined
  const { dealings, until } = shop.buyers
  const enough = dealings.answered + dice.next() * MOST_ANSWERS
  await until(() => dealings.answered >= enough)
  await sleep(dice.next() * MOST_MS)
  if (postmaster !== undefined) killAll(postmaster)
  await shop.kerf().end('SIGKILL')
  return postmaster === undefined ? 'kills of the server' : 'kills of the server and its PostgreSQL at once'
}
