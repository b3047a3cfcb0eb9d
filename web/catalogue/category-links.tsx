import { number, t } from '#messages/t.ts'
import { useApplied } from '#web/catalogue/applied.ts'
import type { Listing } from '#web/catalogue/find-listing.ts'
import { addressOf, withChange } from '#web/catalogue/listing-query.ts'
import { type CategoryStep, categoryPath } from '#web/catalogue/tree.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

/** The categories below this one that have some of the hits, with the same filters. */
export function CategoryLinks({ listing, below }: { listing: Listing; below: CategoryStep[] }) {
  const { query } = useApplied()
  const counts = new Map(listing.categories.map(({ value, count }) => [value, count]))
  const withHits = below.filter(({ slug }) => counts.has(slug))
  if (withHits.length === 0) return null
  return (
    <nav aria-label={t('catalogue.categories')} className="py-2">
      <p className="flex min-h-11 items-center font-medium">{t('catalogue.category')}</p>
      <ul className="pb-2">
        {withHits.map((category) => (
          <li key={category.slug}>
            <SiteLink
              to={addressOf(categoryPath(category), withChange(query, { category: '' }))}
              prefetch="none"
              className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-small px-2 py-1 text-[0.9375rem] underline decoration-line underline-offset-4 hover:bg-shade/60 hover:decoration-ink lg:min-h-9"
            >
              {category.name}
              <span className="text-sm text-soft tabular-nums">
                {number(counts.get(category.slug) ?? 0)}
                <span className="sr-only">
                  {counts.get(category.slug) === 1 ? t('catalogue.tool') : t('catalogue.tools')}
                </span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
