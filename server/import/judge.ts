import type { Verdict } from '#contract/import-kinds.ts'
import { PRODUCT_FIELD_NAMES, type ProductFieldName, productField } from '#contract/product-fields.ts'
import type { RelationKind } from '#contract/relation-kinds.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { differing } from '#server/facts/record-fact.ts'
import type { AttributeKinds } from '#server/import/attribute-kinds.ts'
import { attributesIn, type CataloguePlan } from '#server/import/catalogue-plan.ts'
import { checkFields } from '#server/import/check-fields.ts'
import type { Item } from '#server/import/item.ts'
import { createMatcher } from '#server/import/match.ts'
import { leaveOutForeignUploads } from '#server/import/own-uploads.ts'
import { placeInCatalogue } from '#server/import/place-in-catalogue.ts'
import { at, type Cell, type Remark } from '#server/import/records.ts'
import { findHolders, findProductsBy, idsOfSlugs } from '#server/import/store.ts'
import { stateOf } from '#server/products/columns.ts'
import { readDocuments } from '#server/products/documents-store.ts'
import { type PlannedEdit, planEdit } from '#server/products/plan-edit.ts'
import type { EditProblem, ProductChange } from '#server/products/product-edit.ts'
import { readRelations } from '#server/products/relations-store.ts'
import { lockProducts, type ProductRow } from '#server/products/store.ts'
import { readValues } from '#server/values/store.ts'

/** The state while the products of a file are judged, one part after the other. */
export type Judging = {
  plan: CataloguePlan
  kinds: AttributeKinds
  /** The origin of this shop, which may stand before addresses in the file. */
  origin: string | undefined
  /** The article numbers, GTINs, slugs and products of the shop that rows have taken so far, each with its line. */
  taken: Record<'sku' | 'gtin' | 'slug' | 'product', Map<string, number>>
  /** The slugs in our own file: products may be related to those that are not in the shop yet. */
  slugs: ReadonlySet<string>
  /** The slugs of names that came before, each with its last number: so thousands of products of one name do not try all numbers anew. */
  numbered: Map<string, number>
  /** The warnings that were given, as each is given once. */
  warned: Set<string>
}

type NewRelations = { kind: RelationKind; slugs: string[] }[]

