import { and, asc, desc, eq, gt, like, lte, sql } from 'drizzle-orm'
import type { Settings } from '#contract/settings.ts'
import type { TextName } from '#contract/text-names.ts'
import { fieldsOf } from '#server/catalogue/operators/operator.ts'
import { listOperators, type OperatorRow } from '#server/catalogue/operators/operators-store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { texts } from '#server/platform/db/tables/texts.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** The version of a text that stood at a time; undefined if nobody had saved one. */
export async function textThen(tx: Tx, name: TextName, at: Date) {
  const [row] = await tx
    .select()
    .from(texts)
    .where(and(eq(texts.name, name), lte(texts.savedAt, at)))
    .orderBy(desc(texts.version))
    .limit(1)
  return row
}

/** A setting as it was at a time: the first change after it says what was there before. */
export async function settingThen<Group extends 'orders' | 'seller', Field extends keyof Settings[Group]>(
  tx: Tx,
  group: Group,
  field: Field & string,
  at: Date,
): Promise<Settings[Group][Field]> {
  const isOf = and(eq(facts.verb, 'settings.changed'), eq(facts.subjectId, group), gt(facts.at, at))
  const [change] = await tx
    .select({ before: facts.before })
    .from(facts)
    .where(and(isOf, sql`${facts.before} ? ${field}`))
    .orderBy(asc(facts.id))
    .limit(1)
  const before = Object(change?.before)
  return field in before ? before[field] : (await readSettings(tx, group))[field]
}

const NOTHING = {
  ...{ tradeName: null, postcode: null, email: null, form: null, phone: null },
  ...{ makerOf: [], importerOf: [], responsibleFor: [] },
}

/** Economic operators as they were at a time: those of today, and what each change after it says was there before. */
export async function operatorsThen(tx: Tx, at: Date): Promise<OperatorRow[]> {
  const then = new Map((await listOperators(tx)).map((row): [string, object] => [row.id, row]))
  const { verb, subjectId, before } = facts
  const since = await tx
    .select({ verb, id: subjectId, before })
    .from(facts)
    .where(and(like(verb, 'operator.%'), gt(facts.at, at)))
    .orderBy(desc(facts.id))
  for (const { verb, id, before } of since)
    if (id && verb === 'operator.added') then.delete(id)
    else if (id) then.set(id, { ...then.get(id), ...before })
  return [...then].map(([id, row]) => ({ id, ...NOTHING, ...fieldsOf(row) }) as OperatorRow)
}

/** Whether staff entered an order for its buyer. */
export async function wasEntered(tx: Tx, orderId: string): Promise<boolean> {
  const isPlaced = and(eq(facts.verb, 'order.placed'), eq(facts.subjectId, orderId))
  return (await tx.$count(facts, and(isPlaced, sql`${facts.after} ? 'entered'`))) > 0
}
