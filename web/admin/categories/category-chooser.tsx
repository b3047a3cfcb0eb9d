import { useState } from 'react'
import type { ManagedCategory } from '#contract/categories.ts'
import { t } from '#messages/t.ts'
import { matching, pathsOf } from '#web/admin/categories/category-paths.ts'
import { Combobox } from '#web/admin/fields/combobox.tsx'

const PATH = ' › '
const NONE = { value: '', label: t('admin.categories.noCategory') }

type Props = { all: ManagedCategory[]; value: string; onChange: (slug: string) => void }

/** Chooses a category of the tree: all of it to look through, or what has the words that are typed. */
export function CategoryChooser({ all, value, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const paths = pathsOf(all)
  const chosen = paths.find(({ category }) => category.slug === value)?.names.join(PATH) ?? ''
  const found = matching(paths, typed ?? '')
  const options = found.map(({ category: { slug }, names }) =>
    typed
      ? { value: slug, label: names.at(-1) ?? '', about: names.slice(0, -1).join(PATH) }
      : { value: slug, label: names.at(-1) ?? '', indent: names.length - 1 },
  )
  return (
    <Combobox
      label={t('admin.categories.category')}
      name="category"
      placeholder={t('admin.categories.typeAFewLettersOr')}
      text={typed ?? chosen}
      onText={setTyped}
      options={typed ? options : [NONE, ...options]}
      otherwise={
        all.length === 0
          ? t('admin.categories.theShopHasNoCategories')
          : t('admin.categories.noCategoryHasTheseWords')
      }
      onChoose={(option) => {
        setTyped(undefined)
        onChange(option.value)
      }}
      onLeave={() => {
        if (typed?.trim() === '') onChange('')
        setTyped(undefined)
      }}
    />
  )
}
