import { TAKE_BACK_MINUTES } from '#contract/order-limits.ts'
import type { Order } from '#contract/orders.ts'
import type { Parcel } from '#contract/parcel-fields.ts'
import { t } from '#messages/t.ts'
import { CarrierFields } from '#web/admin/orders/carrier-fields.tsx'
import { CarrierLabel } from '#web/admin/orders/carrier-label.tsx'
import { useNamePieces } from '#web/admin/orders/name-pieces.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { DocumentButton } from '#web/orders/document-button.tsx'
import { ParcelDocuments } from '#web/orders/parcel-documents.tsx'
import { contentWords } from '#web/orders/parcels.tsx'
import { buttonInText } from '#web/ui/button.tsx'

/** What staff does with a parcel. One of which the customer was told stays sent; a canceled one goes nowhere. */
export function ParcelActs({ order, parcel }: { order: Order; parcel: Parcel }) {
  const act = useConfirmedAct()
  const name = useNamePieces(order, parcel)
  const { _id: id, number: orderNumber } = order
  const { number, state, toldAt } = parcel
  if (state === 'cancelled' || order.deletedAt) return null
  const which = { id, number: String(number) }
  const about = t('admin.orders.parcelOfOrder2', { number, orderNumber, parcel: contentWords(parcel, order) })
  const first = { carrier: parcel.carrier ?? '', tracking: parcel.tracking ?? '' }
  const carried = { ...first }
  const fields = () => (
    <CarrierFields first={{ ...carried }} onChange={(now) => Object.assign(carried, now)} />
  )

  const send = () =>
    act({
      ...{ question: t('admin.orders.sendThisParcel'), about, fields },
      warning: t('admin.orders.afterMinutesAnEMail2', { takeBackMinutes: TAKE_BACK_MINUTES }),
      ...{ button: t('admin.orders.yesSendIt'), harmless: true },
      ...{
        kept: t('admin.orders.theParcelStaysHere'),
        done: t('admin.orders.theParcelIsOnIts'),
        refused: t('admin.orders.itWasNotSent'),
      },
      perform: () => browserApi.fulfilment.send({ ...which, ...carried }),
    })
  const carry = () =>
    act({
      ...{ question: t('admin.orders.whoCarriesThisParcel'), about, fields },
      ...(toldAt && { warning: t('admin.orders.theCustomerWasToldOf') }),
      ...{ button: t('admin.orders.save'), harmless: true },
      ...{ kept: t('admin.orders.carrierAndNumberStay'), done: t('admin.orders.carrierAndNumberHaveBeen') },
      refused: t('admin.orders.theyWereNotSaved'),
      perform: () => browserApi.fulfilment.carry({ ...which, ...carried }),
    })
  const deliver = () =>
    act({
      ...{ question: t('admin.orders.hasThisParcelArrived'), about },
      ...{ button: t('admin.orders.yesItArrived'), harmless: true },
      ...{ kept: t('admin.orders.theParcelStaysOnIts'), done: t('admin.orders.theParcelHasArrived') },
      refused: t('admin.orders.itWasNotNoted'),
      perform: () => browserApi.fulfilment.deliver(which),
    })
  const cancel = () =>
    act({
      ...{ question: t('admin.orders.cancelThisParcel'), about },
      warning: t('admin.orders.itDidNotLeaveIts'),
      ...{ button: t('admin.orders.yesCancelIt'), keep: t('admin.orders.keepIt') },
      ...{
        kept: t('admin.orders.theParcelStays'),
        done: t('admin.orders.theParcelWasCanceled'),
        refused: t('admin.orders.itWasNotCanceled'),
      },
      perform: () => browserApi.fulfilment.cancel(which),
    })

  const button = (words: string, onClick: () => unknown) => (
    <button
      type="button"
      className={buttonInText}
      aria-label={t('admin.orders.parcel', { words, number })}
      onClick={onClick}
    >
      {words}
    </button>
  )
  return (
    <>
      <p className="mt-1 flex flex-wrap gap-x-5 print:hidden">
        {state === 'packed' && button(t('admin.orders.send'), send)}
        {button(
          first.carrier || first.tracking
            ? t('admin.orders.changeCarrierOrNumber')
            : t('admin.orders.addCarrierAndNumber'),
          carry,
        )}
        {parcel.lacks && button(t('admin.orders.noteNumbers'), name)}
        {state === 'sent' && button(t('admin.orders.arrived'), deliver)}
        <ParcelDocuments order={id} parcel={number} />
        {order.customs && (
          <DocumentButton
            inText
            label={t('admin.orders.customsData')}
            about={t('orders.aboutParcel', { parcel: number })}
            fetchDocument={() => browserApi.fulfilment.customs(which)}
          />
        )}
        {(state === 'packed' || !toldAt) && state !== 'delivered' && button(t('admin.orders.cancel'), cancel)}
      </p>
      <CarrierLabel order={id} parcel={parcel} />
    </>
  )
}
