import pg from 'pg'
import { addressesIn } from '#server/database-addresses.ts'

const PATIENCE_MS = 2_000

/** How a database is reached; `Client`: what connects, where that must first find out to whom. */
export type Connection = pg.ClientConfig & { Client?: typeof pg.Client }

/**
 * The connection of a DATABASE_URL. Of several hosts, each connection goes to the one that takes writes at that time:
 * after a fail-over to the standby that was promoted. The driver itself knows one host only.
 */
export function connectionTo(databaseUrl: string): Connection {
  const addresses = addressesIn(databaseUrl) ?? []
  const [first] = addresses
  if (!first || addresses.length === 1) return { connectionString: databaseUrl }
  return { connectionString: first, Client: clientThatFollows(addresses) }
}

type Host = { host: string; port: number }

function clientThatFollows(addresses: string[]): typeof pg.Client {
  let finding: Promise<Host> | undefined

  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(done: (error?: Error | null) => void): void
    override connect(done?: (error?: Error | null) => void): Promise<pg.Client> | undefined {
      const connected = this.connectToPrimary()
      if (!done) return connected
      connected.then(() => done(), done)
      return undefined
    }

    private async connectToPrimary(): Promise<pg.Client> {
      finding ??= findPrimary(addresses)
      const found = finding
      // What breaks a connection may be a fail-over: where to, must then be found out anew.
      const forget = () => {
        if (finding === found) finding = undefined
      }
      this.once('error', forget)
      try {
        Object.assign(this, await found)
        return await super.connect()
      } catch (error) {
        forget()
        throw error
      }
    }
  }
}

/**
 * The host that takes writes. Of two, which is a primary that came back after its standby was promoted, the promoted
 * one: its timeline is the later.
 */
async function findPrimary(addresses: string[]): Promise<Host> {
  const asked = await Promise.allSettled(addresses.map(ask))
  const primaries = asked.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.timeline ? answer.value : [],
  )
  const latest = primaries.reduce<(typeof primaries)[number] | undefined>(
    (best, next) => (best?.timeline && best.timeline >= (next.timeline ?? '') ? best : next),
    undefined,
  )
  if (latest) return { host: latest.host, port: latest.port }
  const reasons = asked.map((answer) => (answer.status === 'rejected' ? answer.reason.message : 'a standby'))
  throw Object.assign(new Error(`none of the hosts takes writes: ${reasons.join(', ')}`), { code: '25006' })
}

/** Only a primary has a timeline that it writes on, in eight digits. */
async function ask(connectionString: string): Promise<Host & { timeline: string | null }> {
  const patience = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS }
  const client = new pg.Client({ connectionString, ...patience })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(TIMELINE)
    return { host: client.host, port: client.port, timeline: rows[0]?.timeline ?? null }
  } finally {
    client.end().catch(() => {}) // one that hangs is not waited for
  }
}

const TIMELINE = `SELECT CASE WHEN NOT pg_is_in_recovery() AND NOT current_setting('transaction_read_only')::boolean
  THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`
