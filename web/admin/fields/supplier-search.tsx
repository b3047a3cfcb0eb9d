import { t } from '#messages/t.ts'
import { type Found, MOST_FOUND, SearchField } from '#web/admin/fields/search-field.tsx'
import { browserApi } from '#web/api/api.ts'

export type ChosenSupplier = { _id: string; name: string }

type Props = {
  label: string
  /** Those that are not offered. */
  left: string[]
  onChoose: (supplier: ChosenSupplier) => void
}

/** Finds suppliers by name, contact or the shop's number there, and hands over the one that is chosen. */
export function SupplierSearch(props: Props) {
  return (
    <SearchField
      {...props}
      name="supplier"
      placeholder={t('admin.fields.nameEMailOrNumber')}
      none={t('admin.fields.noOtherSupplierHasThese')}
      search={search}
    />
  )
}

async function search(words: string): Promise<Found[]> {
  const { rows } = await browserApi.suppliers.list({ search: words, page: 1, size: MOST_FOUND })
  return rows.map(({ _id, name, email, customerNumber }) => ({
    ...{ _id, name },
    about: [customerNumber, email].filter(Boolean).join(', '),
  }))
}

/** Whether there is anybody to choose. */
export const areSuppliers = async (): Promise<boolean> =>
  (await browserApi.suppliers.list({ page: 1, size: 1 })).total > 0
