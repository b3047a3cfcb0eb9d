import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ChangeListener } from '#server/db/cache.ts'
import type { Connection } from '#server/db/connection.ts'

const AGAIN_MS = 500

/** Lets what is kept be forgotten when PostgreSQL tells of a change, in this process or any other. */
export function followChanges(
  listeners: ChangeListener[],
  connection: Connection,
): { close(): Promise<void> } {
  const closing = new AbortController()

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenUntilLost(listeners, connection, closing.signal)
      await sleep(AGAIN_MS, undefined, { signal: closing.signal }).catch(() => {}) // closed while waiting
    }
  }

  const following = follow()
  return {
    async close() {
      closing.abort()
      await following
    },
  }
}

async function listenUntilLost(
  listeners: ChangeListener[],
  connection: Connection,
  closing: AbortSignal,
): Promise<void> {
  const { Client = pg.Client } = connection
  const client = new Client({ ...connection, keepAlive: true })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
    closing.addEventListener('abort', () => resolve())
  })
  client.on('notification', ({ payload }) => {
    for (const listener of listeners) listener.forget(payload)
  })
  try {
    await client.connect()
    await client.query('LISTEN changed')
    for (const listener of listeners) listener.setListening(true)
    await lost
  } catch {
    // The database is away: the caller tries again.
  }
  for (const listener of listeners) listener.setListening(false)
  await client.end().catch(() => {})
}
