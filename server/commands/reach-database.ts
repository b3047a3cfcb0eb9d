/** Which shop the settings mean, for the commands that are run beside it. */
import path from 'node:path'
import type { Config } from '#server/config/config.ts'
import { addressesIn } from '#server/config/database-addresses.ts'
import { type Connection, connectionTo } from '#server/db/connection.ts'
import { reachEmbedded } from '#server/db/embedded.ts'

/** The way to its database; to the embedded one also while a Kerf is open on it, else it is started until `opened` ends. */
export async function reachDatabase(config: Config, opened: AsyncDisposableStack): Promise<Connection> {
  if (config.DATABASE_URL) return connectionTo(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL)
  const embedded = await reachEmbedded(path.join(config.DATA_DIR, 'postgres'))
  opened.defer(embedded.close)
  return embedded.connection
}

/** What it is called in a sentence: somebody may have several. Never the password that is in the address of a database. */
export function nameOfShop({ DATABASE_URL, DATA_DIR }: Config): string {
  if (!DATABASE_URL) return `the folder ${DATA_DIR}`
  const addresses = (addressesIn(DATABASE_URL) ?? []).map((address) => new URL(address))
  const hosts = addresses.map(({ host }) => host).join(' or ')
  return `the database ${addresses[0]?.pathname.slice(1) ?? ''} at ${hosts}`
}
