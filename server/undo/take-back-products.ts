import { isDeepStrictEqual } from 'node:util'
import { RELATION_KINDS } from '#contract/relation-kinds.ts'
import type { Tx } from '#server/db/client.ts'
import { codeOf } from '#server/db/error-code.ts'
import type { Details } from '#server/facts/facts.ts'
import { recordFacts } from '#server/facts/record-fact.ts'
import { type Editor, writeEdits } from '#server/products/edit-products.ts'
import { type PlannedEdit, planEdit } from '#server/products/plan-edit.ts'
import type { ProductEdit, WholeProduct } from '#server/products/product-edit.ts'
import { readEdits } from '#server/products/read-edits.ts'
import { putRelations, readRelations } from '#server/products/relations-store.ts'
import { deleteProducts, findNumbers, movedByOthers, type PastFact } from '#server/undo/store.ts'
import type { Left } from '#server/undo/take-back.ts'
import { uploadAt } from '#server/uploads/names.ts'
import { listUsed } from '#server/uploads/store.ts'

const FOREIGN_KEY = '23503'

/** Writes what fields of products were before, where they are still what the fact made them. */
export async function takeBackChanged(
  tx: Tx,
  editor: Editor,
  facts: PastFact[],
  act: string,
): Promise<Left[]> {
  const now = await planned(
    tx,
    facts.map(({ subjectId }) => ({ id: subjectId ?? '', change: {}, evenArchived: true })),
  )
  const left: Left[] = []
  const edits = facts.flatMap(({ before, after }, index): ProductEdit[] => {
    const product = now[index]
    if (!product?.before) return [] // It was deleted since, with all that it was.
    const standing: Details = {}
    for (const [field, value] of Object.entries(after ?? {})) {
      if (isStanding(product.before, field, value)) standing[field] = before?.[field] ?? null
      else left.push({ name: product.before.productName, reason: `its ${field} was changed since` })
    }
    return Object.keys(standing).length > 0 ? [editOf(product, standing)] : []
  })
  left.push(...(await write(tx, editor, edits, act)))
  return left
}

const isStanding = (product: WholeProduct, field: string, value: unknown) =>
  isDeepStrictEqual((product as Details)[field] ?? null, value ?? null)

/** Fields that a change cannot set to nothing, but to what is empty. */
const EMPTY: Details = {
  img: '',
  description: '',
  morePictures: [],
  documents: [],
  orderMultiple: 1,
  state: 'on sale',
}

function editOf(
  { productId, before }: PlannedEdit,
  { family, values, aviQuantity, ...fields }: Details,
): ProductEdit {
  const change = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value ?? EMPTY[field] ?? null]),
  )
  const had = { ...before?.values }
  const wanted = (values ?? {}) as Record<string, string>
  const codes = [...new Set([...Object.keys(had), ...Object.keys(wanted)])]
  return {
    id: productId,
    evenArchived: true,
    change: {
      ...change,
      ...(aviQuantity !== undefined && { newQuantity: Number(aviQuantity) }),
      ...(values !== undefined && {
        values: Object.fromEntries(codes.map((code) => [code, wanted[code] ?? null])),
      }),
      ...('category' in fields && { dropValues: true }),
    },
    ...(family !== undefined && { familyId: family === null ? null : String(family) }),
  }
}

async function planned(tx: Tx, edits: ProductEdit[]): Promise<PlannedEdit[]> {
  return (await readEdits(tx, edits)).map(planEdit)
}

/** Writes edits but those that are not possible any more, and says why. */
async function write(tx: Tx, editor: Editor, edits: ProductEdit[], act: string): Promise<Left[]> {
  if (edits.length === 0) return []
  const all = await planned(tx, await withoutLostPictures(tx, edits))
  const holders = await findNumbers(tx, {
    skus: all.flatMap(({ written }) => (written.archivedAt ? [] : (written.sku ?? []))),
    gtins: all.flatMap(({ written }) => (written.archivedAt ? [] : (written.gtin ?? []))),
    slugs: all.flatMap(({ written }) => written.slug || []),
  })
  const left: Left[] = []
  const right = all.filter((edit) => {
    const { written, productId, problems } = edit
    const taken = holders.find(
      (other) =>
        other.id !== productId &&
        (other.slug === written.slug ||
          (!written.archivedAt &&
            ((written.gtin && other.gtin === written.gtin) ||
              (written.sku && other.sku?.toLowerCase() === written.sku.toLowerCase())))),
    )
    const reason = problems[0]?.message ?? (taken && `${taken.name} has its number or address by now`)
    if (reason) left.push({ name: written.name, reason })
    return reason === undefined
  })
  if (right.length > 0) await writeEdits(tx, editor, right, act)
  return left
}

