import type { GroupPrice } from '#contract/customer-groups.ts'
import { formatDollars } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import type { Column } from '#web/admin/table/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** The columns of the price list of a group. */
export const GROUP_PRICE_COLUMNS: Column<GroupPrice>[] = [
  {
    label: t('admin.prices.product'),
    sort: 'productName',
    wide: true,
    cell: ({ productName, sku, onSale }) => (
      <>
        <span className="wrap-anywhere">{productName}</span>
        {sku && <span className="block text-sm text-soft">{sku}</span>}
        {!onSale && <Badge tone="open">{t('admin.prices.notOnSale')}</Badge>}
      </>
    ),
  },
  {
    label: t('admin.prices.listPrice'),
    sort: 'listPrice',
    cell: ({ listPrice }) => formatDollars(listPrice),
  },
  {
    label: t('admin.prices.groupPrice'),
    cell: ({ price }) => (price === undefined ? t('admin.prices.asListed') : formatDollars(price)),
  },
  { label: t('admin.prices.byQuantity'), cell: ({ priceTiers }) => priceTiers ?? '–' },
]
