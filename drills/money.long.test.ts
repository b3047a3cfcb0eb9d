import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Price } from '#contract/fields.ts'
import { formatDollars, toCents, toDollars } from '#contract/money.ts'
import { writeTiers } from '#contract/price-tiers.ts'
import { chargeableOf } from '#sandbox/amount.ts'
import { shownOrder } from '#server/selling/orders/shown-order.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import { plainReceipt } from '#testing/plain-receipt.ts'
import { subtotalOf } from '#web/cart/cart-lines.ts'

const CARTS = 10_000
const MOST = 99_999_999

const line = fc.record({
  cents: fc.oneof(fc.integer({ min: 1, max: MOST }), fc.integer({ min: 1, max: 20_000 })),
  quantity: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 30 })),
})
const sum = (list: { cents: number; quantity: number }[]) =>
  list.reduce((total, { cents, quantity }) => total + BigInt(cents) * BigInt(quantity), 0n)
/** A cart that may be ordered: it costs at least 50 cents, and at most what the provider takes at one time. */
const cart = fc
  .array(line, { minLength: 1, maxLength: 50 })
  .filter((lines) => sum(lines) >= 50n && sum(lines) <= BigInt(MOST))

test(`in ${CARTS.toLocaleString('en')} random carts the cart, its order, its lines and what the provider is asked for agree to the cent`, () => {
  const agree = fc.property(cart, (wanted) => {
    const cents = Number(sum(wanted))
    const products = wanted.map(({ cents, quantity }, n) => ({ ...product(n, cents), quantity }))

    const inCart = subtotalOf(
      products.map(({ quantity, ...shown }) => ({
        ...chosen(shown),
        product: shown,
        quantity,
        chosen: true,
      })),
    )
    expect(toCents(Price.parse(JSON.parse(JSON.stringify(inCart))))).toBe(cents)
    expect(Price.parse(inCart.toFixed(2))).toBe(inCart)

    const lines = wanted.map(({ cents, quantity }, n) => ({
      ...{ productId: String(n), name: 'Saw', sku: null, img: '/saw.svg', quantity },
      unitPriceCents: toCents(Price.parse(toDollars(cents))),
    }))
    const receipt = plainReceipt(
      lines.map((line) => ({ ...line, priceCents: line.unitPriceCents })),
      '2026-01-05T09:00:00.000Z',
    )
    expect(receipt.totalCents).toBe(cents)

    const order = shownOrder({ ...row, totalCents: cents, receipt, lines }, { toStaff: false })
    expect(toCents(order.totalPrice)).toBe(cents)
    expect(
      order.lines.reduce((total, { unitPrice, quantity }) => total + toCents(unitPrice) * quantity, 0),
    ).toBe(cents)
    expect(order.lines.reduce((sum, { total }) => sum + toCents(total), 0)).toBe(cents)
    expect(chargeableOf(String(receipt.totalCents), 'usd')).toBe(cents)
    expect(Math.round(Number(formatDollars(order.totalPrice).replaceAll(/[$,]/g, '')) * 100)).toBe(cents)
  })
  fc.assert(agree, { numRuns: CARTS })
})

const tiers = fc.uniqueArray(
  fc.record({ from: fc.integer({ min: 2, max: 40 }), cents: fc.integer({ min: 1, max: 20_000 }) }),
  {
    maxLength: 5,
    selector: ({ from }) => from,
  },
)

test('in 2,000 random carts with prices by quantity the cart, the page of the product and the receipt agree to the cent', () => {
  const laddered = fc.record({
    cents: fc.integer({ min: 1, max: 20_000 }),
    quantity: fc.integer({ min: 1, max: 60 }),
    tiers: tiers.map((some) => some.toSorted((a, b) => a.from - b.from)),
  })
  const agree = fc.property(fc.array(laddered, { minLength: 1, maxLength: 10 }), (wanted) => {
    const lines = wanted.map(({ cents, quantity, tiers: some }, n) => {
      const falling = some.filter(({ cents: next }, place) =>
        some.slice(0, place).every(({ cents: before }) => before > next),
      )
      const shown = { ...product(n, cents), ...(falling.length > 0 && { priceTiers: writeTiers(falling) }) }
      return {
        shown,
        quantity,
        priced: { productId: String(n), priceCents: cents, tiers: falling, quantity },
      }
    })
    const receipt = plainReceipt(
      lines.map(({ priced }) => priced),
      '2026-01-05T09:00:00.000Z',
    )
    const inCart = lines.map(({ shown, quantity }) => ({
      ...chosen(shown),
      product: shown,
      quantity,
      chosen: true,
    }))
    expect(toCents(subtotalOf(inCart))).toBe(receipt.totalCents)
    for (const [n, line] of inCart.entries())
      expect(subtotalOf([line])).toBe(toDollars(receipt.lines[n]?.totalCents ?? 0))
  })
  fc.assert(agree, { numRuns: 2_000 })
})

const product = (n: number, cents: number) => ({
  ...{ _id: String(n), productName: 'Saw', img: '/saw.svg', description: 'Cuts.', rating: 5 },
  ...{ price: toDollars(cents), minQuantity: 1, aviQuantity: 1_000_000 },
})

const chosen = ({ _id: productId }: { _id: string }) => ({ productId })

const row: Omit<OrderWithLines, 'totalCents' | 'receipt' | 'lines'> = {
  ...{
    id: '',
    number: 10_001,
    version: 1,
    receivedCents: null,
    currency: 'USD',
    rate: null,
    userId: '',
    customer: '',
    customerEmail: '',
    address: '',
    phone: '',
    language: null,
    business: null,
    customFields: null,
    declaredAge: null,
  },
  orderStatus: 'Uncomplete',
  paymentStatus: 'Unpaid',
  ...{ payment: 'unpaid', fulfilment: 'open', parcels: [], disputes: [], isMoneyUntold: false },
  ...{
    transactionId: null,
    paidWith: null,
    paidBy: null,
    paidNote: null,
    transferUntil: null,
    payAtCollection: false,
    placedAt: new Date(0),
    refunds: [],
  },
  ...{
    paidAt: null,
    shippedAt: null,
    deliveryAddress: null,
    deliveryDates: null,
    tellShippedAt: null,
    holdsStock: true,
    heldUntil: null,
    notice: null,
    deletedAt: null,
  },
  ...{ linkVersion: 0, requestKey: null, requestHash: null },
  refunds: [],
}
