import { t } from '#messages/t.ts'
import { type Found, MOST_FOUND, SearchField } from '#web/admin/fields/search-field.tsx'
import { browserApi } from '#web/api/api.ts'
import type { Sold } from '#web/quantities/promised.ts'

/** `sold`: how much of it there is, of one that was searched. */
export type RelatedProduct = { _id: string; productName: string; sold?: Sold | undefined }

type Props = {
  label: string
  name: string
  /** Those that are not offered. */
  left: string[]
  onChoose: (product: RelatedProduct) => void
}

/** Finds products by their names and article numbers, on sale or not, and hands over the one that is chosen. */
export function ProductSearch({ onChoose, ...field }: Props) {
  return (
    <SearchField
      {...field}
      placeholder={t('admin.fields.nameOrArticleNumber')}
      none={t('admin.fields.noOtherProductHasThese')}
      search={search}
      onChoose={({ _id, name: productName, sold }) => onChoose({ _id, productName, sold })}
    />
  )
}

const SHOWN = {
  current: '',
  drafts: t('admin.fields.draft'),
  deleted: t('admin.fields.noLongerSold'),
} as const

async function search(words: string): Promise<Found[]> {
  const kinds = Object.keys(SHOWN) as (keyof typeof SHOWN)[]
  const pages = await Promise.all(
    kinds.map((show) => browserApi.manage.products({ search: words, show, page: 1, size: MOST_FOUND })),
  )
  const rows = pages.flatMap((page, place) =>
    page.rows.map(({ _id, productName: name, sku, ...product }) => {
      const state = SHOWN[kinds[place] ?? 'current']
      return { _id, name, about: [sku, state].filter(Boolean).join(', '), sold: product }
    }),
  )
  return rows.slice(0, MOST_FOUND)
}
