import { trackingLink } from '#contract/carriers.ts'
import { toDollars } from '#contract/money.ts'
import { inMoneyOf } from '#contract/order-money.ts'
import type { Return } from '#contract/return-fields.ts'
import type { WholeReturn } from '#server/selling/parcels/returns-store.ts'

type OfOrder = {
  currency: string
  lines: { name: string }[]
  refunds: { returnId: string | null; status: string; amountCents: number; inKind: boolean }[]
}

/** As the contract shows it, to its customer or to staff. */
export function shownReturn(
  one: WholeReturn,
  { currency, lines, refunds }: OfOrder,
  toStaff = false,
): Return {
  const { id, number, kind, problem, state, comesBack, answer, replacedAt } = one
  const [carrier, tracking] = [one.carrier ?? undefined, one.tracking ?? undefined]
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
    hasLabel: state === 'approved' && comesBack,
    answer: answer ?? undefined,
    askedAt: one.askedAt.toISOString(),
    answeredAt: one.answeredAt?.toISOString(),
    receivedAt: one.receivedAt?.toISOString(),
    settledAt: one.settledAt?.toISOString(),
    replacement: replacedAt
      ? { sentAt: replacedAt.toISOString(), carrier, tracking, trackingLink: trackingLink(carrier, tracking) }
      : undefined,
    exchange:
      exchangeId && exchangeNumber !== undefined
        ? { _id: exchangeId, number: `K-${exchangeNumber}`, paid: inUnits(centsOf(true)) }
        : undefined,
    refunded: cents > 0 ? inUnits(cents) : undefined,
  }
}
