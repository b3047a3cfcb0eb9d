import { toCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { lockProduct } from '#server/catalogue/products/store.ts'
import { differing, isUnchanged, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import {
  keepSuppliers,
  putTerms,
  type Terms,
  termsOfProduct,
} from '#server/selling/purchasing/suppliers-store.ts'

type Wish = {
  supplier: string
  articleNumber?: string | undefined
  cost?: number | undefined
  packSize: number
  minimum: number
}

/** Sets who sells a product, in order. Errors: NOT_FOUND, UNPROCESSABLE_CONTENT (an unknown supplier). */
export function setSuppliers(db: Db, admin: Account, id: string, wishes: Wish[]): Promise<void> {
  return db.transaction(async (tx) => {
    const product = isId(id) ? await lockProduct(tx, id) : undefined
    if (!product) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchProduct'))
    const known = await keepSuppliers(
      tx,
      wishes.map(({ supplier }) => supplier),
    )
    const wrong = wishes.flatMap(({ supplier }, index) =>
      known.has(supplier)
        ? []
        : [{ path: ['suppliers', index, 'supplier'], message: t('admin.refusals.noSuchSupplier') }],
    )
    if (wrong.length > 0) throw new WrongFields(wrong)
    const before = await termsIn(tx, product.id)
    await putTerms(
      tx,
      product.id,
      wishes.map(({ supplier, articleNumber, cost, packSize, minimum }) => ({
        ...{ supplierId: supplier, packSize, minimum },
        articleNumber: articleNumber || null,
        costCents: cost === undefined ? null : toCents(cost),
      })),
    )
    const change = differing({ suppliers: before }, { suppliers: await termsIn(tx, product.id) })
    if (!isUnchanged(change))
      await recordFact(tx, staff(admin), 'product.suppliers_changed', product.id, change)
  })
}

/** As facts tell of them. */
export async function termsIn(tx: Tx, productId: string): Promise<Omit<Terms, 'productId'>[]> {
  const list = await termsOfProduct(tx, productId)
  return list.map(({ name: _, productId: __, ...terms }) => terms)
}
