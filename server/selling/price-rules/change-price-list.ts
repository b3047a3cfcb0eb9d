import type { TypedGroupPrice } from '#contract/customer-groups.ts'
import { toCents } from '#contract/money.ts'
import { type Tier, tiersOf } from '#contract/price-tiers.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { type FieldIssue, Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import {
  deleteGroupPrices,
  findListed,
  holdGroups,
  lockListed,
  putGroupPrices,
  readGroupPrices,
} from '#server/selling/price-rules/groups-store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import type { CustomerGroup } from '#server/selling/receipt/rules.ts'

/**
 * All or none. A row without a price takes its product off; products without a row stay. Errors: NOT_FOUND, UNPROCESSABLE_CONTENT with each row.
 */
export function changePriceList(
  db: Db,
  admin: Account,
  groupId: string,
  typed: TypedGroupPrice[],
): Promise<{ changed: number; removed: number }> {
  return db.transaction(async (tx) => {
    await holdGroups(tx)
    const group = await groupOf(tx, groupId)
    const rows = await readRows(tx, typed)
    const before = await readGroupPrices(tx, groupId, [...rows.keys()])
    const differing = [...rows].filter(([id, tiers]) => !isSame(before.get(id) ?? [], tiers))
    const set = differing.filter(([, tiers]) => tiers.length > 0)
    const removed = differing.filter(([, tiers]) => tiers.length === 0)
    await lockListed(
      tx,
      differing.map(([id]) => id),
    )
    await putGroupPrices(
      tx,
      groupId,
      set.map(([productId, tiers]) => ({ productId, tiers })),
    )
    if (removed.length > 0)
      await deleteGroupPrices(
        tx,
        groupId,
        removed.map(([id]) => id),
      )
    if (differing.length > 0)
      await recordFact(tx, staff(admin), 'price_list.changed', groupId, {
        before: { prices: Object.fromEntries(differing.map(([id]) => [id, before.get(id) ?? null])) },
        after: { group: group.name, prices: Object.fromEntries(differing) },
      })
    return { changed: set.length, removed: removed.length }
  })
}

/** Errors: NOT_FOUND. */
export async function groupOf(db: Db | Tx, id: string): Promise<CustomerGroup> {
  const group = (await readRules(db)).groups.find((one) => one.id === id)
  if (!group) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchGroup'))
  return group
}

const isSame = (one: Tier[], other: Tier[]) =>
  one.length === other.length &&
  one.every(({ from, cents }, place) => from === other[place]?.from && cents === other[place]?.cents)

/** By product; no tiers: taken off. Sorted by id, as they are written in that order. */
async function readRows(tx: Tx, typed: TypedGroupPrice[]): Promise<Map<string, Tier[]>> {
  const found = await findListed(tx, {
    ids: typed.flatMap(({ productId }) => productId ?? []),
    skus: typed.flatMap(({ sku }) => sku ?? []),
  })
  const rows = new Map<string, Tier[]>()
  const wrong = typed.flatMap((row, place): FieldIssue[] => {
    const { productId, sku } = row
    const product = found.find(({ id, sku: its, isOnSale }) =>
      productId === undefined ? isOnSale && its?.toLowerCase() === sku?.toLowerCase() : id === productId,
    )
    const field = productId === undefined ? 'sku' : 'productId'
    const refuse = (message: string, at: string = field) => [{ path: ['prices', place, at], message }]
    if (!product)
      return refuse(
        sku === undefined
          ? t('admin.refusals.noSuchProduct')
          : t('admin.refusals.noProductOnSaleOfSku', { sku }),
      )
    if (rows.has(product.id)) return refuse(t('admin.refusals.productStandsTwice'))
    const tiers = tiersIn(row)
    if (tiers === undefined) return refuse(t('admin.refusals.tiersMustBeLower'), 'priceTiers')
    rows.set(product.id, tiers)
    return []
  })
  if (wrong.length > 0) throw new WrongFields(wrong)
  return new Map([...rows].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The price of one piece first. Undefined where a price by quantity is not lower than it. */
function tiersIn(row: TypedGroupPrice): Tier[] | undefined {
  const tiers = tiersOf(row)
  if (row.price === undefined) return tiers
  const cents = toCents(row.price)
  return tiers.every((tier) => tier.cents < cents) ? [{ from: 1, cents }, ...tiers] : undefined
}
