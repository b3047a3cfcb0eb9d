/** How often somebody may do something; counted in the database, so that all processes count together. */
import { isIPv6 } from 'node:net'
import { lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { prepared } from '#server/db/prepared.ts'
import { limits } from '#server/db/tables/shop.ts'
import { Refusal } from '#server/refusal.ts'

/** Counts one more of `key`. Errors: TOO_MANY_REQUESTS after `most` within `seconds`, with when to come back. */
export async function allow(db: Db | Tx, key: string, most: number, seconds: number): Promise<void> {
  const wait = await secondsToWait(db, key, most, seconds)
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', undefined, wait)
}

/** Writing to the shop without being signed in: 5 a minute and 50 an hour from one address. As allow. */
export async function allowWriting(db: Db | Tx, what: string, clientAddress: string): Promise<void> {
  const key = `${what} from ${networkOf(clientAddress)}`
  await allow(db, `${key} in a minute`, 5, 60)
  await allow(db, `${key} in an hour`, 50, 3600)
}

/** Counts one more of `key`; answers in how many seconds it may go, 0 for now. One statement: nobody slips between. */
export async function secondsToWait(
  db: Db | Tx,
  key: string,
  most: number,
  seconds: number,
): Promise<number> {
  const [counted] = await counting(db).execute({ key, most, seconds })
  if (!counted) throw new Error('The limit was not counted')
  return counted.count > most ? counted.left : 0
}

const isOver = sql`${limits.endsAt} <= now()`
const endsAt = sql`now() + make_interval(secs => ${sql.placeholder('seconds')})`

const counting = prepared((db) =>
  db
    .insert(limits)
    .values({ key: sql.placeholder('key'), count: 1, endsAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE least(${limits.count}, ${sql.placeholder('most')}::int) + 1 END`,
        endsAt: sql`CASE WHEN ${isOver} THEN ${endsAt} ELSE ${limits.endsAt} END`,
      },
    })
    .returning({
      count: limits.count,
      left: sql<number>`greatest(1, ceil(extract(epoch FROM ${limits.endsAt} - now())))::int`,
    }),
)

/** Forgets what was counted for a time that is over. */
export async function forgetEndedLimits(db: Db): Promise<void> {
  await db.delete(limits).where(lte(limits.endsAt, sql`now()`))
}

/** Whoever has one IPv6 address has all of its /64: they count as one. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = '', after = ''] = address.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}