/** A picture that was uploaded and is not in use any more may be deleted already: such a field stays as it is. */
async function withoutLostPictures(tx: Tx, edits: ProductEdit[]): Promise<ProductEdit[]> {
  const picturesIn = ({ change: { img, morePictures = [] } }: ProductEdit) => [
    img ?? '',
    ...(morePictures ?? []).map((one) => one.img),
  ]
  const idOf = (img: string) => {
    const upload = uploadAt(img)
    return typeof upload === 'object' ? upload.id : undefined
  }
  const ids = edits.flatMap((edit) => picturesIn(edit).flatMap((img) => idOf(img) ?? []))
  if (ids.length === 0) return edits
  const used = await listUsed(tx, [...new Set(ids)])
  return edits.map((edit) => {
    const lost = picturesIn(edit).some((img) => idOf(img) !== undefined && !used.has(idOf(img) ?? ''))
    if (!lost) return edit
    const { img: _, morePictures: __, ...change } = edit.change
    return { ...edit, change }
  })
}

/**
 * Deletes products that an act added, if they are still as it made them. One that is named elsewhere, as by an order or a review, is taken
 * off sale instead.
 */
export async function takeBackAdded(tx: Tx, editor: Editor, facts: PastFact[], act: string): Promise<Left[]> {
  const now = await planned(
    tx,
    facts.map(({ subjectId }) => ({ id: subjectId ?? '', change: {}, evenArchived: true })),
  )
  const left: Left[] = []
  const ids = now.flatMap((product) => (product.before ? product.productId : []))
  const moved = await movedByOthers(tx, ids)
  const gone = now.flatMap((product, index) => {
    const after = facts[index]?.after ?? {}
    const { before } = product
    if (!before) return []
    const changed = Object.keys(after).find(
      (field) =>
        field !== 'slug' &&
        !(field === 'aviQuantity' && moved.has(product.productId)) &&
        !isStanding(before, field, after[field]),
    )
    if (changed === undefined) return [product]
    left.push({ name: before.productName, reason: `its ${changed} was changed since, so it stays` })
    return []
  })
  left.push(...(await removeAll(tx, editor, gone, act)))
  return left
}

async function removeAll(tx: Tx, editor: Editor, gone: PlannedEdit[], act: string): Promise<Left[]> {
  if (gone.length === 0) return []
  const ids = gone.map(({ productId }) => productId)
  try {
    // A savepoint: other tables may name one of them.
    await tx.transaction((part) => deleteProducts(part, ids))
  } catch (error) {
    if (codeOf(error) !== FOREIGN_KEY) throw error
    const half = Math.ceil(gone.length / 2)
    if (gone.length > 1)
      return [
        ...(await removeAll(tx, editor, gone.slice(0, half), act)),
        ...(await removeAll(tx, editor, gone.slice(half), act)),
      ]
    const [one] = gone
    if (!one) return []
    await write(
      tx,
      editor,
      [{ id: one.productId, change: { state: 'archived' }, familyId: null, evenArchived: true }],
      act,
    )
    return [
      { name: one.written.name, reason: 'it was ordered, reviewed or asked about: taken off sale instead' },
    ]
  }
  const deleted = gone.map(({ productId, before }) => ({
    verb: 'product.deleted' as const,
    subject: productId,
    change: { before: { ...before } },
  }))
  await recordFacts(tx, editor.by, deleted, act)
  return []
}

/** Writes what products were related to before, where they are still related as the fact made them. */
export async function takeBackRelated(
  tx: Tx,
  editor: Editor,
  facts: PastFact[],
  act: string,
): Promise<Left[]> {
  const ids = facts.flatMap(({ subjectId }) => subjectId ?? [])
  const now = await readRelations(tx, ids)
  for (const { subjectId, before, after } of facts) {
    if (subjectId === null) continue
    const undone: { before: Details; after: Details } = { before: {}, after: {} }
    for (const kind of RELATION_KINDS) {
      const listed = after?.[kind]
      if (!Array.isArray(listed)) continue
      const has = (now.get(subjectId) ?? [])
        .filter((one) => one.kind === kind)
        .map(({ related }) => related.id)
      if (!isDeepStrictEqual(has, listed)) continue
      const wanted = Array.isArray(before?.[kind]) ? (before[kind] as string[]) : []
      await putRelations(tx, subjectId, kind, wanted)
      undone.before[kind] = has
      undone.after[kind] = wanted
    }
    if (Object.keys(undone.after).length > 0)
      await recordFacts(tx, editor.by, [{ verb: 'product.related', subject: subjectId, change: undone }], act)
  }
  return []
}
