import type { ReactNode } from 'react'
import { unitPriceOf } from '#contract/contents.ts'
import { formatCents, formatDollars, toCents } from '#contract/money.ts'
import { COLUMN_FIELDS, type ColumnField, PRODUCT_FIELDS } from '#contract/product-fields.ts'
import type { Product } from '#contract/products.ts'
import { number, t } from '#messages/t.ts'
import type { Column } from '#web/admin/table/data-table.tsx'
import { ArticleNumber } from '#web/ui/article-number.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { NOT_RATED } from '#web/ui/stars.tsx'

/** What each column of the products' table shows of one. */
const CELLS: Record<ColumnField, (product: Product) => ReactNode> = {
  productName: ({ img, productName, sku }) => (
    <div className="flex items-center gap-3 max-xl:pr-8">
      <Picture
        src={img}
        alt=""
        sizes="56px"
        width={56}
        height={56}
        loading="lazy"
        className="size-14 shrink-0 border border-line stage object-contain"
      />
      <p className="min-w-0 font-display text-lg leading-snug wrap-anywhere xl:min-w-40">
        <Measures>{productName}</Measures>
        <ArticleNumber>{sku}</ArticleNumber>
      </p>
    </div>
  ),
  price: ({ price, contents }) => {
    const unit = unitPriceOf(toCents(price), contents)
    return (
      <>
        <Figure>{formatDollars(price)}</Figure>
        {unit && (
          <span className="block text-sm whitespace-nowrap text-soft tabular-nums">
            {t('admin.products.perUnit', {
              price: formatCents(unit.cents),
              per: unit.per === 'piece' ? t('prices.piece') : unit.per,
            })}
          </span>
        )}
      </>
    )
  },
  minQuantity: ({ minQuantity }) => <Figure>{number(minQuantity)}</Figure>,
  aviQuantity: ({ aviQuantity }) => <Figure>{number(aviQuantity)}</Figure>,
  rating: ({ rating }) => (rating === 0 ? NOT_RATED : <Figure>{number(rating)}</Figure>),
}

export const PRODUCT_COLUMNS: Column<Product>[] = COLUMN_FIELDS.map((name) => ({
  label: PRODUCT_FIELDS[name].column,
  sort: name,
  // What a liter, kilogram, meter or piece costs stands below the price: a column of its own has no room at 1280 px.
  ...(name === 'price' && { below: { label: t('admin.products.unitPrice'), sort: 'unitPrice' } }),
  wide: name === 'productName',
  cell: CELLS[name],
}))

function Figure({ children }: { children: string }) {
  return <span className="tabular-nums">{children}</span>
}
