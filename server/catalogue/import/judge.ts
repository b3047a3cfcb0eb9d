import type { Verdict } from '#contract/import-kinds.ts'
import { productField } from '#contract/product-fields.ts'
import { t } from '#messages/t.ts'
import { pathOf } from '#server/catalogue/categories/category.ts'
import { attributesIn, type CataloguePlan } from '#server/catalogue/import/catalogue-plan.ts'
import { findProductsBy } from '#server/catalogue/import/catalogue-store.ts'
import { atItsCell } from '#server/catalogue/import/cell-of.ts'
import { type Checked, checkFields } from '#server/catalogue/import/check-fields.ts'
import { claimWarnings } from '#server/catalogue/import/claim-warnings.ts'
import type { Item } from '#server/catalogue/import/item.ts'
import { judgeRelations, type NewRelations } from '#server/catalogue/import/judge-relations.ts'
import type { Judging } from '#server/catalogue/import/judging.ts'
import { createMatcher, skuOf } from '#server/catalogue/import/match.ts'
import { leaveOutForeignUploads } from '#server/catalogue/import/own-uploads.ts'
import { placeInCatalogue } from '#server/catalogue/import/place-in-catalogue.ts'
import { at, type Remark } from '#server/catalogue/import/records.ts'
import { type ShownChanges, takeOutOldStocks } from '#server/catalogue/import/stated-stock.ts'
import { type Taken, takenNumbers } from '#server/catalogue/import/taken-numbers.ts'
import { namedOperators } from '#server/catalogue/operators/operator.ts'
import { stateOf } from '#server/catalogue/products/columns.ts'
import { readDocuments } from '#server/catalogue/products/documents-store.ts'
import { type PlannedEdit, planEdit } from '#server/catalogue/products/edit/plan.ts'
import type { ProductChange } from '#server/catalogue/products/edit/product-edit.ts'
import { lockProducts, type ProductRow } from '#server/catalogue/products/store.ts'
import type { Attribute } from '#server/catalogue/values/attribute.ts'
import { readValues } from '#server/catalogue/values/store.ts'
import { differing } from '#server/history/facts/record-fact.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

