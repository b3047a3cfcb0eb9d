import { toDollars } from '#contract/money.ts'
import { inMoneyOf } from '#contract/order-money.ts'
import type { Return } from '#contract/return-fields.ts'
import type { WholeReturn } from '#server/selling/parcels/returns-store.ts'
import { type OrderWithParcels, shownReplacement } from '#server/selling/parcels/shown-replacement.ts'

type RefundOf = { returnId: string | null; status: string; amountCents: number; inKind: boolean }
type OfOrder = Omit<OrderWithParcels, 'lines' | 'refunds'> & {
  currency: string
  lines: (OrderWithParcels['lines'][number] & { name: string })[]
  refunds: (OrderWithParcels['refunds'][number] & RefundOf)[]
}

/** Whether its parcel is on its way to the shop, or about to. */
export const hasLabel = ({ state, comesBack }: Pick<WholeReturn, 'state' | 'comesBack'>): boolean =>
  state === 'approved' && comesBack

/** As the contract shows it, to its customer or to staff. `returns`: all of the order. */
export function shownReturn(
  one: WholeReturn,
  order: OfOrder,
  { returns, toStaff = false }: { returns: WholeReturn[]; toStaff?: boolean },
): Return {
  const { currency, lines, refunds } = order
  const { id, number, kind, problem, state, comesBack, answer } = one
  const { exchangeId, exchangeNumber } = one
  const centsOf = (isKind: boolean) =>
    refunds
      .filter(({ returnId, status, inKind }) => returnId === id && status !== 'failed' && inKind === isKind)
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const cents = centsOf(false)
  const inUnits = (amount: number) => inMoneyOf({ currency }, () => toDollars(amount))
  return {
    ...{ _id: id, currency },
    ...{ number, kind, state, comesBack, pictures: one.pictures },
    problem: problem ?? undefined,
    lines: one.lines.map(({ wanted, batches, ...of }) => ({
      ...{ ...of, name: lines[of.line - 1]?.name ?? '', wanted: wanted ?? undefined },
      ...(toStaff && batches.length > 0 && { batches }),
    })),
    hasLabel: hasLabel(one),
    answer: answer ?? undefined,
    askedAt: one.askedAt.toISOString(),
    answeredAt: one.answeredAt?.toISOString(),
    receivedAt: one.receivedAt?.toISOString(),
    settledAt: one.settledAt?.toISOString(),
    replacement: shownReplacement(one, order, { returns, toStaff }),
    exchange:
      exchangeId && exchangeNumber !== undefined
        ? { _id: exchangeId, number: `K-${exchangeNumber}`, paid: inUnits(centsOf(true)) }
        : undefined,
    refunded: cents > 0 ? inUnits(cents) : undefined,
  }
}
