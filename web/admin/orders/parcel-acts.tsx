import { TAKE_BACK_MINUTES } from '#contract/order-limits.ts'
import type { Order } from '#contract/orders.ts'
import type { Parcel } from '#contract/parcel-fields.ts'
import { CarrierFields } from '#web/admin/orders/carrier-fields.tsx'
import { CarrierLabel } from '#web/admin/orders/carrier-label.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { ParcelDocuments } from '#web/orders/parcel-documents.tsx'
import { contentWords } from '#web/orders/parcels.tsx'
import { buttonInText } from '#web/ui/button.tsx'

/** What staff does with a parcel. One of which the customer was told stays sent; a canceled one goes nowhere. */
export function ParcelActs({ order, parcel }: { order: Order; parcel: Parcel }) {
  const act = useConfirmedAct()
  const { _id: id, number: orderNumber } = order
  const { number, state, toldAt } = parcel
  if (state === 'cancelled' || order.deletedAt) return null
  const which = { id, number: String(number) }
  const about = `Parcel ${number} of order ${orderNumber}: ${contentWords(parcel, order)}`
  const first = { carrier: parcel.carrier ?? '', tracking: parcel.tracking ?? '' }
  const carried = { ...first }
  const fields = () => (
    <CarrierFields first={{ ...carried }} onChange={(now) => Object.assign(carried, now)} />
  )

  const send = () =>
    act({
      ...{ question: 'Send This Parcel?', about, fields },
      warning: `After ${TAKE_BACK_MINUTES} minutes an e-mail tells the customer: until then you can cancel it.`,
      ...{ button: 'Yes, send it', harmless: true },
      ...{ kept: 'The parcel stays here.', done: 'The parcel is on its way!', refused: 'It was not sent' },
      perform: () => browserApi.fulfilment.send({ ...which, ...carried }),
    })
  const carry = () =>
    act({
      ...{ question: 'Who Carries This Parcel?', about, fields },
      ...(toldAt && { warning: 'The customer was told of it already: no other e-mail follows.' }),
      ...{ button: 'Save', harmless: true },
      ...{ kept: 'Carrier and number stay.', done: 'Carrier and number have been saved!' },
      refused: 'They were not saved',
      perform: () => browserApi.fulfilment.carry({ ...which, ...carried }),
    })
  const deliver = () =>
    act({
      ...{ question: 'Has This Parcel Arrived?', about },
      ...{ button: 'Yes, it arrived', harmless: true },
      ...{ kept: 'The parcel stays on its way.', done: 'The parcel has arrived!' },
      refused: 'It was not noted',
      perform: () => browserApi.fulfilment.deliver(which),
    })
  const cancel = () =>
    act({
      ...{ question: 'Cancel This Parcel?', about },
      warning: 'It did not leave: its pieces lie on the shelf again and wait to be packed.',
      ...{ button: 'Yes, cancel it', keep: 'Keep it' },
      ...{ kept: 'The parcel stays.', done: 'The parcel was canceled!', refused: 'It was not canceled' },
      perform: () => browserApi.fulfilment.cancel(which),
    })

  const button = (words: string, onClick: () => unknown) => (
    <button
      type="button"
      className={buttonInText}
      aria-label={`${words}: parcel ${number}`}
      onClick={onClick}
    >
      {words}
    </button>
  )
  return (
    <>
      <p className="mt-1 flex flex-wrap gap-x-5 print:hidden">
        {state === 'packed' && button('Send', send)}
        {button(
          first.carrier || first.tracking ? 'Change carrier or number' : 'Add carrier and number',
          carry,
        )}
        {state === 'sent' && button('Arrived', deliver)}
        <ParcelDocuments order={id} parcel={number} />
        {(state === 'packed' || !toldAt) && state !== 'delivered' && button('Cancel', cancel)}
      </p>
      <CarrierLabel order={id} parcel={parcel} />
    </>
  )
}
