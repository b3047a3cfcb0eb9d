import { useState } from 'react'
import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/t.ts'
import { CardPayment } from '#web/dashboard/card-payment.tsx'
import type { Till } from '#web/dashboard/till.ts'
import { useSaving } from '#web/forms/saving.ts'
import { dayOf } from '#web/orders/moments.ts'
import { TransferTo } from '#web/orders/transfer-to.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  order: Pick<Order, 'transfer' | 'transferDays' | 'collection' | 'collectionDays' | 'dueTotal'>
  till: Till
  payments: ShopSettings['payments']
}

/** By card, and otherwise where the shop takes that. The rest of what was transferred is transferred, too. */
export function WaysToPay({ order, till, payments }: Props) {
  const [byCard, setByCard] = useState(false)
  const { transfer, transferDays, collection, collectionDays, dueTotal } = order
  if ((transfer || collection) && !byCard)
    return (
      <>
        <h2 className="text-2xl">
          {transfer ? t('dashboard.payByTransfer') : t('dashboard.payAtCollection')}
        </h2>
        {transfer && <TransferTo transfer={transfer} />}
        {collection && (
          <p className="mt-3 text-soft">
            {t('dashboard.paidAtCollection', {
              day: dayOf(`${collection.until}T12:00`),
              total: moneyOf(till, till.totalPrice),
            })}
          </p>
        )}
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
        <Way
          till={till}
          by="bank transfer"
          title={t('dashboard.payByTransfer')}
          about={t('dashboard.heldForTransfer', { days: transferDays })}
          done={t('dashboard.transferChosen')}
        />
      )}
      {collectionDays && (
        <Way
          till={till}
          by="collection"
          title={t('dashboard.payAtCollection')}
          about={t('dashboard.heldForCollection', { days: collectionDays })}
          done={t('dashboard.collectionChosen')}
        />
      )}
    </>
  )
}

type WayProps = {
  till: Till
  by: Parameters<Till['choose']>[0]
  title: string
  about: string
  done: string
}

function Way({ till, by, title, about, done }: WayProps) {
  const { sending, save } = useSaving()
  return (
    <section aria-label={title} className="mt-8 border-t border-line pt-6">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 text-soft">{about}</p>
      <Button
        look="quiet"
        className="mt-4"
        busy={sending}
        onClick={() => void save(() => till.choose(by, till.totalPrice), done)}
      >
        {title}
      </Button>
    </section>
  )
}
