import { acknowledge, acknowledged } from '#contract/fields.ts'
import { anyone } from '#server/people/access/enforce-rights.ts'
import { allowWriting } from '#server/people/access/limits.ts'
import { askForAlert, followAlert, stopAlerts } from '#server/people/newsletter/stock-alerts.ts'
import type { Db } from '#server/platform/db/client.ts'

/** The calls of whoever waits for a product that is sold out. */
export function createStockAlertsApi({ db, origin }: { db: Db; origin: string }) {
  return {
    ask: anyone.stockAlerts.ask.handler(async ({ context, input: { id, email } }) => {
      await allowWriting(db, 'stock alerts', context.clientAddress)
      const known = await context.access.accountOf(context.request)
      // A key is no person, and waits for nothing itself.
      const account = known?.key ? undefined : known
      return { ...acknowledged, mailed: await askForAlert({ db, origin }, { productId: id, email, account }) }
    }),
    confirm: anyone.stockAlerts.confirm.handler(({ input: { token } }) =>
      acknowledge(followAlert(db, token)),
    ),
    stop: anyone.stockAlerts.stop.handler(({ input: { token } }) => acknowledge(stopAlerts(db, token))),
  }
}
