/** PostgreSQL's own COPY, which the driver knows of but gives no words for. */

import { Readable } from 'node:stream'
import pg from 'pg'
import type { Connection } from '#server/db/connection.ts'

/** What the driver's connection can do besides what its types say. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
}

/** About as much as a page of the file holds: the socket waits while nobody takes it. */
const WAITING_BYTES = 1024 * 1024

/** The rows of a table or a query as COPY writes them: text, one line a row. */
export function copyOut(client: pg.Client, source: string): Readable {
  let socket: pg.Connection['stream'] | undefined
  const rows = new Readable({ highWaterMark: WAITING_BYTES, read: () => void socket?.resume() })
  client.query({
    submit(connection: pg.Connection) {
      socket = connection.stream
      connection.query(`COPY ${source} TO STDOUT`)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The driver uses its memory again.
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

/** Writes whole rows, as COPY has written them, into a table; answers how many. */
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

/** A connection of one's own for as long as it takes: the shop's give up after 20 seconds. */
export async function connectFor(connection: Connection): Promise<pg.Client> {
  const { Client = pg.Client } = connection
  const client = new Client({ ...connection, query_timeout: undefined, connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // whatever was being asked fails with it
  await client.connect()
  return client
}
