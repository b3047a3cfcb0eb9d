import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { useMay } from '#web/admin/may.ts'
import { PackForm } from '#web/admin/orders/pack-form.tsx'
import { ParcelActs } from '#web/admin/orders/parcel-acts.tsx'
import { Parcels } from '#web/orders/parcels.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'

/** The parcels of an order with what staff does with them, and the form that packs another while something is left. */
export function OrderParcels({ order }: { order: Order }) {
  const [packing, setPacking] = useState(false)
  const mayShip = useMay()('orders.ship')
  const pieces = order.deletedAt ? 0 : order.lines.reduce((sum, { left }) => sum + left, 0)
  if (pieces === 0 && order.parcels.length === 0) return null
  function close(): void {
    setPacking(false)
    focusOnceShown('pack')
  }
  return (
    <Parcels order={order} actsOf={(parcel) => mayShip && <ParcelActs order={order} parcel={parcel} />}>
      {pieces > 0 && order.dueTotal !== undefined && (
        <p className="mt-4 text-soft">{t('admin.orders.itCanBePackedWhen')}</p>
      )}
      {pieces > 0 && order.dueTotal === undefined && !packing && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          {mayShip && (
            <Button id="pack" size="small" look="quiet" onClick={() => setPacking(true)}>
              {t('admin.orders.pack')}
            </Button>
          )}
          <span className="text-soft">{t('admin.orders.pieceIsLeftToBe', { pieces })}</span>
        </p>
      )}
      {pieces > 0 && packing && <PackForm order={order} close={close} />}
    </Parcels>
  )
}
