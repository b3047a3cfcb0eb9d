import type { Db, Tx } from '#server/db/client.ts'

type Preparable<P> = { prepare(name: string): P }

/**
 * A statement that is put into words once a connection, not at each call: for what is asked so often that the wording
 * would cost more than the answer. What changes from call to call are placeholders, given to `execute`.
 */
export function prepared<P>(build: (db: Db | Tx) => Preparable<P>): (db: Db | Tx) => P {
  const known = new WeakMap<object, P>()
  return (db) => {
    const connection = connectionOf(db)
    const before = known.get(connection)
    if (before) return before
    const statement = build(db).prepare(UNNAMED)
    known.set(connection, statement)
    return statement
  }
}

/** Whether PostgreSQL keeps it by a name is for the connection to say: behind a pooler it must not. */
const UNNAMED = ''

/** The pool, or the one connection of a transaction, which is the same in the next transaction on it. */
function connectionOf(db: Db | Tx): object {
  const connection: unknown = Reflect.get(db._.session, 'client')
  if (typeof connection !== 'object' || connection === null)
    throw new Error('A database without a connection')
  return connection
}
