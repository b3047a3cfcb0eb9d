import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { AccountCorner } from '#web/account/account-corner.tsx'
import { useSession } from '#web/account/session.ts'
import { CartDropdown } from '#web/cart/cart-dropdown.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Entry = { to: string; label: string }

const ALWAYS: Entry[] = [{ to: '/home', label: 'Home' }]
const SIGNED_IN: Entry[] = [{ to: '/dashboard', label: 'Dashboard' }]
const SIGNED_OUT: Entry[] = [
  { to: '/login', label: 'Login' },
  { to: '/register', label: 'Register' },
]

export function TopNavigation() {
  const { pathname } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  // Moving on closes the phone's menu: it is open on one page only.
  const open = openOn === pathname
  useEscape(open, () => setOpenOn(undefined))
  return (
    <header className="sticky top-0 z-10 bg-paper">
      <div className="wrap flex min-h-16 items-center gap-2">
        <SiteLink to="/" className="mr-auto flex min-h-11 items-center" aria-label="Kerf, to the home page">
          <img src="/wordmark.svg" alt="" width={98} height={30} />
        </SiteLink>
        <nav aria-label="Main" className="hidden md:block">
          <Entries pathname={pathname} look="flex items-center gap-1" />
        </nav>
        <AccountCorner />
        <CartDropdown />
        <button
          type="button"
          className="grid size-11 place-items-center md:hidden"
          aria-label="Menu"
          aria-expanded={open}
          aria-controls="phone-menu"
          onClick={() => setOpenOn(open ? undefined : pathname)}
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
      </div>
      <nav
        id="phone-menu"
        aria-label="Main"
        hidden={!open}
        className="absolute inset-x-0 top-full border-b border-line bg-paper px-2 pb-4 md:hidden"
      >
        <Entries pathname={pathname} look="grid" />
      </nav>
      <div className="ruler" aria-hidden="true" />
    </header>
  )
}

function Entries({ pathname, look }: { pathname: string; look: string }) {
  const { status } = useSession()
  const personal = { loading: [], unknown: SIGNED_OUT, signedIn: SIGNED_IN, signedOut: SIGNED_OUT }[status]
  return (
    <ul className={look}>
      {[...ALWAYS, ...personal].map(({ to, label }) => (
        <li key={to}>
          <SiteLink
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            className="flex min-h-11 items-center px-3 text-[0.9375rem] decoration-brass decoration-2 underline-offset-8 hover:underline aria-[current=page]:font-medium aria-[current=page]:underline"
          >
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
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
