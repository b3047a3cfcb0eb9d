import { isSameGtin } from '#contract/gtin.ts'
import { t } from '#messages/t.ts'
import { lockNumbers } from '#server/catalogue/products/edit/write-store.ts'
import { familyProblems } from '#server/catalogue/products/family-problems.ts'
import { lockProduct, type ProductRow, unarchiveProduct } from '#server/catalogue/products/store.ts'
import { lockCatalogue } from '#server/catalogue/values/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Puts a product on sale again, where it stood. Errors: NOT_FOUND, SKU_TAKEN, GTIN_TAKEN, FAMILY_REFUSED (another is the same size by now). */
export function restoreProduct(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const product = isId(id) ? await lockProduct(tx, id) : undefined
    if (!product) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchProduct'))
    if (!product.archivedAt) return
    await mustBeFree(tx, product)
    await unarchiveProduct(tx, id)
    const [problem] = await familyProblems(tx, product.familyId ? [product.familyId] : [])
    if (problem) throw new Refusal(problem.code, problem.message)
    const change = product.isDraft
      ? { before: { state: 'draft' }, after: { state: 'on sale' } }
      : { before: { onSale: false }, after: { onSale: true } }
    await recordFact(tx, staff(admin), 'product.restored', id, change)
  })
}

async function mustBeFree(tx: Tx, { id, sku, gtin }: ProductRow): Promise<void> {
  const numbers = { skus: sku ? [sku] : [], gtins: gtin ? [gtin] : [], slugs: [] }
  const [holder] = await lockNumbers(tx, numbers, [id])
  if (!holder) return
  if (gtin && isSameGtin(holder.gtin, gtin))
    throw new Refusal('GTIN_TAKEN', t('admin.refusals.gtinIsTaken', { gtin, name: holder.name }))
  throw new Refusal('SKU_TAKEN', t('admin.refusals.skuIsTaken', { sku: holder.sku ?? '', name: holder.name }))
}
