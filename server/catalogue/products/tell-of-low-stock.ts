import { forgetRisen, recordFallen } from '#server/catalogue/products/low-stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { SenderConfig } from '#server/shop/mail/sender-address.ts'
import { tellOwner } from '#server/shop/mail/tell-owner.ts'
import { lowStock } from '#server/shop/mail/templates/owner.ts'
import { readSettings } from '#server/shop/settings/store.ts'

type Telling = { db: Db; sender: SenderConfig; origin: string }

/** E-mails the owner about products of low stock, about each once until its stock rises again. */
export async function tellOfLowStock({ db, sender, origin }: Telling): Promise<void> {
  await db.transaction(async (tx) => {
    const { lowStock: wanted, lowStockAt } = await readSettings(tx, 'notices')
    if (!wanted) return
    await forgetRisen(tx, lowStockAt)
    const fallen = await recordFallen(tx, lowStockAt)
    for (const { id, available } of fallen)
      await recordFact(tx, SHOP, 'stock.ran_low', id, { after: { available } })
    if (fallen.length === 0) return
    await tellOwner(tx, sender, 'lowStock', (to, prefix) => lowStock(to, fallen, origin + prefix))
  })
}
