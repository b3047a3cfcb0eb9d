import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ManagedCategory } from '#contract/categories.ts'
import type { StockPlace } from '#contract/stock-places.ts'
import type { StockTake } from '#contract/stock-takes.ts'
import { number, t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { CategoryOptions } from '#web/admin/categories/category-options.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { PlacesForm } from '#web/admin/stock-takes/places-form.tsx'
import { TAKE_WORDS, whatIsCounted } from '#web/admin/stock-takes/take-words.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useSaving } from '#web/forms/saving.ts'
import { dayOf } from '#web/orders/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/stock-takes.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = readQuery(params, ['startedAt'])
  return asAdmin(request, async () => ({
    ...(await loadTable(query, browserApi.stockTakes.list, params)),
    categories: await readCategories(request),
    places: await browserApi.stockPlaces.list(),
    mayAdd: (await requireAccount(request)).permissions.has('settings.change'),
  }))
}

/** None for those who do not see the catalog. */
async function readCategories(request: Request): Promise<ManagedCategory[]> {
  const { permissions } = await requireAccount(request)
  return permissions.has('products.read') ? (await browserApi.categories.list()).categories : []
}

export const meta: Route.MetaFunction = roomMeta('stock-takes')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const COLUMNS: Column<StockTake>[] = [
  {
    label: t('admin.stockTakes.stockTake2'),
    wide: true,
    cell: (take) => (
      <>
        <SiteLink
          to={`/dashboard/stock-takes/${take._id}`}
          className="inline-block py-0.5 font-medium text-action tabular-nums underline underline-offset-4"
        >
          {take.number}
        </SiteLink>
        <span className="block text-soft wrap-anywhere">{whatIsCounted(take)}</span>
      </>
    ),
  },
  { label: t('admin.stockTakes.begun'), sort: 'startedAt', cell: ({ startedAt }) => dayOf(startedAt) },
  {
    label: t('admin.stockTakes.counted'),
    cell: ({ counted, products }) => (
      <span className="tabular-nums">{t('admin.stockTakes.of', { counted, products })}</span>
    ),
  },
  {
    label: t('admin.stockTakes.differ'),
    cell: ({ differing }) => <span className="tabular-nums">{number(differing)}</span>,
  },
  {
    label: t('admin.stockTakes.state'),
    cell: ({ state }) => <Badge tone={TAKE_WORDS[state].tone}>{TAKE_WORDS[state].words}</Badge>,
  },
]

export default function StockTakes({
  loaderData: { rows, total, categories, places, mayAdd },
}: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{roomTitle('stock-takes')}</h1>
      <p className="mt-2 max-w-prose text-soft">{t('admin.stockTakes.countTheShelfWhileThe')}</p>
      <StartForm categories={categories} places={places} />
      <div className="mt-8">
        <SearchBox label={t('admin.stockTakes.searchStockTakes')} />
      </div>
      <DataTable
        views="stock-takes"
        label={t('admin.stockTakes.stockTakes')}
        noun="stockTake"
        empty={{ title: t('admin.stockTakes.theShelfWasNotCounted') }}
        columns={COLUMNS}
        rows={rows}
        total={total}
      />
      {mayAdd && <PlacesForm places={places} />}
    </>
  )
}

type Typed = { from?: string; to?: string }
type Scope = 'all' | 'category' | 'places'
const needed = (text: string) => (text.trim() === '' ? t('admin.stockTakes.aPlaceSuchAsA') : null)

function StartForm({ categories, places }: { categories: ManagedCategory[]; places: StockPlace[] }) {
  const [place, setPlace] = useState('')
  const [category, setCategory] = useState(categories[0]?.slug ?? '')
  const [scope, setScope] = useState<Scope>('all')
  const made = useRef({ id: '', products: 0 })
  const { sending, problems, save } = useSaving()
  const navigate = useNavigate()

  async function start({ from, to }: Typed) {
    const what = { places: { from, to }, category: { category }, all: {} }[scope]
    const wish = { ...what, ...(place && { place }) }
    const isMade = await save(async () => {
      const { insertedId: id, products } = await browserApi.stockTakes.start(wish)
      made.current = { id, products }
    }, t('admin.stockTakes.theStockTakeHasBegun'))
    if (isMade) await navigate(`/dashboard/stock-takes/${made.current.id}`)
  }
  return (
    <section
      aria-label={t('admin.stockTakes.newStockTake')}
      className="mt-6 max-w-3xl border border-line bg-sheet"
    >
      <div className="ruler" aria-hidden="true" />
      <Form<Typed>
        errors={problems}
        onFormSubmit={start}
        className="grid items-start gap-5 p-5 sm:grid-cols-3 sm:p-8"
      >
        <h2 className="col-span-full text-2xl">{t('admin.stockTakes.newStockTake')}</h2>
        <Choice
          label={t('admin.stockTakes.whatIsCounted')}
          value={scope}
          onChange={(chosen) => setScope(chosen as Scope)}
        >
          <option value="all">{t('admin.stockTakes.everything')}</option>
          {categories.length > 0 && <option value="category">{t('admin.stockTakes.aCategory')}</option>}
          <option value="places">{t('admin.stockTakes.somePlaces')}</option>
        </Choice>
        {scope === 'category' && (
          <Choice label={t('admin.stockTakes.category')} value={category} onChange={setCategory}>
            <CategoryOptions categories={categories} />
          </Choice>
        )}
        {scope === 'places' && (
          <>
            <TextField
              label={t('admin.stockTakes.firstPlace')}
              name="from"
              maxLength={40}
              autoComplete="off"
              problem={needed}
            />
            <TextField
              label={t('admin.stockTakes.lastPlace')}
              name="to"
              maxLength={40}
              autoComplete="off"
              problem={needed}
            />
          </>
        )}
        {places.length > 1 && (
          <Choice label={t('admin.stockTakes.placeOfStock')} value={place} onChange={setPlace}>
            <option value="">{t('admin.stockTakes.allTogether')}</option>
            {places.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Choice>
        )}
        <FormEnd button={t('admin.stockTakes.begin')} sending={sending} />
      </Form>
    </section>
  )
}
