import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { t } from '#messages/t.ts'
import { useApplied } from '#web/catalogue/applied.ts'
import { CategoryTiles } from '#web/catalogue/category-tiles.tsx'
import { Chips } from '#web/catalogue/chips.tsx'
import { CompareChoice } from '#web/catalogue/compare-choice.tsx'
import { Filters, FiltersButton } from '#web/catalogue/filters.tsx'
import type { Listing } from '#web/catalogue/find-listing.ts'
import { HitCard } from '#web/catalogue/hit-card.tsx'
import { ON_A_PAGE } from '#web/catalogue/listing-query.ts'
import { Said } from '#web/catalogue/search-feedback.tsx'
import { SortChoice } from '#web/catalogue/sort-choice.tsx'
import type { CategoryStep } from '#web/catalogue/tree.ts'
import { useHydrated } from '#web/lazy/hydrated.ts'
import { latePart } from '#web/lazy/late-part.tsx'
import { stillPart } from '#web/lazy/still-part.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { useTopOfPage } from '#web/ui/route-change.tsx'

type Props = {
  listing: Listing
  /** The category whose page it is; none: all tools. */
  where?: CategoryStep
  /** The categories below it. */
  below: CategoryStep[]
}

/** Most lists have something in them. */
const NothingFound = latePart(() => import('#web/catalogue/nothing-found.tsx'))
const FitsMine = latePart(() => import('#web/catalogue/fits-mine.tsx'))

/** A list of tools; where it is narrowed to what fits the reader's, theirs once it is there, and until then the one that they had before. */
export function ToolList({ listing: shared, ...rest }: Props) {
  const [own, show] = useState<Own>()
  const { isMine } = shared
  return (
    <>
      <Listed
        {...rest}
        listing={(isMine && own?.listing) || shared}
        isLate={isMine && own && own.of !== shared}
      />
      {isMine && <FitsMine of={shared} category={rest.where?.slug} show={show} />}
    </>
  )
}

/** The list of the reader that takes the place of the one `of` everybody. */
export type Own = { of: Listing; listing: Listing }

/** A list of tools with its filters, its order and its pages. */
const Listed = stillPart(({ listing, where, below, isLate }: Props & { isLate: boolean | undefined }) => {
  const isUnderWay = useApplied().isUnderWay || isLate
  const { total, hits, chips, page, inPlace } = listing
  const hasFilters = listing.facets.length > 0
  useTopOfPage(page)
  const shown = useFirstScreenFirst(hits)
  return (
    <div
      className={`mt-3 grid items-start sm:mt-8 gap-x-10 ${hasFilters ? 'lg:grid-cols-[16rem_minmax(0,1fr)]' : ''}`}
    >
      {hasFilters && <Filters listing={listing} below={below} />}
      <section aria-label={t('catalogue.tools2')} aria-busy={isUnderWay} className="min-w-0">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p
            role="status"
            className={total === 0 ? 'sr-only' : 'tabular-nums max-lg:order-last max-lg:w-full'}
          >
            {inPlace?.title ?? t('catalogue.toolsFound', { total })}
          </p>
          {hasFilters && (
            <div className="flex min-w-0 justify-between gap-3 max-lg:w-full">
              <FiltersButton count={chips.filter(({ isSearch }) => !isSearch).length}>
                {t('catalogue.filters')}
              </FiltersButton>
              <SortChoice />
            </div>
          )}
        </div>
        <Chips chips={chips} />
        <Said listing={listing} />
        {total === 0 ? (
          <>
            <NothingFound listing={listing} where={where} />
            {!hasFilters && <CategoryTiles categories={below} label={t('catalogue.categories')} />}
          </>
        ) : (
          <ul
            className={`hairlines grid grid-cols-2 transition-opacity sm:grid-cols-3 xl:grid-cols-4 ${isUnderWay ? 'opacity-50' : ''}`}
          >
            {shown.map((hit, place) => (
              <li key={hit.slug} className="grid">
                <HitCard hit={hit} isFirst={place < 2}>
                  <CompareChoice tool={hit} />
                </HitCard>
              </li>
            ))}
          </ul>
        )}
        {total > ON_A_PAGE && (
          <Pages total={total} size={ON_A_PAGE} noun={(count) => t('ui.tools', { count })} />
        )}
      </section>
    </div>
  )
})

/** Whole rows of two, three and four columns, which fill any screen. */
const FIRST_SCREEN = 12

/** Where one turns to the list from another page, its first screen is painted before the rest is drawn. The way back leads anywhere in it. */
function useFirstScreenFirst(hits: Listing['hits']): Listing['hits'] {
  const isBack = useNavigationType() === 'POP'
  const isTurnedTo = useHydrated() && !isBack
  const [isWhole, setWhole] = useState(!isTurnedTo)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return isWhole ? hits : hits.slice(0, FIRST_SCREEN)
}