export type Judged = {
  item: Item
  verdict: Verdict
  planned: PlannedEdit
  relations: NewRelations
  /** The stock that the file states, even if it is not written. */
  stated?: number | undefined
  problems: Remark[]
  /** The lines of the rows because of which alone it is refused. */
  because: number[]
  warnings: Remark[]
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Judges items by the rules of the verbs of products. `locked`: locks them, to be written next. `shown`: what each stock was shown to change. */
export async function judge(
  tx: Db | Tx,
  judging: Judging,
  items: Item[],
  { locked = false, shown }: { locked?: boolean; shown?: ShownChanges } = {},
): Promise<Judged[]> {
  await leaveOutForeignUploads(tx, items, judging.origin)
  const matched = await match(tx, judging, items)
  const ids = matched.flatMap((row) => row?.id ?? [])
  const rows = locked
    ? await lockProducts(tx as Tx, ids)
    : new Map(matched.flatMap((row) => (row ? [[row.id, row] as const] : [])))
  const values = await readValues(tx, ids)
  const documents = await readDocuments(tx, ids)
  const attributes = new Map(judging.plan.attributes.map((one) => [one.code, one as Attribute]))
  const placed = await placeInCatalogue(tx, judging, items, matched)
  const changing = items.map((item, index) => {
    const row = rows.get(matched[index]?.id ?? '')
    const { change, problems, warnings } = changeOf(item, row)
    const made = namedOperators(judging.plan.operators, change)
    const unknown = made.problems.map((problem) => atItsCell(item, problem))
    return { item, row, warnings, change: { ...change, ...made.named }, problems: [...problems, ...unknown] }
  })
  const stocks = await takeOutOldStocks(tx, changing, shown)
  const planned = changing.map(({ item, row, change, problems, warnings }, index) => {
    const place = placed[index]
    const { stated, warned, problem } = stocks[index] ?? {}
    if (!place) throw new Error('An item was not placed')
    const edit = planEdit({
      ...(row && { id: row.id, row }),
      change: { ...change, ...place.change },
      ...(place.familyId !== undefined && { familyId: place.familyId }),
      evenArchived: true,
      values: values.get(row?.id ?? '') ?? new Map(),
      documents: documents.get(row?.id ?? '') ?? [],
      category: {
        before: categoryOf(judging.plan, row?.categoryId)?.slug,
        after: categoryOf(judging.plan, place.categoryId)?.slug,
        name: categoryOf(judging.plan, place.categoryId)?.name,
      },
      categoryId: place.categoryId,
      inForce: attributesIn(judging.plan, place.categoryId),
      notAsked: attributes,
      problems: [],
    })
    const found = edit.problems.map((problem) => atItsCell(item, problem))
    return {
      ...{ item, row, edit, stated },
      problems: [...item.problems, ...problems, ...place.problems, ...found, ...(problem ? [problem] : [])],
      warnings: [...warnings, ...place.warnings, ...(warned ? [warned] : []), ...claimWarnings(item, edit)],
    }
  })
  const relations = await judgeRelations(tx, judging, items, matched)
  const taken = await takenNumbers(
    tx,
    judging,
    planned.map((one, index) => ({
      ...one,
      problems: [...one.problems, ...(relations[index] ?? NO_RELATIONS).problems],
    })),
  )
  return planned.map(({ item, row, edit, stated, problems, warnings }, index): Judged => {
    const related = relations[index] ?? NO_RELATIONS
    const { problems: others, because } = taken[index] ?? NOTHING_TAKEN
    const all = [...problems, ...others, ...related.problems]
    const change = row && edit.before ? differing(edit.before, edit.after) : undefined
    const isChanged = change && (Object.keys(change.after).length > 0 || related.differing.length > 0)
    return {
      ...{ item, planned: edit, relations: related.differing, stated, problems: all, because },
      warnings: [...item.warnings, ...warnings, ...related.warnings],
      verdict: all.length > 0 ? 'refused' : !row ? 'new' : isChanged ? 'changed' : 'same',
      ...(change && {
        before: { ...named(judging.plan, change.before, row?.categoryId), ...related.before },
      }),
      after: {
        ...named(judging.plan, change ? change.after : edit.after, placed[index]?.categoryId),
        ...related.after,
      },
    }
  })
}

/** As an owner reads it: the category by the names from the top down to it, the values by the names of their attributes. */
function named(
  { tree, attributes }: CataloguePlan,
  fields: Record<string, unknown>,
  categoryId: string | null | undefined,
): Record<string, unknown> {
  const path = pathOf(tree, categoryId ?? null).map(({ name }) => name)
  const nameOf = (code: string) => attributes.find((one) => one.code === code)?.name ?? code
  const values = Object.entries(Object(fields.values)).map(([code, value]) => [nameOf(code), value])
  return {
    ...fields,
    ...(Boolean(fields.category) && { category: path.join(' › ') }),
    ...(Boolean(fields.values) && { values: Object.fromEntries(values) }),
  }
}

const NOTHING_TAKEN: Taken = { problems: [], because: [] }
const NO_RELATIONS = { differing: [], before: {}, after: {}, problems: [], warnings: [] }

async function match(tx: Db | Tx, judging: Judging, items: Item[]): Promise<(ProductRow | undefined)[]> {
  const find = createMatcher(
    await findProductsBy(tx, {
      ids: items.flatMap(({ id }) => id ?? []),
      skus: items.flatMap((item) => skuOf(item) || []),
      slugs: items.flatMap(({ fields, also = [] }) => [fields.slug?.text || [], also].flat()),
    }),
    judging,
  )
  return items.map(find)
}

const categoryOf = (plan: CataloguePlan, id: string | null | undefined) =>
  plan.tree.find((row) => row.id === id)

/** The change that an item asks for. A file of another shop gives an address to new products alone, and puts what it has on sale again. */
function changeOf(item: Item, row: ProductRow | undefined): Checked {
  const checked = checkFields(item)
  const { change, problems } = checked
  if (!row) return { ...checked, problems: [...problems, ...missing(item, change)] }
  if (item.isOwn) return checked
  const { slug: _, ...rest } = change
  return { ...checked, change: { ...(stateOf(row) === 'archived' && { state: 'on sale' }), ...rest } }
}

/** What a new product lacks. A cell that was refused is not named again. */
function missing({ fields, line, problems }: Item, change: ProductChange): Remark[] {
  return (['productName', 'price'] as const).flatMap((name) => {
    const column = fields[name]?.column ?? COLUMN_WORDS[name]
    if (change[name] !== undefined || fields[name]?.text || problems.some((one) => one.column === column))
      return []
    return [at({ line, column }, t('admin.importSays.required'))]
  })
}

const COLUMN_WORDS = { productName: productField('productName').label, price: productField('price').label }
