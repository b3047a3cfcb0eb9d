import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { DocumentButton } from '#web/orders/document-button.tsx'

/** Which parcel of which order. */
export type OneParcel = { order: string; parcel: number }

/** What is stuck on a parcel, and what is put into it. */
export function ParcelDocuments({ order: id, parcel }: OneParcel) {
  const about = t('orders.aboutParcel', { parcel })
  return (
    <>
      <DocumentButton
        inText
        label={t('orders.label')}
        about={about}
        fetchDocument={() => fetchLabels([{ order: id, parcel }])}
      />
      <DocumentButton
        inText
        label={t('orders.packingSlip')}
        about={about}
        fetchDocument={() => browserApi.documents.packingSlip({ id, parcel })}
      />
    </>
  )
}

/** All of them in one file, each on a page of its own; those of the carrier as a ZIP. */
export const fetchLabels = (parcels: OneParcel[], carrier?: true) =>
  browserApi.documents.labels({ parcels, carrier })
