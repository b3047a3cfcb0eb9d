import { safe } from '@orpc/client'
import type { Cart } from '#contract/cart.ts'
import type { Language } from '#messages/languages.ts'
import { language } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { refreshCart } from '#web/cart/cart.ts'
import { type Again, compared, inCart, type OrderLine } from '#web/dashboard/what-changed.ts'
import { createStore } from '#web/lazy/store.ts'
import { lineProblem } from '#web/quantities/quantity-problem.ts'

/** By the ids of orders, for as long as the tab is open. */
export const boughtAgain = createStore<Record<string, Again[]>>({})

type Bought = {
  _id: string
  lines: OrderLine[]
  language?: Language | undefined
  currency?: string | undefined
}

/**
 * Puts the pieces of an order into the cart: at least so many, in quantities that can be ordered now. `isOn`: whether prices can be asked for in
 * its currency. Throws what the shop answers.
 */
export async function buyAgain(
  { _id, lines, language: named, currency: paid }: Bought,
  isOn: (code: string) => boolean,
): Promise<void> {
  const wanted = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const currency = paid !== undefined && isOn(paid) ? paid : undefined
  let cart = await browserApi.cart.merge({ lines: wanted, currency })
  for (const { productId } of lines) {
    const take = takeOf(cart, productId)
    if (take !== undefined) cart = await browserApi.cart.set({ productId, quantity: take, currency })
  }
  const gone = lines.filter(({ productId }) => !inCart(cart, productId))
  const instead = await Promise.all(gone.map(({ productId }) => successorOf(productId)))
  const said = lines.map((line) => {
    const place = gone.indexOf(line)
    return {
      ...compared(line, cart, {
        isSameLanguage: named === undefined || named === language(),
        currency: paid,
      }),
      ...(instead[place] && { instead: instead[place] }),
    }
  })
  await refreshCart()
  boughtAgain.set({ ...boughtAgain.get(), [_id]: said })
}

/** The quantity that can be ordered where the wanted one cannot: rather more than fewer. */
function takeOf(cart: Cart, productId: string): number | undefined {
  const line = inCart(cart, productId)
  return line && lineProblem(line)?.take.at(-1)
}

async function successorOf(productId: string): Promise<Again['instead']> {
  const [, found] = await safe(browserApi.tools.one({ slug: productId }))
  return found?.status === 200 ? found.body.replacedBy : undefined
}
