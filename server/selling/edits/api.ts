import { addressText } from '#contract/addresses.ts'
import { acknowledged } from '#contract/fields.ts'
import { toCents, toDollars } from '#contract/money.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { changeAddress } from '#server/selling/edits/change-address.ts'
import type { EditWish } from '#server/selling/edits/edit.ts'
import { editOrder, previewEdit } from '#server/selling/edits/edit-order.ts'
import { listVersions } from '#server/selling/edits/list-versions.ts'
import type { Edited } from '#server/selling/edits/record-edit.ts'
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
        ...{ ...shown(edited), without, quote: shownQuote(quote) },
        declareAge: asksAge || undefined,
      }
    }),
    make: calls.make.handler(async ({ context: { account }, input: { id, expectedTotal, ...input } }) => {
      const edited = await editOrder(shop, id, wishOf(input), {
        ...{ by: account, isOwn: false },
        expectedCents: expectedTotal === undefined ? undefined : toCents(expectedTotal),
      })
      return { ...acknowledged, ...shown(edited) }
    }),
    versions: calls.versions.handler(({ context: { account }, input: { id } }) =>
      listVersions(shop, account, id),
    ),
    address: calls.address.handler(async ({ context: { account }, input: { id, expectedTotal, ...to } }) => {
      const edited = await changeAddress(shop, account, id, {
        ...destinationOf(to),
        version: to.version,
        expectedCents: expectedTotal === undefined ? undefined : toCents(expectedTotal),
      })
      return { ...acknowledged, ...shown(edited) }
    }),
  }
}

type Destination = Parameters<typeof addressText>[0]
type To = {
  phone?: string | undefined
  address?: string | undefined
  deliveryAddress?: Destination | undefined
}

export const destinationOf = ({ phone, address, deliveryAddress }: To) => ({
  ...{ phone, deliveryAddress },
  address: deliveryAddress ? addressText(deliveryAddress) : address,
})

type Input = To & {
  version: number
  prices: 'now' | 'then'
  lines?: { productId: string; orderQuantity: number }[] | undefined
  deliveryMethod?: string | undefined
  note?: string | undefined
} & Pick<EditWish, 'declaredAge' | 'declaredBy'>

const wishOf = ({ version, prices, lines, deliveryMethod, note, declaredAge, declaredBy, ...to }: Input) => ({
  ...{ version, prices, note, declaredAge, declaredBy, ...destinationOf(to) },
  pieces: lines?.map(({ productId, orderQuantity: quantity }) => ({ productId, quantity })),
  deliveryMethod: deliveryMethod || undefined,
})

export const shown = ({
  version,
  changes,
  beforeCents,
  totalCents,
  dueCents,
  goesBackCents,
  setOffCents,
}: Edited) => ({
  ...{ version, changes },
  before: toDollars(beforeCents),
  total: toDollars(totalCents),
  toPay: dueCents ? toDollars(dueCents) : undefined,
  goesBack: goesBackCents ? toDollars(goesBackCents) : undefined,
  setOff: setOffCents ? toDollars(setOffCents) : undefined,
})
