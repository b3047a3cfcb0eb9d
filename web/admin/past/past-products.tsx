import { useSearchParams } from 'react-router'
import { formatDollars } from '#contract/money.ts'
import type { PastProduct } from '#contract/past.ts'
import { ShopMinute } from '#web/admin/fields/shop-minute.tsx'
import { PastMarks } from '#web/admin/past/past-marks.tsx'
import { PastPicture } from '#web/admin/past/past-picture.tsx'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { FilterChoice } from '#web/admin/table/filter-choice.tsx'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { ArticleNumber } from '#web/ui/article-number.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

export type LoadedProducts = { rows: PastProduct[]; total: number; completeFrom?: string | undefined }

/** The products as they were, each with what differs today. */
export function PastProducts({ rows, total, completeFrom }: LoadedProducts) {
  const [params] = useSearchParams()
  return (
    <>
      {completeFrom && (
        <Notice className="mt-6 max-w-3xl">
          Until <ShopMinute at={completeFrom} /> an older release recorded that products changed, but not what
          they were before. What is not certain says so.
        </Notice>
      )}
      <div className="mt-8 grid items-end gap-4 sm:grid-cols-2 xl:max-w-3xl">
        <SearchBox label="Search the products of then" />
        <FilterChoice label="Show" name="show">
          <option value="">On sale then</option>
          <option value="off sale">Off sale then</option>
          <option value="changed">Changed since</option>
          <option value="gone">On sale then, not today</option>
          <option value="added">Not there yet</option>
          <option value="all">All of then</option>
        </FilterChoice>
      </div>
      <DataTable
        views="past products"
        label="Products of then"
        noun="product"
        columns={COLUMNS}
        rows={rows}
        total={total}
        of={['at']}
        empty={{ title: 'The shop had no product on sale then.' }}
        actions={(row) => (
          <SiteLink
            to={`/dashboard/past/${row._id}?at=${params.get('at')}`}
            className={buttonLook('quiet', '', 'small')}
          >
            Look <span className="sr-only">at {shownOf(row)?.productName}</span>
          </SiteLink>
        )}
      />
    </>
  )
}

const shownOf = ({ was, now }: PastProduct) => was ?? now

const COLUMNS: Column<PastProduct>[] = [
  {
    label: 'Product',
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
            <PastMarks product={row} />
          </div>
        </div>
      )
    },
  },
  {
    label: 'Price',
    sort: 'price',
    cell: ({ was, now }) => (
      <ThenAndNow was={was && formatDollars(was.price)} now={now && formatDollars(now.price)} />
    ),
  },
  {
    label: 'Minimum',
    sort: 'minQuantity',
    cell: ({ was, now }) => <ThenAndNow was={pieces(was?.minQuantity)} now={pieces(now?.minQuantity)} />,
  },
  {
    label: 'Available',
    sort: 'aviQuantity',
    cell: ({ was, now }) => <ThenAndNow was={pieces(was?.aviQuantity)} now={pieces(now?.aviQuantity)} />,
  },
]

const pieces = (count: number | undefined) => count?.toLocaleString('en-US')

/** What it was, and below it what it is where that is something else. */
function ThenAndNow({ was, now }: { was: string | undefined; now: string | undefined }) {
  return (
    <span className="tabular-nums">
      {was ?? <span className="text-soft">–</span>}
      {now !== undefined && now !== was && (
        <span className="block text-sm whitespace-nowrap text-soft">now {now}</span>
      )}
    </span>
  )
}
