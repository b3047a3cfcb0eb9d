/** The only SQL of withdrawals. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { WithdrawalList } from '#contract/withdrawal-rules.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { containsWords } from '#server/platform/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { withdrawals } from '#server/platform/db/tables/withdrawals.ts'

export type WithdrawalRow = typeof withdrawals.$inferSelect

export async function insertWithdrawal(
  tx: Tx,
  declaration: Omit<typeof withdrawals.$inferInsert, 'id'>,
): Promise<string> {
  const [row] = await tx.insert(withdrawals).values(declaration).returning({ id: withdrawals.id })
  if (!row) throw new Error('The withdrawal was not kept')
  return row.id
}

type Declared = Pick<WithdrawalRow, 'name' | 'email' | 'orderNumber' | 'lines' | 'userId' | 'isSuspected'>

/** The same declaration, received after `since` and not settled, so that one that is sent again is one. */
export async function findSameWithdrawal(
  tx: Tx,
  { name, email, orderNumber, lines, userId, isSuspected }: Declared,
  since: Date,
): Promise<WithdrawalRow | undefined> {
  const isSame = and(
    ...[eq(withdrawals.email, email), eq(withdrawals.name, name), eq(withdrawals.orderNumber, orderNumber)],
    sql`${withdrawals.lines} IS NOT DISTINCT FROM ${lines && JSON.stringify(lines)}::jsonb`,
    userId === null ? isNull(withdrawals.userId) : eq(withdrawals.userId, userId),
    ...[eq(withdrawals.isSuspected, isSuspected), gt(withdrawals.receivedAt, since)],
    isNull(withdrawals.settledAt),
  )
  const found = await tx
    .select()
    .from(withdrawals)
    .where(isSame)
    .orderBy(asc(withdrawals.receivedAt))
    .limit(1)
  return found[0]
}

export async function findWithdrawal(db: Db | Tx, id: string): Promise<WithdrawalRow | undefined> {
  if (!isId(id)) return undefined
  return (await db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]
}

/** Whoever locks its order, too, locks the order first. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  if (!isId(id)) return undefined
  return (await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('no key update'))[0]
}

/** The caller must have locked it. */
export async function changeWithdrawal(
  tx: Tx,
  id: string,
  change: PgUpdateSetSource<typeof withdrawals>,
): Promise<void> {
  await tx.update(withdrawals).set(change).where(eq(withdrawals.id, id))
}

type Wanted = Search<'receivedAt'> & { show: WithdrawalList }

/** What waits for the shop. */
export const OPEN_WITHDRAWALS = and(isNull(withdrawals.settledAt), eq(withdrawals.isSuspected, false))

/** By name, address and number; the open ones that are due first, the others newest first. */
export function searchWithdrawals(db: Db, wanted: Wanted): Promise<Page<WithdrawalRow>> {
  const { id, receivedAt, settledAt, isSuspected, name, email, orderNumber } = withdrawals
  const among = {
    open: OPEN_WITHDRAWALS,
    settled: isNotNull(settledAt),
    suspected: and(isNull(settledAt), eq(isSuspected, true)),
  }[wanted.show]
  const ofOrder = sql`(SELECT 'K-' || o.number || ' ' || o.customer FROM orders o WHERE o.id = withdrawals.order_id)`
  return readPage(
    db,
    {
      table: withdrawals,
      ...(among && { among }),
      search: containsWords(wanted.search, name, email, orderNumber, ofOrder),
      sort: sortOf(
        wanted,
        wanted.sort && receivedAt,
        { by: receivedAt, direction: wanted.show === 'open' ? 'asc' : 'desc' },
        id,
      ),
      select: () => db.select().from(withdrawals).$dynamic(),
    },
    wanted,
  )
}

export type Candidate = { id: string; number: number; email: string; userId: string }

/** Orders with one of these numbers, or of one of these addresses; of each address the newest. */
export async function findCandidates(
  db: Db | Tx,
  { numbers, emails }: { numbers: number[]; emails: string[] },
): Promise<Candidate[]> {
  const { id, number, customerEmail: email, userId, placedAt } = orders
  const newest = sql`row_number() OVER (PARTITION BY ${email} ORDER BY ${placedAt} DESC)`
  const found = db.$with('found').as(
    db
      .select({ id, number, email, userId, place: sql<number>`${newest}`.as('place') })
      .from(orders)
      .where(or(inArray(number, numbers), inArray(email, emails))),
  )
  const rows = await db
    .with(found)
    .select()
    .from(found)
    .where(or(inArray(found.number, numbers), sql`${found.place} <= 5`))
    .orderBy(asc(found.place), asc(found.number))
  return rows.map(({ place: _, ...row }) => row)
}

/** The e-mail addresses of the accounts that sent them, by the ids of the accounts. */
export async function addressesOf(db: Db | Tx, ids: string[]): Promise<Map<string, string>> {
  const { id, email } = users
  const rows = await db.select({ id, email }).from(users).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.email]))
}

const ofPerson = (userId: string, email: string | undefined): SQL | undefined =>
  or(eq(withdrawals.userId, userId), email === undefined ? undefined : eq(withdrawals.email, email))

/** Oldest first. `email`: only if it is proven to be theirs. */
export function listWithdrawalsOf(tx: Tx, userId: string, email?: string): Promise<WithdrawalRow[]> {
  return tx
    .select()
    .from(withdrawals)
    .where(ofPerson(userId, email))
    .orderBy(asc(withdrawals.receivedAt), asc(withdrawals.id))
}

/** The declaration itself stays, with the number of its order: the shop owes what it asks. Answers the ids, which their e-mails have as cause. */
export async function forgetWithdrawalsOf(tx: Tx, userId: string, email?: string): Promise<string[]> {
  const { lines } = withdrawals
  const rows = await tx
    .update(withdrawals)
    .set({
      ...{ name: '', email: '', userId: null },
      lines: sql`CASE WHEN jsonb_typeof(${lines}) = 'string' THEN '""'::jsonb ELSE ${lines} END`,
    })
    .where(ofPerson(userId, email))
    .returning({ id: withdrawals.id })
  return rows.map(({ id }) => id)
}

/** Claims from a contract end after three years in most of the Union. */
const YEARS_KEPT = 3

export async function forgetOldWithdrawals(db: Db): Promise<void> {
  await db
    .delete(withdrawals)
    .where(lt(withdrawals.receivedAt, sql`now() - make_interval(years => ${YEARS_KEPT})`))
}
