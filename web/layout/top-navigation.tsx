import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#messages/t.ts'
import { AccountCorner } from '#web/account/account-corner.tsx'
import { useSession } from '#web/account/session-state.ts'
import { CartDropdown } from '#web/cart/cart-dropdown.tsx'
import { SearchField } from '#web/catalogue/search-field.tsx'
import { Departments } from '#web/layout/departments.tsx'
import { TaxesChoice } from '#web/layout/taxes-choice.tsx'
import { UnitsChoice } from '#web/layout/units-choice.tsx'
import { stillPart } from '#web/lazy/still-part.tsx'
import { Menu } from '#web/ui/icons/menu.tsx'
import { Search } from '#web/ui/icons/search.tsx'
import { X } from '#web/ui/icons/x.tsx'
import { hasPage, useShop } from '#web/ui/shop.ts'
import { Sign } from '#web/ui/sign.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Prefetch = 'intent' | 'viewport' | 'none'
type Entry = { to: string; label: string }

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
  return (
    <header className="site-head">
      <div className="wrap flex min-h-16 items-center gap-x-1.5 noscript:flex-wrap">
        <SiteLink
          to="/"
          className="flex min-h-11 items-center max-lg:mr-auto"
          aria-label={t('layout.toTheHomePage', { name: shop.name })}
        >
          <Sign shop={shop} short={status === 'signedIn'} />
        </SiteLink>
        <nav aria-label={t('layout.main')} className="main-nav">
          <Entries pathname={pathname} look="flex items-center gap-1 noscript:flex-wrap" />
        </nav>
        <AccountCorner />
        <a
          href="#shop-search"
          aria-label={t('catalogue.searchTools')}
          className="grid min-h-11 shrink-0 place-items-center lg:hidden noscript:hidden"
        >
          <Search aria-hidden="true" />
        </a>
        {/* As wide as both from the start: while the page is still arriving, the cart already stands where it stays. */}
        <div className="flex shrink-0 max-lg:w-22 noscript:hidden">
          <CartDropdown />
          <button
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
        className="absolute max-h-[calc(100dvh-5rem)] inset-x-0 top-full overflow-y-auto border-b border-line bg-paper px-2 pb-4 lg:hidden"
      >
        <PhoneMenu pathname={pathname} prefetch={open ? 'viewport' : 'none'} />
      </nav>
      <div className="ruler" aria-hidden="true" />
    </header>
  )
}

/** A finger gives no warning before it presses: what the open menu leads to is fetched when it opens. */
const PhoneMenu = stillPart(({ pathname, prefetch }: EntriesProps) => (
  <>
    {/* What people come for stands first. */}
    <Departments id="phone-departments" />
    <Entries pathname={pathname} look="grid" prefetch={prefetch} />
    <div className="flex flex-wrap items-center gap-x-6 px-3 pt-3">
      <UnitsChoice />
      <TaxesChoice />
    </div>
  </>
))

/**
 * Below the head: the departments, the search of all tools, and how prices and sizes are shown. On a large screen it stays with the head;
 * on a phone it comes back to whoever searches.
 */
export function FindingBar() {
  return (
    <section aria-label={t('layout.findTools')} className="finding-bar print:hidden">
      <div className="wrap flex min-h-15 items-center gap-x-6 py-2">
        <StillFinding />
        <div className="flex gap-4 max-lg:hidden">
          <TaxesChoice labelHidden />
          <UnitsChoice labelHidden />
        </div>
      </div>
    </section>
  )
}

const StillFinding = stillPart(() => (
  <>
    <div className="-mx-3 font-medium max-lg:hidden">
      <Departments id="departments" />
    </div>
    <SearchField />
  </>
))

type EntriesProps = { pathname: string; prefetch?: Prefetch | undefined }

const AlwaysEntries = stillPart(({ pathname, prefetch }: EntriesProps) => {
  const shop = useShop()
  return ALWAYS.filter(({ to }) => hasPage(shop, to)).map((entry) => (
    <li key={entry.to}>
      <EntryLink entry={entry} pathname={pathname} prefetch={prefetch} />
    </li>
  ))
})

function Entries({ pathname, look, prefetch }: EntriesProps & { look: string }) {
  const { status } = useSession()
  const personal = status === 'signedIn' ? SIGNED_IN : SIGNED_OUT
  // Until it is known who is there, the room of the most frequent answer is kept, so that nothing moves.
  const personalLook = status === 'loading' ? 'invisible noscript:visible' : ''
  return (
    <ul className={look}>
      <AlwaysEntries pathname={pathname} prefetch={prefetch} />
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
