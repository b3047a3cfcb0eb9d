import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#messages/t.ts'
import { useCart } from '#web/cart/cart.ts'
import { piecesIn } from '#web/cart/cart-lines.ts'
import type { CartState } from '#web/cart/open-cart.ts'
import { ownPath } from '#web/lazy/base.ts'
import { useHydrated } from '#web/lazy/hydrated.ts'
import { createPart } from '#web/lazy/part.ts'
import { ShoppingCart } from '#web/ui/icons/shopping-cart.tsx'
import { dismissToasts } from '#web/ui/toasts.ts'

/** The cart in the navigation. What drops down is loaded when somebody is about to open it. */
export function CartDropdown() {
  const cart = useCart()
  const hydrated = useHydrated()
  const { pathname } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const Popover = popover.use()
  const [openOn, setOpenOn] = useState<string>()
  const lastOpenOn = useRef('')
  // Moving on closes it: it is open on one page only.
  const open = openOn === pathname

  async function openIt() {
    await popover.want()
    dismissToasts()
    lastOpenOn.current = pathname
    setOpenOn(pathname)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        // It keeps a press for then.
        aria-busy={!hydrated || undefined}
        aria-label={nameOf(cart)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => popover.early().catch(() => {})}
        onClick={() => (open ? setOpenOn(undefined) : void openIt())}
        className="relative grid size-11 noscript:hidden shrink-0 place-items-center rounded-small hover:bg-shade/70 aria-expanded:bg-shade/70"
      >
        <ShoppingCart className="size-5" aria-hidden="true" />
        <Count cart={cart} />
      </button>
      {Popover && (
        <Popover
          cart={cart}
          open={open}
          anchor={button}
          onClose={() => setOpenOn(undefined)}
          goesBack={() => ownPath(location.pathname) === lastOpenOn.current}
        />
      )}
    </>
  )
}

const popover = createPart(async () => (await import('#web/cart/cart-popover.tsx')).default)

function nameOf(cart: CartState): string {
  if (cart.status !== 'ready') return t('cart.cart')
  const pieces = piecesIn(cart.lines)
  return t('cart.named', { pieces })
}

/** Over the corner of the icon, so that nothing moves when it comes. */
function Count({ cart }: { cart: CartState }) {
  const pieces = cart.status === 'ready' ? piecesIn(cart.lines) : 0
  if (pieces === 0) return null
  return (
    <span aria-hidden="true" className="cart-count">
      {pieces > 99 ? '99+' : pieces}
    </span>
  )
}
