import { trackingLink } from '#contract/carriers.ts'
import { toDollars } from '#contract/money.ts'
import type { Return } from '#contract/return-fields.ts'
import type { WholeReturn } from '#server/selling/parcels/returns-store.ts'

type OfOrder = {
  lines: { name: string }[]
  refunds: { returnId: string | null; status: string; amountCents: number }[]
}

/** As the contract shows it. */
export function shownReturn(one: WholeReturn, { lines, refunds }: OfOrder): Return {
  const { id, number, kind, problem, state, comesBack, answer, replacedAt } = one
  const [carrier, tracking] = [one.carrier ?? undefined, one.tracking ?? undefined]
  const cents = refunds
    .filter(({ returnId, status }) => returnId === id && status !== 'failed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    _id: id,
    ...{ number, kind, state, comesBack, pictures: one.pictures },
    problem: problem ?? undefined,
    lines: one.lines.map((of) => ({ ...of, name: lines[of.line - 1]?.name ?? '' })),
    hasLabel: state === 'approved' && comesBack,
    answer: answer ?? undefined,
    askedAt: one.askedAt.toISOString(),
    answeredAt: one.answeredAt?.toISOString(),
    receivedAt: one.receivedAt?.toISOString(),
    settledAt: one.settledAt?.toISOString(),
    replacement: replacedAt
      ? { sentAt: replacedAt.toISOString(), carrier, tracking, trackingLink: trackingLink(carrier, tracking) }
      : undefined,
    refunded: cents > 0 ? toDollars(cents) : undefined,
  }
}
