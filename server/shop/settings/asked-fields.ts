import { BUILT_IN_FIELDS, type CustomField } from '#contract/custom-fields.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** The fields of orders and of customers: those of every shop, then the owner's. */
export async function readFields(db: Db | Tx): Promise<Record<keyof typeof BUILT_IN_FIELDS, CustomField[]>> {
  const own = await readSettings(db, 'fields')
  const all = (of: keyof typeof BUILT_IN_FIELDS) => [
    ...BUILT_IN_FIELDS[of].filter(({ id }) => !own[of].some((one) => one.id === id)),
    ...own[of],
  ]
  return { orders: all('orders'), customers: all('customers') }
}
