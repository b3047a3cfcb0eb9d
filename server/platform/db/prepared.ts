import { type Column, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db, Tx } from '#server/platform/db/client.ts'

type Preparable<P> = { prepare(name: string): P }

type Session = { connection: Connection; keepsStatements: boolean }
type Connection = pg.Pool | pg.PoolClient

const sessions = new WeakMap<object, Session>()

/** `keepsStatements`: named statements stay prepared. Behind a pooler they do not, as each transaction gets another connection. */
export function registerSession(db: object, connection: Connection, keepsStatements: boolean): void {
  sessions.set(db, { connection, keepsStatements })
}

export function sessionOf(db: object): Session {
  const session = sessions.get(db)
  if (!session) throw new Error('This database was not registered')
  return session
}

/** For hot statements written by hand: planned once per connection. Undefined behind a pooler. */
export function statementName(db: object, name: string): string | undefined {
  return sessions.get(db)?.keepsStatements ? name : undefined
}

/** For hot queries: built and planned once per connection. Values that change are placeholders, given to `execute`. */
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
 * PostgreSQL plans a short list that it sees anew each time, as that looks cheaper than the kept plan. It does not look into a list that is
 * selected.
 */
export function isOneOf(column: Column, placeholder: string, type: 'uuid' | 'text' | 'int'): SQL {
  const list = sql.raw(`${type}[]`)
  return sql`${column} = ANY ((SELECT ${sql.placeholder(placeholder)}::${list})::${list})`
}
