/** The only SQL that reads the audit log. */
import { and, asc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AuditEvent } from '#contract/audit.ts'
import { ACTS, type Verb } from '#contract/things.ts'
import type { Details } from '#server/history/facts/facts.ts'
import type { Db } from '#server/platform/db/client.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { containsWords } from '#server/platform/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { categories, families } from '#server/platform/db/tables/categories.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { apiKeys } from '#server/platform/db/tables/keys.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { orderNumber } from '#server/selling/orders/order.ts'

export type AuditRow = {
  id: number
  at: Date
  verb: Verb
  subjectId: string | null
  accountId: string
  before: Details | null
  after: Details | null
  name: string
  email: string
  deletedAt: Date | null
  /** The name of the API key that acted for the account. */
  key: string | null
}

type AuditSearch = Search<'at' | 'by' | 'act'> & {
  /** Only what this account did, with its API keys. */
  who?: string | undefined
  /** Only acts about this kind of thing. */
  about?: AuditEvent['subject']['kind'] | undefined
  /** Only acts since this time. */
  since?: string | undefined
}

const { id, at, verb, subjectId, before, after } = facts
const { name, email, deletedAt } = users

/**
 * The facts that the audit log shows: acts of staff and of API keys, and accounts that people deleted themselves. In the words of the index
 * `facts_by_staff`. An import is one act, not as many as it has products.
 */
const isShown = and(
  sql`(${facts.actorKind} IN ('staff', 'key') OR ${verb} = 'user.deleted')`,
  inArray(verb, [...ACTS.keys()]),
  isNull(facts.partOf),
)
/** Sorted by the words that people read in the log. */
const verbsByAct = [...ACTS]
  .toSorted(([, one], [, other]) => one.words.localeCompare(other.words, 'en'))
  .map(([verb]) => verb)
const act = sql`array_position(${sql.param(verbsByAct)}::text[], ${verb})`

/** The names of the changed fields of a product; older facts only know which fields were sent. */
const fields = sql`CASE WHEN ${verb} <> 'product.changed' THEN NULL
  WHEN ${after} ? 'fields' THEN (SELECT string_agg(field, ', ') FROM jsonb_array_elements_text(${after} -> 'fields') AS field)
  ELSE (SELECT string_agg(field, ', ') FROM jsonb_object_keys(${after}) AS field) END`

/** The searchable texts of a fact's subject: what the audit log shows of it, and nothing else of its values. */
const said: SQL[] = [
  sql`${subjectId}`,
  sql`(SELECT 'K-' || ${orders.number} FROM ${orders} WHERE ${orders.id} = CASE WHEN ${verb} LIKE 'order.%' THEN ${subjectId}::uuid END)`,
  sql`'paid by hand: ' || (${after} ->> 'paidBy')`,
  sql`'$' || to_char((${after} ->> 'cents')::numeric / 100, 'FM999,999,990.00')`,
  sql`CASE ${verb} WHEN 'stock.corrected' THEN (${before} ->> 'available') || ' to ' || (${after} ->> 'available') END`,
  sql`CASE WHEN ${verb} LIKE 'newsletter.%' THEN coalesce(${after} ->> 'subject', ${before} ->> 'subject') END`,
  sql`CASE WHEN ${verb} LIKE 'category.%' OR ${verb} LIKE 'attribute.%' OR ${verb} LIKE 'key.%' THEN coalesce(${after} ->> 'name', ${before} ->> 'name') END`,
  sql`CASE WHEN ${verb} LIKE 'family.%' THEN coalesce(${after} ->> 'name', ${before} ->> 'name') END`,
  fields,
]

/** A page of the acts that contain the search in the actor's name or address or in the subject, or whose verbs are among `named`; the newest first by default. */
export async function searchActs(db: Db, wanted: AuditSearch, named: Verb[]): Promise<Page<AuditRow>> {
  const by = wanted.sort && { at: id, by: email, act }[wanted.sort]
  const list = {
    table: facts,
    among: and(isShown, ...narrowed(wanted)),
    search: or(
      containsWords(wanted.search, name, email, apiKeys.name, ...said),
      wanted.search && named.length > 0 ? inArray(verb, named) : undefined,
    ),
    sort: sortOf(wanted, by, { by: id, direction: 'desc' }, id),
    select: () => selectActs(db),
  }
  const { rows, total } = await readPage(db, list, wanted)
  return { rows: rows.map((row) => ({ ...row, verb: row.verb as Verb })), total }
}

