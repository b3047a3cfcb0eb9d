import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'

/** A guest has no account that could be deleted: their data is erased here, where they ask for it. */
export function EraseGuest({ order: { _id: id, number, customer } }: { order: Order }) {
  const act = useConfirmedAct()
  const erase = () =>
    act({
      question: t('admin.orders.eraseThisGuestsData'),
      about: t('admin.orders.order', { customer, number }),
      warning: t('admin.orders.anUnpaidOrderEndsA'),
      button: t('admin.orders.yesEraseIt'),
      kept: t('admin.orders.nothingWasErased'),
      done: t('admin.orders.theDataOfTheGuest'),
      refused: t('admin.orders.nothingWasErased2'),
      perform: () => browserApi.guests.eraseOne({ id }),
    })
  return (
    <section aria-labelledby="guest" className="mt-10 print:hidden">
      <h2 id="guest" className="text-2xl">
        {t('admin.orders.orderedWithoutAnAccount')}
      </h2>
      <p className="mt-2 max-w-prose text-soft">{t('admin.orders.theGuestPaysCancelsAnd')}</p>
      <Button look="danger" size="small" className="mt-4" onClick={() => void erase()}>
        {t('admin.orders.eraseTheGuestsData')}
      </Button>
    </section>
  )
}
