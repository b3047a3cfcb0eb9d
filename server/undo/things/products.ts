import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/db/client.ts'
import { codeOf } from '#server/db/error-code.ts'
import type { Details } from '#server/facts/facts.ts'
import { recordFacts } from '#server/facts/record-fact.ts'
import { findFamily } from '#server/families/store.ts'
import { writeEdits } from '#server/products/edit-products.ts'
import { type PlannedEdit, planEdit } from '#server/products/plan-edit.ts'
import type { EditProblem, ProductEdit } from '#server/products/product-edit.ts'
import { readEdits } from '#server/products/read-edits.ts'
import { takenNumbers } from '#server/products/taken-numbers.ts'
import type { Change, Fields } from '#server/undo/change.ts'
import { deleteProducts, movedByOthers, namedElsewhere } from '#server/undo/delete-store.ts'
import { partsOf, productFields } from '#server/undo/fields.ts'
import { categoriesToday } from '#server/undo/store.ts'
import type { LeftOver, Thing, Want, Work } from '#server/undo/thing.ts'
import { lostUploads } from '#server/undo/uploads.ts'

const FOREIGN_KEY = '23503'
const STOCK = 'aviQuantity'

/** A value that no change equals: so stock counts as changed since, and only a whole import takes it back, by a correction. */
const MOVED = Symbol('stock')

/** Products with their values, documents and families. The caller has locked the catalogue. */
export const productThing: Thing = {
  now: async (work, changes) => {
    const { tx } = work
    const rows = await planned(
      tx,
      changes.map(({ subject }) => ({ id: subject, change: {}, evenArchived: true })),
    )
    const ids = rows.flatMap(({ before, productId }) => (before ? productId : []))
    const today = await categoriesToday(tx, changes.flatMap(categoriesIn))
    const moved = await movedByOthers(tx, ids)
    return changes.map((change, index) => {
      const { before, productId } = rows[index] ?? {}
      if (!before || productId === undefined) return null
      const now = productFields(before)
      return {
        ...now,
        ...sameCategory(now, change, today),
        ...sameStock(now, change, work, moved.has(productId)),
        // Where no address was given, the database made it.
        ...(change.before === null && { slug: change.after?.slug ?? null }),
      }
    })
  },
  write: async (work, wants) => {
    const left = await writeFields(
      work,
      wants.filter(({ judgement }) => judgement.act !== 'remove'),
    )
    left.push(
      ...(await removeAll(
        work,
        wants.filter(({ judgement }) => judgement.act === 'remove'),
      )),
    )
    return left
  },
}

const categoriesIn = ({ before, after }: Change) =>
  [before?.category, after?.category].filter((slug) => typeof slug === 'string')

/** The category in the words of the change, if it has another address today. */
function sameCategory(now: Fields, { before, after }: Change, today: Map<string, string>): Fields {
  for (const slug of [after?.category, before?.category])
    if (typeof slug === 'string' && today.get(slug) === now.category) return { category: slug }
  return {}
}

function sameStock(now: Fields, { before, after }: Change, { ofImport }: Work, isMoved: boolean): Fields {
  if (before === null) return isMoved ? { [STOCK]: after?.[STOCK] } : {}
  return ofImport || after === null || before[STOCK] === now[STOCK] ? {} : { [STOCK]: MOVED }
}

async function planned(tx: Tx, edits: ProductEdit[]): Promise<PlannedEdit[]> {
  return (await readEdits(tx, edits)).map(planEdit)
}

/** The empty value of each field that may not be null. */
const EMPTY: Details = {
  img: '',
  description: '',
  morePictures: [],
  documents: [],
  orderMultiple: 1,
  state: 'on sale',
}

/** Writes fields of products, and products that come back. A field that cannot be written is left, and the others are tried without it. */
async function writeFields(work: Work, wants: Want[]): Promise<LeftOver[]> {
  const { tx, editor, act } = work
  const left: LeftOver[] = []
  const open = new Map<string, { want: Want; fields: Fields }>()
  for (const want of wants) {
    const fields = { ...want.judgement.fields }
    for (const name of await lostUploads(tx, fields)) {
      delete fields[name]
      left.push({ change: want.change, field: name, reason: 'the file is no longer kept' })
    }
    if (typeof fields.family === 'string' && !(await findFamily(tx, fields.family))) {
      delete fields.family
      left.push({ change: want.change, field: 'family', reason: 'the family is no longer there' })
    }
    open.set(want.change.subject, { want, fields })
  }
  const today = await categoriesToday(
    tx,
    [...open.values()].flatMap(({ fields }) => (typeof fields.category === 'string' ? fields.category : [])),
  )
  for (;;) {
    for (const [id, { want, fields }] of open)
      if (want.judgement.act === 'change' && Object.keys(fields).length === 0) open.delete(id)
    const edits = await planned(
      tx,
      [...open.values()].map(({ want, fields }) => editOf(want, fields, today)),
    )
    for (const [index, problems] of (await takenNumbers(tx, edits)).entries())
      edits[index]?.problems.push(...problems)
    const wrong = edits.filter(({ problems }) => problems.length > 0)
    if (wrong.length === 0) {
      if (edits.length > 0) await writeEdits(tx, editor, edits, act)
      return left
    }
    for (const { productId, problems } of wrong) {
      const entry = open.get(productId)
      const [problem] = problems
      if (!entry || !problem) continue
      const field = fieldOf(problem, entry.fields)
      left.push({ change: entry.want.change, ...(field && { field }), reason: problem.message })
      if (field && entry.want.judgement.act === 'change') delete entry.fields[field]
      else open.delete(productId)
    }
  }
}

