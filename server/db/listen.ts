import pg from 'pg'
import type { Connection } from '#server/db/connection.ts'

type Listener = {
  /** Called when the connection listens: every later change is reported. */
  onListening(): void
  /** Called with the cache tag of what has changed; `undefined` if PostgreSQL does not say what. */
  onChange(tag: string | undefined): void
}

/**
 * Listens, on a connection of its own, for changes that any process makes. Resolves when the connection is lost or cannot be
 * opened, or when `closing` is aborted.
 */
export async function listenForChanges(
  connection: Connection,
  { onListening, onChange }: Listener,
  closing: AbortSignal,
): Promise<void> {
  const { Client = pg.Client } = connection
  const client = new Client({ ...connection, keepAlive: true })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
    closing.addEventListener('abort', () => resolve())
  })
  client.on('notification', ({ channel, payload }) => {
    // The release before named tables on this channel. Of those only the queue of e-mails is told of there alone.
    if (channel === 'tags' || payload === 'mails') onChange(payload)
  })
  try {
    await client.connect()
    await client.query('LISTEN tags; LISTEN changed')
    onListening()
    await lost
  } catch {
    // The database is away: the caller tries again.
  }
  await client.end().catch(() => {})
}
