import { Menu } from '@base-ui/react/menu'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#messages/t.ts'
import { followCurrency } from '#web/account/choose-currency.ts'
import { Greeting } from '#web/account/greeting.tsx'
import { signOut } from '#web/account/session.ts'
import type { Account } from '#web/account/session-state.ts'
import { ViewBar } from '#web/account/view-bar.tsx'
import { inBase } from '#web/lazy/base.ts'
import { forgetKeptLists } from '#web/lazy/kept-lists.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { ChevronDown } from '#web/ui/icons/chevron-down.tsx'
import { ClipboardList } from '#web/ui/icons/clipboard-list.tsx'
import { LogOut } from '#web/ui/icons/log-out.tsx'
import { MessageSquare } from '#web/ui/icons/message-square.tsx'
import { MonitorSmartphone } from '#web/ui/icons/monitor-smartphone.tsx'
import { mayLeave } from '#web/ui/may-leave.ts'
import { menuItemLook, menuLook } from '#web/ui/menu-look.ts'
import { changesDocument } from '#web/ui/own-document.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** What the admin's side menu has no place for: admins are people who buy, too. */
const MINE = [
  { to: '/dashboard/my-orders', label: t('account.myOrders'), Icon: ClipboardList },
  { to: '/dashboard/my-reviews', label: t('account.myReview'), Icon: MessageSquare },
  { to: '/dashboard/sessions', label: t('account.sessions'), Icon: MonitorSmartphone },
]

/** `openAtOnce`: somebody pressed the button before the menu was loaded. */
type Props = { account: Account; openAtOnce: boolean }

/** The dropdown of whoever is signed in. */
export default function AccountMenu({ account, openAtOnce }: Props) {
  const leave = useSignOut()
  const { currency, viewing } = account
  const wasViewing = useRef(false)
  useEffect(() => {
    // Nothing of the customer's stays with the staff: neither the currency nor a page.
    if (currency && !viewing) followCurrency(currency)
    if (wasViewing.current && !viewing) location.reload()
    wasViewing.current = viewing !== undefined
  }, [currency, viewing])
  return (
    <>
      {viewing && <ViewBar account={account} endsAt={viewing.endsAt} />}
      <Menu.Root modal={false} defaultOpen={openAtOnce}>
        <Menu.Trigger className="flex min-h-11 min-w-0 items-center gap-2 rounded-small px-2 text-sm hover:bg-shade/70 data-popup-open:bg-shade/70">
          <Greeting account={account} />
          <ChevronDown className="size-4 shrink-0 text-soft" aria-hidden="true" />
        </Menu.Trigger>
        <Menu.Portal>
          {/* Fixed, as the header is: a menu that scrolls with the page jumps back to its button, away from a press. */}
          <Menu.Positioner positionMethod="fixed" sideOffset={6} align="end" className="outline-none">
            <Menu.Popup className={menuLook}>
              {/* Whole, where the button has no room for it. */}
              <div className="max-w-72 border-b border-line px-4 pt-1.5 pb-2.5 text-sm wrap-anywhere">
                <p className="font-medium">{account.displayName || t('account.user')}</p>
                <p className="text-xs text-soft">
                  <EmailAddress>{account.email}</EmailAddress>
                </p>
              </div>
              {MINE.map(({ to, label, Icon }) => (
                <Menu.LinkItem
                  key={to}
                  closeOnClick
                  render={<SiteLink to={to} />}
                  className={`${menuItemLook} first-of-type:mt-1.5`}
                >
                  <Icon className="size-4 text-soft" aria-hidden="true" />
                  {label}
                </Menu.LinkItem>
              ))}
              <Menu.Item onClick={leave} className={menuItemLook}>
                <LogOut className="size-4 text-soft" aria-hidden="true" />
                {t('account.signOut')}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  )
}

function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async () => {
    if (!(await mayLeave())) return
    forgetKeptLists() // also where the shop cannot be reached
    try {
      const isElsewhere = !changesDocument(pathname, '/') && !['/', '/home'].includes(pathname)
      await signOut(() => isElsewhere && navigate('/'))
      if (changesDocument(pathname, '/')) location.assign(inBase('/'))
    } catch {
      showToast({ title: t('account.signingOutFailed'), text: t('account.theShopCannotBeReached') })
    }
  }
}
