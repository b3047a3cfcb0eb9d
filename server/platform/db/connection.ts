import pg from 'pg'
import { addressesIn } from '#server/platform/config/database-addresses.ts'

const PATIENCE_MS = 2_000

/** `Client`: it finds the primary among several hosts first. */
export type Connection = pg.ClientConfig & { Client?: typeof pg.Client }

/** If a DATABASE_URL names several hosts, each new connection goes to the one that takes writes. The driver supports one host only. */
export function connectionTo(databaseUrl: string): Connection {
  const addresses = addressesIn(databaseUrl) ?? []
  const [first] = addresses
  if (!first || addresses.length === 1) return { connectionString: databaseUrl }
  return { connectionString: first, Client: clientThatFollows(addresses) }
}

type Host = { host: string; port: number }
type Asked = Host & { address: string; timeline: string | null }

function clientThatFollows(addresses: string[]): typeof pg.Client {
  const primary = primaryOf(addresses)

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
      const { host, port } = await primary()
      Object.assign(this, { host, port })
      return super.connect()
    }
  }
}

/** Asks the last known one first. Simultaneous calls share one search. */
function primaryOf(addresses: string[]): () => Promise<Host> {
  let last: string | undefined
  let finding: Promise<Asked> | undefined

  async function find(): Promise<Asked> {
    const still = last === undefined ? undefined : await ask(last).catch(() => undefined)
    const found = still?.timeline ? still : await findLatest(addresses)
    last = found.address
    return found
  }

  return () => {
    finding ??= find().finally(() => {
      finding = undefined
    })
    return finding
  }
}

/** If two hosts take writes, one is an old primary that came back after its standby was promoted: the later timeline wins. */
async function findLatest(addresses: string[]): Promise<Asked> {
  const asked = await Promise.allSettled(addresses.map(ask))
  const primaries = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [latest] = primaries.toSorted((a, b) => ((a.timeline ?? '') < (b.timeline ?? '') ? 1 : -1))
  if (latest?.timeline) return latest
  const reasons = asked.map((answer) => (answer.status === 'rejected' ? answer.reason.message : 'a standby'))
  throw Object.assign(new Error(`none of the hosts takes writes: ${reasons.join(', ')}`), { code: '25006' })
}

/** The timeline that the host writes on: eight hex digits, or null for a standby or a read-only host. */
async function ask(address: string): Promise<Asked> {
  const patience = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS }
  const client = new pg.Client({ connectionString: address, ...patience })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(TIMELINE)
    return { address, host: client.host, port: client.port, timeline: rows[0]?.timeline ?? null }
  } finally {
    client.end().catch(() => {}) // not awaited, as the host may hang
  }
}

const TIMELINE = `SELECT CASE WHEN NOT pg_is_in_recovery() AND NOT current_setting('transaction_read_only')::boolean
  THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`
