import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { number, t } from '#messages/t.ts'
import { changeQuery, lastPage, offeredPages, pageOf } from '#web/ui/page-query.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

const LOOK =
  'inline-grid min-h-10 min-w-10 place-items-center border px-3 tabular-nums aria-[current=page]:border-action aria-[current=page]:bg-action aria-[current=page]:text-on-action'

type Props = {
  total: number
  size: number
  /** So many of them, as the page's language says it: `300 tools`. */
  noun: (total: number) => string
  /** The one that is shown, where the address does not say it. */
  page?: number
}

/** How many rows there are, and the ways to the other pages. */
export function Pages({ total, size, noun, page: shown }: Props) {
  const [params] = useSearchParams()
  const page = shown ?? pageOf(params)
  const last = lastPage(total, size)
  const from = (page - 1) * size + 1
  const to = Math.min(page * size, total)
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-4 text-sm">
      <p role="status" className="text-soft tabular-nums">
        {t('ui.of', {
          from: number(from),
          to: number(to),
          total: noun(total),
        })}
      </p>
      {last > 1 && (
        <nav aria-label={t('ui.pages')}>
          <ul className="flex flex-wrap gap-1.5">
            <li>
              <Step to={page > 1 ? page - 1 : undefined}>{t('ui.previous')}</Step>
            </li>
            {offeredPages(page, last).map((one, index, all) =>
              one === null ? (
                <li key={`after ${all[index - 1]}`} className="grid w-6 place-items-center text-soft">
                  …
                </li>
              ) : (
                <li key={one}>
                  <SiteLink
                    to={changeQuery(params, { page: String(one) })}
                    aria-label={t('ui.page', { one })}
                    aria-current={one === page ? 'page' : undefined}
                    className={`${LOOK} border-line hover:border-ink`}
                  >
                    {number(one)}
                  </SiteLink>
                </li>
              ),
            )}
            <li>
              <Step to={page < last ? page + 1 : undefined}>{t('ui.next')}</Step>
            </li>
          </ul>
        </nav>
      )}
    </div>
  )
}

function Step({ to, children }: { to: number | undefined; children: ReactNode }) {
  const [params] = useSearchParams()
  if (to === undefined) return <span className={`${LOOK} border-line bg-shade text-soft`}>{children}</span>
  return (
    <SiteLink
      to={changeQuery(params, { page: String(to) })}
      className={`${LOOK} border-edge hover:border-ink hover:bg-shade/60`}
    >
      {children}
    </SiteLink>
  )
}
