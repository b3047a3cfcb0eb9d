/** The only SQL for the sandbox's objects, which in a real shop Stripe stores. */
import { and, desc, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Call, List } from '#sandbox/call.ts'
import { invalid } from '#sandbox/errors.ts'
import { type Form, groupOf, textOf } from '#sandbox/form.ts'
import type { Kind, ObjectOf, StripeObject } from '#sandbox/objects.ts'
import { objects } from '#sandbox/tables.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** Stores a new object; `intent` is the payment intent that it belongs to. */
export async function insert<Stored extends StripeObject>(
  tx: Tx,
  body: Stored,
  intent?: string,
): Promise<Stored> {
  await tx.insert(objects).values({ id: body.id, type: body.object, intent, body })
  return body
}

/** Stores a changed object. */
export async function save<Stored extends StripeObject>(tx: Tx, body: Stored): Promise<Stored> {
  await tx.update(objects).set({ body }).where(eq(objects.id, body.id))
  return body
}

/** Finds an object. Errors: resource_missing. */
export async function find<K extends Kind>(tx: Tx, kind: K, id: string): Promise<ObjectOf<K>> {
  return only(kind, id, await tx.select().from(objects).where(eq(objects.id, id)))
}

/** The object with this id, of any kind; undefined if there is none. */
export async function findAny(db: Db, id: string): Promise<StripeObject | undefined> {
  const [row] = await db.select().from(objects).where(eq(objects.id, id))
  return row?.body
}

/** Finds an object and locks it until the transaction ends. Errors: resource_missing. */
export async function lock<K extends Kind>(tx: Tx, kind: K, id: string): Promise<ObjectOf<K>> {
  return only(kind, id, await tx.select().from(objects).where(eq(objects.id, id)).for('update'))
}

/** Whether no dispute of this charge keeps its money. */
export async function isRefundable(tx: Tx, chargeId: string): Promise<boolean> {
  const { body, type } = objects
  const keeping = and(
    eq(type, 'dispute'),
    eq(sql`${body}->>'charge'`, chargeId),
    sql`NOT (${body}->'is_charge_refundable')::boolean`,
    sql`${body}->>'status' <> 'won'`,
  )
  return (await tx.$count(objects, keeping)) === 0
}

/** The payment intent that used this payment method, or null. A method can be used once. */
export async function intentOf(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx.select({ intent: objects.intent }).from(objects).where(eq(objects.id, id))
  return row?.intent ?? null
}

/** Records that a payment intent has used this payment method. */
export async function assignTo(tx: Tx, id: string, intent: string): Promise<void> {
  await tx.update(objects).set({ intent }).where(eq(objects.id, id))
}

const MOST_UNUSED = 1_000
/** One call in this many deletes unused payment methods: to find them PostgreSQL reads all payment methods. */
const SWEEP_ONE_IN = 100

/**
 * Deletes payment methods that were not used within a day, and all but the newest 1,000 of the other unused ones, because
 * anybody who opens the shop can create them. Runs on one call in `oneIn`, so there may be some more than 1,000 between.
 */
export async function forgetUnused(tx: Tx, oneIn = SWEEP_ONE_IN): Promise<void> {
  if (Math.random() * oneIn >= 1) return
  const isUnused = and(eq(objects.type, 'payment_method'), isNull(objects.intent))
  const newest = tx
    .select({ seq: objects.seq })
    .from(objects)
    .where(isUnused)
    .orderBy(desc(objects.seq))
    .limit(1)
    .offset(MOST_UNUSED)
  const isOld = lt(objects.createdAt, sql`now() - interval '1 day'`)
  await tx.delete(objects).where(and(isUnused, or(isOld, lte(objects.seq, sql`(${newest})`))))
}

/** The objects to list: those of this payment intent and with these values in their fields. Undefined values are ignored. */
type Wanted = { intent?: string; fields?: Record<string, string | undefined> }

/** Lists objects of a kind, newest first, with Stripe's parameters `limit`, `starting_after` and `created`. Errors: 400. */
export async function list<K extends Kind>(
  call: Call,
  kind: K,
  url: string,
  wanted: Wanted = {},
): Promise<List<K>> {
  const limit = limitOf(call.form)
  const rows = await call.tx
    .select({ body: objects.body })
    .from(objects)
    .where(
      and(eq(objects.type, kind), await olderThanStart(call), createdWithin(call.form), matching(wanted)),
    )
    .orderBy(desc(objects.seq))
    .limit(limit + 1)
  const data = rows.map(({ body }) => body).filter((body) => is(kind, body))
  return { object: 'list', url, has_more: data.length > limit, data: data.slice(0, limit) }
}

function matching({ intent, fields = {} }: Wanted): SQL | undefined {
  const isOfIntent = intent ? eq(objects.intent, intent) : undefined
  const has = Object.entries(fields).map(([name, text]) =>
    text ? eq(sql`${objects.body}->>${name}::text`, text) : undefined,
  )
  return and(isOfIntent, ...has)
}

function limitOf(form: Form): number {
  const limit = Number(textOf(form, 'limit') ?? 10)
  if (!Number.isInteger(limit)) throw invalid('Invalid integer', { param: 'limit' })
  if (limit < 1 || limit > 100) throw invalid('Limit must be between 1 and 100', { param: 'limit' })
  return limit
}

async function olderThanStart({ tx, form }: Call): Promise<SQL | undefined> {
  const start = textOf(form, 'starting_after')
  if (!start) return undefined
  const [row] = await tx.select({ seq: objects.seq }).from(objects).where(eq(objects.id, start))
  if (!row) throw invalid(`No such object: '${start}'`, { code: 'resource_missing', param: 'starting_after' })
  return lt(objects.seq, row.seq)
}

const created = sql<number>`(${objects.body}->>'created')::bigint`
const bounds = { gt, gte, lt, lte }

function createdWithin(form: Form): SQL | undefined {
  if (typeof form.created === 'string') return eq(created, secondsOf(form.created))
  const range = groupOf(form, 'created') ?? {}
  const limits = Object.entries(bounds).map(([name, bound]) => {
    const given = textOf(range, name)
    return given === undefined ? undefined : bound(created, secondsOf(given))
  })
  return and(...limits)
}

function secondsOf(given: string): number {
  if (!/^\d{1,12}$/.test(given)) throw invalid(`Invalid timestamp: ${given}`, { param: 'created' })
  return Number(given)
}

function only<K extends Kind>(kind: K, id: string, [row]: { body: StripeObject }[]): ObjectOf<K> {
  if (row && is(kind, row.body)) return row.body
  const param = kind === 'payment_intent' ? 'intent' : kind
  throw invalid(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, 404)
}

function is<K extends Kind>(kind: K, body: StripeObject): body is ObjectOf<K> {
  return body.object === kind
}
