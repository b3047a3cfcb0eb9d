import { acknowledged } from '#contract/fields.ts'
import { toCents } from '#contract/money.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { changeAddress } from '#server/selling/edits/change-address.ts'
import type { EditWish } from '#server/selling/edits/edit.ts'
import { editOrder, previewEdit } from '#server/selling/edits/edit-order.ts'
import { listVersions } from '#server/selling/edits/list-versions.ts'
import { type NewPlace, placeIn, shownEdit } from '#server/selling/edits/shown-edit.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { shownQuote } from '#server/selling/prices/shown-quote.ts'

/** The calls that edit orders. */
export function createEditsApi(shop: Shop) {
  const calls = signedIn.edits
  return {
    preview: calls.preview.handler(async ({ context: { account }, input: { id, ...input } }) => {
      const { quote, without, asksAge, ...edited } = await previewEdit(shop, id, wishOf(input), {
        by: account,
        isOwn: false,
      })
      return {
        ...{ ...shownEdit(edited), without, quote: shownQuote(quote) },
        declareAge: asksAge || undefined,
      }
    }),
    make: calls.make.handler(async ({ context: { account }, input: { id, expectedTotal, ...input } }) => {
      const edited = await editOrder(shop, id, wishOf(input), {
        ...{ by: account, isOwn: false },
        expectedCents: expectedTotal === undefined ? undefined : toCents(expectedTotal),
      })
      return { ...acknowledged, ...shownEdit(edited) }
    }),
    versions: calls.versions.handler(({ context: { account }, input: { id } }) =>
      listVersions(shop, account, id),
    ),
    address: calls.address.handler(async ({ context: { account }, input: { id, expectedTotal, ...to } }) => {
      const edited = await changeAddress(shop, account, id, {
        ...placeIn(to),
        version: to.version,
        expectedCents: expectedTotal === undefined ? undefined : toCents(expectedTotal),
      })
      return { ...acknowledged, ...shownEdit(edited) }
    }),
  }
}

type Input = NewPlace & {
  version: number
  prices: 'now' | 'then'
  lines?: { productId: string; orderQuantity: number }[] | undefined
  deliveryMethod?: string | undefined
  note?: string | undefined
} & Pick<EditWish, 'declaredAge' | 'declaredBy'>

const wishOf = ({ version, prices, lines, deliveryMethod, note, declaredAge, declaredBy, ...to }: Input) => ({
  ...{ version, prices, note, declaredAge, declaredBy, ...placeIn(to) },
  pieces: lines?.map(({ productId, orderQuantity: quantity }) => ({ productId, quantity })),
  deliveryMethod: deliveryMethod || undefined,
})
