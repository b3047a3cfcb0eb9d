import { useLocation } from 'react-router'
import { SiteLink } from '#web/ui/site-link.tsx'

/** `query`: what all of them have in their addresses. */
type Props = { label: string; pages: { to: string; label: string }[]; query?: string }

/** The menu of pages that belong together, such as those of the settings. The first page's address begins every other's. */
export function PageTabs({ label, pages, query = '' }: Props) {
  const { pathname } = useLocation()
  const isUnder = (to: string) => pathname === to || (to !== pages[0]?.to && pathname.startsWith(`${to}/`))
  return (
    <nav aria-label={label} className="mt-5">
      <ul className="flex flex-wrap gap-x-1 border-b border-line">
        {pages.map((page) => (
          <li key={page.to}>
            <SiteLink
              to={page.to + query}
              aria-current={isUnder(page.to) ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 text-[0.9375rem] hover:border-edge aria-[current=page]:border-action aria-[current=page]:font-medium"
            >
              {page.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