/** The judgement of an item, and what would be written. */
export type Judged = {
  item: Item
  verdict: Verdict
  planned: PlannedEdit
  relations: NewRelations
  problems: Remark[]
  warnings: Remark[]
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * Judges items: what each would change, or why it is refused, by the same rules as the verbs of products. `locked`: locks the products, as
 * the changes are written next. Families are checked when the whole file is judged (family-check.ts).
 */
export async function judge(
  tx: Db | Tx,
  judging: Judging,
  items: Item[],
  { locked = false } = {},
): Promise<Judged[]> {
  await leaveOutForeignUploads(tx, items, judging.origin)
  const matched = await match(tx, items)
  const ids = matched.flatMap((row) => row?.id ?? [])
  const rows = locked
    ? await lockProducts(tx as Tx, ids)
    : new Map(matched.flatMap((row) => (row ? [[row.id, row] as const] : [])))
  const values = await readValues(tx, ids)
  const documents = await readDocuments(tx, ids)
  const placed = await placeInCatalogue(tx, judging, items, matched)
  const planned = items.map((item, index) => {
    const row = rows.get(matched[index]?.id ?? '')
    const { change, problems } = changeOf(item, row)
    const place = placed[index]
    if (!place) throw new Error('An item was not placed')
    const edit = planEdit({
      ...(row && { id: row.id, row }),
      change: { ...change, ...place.change },
      ...(place.familyId !== undefined && { familyId: place.familyId }),
      evenArchived: true,
      values: values.get(row?.id ?? '') ?? new Map(),
      documents: documents.get(row?.id ?? '') ?? [],
      category: {
        before: slugOf(judging.plan, row?.categoryId),
        after: slugOf(judging.plan, place.categoryId),
      },
      categoryId: place.categoryId,
      inForce: attributesIn(judging.plan, place.categoryId),
      problems: [],
    })
    const found = edit.problems.map((problem) => atItsCell(item, problem))
    return {
      item,
      row,
      edit,
      problems: [...item.problems, ...problems, ...place.problems, ...found],
      warnings: place.warnings,
    }
  })
  const taken = await takenNumbers(tx, judging, planned)
  const relations = await judgeRelations(tx, judging, items, matched)
  return planned.map(({ item, row, edit, problems, warnings }, index): Judged => {
    const related = relations[index] ?? { differing: [], before: {}, after: {}, problems: [] }
    const all = [...problems, ...(taken[index] ?? []), ...related.problems]
    const change = row && edit.before ? differing(edit.before, edit.after) : undefined
    const isChanged = change && (Object.keys(change.after).length > 0 || related.differing.length > 0)
    return {
      ...{ item, planned: edit, relations: related.differing, problems: all },
      warnings: [...item.warnings, ...warnings],
      verdict: all.length > 0 ? 'refused' : !row ? 'new' : isChanged ? 'changed' : 'same',
      ...(change && { before: { ...change.before, ...related.before } }),
      after: { ...(change ? change.after : edit.after), ...related.after },
    }
  })
}

async function match(tx: Db | Tx, items: Item[]): Promise<(ProductRow | undefined)[]> {
  const find = createMatcher(
    await findProductsBy(tx, {
      ids: items.flatMap(({ id }) => id ?? []),
      skus: items.flatMap(({ fields }) => fields.sku?.text.toLowerCase() || []),
      slugs: items.flatMap(({ fields }) => fields.slug?.text || []),
    }),
  )
  return items.map(find)
}

const slugOf = (plan: CataloguePlan, id: string | null | undefined) =>
  plan.tree.find((row) => row.id === id)?.slug

/** The change that an item asks for. A file of another shop gives an address to new products alone, and puts what it has on sale again. */
function changeOf(item: Item, row: ProductRow | undefined): { change: ProductChange; problems: Remark[] } {
  const { change, problems } = checkFields(item)
  if (item.isOwn)
    return row ? { change, problems } : { change, problems: [...problems, ...missing(item, change)] }
  if (!row) return { change, problems: [...problems, ...missing(item, change)] }
  const { slug: _, ...rest } = change
  return { change: { ...(stateOf(row) === 'archived' && { state: 'on sale' }), ...rest }, problems }
}

/** What a new product lacks. Not said again of a cell that was refused. */
function missing({ fields, line, problems }: Item, change: ProductChange): Remark[] {
  return (['productName', 'price'] as const).flatMap((name) => {
    const column = fields[name]?.column ?? COLUMN_WORDS[name]
    if (change[name] !== undefined || fields[name]?.text || problems.some((one) => one.column === column))
      return []
    return [at({ line, column }, 'This field is required')]
  })
}
const COLUMN_WORDS = { productName: productField('productName').label, price: productField('price').label }

function atItsCell(item: Item, { field, message }: EditProblem): Remark {
  return at(cellOf(item, field), message)
}

function cellOf(item: Item, [name, code]: EditProblem['field']): Pick<Cell, 'line' | 'column'> {
  if (name === 'values') {
    const value = item.values.find(({ attribute }) => attribute === code) ?? item.values[0]
    if (value) return value.cell
  }
  if (name === 'category' && item.category) return item.category.cell
  if (name === 'documents' && item.documents) return item.documents
  const known = PRODUCT_FIELD_NAMES.find((one) => one === name) as ProductFieldName | undefined
  const cell = known && item.fields[known]
  return cell ?? { line: item.line, column: String(name ?? '') }
}

type Planned = { item: Item; row: ProductRow | undefined; edit: PlannedEdit }

/** Refuses numbers and addresses that another product of the shop or of the file has, and a second row of one product. */
async function takenNumbers(tx: Db | Tx, { taken }: Judging, planned: Planned[]): Promise<Remark[][]> {
  const gtins = planned.flatMap(({ edit }) => edit.written.gtin ?? [])
  const slugs = planned.flatMap(({ edit }) => edit.written.slug || [])
  const holders = await findHolders(tx, { gtins, slugs })
  return planned.map(({ item, row, edit }) => {
    const { written } = edit
    const isOnSale = !written.archivedAt
    const problems: Remark[] = []
    const claim = (
      kind: keyof Judging['taken'],
      key: string,
      field: 'sku' | 'gtin' | 'slug' | 'productName',
      words: (line: number) => string,
    ) => {
      const line = taken[kind].get(key)
      if (line === undefined) taken[kind].set(key, item.line)
      else problems.push(at(cellOf(item, [field]), words(line)))
      return line === undefined
    }
    if (row && !claim('product', row.id, 'productName', (line) => `This is the product of line ${line}`))
      return problems
    if (isOnSale && written.sku)
      claim(
        'sku',
        written.sku.toLowerCase(),
        'sku',
        (line) => `${written.sku} is the article number of line ${line} already`,
      )
    if (isOnSale && written.gtin)
      claim('gtin', written.gtin, 'gtin', (line) => `${written.gtin} is the GTIN of line ${line} already`)
    const byGtin =
      isOnSale &&
      holders.find(
        (other) => written.gtin && other.gtin === written.gtin && other.id !== row?.id && !other.archivedAt,
      )
    if (byGtin)
      problems.push(at(cellOf(item, ['gtin']), `${byGtin.gtin} is already the GTIN of ${byGtin.name}`))
    const bySlug = holders.find((other) => other.slug === written.slug && other.id !== row?.id)
    if (bySlug && item.isOwn)
      problems.push(at(cellOf(item, ['slug']), `${bySlug.slug} is already the address of ${bySlug.name}`))
    // The database then gives a new product of another shop an address with a number.
    else if (bySlug) written.slug = ''
    if (written.slug)
      claim('slug', written.slug, 'slug', (line) => `${written.slug} is the address of line ${line} already`)
    return problems
  })
}

type RelationsJudged = {
  differing: NewRelations
  before: Record<string, unknown>
  after: Record<string, unknown>
  problems: Remark[]
}

async function judgeRelations(
  tx: Db | Tx,
  { slugs }: Judging,
  items: Item[],
  matched: (ProductRow | undefined)[],
): Promise<RelationsJudged[]> {
  const named = items.flatMap(({ relations = [] }) => relations.flatMap((list) => list.slugs))
  const known = await idsOfSlugs(
    tx,
    [...new Set(named)].filter((slug) => !slugs.has(slug)),
  )
  const now = await readRelations(
    tx,
    items.flatMap(({ relations }, index) => (relations ? (matched[index]?.id ?? []) : [])),
  )
  return items.map(({ relations = [], fields }, index) => {
    const own = now.get(matched[index]?.id ?? '') ?? []
    const judged: RelationsJudged = { differing: [], before: {}, after: {}, problems: [] }
    for (const { kind, slugs: wanted, cell } of relations) {
      const has = own.filter((one) => one.kind === kind).map(({ related }) => related.slug)
      if (JSON.stringify(has) === JSON.stringify(wanted)) continue
      const unknown = wanted.find((slug) => !slugs.has(slug) && !known.has(slug))
      if (unknown !== undefined)
        judged.problems.push(at(cell, `There is no product with the address ${unknown}`))
      else if (wanted.includes(fields.slug?.text ?? ''))
        judged.problems.push(at(cell, 'A product is not related to itself'))
      else if (new Set(wanted).size < wanted.length)
        judged.problems.push(at(cell, 'A product stands there twice'))
      judged.differing.push({ kind, slugs: wanted })
      judged.before[kind] = has
      judged.after[kind] = wanted
    }
    return judged
  })
}
