import { trackingLink } from '#contract/carriers.ts'
import type { Payment } from '#contract/order-states.ts'
import type { Return } from '#contract/return-fields.ts'
import { type Contents, leftToPack } from '#server/selling/parcels/parcel.ts'
import type { WholeParcel } from '#server/selling/parcels/parcels-store.ts'
import { parcelsOfClaim, piecesInPlace } from '#server/selling/parcels/replaced-pieces.ts'
import type { WholeReturn } from '#server/selling/parcels/returns-store.ts'

export type OrderWithParcels = Omit<Contents, 'isRefunded'> & { payment: Payment; parcels: WholeParcel[] }

/** What goes in place of the pieces of a claim, with its parcels, as far as whoever looks may see them. `returns`: all of the order. */
export function shownReplacement(
  one: WholeReturn,
  order: OrderWithParcels,
  { returns, toStaff }: { returns: WholeReturn[]; toStaff: boolean },
): Return['replacement'] {
  const { replacedAt } = one
  if (!replacedAt) return undefined
  const pieces = piecesInPlace(one)
  const within = parcelsOfClaim(one, order, returns)
  const left = leftToPack({ ...order, isRefunded: order.payment === 'refunded' })
  const toPack = pieces.map(({ line, quantity }) => {
    const packed = within.flatMap((of) => of.pieces).filter((of) => of.line === line)
    const rest = quantity - packed.reduce((all, of) => all + of.quantity, 0)
    return Math.min(rest, left[line - 1] ?? 0)
  })
  return {
    agreedAt: replacedAt.toISOString(),
    toPack: toPack.reduce((all, rest) => all + rest, 0),
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
