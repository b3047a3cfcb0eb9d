import { editProducts, mustBeRight } from '#server/catalogue/products/edit/many.ts'
import { lockProducts, type ProductRow } from '#server/catalogue/products/store.ts'
import { lockCatalogue } from '#server/catalogue/values/store.ts'
import type { Account } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { dayAfter } from '#server/selling/purchasing/days-store.ts'
import { type Coming, comingOf } from '#server/selling/purchasing/purchases-store.ts'

/**
 * Changes when a purchase order comes by `change`, and moves the days by which products of its lines are promised where they stood on it; who
 * waits is told by e-mail, as after any change of that day. Answers how many moved. The caller must have locked the purchase order.
 */
export async function movePromises(
  tx: Tx,
  admin: Account,
  lines: { productId: string }[],
  change: () => Promise<void>,
): Promise<number> {
  if (lines.length > 0) await lockCatalogue(tx)
  const ids = lines.map(({ productId }) => productId)
  const products = [...(await lockProducts(tx, ids)).values()]
  const before = await comingOf(tx, ids)
  await change()
  const after = await comingOf(tx, ids)
  const today = await dayAfter(tx, 0)
  const edits = products.flatMap((product) => {
    const of = (all: Coming[]) => all.filter(({ productId }) => productId === product.id)
    const promisedOn = movedPromise(product, of(before), of(after))
    return promisedOn === undefined || promisedOn < today
      ? []
      : [{ id: product.id, change: { promisedOn }, evenArchived: true }]
  })
  for (const edited of edits.length > 0 ? await editProducts(tx, admin, edits) : []) mustBeRight(edited)
  return edits.length
}

type Promised = Pick<ProductRow, 'promisedOn' | 'beyond' | 'shelf' | 'promised'>

/**
 * The other day by which a product is to be promised. Its promise stands on what was to come by its day, as far as that is wanted: where those pieces
 * come later now, or came on that very day and come earlier, it moves. A day of the owner's own with time to spare is kept while it can be.
 */
function movedPromise(
  { promisedOn, beyond, shelf, promised }: Promised,
  before: Coming[],
  after: Coming[],
): string | undefined {
  if (promisedOn === null) return undefined
  const counted = before.filter(({ day }) => day <= promisedOn).reduce((sum, { pieces }) => sum + pieces, 0)
  const wanted = Math.min(counted, Math.max(beyond ?? 0, promised - shelf))
  const [was, is] = [dayOf(before, wanted), dayOf(after, wanted)]
  if (wanted <= 0 || is === undefined || is === promisedOn) return undefined
  return is > promisedOn || was === promisedOn ? is : undefined
}

/** On which so many pieces have come. */
function dayOf(coming: Coming[], wanted: number): string | undefined {
  let there = 0
  return coming.find(({ pieces }) => {
    there += pieces
    return there >= wanted
  })?.day
}
