import { Outlet, useLocation } from 'react-router'
import { SETTINGS_PAGES } from '#web/admin/settings-pages.ts'
import { PageError } from '#web/ui/page-error.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

export { PageError as ErrorBoundary }

/** A page of the settings and those below it; the first page's address begins every other's. */
const isUnder = (pathname: string, to: string) =>
  pathname === to || (to !== SETTINGS_PAGES[0]?.to && pathname.startsWith(`${to}/`))

/** The frame of the settings: the menu of their pages, each of which has the forms of its groups. */
export default function Settings() {
  const { pathname } = useLocation()
  return (
    <>
      <h1 className="text-title">Shop settings</h1>
      <nav aria-label="Shop settings" className="mt-5">
        <ul className="flex flex-wrap gap-x-1 border-b border-line">
          {SETTINGS_PAGES.map(({ to, label }) => (
            <li key={to}>
              <SiteLink
                to={to}
                aria-current={isUnder(pathname, to) ? 'page' : undefined}
                className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 text-[0.9375rem] hover:border-edge aria-[current=page]:border-action aria-[current=page]:font-medium"
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  )
}
