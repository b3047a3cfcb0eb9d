import { endOfIban } from '#contract/iban.ts'
import { toDollars } from '#contract/money.ts'
import type { Payback } from '#contract/paybacks.ts'
import type { Db } from '#server/platform/db/client.ts'
import { drawnQr } from '#server/platform/files/qr-code.ts'
import { isOwed, orderNumber } from '#server/selling/orders/order.ts'
import { findPaybackAccount } from '#server/selling/orders/payback-store.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import { epcText } from '#server/selling/orders/transfer-of.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

/** What is owed of an order, and to which account it is paid back; undefined where nothing is. `toStaff`: who pays it. */
export async function paybackOf(
  db: Db,
  order: OrderWithLines,
  { toStaff }: { toStaff: boolean },
): Promise<Payback | undefined> {
  const owed = order.refunds.filter(isOwed)
  if (owed.length === 0) return undefined
  const account = await findPaybackAccount(db, order.id)
  const cents = owed.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const amount = inCurrency(order.currency, () => toDollars(cents))
  if (!toStaff)
    return { amount, account: account && { holder: account.holder, iban: endOfIban(account.iban) } }
  const reference = orderNumber(order.number)
  return {
    ...{ amount, account, reference },
    ...(account &&
      order.currency === 'EUR' && {
        codes: owed.map(({ id, amountCents }) => ({
          refund: id,
          ...drawnQr(epcText({ ...account, words: reference, cents: amountCents })),
        })),
      }),
  }
}
