import { trackingLink } from '#contract/carriers.ts'
import type { Payment } from '#contract/order-states.ts'
import type { Return } from '#contract/return-fields.ts'
import { type Contents, leftToPack, parcelsReplacing } from '#server/selling/parcels/parcel.ts'
import type { WholeParcel } from '#server/selling/parcels/parcels-store.ts'
import type { WholeReturn } from '#server/selling/parcels/returns-store.ts'

export type OrderWithParcels = Omit<Contents, 'isRefunded'> & { payment: Payment; parcels: WholeParcel[] }

/** What goes in place of the pieces of a claim, with its parcels, as far as whoever looks may see them. `returns`: all of the order. */
export function shownReplacement(
  { replacedAt, number, lines }: WholeReturn,
  order: OrderWithParcels,
  { returns, toStaff }: { returns: WholeReturn[]; toStaff: boolean },
): Return['replacement'] {
  if (!replacedAt) return undefined
  const earlier = returns.filter(
    (one) =>
      one.replacedAt &&
      (one.replacedAt < replacedAt || (+one.replacedAt === +replacedAt && one.number < number)),
  )
  const before = (line: number) => sum(earlier.flatMap((one) => one.lines.filter((of) => of.line === line)))
  const pieces = lines.flatMap(({ line, replaced }) =>
    replaced > 0 ? [{ line, quantity: replaced, before: before(line) }] : [],
  )
  const within = parcelsReplacing(order, replacedAt, pieces)
  const left = leftToPack({ ...order, isRefunded: order.payment === 'refunded' })
  const toPack = pieces.map(({ line, quantity }) => {
    const packed = within.flatMap((one) => one.pieces).filter((one) => one.line === line)
    const rest = quantity - packed.reduce((all, one) => all + one.quantity, 0)
    return Math.min(rest, left[line - 1] ?? 0)
  })
  return {
    agreedAt: replacedAt.toISOString(),
    toPack: toPack.reduce((all, one) => all + one, 0),
    isCalledOff: pieces.length === 0,
    parcels: within
      .filter(({ parcel }) => toStaff || parcel.toldAt !== null) // until then its sending may be taken back
      .map(({ parcel: { number: parcel, state, sentAt, ...of } }) => {
        const [carrier, tracking] = [of.carrier ?? undefined, of.tracking ?? undefined]
        const link = trackingLink(carrier, tracking)
        return { number: parcel, state, sentAt: sentAt?.toISOString(), carrier, tracking, trackingLink: link }
      }),
  }
}

const sum = (lines: { replaced: number }[]) => lines.reduce((all, { replaced }) => all + replaced, 0)
