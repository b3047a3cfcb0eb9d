import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '#server/platform/db/connection.ts'

type Listener = {
  /** From now on every change is reported. */
  onListening(): void
  /** `undefined` if PostgreSQL does not say what has changed. */
  onChange(tag: string | undefined): void
}

/** The connection is asked every `everyMs`, and counts as lost after `patienceMs` without an answer. */
export type Pulse = { everyMs: number; patienceMs: number }

const PULSE: Pulse = { everyMs: 5_000, patienceMs: 10_000 }

/** On a connection of its own. Resolves when that is lost or cannot be opened, or when `closing` is aborted. */
export async function listenForChanges(
  connection: Connection,
  { onListening, onChange }: Listener,
  closing: AbortSignal,
  { everyMs, patienceMs }: Pulse = PULSE,
): Promise<void> {
  const { Client = pg.Client } = connection
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  const ended = new AbortController()
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
    closing.addEventListener('abort', () => resolve(), { signal: ended.signal })
  })
  client.on('notification', ({ channel, payload }) => {
    // The release before named tables on this channel. Of those only the queue of e-mails is told of there alone.
    if (channel === 'tags' || payload === 'mails') onChange(payload)
  })
  try {
    await client.connect()
    await client.query('LISTEN tags; LISTEN changed')
    onListening()
    await Promise.race([lost, keepAsking(client, everyMs, ended.signal)])
  } catch {
    // The database is away or silent: the caller tries again.
  }
  ended.abort()
  // A silent connection does not end by itself.
  await Promise.race([client.end().catch(() => {}), sleep(patienceMs, undefined, { ref: false })])
}

/** Rejects without a sign of life: a machine that fails, or a firewall that drops an idle connection, does not tell the other side. */
async function keepAsking(client: pg.Client, everyMs: number, ended: AbortSignal): Promise<never> {
  for (;;) {
    await sleep(everyMs, undefined, { signal: ended })
    await client.query('SELECT')
  }
}
