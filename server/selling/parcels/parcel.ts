/** What of an order is in parcels, and what is left to be packed. Pure. */
import type { Fulfilment, ParcelState } from '#contract/order-states.ts'

/** Pieces of a line, which is counted from 1. */
export type PiecesOfLine = { line: number; quantity: number }
export type Parcel = { state: ParcelState; lines: PiecesOfLine[] }
type Refunded = { returns: { line: number; unsent: number }[] }

/** What decides about the pieces of an order. `isRefunded`: all of its money went back. */
export type Contents = {
  lines: { quantity: number }[]
  parcels: Parcel[]
  refunds: Refunded[]
  isRefunded: boolean
}

const isSent = ({ state }: Parcel) => state === 'sent' || state === 'delivered'

/** Whether there is a parcel that left, and of which its customer was not told yet. */
export const isAnyToTell = ({
  parcels,
}: {
  parcels: { sentAt: Date | null; toldAt: Date | null }[]
}): boolean => parcels.some(({ sentAt, toldAt }) => sentAt !== null && toldAt === null)

const piecesIn = (parcels: Parcel[], line: number) =>
  parcels
    .flatMap(({ lines }) => lines)
    .filter((one) => one.line === line)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** Of each line: pieces that left the shop. */
export const sentPieces = ({ lines, parcels }: Pick<Contents, 'lines' | 'parcels'>): number[] =>
  lines.map((_, index) => piecesIn(parcels.filter(isSent), index + 1))

/** Of each line: pieces that did not leave the shop, and did not come back. */
export function unsentPieces({ lines, parcels, refunds }: Omit<Contents, 'isRefunded'>): number[] {
  const sent = sentPieces({ lines, parcels })
  return lines.map(({ quantity }, index) => {
    const back = refunds
      .flatMap(({ returns }) => returns)
      .filter(({ line }) => line === index + 1)
      .reduce((sum, { unsent }) => sum + unsent, 0)
    return quantity - (sent[index] ?? 0) - back
  })
}

/** Of each line: of these the pieces that are in no parcel; none of an order that is refunded in full. */
export function leftToPack(contents: Contents): number[] {
  const packed = contents.parcels.filter(({ state }) => state === 'packed')
  return unsentPieces(contents).map((unsent, index) =>
    contents.isRefunded ? 0 : unsent - piecesIn(packed, index + 1),
  )
}

/** Where the pieces of an order that is not cancelled are. `before`: its state until now. */
export function fulfilmentOf(contents: Contents, before: Fulfilment): Fulfilment {
  const { parcels } = contents
  const isWaiting = parcels.some(({ state }) => state === 'packed')
  if (!parcels.some(isSent)) {
    if (isWaiting) return 'packed'
    return before === 'picking' ? 'picking' : 'open'
  }
  if (isWaiting || leftToPack(contents).some((pieces) => pieces > 0)) return 'part sent'
  return parcels.some(({ state }) => state === 'sent') ? 'sent' : 'delivered'
}
