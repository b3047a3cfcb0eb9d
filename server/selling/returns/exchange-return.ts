import { randomUUID } from 'node:crypto'
import type { Declarer } from '#contract/age.ts'
import { formatCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { lockForSale } from '#server/catalogue/products/locked-products-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow, timeOf } from '#server/platform/db/clock.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { issueInvoice } from '#server/selling/documents/issue.ts'
import { askRefund } from '#server/selling/orders/ask-refund.ts'
import { goesBackByHand, orderNumber } from '#server/selling/orders/order.ts'
import { aboutOrder } from '#server/selling/orders/order-for-mail.ts'
import { payLinkOf } from '#server/selling/orders/pay-link.ts'
import { recipientOf } from '#server/selling/orders/recipient.ts'
import { recordRefunded } from '#server/selling/orders/record-refund.ts'
import type { RefundRow } from '#server/selling/orders/refunds-store.ts'
import { tryToSettle } from '#server/selling/orders/settle-refund.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrder, lockOrder, type OrderRow, withLines } from '#server/selling/orders/store.ts'
import { mustBePricedFor, PricesOutdated } from '#server/selling/orders/take-again.ts'
import { transferOf } from '#server/selling/orders/transfer-of.ts'
import { changeReturn, returnsOf, type WholeReturn } from '#server/selling/parcels/returns-store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { type ExchangeTerms, termsOf } from '#server/selling/returns/exchange-terms.ts'
import { type Declared, insertExchange, payInKind } from '#server/selling/returns/insert-exchange.ts'
import { type Which, withReturn } from '#server/selling/returns/lock-return.ts'
import {
  type ExchangeWish,
  type PricedExchange,
  priceExchange,
} from '#server/selling/returns/price-exchange.ts'
import { piecesToRefund } from '#server/selling/returns/return.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { returnExchanged } from '#server/shop/mail/templates/returns.ts'

/** Each reads the prices anew. */
const MOST_PRICINGS = 5

/** `expectedCents`: the total that the preview showed. `answer`: the customer reads it. */
type Exchange = ExchangeWish & {
  expectedCents?: number | undefined
  answer?: string | undefined
  /** Who said to staff to be so many years old or older. */
  declaredAge?: number | undefined
  declaredBy?: Declarer | undefined
}
type Made = { order: OrderRow; terms: ExchangeTerms; backIds: string[] }

/** What an exchange would come to. Errors: as `exchangeReturn`, but for what is sold out. */
export async function previewExchange(
  shop: Shop,
  { orderId, number }: Which,
  wish: ExchangeWish,
): Promise<ExchangeTerms & Pick<PricedExchange, 'asksAge' | 'receipt'>> {
  const order = await findOrder(shop.db, orderId)
  const one = order && (await returnsOf(shop.db, order.id)).find((of) => of.number === number)
  if (!order || order.deletedAt || !one)
    throw new Refusal('NOT_FOUND', t('returns.thereIsNoReturnOfSuchAn', { number: String(number) }))
  const { receipt, asksAge } = await priceExchange(shop, order, wish)
  return { ...termsOf(order, one, receipt.totalCents), receipt, asksAge }
}

/**
 * Settles a return by other pieces in place of the money. They are an order of their own, with its own invoice, that what was paid for the pieces
 * which came back pays, by their credit note; what is left of that goes back as it came, and what is missing the customer pays before anything
 * is packed. Errors: NOT_FOUND, STATE_NOT_REACHED, NOTHING_TO_REFUND, PRODUCT_GONE, SOLD_OUT, TOTAL_OUT_OF_RANGE, PRICE_CHANGED,
 * UNPROCESSABLE_CONTENT.
 */
export async function exchangeReturn(
  shop: Shop,
  admin: Account,
  which: Which,
  wish: Exchange,
): Promise<Omit<Made, 'backIds'>> {
  const { backIds, ...made } = await withPrices(shop, which, wish, (priced, userId) =>
    withReturn(
      shop,
      admin,
      which,
      (tx, order, one) => exchange(shop, tx, admin, { order, one, priced, wish }),
      (tx) => mustBePricedFor(tx, { id: userId }, priced),
    ),
  )
  for (const id of backIds) await tryToSettle(shop, id, { isNew: true })
  return made
}

/** Tries again where a price, a rule or the buyer is another by now. */
async function withPrices<Result>(
  shop: Shop,
  { orderId }: Which,
  wish: Exchange,
  work: (priced: PricedExchange, userId: string) => Promise<Result>,
): Promise<Result> {
  for (let pricings = 0; pricings < MOST_PRICINGS; pricings++) {
    const order = await findOrder(shop.db, orderId)
    if (!order || order.deletedAt) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
    try {
      return await work(await priceExchange(shop, order, wish), order.userId)
    } catch (error) {
      if (!(error instanceof PricesOutdated)) throw error
    }
  }
  throw new Refusal('PRICE_CHANGED')
}

type Asked = { order: OrderRow; one: WholeReturn; priced: PricedExchange; wish: Exchange }
/** `owed`: what goes back by hand. */
type Settled = { terms: ExchangeTerms; owed: RefundRow[]; paid: OrderRow }

/** Documents come last in the transaction, the invoice before the credit note, as everywhere. */
async function exchange(shop: Shop, tx: Tx, admin: Account, asked: Asked): Promise<Made> {
  const { order, one, priced, wish } = asked
  const [whole] = await withLines(tx, [order])
  if (!whole) throw new Error('The order has no lines')
  const terms = termsOf(whole, one, priced.receipt.totalCents)
  mustBeExpected(terms, wish)
  const declared = mustBeDeclared(priced, wish)
  const there = await lockForSale(tx, idsOf(whole.lines, priced.pieces))
  const { prices, rules } = priced.page
  const stands = (id: string) => prices.get(id)?.version === there.get(id)?.version
  if (!priced.pricedNow.every(stands) || (await readRules(tx, rules)).version !== rules.version)
    throw new PricesOutdated()
  const placed = await insertExchange(tx, admin, order, { ...priced, declared }, there)
  const refunds = await settle(shop, tx, admin, { ...asked, placed, terms })
  const paid = await payInKind(tx, admin, placed, priced.pieces, { from: order, refunds })
  const owed = refunds.filter((row) => !row.inKind && goesBackByHand(order, row))
  await tell(shop, tx, { ...asked, terms, owed, paid })
  if (terms.dueCents === 0) await issueInvoice(tx, paid.id, recipientOf(paid))
  for (const refund of [...refunds.filter(({ inKind }) => inKind), ...owed]) {
    const now = await lockOrder(tx, order.id)
    if (now) await recordRefunded(shop, tx, now, refund)
  }
  return { order: paid, terms, backIds: refunds.flatMap(({ id, inKind }) => (inKind ? [] : id)) }
}

async function tell(
  shop: Shop,
  tx: Tx,
  { order, one, wish, terms, owed, paid }: Asked & Settled,
): Promise<void> {
  const about = await aboutOrder(shop, tx, paid)
  const owedCents = owed.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const told = {
    ...{ number: one.number, kind: one.kind, answer: wish.answer, from: orderNumber(order.number) },
    ...{ ...terms, goesBackCents: terms.goesBackCents - owedCents, owedCents },
    payLink: payLinkOf({ ...shop, origin: about.origin }, paid),
    transfer: (await transferOf(tx, paid, await timeOf(tx))).transfer,
  }
  await enqueueMail(tx, () => returnExchanged(about, told), about)
}

/** Who moves pieces of several orders locks the products of all before the first. */
const idsOf = (...pieces: { productId: string }[][]) => [
  ...new Set(pieces.flat().map(({ productId }) => productId)),
]

async function settle(
  shop: Shop,
  tx: Tx,
  admin: Account,
  { order, one, placed, terms, wish }: Asked & { placed: OrderRow; terms: ExchangeTerms },
): Promise<RefundRow[]> {
  const { number, kind } = one
  const { answer } = wish
  await changeReturn(tx, one.id, {
    ...{ state: 'settled', settledAt: databaseNow, exchangeId: placed.id },
    ...(answer && { answer }),
  })
  await recordFact(tx, staff(admin), 'order.return_settled', order.id, {
    after: { return: number, kind, exchange: orderNumber(placed.number) },
  })
  return askRefund(shop, tx, admin, order.id, {
    ...{ id: randomUUID(), returnId: one.id, returns: piecesToRefund(one), amountOfReturns: true },
    ...{ delivery: false, inKindCents: terms.paidCents, reason: answer },
  })
}

/** Errors: UNPROCESSABLE_CONTENT where the pieces ask for an age that nobody declared. */
function mustBeDeclared(
  { asksAge }: PricedExchange,
  { declaredAge = 0, declaredBy }: Exchange,
): Declared | undefined {
  if (asksAge === 0) return undefined
  if (!declaredBy || declaredAge < asksAge)
    throw new WrongFields([{ path: ['declaredBy'], message: t('returns.sayWhoDeclared', { age: asksAge }) }])
  return { age: declaredAge, by: declaredBy }
}

function mustBeExpected({ totalCents }: ExchangeTerms, { expectedCents = totalCents }: Exchange): void {
  if (expectedCents !== totalCents)
    throw new Refusal(
      'PRICE_CHANGED',
      t('returns.theExchangeWouldCostAndNot', {
        totalCents: formatCents(totalCents),
        expectedCents: formatCents(expectedCents),
      }),
    )
}
