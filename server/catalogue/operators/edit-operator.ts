import type { WrittenOperator } from '#contract/operators.ts'
import { LONGEST_SLUG } from '#contract/slug-of.ts'
import { t } from '#messages/t.ts'
import { freeSlug } from '#server/catalogue/categories/free-slug.ts'
import { columnsOf, fieldsOf, operatorProblems } from '#server/catalogue/operators/operator.ts'
import {
  countUses,
  deleteOperator,
  insertOperators,
  listOperators,
  type NewOperator,
  type OperatorRow,
  updateOperator,
} from '#server/catalogue/operators/operators-store.ts'
import { lockCatalogue } from '#server/catalogue/values/store.ts'
import { differing, isUnchanged, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'

/** Adds an operator. Answers its id. Errors: NAME_TAKEN, UNPROCESSABLE_CONTENT. */
export function addOperator(db: Db, admin: Account, wish: WrittenOperator): Promise<string> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const all = await listOperators(tx)
    const columns = columnsOf(wish) as NewOperator
    mustBeRight(all, columns)
    const slug = slugOfOperator(all, wish.name)
    const [added] = await insertOperators(tx, [{ ...columns, slug }])
    if (!added) throw new Error('The operator was not recorded')
    await recordFact(tx, staff(admin), 'operator.added', added.id, { after: fieldsOf(added) })
    return added.id
  })
}

type Change = { [Name in keyof WrittenOperator]?: WrittenOperator[Name] | undefined }

/** Changes the fields that are named. Errors: NOT_FOUND, NAME_TAKEN, UNPROCESSABLE_CONTENT. */
export function changeOperator(db: Db, admin: Account, id: string, wish: Change): Promise<void> {
  return db.transaction(async (tx) => {
    const { row, others } = await lockOperator(tx, id)
    const change = columnsOf(wish)
    const wanted = { ...row, ...change }
    mustBeRight(others, wanted)
    const fact = differing(fieldsOf(row), fieldsOf(wanted))
    if (isUnchanged(fact)) return
    await updateOperator(tx, row.id, change)
    await recordFact(tx, staff(admin), 'operator.changed', row.id, fact)
  })
}

/** Removes an operator. Errors: NOT_FOUND, IN_USE by a product that names it itself. */
export function removeOperator(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { row } = await lockOperator(tx, id)
    await mustBeUnused(tx, row)
    await deleteOperator(tx, row.id)
    await recordFact(tx, staff(admin), 'operator.removed', row.id, { before: fieldsOf(row) })
  })
}

async function lockOperator(tx: Tx, id: string): Promise<{ row: OperatorRow; others: OperatorRow[] }> {
  await lockCatalogue(tx)
  const all = await listOperators(tx)
  const row = all.find((one) => one.id === id.toLowerCase())
  if (!row) throw new Refusal('NOT_FOUND', t('admin.operators.thereIsNoSuch'))
  return { row, others: all.filter((one) => one !== row) }
}

/** The name of a new operator in products: `kestrel-toolworks`. */
const slugOfOperator = (all: Pick<OperatorRow, 'slug'>[], name: string): string =>
  freeSlug(name, 'operator', LONGEST_SLUG, (slug) => all.some((one) => one.slug === slug))

/** Errors: NAME_TAKEN, UNPROCESSABLE_CONTENT. */
export function mustBeRight(others: OperatorRow[], operator: Partial<NewOperator>): void {
  const name = operator.name ?? ''
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('NAME_TAKEN', t('admin.operators.nameIsTaken', { name }))
  const problems = operatorProblems(others, operator)
  if (problems.length > 0) throw new WrongFields(problems)
}

/** The caller holds the lock of the catalogue. Errors: IN_USE. */
export async function mustBeUnused(tx: Tx, { slug, name }: OperatorRow): Promise<void> {
  const products = (await countUses(tx)).get(slug) ?? 0
  if (products > 0) throw new Refusal('IN_USE', t('admin.operators.isInUse', { name, products }))
}
