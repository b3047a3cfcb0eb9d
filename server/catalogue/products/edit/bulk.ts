import { randomUUID } from 'node:crypto'
import type { ChangedRow, ManyChange } from '#contract/managed-products.ts'
import { formatCents, toCents, toDollars } from '#contract/money.ts'
import { ProductFields } from '#contract/products.ts'
import { t } from '#messages/t.ts'
import { changedOtherPrice, otherPriceIn } from '#server/catalogue/products/changed-other-price.ts'
import { changedPrice } from '#server/catalogue/products/changed-price.ts'
import { type EditedProduct, editProducts } from '#server/catalogue/products/edit/many.ts'
import type { ProductChange, WholeProduct } from '#server/catalogue/products/edit/product-edit.ts'
import { lockProducts, type ProductRow } from '#server/catalogue/products/store.ts'
import { lockCatalogue } from '#server/catalogue/values/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { WrongFields } from '#server/platform/errors/refusal.ts'

/** `fact`: the act in the audit log; absent for a preview. */
export type ManyChanged = { rows: ChangedRow[]; changed: number; fact?: string }
type Wish = { ids: string[]; change: ManyChange; preview: boolean; expected?: Record<string, string> }

/** Ends the transaction of a preview. */
class Preview extends Error {
  readonly outcome: ManyChanged
  constructor(outcome: ManyChanged) {
    super('A preview changes nothing')
    this.outcome = outcome
  }
}

/**
 * Changes many products alike, all or none, with a fact of which one for each changed product is a part. A preview keeps nothing, and answers why
 * some cannot be changed. `expected`: what it said each has. Errors: UNPROCESSABLE_CONTENT at each that cannot, or has something else by now.
 */
export async function changeMany(
  db: Db,
  admin: Account,
  { ids, change, preview, expected }: Wish,
): Promise<ManyChanged> {
  const wanted = [...new Set(ids)]
  const act = randomUUID()
  try {
    return await db.transaction(async (tx) => {
      const { outcome, changed } = await tryToChange(tx, admin, wanted, change, act)
      if (preview) throw new Preview(outcome)
      const wrong = outcome.rows.flatMap(({ _id, before, refused }, index) => {
        const isOther = expected !== undefined && before !== expected[_id]
        const message = refused ?? (isOther ? t('admin.refusals.changedSincePreview') : undefined)
        return message === undefined ? [] : [{ path: ['ids', index], message }]
      })
      if (wrong.length > 0) throw new WrongFields(wrong)
      if (changed.length === 0) return outcome
      const after = { ids: changed, change }
      const fact = await recordFact(tx, staff(admin), 'products.bulk_changed', null, { after }, { act })
      return { ...outcome, fact: String(fact) }
    })
  } catch (error) {
    if (error instanceof Preview) return error.outcome
    throw error
  }
}

async function tryToChange(tx: Tx, admin: Account, ids: string[], change: ManyChange, act: string) {
  await lockCatalogue(tx)
  const rows = await lockProducts(tx, ids)
  const prices = new Map([...rows].map(([id, row]) => [id, priceOf(row, change)]))
  const edits = ids.map((id) => ({ id, change: changeOf(rows.get(id), change, prices.get(id)) }))
  const edited = await editProducts(tx, admin, edits, { partOf: act })
  const shown = edited.map((one): ChangedRow => {
    const price = prices.get(one.id)
    const refused = one.problems[0]?.message ?? price?.problem
    return {
      ...rowOf(one, change),
      ...(price?.exact && { rounded: price.exact }),
      ...(refused && { refused }),
    }
  })
  const changed = edited.filter(({ isChanged }, index) => isChanged && shown[index]?.refused === undefined)
  return { outcome: { rows: shown, changed: changed.length }, changed: changed.map(({ id }) => id) }
}

type NewPrice = { cents?: number; otherPrices?: string; exact?: string; problem?: string }

function priceOf({ priceCents, otherPrices }: ProductRow, change: ManyChange): NewPrice | undefined {
  if ('currency' in change) return changedOtherPrice(otherPrices, change)
  return 'price' in change ? changedPrice(priceCents, change.price) : undefined
}

function changeOf(row: ProductRow | undefined, change: ManyChange, price: NewPrice = {}): ProductChange {
  const { cents, otherPrices } = price
  if ('currency' in change) return otherPrices === undefined ? {} : { otherPrices }
  if ('price' in change) return row && cents !== undefined ? { price: toDollars(cents) } : {}
  if ('attribute' in change) return { values: { [change.attribute]: change.value } }
  if ('field' in change) return { [change.field]: ProductFields.shape[change.field].parse(change.text) }
  return change
}

function rowOf({ id, before, after }: EditedProduct, change: ManyChange): ChangedRow {
  const words = (product: WholeProduct): string | undefined => {
    if ('currency' in change) return otherPriceIn(product.otherPrices, change.currency)
    if ('price' in change) return formatCents(toCents(product.price))
    if ('attribute' in change) return product.values?.[change.attribute]
    if ('field' in change) return product[change.field]
    return 'category' in change ? product.category : product.state
  }
  if (!before) return { _id: id }
  const [was, is] = [words(before), words(after)]
  return {
    _id: id,
    productName: before.productName,
    ...(was !== undefined && { before: was }),
    ...(is !== undefined && { after: is }),
    ...('price' in change && !('currency' in change) && { price: after.price }),
  }
}
