import { ACTS, type Verb } from '#contract/things.ts'
import { shownActs } from '#server/history/audit/shown-acts.ts'
import { shownChange, shownLeft, shownOutcome } from '#server/history/audit/shown-change.ts'
import { listActors, readActs, searchActs } from '#server/history/audit/store.ts'
import { takeBackChange } from '#server/history/audit/take-back-change.ts'
import { takeBackSince } from '#server/history/audit/take-back-since.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'

export function createAuditApi({ db }: { db: Db }) {
  return {
    list: signedIn.audit.list.handler(async ({ context: { account }, input }) => {
      const { rows, total } = await searchActs(db, input, verbsSaying(input.search))
      return { rows: await shownActs(db, rows, account), total }
    }),
    people: signedIn.audit.people.handler(async () =>
      (await listActors(db)).map(({ id, name, email, deletedAt }) => ({
        _id: id,
        ...(!deletedAt && { name, email }),
      })),
    ),
    one: signedIn.audit.one.handler(({ context: { account }, input }) =>
      shownChange(db, account, Number(input.id)),
    ),
    takeBack: signedIn.audit.takeBack.handler(async ({ context: { account }, input }) =>
      shownOutcome(await takeBackChange(db, account, Number(input.id))),
    ),
    takeBackSince: signedIn.audit.takeBackSince.handler(async ({ context: { account }, input }) => {
      const taken = await takeBackSince(db, account, { ...input, since: new Date(input.since) })
      const rows = await readActs(
        db,
        taken.map(({ fact }) => fact.id),
      )
      const events = new Map((await shownActs(db, rows, account)).map((event) => [event._id, event]))
      return {
        acts: taken.flatMap(({ fact, facts, reason, left }) => {
          const event = events.get(String(fact.id))
          const outcome = {
            changes: facts,
            left: left.map(shownLeft),
            leftInAll: left.length,
          }
          return event ? { ...event, ...outcome, refused: reason } : []
        }),
        changes: taken.reduce((sum, { facts }) => sum + facts, 0),
      }
    }),
  }
}

function verbsSaying(search = ''): Verb[] {
  const isSaid = (words: string) => words.toLowerCase().includes(search.toLowerCase())
  return [...ACTS].flatMap(([verb, { words }]) => (isSaid(words()) ? verb : []))
}
