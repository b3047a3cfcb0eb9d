import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t } from '#messages/t.ts'
import { CategoryLinks } from '#web/catalogue/category-links.tsx'
import { FacetRange } from '#web/catalogue/facet-range.tsx'
import { FacetValues } from '#web/catalogue/facet-values.tsx'
import type { Listing } from '#web/catalogue/find-listing.ts'
import type { ShownFacet } from '#web/catalogue/shown-listing.ts'
import type { CategoryStep } from '#web/catalogue/tree.ts'
import { Button } from '#web/ui/button.tsx'
import { SlidersHorizontal } from '#web/ui/icons/sliders-horizontal.tsx'
import { X } from '#web/ui/icons/x.tsx'

/** What the button that opens the filters on a phone, and the order of the list, name. */
export const FILTERS = 'filters'
const SHEET = 'filter-sheet'
/** So many stand open, and those in use: of the rest their names, as a long list is read by nobody. */
const OPEN = 6

/**
 * The filters of a list of tools: beside it, and on a phone in a sheet that a button opens, without scripts too. Each change is applied at
 * once; without scripts it is a form with a button.
 */
export function Filters({ listing, below }: { listing: Listing; below: CategoryStep[] }) {
  const sheet = useRef<HTMLElement>(null)
  const offered = useOffered(listing.facets)

  function close(event: FormEvent) {
    event.preventDefault() // all that was changed is applied
    sheet.current?.hidePopover()
  }

  return (
    <section
      ref={sheet}
      id={SHEET}
      popover="auto"
      aria-label={t('catalogue.filters')}
      className="filter-sheet bg-paper text-ink"
    >
      <form id={FILTERS} method="get" action={listing.path} onSubmit={close}>
        <div className="sticky top-0 z-1 flex items-center justify-between border-b border-line bg-paper py-2 lg:hidden">
          <p className="font-display text-xl font-medium">{t('catalogue.filters')}</p>
          <button
            type="button"
            popoverTarget={SHEET}
            popoverTargetAction="hide"
            aria-label={t('catalogue.closeTheFilters')}
            className="grid size-11 place-items-center"
          >
            <X />
          </button>
        </div>
        {listing.q && <input type="hidden" name="q" value={listing.q} />}
        {listing.others.map(([param, text]) => (
          <input key={param} type="hidden" name={param} value={text} />
        ))}
        {(listing.isNarrowed || listing.page > 1) && <CategoryLinks listing={listing} below={below} />}
        {offered.map((facet, place) => (
          <FacetGroup key={facet.param} facet={facet} isOpen={place < OPEN || facet.appliedText !== ''} />
        ))}
        <div className={`${FOOT} noscript:hidden lg:hidden`}>
          <Button type="submit" className="w-full">
            {t('catalogue.showTools', { count: listing.total })}
          </Button>
        </div>
        <div className={`${FOOT} hidden noscript:block`}>
          <Button type="submit" className="w-full">
            {t('catalogue.apply')}
          </Button>
        </div>
      </form>
    </section>
  )
}

const FOOT = 'border-t border-line bg-paper py-3 max-lg:sticky max-lg:bottom-0'

/** Without what tells nothing apart; what told something here before stays, or what one ticks next would move away. */
function useOffered(facets: ShownFacet[]): ShownFacet[] {
  const before = useRef(new Set<string>())
  const offered = facets.filter(({ param, isAlone }) => !isAlone || before.current.has(param))
  useEffect(() => {
    for (const { param } of offered) before.current.add(param)
  })
  return offered
}

/** Opens the filters on a phone. */
export function FiltersButton({ count, children }: { count: number; children: string }) {
  return (
    <button
      type="button"
      popoverTarget={SHEET}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-small border border-edge px-4 text-[0.9375rem] font-medium hover:border-ink lg:hidden"
    >
      <SlidersHorizontal className="size-4" />
      {children}
      {count > 0 && (
        <span className="rounded-full bg-action px-2 text-sm text-on-action tabular-nums">
          {count}
          <span className="sr-only"> {t('catalogue.on')}</span>
        </span>
      )}
    </button>
  )
}

function FacetGroup({ facet, isOpen }: { facet: ShownFacet; isOpen: boolean }) {
  // As it was when the page came: what somebody opens or shuts stays so.
  const [open] = useState(isOpen)
  return (
    <details open={open} className="group/facet border-t border-line py-2 first-of-type:border-t-0">
      <summary className="flex min-h-11 list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
        <span lang={facet.lang}>{facet.name}</span>
        <span aria-hidden="true" className="text-soft">
          <span className="group-open/facet:hidden">+</span>
          <span className="hidden group-open/facet:inline">−</span>
        </span>
      </summary>
      <div className="pb-2">
        {facet.range && <FacetRange facet={facet} range={facet.range} />}
        {facet.values.length > 0 && (
          <fieldset className={facet.range ? 'mt-2' : ''}>
            <legend lang={facet.lang} className="sr-only">
              {facet.name}
            </legend>
            <FacetValues facet={facet} />
          </fieldset>
        )}
      </div>
    </details>
  )
}
