import ClipboardList from 'lucide-react/icons/clipboard-list'
import UserRound from 'lucide-react/icons/user-round'
import { Outlet, useLocation } from 'react-router'
import { PageError } from '#web/ui/page-error.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

const MENU = [
  { to: '/dashboard', label: 'My Profile', Icon: UserRound },
  { to: '/dashboard/my-orders', label: 'My Orders', Icon: ClipboardList },
]

export default function Dashboard() {
  const { pathname } = useLocation()
  return (
    <div className="wrap grid gap-x-10 gap-y-8 pt-6 md:grid-cols-[11.5rem_minmax(0,1fr)] md:pt-12">
      <nav aria-label="Dashboard" className="border-b border-line md:border-r md:border-b-0 md:pr-4">
        <p className="mb-3 hidden text-eyebrow text-soft uppercase md:block">Dashboard</p>
        <ul className="flex gap-1 md:grid">
          {MENU.map(({ to, label, Icon }) => (
            <li key={to}>
              <SiteLink
                to={to}
                aria-current={pathname === to ? 'page' : undefined}
                className="flex min-h-11 items-center gap-3 border-b-2 border-transparent px-3 text-[0.9375rem] hover:bg-shade/60 aria-[current=page]:border-green aria-[current=page]:font-medium md:border-b-0 md:border-l-2"
              >
                <Icon className="size-4 text-soft" aria-hidden="true" />
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

export { PageError as ErrorBoundary }
