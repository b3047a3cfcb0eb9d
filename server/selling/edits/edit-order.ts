import { isDeepStrictEqual } from 'node:util'
import { formatCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import type { Account } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { rehearse } from '#server/platform/db/rehearse.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import {
  type Declared,
  type EditWish,
  mustBeDeclared,
  mustBeEditable,
  mustKeepLines,
  piecesAfter,
} from '#server/selling/edits/edit.ts'
import { type PricedEdit, priceEdit } from '#server/selling/edits/price-edit.ts'
import { type Edited, recordEdit } from '#server/selling/edits/record-edit.ts'
import { mustBePayable } from '#server/selling/edits/settle-difference.ts'
import { isPaid, orderNumber } from '#server/selling/orders/order.ts'
import { withPaymentSettled } from '#server/selling/orders/settle-attempt.ts'
import { tryToSettle } from '#server/selling/orders/settle-refund.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import {
  findOrder,
  lockOrder,
  type OrderRow,
  type OrderWithLines,
  withLines,
} from '#server/selling/orders/store.ts'
import { mustBePricedFor, PricesOutdated } from '#server/selling/orders/take-again.ts'
import type { OrderQuote } from '#server/selling/prices/quote.ts'
import { shownQuote, versionOf } from '#server/selling/prices/shown-quote.ts'

/** Each reads the prices anew. */
const MOST_PRICINGS = 5

/** `expectedCents`: the total that the preview showed. `isOwn`: its customer does it. */
type Editor = { by: Account; isOwn: boolean; expectedCents?: number | undefined }

/** What an edit would make of an order; `quote` as `POST /quote` answers it, with the ways of delivery. */
export type EditPreview = Edited & Pick<PricedEdit, 'without' | 'asksAge'> & { quote: OrderQuote }

/**
 * Edits an order before anything of it is packed: a payment that is merely open is canceled first, unless the edit is refused. What a paid one
 * costs less goes back. Answers the next version. Errors: NOT_FOUND,
 * STATE_NOT_REACHED with the state's name, PAYMENT_PROCESSING, PAYMENT_UNAVAILABLE, ORDER_CHANGED, PRICE_CHANGED with the quote, and those of
 * `priceEdit` and `recordEdit`; UNPROCESSABLE_CONTENT where nothing would change.
 */
export async function editOrder(
  shop: Shop,
  orderId: string,
  wish: EditWish,
  editor: Editor,
): Promise<Edited> {
  const edited = await withPrices(shop, orderId, wish, (priced, seen) => {
    const declared = mustBeDeclared(priced.asksAge, wish, editor)
    return withPaymentSettled(shop, orderId, {
      before: (tx) => mustBePricedFor(tx, { id: seen.userId }, priced),
      isRehearsed: true,
      async work(tx, order) {
        const edited = await edit(shop, tx, order, { seen, wish, priced, editor, declared })
        if (!isDifferent(edited)) throw new Nothing(edited)
        return edited
      },
    }).catch((error) => {
      if (!(error instanceof Nothing)) throw error
      // An address that is saved as it is: nothing was written.
      if (editor.isOwn) return { ...error.edited, version: wish.version }
      throw new Refusal('UNPROCESSABLE_CONTENT', t('edits.nothingOfThisOrderWouldChange'))
    })
  })
  if (edited.refundId) await tryToSettle(shop, edited.refundId, { isNew: true })
  return edited
}

const isDifferent = ({ changes, beforeCents, totalCents }: Edited) =>
  changes.length > 0 || totalCents !== beforeCents

/** Rolls the edit back. */
class Nothing extends Error {
  readonly edited: Edited

  constructor(edited: Edited) {
    super('Nothing would change')
    this.edited = edited
  }
}

/** The same without a trace: all of it is written, read and rolled back. Errors: as `editOrder`. */
export function previewEdit(
  shop: Shop,
  orderId: string,
  wish: EditWish,
  editor: Editor,
): Promise<EditPreview> {
  return withPrices(shop, orderId, wish, async (priced, seen) => {
    const edited = await rehearse(shop.db, async (tx) => {
      await mustBePricedFor(tx, { id: seen.userId }, priced)
      const order = await lockOrder(tx, orderId)
      if (!order) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
      return edit(shop, tx, order, { seen, wish, priced, editor })
    })
    const { receipt, methods, without, asksAge } = priced
    return { ...edited, without, asksAge, quote: { receipt, ...(methods && { methods }) } }
  })
}

type Priced<Result> = (priced: PricedEdit, seen: OrderWithLines) => Promise<Result>

/** Tries again where a price, a rule or the buyer is another by now. */
async function withPrices<Result>(
  shop: Shop,
  orderId: string,
  wish: EditWish,
  work: Priced<Result>,
): Promise<Result> {
  for (let pricings = 0; pricings < MOST_PRICINGS; pricings++) {
    const seen = await findOrder(shop.db, orderId)
    if (!seen) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
    mustBeEditable(seen, wish)
    mustKeepLines(seen, piecesAfter(seen, wish.pieces))
    try {
      return await work(await priceEdit(shop, seen, wish), seen)
    } catch (error) {
      if (!(error instanceof PricesOutdated)) throw error
    }
  }
  throw new Refusal('PRICE_CHANGED')
}

type Asked = {
  seen: OrderWithLines
  wish: EditWish
  priced: PricedEdit
  editor: Editor
  declared?: Declared | undefined
}

async function edit(shop: Shop, tx: Tx, order: OrderRow, asked: Asked): Promise<Edited> {
  const { seen, wish, priced, editor, declared } = asked
  const [now] = await withLines(tx, [order])
  if (!now) throw new Error('The order has no lines')
  mustBeEditable(now, wish)
  mustKeepLines(now, priced.pieces)
  // It was taken up again after its hold meanwhile, and costs what it does since.
  if (order.holdsStock !== seen.holdsStock || !isDeepStrictEqual(order.receipt, seen.receipt))
    throw new PricesOutdated()
  const isPriced = versionOf(order.receipt) !== versionOf(priced.receipt)
  if (isPriced && isPaid(order)) mustBePayable(now, priced.receipt.totalCents)
  mustBeExpected(order, priced, editor)
  return recordEdit(shop, tx, order, { ...editor, wish, priced, isPriced, declared })
}

/** Its customer hears of another total before. */
function mustBeExpected(
  { number, totalCents: before }: OrderRow,
  { receipt, methods }: PricedEdit,
  { isOwn, expectedCents = isOwn ? before : undefined }: Editor,
): void {
  const { totalCents } = receipt
  if (expectedCents === undefined || totalCents === expectedCents) return
  throw new Refusal(
    'PRICE_CHANGED',
    t('edits.orderWouldCostAndNot', {
      number: orderNumber(number),
      totalCents: formatCents(totalCents),
      expectedCents: formatCents(expectedCents),
    }),
    undefined,
    { quote: shownQuote({ receipt, ...(methods && { methods }) }) },
  )
}
