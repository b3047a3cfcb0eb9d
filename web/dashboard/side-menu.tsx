import ChartColumn from 'lucide-react/icons/chart-column'
import CirclePlus from 'lucide-react/icons/circle-plus'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import SquarePen from 'lucide-react/icons/square-pen'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { useLocation } from 'react-router'
import { SiteLink } from '#web/ui/site-link.tsx'

const PROFILE = { to: '/dashboard', label: 'My Profile', Icon: UserRound }

const FOR_CUSTOMERS = [
  PROFILE,
  { to: '/dashboard/my-reviews', label: 'My Review', Icon: MessageSquare },
  { to: '/dashboard/my-orders', label: 'My Orders', Icon: ClipboardList },
  { to: '/dashboard/add-review', label: 'Add A Review', Icon: SquarePen },
]

const FOR_ADMINS = [
  PROFILE,
  { to: '/dashboard/manage-user', label: 'Manage User', Icon: Users },
  { to: '/dashboard/manage-orders', label: 'Manage All Orders', Icon: ClipboardList },
  { to: '/dashboard/add-product', label: 'Add product', Icon: CirclePlus },
  { to: '/dashboard/manage-products', label: 'Manage Product', Icon: Package },
  { to: '/dashboard/shop', label: 'Shop', Icon: ChartColumn },
  { to: '/dashboard/manage-letters', label: 'Letters', Icon: Mail },
  { to: '/dashboard/settings', label: 'Shop settings', Icon: Settings },
]

export function SideMenu({ admin }: { admin: boolean }) {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label="Dashboard"
      className="border-b border-line pb-2 md:border-r md:border-b-0 md:pr-4 md:pb-0"
    >
      <p className="mb-3 hidden text-eyebrow text-soft uppercase md:block">Dashboard</p>
      <ul className="grid grid-cols-2 gap-x-1 sm:grid-cols-3 md:grid-cols-1 md:gap-1">
        {(admin ? FOR_ADMINS : FOR_CUSTOMERS).map(({ to, label, Icon }) => (
          <li key={to}>
            <SiteLink
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2.5 border-l-2 border-transparent px-2.5 text-[0.9375rem] leading-tight hover:bg-shade/60 aria-[current=page]:border-action aria-[current=page]:font-medium md:gap-3 md:px-3"
            >
              <Icon className="size-4 shrink-0 text-soft" aria-hidden="true" />
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
