import { ORPCError } from '@orpc/client'
import type { Product } from '#contract/products.ts'
import { t } from '#messages/t.ts'
import { type CartLine, type WantedLine, withLine } from '#web/cart/cart-lines.ts'
import type { CartPlace } from '#web/cart/cart-places.ts'
import { showToast } from '#web/ui/toasts.ts'

export type CartState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; lines: CartLine[] }
export type OpenCart = ReturnType<typeof createOpenCart>
type Named = Product | { _id: string }
type Wish = Pick<WantedLine, 'quantity' | 'chosen'>

/** A cart as this tab shows it: what is saved, with the changes on it that are still on their way. */
export function createOpenCart(place: CartPlace, show: (state: CartState) => void) {
  let saved: CartLine[] | undefined
  const changes = new Map<string, CartLine>()
  let underWay: Promise<unknown> = Promise.resolve()

  const lines = () => [...changes.values()].reduce((all, line) => withLine(all, line), saved ?? [])
  const showLines = () => show({ status: 'ready', lines: lines() })

  async function refresh(): Promise<void> {
    try {
      saved = await place.load()
      showLines()
    } catch {
      if (!saved) show({ status: 'failed' })
    }
  }

  /** Shown at once, and taken back with a word when it could not be saved. Answers the line, undefined where that failed. */
  function change(of: Named, wishFrom: (now: Wish) => Wish): Promise<CartLine | undefined> {
    const done = changeNow(of, wishFrom)
    underWay = Promise.all([underWay, done])
    return done
  }

  async function changeNow(of: Named, wishFrom: (now: Wish) => Wish): Promise<CartLine | undefined> {
    if (!saved) await refresh()
    if (!saved) return failed(undefined)
    const product = 'productName' in of ? of : undefined
    const { quantity, chosen } = lines().find(({ productId }) => productId === of._id) ?? NONE_YET
    const line = { productId: of._id, product, ...wishFrom({ quantity, chosen }) }
    changes.set(of._id, line)
    showLines()
    try {
      saved = await place.keep(line)
      return line
    } catch (error) {
      return failed(error)
    } finally {
      if (changes.get(of._id) === line) changes.delete(of._id)
      showLines()
    }
  }

  function failed(error: unknown): undefined {
    const refused = error instanceof ORPCError && error.defined
    // The shop knows something of this product that this page does not.
    if (refused) void refresh()
    const text = refused ? error.message : t('cart.theShopCannotBeReached')
    showToast({ icon: 'error', title: t('cart.yourCartWasNotChanged'), text })
    return undefined
  }

  /** Resolves when every change made so far has been saved or taken back. */
  async function settled(): Promise<void> {
    await underWay
  }

  return { refresh, change, settled }
}

const NONE_YET: Wish = { quantity: 0, chosen: true }
