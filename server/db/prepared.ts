import type { Db, Tx } from '#server/db/client.ts'

type Preparable<P> = { prepare(name: string): P }

/** The connection, or the pool of them, that a database or a transaction speaks through. */
type Session = { through: object; keepsStatements: boolean }

const sessions = new WeakMap<object, Session>()

/**
 * Says what a database or a transaction speaks through. `keepsStatements`: PostgreSQL keeps named statements there; a pooler
 * between gives the connection to others, so nothing may stay in it.
 */
export function speaksThrough(db: object, through: object, keepsStatements: boolean): void {
  sessions.set(db, { through, keepsStatements })
}

/**
 * A statement of this name, for what is asked with every request: drizzle writes its SQL once a connection, and PostgreSQL
 * parses and plans it once. What changes from call to call are placeholders, given to `execute`.
 */
export function prepared<P>(name: string, build: (db: Db | Tx) => Preparable<P>): (db: Db | Tx) => P {
  const known = new WeakMap<object, P>()
  return (db) => {
    const session = sessions.get(db)
    if (!session) return build(db).prepare('')
    const statement = known.get(session.through) ?? build(db).prepare(session.keepsStatements ? name : '')
    known.set(session.through, statement)
    return statement
  }
}
