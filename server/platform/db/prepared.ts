import { type Column, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db, Tx } from '#server/platform/db/client.ts'

type Preparable<P> = { prepare(name: string): P }

/** The connection or pool of a database or a transaction. `keepsStatements`: see `registerSession`. */
type Session = { connection: Connection; keepsStatements: boolean }
type Connection = pg.Pool | pg.PoolClient

const sessions = new WeakMap<object, Session>()

/**
 * Registers the connection or pool of a database or a transaction. `keepsStatements`: whether named statements stay prepared on it.
 * They do not behind a pooler, which gives each transaction another connection.
 */
export function registerSession(db: object, connection: Connection, keepsStatements: boolean): void {
  sessions.set(db, { connection, keepsStatements })
}

/** What was registered of a database or a transaction. */
export function sessionOf(db: object): Session {
  const session = sessions.get(db)
  if (!session) throw new Error('This database was not registered')
  return session
}

/** The name of a hot statement that is written by hand: PostgreSQL parses and plans it once per connection. Undefined behind a pooler. */
export function statementName(db: object, name: string): string | undefined {
  return sessions.get(db)?.keepsStatements ? name : undefined
}

/**
 * A prepared statement with this name, for hot queries: Drizzle builds its SQL once per connection, and PostgreSQL parses and plans it
 * once. Values that change from call to call are placeholders, given to `execute`.
 */
export function prepared<P>(name: string, build: (db: Db | Tx) => Preparable<P>): (db: Db | Tx) => P {
  const known = new WeakMap<object, P>()
  return (db) => {
    const session = sessions.get(db)
    if (!session) return build(db).prepare('')
    const statement = known.get(session.connection) ?? build(db).prepare(session.keepsStatements ? name : '')
    known.set(session.connection, statement)
    return statement
  }
}

/**
 * Whether a column has one of the values of a placeholder, in a prepared statement: it is the same for any number of them. PostgreSQL
 * expects ten values where it does not know the list. Where it does, a list of fewer looks cheaper than the plan that it keeps, so it would
 * plan each time anew, which takes longer than the statement itself. It does not look into a list that is selected.
 */
export function isOneOf(column: Column, placeholder: string, type: 'uuid' | 'text' | 'int'): SQL {
  const list = sql.raw(`${type}[]`)
  return sql`${column} = ANY ((SELECT ${sql.placeholder(placeholder)}::${list})::${list})`
}
