/** The shop as a few simple rules, beside which the real one is run. Pure; money in cents. */

import { isAllBack, isRefunded } from '#testing/model/back.ts'
import { costIn, type Money } from '#testing/model/money.ts'
import { sendAll } from '#testing/model/parcels.ts'
import { leftOf } from '#testing/model/pieces.ts'
import { hasCome, orderableOf, promise } from '#testing/model/promises.ts'
import { costOf, isPayable, isPending, isUnpaid, openOf, piecesOf } from '#testing/model/standing.ts'
import {
  type Answer,
  type Attempt,
  isPaid,
  isSent,
  nth,
  type Order,
  type Product,
  type Who,
} from '#testing/model/terms.ts'
import { isPartPaid, newPart } from '#testing/model/transfers.ts'

type Lines = Order['lines']

export class Model {
  products: Product[]
  orders: Order[] = []
  handled = new Set<string>()

  constructor(products: Product[]) {
    this.products = products
  }

  buy(customer: number, pieces: { product: number; quantity: number }[], money: Money): Order | Answer {
    if (!this.#hasRoom(customer)) return 'TOO_MANY_UNPAID'
    const lines = this.#merged(pieces, money)
    const refused = this.#lacking(lines, true)
    if (refused) return refused
    promise(lines, this.orders)
    const cents = costOf(lines, money)
    const fresh = {
      state: 'Uncomplete/Unpaid',
      fulfilment: 'open',
      holds: true,
      overdue: false,
      untold: false,
      isMoneyUntold: false,
    } as const
    const order: Order = {
      ...{ id: '', customer, money, lines, cents, ...fresh, deleted: false, transaction: null },
      ...{ attempts: [], refunds: [], parcels: [], returns: [], parts: [] },
    }
    this.orders.push(order)
    return order
  }

  /** Whether somebody may now pay; a new attempt, if one was made, is the last one and has no intent yet. */
  start(order: Order): Answer {
    for (;;) {
      if (order.deleted) return 'NOT_FOUND'
      if (isPaid(order)) return 'ORDER_PAID'
      if (isPending(order)) return 'PAYMENT_PROCESSING'
      const refused = this.#takeAgain(order)
      if (refused) return refused
      const open = openOf(order)
      if (!open) order.attempts.push({ intent: '', secret: '', status: 'open', atProvider: 'payable' })
      if (!open || isPayable(open)) return 'done'
      this.apply(order, open)
    }
  }

  apply(order: Order, attempt: Attempt): void {
    if (attempt.status !== 'open') return
    if (attempt.atProvider === 'paid') {
      const wanted = !isPaid(order) && !order.deleted && !this.#hold(order)
      attempt.status = wanted ? 'succeeded' : 'refunded'
      if (wanted)
        Object.assign(order, { state: 'Completed/Paid', transaction: attempt.intent, overdue: false })
    } else if (attempt.atProvider === 'processing') {
      if (!isPaid(order) && !order.deleted) order.state = 'Pending/Pending'
    } else {
      if (attempt.atProvider === 'canceled') attempt.status = 'canceled'
      // It has time to be paid in another way.
      if (isPending(order)) Object.assign(order, { state: 'Uncomplete/Unpaid', overdue: false })
    }
  }

  releaseHolds(): void {
    for (const order of this.orders) {
      const open = openOf(order)
      if (open && isPending(order)) this.apply(order, open)
      if (!order.overdue || this.#settle(order) || isPaid(order)) continue
      this.#release(order)
    }
  }

  remove(order: Order, by: Who): Answer {
    const mayDelete = () => !isPaid(order) || by === 'admin'
    if (order.deleted || by === 'stranger') return 'NOT_FOUND'
    if (!mayDelete()) return 'ORDER_PAID'
    const refused = this.#settle(order)
    if (refused) return refused
    if (!mayDelete() || !isRefunded(order) || order.refunds.some(({ owed }) => owed)) return 'ORDER_PAID'
    if (!isPaid(order)) this.#release(order)
    Object.assign(order, { deleted: true, overdue: false })
    if (!order.parcels.some(isSent)) order.fulfilment = 'cancelled'
    return 'done'
  }

  ship(order: Order, by: Who): Answer {
    if (order.deleted || by === 'stranger') return 'NOT_FOUND'
    if (by === 'owner') return order.state === 'Shipped/Paid' ? 'done' : 'STATE_NOT_REACHED'
    const settled = this.#settle(order)
    if (settled || order.state === 'Shipped/Paid') return settled ?? 'done'
    if (isPartPaid(order)) return 'STATE_NOT_REACHED'
    if (isAllBack(order)) return 'STATE_NOT_REACHED'
    const { holds } = order
    const promised = order.lines.map((line) => line.promised)
    const refused = this.#hold(order)
    if (refused) return refused
    if (
      order.lines.some(
        (_, line) => leftOf(order, line) > 0 && !hasCome(order, line, leftOf(order, line), this.orders),
      )
    ) {
      order.holds = holds
      for (const [at, line] of order.lines.entries()) line.promised = promised[at] ?? false
      return 'STATE_NOT_REACHED'
    }
    if (!isPaid(order)) {
      Object.assign(order, { state: 'Completed/Paid', overdue: false })
      Object.assign(order, { untold: 'waits', isMoneyUntold: true })
      order.parts.push(newPart(order.cents, order.cents))
    }
    sendAll(order)
    return 'done'
  }

  /** Whether money by hand may pay it now, with its pieces held. */
  ready(order: Order): Answer | undefined {
    return this.#settle(order) ?? (isPaid(order) ? 'ORDER_PAID' : this.#hold(order))
  }

  /** Ends what could still be paid, unless it was or is just being paid. */
  #settle(order: Order): Answer | undefined {
    const open = openOf(order)
    if (open && isPayable(open)) open.atProvider = 'canceled'
    if (open) this.apply(order, open)
    return isPending(order) ? 'PAYMENT_PROCESSING' : undefined
  }

  #hold(order: Order): Answer | undefined {
    if (order.holds) return undefined
    const refused = this.#lacking(order.lines)
    if (refused) return refused
    promise(order.lines, this.orders)
    order.holds = true
    return undefined
  }

