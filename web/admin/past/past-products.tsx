import { useSearchParams } from 'react-router'
import { type Currency, formatDollars, formatUnits } from '#contract/money.ts'
import type { PastProduct } from '#contract/past.ts'
import { number, parts, t } from '#messages/t.ts'
import { ShopMinute } from '#web/admin/fields/shop-minute.tsx'
import { PastMarks } from '#web/admin/past/past-marks.tsx'
import { PastPicture } from '#web/admin/past/past-picture.tsx'
import { currencyOf } from '#web/admin/prices/currency-words.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { FilterChoice } from '#web/admin/table/filter-choice.tsx'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { ArticleNumber } from '#web/ui/article-number.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

export type LoadedProducts = {
  rows: PastProduct[]
  total: number
  completeFrom?: string | undefined
  currency: string
}

/** The products as they were, each with what differs today. */
export function PastProducts({ rows, total, completeFrom, currency }: LoadedProducts) {
  const [params] = useSearchParams()
  return (
    <>
      {completeFrom && (
        <Notice className="mt-6 max-w-3xl">
          <Words
            of={parts('admin.past.untilAnOlderReleaseRecorded', {
              completeFrom: <ShopMinute at={completeFrom} />,
            })}
          />
        </Notice>
      )}
      <div className="mt-8 grid items-end gap-4 sm:grid-cols-2 xl:max-w-3xl">
        <SearchBox label={t('admin.past.searchTheProductsOfThen')} />
        <FilterChoice label={t('admin.past.show')} name="show">
          <option value="">{t('admin.past.onSaleThen')}</option>
          <option value="off sale">{t('admin.past.offSaleThen')}</option>
          <option value="changed">{t('admin.past.changedSince')}</option>
          <option value="gone">{t('admin.past.onSaleThenNotToday')}</option>
          <option value="added">{t('admin.past.notThereYet')}</option>
          <option value="all">{t('admin.past.allOfThen')}</option>
        </FilterChoice>
      </div>
      <DataTable
        views="past products"
        label={t('admin.past.productsOfThen')}
        noun="product"
        columns={columnsIn(currencyOf(currency))}
        rows={rows}
        total={total}
        of={['at']}
        empty={{ title: t('admin.past.theShopHadNoProduct') }}
        actions={(row) => (
          <SiteLink
            to={`/dashboard/past/${row._id}?at=${params.get('at')}`}
            className={buttonLook('quiet', '', 'small')}
          >
            <Words
              of={parts('admin.past.lookAt', {
                span: (words) => <span className="sr-only">{words}</span>,
                productName: shownOf(row)?.productName,
              })}
            />
          </SiteLink>
        )}
      />
    </>
  )
}

const shownOf = ({ was, now }: PastProduct) => was ?? now

const columnsIn = (money: Currency): Column<PastProduct>[] => [
  {
    label: t('admin.past.product'),
    sort: 'productName',
    wide: true,
    cell: (row) => {
      const product = shownOf(row)
      if (!product) return null
      return (
        <div className="flex items-center gap-3">
          <PastPicture img={product.img} alt="" size={56} className="size-14 shrink-0" />
          <div className="min-w-0">
            <p className="font-display text-lg leading-snug wrap-anywhere">
              <Measures>{product.productName}</Measures>
              <ArticleNumber>{product.sku}</ArticleNumber>
            </p>
            <PastMarks product={row} money={money} />
          </div>
        </div>
      )
    },
  },
  {
    label: t('admin.past.price'),
    sort: 'price',
    cell: ({ was, now }) => (
      <ThenAndNow was={was && formatUnits(was.price, money)} now={now && formatDollars(now.price)} />
    ),
  },
  {
    label: t('admin.past.minimum'),
    sort: 'minQuantity',
    cell: ({ was, now }) => <ThenAndNow was={pieces(was?.minQuantity)} now={pieces(now?.minQuantity)} />,
  },
  {
    label: t('admin.past.available'),
    sort: 'aviQuantity',
    cell: ({ was, now }) => <ThenAndNow was={pieces(was?.aviQuantity)} now={pieces(now?.aviQuantity)} />,
  },
]

const pieces = (count: number | undefined) => (count === undefined ? undefined : number(count))

/** What it was, and below it what it is where that is something else. */
function ThenAndNow({ was, now }: { was: string | undefined; now: string | undefined }) {
  return (
    <span className="tabular-nums">
      {was ?? <span className="text-soft">–</span>}
      {now !== undefined && now !== was && (
        <span className="block text-sm whitespace-nowrap text-soft">{t('admin.past.now', { now })}</span>
      )}
    </span>
  )
}
