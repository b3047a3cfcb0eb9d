import { MOST_CHOSEN } from '#contract/home-kinds.ts'
import { t } from '#messages/t.ts'
import { OrderedRows } from '#web/admin/fields/ordered-rows.tsx'
import { type Found, MOST_FOUND, SearchField } from '#web/admin/fields/search-field.tsx'
import { browserApi } from '#web/api/api.ts'

type What = 'products' | 'families' | 'categories'

const WORDS: Record<What, { title: string; find: string; none: string }> = {
  products: {
    title: t('admin.homePage.tools'),
    find: t('admin.homePage.findATool'),
    none: t('admin.homePage.noOtherToolHasThese'),
  },
  families: {
    title: t('admin.homePage.families'),
    find: t('admin.homePage.findAFamily'),
    none: t('admin.homePage.noOtherFamilyHasThese'),
  },
  categories: {
    title: t('admin.homePage.categories'),
    find: t('admin.homePage.findACategory'),
    none: t('admin.homePage.noOtherCategoryHasThese'),
  },
}

const SEARCH: Record<What, (words: string) => Promise<Found[]>> = {
  async products(search) {
    const { rows } = await browserApi.manage.products({ search, show: 'current', page: 1, size: MOST_FOUND })
    return rows.map(({ _id, productName: name, sku }) => ({ _id, name, ...(sku && { about: sku }) }))
  },
  async families(search) {
    const { rows } = await browserApi.families.list({ search, page: 1, size: MOST_FOUND })
    return rows.map(({ _id, name }) => ({ _id, name }))
  },
  async categories(search) {
    const { categories } = await browserApi.categories.list()
    const wanted = search.toLowerCase()
    return categories
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .slice(0, MOST_FOUND)
      .map(({ _id, name }) => ({ _id, name }))
  },
}

type Props = {
  what: What
  name: string
  ids: string[]
  names: Record<string, string>
  onChange: (ids: string[]) => void
  /** Told of the name of one that was chosen. */
  onNamed: (id: string, name: string) => void
}

/** The tools, families or categories of a block, in the order in which they are shown. */
export function ChosenThings({ what, name, ids, names, onChange, onNamed }: Props) {
  const { title, find, none } = WORDS[what]
  const nameOf = (id: string) => names[id] ?? t('admin.homePage.noLongerInTheShop')
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
      <legend className="sr-only">{title}</legend>
      <OrderedRows label={title} rows={ids} keyOf={(id) => id} nameOf={nameOf} onChange={onChange}>
        {(id) => <span className="wrap-anywhere">{nameOf(id)}</span>}
      </OrderedRows>
      {ids.length < MOST_CHOSEN && (
        <SearchField
          label={find}
          name={`${name}.ids`}
          placeholder={t('admin.homePage.name')}
          none={none}
          left={ids}
          search={SEARCH[what]}
          onChoose={(found) => {
            onNamed(found._id, found.name)
            onChange([...ids, found._id])
          }}
        />
      )}
    </fieldset>
  )
}
