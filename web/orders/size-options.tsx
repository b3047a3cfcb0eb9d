import { moneyOf } from '#contract/order-money.ts'
import type { Size } from '#contract/return-fields.ts'
import { t } from '#messages/t.ts'

/** Sizes with what a piece costs and whether it is there; `none`: the choice of none of them. */
export function SizeOptions({ none, sizes }: { none: string; sizes: Size[] }) {
  return (
    <>
      <option value="">{none}</option>
      {sizes.map(({ productId, name, price, currency, available }) => (
        <option key={productId} value={productId} disabled={available === 0}>
          {`${name}, ${moneyOf({ currency }, price)}, ${available === 0 ? t('orders.soldOut') : t('orders.inStock')}`}
        </option>
      ))}
    </>
  )
}
