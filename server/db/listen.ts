import pg from 'pg'
import type { Connection } from '#server/db/connection.ts'

type Listener = {
  /** The connection is there: from now on no change is missed. */
  onListening(): void
  /** A table has changed; undefined where it is not known which. */
  onChange(table: string | undefined): void
}

/**
 * Listens for changes of tables on a connection of its own, in this process or any other. Resolves when the connection is lost,
 * could not be opened, or `closing` is aborted.
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
  client.on('notification', ({ payload }) => onChange(payload))
  try {
    await client.connect()
    await client.query('LISTEN changed')
    onListening()
    await lost
  } catch {
    // The database is away: the caller tries again.
  }
  await client.end().catch(() => {})
}
