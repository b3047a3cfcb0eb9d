import { useLocation } from 'react-router'
import { t } from '#messages/t.ts'
import type { Chip } from '#web/catalogue/shown-listing.ts'
import { X } from '#web/ui/icons/x.tsx'
import { MeasureLabel } from '#web/ui/measure.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

const LOOK =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-[1.375rem] border border-edge px-3.5 py-1.5 text-sm wrap-anywhere hover:border-ink hover:bg-shade/60 lg:min-h-9'

/** The filters that are on; each is taken off by a press, or all at once. */
export function Chips({ chips }: { chips: Chip[] }) {
  const { pathname } = useLocation()
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('catalogue.filtersThatAreOn')} className="mb-5 flex flex-wrap gap-2">
      {chips.map(({ name, nameLang, text, lang, to }) => (
        <li key={`${name} ${text}`}>
          <SiteLink
            to={to ? `${pathname}?${to}` : pathname}
            preventScrollReset
            prefetch="none"
            className={LOOK}
          >
            <span className="sr-only">{t('catalogue.remove')} </span>
            {name && (
              <span lang={nameLang} className="text-soft">
                {name}:
              </span>
            )}{' '}
            <span lang={lang}>
              <MeasureLabel text={text} />
            </span>
            <X className="size-4 shrink-0" />
          </SiteLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <SiteLink
            to={pathname}
            preventScrollReset
            prefetch="none"
            className={`${LOOK} border-transparent underline underline-offset-4`}
          >
            {t('catalogue.clearAll')}
          </SiteLink>
        </li>
      )}
    </ul>
  )
}
