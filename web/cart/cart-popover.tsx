import { Popover } from '@base-ui/react/popover'
import type { RefObject } from 'react'
import { formatDollars } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { refreshCart } from '#web/cart/cart.ts'
import { type CartLine, currencyOfLines, piecesIn, subtotalOf } from '#web/cart/cart-lines.ts'
import type { CartState } from '#web/cart/open-cart.ts'
import { ownPath } from '#web/lazy/base.ts'
import { useCurrencyOf } from '#web/prices/currency-of.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

export type CartPopoverProps = {
  cart: CartState
  open: boolean
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
  /** Whether the keyboard goes back to the button: not when another page has come, which takes it. */
  goesBack: () => boolean
}

/** What drops down from the cart's button. */
export default function CartPopover({ cart, open, anchor, onClose, goesBack }: CartPopoverProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the button closes it by itself.
        const onButton = event.target instanceof Node && anchor.current?.contains(event.target)
        if (!next && !(onButton && event.type !== 'keydown')) onClose()
      }}
    >
      <Popover.Portal>
        {/* Fixed, as the header is: else it scrolls with the page and jumps back, away from a press. */}
        <Popover.Positioner
          positionMethod="fixed"
          anchor={anchor}
          sideOffset={6}
          align="end"
          collisionPadding={12}
        >
          <Popover.Popup
            finalFocus={() => goesBack() && anchor.current}
            aria-label={t('cart.cart')}
            className="fade w-56 rounded-card border border-line bg-sheet shadow-sheet outline-none"
          >
            <div className="ruler opacity-70" aria-hidden="true" />
            <div className="p-5 pt-4">
              <Contents cart={cart} onClose={onClose} />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Contents({ cart, onClose }: Pick<CartPopoverProps, 'cart' | 'onClose'>) {
  if (cart.status === 'loading') return <p role="status">{t('cart.dataIsLoadingPleaseWait')}</p>
  if (cart.status === 'failed')
    return (
      <>
        <p role="alert">{t('cart.yourCartCouldNotBe')}</p>
        <Button size="small" className="mt-4 w-full" onClick={() => void refreshCart()}>
          {t('cart.tryAgain')}
        </Button>
      </>
    )
  const pieces = piecesIn(cart.lines)
  return (
    <>
      {cart.lines.length === 0 ? (
        <p className="font-display text-xl">{t('cart.yourCartIsEmpty')}</p>
      ) : (
        <>
          <p className="font-display text-xl tabular-nums">{t('cart.items', { pieces })}</p>
          <Subtotal lines={cart.lines} />
        </>
      )}
      <SiteLink
        to="/cart"
        onClick={() => ownPath(location.pathname) === '/cart' && onClose()}
        className={buttonLook('solid', 'mt-4 w-full', 'small')}
      >
        {t('cart.viewCart')}
      </SiteLink>
    </>
  )
}

function Subtotal({ lines }: { lines: CartLine[] }) {
  const currency = currencyOfLines(lines)
  const within = useCurrencyOf({ ...currency })
  return (
    currency && (
      <p className="mt-1 text-sm text-soft tabular-nums">
        {t('cart.subtotal', { lines: within(() => formatDollars(subtotalOf(lines))) })}
      </p>
    )
  )
}
