import type { Db } from '#server/db/client.ts'
import type { SenderConfig } from '#server/mail/sender.ts'
import { tellOwner } from '#server/mail/tell-owner.ts'
import { lowStock } from '#server/mail/templates/owner.ts'
import { forgetRisen, recordFallen } from '#server/products/low-stock-store.ts'
import { readSettings } from '#server/settings/store.ts'

type Telling = { db: Db; sender: SenderConfig; origin: string }

/** Tells the owner which products have fallen to the number of pieces in the settings, each once until it rises again. */
export async function tellOfLowStock({ db, sender, origin }: Telling): Promise<void> {
  await db.transaction(async (tx) => {
    const { lowStock: wanted, lowStockAt } = await readSettings(tx, 'notices')
    if (!wanted) return
    await forgetRisen(tx, lowStockAt)
    const fallen = await recordFallen(tx, lowStockAt)
    if (fallen.length > 0) await tellOwner(tx, sender, 'lowStock', (to) => lowStock(to, fallen, origin))
  })
}