/** What a search of the log is narrowed to. */
function narrowed({ who, since, about }: AuditSearch): (SQL | undefined)[] {
  const verbs = about && [...ACTS].flatMap(([one, act]) => (act.about === about ? one : []))
  return [
    who === undefined ? undefined : sql`coalesce(${apiKeys.madeBy}, ${facts.actorId}) = ${who}::uuid`,
    since === undefined ? undefined : gte(at, new Date(since)),
    verbs && inArray(verb, verbs),
  ]
}

const selectActs = (db: Db) =>
  db
    .select({
      ...{ id, at, verb, subjectId, before, after, name, email, deletedAt, key: apiKeys.name },
      accountId: users.id,
    })
    .from(facts)
    .leftJoin(apiKeys, and(eq(facts.actorKind, 'key'), eq(apiKeys.id, facts.actorId)))
    .innerJoin(users, eq(users.id, sql`coalesce(${apiKeys.madeBy}, ${facts.actorId})`))
    .$dynamic()

/** Acts of the audit log by their facts, in this order; one that is not shown there is left out. */
export async function readActs(db: Db, ids: number[]): Promise<AuditRow[]> {
  const rows = await selectActs(db).where(and(isShown, inArray(id, ids)))
  const byId = new Map(rows.map((row) => [row.id, { ...row, verb: row.verb as Verb }]))
  return ids.flatMap((one) => byId.get(one) ?? [])
}

/** Who acted, themselves or by an API key, by their names; without a name one who was deleted. */
export function listActors(
  db: Db,
): Promise<{ id: string; name: string; email: string; deletedAt: Date | null }[]> {
  return db
    .selectDistinct({ id: users.id, name, email, deletedAt })
    .from(facts)
    .leftJoin(apiKeys, and(eq(facts.actorKind, 'key'), eq(apiKeys.id, facts.actorId)))
    .innerJoin(users, eq(users.id, sql`coalesce(${apiKeys.madeBy}, ${facts.actorId})`))
    .where(isShown)
    .orderBy(asc(name), asc(email))
}

/** The current name of a subject. `_id` is absent if it no longer exists. */
export type Named = { text: string; _id?: string }

/** The names of products by their ids, on sale or not. */
export async function nameProducts(db: Db, ids: string[]): Promise<Map<string, Named>> {
  const { id, name } = products
  const rows = await db.select({ id, name }).from(products).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, { text: row.name, _id: row.id }]))
}

/** The names of categories by their ids. */
export async function nameCategories(db: Db, ids: string[]): Promise<Map<string, Named>> {
  const { id, name } = categories
  const rows = await db.select({ id, name }).from(categories).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, { text: row.name, _id: row.id }]))
}

/** The names of families by their ids. */
export async function nameFamilies(db: Db, ids: string[]): Promise<Map<string, Named>> {
  const { id, name } = families
  const rows = await db.select({ id, name }).from(families).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, { text: row.name, _id: row.id }]))
}

/** The e-mail addresses of accounts by their ids. A deleted account is "A former user". */
export async function nameUsers(db: Db, ids: string[]): Promise<Map<string, Named>> {
  const { id, email, deletedAt } = users
  const rows = await db.select({ id, email, deletedAt }).from(users).where(inArray(id, ids))
  return new Map(
    rows.map((row) => [row.id, row.deletedAt ? { text: 'A former user' } : { text: row.email, _id: row.id }]),
  )
}

/** The subject lines of e-mails by their ids. */
export async function nameMails(db: Db, ids: string[]): Promise<Map<string, Named>> {
  const { id, subject } = mails
  const rows = await db.select({ id, subject }).from(mails).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, { text: row.subject, _id: row.id }]))
}

/** The numbers of orders by their ids. */
export async function nameOrders(db: Db, ids: string[]): Promise<Map<string, Named>> {
  const { id, number } = orders
  const rows = await db.select({ id, number }).from(orders).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, { text: orderNumber(row.number), _id: row.id }]))
}
