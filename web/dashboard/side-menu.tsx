import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { Attention } from '#contract/manage.ts'
import type { Permission } from '#contract/permissions.ts'
import { t } from '#messages/t.ts'
import type { Account } from '#web/account/session-state.ts'
import { GROUP_TITLES, GROUPS, mayOpen, ROOMS, type Room, roomAt } from '#web/admin/rooms.ts'
import { AdminLanguage } from '#web/dashboard/admin-language.tsx'
import { ROOM_ICONS, type RoomIcon, type RoomIconName } from '#web/dashboard/room-icons.ts'
import { ChevronDown } from '#web/ui/icons/chevron-down.tsx'
import { ClipboardList } from '#web/ui/icons/clipboard-list.tsx'
import { MessageSquare } from '#web/ui/icons/message-square.tsx'
import { SquarePen } from '#web/ui/icons/square-pen.tsx'
import { UserRound } from '#web/ui/icons/user-round.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Entry = { to: string; label: string; Icon: RoomIcon; waiting?: number }
type Part = { heading?: string | undefined; entries: Entry[] }

const PROFILE: Entry = { to: '/dashboard', label: t('dashboard.myProfile'), Icon: UserRound }

const FOR_CUSTOMERS: Entry[] = [
  PROFILE,
  { to: '/dashboard/my-reviews', label: t('dashboard.myReview'), Icon: MessageSquare },
  { to: '/dashboard/my-orders', label: t('dashboard.myOrders'), Icon: ClipboardList },
  { to: '/dashboard/add-review', label: t('dashboard.addAReview'), Icon: SquarePen },
]

/** So many entries a phone shows until all are asked for: with all of them each page would begin below its first screen. */
const SHOWN_ON_A_PHONE = 5

type Props = { account: Account | undefined; attention?: Attention | undefined }

/** Customers have their own menu; staff see those rooms of the shop that they may open. */
export function SideMenu({ account, attention }: Props) {
  const permissions: ReadonlySet<Permission> = account?.permissions ?? new Set()
  const { pathname } = useLocation()
  const id = useId()
  const [openedOn, setOpenedOn] = useState('')
  const isOpen = openedOn === pathname // the next page begins with the short menu
  const isStaff = permissions.size > 0
  const parts = numbered(isStaff ? partsFor(permissions, attention) : [{ entries: FOR_CUSTOMERS }])
  const count = parts.flatMap(({ entries }) => entries).length
  const isFolded = ({ to, place }: { to: string; place: number }) =>
    place >= SHOWN_ON_A_PHONE && !isOpen && currentAt(pathname, to) === undefined
  return (
    <nav
      aria-label={t('dashboard.dashboard')}
      className="border-b border-line pb-2 md:border-r md:border-b-0 md:pr-2 md:pb-0"
    >
      <p className="mb-3 hidden text-eyebrow text-soft uppercase md:block">{t('dashboard.dashboard')}</p>
      <div id={id}>
        {parts.map(({ heading, entries }) => (
          <div key={heading ?? ''} className={entries.every(isFolded) ? 'max-md:hidden' : undefined}>
            {heading && (
              <p
                id={`${id}-${heading}`}
                className={`mt-3 mb-1 px-2 text-sm text-soft md:px-3 ${isOpen ? '' : 'max-md:hidden'}`}
              >
                {heading}
              </p>
            )}
            <ul
              aria-labelledby={heading && `${id}-${heading}`}
              className={`grid grid-cols-[1.15fr_1fr] gap-x-1 md:grid-cols-1 md:gap-1 ${isStaff ? 'sm:grid-cols-3' : 'sm:grid-cols-4'}`}
            >
              {entries.map((entry) => (
                <li key={entry.to} className={isFolded(entry) ? 'max-md:hidden' : undefined}>
                  <EntryLink entry={entry} current={currentAt(pathname, entry.to)} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {account && isStaff && (
          <div className={isOpen ? undefined : 'max-md:hidden'}>
            <AdminLanguage email={account.email} />
          </div>
        )}
      </div>
      {count > SHOWN_ON_A_PHONE && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenedOn(isOpen ? '' : pathname)}
          className="flex min-h-11 w-full items-center gap-2 px-2 text-sm text-action md:hidden"
        >
          <ChevronDown className={`size-4 ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
          {isOpen ? t('dashboard.fewerPages') : t('dashboard.allPages', { count })}
        </button>
      )}
    </nav>
  )
}

function EntryLink({ entry, current }: { entry: Entry; current: 'page' | true | undefined }) {
  const { to, label, Icon, waiting = 0 } = entry
  return (
    <SiteLink
      to={to}
      aria-current={current}
      className="flex min-h-11 items-center gap-2 border-l-2 border-transparent px-2 max-sm:pr-0 text-sm leading-tight sm:text-[0.9375rem] hover:bg-shade/60 [&[aria-current]]:border-action [&[aria-current]]:font-medium md:pr-1 md:pl-3"
    >
      <Icon className="size-4 shrink-0 text-soft" aria-hidden="true" />
      {label}
      {waiting > 0 && (
        <span className="ml-auto rounded-full bg-note-pale px-1.5 text-xs tabular-nums">
          <span className="sr-only">{t('dashboard.waiting2')} </span>
          {waiting > 99 ? '99+' : waiting}
        </span>
      )}
    </SiteLink>
  )
}

/** With each entry's place in the whole menu. */
function numbered(parts: Part[]) {
  let place = 0
  return parts.map(({ heading, entries }) => ({
    heading,
    entries: entries.map((entry) => ({ ...entry, place: place++ })),
  }))
}

/** The parts of the menu that have an entry for somebody with these permissions. */
function partsFor(permissions: ReadonlySet<Permission>, attention: Attention | undefined): Part[] {
  const listed: (Room & { icon?: RoomIconName })[] = ROOMS.filter((room) =>
    mayOpen(pathTo(room), permissions),
  )
  return [undefined, ...GROUPS]
    .map((group) => ({
      heading: group && GROUP_TITLES[group],
      entries: [
        ...(group === undefined ? [PROFILE] : []),
        ...listed.flatMap((room): Entry[] =>
          room.icon && room.group === group
            ? [
                {
                  ...{ to: pathTo(room), label: room.title, Icon: ROOM_ICONS[room.icon] },
                  waiting: attention ? waitingIn(room, attention) : 0,
                },
              ]
            : [],
        ),
      ],
    }))
    .filter(({ entries }) => entries.length > 0)
}

const pathTo = ({ address }: Room) => `/dashboard/${address}`

function waitingIn({ address }: Room, attention: Attention): number {
  const { failedEmails, messages, questions, reviews, returns, withdrawals, approvals } = attention
  const counts: Record<string, number> = {
    'manage-emails': failedEmails,
    'manage-messages': messages + questions,
    'manage-reviews': reviews,
    returns,
    withdrawals,
    approvals,
  }
  return counts[address] ?? 0
}

/** How the menu marks an entry: it is the page, or the page belongs to it. */
function currentAt(pathname: string, to: string): 'page' | true | undefined {
  if (pathname === to) return 'page'
  const room = roomAt(pathname)
  if (room?.within) return to === `/dashboard/${room.within}` ? true : undefined
  return to !== PROFILE.to && pathname.startsWith(`${to}/`) ? true : undefined
}
