import { t } from '#messages/t.ts'
import { Measures } from '#web/ui/measures.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = {
  /** The pages above this one, from the top down. */
  above: { to: string; name: string }[]
  here: string
  className?: string
}

/** Where a page stands in the shop, and the ways up. */
export function Breadcrumbs({ above, here, className = 'text-soft' }: Props) {
  return (
    <nav aria-label={t('ui.breadcrumb')} className={`text-sm print:hidden ${className}`}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {above.map(({ to, name }) => (
          <li key={to} className="flex items-center gap-x-2">
            <SiteLink to={to} className="inline-flex min-h-8 items-center underline underline-offset-4">
              <bdi>{name}</bdi>
            </SiteLink>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="wrap-anywhere">
          <Measures>{here}</Measures>
        </li>
      </ol>
    </nav>
  )
}
