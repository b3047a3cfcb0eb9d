import { and, asc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AuditEvent } from '#contract/audit.ts'
import { centsOfOne, formatDollars, shopCurrency } from '#contract/money.ts'
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '#contract/product-fields.ts'
import { decimalMark } from '#contract/read-number.ts'
import { ACTS, THING_OF, type ThingName, type Verb } from '#contract/things.ts'
import { PaidBy } from '#contract/transfers.ts'
import { language, number, t } from '#messages/t.ts'
import type { Details } from '#server/history/facts/facts.ts'
import { paidByHand } from '#server/history/things/readings.ts'
import { THINGS } from '#server/history/things/things.ts'
import type { Db } from '#server/platform/db/client.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { containsWords } from '#server/platform/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { apiKeys } from '#server/platform/db/tables/keys.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'

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
  key: string | null
}

type AuditSearch = Search<'at' | 'by' | 'act'> & {
  who?: string | undefined
  about?: AuditEvent['subject']['kind'] | undefined
  since?: string | undefined
}

const { id, at, verb, subjectId, before, after } = facts
const { name, email, deletedAt } = users

/** Acts of staff and of API keys, and accounts that people deleted themselves, in the words of the index `facts_by_staff`. An import is one act. */
const isShown = and(
  sql`(${facts.actorKind} IN ('staff', 'key') OR ${verb} = 'user.deleted')`,
  inArray(verb, [...ACTS.keys()]),
  isNull(facts.partOf),
)
/** In the order of the words that the reader is shown. */
function byAct(): SQL {
  const verbs = [...ACTS]
    .map(([one, { words }]) => ({ one, words: words() }))
    .toSorted((one, other) => one.words.localeCompare(other.words, language()))
  return sql`array_position(${sql.param(verbs.map(({ one }) => one))}::text[], ${verb})`
}

/** By their words and by their names. Older facts only know which fields were sent. */
function fieldsSaid(): SQL {
  const words = JSON.stringify(
    Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, PRODUCT_FIELDS[name].word()])),
  )
  const both = sql`string_agg(concat_ws(', ', ${words}::jsonb ->> field, field), ', ')`
  return sql`CASE WHEN ${verb} <> 'product.changed' THEN NULL
    WHEN ${after} ? 'fields' THEN (SELECT ${both} FROM jsonb_array_elements_text(${after} -> 'fields') AS field)
    ELSE (SELECT ${both} FROM jsonb_object_keys(${after}) AS field) END`
}

const [WAS, IS] = ['\u0001', '\u0002']
const fromTo = () => t('admin.things.fromTo', { was: WAS, is: IS })

const paidWords = () => Object.fromEntries(PaidBy.options.map((how) => [how, paidByHand(how)]))

function nameIn(thing: ThingName, field: string): SQL {
  const verbs = [...ACTS.keys()].filter((one) => THING_OF.get(one) === thing)
  return sql`CASE WHEN ${inArray(verb, verbs)} THEN coalesce(${after} ->> ${field}, ${before} ->> ${field}) END`
}

/** What the audit log shows of a subject, and nothing else of its values. */
function said(): SQL[] {
  const { decimals } = shopCurrency()
  const one = centsOfOne()
  const [sign = '', signBehind = ''] = formatDollars(0).split(/[\d.,]+/)
  const marks = number(1_000).replaceAll(/\d/g, '') + decimalMark()
  const written = `FM999,999,990${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`
  return [
    sql`${subjectId}`,
    sql`(SELECT 'K-' || ${orders.number} FROM ${orders} WHERE ${orders.id} = CASE WHEN ${verb} LIKE 'order.%' THEN ${subjectId}::uuid END)`,
    sql`${JSON.stringify(paidWords())}::jsonb ->> (${after} ->> 'paidBy')`,
    sql`CASE WHEN ${after} ? 'currency' THEN NULL
      ELSE ${sign} || translate(to_char((${after} ->> 'cents')::numeric / ${one}::int, ${written}), ',.', ${marks}) || ${signBehind} END`,
    sql`CASE ${verb} WHEN 'stock.corrected' THEN replace(replace(${fromTo()}, ${WAS}, ${before} ->> 'available'), ${IS}, ${after} ->> 'available') END`,
    ...Object.entries(THINGS).flatMap(([thing, { searchedBy }]) =>
      searchedBy ? nameIn(thing as ThingName, searchedBy) : [],
    ),
    fieldsSaid(),
  ]
}

