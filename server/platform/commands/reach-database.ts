import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { addressesIn } from '#server/platform/config/database-addresses.ts'
import { type Connection, connectionTo } from '#server/platform/db/connection.ts'
import { reachEmbedded } from '#server/platform/db/embedded.ts'

/** Of an open Kerf its embedded PostgreSQL; otherwise one that stops again when `opened` is disposed. */
export async function reachDatabase(config: Config, opened: AsyncDisposableStack): Promise<Connection> {
  if (config.DATABASE_URL) return connectionTo(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL)
  const embedded = await reachEmbedded(path.join(config.DATA_DIR, 'postgres'))
  opened.defer(embedded.close)
  return embedded.connection
}

/** A person can have several shops. Leaves out the password in the address of a database. */
export function nameOfShop({ DATABASE_URL, DATA_DIR }: Config): string {
  if (!DATABASE_URL) return `the folder ${DATA_DIR}`
  const addresses = (addressesIn(DATABASE_URL) ?? []).map((address) => new URL(address))
  const hosts = addresses.map(({ host }) => host).join(' or ')
  return `the database ${addresses[0]?.pathname.slice(1) ?? ''} at ${hosts}`
}
