import { useEffect } from 'react'
import { t } from '#messages/t.ts'
import { comparePath } from '#web/catalogue/compare-query.ts'
import { compared, MOST_COMPARED, toggleCompared } from '#web/catalogue/kept-tools.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { X } from '#web/ui/icons/x.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** At the foot of the window: what was chosen to be compared. */
export function CompareBar() {
  const chosen = compared.use()
  useEffect(() => compared.follow(), [])
  if (chosen.length === 0) return null
  return (
    <section
      aria-label={t('catalogue.compare')}
      className="sticky bottom-0 z-5 mt-8 border-t border-line bg-sheet shadow-sheet print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <p role="status" className="text-sm tabular-nums">
          {t('catalogue.ofToCompare', { length: chosen.length, MOST_COMPARED })}
        </p>
        <ul className="flex min-w-0 grow flex-wrap gap-2 max-sm:hidden">
          {chosen.map((tool) => (
            <li key={tool.slug}>
              <button
                type="button"
                onClick={() => toggleCompared(tool)}
                className="inline-flex min-h-11 max-w-60 items-center gap-1.5 rounded-full border border-edge px-3.5 text-sm hover:border-ink"
              >
                <span className="sr-only">{t('catalogue.remove')} </span>
                <span className="truncate">{tool.productName}</span>
                <X className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
        <div className="ml-auto flex gap-2">
          <Button look="quiet" onClick={() => compared.write([])}>
            {t('catalogue.clear')}
          </Button>
          {chosen.length > 1 && (
            <SiteLink to={comparePath(chosen.map(({ slug }) => slug))} className={buttonLook('solid')}>
              {t('catalogue.compare')}
            </SiteLink>
          )}
        </div>
      </div>
    </section>
  )
}
