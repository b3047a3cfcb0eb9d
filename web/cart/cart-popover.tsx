import { Popover } from '@base-ui/react/popover'
import { type RefObject, useRef } from 'react'
import { formatDollars, toDollars } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { refreshCart } from '#web/cart/cart.ts'
import { type CartLine, currencyOfLines, piecesIn, pricedLine, subtotalOf } from '#web/cart/cart-lines.ts'
import type { CartState } from '#web/cart/open-cart.ts'
import { ownPath } from '#web/lazy/base.ts'
import { useCurrencyOf } from '#web/prices/currency-of.ts'
import { Price } from '#web/prices/price.tsx'
import { countedOf } from '#web/quantities/counted-words.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { Picture } from '#web/ui/picture.tsx'
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
  const contents = useRef<HTMLDivElement>(null)
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
            initialFocus={() =>
              contents.current?.querySelector<HTMLElement>(':scope > :is(a, button)') ?? true
            }
            finalFocus={() => goesBack() && anchor.current}
            aria-label={t('cart.cart')}
            className="fade w-72 rounded-card border border-line bg-sheet shadow-sheet outline-none"
          >
            <div className="ruler opacity-70" aria-hidden="true" />
            <div ref={contents} className="p-5 pt-4">
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
          <Lines lines={cart.lines} />
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

/** So many are shown: the button below must not leave a small screen. */
const MOST_SHOWN = 4

/** The newest first: what was just added is what somebody looks for. */
function Lines({ lines }: { lines: CartLine[] }) {
  const shown = lines.toReversed().slice(0, MOST_SHOWN)
  const rest = lines.length - shown.length
  return (
    <ul aria-label={t('cart.inYourCart')} className="mt-2 border-t border-line">
      {shown.map((line) => (
        <Line key={line.productId} line={line} lines={lines} />
      ))}
      {rest > 0 && <li className="pt-2 text-sm text-soft">{t('cart.andMore', { rest })}</li>}
    </ul>
  )
}

function Line({ line, lines }: { line: CartLine; lines: CartLine[] }) {
  const { product, productId, quantity } = line
  const within = useCurrencyOf({ ...product })
  const priced = within(() => pricedLine(line, lines))
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      {product ? (
        <Picture
          src={product.img}
          alt=""
          sizes="48px"
          width={48}
          height={48}
          className="size-12 shrink-0 border border-line stage object-contain"
        />
      ) : (
        <span className="size-12 shrink-0 border border-line stage" />
      )}
      <p className="min-w-0 grow text-sm leading-snug wrap-anywhere">
        <SiteLink to={`/tool/${productId}`} className="line-clamp-2 underline-offset-4 hover:underline">
          <Measures>{product?.productName ?? t('cart.aToolYouChoseEarlier')}</Measures>
        </SiteLink>
        <span className="text-soft tabular-nums">
          {countedOf(quantity, product)} ×{' '}
          {priced ? (
            <Price of={{ ...product, price: within(() => toDollars(priced.unitPriceCents)) }} isBare />
          ) : (
            t('cart.noLongerSold')
          )}
        </span>
      </p>
    </li>
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
