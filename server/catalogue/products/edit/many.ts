import { putDocuments } from '#server/catalogue/products/documents-store.ts'
import { type PlannedEdit, planEdit } from '#server/catalogue/products/edit/plan.ts'
import type { EditProblem, ProductEdit, WholeProduct } from '#server/catalogue/products/edit/product-edit.ts'
import { readEdits } from '#server/catalogue/products/edit/read.ts'
import { insertProducts, updateProducts } from '#server/catalogue/products/edit/write-store.ts'
import { familyProblems } from '#server/catalogue/products/family-problems.ts'
import { recordOpenings, setAvailable } from '#server/catalogue/products/shelves-store.ts'
import { takenNumbers } from '#server/catalogue/products/taken-numbers.ts'
import { deleteValues, lockCatalogue, putValues } from '#server/catalogue/values/store.ts'
import { differing, recordFacts } from '#server/history/facts/record-fact.ts'
import { type Account, type Actor, staff } from '#server/people/access/actor.ts'
import { mustSeeCosts } from '#server/people/access/field-rights.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import {
  claimDocument,
  claimModel,
  claimUpload,
  documentMustBeStored,
  modelMustBeStored,
  mustBeStored,
} from '#server/shop/uploads/claim-upload.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

export type EditedProduct = {
  id: string
  before?: WholeProduct
  after: WholeProduct
  isChanged: boolean
  problems: EditProblem[]
}

/** Who edits, and whose account it is: a key has that of its maker, a command none. */
export type Editor = { by: Actor; accountId: string | null }

/** Checks, before their transaction, that uploads exist. Errors: PICTURE_REFUSED, DOCUMENT_REFUSED, MODEL_REFUSED, UPLOADS_AWAY. */
export async function uploadsMustBeStored(uploads: Uploads, edits: ProductEdit[]): Promise<void> {
  const pictures = edits.flatMap(({ change }) => picturesOf(change))
  for (const img of new Set(pictures)) await mustBeStored(uploads, img)
  const files = edits.flatMap(({ change }) => (change.documents ?? []).map(({ file }) => file))
  for (const file of new Set(files)) await documentMustBeStored(uploads, file)
  const models = edits.flatMap(({ change }) => change.model ?? [])
  for (const model of new Set(models)) await modelMustBeStored(uploads, model)
}

/**
 * Edits products, all or none, with a fact for each that changes. Answers what each was and is, in order. If one has a problem nothing is
 * kept: the caller must refuse, or roll back. `partOf`: the larger act. Errors: PICTURE_REFUSED, DOCUMENT_REFUSED, MODEL_REFUSED,
 * FORBIDDEN for a cost of whoever does not see it.
 */
export async function editProducts(
  tx: Tx,
  admin: Account,
  edits: ProductEdit[],
  { partOf }: { partOf?: string } = {},
): Promise<EditedProduct[]> {
  if (edits.some(({ change }) => change.cost !== undefined)) mustSeeCosts(admin)
  await lockCatalogue(tx)
  const planned = (await readEdits(tx, edits)).map(planEdit)
  for (const [index, problems] of (await takenNumbers(tx, planned)).entries())
    planned[index]?.problems.push(...problems)
  const isChanged = ({ before, after }: PlannedEdit) =>
    !before || Object.keys(differing(before, after).after).length > 0
  if (planned.every(({ problems }) => problems.length === 0)) {
    await writeEdits(tx, { by: staff(admin), accountId: admin.id }, planned.filter(isChanged), partOf)
    await keepFamiliesRight(tx, planned)
  }
  return planned.map((edit) => {
    const { productId: id, before, after, problems } = edit
    return { id, ...(before && { before }), after, isChanged: isChanged(edit), problems }
  })
}

/** Refuses an edit by the name of its first problem; fields by their names. */
export function mustBeRight({ problems }: Pick<EditedProduct, 'problems'>): void {
  const named = problems.find(({ code }) => code !== 'UNPROCESSABLE_CONTENT')
  if (named) throw new Refusal(named.code, named.message)
  if (problems.length > 0)
    throw new WrongFields(problems.map(({ field, message }) => ({ path: field, message })))
}

/** Writes edits without problems. The caller locked the catalogue, and checks families afterwards. Errors: PICTURE_REFUSED, DOCUMENT_REFUSED, MODEL_REFUSED. */
export async function writeEdits(
  tx: Tx,
  { by, accountId }: Editor,
  planned: PlannedEdit[],
  partOf?: string,
): Promise<void> {
  for (const { row, change, documents } of planned) {
    const had = row ? [row.img, ...row.morePictures.map(({ img }) => img)] : []
    for (const img of picturesOf(change)) if (!had.includes(img)) await claimUpload(tx, img)
    const files = (change.documents ?? []).map(({ file }) => file)
    for (const file of files) if (!documents.some((one) => one.file === file)) await claimDocument(tx, file)
    if (change.model && change.model !== row?.model) await claimModel(tx, change.model)
  }
  const isNew = ({ row }: PlannedEdit) => row === undefined
  // First those that may give up a number, then the new ones that may get it.
  await updateProducts(
    tx,
    planned.filter((edit) => !isNew(edit)).map(({ written }) => written),
  )
  await insertProducts(
    tx,
    planned.filter(isNew).map(({ written, available }) => ({ ...written, available })),
  )
  for (const { productId, edited } of planned) await deleteValues(tx, productId, edited.taken)
  const values = planned.flatMap(({ productId, edited }) =>
    edited.put.map(({ attribute, value }) => ({ productId, attributeId: attribute.id, ...value })),
  )
  await putValues(tx, values)
  for (const { productId, documents, change, documentsAfter } of planned)
    if (change.documents && documents.length + documentsAfter.length > 0)
      await putDocuments(tx, productId, documentsAfter)
  await recordOpenings(
    tx,
    planned.filter(isNew).map(({ productId, available }) => ({ productId, quantity: available })),
    { actorId: accountId },
  )
  await setAvailable(
    tx,
    planned.flatMap(({ productId, row, available, shelf }) =>
      row ? [{ productId, quantity: row.available, available, ...(shelf !== undefined && { shelf }) }] : [],
    ),
    { actorId: accountId },
  )
  const facts = planned.map(({ productId, before, after }) =>
    before
      ? { verb: 'product.changed' as const, subject: productId, change: differing(before, after) }
      : { verb: 'product.added' as const, subject: productId, change: { after } },
  )
  await recordFacts(tx, by, facts, partOf)
}

async function keepFamiliesRight(tx: Tx, planned: PlannedEdit[]): Promise<void> {
  const families = planned.flatMap(({ row, written }) => [row?.familyId ?? [], written.familyId ?? []].flat())
  for (const { productIds, ...problem } of await familyProblems(tx, [...new Set(families)])) {
    const concerned = planned.filter(({ productId }) => productIds.includes(productId))
    for (const { problems } of concerned.length > 0 ? concerned : planned.slice(0, 1)) problems.push(problem)
  }
}

function picturesOf({ img, morePictures = [] }: ProductEdit['change']): string[] {
  return [...(img === undefined ? [] : [img]), ...morePictures.map((picture) => picture.img)]
}
