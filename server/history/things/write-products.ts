import { t } from '#messages/t.ts'
import { writeEdits } from '#server/catalogue/products/edit/many.ts'
import { type PlannedEdit, planEdit } from '#server/catalogue/products/edit/plan.ts'
import type { EditProblem, ProductEdit } from '#server/catalogue/products/edit/product-edit.ts'
import { readEdits } from '#server/catalogue/products/edit/read.ts'
import { findFamily } from '#server/catalogue/products/families-store.ts'
import { takenNumbers } from '#server/catalogue/products/taken-numbers.ts'
import type { Details } from '#server/history/facts/facts.ts'
import { givenTranslations, partsOf } from '#server/history/things/fields.ts'
import { categoriesToday } from '#server/history/things/names-store.ts'
import { type WithoutStated, withoutStated } from '#server/history/things/stated-pieces-store.ts'
import type { Fields, LeftOver, Want, Work } from '#server/history/things/thing.ts'
import { lostUploads } from '#server/history/things/uploads.ts'
import type { Tx } from '#server/platform/db/client.ts'

export const STOCK = 'aviQuantity'

/** Plans the edits without writing. */
export async function planned(tx: Tx, edits: ProductEdit[]): Promise<PlannedEdit[]> {
  return (await readEdits(tx, edits)).map(planEdit)
}

const EMPTY: Details = {
  img: '',
  description: '',
  morePictures: [],
  documents: [],
  orderMultiple: 1,
  state: 'on sale',
}

/** A field that cannot be written is left, and the others are tried without it. */
export async function writeFields(work: Work, wants: Want[]): Promise<LeftOver[]> {
  const { tx, editor, act } = work
  const left: LeftOver[] = []
  const open = new Map<string, { want: Want; fields: Fields }>()
  for (const want of wants) {
    const fields = { ...want.judgement.fields }
    for (const name of await lostUploads(tx, fields)) {
      delete fields[name]
      left.push({ change: want.change, field: name, reason: t('admin.undo.fileGone') })
    }
    if (typeof fields.family === 'string' && !(await findFamily(tx, fields.family))) {
      delete fields.family
      left.push({ change: want.change, field: 'family', reason: t('admin.undo.familyGone') })
    }
    open.set(want.change.subject, { want, fields })
  }
  const today = await categoriesToday(
    tx,
    [...open.values()].flatMap(({ fields }) => (typeof fields.category === 'string' ? fields.category : [])),
  )
  const stocks = await withoutStated(
    tx,
    wants.flatMap(({ change, judgement: { act, fields } }) =>
      act === 'change' && STOCK in fields ? [change.factId] : [],
    ),
  )
  for (;;) {
    for (const [id, { want, fields }] of open)
      if (want.judgement.act === 'change' && Object.keys(fields).length === 0) open.delete(id)
    const edits = await planned(
      tx,
      [...open.values()].map(({ want, fields }) => editOf(want, fields, today, stocks)),
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

function fieldOf({ field: [name, part] }: EditProblem, fields: Fields): string | undefined {
  const wanted = name === 'values' ? `values.${part}` : String(name)
  if (wanted in fields) return wanted
  // The smallest order and its multiple go together.
  if (name === 'orderMultiple' && 'minQuantity' in fields) return 'minQuantity'
  return undefined
}

function editOf(
  { change, now, judgement }: Want,
  fields: Fields,
  today: Map<string, string>,
  stocks: ReadonlyMap<number, WithoutStated>,
): ProductEdit {
  const { family, slug, category, [STOCK]: stock, ...own } = givenTranslations(fields)
  const values = partsOf(own, 'values')
  const others = Object.entries(own).filter(([name]) => !name.startsWith('values.'))
  const isNew = judgement.act === 'add'
  const free = stock === undefined ? undefined : stocks.get(change.factId)
  return {
    id: change.subject,
    evenArchived: true,
    ...(isNew && { isNew }),
    change: {
      ...Object.fromEntries(others.map(([name, value]) => [name, value ?? EMPTY[name] ?? null])),
      ...(slug ? { slug: String(slug) } : {}),
      ...(category !== undefined && { category: category === null ? null : todays(category, today) }),
      ...(isNew && typeof stock === 'number' && { aviQuantity: stock }),
      ...(free && { newQuantity: free.available, newShelf: free.shelf }),
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
