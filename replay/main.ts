/**
 * `npm run replay`: calculates the receipt of every order of the shop anew, by a program of its own, and ends with 1 where one differs.
 * The shop may be open or closed; nothing is written.
 */
import { reachDatabase } from '#server/platform/commands/reach-database.ts'
import { reportFailure } from '#server/platform/commands/report-failure.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connectFor } from '#server/platform/db/copy.ts'
import { replayShop } from './replay-shop.ts'

/** Of more than these only the number is told. */
const MOST_NAMED = 20

try {
  await using opened = new AsyncDisposableStack()
  const client = await connectFor(await reachDatabase(readConfig(process.env), opened))
  opened.defer(() => client.end())
  const { count, wrong } = await replayShop(client)
  const receipts = count === 1 ? '1 receipt' : `${count.toLocaleString('en')} receipts`
  if (wrong.length === 0) process.stdout.write(`${receipts} replayed: each is what its inputs come to.\n`)
  else {
    const named = wrong.slice(0, MOST_NAMED).map((number) => `K-${number}`)
    const others = wrong.length > named.length ? `, and ${wrong.length - named.length} more` : ''
    process.stdout.write(
      `${receipts} replayed. Not what their inputs come to: ${named.join(', ')}${others}\n`,
    )
    process.exitCode = 1
  }
} catch (error) {
  reportFailure('replay its receipts', error)
}
