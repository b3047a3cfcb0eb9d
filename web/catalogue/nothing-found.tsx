import type { Listing } from '#web/catalogue/read-listing.ts'
import { type CategoryStep, categoryPath } from '#web/catalogue/tree.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** In place of the list: the ways on where nothing was found. */
export function NothingFound({ listing, where }: { listing: Listing; where?: CategoryStep | undefined }) {
  const { q, chips, path, fewer, near } = listing
  const filters = chips.filter(({ name }) => name !== 'Search')
  const about = q ? `“${q}”` : 'these filters'
  if (!q && filters.length === 0)
    return (
      <NothingHere title={`There is nothing ${where ? `in ${where.name}` : 'here'} yet.`}>
        {where && (
          <SiteLink to="/tools" className={buttonLook('solid')}>
            All tools
          </SiteLink>
        )}
      </NothingHere>
    )
  return (
    <NothingHere
      title={`Nothing was found for ${about}${where ? ` in ${where.name}` : ''}`}
      text={
        filters.length > 0
          ? `Take off a filter${q ? ', or look for it in other words' : ''}.`
          : near.length > 0
            ? 'The shop has none. What comes nearest stands here:'
            : 'Look for it in other words, by its size alone, or by its article number.'
      }
    >
      {filters.length === 0 &&
        near.map((category) => (
          <SiteLink key={category.slug} to={categoryPath(category)} className={buttonLook('solid')}>
            {category.name}
          </SiteLink>
        ))}
      {fewer.map((one) => (
        <SiteLink
          key={one.q}
          to={`${path}?${new URLSearchParams({ q: one.q })}`}
          className={buttonLook('quiet')}
        >
          “{one.q}” alone: {one.total.toLocaleString('en-US')}
        </SiteLink>
      ))}
      {filters.length > 0 && (
        <SiteLink to={q ? `${path}?${new URLSearchParams({ q })}` : path} className={buttonLook('solid')}>
          {q ? 'Search without filters' : 'Show all'}
        </SiteLink>
      )}
      {where && q && (
        <SiteLink to={`/tools?${new URLSearchParams({ q })}`} className={buttonLook('quiet')}>
          Search the whole shop
        </SiteLink>
      )}
      {where && q && (
        <SiteLink to={categoryPath(where)} className={buttonLook('quiet')}>
          All in {where.name}
        </SiteLink>
      )}
      {q && (
        <SiteLink to={`/contact-us?${new URLSearchParams({ ask: q })}`} className={buttonLook('quiet')}>
          Ask us for it
        </SiteLink>
      )}
    </NothingHere>
  )
}
