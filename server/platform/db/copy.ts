/** COPY in both directions. The driver understands its messages but has no public function for it. */

import { Readable } from 'node:stream'
import pg from 'pg'
import type { Connection } from '#server/platform/db/connection.ts'

/** Methods of the driver's connection that its types lack. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
}

/** The socket is paused while this many bytes wait for the reader. */
const WAITING_BYTES = 1024 * 1024

/** In COPY's text format, one line a row. `source` is SQL: a name, or a query in brackets. */
export function copyOut(client: pg.Client, source: string): Readable {
  let socket: pg.Connection['stream'] | undefined
  const rows = new Readable({ highWaterMark: WAITING_BYTES, read: () => void socket?.resume() })
  client.query({
    submit(connection: pg.Connection) {
      socket = connection.stream
      connection.query(`COPY ${source} TO STDOUT`)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // Copied, as the driver reuses the chunk's memory.
      if (!rows.push(Buffer.from(chunk))) socket?.pause()
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      rows.push(null)
    },
    handleError(error: Error) {
      rows.destroy(error)
    },
  })
  return rows
}

/** Whole rows in COPY's text format. Answers how many. */
export function copyIn(client: pg.Client, target: string, rows: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    client.query({
      submit(connection: pg.Connection) {
        connection.query(`COPY ${target} FROM STDIN`)
      },
      handleCopyInResponse(connection: pg.Connection) {
        if (!canCopy(connection)) throw new Error('This version of the driver pg cannot COPY')
        connection.sendCopyFromChunk(rows)
        connection.endCopyFrom()
      },
      handleCommandComplete({ text }: { text: string }) {
        count = Number(text.split(' ').at(-1))
      },
      handleReadyForQuery() {
        resolve(count)
      },
      handleError: reject,
    })
  })
}

function canCopy(connection: pg.Connection): connection is CopyConnection {
  return 'sendCopyFromChunk' in connection && 'endCopyFrom' in connection
}

/** Without a time limit for queries: those of the shop's pool end after 20 seconds. */
export async function connectFor(connection: Connection): Promise<pg.Client> {
  const { Client = pg.Client } = connection
  const client = new Client({ ...connection, query_timeout: undefined, connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // the query in progress rejects as well
  await client.connect()
  return client
}
