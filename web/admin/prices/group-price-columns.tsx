import type { GroupPrice } from '#contract/customer-groups.ts'
import { formatDollars } from '#contract/money.ts'
import type { Column } from '#web/admin/table/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** The columns of the price list of a group. */
export const GROUP_PRICE_COLUMNS: Column<GroupPrice>[] = [
  {
    label: 'Product',
    sort: 'productName',
    wide: true,
    cell: ({ productName, sku, onSale }) => (
      <>
        <span className="wrap-anywhere">{productName}</span>
        {sku && <span className="block text-sm text-soft">{sku}</span>}
        {!onSale && <Badge tone="open">Not on sale</Badge>}
      </>
    ),
  },
  { label: 'List price', sort: 'listPrice', cell: ({ listPrice }) => formatDollars(listPrice) },
  { label: 'Group price', cell: ({ price }) => (price === undefined ? 'As listed' : formatDollars(price)) },
  { label: 'By quantity', cell: ({ priceTiers }) => priceTiers ?? '–' },
]
