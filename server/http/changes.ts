import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '#server/db/connection.ts'
import type { PageCache } from '#server/http/page-cache.ts'

const AGAIN_MS = 500

/** Forgets kept pages when PostgreSQL tells of a change, in this process or any other. */
export function followChanges(cache: PageCache, connection: Connection): { close(): Promise<void> } {
  const closing = new AbortController()

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenUntilLost(cache, connection, closing.signal)
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
  cache: PageCache,
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
  client.on('notification', ({ payload }) => cache.forget(payload))
  try {
    await client.connect()
    await client.query('LISTEN changed')
    cache.setListening(true)
    await lost
  } catch {
    // The database is away: the caller tries again.
  }
  cache.setListening(false)
  await client.end().catch(() => {})
}
