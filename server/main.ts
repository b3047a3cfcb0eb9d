import cluster from 'node:cluster'
import { inspect } from 'node:util'
import { readConfig } from '#server/platform/config/config.ts'
import { lookAlikes } from '#server/platform/config/look-alikes.ts'
import { isDatabaseAway } from '#server/platform/db/error-code.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import { beginSingleProcess } from '#server/platform/processes/begin-single.ts'
import { closed, sendToMain } from '#server/platform/processes/to-main.ts'

const CLOSE_MS = 20_000

type Kerf = { close(): Promise<void> }

/** Opens the shop, or this process's part of it. Closes in reverse order, also if the start fails. */
async function openKerf(): Promise<Kerf> {
  await using opened = new AsyncDisposableStack()
  if (cluster.isPrimary) for (const sentence of lookAlikes(process.env)) process.stderr.write(`${sentence}\n`)
  const config = readConfig(process.env)
  const development = process.argv.includes('--dev')
  if (cluster.isWorker) {
    const { openWebProcess } = await import('#server/platform/processes/web-process.ts')
    await openWebProcess(config, opened)
  } else if (config.WEB_CONCURRENCY > 1 && !development) {
    const { openMainProcess } = await import('#server/platform/processes/main-process.ts')
    await openMainProcess(config, opened)
  } else await beginSingleProcess(config, opened, { development })
  const closing = opened.move()
  return { close: () => closing.disposeAsync() }
}

/** On Ctrl-C or SIGTERM, answers the open requests, then closes everything in reverse order. */
function closeWhenAsked(opening: Promise<Kerf>): void {
  let asked = false
  const close = async () => {
    if (asked) return
    asked = true
    setTimeout(giveUp, CLOSE_MS).unref() // a database that hangs must not prevent the exit
    const kerf = await opening.catch(() => undefined)
    if (!kerf) return // a failed start ends the process below
    try {
      await kerf.close()
    } catch (error) {
      process.stderr.write(`Kerf did not close in order: ${error instanceof Error ? error.message : error}\n`)
      process.exit(1)
    }
    if (cluster.isPrimary) process.stdout.write('Kerf is closed\n')
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  if (cluster.isWorker) void closed().then(close)
}

/** Says so, as whoever reads the log would take this end for a crash. */
function giveUp(): void {
  if (cluster.isPrimary)
    process.stderr.write(
      `Kerf did not close within ${CLOSE_MS / 1000} seconds, as its database or something else does not answer: it ends without waiting for it. What was acknowledged is kept.\n`,
    )
  process.exit(1)
}

// graphile-worker reports finished jobs to the database in a promise that no caller can catch.
process.on('unhandledRejection', (error) => {
  if (!isDatabaseAway(error)) throw error
  process.stderr.write(`The database is away: ${error instanceof Error ? error.message : error}\n`)
})

try {
  const opening = openKerf()
  closeWhenAsked(opening)
  await opening
} catch (error) {
  if (cluster.isWorker && error instanceof StartError) sendToMain({ kind: 'failed', sentence: error.message })
  else {
    const sentence = error instanceof StartError ? `Kerf cannot start: ${error.message}` : inspect(error)
    process.stderr.write(`${sentence}\n`)
  }
  process.exit(1)
}
