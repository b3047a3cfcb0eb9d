import type { Db, Tx } from '#server/platform/db/client.ts'

/** Does it, reads what it answers, and rolls all of it back. What it throws is thrown. */
export async function rehearse<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  let done: { result: Result } | undefined
  const rolledBack = new Error('Only a rehearsal')
  await db
    .transaction(async (tx) => {
      done = { result: await work(tx) }
      throw rolledBack
    })
    .catch((error) => {
      if (error !== rolledBack) throw error
    })
  if (!done) throw new Error('It was not rehearsed')
  return done.result
}