/** The field that a problem is about; undefined if it is about the whole product. */
function fieldOf({ field: [name, part] }: EditProblem, fields: Fields): string | undefined {
  const wanted = name === 'values' ? `values.${part}` : String(name)
  if (wanted in fields) return wanted
  // The smallest order and its multiple go together.
  if (name === 'orderMultiple' && 'minQuantity' in fields) return 'minQuantity'
  return undefined
}

function editOf({ change, now, judgement }: Want, fields: Fields, today: Map<string, string>): ProductEdit {
  const { family, slug, category, [STOCK]: stock, ...own } = fields
  const values = partsOf(own, 'values')
  const others = Object.entries(own).filter(([name]) => !name.startsWith('values.'))
  const isNew = judgement.act === 'add'
  return {
    id: change.subject,
    evenArchived: true,
    ...(isNew && { isNew }),
    change: {
      ...Object.fromEntries(others.map(([name, value]) => [name, value ?? EMPTY[name] ?? null])),
      ...(slug ? { slug: String(slug) } : {}),
      ...(category !== undefined && { category: category === null ? null : todays(category, today) }),
      ...(typeof stock === 'number' && (isNew ? { aviQuantity: stock } : { newQuantity: stock })),
      ...(values.length > 0 && { values: Object.fromEntries(values) as Record<string, string> }),
      // Values that are taken back together with the category are no loss.
      ...(category !== undefined && hasNoOtherValues(now, values) && { dropValues: true }),
    } as ProductEdit['change'],
    ...(family !== undefined && { familyId: family === null ? null : String(family) }),
  }
}

const todays = (slug: unknown, today: Map<string, string>) => today.get(String(slug)) ?? String(slug)

function hasNoOtherValues(now: Fields | null, values: [string, unknown][]): boolean {
  const named = new Set(values.map(([code]) => code))
  return partsOf(now ?? {}, 'values').every(([code]) => named.has(code))
}

/** Deletes products that were added. A product that an order, a review or a question names is taken off sale instead. */
async function removeAll(work: Work, wants: Want[]): Promise<LeftOver[]> {
  if (wants.length === 0) return []
  const { tx } = work
  const related = await namedElsewhere(
    tx,
    wants.map(({ change }) => change.subject),
  )
  const free = wants.filter(({ change }) => !related.has(change.subject))
  return [
    ...wants.flatMap(({ change }) =>
      related.has(change.subject)
        ? [{ change, reason: 'other products are related to it or a price list has it by now, so it stays' }]
        : [],
    ),
    ...(await deleteAll(work, free)),
  ]
}

async function deleteAll(work: Work, wants: Want[]): Promise<LeftOver[]> {
  const { tx, editor, act } = work
  if (wants.length === 0) return []
  const ids = wants.map(({ change }) => change.subject)
  const rows = await planned(
    tx,
    ids.map((id) => ({ id, change: {}, evenArchived: true })),
  )
  try {
    // A savepoint: other tables may name one of them.
    await tx.transaction((part) => deleteProducts(part, ids))
  } catch (error) {
    if (codeOf(error) !== FOREIGN_KEY) throw error
    const half = Math.ceil(wants.length / 2)
    const [one] = wants
    if (wants.length > 1 || !one)
      return [...(await deleteAll(work, wants.slice(0, half))), ...(await deleteAll(work, wants.slice(half)))]
    const { change } = one
    const isOff = isDeepStrictEqual(one.now?.state, 'archived')
    const judgement = { act: 'change' as const, fields: { state: 'archived', family: null }, left: [] }
    const left = isOff ? [] : await writeFields(work, [{ ...one, judgement }])
    return [...left, { change, reason: 'it was ordered, reviewed or asked about: taken off sale instead' }]
  }
  const deleted = rows.map(({ productId, before }) => ({
    verb: 'product.deleted' as const,
    subject: productId,
    change: { before: { ...before } },
  }))
  await recordFacts(tx, editor.by, deleted, act)
  return []
}
