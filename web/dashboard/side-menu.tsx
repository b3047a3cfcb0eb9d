import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { Attention } from '#contract/manage.ts'
import type { Permission } from '#contract/permissions.ts'
import { mayOpen } from '#web/account/admin-pages.ts'
import { ChartColumn } from '#web/ui/icons/chart-column.tsx'
import { ChevronDown } from '#web/ui/icons/chevron-down.tsx'
import { CirclePlus } from '#web/ui/icons/circle-plus.tsx'
import { ClipboardList } from '#web/ui/icons/clipboard-list.tsx'
import { Download } from '#web/ui/icons/download.tsx'
import { History } from '#web/ui/icons/history.tsx'
import { Inbox } from '#web/ui/icons/inbox.tsx'
import { KeyRound } from '#web/ui/icons/key-round.tsx'
import { Layers } from '#web/ui/icons/layers.tsx'
import { ListTree } from '#web/ui/icons/list-tree.tsx'
import { Mail } from '#web/ui/icons/mail.tsx'
import { MessageSquare } from '#web/ui/icons/message-square.tsx'
import { Package } from '#web/ui/icons/package.tsx'
import { ScrollText } from '#web/ui/icons/scroll-text.tsx'
import { Search } from '#web/ui/icons/search.tsx'
import { Send } from '#web/ui/icons/send.tsx'
import { Settings } from '#web/ui/icons/settings.tsx'
import { SquarePen } from '#web/ui/icons/square-pen.tsx'
import { Tag } from '#web/ui/icons/tag.tsx'
import { Upload } from '#web/ui/icons/upload.tsx'
import { UserRound } from '#web/ui/icons/user-round.tsx'
import { Users } from '#web/ui/icons/users.tsx'
import { Webhook } from '#web/ui/icons/webhook.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

const PROFILE = { to: '/dashboard', label: 'My Profile', Icon: UserRound }

const FOR_CUSTOMERS = [
  PROFILE,
  { to: '/dashboard/my-reviews', label: 'My Review', Icon: MessageSquare },
  { to: '/dashboard/my-orders', label: 'My Orders', Icon: ClipboardList },
  { to: '/dashboard/add-review', label: 'Add A Review', Icon: SquarePen },
]

const FOR_STAFF = [
  PROFILE,
  { to: '/dashboard/manage-user', label: 'Manage User', Icon: Users },
  { to: '/dashboard/manage-orders', label: 'Manage All Orders', Icon: ClipboardList },
  { to: '/dashboard/add-product', label: 'Add product', Icon: CirclePlus },
  { to: '/dashboard/manage-products', label: 'Manage Product', Icon: Package },
  { to: '/dashboard/manage-categories', label: 'Categories', Icon: ListTree },
  { to: '/dashboard/manage-families', label: 'Families', Icon: Layers },
  { to: '/dashboard/import', label: 'Import', Icon: Upload },
  { to: '/dashboard/export', label: 'Export', Icon: Download },
  { to: '/dashboard/past', label: 'Shop as it was', Icon: History },
  { to: '/dashboard/prices', label: 'Prices', Icon: Tag },
  { to: '/dashboard/search', label: 'Search', Icon: Search },
  { to: '/dashboard/shop', label: 'Shop', Icon: ChartColumn },
  { to: '/dashboard/manage-reviews', label: 'Reviews', Icon: MessageSquare },
  { to: '/dashboard/manage-messages', label: 'Messages', Icon: Inbox },
  { to: '/dashboard/manage-subscribers', label: 'Newsletter', Icon: Send },
  { to: '/dashboard/manage-emails', label: 'Emails', Icon: Mail },
  { to: '/dashboard/webhooks', label: 'Webhooks', Icon: Webhook },
  { to: '/dashboard/api-keys', label: 'API Keys', Icon: KeyRound },
  { to: '/dashboard/audit', label: 'Audit log', Icon: ScrollText },
  { to: '/dashboard/settings', label: 'Shop settings', Icon: Settings },
]

/** What waits on a page of the admin's. */
function waitingAt(to: string, attention: Attention | undefined): number {
  if (!attention) return 0
  const { failedEmails, messages, questions, reviews } = attention
  const counts: Record<string, number> = {
    '/dashboard/manage-emails': failedEmails,
    '/dashboard/manage-messages': messages + questions,
    '/dashboard/manage-reviews': reviews,
  }
  return counts[to] ?? 0
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-full bg-note-pale px-2 text-xs tabular-nums">
      <span className="sr-only">, waiting: </span>
      {count > 99 ? '99+' : count}
    </span>
  )
}

/** So many entries a phone shows until all are asked for: with all of them each page would begin below its first screen. */
const SHOWN_ON_A_PHONE = 5

/** Newsletters have no line of their own: they are written to those who subscribe. */
const NEWSLETTERS = '/dashboard/manage-newsletters'

/** Whether a page belongs to another that the menu leads to. */
function isBelow(pathname: string, to: string): boolean {
  if (pathname.startsWith(NEWSLETTERS)) return to === '/dashboard/manage-subscribers'
  return to !== PROFILE.to && pathname.startsWith(`${to}/`)
}

/** Customers have their own menu; staff see those pages of the shop that they may open. */
export function SideMenu({
  permissions,
  attention,
}: {
  permissions: ReadonlySet<Permission>
  attention?: Attention | undefined
}) {
  const { pathname } = useLocation()
  const id = useId()
  const [openedOn, setOpenedOn] = useState('')
  const isOpen = openedOn === pathname // the next page begins with the short menu
  const isStaff = permissions.size > 0
  const all = isStaff ? FOR_STAFF.filter(({ to }) => mayOpen(to, permissions)) : FOR_CUSTOMERS
  const isLong = all.length > SHOWN_ON_A_PHONE
  const entries = all.map((entry, place) => {
    const current = pathname === entry.to ? ('page' as const) : isBelow(pathname, entry.to) || undefined
    return { ...entry, current, isFolded: place >= SHOWN_ON_A_PHONE && !current && !isOpen }
  })
  return (
    <nav
      aria-label="Dashboard"
      className="border-b border-line pb-2 md:border-r md:border-b-0 md:pr-4 md:pb-0"
    >
      <p className="mb-3 hidden text-eyebrow text-soft uppercase md:block">Dashboard</p>
      <ul
        id={id}
        className={`grid grid-cols-[1.15fr_1fr] gap-x-1 md:grid-cols-1 md:gap-1 ${isStaff ? 'sm:grid-cols-3' : 'sm:grid-cols-4'}`}
      >
        {entries.map(({ to, label, Icon, current, isFolded }) => (
          <li key={to} className={isFolded ? 'max-md:hidden' : undefined}>
            <SiteLink
              to={to}
              aria-current={current}
              className="flex min-h-11 items-center gap-2 border-l-2 border-transparent px-2 text-sm leading-tight sm:text-[0.9375rem] hover:bg-shade/60 [&[aria-current]]:border-action [&[aria-current]]:font-medium md:gap-3 md:px-3"
            >
              <Icon className="size-4 shrink-0 text-soft" aria-hidden="true" />
              {label}
              <Waiting count={waitingAt(to, attention)} />
            </SiteLink>
          </li>
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenedOn(isOpen ? '' : pathname)}
          className="flex min-h-11 w-full items-center gap-2 px-2 text-sm text-action md:hidden"
        >
          <ChevronDown className={`size-4 ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
          {isOpen ? 'Fewer pages' : `All ${all.length} pages`}
        </button>
      )}
    </nav>
  )
}
