import { editProducts, mustBeRight } from '#server/catalogue/products/edit/many.ts'
import { lockProducts, type ProductRow } from '#server/catalogue/products/store.ts'
import { lockCatalogue } from '#server/catalogue/values/store.ts'
import type { Account } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { dayAfter } from '#server/selling/purchasing/days-store.ts'
import { type Coming, comingOf } from '#server/selling/purchasing/purchases-store.ts'

/** So many products are promised by another day; so many still by one by which nothing brings what is wanted of them. */
export type Promises = { promisesMoved: number; promisesOpen: number }

export const NO_PROMISES: Promises = { promisesMoved: 0, promisesOpen: 0 }

/**
 * Changes by `change` when a purchase order comes, or that no more of it does, and moves the days by which products of its lines are promised where
 * they stood on it; who waits is told by e-mail, as after any change of that day. The caller must have locked the purchase order.
 */
export async function movePromises(
  tx: Tx,
  admin: Account,
  lines: { productId: string }[],
  change: () => Promise<void>,
): Promise<Promises> {
  if (lines.length > 0) await lockCatalogue(tx)
  const ids = lines.map(({ productId }) => productId)
  const products = [...(await lockProducts(tx, ids)).values()]
  const before = await comingOf(tx, ids)
  await change()
  const after = await comingOf(tx, ids)
  const today = await dayAfter(tx, 0)
  const stood = products.flatMap((product) => {
    const of = (all: Coming[]) => all.filter(({ productId }) => productId === product.id)
    const wanted = wantedOf(product, of(before))
    return wanted > 0
      ? [{ ...product, wanted, was: dayOf(of(before), wanted), is: dayOf(of(after), wanted) }]
      : []
  })
  const edits = stood.flatMap((one) => {
    const promisedOn = movedPromise(one)
    return promisedOn === undefined || promisedOn < today
      ? []
      : [{ id: one.id, change: { promisedOn }, evenArchived: true }]
  })
  for (const edited of edits.length > 0 ? await editProducts(tx, admin, edits) : []) mustBeRight(edited)
  return { promisesMoved: edits.length, promisesOpen: stood.filter(({ is }) => is === undefined).length }
}

type Promised = Pick<ProductRow, 'promisedOn' | 'beyond' | 'shelf' | 'promised'>

/** Of what was to come by the day of its promise, as far as that is wanted. */
function wantedOf({ promisedOn, beyond, shelf, promised }: Promised, before: Coming[]): number {
  if (promisedOn === null) return 0
  const counted = before.filter(({ day }) => day <= promisedOn).reduce((sum, { pieces }) => sum + pieces, 0)
  return Math.min(counted, Math.max(beyond ?? 0, promised - shelf))
}

type Stood = Pick<ProductRow, 'promisedOn'> & { was: string | undefined; is: string | undefined }

/**
 * The other day by which a product is to be promised, whose promise stood on pieces that were to come by it: where those come later now, or came on that
 * very day and come earlier, it moves. A day of the owner's own with time to spare is kept while it can be.
 */
function movedPromise({ promisedOn, was, is }: Stood): string | undefined {
  if (promisedOn === null || is === undefined || is === promisedOn) return undefined
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
