/** What holds of the money of an order that is edited, after each act of a story. */
import { expect } from 'vitest'

/** As staff sees it. */
type Seen = Record<string, unknown>

/** What is due, and what nobody packs while it is. */
export function expectSound(order: Seen, after: string): void {
  if (order.payment === undefined) return // it was deleted
  const cents = (of: unknown) => Math.round(Number(of ?? 0) * 100)
  const due = cents(order.dueTotal)
  // Nobody pays the rest of what is on its way back, or of pieces that are back, although their money came back to the shop.
  const goesBack = Object(order.refunds).some(
    ({ status, returns }: Seen) => status === 'asked' || Object(returns).length > 0,
  )
  if (due > 0 || !goesBack) expect(due > 0, `what is due, after ${after}`).toBe(order.payment === 'part paid')
  const isPacked = Object(order.parcels).some(({ state }: { state: string }) => state !== 'cancelled')
  if (order.payment === 'part paid') expect(isPacked, `part paid and packed, after ${after}`).toBe(false)
}

/** What was set off is owed no longer, and paid by nobody. */
export function expectSetOff(before: Seen, after: Seen, setOff: number): void {
  const sumOf = (order: Seen, what: 'amount' | 'setOff') =>
    Object(order.refunds)
      .filter(({ ofEdit, status }: Seen) => ofEdit && (what === 'setOff' || status === 'owed'))
      .reduce((sum: number, refund: Seen) => sum + Number(refund[what] ?? 0), 0)
  expect(sumOf(before, 'amount') - sumOf(after, 'amount')).toBeCloseTo(setOff, 5)
  expect(sumOf(after, 'setOff') - sumOf(before, 'setOff')).toBeCloseTo(setOff, 5)
}
