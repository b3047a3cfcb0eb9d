import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#messages/t.ts'
import { AccountCorner } from '#web/account/account-corner.tsx'
import { useSession } from '#web/account/session-state.ts'
import { CartDropdown } from '#web/cart/cart-dropdown.tsx'
import { SearchField } from '#web/catalogue/search-field.tsx'
import { TaxesChoice } from '#web/layout/taxes-choice.tsx'
import { UnitsChoice } from '#web/layout/units-choice.tsx'
import { Menu } from '#web/ui/icons/menu.tsx'
import { X } from '#web/ui/icons/x.tsx'
import { hasPage, useShop } from '#web/ui/shop.ts'
import { Sign } from '#web/ui/sign.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Prefetch = 'intent' | 'viewport'
type Entry = { to: string; label: string }

const ALL_TOOLS: Entry = { to: '/tools', label: t('layout.allTools') }
const ALWAYS: Entry[] = [
  { to: '/home', label: t('layout.home') },
  { to: '/blogs', label: t('layout.blogs') },
  { to: '/my-portfolio', label: t('layout.myPortfolio') },
  { to: '/contact-us', label: t('layout.contactUs') },
]
const SIGNED_IN: Entry[] = [{ to: '/dashboard', label: t('layout.dashboard') }]
const SIGNED_OUT: Entry[] = [
  { to: '/login', label: t('layout.login') },
  { to: '/register', label: t('layout.register') },
]

export function TopNavigation() {
  const { pathname } = useLocation()
  const { status } = useSession()
  const shop = useShop()
  const [openOn, setOpenOn] = useState<string>()
  // Moving on closes the phone's menu: it is open on one page only.
  const open = openOn === pathname
  const button = useRef<HTMLButtonElement>(null)
  useEscape(open, () => {
    setOpenOn(undefined)
    button.current?.focus()
  })
  return (
    // Enlarged four times it would take a third of the screen: there it leaves with the page. Without scripts nothing opens a menu, so on a
    // phone all entries stand below the sign, and leave with the page, too.
    <header className="sticky top-0 z-10 bg-paper [@media(max-height:24rem)]:static noscript:max-lg:static">
      <div className="wrap flex min-h-16 items-center gap-x-1.5 noscript:flex-wrap">
        <SiteLink
          to="/"
          className="flex min-h-11 items-center max-lg:mr-auto"
          aria-label={t('layout.toTheHomePage', { name: shop.name })}
        >
          <Sign shop={shop} short={status === 'signedIn'} />
        </SiteLink>
        <nav
          aria-label={t('layout.main')}
          className="hidden grow pl-4 lg:block noscript:max-lg:order-last noscript:max-lg:-mx-3 noscript:max-lg:block noscript:max-lg:w-full noscript:max-lg:pl-0"
        >
          <Entries pathname={pathname} look="flex items-center gap-1 noscript:flex-wrap" />
        </nav>
        <AccountCorner />
        {/* As wide as both from the start: while the page is still arriving, the cart already stands where it stays. */}
        <div className="flex shrink-0 gap-2 max-lg:w-24 noscript:hidden">
          <CartDropdown />
          <button
            ref={button}
            type="button"
            className="grid size-11 shrink-0 place-items-center lg:hidden noscript:hidden"
            aria-label={t('layout.menu')}
            aria-expanded={open}
            aria-controls="phone-menu"
            onClick={() => setOpenOn(open ? undefined : pathname)}
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </button>
        </div>
      </div>
      <nav
        id="phone-menu"
        aria-label={t('layout.main')}
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] overflow-y-auto border-b border-line bg-paper px-2 pb-4 lg:hidden"
      >
        {/* What people come for stands first. A finger gives no warning before it presses: what an open menu leads to is fetched when it opens. */}
        <div className="mb-1 border-b border-line pb-1">
          <EntryLink entry={ALL_TOOLS} pathname={pathname} prefetch="viewport" />
        </div>
        <Entries pathname={pathname} look="grid" prefetch="viewport" />
        <div className="flex flex-wrap items-center gap-x-6 px-3 pt-3">
          <UnitsChoice />
          <TaxesChoice />
        </div>
      </nav>
      <div className="ruler" aria-hidden="true" />
    </header>
  )
}

/** Below the sticky part of the head, and leaves with the page: all tools, the search of them, and how prices and sizes are shown. */
export function FindingBar() {
  const { pathname } = useLocation()
  return (
    <section
      aria-label={t('layout.findTools')}
      className="wrap flex min-h-15 items-center gap-4 py-2 print:hidden"
    >
      <div className="-ml-3 shrink-0 font-medium max-lg:hidden">
        <EntryLink entry={ALL_TOOLS} pathname={pathname} prefetch={undefined} />
      </div>
      <SearchField />
      <TaxesChoice labelHidden className="shrink-0 max-lg:hidden" />
      <UnitsChoice labelHidden className="shrink-0 max-lg:hidden" />
    </section>
  )
}

function Entries({ pathname, look, prefetch }: { pathname: string; look: string; prefetch?: Prefetch }) {
  const shop = useShop()
  const { status } = useSession()
  const personal = status === 'signedIn' ? SIGNED_IN : SIGNED_OUT
  // Until it is known who is there, the room of the most frequent answer is kept, so that nothing moves.
  const personalLook = status === 'loading' ? 'invisible noscript:visible' : ''
  return (
    <ul className={look}>
      {ALWAYS.filter(({ to }) => hasPage(shop, to)).map((entry) => (
        <li key={entry.to}>
          <EntryLink entry={entry} pathname={pathname} prefetch={prefetch} />
        </li>
      ))}
      {personal.map((entry, place) => (
        <li key={entry.to} className={`${place === 0 ? 'lg:ml-auto' : ''} ${personalLook}`}>
          <EntryLink entry={entry} pathname={pathname} prefetch={prefetch} />
        </li>
      ))}
    </ul>
  )
}

function EntryLink({
  entry: { to, label },
  pathname,
  prefetch,
}: {
  entry: Entry
  pathname: string
  prefetch: Prefetch | undefined
}) {
  return (
    <SiteLink
      to={to}
      prefetch={prefetch}
      aria-current={pathname === to ? 'page' : undefined}
      className="nav-link"
    >
      {label}
    </SiteLink>
  )
}

function useEscape(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
