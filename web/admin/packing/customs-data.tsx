import type { OrderToPack } from '#contract/packing.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { DocumentButton } from '#web/orders/document-button.tsx'

type Props = { order: Pick<OrderToPack, '_id' | 'number'>; parcel: number }

/** Saves what customs asks of a parcel that leaves the shop's area. */
export function CustomsData({ order: { _id: id, number }, parcel }: Props) {
  return (
    <DocumentButton
      label={t('admin.packing.customsData', { parcel: `${number}/${parcel}` })}
      fetchDocument={() => browserApi.fulfilment.customs({ id, number: String(parcel) })}
    />
  )
}
