import { useNavigation, useSearchParams } from 'react-router'
import type { Import, ImportItem } from '#contract/imports.ts'
import { PRODUCT_FIELDS } from '#contract/product-fields.ts'
import { number, t } from '#messages/t.ts'
import { countedOf, type Noun } from '#web/admin/table/nouns.ts'
import { PAGE_SIZE } from '#web/admin/table/table-query.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { changeQuery } from '#web/ui/page-query.ts'
import { Pages } from '#web/ui/pages.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Counts = NonNullable<Import['counts']>
type Props = {
  counts: Counts
  items: { rows: ImportItem[]; total: number }
  show: string
  ignored: string[]
  noun: Noun
}

/** What is said of each product of a file: filters with their counts, and a page of the products. */
export function ImportItems({ counts, items, show, ignored, noun }: Props) {
  const turning = useNavigation().state === 'loading'
  return (
    <section aria-label={t('admin.import.rowsOfTheFile')} className="mt-10">
      <Filters counts={counts} show={show} />
      {counts.pictures > 0 && (
        <p className="mt-4 text-sm text-soft">
          {t('admin.import.picturesNumberFetchedAfterThe', { pictures: counts.pictures })}
        </p>
      )}
      {ignored.length > 0 && (
        <details className="mt-4 text-sm">
          <summary className="cursor-pointer text-soft">
            {t('admin.import.columnIsNotRead', { ignored: ignored.length })}
          </summary>
          <p className="mt-2 max-w-2xl wrap-anywhere text-soft">{ignored.join(', ')}</p>
        </details>
      )}
      {items.total === 0 ? (
        <p className="mt-6 text-soft">{t('admin.import.thereAreNoneOfThese')}</p>
      ) : (
        <>
          <ol
            aria-busy={turning}
            className="mt-6 grid gap-px border-y border-line bg-line transition-opacity aria-busy:opacity-60"
          >
            {items.rows.map((item) => (
              <Item key={`${item.line} ${item.name}`} item={item} />
            ))}
          </ol>
          <Pages total={items.total} size={PAGE_SIZE} noun={(count) => countedOf(noun, count)} />
        </>
      )}
    </section>
  )
}

const FILTERS = {
  all: t('admin.import.all'),
  new: t('admin.import.new'),
  changed: t('admin.import.changed'),
  same: t('admin.import.theSame'),
  refused: t('admin.import.refused'),
  warned: t('admin.import.withWarnings'),
} as const

function Filters({ counts, show }: Pick<Props, 'counts' | 'show'>) {
  const [params] = useSearchParams()
  const all = counts.new + counts.changed + counts.same + counts.refused
  return (
    <nav aria-label={t('admin.import.whichRows')} className="flex flex-wrap gap-2">
      {(Object.keys(FILTERS) as (keyof typeof FILTERS)[]).map((one) => (
        <SiteLink
          key={one}
          to={changeQuery(params, { show: one === 'all' ? undefined : one, page: undefined })}
          aria-current={one === show ? 'true' : undefined}
          className="inline-flex min-h-10 items-center gap-2 border border-line px-3 text-sm hover:border-ink aria-[current=true]:border-action aria-[current=true]:bg-action aria-[current=true]:text-on-action"
        >
          {FILTERS[one]}
          <span className="tabular-nums opacity-80">{number(one === 'all' ? all : counts[one])}</span>
        </SiteLink>
      ))}
    </nav>
  )
}

/** A field by its word in the audit log. */
const wordOf = (field: string): string =>
  field in PRODUCT_FIELDS ? PRODUCT_FIELDS[field as keyof typeof PRODUCT_FIELDS].word() : field

const VERDICTS: Record<ImportItem['verdict'], { words: string; tone?: Tone }> = {
  new: { words: t('admin.import.new'), tone: 'good' },
  changed: { words: t('admin.import.changed'), tone: 'waiting' },
  same: { words: t('admin.import.theSame') },
  refused: { words: t('admin.import.refused'), tone: 'open' },
  'left out': { words: t('admin.import.leftOut') },
}

function Item({ item: { line, name, verdict, problems, warnings, changes } }: { item: ImportItem }) {
  const { words, tone } = VERDICTS[verdict]
  return (
    <li className="grid gap-2 bg-paper py-4 sm:grid-cols-[5rem_8rem_1fr] sm:gap-3">
      <span className="text-sm text-soft tabular-nums">{t('admin.import.line', { line })}</span>
      <span>
        {tone ? <Badge tone={tone}>{words}</Badge> : <span className="text-sm text-soft">{words}</span>}
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere">{name || t('admin.import.aRowWithoutAName')}</p>
        {verdict === 'changed' && (
          <dl className="mt-2 grid gap-1 text-sm">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="flex flex-wrap gap-x-2">
                <dt className="text-soft">{wordOf(field)}</dt>
                <dd className="min-w-0 wrap-anywhere">
                  <del className="text-soft">{before ?? t('admin.import.nothing')}</del>{' '}
                  <ins className="font-medium no-underline">{after ?? t('admin.import.nothing')}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {verdict === 'new' && (
          <p className="mt-1 text-sm wrap-anywhere text-soft">
            {changes
              .filter(({ field }) => ['sku', 'price', 'aviQuantity', 'category'].includes(field))
              .map(({ field, after }) => `${wordOf(field)} ${after}`)
              .join(', ')}
          </p>
        )}
        {[
          ...problems.map((one) => ({ ...one, isWrong: true })),
          ...warnings.map((one) => ({ ...one, isWrong: false })),
        ].map(({ line: at, column, reason, isWrong }) => (
          <p
            key={`${column} ${reason}`}
            className={`mt-1 text-sm wrap-anywhere ${isWrong ? 'text-wrong' : 'text-soft'}`}
          >
            {at !== line && `${t('admin.import.line2', { at })} `}
            {column && <span className="font-medium">{column}: </span>}
            {reason}
          </p>
        ))}
      </div>
    </li>
  )
}
