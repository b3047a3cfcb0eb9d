import { counted } from '#contract/counted.ts'
import { STOCK_TAKE_SHOWS } from '#contract/stock-take-states.ts'
import type { StockTake, TakenLine } from '#contract/stock-takes.ts'
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
    page.loaderData ? `Stock-take ${page.loaderData.take.number}` : 'Stock-take',
    'What was counted, and what differs.',
  )

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const SHOWN = { uncounted: 'Not counted', counted: 'Counted', differences: 'Differences' } as const
const signed = (pieces: number) =>
  `${pieces < 0 ? '−' : pieces > 0 ? '+' : ''}${Math.abs(pieces).toLocaleString('en-US')}`

const COLUMNS: Column<TakenLine>[] = [
  {
    label: 'Product',
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
  { label: 'Place', sort: 'place', cell: ({ shelfPlace }) => shelfPlace ?? '–' },
  { label: 'Counted', cell: ({ counted }) => <Pieces of={counted} /> },
  { label: 'Shelf then', cell: ({ shelf }) => <Pieces of={shelf} /> },
  {
    label: 'Differs by',
    cell: ({ difference }) => (
      <span className="font-medium tabular-nums">{difference === undefined ? '–' : signed(difference)}</span>
    ),
  },
]

function Pieces({ of }: { of: number | undefined }) {
  return <span className="tabular-nums">{of === undefined ? '–' : of.toLocaleString('en-US')}</span>
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
        Stock-takes
      </SiteLink>
      <h1 className="mt-1 text-title tabular-nums">Stock-take {take.number}</h1>
      <p className="mt-2">
        <Badge tone={tone}>{words}</Badge>{' '}
        <span className="text-soft wrap-anywhere">{whatIsCounted(take)}</span>
      </p>
      <p className="mt-2 tabular-nums">
        {take.counted.toLocaleString('en-US')} of {counted(take.products, 'product')} counted,{' '}
        {take.differing.toLocaleString('en-US')} of them {take.differing === 1 ? 'differs' : 'differ'}, by{' '}
        {signed(take.pieces)} {take.pieces === 1 || take.pieces === -1 ? 'piece' : 'pieces'} together.
      </p>
      {isCounting && <CountForm counting={counting} />}
      {isCounting && <Acts take={take} />}
      <div className="mt-8 grid grid-cols-2 items-end gap-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="col-span-2 lg:col-span-1">
          <SearchBox label="Search products" />
        </div>
        <FilterChoice label="Shown" name="show">
          <option value="">All</option>
          {STOCK_TAKE_SHOWS.map((show) => (
            <option key={show} value={show}>
              {SHOWN[show]}
            </option>
          ))}
        </FilterChoice>
      </div>
      <DataTable
        views="stock-take lines"
        label="Products of the stock-take"
        noun="product"
        columns={COLUMNS}
        rows={rows}
        total={total}
        {...(isCounting && {
          actions: (line: TakenLine) => (
            <Button look="quiet" size="small" onClick={() => counting.choose(line)}>
              Count <span className="sr-only">{line.productName}</span>
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
      question: 'Book What Differs?',
      about: `${number}: ${counted(differing, 'product')} ${differing === 1 ? 'is' : 'are'} corrected`,
      warning: left > 0 ? `${counted(left, 'product')} not counted: they stay as they are.` : undefined,
      button: 'Yes, book it',
      kept: 'Nothing is booked.',
      done: 'The stock-take is booked!',
      refused: 'It was not booked',
      perform: () => browserApi.stockTakes.book({ id }),
    })
  const cancel = () =>
    act({
      question: 'End Without Booking?',
      about: number,
      warning: 'What was counted is kept here, and changes no stock.',
      button: 'Yes, end it',
      keep: 'No, go on',
      kept: 'The stock-take goes on.',
      done: 'The stock-take has ended!',
      refused: 'It was not ended',
      perform: () => browserApi.stockTakes.cancel({ id }),
    })
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      {done > 0 && <Button onClick={book}>Book Differences</Button>}
      <Button look="remove" onClick={cancel}>
        End Without Booking
      </Button>
    </div>
  )
}
