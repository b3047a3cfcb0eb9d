/** What an order costs and how that came to be. Pure; money in integer cents. Source: docs/prices.md. */
import type { Priced } from '#contract/prices.ts'
import { type DeliveryStep, priceDelivery } from '#server/selling/receipt/delivery-lane.ts'
import { type GoodsStep, type PricedLine, priceGoods } from '#server/selling/receipt/goods.ts'
import { type ReceiptInputs, readInputs } from '#server/selling/receipt/inputs.ts'
import { NO_RULES, type PriceRequest, type PriceRules } from '#server/selling/receipt/rules.ts'
import { type TaxStep, taxedRequest, taxOrder } from '#server/selling/receipt/tax-order.ts'

/**
 * The formats of receipts. 1: list prices alone. 2: with `inputs`, discounts, delivery and taxes. 3: as 2, by areas that know territories and
 * the forms of postcodes. A later release reads those of each format before it, and makes none of format 2.
 */
type Format = 1 | 2 | 3

/** A rule that set or changed an amount, in the order in which they were taken. */
type Step = GoodsStep | DeliveryStep | TaxStep

/**
 * What one line of an order cost. `totalCents`: all its pieces at their unit price. `discountCents`: what promotions took off it, its
 * part of those on the whole order with it. `payCents`: what the customer pays for it, tax and discounts included; absent where it is
 * `totalCents`.
 */
export type ReceiptLine = Priced & {
  productId: string
  totalCents: number
  discountCents?: number
  payCents?: number
}

/** A tax of the order. `isAdded`: on top of the prices; otherwise they contain it. */
export type ReceiptTax = { name: string; ppm: number; baseCents: number; cents: number; isAdded: boolean }

/** What the customer pays for delivery by this method: `cents` before tax that is added, `payCents` with it. */
type ReceiptDelivery = { method: string; name: string; cents: number; payCents: number }

/**
 * The receipt of an order, as it is stored with it. Lines stand in the order's own order, steps in the order in which they were
 * taken. `sumCents` is the sum of the lines' totals, `totalCents` what the customer pays: all `payCents` of the lines and of delivery.
 * `inputs`: all that the price function read, where it was more than list prices. It names no person.
 */
export type Receipt = {
  format: Format
  lines: ReceiptLine[]
  steps: Step[]
  sumCents: number
  delivery?: ReceiptDelivery
  taxes?: ReceiptTax[]
  totalCents: number
  inputs?: ReceiptInputs
}

/**
 * The receipt of a request under these rules. A delivery method that does not carry the parcel to the destination is left out.
 */
export function makeReceipt(rules: PriceRules, request: PriceRequest): Receipt {
  const goods = priceGoods(rules, request)
  const delivered = priceDelivery(rules, request, goods.lines)
  const atPlace = taxedRequest(request, delivered?.steps ?? [])
  const taxed = taxOrder(rules, atPlace, goods.lines, delivered?.delivery.cents)
  const lines = goods.lines.map((line, index) => shownLine(line, taxed.lines[index] ?? line.cents))
  const delivery = delivered && { ...delivered.delivery, payCents: taxed.delivery }
  const inputs = readInputs(rules, request)
  return {
    format: inputs ? 3 : 1,
    lines,
    steps: [...goods.steps, ...(delivered?.steps ?? []), ...taxed.steps],
    sumCents: goods.lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
    ...(delivery && { delivery }),
    ...(taxed.taxes.length > 0 && { taxes: taxed.taxes }),
    totalCents: taxed.lines.reduce((sum, cents) => sum + cents, taxed.delivery),
    ...(inputs && { inputs }),
  }
}

/** The receipt of a shop without rules at an ISO time: each line costs its list price, or a lower one by its quantity. */
export const plainReceipt = (lines: PriceRequest['lines'], at: string): Receipt =>
  makeReceipt(NO_RULES, { lines, at })

function shownLine(
  { productId, unitPriceCents, quantity, totalCents, cents }: PricedLine,
  payCents: number,
): ReceiptLine {
  return {
    ...{ productId, unitPriceCents, quantity, totalCents },
    ...(cents !== totalCents && { discountCents: totalCents - cents }),
    ...(payCents !== totalCents && { payCents }),
  }
}

/** What the customer paid for a line, in cents. */
export const paidFor = ({ payCents, totalCents }: ReceiptLine): number => payCents ?? totalCents