  /** An order whose hold has ended is paid at what it costs now, or not at all. */
  #takeAgain(order: Order): Answer | undefined {
    if (order.holds) return undefined
    if (order.lines.some(({ product }) => product.archived)) return 'PRODUCT_GONE'
    if (!this.#hasRoom(order.customer)) return 'TOO_MANY_UNPAID'
    const lacking = this.#lacking(order.lines)
    if (lacking) return lacking
    return costOf(order.lines, order.money) === order.cents ? this.#hold(order) : 'PRICE_CHANGED'
  }

  #hasRoom(customer: number): boolean {
    const unpaid = this.orders.filter(
      (order) => order.customer === customer && isUnpaid(order) && order.holds,
    )
    return unpaid.length < MOST_UNPAID
  }

  #release(order: Order): void {
    Object.assign(order, { holds: false, overdue: false })
  }

  /** The first by its id says why not. */
  #lacking(lines: Lines, isNew = false): Answer | undefined {
    const inOrder = lines.toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1))
    for (const line of inOrder) {
      if (line.product.archived) return 'PRODUCT_GONE'
      if (orderableOf(line, this.orders, isNew) < line.quantity) return 'SOLD_OUT'
    }
    return undefined
  }

  #merged(pieces: { product: number; quantity: number }[], money: Money) {
    const byProduct = Map.groupBy(pieces, (piece) => nth(this.products, piece.product))
    return [...byProduct].flatMap(([product, same]) =>
      product ? { product, cents: costIn(product, money), quantity: piecesOf(same), promised: false } : [],
    )
  }
}

/** As in a new shop. */
const MOST_UNPAID = 10
