import type { Product } from '#contract/products.ts'
import { number, t } from '#messages/t.ts'
import { addToCart, linesNow, useCart } from '#web/cart/cart.ts'
import { piecesIn, quantityIn } from '#web/cart/cart-lines.ts'
import { isSoldOut, mostOf } from '#web/quantities/limits.ts'
import type { TypedQuantity } from '#web/quantities/typed-quantity.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.ts'

type Props = {
  product: Product
  /** How many; by default the least one may order, or one more. */
  typed?: Pick<TypedQuantity, 'takeBeside'>
  look?: 'quiet' | 'solid'
  className?: string
}

export function AddToCart({ product, typed, look = 'quiet', className = '' }: Props) {
  const cart = useCart()
  const inCart = cart.status === 'ready' ? quantityIn(cart.lines, product._id) : 0
  const obstacle = whyNot(product, inCart)
  const words = obstacle ?? t('cart.addToCart')
  function press() {
    const pieces = typed?.takeBeside(inCart)
    if (!typed || pieces) void add(product, pieces)
  }
  return (
    <Button
      look={look}
      aria-label={`${words}: ${product.productName}`}
      disabled={obstacle !== undefined}
      className={`noscript:hidden ${className}`}
      onClick={press}
    >
      {words}
    </Button>
  )
}

function whyNot(product: Product, inCart: number): string | undefined {
  if (isSoldOut(product)) return t('cart.soldOut')
  return inCart >= mostOf(product) ? t('cart.allInCart') : undefined
}

async function add(product: Product, pieces: number | undefined): Promise<void> {
  const before = quantityIn(linesNow(), product._id)
  const line = await addToCart(product, pieces)
  if (!line) return
  const added = `${number(line.quantity - before)} × ${product.productName}`
  const inAll = piecesIn(linesNow())
  const rest = inAll > line.quantity ? t('cart.piecesInAll', { inAll: number(inAll) }) : ''
  const text = t('cart.yourCartNowHasOf', { added, quantity: number(line.quantity), rest })
  showToast({ title: t('cart.addedToCart'), text, about: 'cart' })
}
