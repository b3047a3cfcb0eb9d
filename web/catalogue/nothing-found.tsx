import { t } from '#messages/t.ts'
import type { Listing, InPlace as Place } from '#web/catalogue/find-listing.ts'
import { type CategoryStep, categoryPath } from '#web/catalogue/tree.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = { listing: Listing; where?: CategoryStep | undefined }

/** In place of the list: the ways on where nothing was found. */
export default function NothingFound({ listing, where }: Props) {
  const { q, chips, path, fewer, near, inPlace } = listing
  const filters = chips.filter(({ isSearch }) => !isSearch)
  const about = q ? t('catalogue.quoted', { q }) : t('catalogue.theseFilters')
  if (inPlace) return <InPlace {...inPlace} />
  if (!q && filters.length === 0)
    return (
      <NothingHere
        title={where ? t('catalogue.nothingIn', { name: where.name }) : t('catalogue.nothingHere')}
      >
        {where && (
          <SiteLink to="/tools" className={buttonLook('solid')}>
            {t('catalogue.allTools')}
          </SiteLink>
        )}
      </NothingHere>
    )
  return (
    <NothingHere
      title={
        where
          ? t('catalogue.nothingFoundIn', { about, name: where.name })
          : t('catalogue.nothingFound', { about })
      }
      text={
        filters.length > 0
          ? q
            ? t('catalogue.takeOffOrOtherWords')
            : t('catalogue.takeOff')
          : near.length > 0
            ? t('catalogue.theShopHasNoneWhat')
            : t('catalogue.lookForItInOther')
      }
    >
      {filters.length === 0 &&
        near.map((category) => (
          <SiteLink key={category.slug} to={categoryPath(category)} className={buttonLook('solid')}>
            <span lang={category.lang}>{category.name}</span>
          </SiteLink>
        ))}
      {fewer.map((one) => (
        <SiteLink
          key={one.q}
          to={`${path}?${new URLSearchParams({ q: one.q })}`}
          className={buttonLook('quiet')}
        >
          {t('catalogue.alone2', { q: one.q, total: one.total })}
        </SiteLink>
      ))}
      {filters.length > 0 && (
        <SiteLink to={q ? `${path}?${new URLSearchParams({ q })}` : path} className={buttonLook('solid')}>
          {q ? t('catalogue.searchWithoutFilters') : t('catalogue.showAll2')}
        </SiteLink>
      )}
      {where && q && (
        <SiteLink to={`/tools?${new URLSearchParams({ q })}`} className={buttonLook('quiet')}>
          {t('catalogue.searchTheWholeShop')}
        </SiteLink>
      )}
      {where && q && (
        <SiteLink to={categoryPath(where)} className={buttonLook('quiet')}>
          {t('catalogue.allIn', { name: where.name })}
        </SiteLink>
      )}
      {q && (
        <SiteLink to={`/contact-us?${new URLSearchParams({ ask: q })}`} className={buttonLook('quiet')}>
          {t('catalogue.askUsForIt')}
        </SiteLink>
      )}
    </NothingHere>
  )
}

function InPlace({ title, text, withoutScripts, failed, ways = [] }: Place) {
  return (
    <NothingHere title={title} {...{ text, failed }}>
      {withoutScripts && <p className="hidden text-soft noscript:block">{withoutScripts}</p>}
      {ways.map(({ words, to, press }, place) => {
        const look = place === 0 ? 'solid' : 'quiet'
        return to !== undefined ? (
          <SiteLink key={words} to={to} prefetch="none" className={buttonLook(look)}>
            {words}
          </SiteLink>
        ) : (
          <Button key={words} look={look} onClick={press}>
            {words}
          </Button>
        )
      })}
    </NothingHere>
  )
}
