import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/t.ts'
import { CardPayment } from '#web/dashboard/card-payment.tsx'
import type { Till } from '#web/dashboard/till.ts'
import { useSaving } from '#web/forms/saving.ts'
import { TransferTo } from '#web/orders/transfer-to.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  order: Pick<Order, 'transfer' | 'transferDays' | 'dueTotal'>
  till: Till
  payments: ShopSettings['payments']
}

/** By card, and by bank transfer where the shop takes that. The rest of what was transferred is transferred, too. */
export function WaysToPay({ order: { transfer, transferDays, dueTotal }, till, payments }: Props) {
  const [byCard, setByCard] = useState(false)
  const { sending, save } = useSaving()
  if (transfer && !byCard)
    return (
      <>
        <h2 className="text-2xl">{t('dashboard.payByTransfer')}</h2>
        <TransferTo transfer={transfer} />
        {!dueTotal && (
          <Button look="quiet" className="mt-6 print:hidden" onClick={() => setByCard(true)}>
            {t('dashboard.payByCardInstead')}
          </Button>
        )}
      </>
    )
  return (
    <>
      <CardPayment till={till} payments={payments} />
      {transferDays && (
        <section aria-labelledby="by-transfer" className="mt-8 border-t border-line pt-6">
          <h2 id="by-transfer" className="text-2xl">
            {t('dashboard.payByTransfer')}
          </h2>
          <p className="mt-2 text-soft">{t('dashboard.heldForTransfer', { days: transferDays })}</p>
          <Button
            look="quiet"
            className="mt-4"
            busy={sending}
            onClick={() => void save(() => till.transfer(till.totalPrice), t('dashboard.transferChosen'))}
          >
            {t('dashboard.payByTransfer')}
          </Button>
        </section>
      )}
    </>
  )
}
