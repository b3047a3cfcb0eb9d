import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inDatabase } from '#server/platform/db/testing.ts'
import { isWaitedFor } from '#server/shop/demo/history/history-store.ts'
import { openTestShop } from '#testing/shop.ts'
import { until } from '#testing/waiting.ts'

const kerf = await openTestShop()

test('the past gives way also to somebody for whom the shop opens a new connection meanwhile', async () => {
  const id = await kerf.product()
  const take = `UPDATE products SET available = available WHERE id = '${id}'`
  const buyer = await kerf.db.transaction(async (tx) => {
    await tx.execute(sql.raw(take))
    expect(await isWaitedFor(tx)).toBe(false)
    const taken = inDatabase(kerf.db.$client.options, take)
    await until(() => isWaitedFor(tx))
    return { taken }
  })
  await buyer.taken
})
