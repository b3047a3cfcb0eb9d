import { safe } from '@orpc/client'
import { t } from '#messages/t.ts'
import { keptCode } from '#web/account/kept-currency.ts'
import { browserApi } from '#web/api/api.ts'
import { addToCart, linesNow } from '#web/cart/cart.ts'
import { quantityIn } from '#web/cart/cart-lines.ts'
import { countedWords } from '#web/quantities/counted-words.ts'
import { showToast } from '#web/ui/toasts.ts'

/** A size by its id, and how many of it. */
export type Wanted = [id: string, pieces: number]

/** Puts several sizes into the cart, with what the shop says of each now. Answers the ids of those that are not in it, and what the shop said of the first it could not name. */
export async function addSizes(wanted: Wanted[]): Promise<{ left: string[]; error: unknown }> {
  const currency = keptCode()
  const asked = await Promise.all(wanted.map(([id]) => safe(browserApi.products.one({ id, currency }))))
  const left: string[] = []
  const added: Parameters<typeof countedWords>[0] = []
  for (const [place, [id, quantity]] of wanted.entries()) {
    const product = asked[place]?.data
    const before = quantityIn(linesNow(), id)
    const line = product && (await addToCart(product, quantity))
    if (line) added.push({ quantity: line.quantity - before, contents: product.contents })
    else left.push(id)
  }
  const sizes = wanted.length - left.length
  if (sizes > 0)
    showToast({
      title: t('cart.addedToCart'),
      text: t('productPage.countedOfSizes', { counted: countedWords(added), sizes }),
      about: 'cart',
    })
  return { left, error: asked.find(({ error }) => error)?.error }
}
