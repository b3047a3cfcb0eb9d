import type { PastCategory } from '#contract/past.ts'
import { t } from '#messages/t.ts'
import { KINDS } from '#web/admin/categories/attribute-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { nounWithin } from '#web/ui/in-words.ts'
import { NothingHere } from '#web/ui/nothing-here.tsx'

type Since = PastCategory['since']
export type LoadedCatalogue = {
  categories: PastCategory[]
  families: { _id: string; name: string; choices: string[]; since?: Since }[]
  added: Record<'categories' | 'attributes' | 'families', string[]>
}

/** More families than this are shown when one asks for them. */
const FEW = 20

/** The tree with its attributes, and the families, as they were. */
export function PastCategories({ catalogue }: { catalogue: LoadedCatalogue }) {
  const { categories, families, added } = catalogue
  const depthOf = (category: PastCategory): number => {
    const above = categories.find(({ _id }) => _id === category.parentId)
    return above ? depthOf(above) + 1 : 0
  }
  return (
    <>
      <h2 className="mt-8 text-2xl">{t('admin.past.categories')}</h2>
      {categories.length === 0 && (
        <NothingHere title={t('admin.past.theShopHadNoCategories')} className="mt-4" />
      )}
      <ul className="mt-4 max-w-4xl border-t border-line empty:hidden">
        {categories.map((category) => (
          <li key={category._id} className={`border-b border-line py-2 ${INDENTS[depthOf(category)] ?? ''}`}>
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="text-lg wrap-anywhere">{category.name}</h3>
              <SinceBadge since={category.since} />
            </div>
            <Described category={category} />
          </li>
        ))}
      </ul>
      <NotYet what={t('admin.past.categories')} names={added.categories} />
      <NotYet what={t('admin.past.attributes')} names={added.attributes} />
      {families.length + added.families.length > 0 && (
        <h2 className="mt-10 text-2xl">{t('admin.past.families')}</h2>
      )}
      {families.length > 0 && (
        <details className="mt-2 max-w-4xl" open={families.length <= FEW || undefined}>
          <summary className={SUMMARY}>{t('admin.past.family', { families: families.length })}</summary>
          <ul className="mt-2 border-t border-line">
            {families.map(({ _id, name, choices, since }) => (
              <li key={_id} className="flex flex-wrap items-center gap-2 border-b border-line py-2">
                <span className="wrap-anywhere">{name}</span>
                {choices.length > 0 && (
                  <span className="text-sm text-soft">
                    {t('admin.past.by', { choices: choices.join(', ') })}
                  </span>
                )}
                <SinceBadge since={since} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <NotYet what={t('admin.past.families')} names={added.families} />
    </>
  )
}

const INDENTS = ['', 'pl-5 sm:pl-8', 'pl-10 sm:pl-16']
const SUMMARY = 'min-h-8 w-fit cursor-pointer py-1 text-sm text-action'

/** The text of a category and its attributes, open where something of them is another today. */
function Described({ category: { description, attributes, since } }: { category: PastCategory }) {
  if (description === '' && attributes.length === 0) return null
  const isOther = since !== undefined || attributes.some((one) => one.since !== undefined)
  const what =
    attributes.length > 0
      ? t('admin.past.attribute', { attributes: attributes.length })
      : t('admin.past.description')
  return (
    <details open={isOther || undefined}>
      <summary className={SUMMARY}>{what}</summary>
      {description && <p className="wrap-anywhere text-soft">{description}</p>}
      <ul className="mt-1 text-sm empty:hidden">
        {attributes.map(({ _id, name, kind, options, since }) => (
          <li key={_id} className="flex flex-wrap items-center gap-2 py-0.5 text-soft">
            <span className="wrap-anywhere">
              {name} ({nounWithin(KINDS[kind])}
              {options.length > 0 && `: ${options.map(({ label }) => label).join(', ')}`})
            </span>
            <SinceBadge since={since} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function SinceBadge({ since }: { since: Since }) {
  if (since === 'removed') return <Badge tone="open">{t('admin.past.removedSince')}</Badge>
  return since === 'changed' ? <Badge tone="waiting">{t('admin.past.changedSince')}</Badge> : null
}

function NotYet({ what, names }: { what: string; names: string[] }) {
  if (names.length === 0) return null
  return (
    <p className="mt-4 max-w-3xl wrap-anywhere text-soft">
      {t('admin.past.thatWereNotThereYet', { what, names: names.join(', ') })}
    </p>
  )
}
