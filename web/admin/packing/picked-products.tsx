import type { PickList } from '#contract/packing.ts'
import { t, number as written } from '#messages/t.ts'
import { LotsToTake } from '#web/admin/orders/lots-to-take.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { list: PickList; back: () => unknown }

/** What to fetch, by its places on the shelf, to be printed and ticked off. */
export function PickedProducts({ list: { products, orders }, back }: Props) {
  const pieces = products.reduce((sum, one) => sum + one.pieces, 0)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{t('admin.packing.pickList')}</h1>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => print()}>{t('admin.packing.print')}</Button>
          <Button look="quiet" onClick={back}>
            {t('admin.packing.backToPacking')}
          </Button>
        </div>
      </div>
      <p className="mt-3 text-soft">
        {t('admin.packing.pieceForOrder', { pieces, orders: orders.length, orders2: orders.join(', ') })}
      </p>
      <table className="mt-6 w-full border-t border-line text-left">
        <thead className="text-sm text-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-4 font-medium">
              {t('admin.packing.place')}
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-medium">
              {t('admin.packing.pieces')}
            </th>
            <th scope="col" className="py-2 font-medium">
              {t('admin.packing.product')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ productId, shelfPlace, pieces, name, sku, lots, orders }) => (
            <tr key={productId} className="border-b border-line align-top">
              <td className="py-3 pr-4 font-medium whitespace-nowrap tabular-nums">{shelfPlace ?? '–'}</td>
              <td className="py-3 pr-4 text-right font-display text-xl tabular-nums">{written(pieces)}</td>
              <td className="py-3 wrap-anywhere">
                {name}
                <LotsToTake lots={lots} />
                <span className="block text-sm text-soft tabular-nums">
                  {sku && `${sku}; `}
                  {orders
                    .map(({ number, pieces }) => (pieces > 1 ? `${number} × ${pieces}` : number))
                    .join(', ')}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
