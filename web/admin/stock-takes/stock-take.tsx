import { STOCK_TAKE_SHOWS } from '#contract/stock-take-states.ts'
import type { StockTake, TakenLine } from '#contract/stock-takes.ts'
import { parts, t, number as written } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { CountForm } from '#web/admin/stock-takes/count-form.tsx'
import { TAKE_WORDS, whatIsCounted } from '#web/admin/stock-takes/take-words.ts'
import { useCounting } from '#web/admin/stock-takes/use-counting.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { FilterChoice } from '#web/admin/table/filter-choice.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { oneOf, readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/stock-take.ts'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = {
    ...readQuery(params, ['place', 'name']),
    show: oneOf(STOCK_TAKE_SHOWS, params.get('show')),
    id,
  }
  return asAdmin(request, async () => ({
    take: await mustFind(browserApi.stockTakes.one({ id })),
    ...(await loadTable(query, browserApi.stockTakes.lines, params)),
  }))
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    page.loaderData
      ? t('admin.stockTakes.stockTake', { number: page.loaderData.take.number })
      : t('admin.stockTakes.stockTake2'),
    t('admin.stockTakes.whatWasCountedAndWhat'),
  )

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const SHOWN = {
  uncounted: t('admin.stockTakes.notCounted'),
  counted: t('admin.stockTakes.counted'),
  differences: t('admin.stockTakes.differences'),
} as const
const signed = (pieces: number) => `${pieces < 0 ? '−' : pieces > 0 ? '+' : ''}${written(Math.abs(pieces))}`

const COLUMNS: Column<TakenLine>[] = [
  {
    label: t('admin.stockTakes.product'),
    sort: 'name',
    wide: true,
    cell: ({ productName, sku }) => (
      <>
        <span className="wrap-anywhere">
          <Measures>{productName}</Measures>
        </span>
        {sku && <span className="block text-sm text-soft wrap-anywhere">{sku}</span>}
      </>
    ),
  },
  { label: t('admin.stockTakes.place2'), sort: 'place', cell: ({ shelfPlace }) => shelfPlace ?? '–' },
  { label: t('admin.stockTakes.counted'), cell: ({ counted }) => <Pieces of={counted} /> },
  { label: t('admin.stockTakes.shelfThen'), cell: ({ shelf }) => <Pieces of={shelf} /> },
  {
    label: t('admin.stockTakes.differsBy'),
    cell: ({ difference }) => (
      <span className="font-medium tabular-nums">{difference === undefined ? '–' : signed(difference)}</span>
    ),
  },
]

function Pieces({ of }: { of: number | undefined }) {
  return <span className="tabular-nums">{of === undefined ? '–' : written(of)}</span>
}

export default function StockTakePage({ loaderData: { take, rows, total } }: Route.ComponentProps) {
  const { tone, words } = TAKE_WORDS[take.state]
  const isCounting = take.state === 'counting'
  const counting = useCounting(take._id, isCounting)
  return (
    <>
      <SiteLink
        to="/dashboard/stock-takes"
        className="inline-block py-1 text-sm text-action underline underline-offset-4 print:hidden"
      >
        {t('admin.stockTakes.stockTakes')}
      </SiteLink>
      <h1 className="mt-1 text-title tabular-nums">
        {t('admin.stockTakes.stockTake', { number: take.number })}
      </h1>
      <p className="mt-2">
        <Badge tone={tone}>{words}</Badge>{' '}
        <span className="text-soft wrap-anywhere">{whatIsCounted(take)}</span>
      </p>
      <p className="mt-2 tabular-nums">
        {t('admin.stockTakes.ofProductCountedOfThem', {
          counted: take.counted,
          products: take.products,
          differing: take.differing,
          pieces: signed(take.pieces),
          pieces2: take.pieces === 1 || take.pieces === -1 ? 'yes' : 'no',
        })}
      </p>
      {isCounting && <CountForm counting={counting} />}
      {isCounting && <Acts take={take} />}
      <div className="mt-8 grid grid-cols-2 items-end gap-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="col-span-2 lg:col-span-1">
          <SearchBox label={t('admin.stockTakes.searchProducts')} />
        </div>
        <FilterChoice label={t('admin.stockTakes.shown')} name="show">
          <option value="">{t('admin.stockTakes.all')}</option>
          {STOCK_TAKE_SHOWS.map((show) => (
            <option key={show} value={show}>
              {SHOWN[show]}
            </option>
          ))}
        </FilterChoice>
      </div>
      <DataTable
        views="stock-take lines"
        label={t('admin.stockTakes.productsOfTheStockTake')}
        noun="product"
        columns={COLUMNS}
        rows={rows}
        total={total}
        {...(isCounting && {
          actions: (line: TakenLine) => (
            <Button look="quiet" size="small" onClick={() => counting.choose(line)}>
              <Words
                of={parts('admin.stockTakes.count2', {
                  productName: <span className="sr-only">{line.productName}</span>,
                })}
              />
            </Button>
          ),
        })}
      />
    </>
  )
}

function Acts({ take: { _id: id, number, products, counted: done, differing } }: { take: StockTake }) {
  const act = useConfirmedAct()
  const left = products - done
  const book = () =>
    act({
      question: t('admin.stockTakes.bookWhatDiffers'),
      about: t('admin.stockTakes.productIsCorrected', { number, differing }),
      warning: left > 0 ? t('admin.stockTakes.productNotCountedTheyStay', { left }) : undefined,
      button: t('admin.stockTakes.yesBookIt'),
      kept: t('admin.stockTakes.nothingIsBooked'),
      done: t('admin.stockTakes.theStockTakeIsBooked'),
      refused: t('admin.stockTakes.itWasNotBooked'),
      perform: () => browserApi.stockTakes.book({ id }),
    })
  const cancel = () =>
    act({
      question: t('admin.stockTakes.endWithoutBooking'),
      about: number,
      warning: t('admin.stockTakes.whatWasCountedIsKept'),
      button: t('admin.stockTakes.yesEndIt'),
      keep: t('admin.stockTakes.noGoOn'),
      kept: t('admin.stockTakes.theStockTakeGoesOn'),
      done: t('admin.stockTakes.theStockTakeHasEnded'),
      refused: t('admin.stockTakes.itWasNotEnded'),
      perform: () => browserApi.stockTakes.cancel({ id }),
    })
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      {done > 0 && <Button onClick={book}>{t('admin.stockTakes.bookDifferences')}</Button>}
      <Button look="remove" onClick={cancel}>
        {t('admin.stockTakes.endWithoutBooking2')}
      </Button>
    </div>
  )
}
