/** What is seen of each order beside its state: what was agreed of it, and what came back. */
export const OF_ORDER = ['/versions', '/returns']
/** What is each customer's own beside their orders. */
export const OF_CUSTOMER = ['/addresses', '/business', '/withdrawals/orders']

/** Answers what somebody may see: one answer, or all rows of a list. */
type Asking = {
  one(path: string): Promise<unknown>
  all(path: string): Promise<(Record<string, unknown> & { _id: string })[]>
}

/** What staff sees of parcels, of what came back, and of what was bought in and counted. */
export async function lookAfterSale({ one, all }: Asking): Promise<void> {
  for (const path of ['/manage/packing', '/manage/recalls']) await all(path)
  for (const { _id } of await all('/manage/returns')) await one(`/manage/returns/${_id}`)
  for (const show of ['open', 'settled', 'suspected']) await all(`/manage/withdrawals?show=${show}`)
  for (const { _id } of await all('/manage/suppliers')) await all(`/manage/suppliers/${_id}/products`)
  for (const { _id } of await all('/manage/purchases')) await one(`/manage/purchases/${_id}`)
  for (const { _id } of await all('/manage/stock-takes')) await all(`/manage/stock-takes/${_id}/lines`)
  for (const path of [
    'stock-places',
    'what-to-order',
    'orders-before-parcels',
    'operators',
    'roles',
    'views',
  ])
    await one(`/manage/${path}`)
  await one('/manage/views?table=orders')
}
