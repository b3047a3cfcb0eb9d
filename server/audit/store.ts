/** The only SQL that reads what admins did. */
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Act } from '#contract/audit.ts'
import type { Db } from '#server/db/client.ts'
import { containsWords } from '#server/db/lists/search.ts'
import { limitOf, orderBy, type Page, type Search, sortOf } from '#server/db/lists/sort.ts'
import { mails } from '#server/db/tables/mails.ts'
import { orders } from '#server/db/tables/orders.ts'
import { auditEvents, users } from '#server/db/tables/people.ts'
import { products } from '#server/db/tables/products.ts'

export type AuditRow = {
  id: number
  at: Date
  act: string
  subject: string
  name: string
  email: string
  deletedAt: Date | null
}

type AuditSearch = Search<'at' | 'by' | 'act'>

/** Acts by people whose name or address contains the search, or that are among `acts`; else all, the newest first. */
export async function searchActs(db: Db, wanted: AuditSearch, acts: Act[]): Promise<Page<AuditRow>> {
  const { id, at, act, subject } = auditEvents
  const { name, email, deletedAt } = users
  const found = or(
    containsWords(wanted.search, name, email, subject),
    wanted.search && acts.length > 0 ? inArray(act, acts) : undefined,
  )
  const by = wanted.sort && { at: id, by: email, act }[wanted.sort]
  const { limit, offset } = limitOf(wanted)
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id, at, act, subject, name, email, deletedAt })
      .from(auditEvents)
      .innerJoin(users, eq(users.id, auditEvents.actorId))
      .where(found)
      .orderBy(...orderBy(sortOf(wanted, by, { by: id, direction: 'desc' }, id)))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(auditEvents)
      .innerJoin(users, eq(users.id, auditEvents.actorId))
      .where(found),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** What a subject is called today; without an id where it is not there any more. */
export type Named = { text: string; _id?: string }

/** By their ids; also those that are no longer sold. */
export async function nameProducts(db: Db, ids: string[]): Promise<Map<string, Named>> {
  const { id, name } = products
  const rows = await db.select({ id, name }).from(products).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, { text: row.name, _id: row.id }]))
}

/** By their ids; of somebody whose account was deleted nothing is told. */
export async function nameUsers(db: Db, ids: string[]): Promise<Map<string, Named>> {
  const { id, email, deletedAt } = users
  const rows = await db.select({ id, email, deletedAt }).from(users).where(inArray(id, ids))
  return new Map(
    rows.map((row) => [row.id, row.deletedAt ? { text: 'A former user' } : { text: row.email, _id: row.id }]),
  )
}

/** By their ids: an e-mail is called by its subject. */
export async function nameMails(db: Db, ids: string[]): Promise<Map<string, Named>> {
  const { id, subject } = mails
  const rows = await db.select({ id, subject }).from(mails).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, { text: row.subject, _id: row.id }]))
}

/** By their numbers, as the sequence has them. */
export async function nameOrders(db: Db, numbers: number[]): Promise<Map<number, Named>> {
  const { id, number } = orders
  const rows = await db.select({ id, number }).from(orders).where(inArray(number, numbers))
  return new Map(rows.map((row) => [row.number, { text: '', _id: row.id }]))
}
