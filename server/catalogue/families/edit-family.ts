import { randomUUID } from 'node:crypto'
import { someTranslations } from '#contract/translations.ts'
import { t } from '#messages/t.ts'
import { editProducts, mustBeRight } from '#server/catalogue/products/edit/many.ts'
import type { ProductEdit } from '#server/catalogue/products/edit/product-edit.ts'
import {
  findFamily,
  findFamilyBySlug,
  putChoices,
  readFamilyChoices,
  readProductsOf,
} from '#server/catalogue/products/families-store.ts'
import { familyProblems } from '#server/catalogue/products/family-problems.ts'
import { findAnyProduct } from '#server/catalogue/products/store.ts'
import { findAttributes, lockCatalogue } from '#server/catalogue/values/store.ts'
import type { Details } from '#server/history/facts/facts.ts'
import { differing, isUnchanged, recordFact } from '#server/history/facts/record-fact.ts'
import { hasParts } from '#server/history/facts/store.ts'
import type { Account } from '#server/people/access/actor.ts'
import { staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'

/** Locks the catalogue and records what `work` changed, if anything. Facts of products are parts of `act`. Errors: NOT_FOUND, FAMILY_REFUSED. */
export function editFamily(
  db: Db,
  admin: Account,
  id: string,
  work: (tx: Tx, act: string) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { before } = await openFamily(tx, id)
    const act = randomUUID()
    await work(tx, act)
    await mustBeClear(tx, id)
    const change = differing(before, await wholeFamily(tx, id))
    if (isUnchanged(change) && !(await hasParts(tx, act))) return
    await recordFact(tx, staff(admin), 'family.changed', id, change, { act })
  })
}

/** Locks the catalogue and answers all that facts have of a family. Errors: NOT_FOUND. */
export async function openFamily(tx: Tx, id: string): Promise<{ before: Details }> {
  await lockCatalogue(tx)
  if (!(await findFamily(tx, id))) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchFamily'))
  return { before: await wholeFamily(tx, id) }
}

export async function wholeFamily(tx: Tx, id: string) {
  const family = await findFamily(tx, id)
  const choices = (await readFamilyChoices(tx, [id])).get(id) ?? []
  const products = await readProductsOf(tx, id)
  return {
    name: family?.name,
    slug: family?.slug,
    countsTogether: family?.countsTogether,
    ...someTranslations(family?.translations ?? {}),
    choices: choices.map(({ code }) => code),
    products: products.map((product) => product.id),
  }
}

/** Edits products of a family, as parts of an act. Errors: those of the first product that has a problem. */
export async function editSizes(tx: Tx, admin: Account, edits: ProductEdit[], partOf: string): Promise<void> {
  for (const edited of await editProducts(tx, admin, edits, { partOf })) mustBeRight(edited)
}

/** Refuses a family (FAMILY_REFUSED) whose products are not of one category, or that its choices do not tell apart. */
export async function mustBeClear(tx: Tx, id: string): Promise<void> {
  const [problem] = await familyProblems(tx, [id])
  if (problem) throw new Refusal(problem.code, problem.message)
}

/** Refuses an address (SLUG_TAKEN) that another family has. */
export async function slugMustBeFree(tx: Tx, slug: string | undefined, id?: string): Promise<void> {
  const holder = slug === undefined ? undefined : await findFamilyBySlug(tx, slug)
  if (holder && holder.id !== id)
    throw new Refusal(
      'SLUG_TAKEN',
      t('admin.refusals.slugIsOfFamily', { slug: slug ?? '', name: holder.name }),
    )
}

/** Sets choices by the codes of attributes. Errors: UNPROCESSABLE_CONTENT for one that does not exist or stands there twice. */
export async function setChoices(tx: Tx, id: string, codes: string[]): Promise<void> {
  const known = await findAttributes(tx, codes)
  const wrong = codes.flatMap((code, index) => {
    if (!known.has(code))
      return { path: ['choices', index], message: t('admin.refusals.noAttributeOfCode', { code }) }
    return codes.indexOf(code) < index
      ? { path: ['choices', index], message: t('admin.refusals.standsThereTwice', { code }) }
      : []
  })
  if (wrong.length > 0) throw new WrongFields(wrong)
  await putChoices(
    tx,
    id,
    codes.flatMap((code) => known.get(code) ?? []),
  )
}

/** Errors: NOT_FOUND, FAMILY_REFUSED if one is in another family. */
export async function mustBeAlone(tx: Tx, productIds: string[], familyId?: string): Promise<void> {
  for (const productId of productIds) {
    const product = isId(productId) ? await findAnyProduct(tx, productId) : undefined
    if (!product) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchProduct'))
    if (product.familyId === null || product.familyId === familyId) continue
    const other = await findFamily(tx, product.familyId)
    throw new Refusal(
      'FAMILY_REFUSED',
      t('admin.refusals.isInOtherFamily', { name: product.name, family: other?.name ?? '' }),
    )
  }
}