/** By the actor's name or address or the subject, or with verbs among `named`; the newest first by default. */
export async function searchActs(db: Db, wanted: AuditSearch, named: Verb[]): Promise<Page<AuditRow>> {
  const by = wanted.sort && { at: () => id, by: () => email, act: byAct }[wanted.sort]()
  const list = {
    table: facts,
    among: and(isShown, ...narrowed(wanted)),
    search: or(
      containsWords(wanted.search, name, email, apiKeys.name, ...said()),
      wanted.search && named.length > 0 ? inArray(verb, named) : undefined,
    ),
    sort: sortOf(wanted, by, { by: id, direction: 'desc' }, id),
    select: () => selectActs(db),
  }
  const { rows, total } = await readPage(db, list, wanted)
  return { rows: rows.map((row) => ({ ...row, verb: row.verb as Verb })), total }
}

function narrowed({ who, since, about }: AuditSearch): (SQL | undefined)[] {
  const verbs = about && [...ACTS].flatMap(([one, act]) => (act.about === about ? one : []))
  return [
    who === undefined ? undefined : sql`${actorId} = ${who}::uuid`,
    since === undefined ? undefined : gte(at, new Date(since)),
    verbs && inArray(verb, verbs),
  ]
}

const isByKey = and(eq(facts.actorKind, 'key'), eq(apiKeys.id, facts.actorId))
/** A key acts as the person who made it. */
const actorId = sql`coalesce(${apiKeys.madeBy}, ${facts.actorId})`

const selectActs = (db: Db) =>
  db
    .select({
      ...{ id, at, verb, subjectId, before, after, name, email, deletedAt, key: apiKeys.name },
      accountId: users.id,
    })
    .from(facts)
    .leftJoin(apiKeys, isByKey)
    .innerJoin(users, eq(users.id, actorId))
    .$dynamic()

/** In this order; an act that is not shown is left out. */
export async function readActs(db: Db, ids: number[]): Promise<AuditRow[]> {
  const rows = await selectActs(db).where(and(isShown, inArray(id, ids)))
  const byId = new Map(rows.map((row) => [row.id, { ...row, verb: row.verb as Verb }]))
  return ids.flatMap((one) => byId.get(one) ?? [])
}

/** Sorted by name; a deleted account has none. */
export function listActors(
  db: Db,
): Promise<{ id: string; name: string; email: string; deletedAt: Date | null }[]> {
  return db
    .selectDistinct({ id: users.id, name, email, deletedAt })
    .from(facts)
    .leftJoin(apiKeys, isByKey)
    .innerJoin(users, eq(users.id, actorId))
    .where(isShown)
    .orderBy(asc(name), asc(email))
}

/** Of the shop, before an act and after it; undefined: that of now. */
export type Currencies = { before: string | undefined; after: string | undefined }

/** Amounts in facts are in cents of the currency that the shop had then. */
export async function currenciesAt(db: Db, factId: number): Promise<Currencies> {
  const { rows } = await db.execute<{ code: string; isLater: boolean }>(sql`
    SELECT changed.before ->> 'currency' AS code, changed.at > told.at AS "isLater"
    FROM ${facts} told JOIN ${facts} changed ON changed.subject_id = 'money' AND changed.verb = 'settings.changed' AND changed.at >= told.at
    WHERE told.id = ${factId} AND changed.before ->> 'currency' IS NOT NULL ORDER BY changed.at, changed.id LIMIT 2`)
  return { before: rows[0]?.code, after: rows.find(({ isLater }) => isLater)?.code }
}
