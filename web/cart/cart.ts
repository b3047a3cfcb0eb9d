import { useEffect } from 'react'
import type { Product } from '#contract/products.ts'
import { type Session, useSession } from '#web/account/session-state.ts'
import type { CartLine } from '#web/cart/cart-lines.ts'
import { accountPlace, visitorPlace } from '#web/cart/cart-places.ts'
import { type CartState, createOpenCart, type OpenCart } from '#web/cart/open-cart.ts'
import { onVisitorLines } from '#web/cart/stored-lines.ts'
import { createStore, useStore } from '#web/lazy/store.ts'
import { afterAdding } from '#web/quantities/limits.ts'

// No e-mail address, so no account's.
const VISITOR = 'visitor'
const LOADING: CartState = { status: 'loading' }
const NOBODYS = { owner: undefined, state: LOADING }
const shown = createStore<{ owner: string | undefined; state: CartState }>(NOBODYS)

/** The cart of whoever is there; on the server, where pages are everybody's, it is always still loading. */
export function useCart(): CartState {
  const owner = ownerOf(useSession())
  useEffect(() => {
    if (owner !== undefined) openCart(owner)
  }, [owner])
  const cart = useStore(shown, NOBODYS)
  // Of two owners one after the other, the second must not see the first one's cart, not for a moment.
  return cart.owner === owner ? cart.state : LOADING
}

/** Who cannot be asked about is a visitor until they can: nothing chosen is lost. */
function ownerOf(session: Session): string | undefined {
  if (session.status === 'loading') return undefined
  return session.status === 'signedIn' ? session.email : VISITOR
}

let opened: { owner: string; cart: OpenCart } | undefined

function openCart(owner: string): void {
  if (opened?.owner === owner) return
  if (!opened) watchOtherTabs()
  const place = owner === VISITOR ? visitorPlace() : accountPlace(owner)
  const cart = createOpenCart(place, (state) => {
    if (opened?.cart === cart) shown.set({ owner, state })
  })
  opened = { owner, cart }
  shown.set({ owner, state: LOADING })
  void cart.refresh()
}

function watchOtherTabs(): void {
  onVisitorLines(refreshCart)
  window.addEventListener('focus', refreshCart)
  window.addEventListener('online', refreshCart)
}

/** Asks the shop again what is in the cart, what it costs and what is available. */
export async function refreshCart(): Promise<void> {
  await opened?.cart.refresh()
}

/**
 * Adds so many pieces, by default the least one may order, or one more where there are some already. Answers the line, undefined where that
 * failed.
 */
export async function addToCart(product: Product, pieces?: number): Promise<CartLine | undefined> {
  const cart = await openedCart()
  // Who adds a tool again wants it, also where its line was left out before.
  return cart.change(product, ({ quantity }) => ({
    quantity: afterAdding(product, quantity, pieces),
    chosen: true,
  }))
}

/** Sets how many of a line are wanted, 0 takes it out; false when that failed. */
export async function setQuantity(line: CartLine, quantity: number): Promise<boolean> {
  const cart = await openedCart()
  return Boolean(await cart.change(named(line), (now) => ({ ...now, quantity })))
}

/** Whether the next order of the cart takes a line. */
export async function choose(line: CartLine, chosen: boolean): Promise<void> {
  const cart = await openedCart()
  await cart.change(named(line), (now) => ({ ...now, chosen }))
}

/** Puts a line back that was taken out. */
export async function putBack(line: CartLine): Promise<void> {
  const cart = await openedCart()
  await cart.change(named(line), () => line)
}

/** What is in the cart as this tab shows it. */
export function linesNow(): CartLine[] {
  const { state } = shown.get()
  return state.status === 'ready' ? state.lines : []
}

/** Resolves when every change of the cart has been kept or taken back. */
export async function settledCart(): Promise<void> {
  await opened?.cart.settled()
}

const named = ({ productId, product }: CartLine) => product ?? { _id: productId }

/** Who presses a button before it is known who they are waits for that. */
function openedCart(): Promise<OpenCart> {
  if (opened) return Promise.resolve(opened.cart)
  return new Promise((resolve) => {
    const stop = shown.subscribe(() => {
      stop()
      if (opened) resolve(opened.cart)
    })
  })
}
