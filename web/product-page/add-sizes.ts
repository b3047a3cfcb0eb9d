import { t } from '#messages/t.ts'
import { keptCode } from '#web/account/kept-currency.ts'
import { browserApi } from '#web/api/api.ts'
import { addToCart } from '#web/cart/cart.ts'
import { showToast } from '#web/ui/toasts.ts'

/** A size by its id, and how many of it. */
export type Wanted = [id: string, pieces: number]

/** Puts several sizes into the cart, with what the shop says of each now. Answers the ids of those that it could not keep; throws what the shop answers. */
export async function addSizes(wanted: Wanted[]): Promise<string[]> {
  const currency = keptCode()
  const products = await Promise.all(wanted.map(([id]) => browserApi.products.one({ id, currency })))
  const failed: string[] = []
  let pieces = 0
  for (const [place, [id, quantity]] of wanted.entries()) {
    const product = products[place]
    const line = product && (await addToCart(product, quantity))
    if (line) pieces += quantity
    else failed.push(id)
  }
  const sizes = wanted.length - failed.length
  if (sizes > 0)
    showToast({
      title: t('cart.addedToCart'),
      text: t('productPage.piecesOfSizes', { pieces, sizes }),
      about: 'cart',
    })
  return failed
}
