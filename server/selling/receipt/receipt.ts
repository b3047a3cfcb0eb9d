/** Pure; money in integer cents. Source: docs/prices.md. */
import { ownCurrency, US_DOLLARS } from '#contract/money.ts'
import type { Priced } from '#contract/prices.ts'
import { type DeliveryStep, priceDelivery } from '#server/selling/receipt/delivery-lane.ts'
import { exchangeAll } from '#server/selling/receipt/exchange-all.ts'
import { type GoodsStep, type PricedLine, priceGoods } from '#server/selling/receipt/goods.ts'
import { type ReceiptInputs, readInputs } from '#server/selling/receipt/inputs.ts'
import type { PriceRequest, PriceRules } from '#server/selling/receipt/rules.ts'
import { type TaxStep, taxedRequest, taxOrder } from '#server/selling/receipt/tax-order.ts'

/** 1: list prices alone. 2: discounts, delivery, taxes. 3: areas know territories and postcodes. All are read; 2 is not made any more. */
type Format = 1 | 2 | 3

type Step = GoodsStep | DeliveryStep | TaxStep

/**
 * `totalCents`: all pieces at their unit price. `discountCents`: what promotions took off, with its part of those on the whole order.
 * `payCents`: what the customer pays, with tax; absent where it is `totalCents`.
 */
export type ReceiptLine = Priced & {
  productId: string
  totalCents: number
  discountCents?: number
  payCents?: number
}

/** `isAdded`: on top of the prices; otherwise they contain it. */
export type ReceiptTax = { name: string; ppm: number; baseCents: number; cents: number; isAdded: boolean }

/** `cents` before tax that is added, `payCents` with it. */
type ReceiptDelivery = { method: string; name: string; cents: number; payCents: number }

/**
 * Stored with its order; names no person. `sumCents`: of the lines' totals. `totalCents`: what the customer pays. `inputs`: what the price
 * function read beside list prices.
 */
export type Receipt = {
  format: Format
  /** ISO 4217: that of the request, or the shop's. Absent: USD, which all had before shops could have another. */
  currency?: string
  lines: ReceiptLine[]
  steps: Step[]
  sumCents: number
  delivery?: ReceiptDelivery
  taxes?: ReceiptTax[]
  totalCents: number
  inputs?: ReceiptInputs
}

/** Leaves out a delivery method that does not carry the parcel there. */
export function makeReceipt(rules: PriceRules, request: PriceRequest): Receipt {
  const { code } = request.currency ?? ownCurrency()
  const priced = exchangeAll(rules, request)
  const goods = priceGoods(priced.rules, priced.request)
  const delivered = priceDelivery(priced.rules, priced.request, goods.lines)
  const atPlace = taxedRequest(priced.request, delivered?.steps ?? [])
  const taxed = taxOrder(priced.rules, atPlace, goods.lines, delivered?.delivery.cents)
  const lines = goods.lines.map((line, index) => shownLine(line, taxed.lines[index] ?? line.cents))
  const delivery = delivered && { ...delivered.delivery, payCents: taxed.delivery }
  const inputs = readInputs(rules, request)
  return {
    format: inputs ? 3 : 1,
    ...(code !== US_DOLLARS.code && { currency: code }),
    lines,
    steps: [...goods.steps, ...(delivered?.steps ?? []), ...taxed.steps],
    sumCents: goods.lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
    ...(delivery && { delivery }),
    ...(taxed.taxes.length > 0 && { taxes: taxed.taxes }),
    totalCents: taxed.lines.reduce((sum, cents) => sum + cents, taxed.delivery),
    ...(inputs && { inputs }),
  }
}

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

/** In cents. */
export const paidFor = ({ payCents, totalCents }: ReceiptLine): number => payCents ?? totalCents
