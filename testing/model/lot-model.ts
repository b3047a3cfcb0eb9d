/** One product that is sold by its oldest batch, as a few simple rules. Pure. */

type Parcel = { batch: string; pieces: number; state: 'packed' | 'sent' | 'cancelled'; isTold: boolean }
export type LotOrder = { id: string; left: number; back: number; parcels: Parcel[] }

/** `order` and `parcel` count what there is, from 0, and wrap around. */
export type LotAct =
  | { act: 'arrive'; batch: number; pieces: number }
  | { act: 'buy'; pieces: number }
  | { act: 'pack'; order: number; batch: number; pieces: number; sends: boolean }
  | { act: 'send'; order: number; parcel: number }
  | { act: 'cancel'; order: number; parcel: number }
  | { act: 'give back'; order: number; parcel: number }

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const sentOf = ({ parcels }: LotOrder) =>
  sum(parcels.filter(({ state }) => state === 'sent').map(({ pieces }) => pieces))

/** What lies on the shelf is of its lots, or of no known one. */
export class LotModel {
  shelf: number
  lots = new Map<string, number>()
  orders: LotOrder[] = []

  constructor(shelf: number) {
    this.shelf = shelf
  }

  arrive(batch: string, pieces: number): string {
    this.shelf += pieces
    this.lots.set(batch, (this.lots.get(batch) ?? 0) + pieces)
    return 'done'
  }

  buy(pieces: number): string {
    const promised = sum(
      this.orders.map(({ left, parcels }) =>
        sum([left, ...parcels.filter(({ state }) => state === 'packed').map((one) => one.pieces)]),
      ),
    )
    if (this.shelf - promised < pieces) return 'SOLD_OUT'
    this.orders.push({ id: '', left: pieces, back: 0, parcels: [] })
    return 'done'
  }

  pack(order: LotOrder, batch: string, pieces: number, sends: boolean): string {
    if (order.left === 0 && sentOf(order) === order.back && order.back > 0) return 'STATE_NOT_REACHED'
    if (pieces > order.left) return 'PARCEL_TOO_LARGE'
    if (pieces > this.#freeOf(batch)) return 'SOLD_OUT'
    order.left -= pieces
    order.parcels.push({ batch, pieces, state: 'packed', isTold: false })
    if (sends) this.send(order, order.parcels.length - 1)
    return 'done'
  }

  send(order: LotOrder, at: number): string {
    const parcel = order.parcels[at]
    if (parcel?.state !== 'packed') return 'STATE_NOT_REACHED'
    const { batch, pieces } = parcel
    this.shelf -= pieces
    if (this.lots.has(batch)) this.lots.set(batch, Math.max(0, (this.lots.get(batch) ?? 0) - pieces))
    parcel.state = 'sent'
    return 'done'
  }

  cancel(order: LotOrder, at: number): string {
    const parcel = order.parcels[at]
    if (!parcel || parcel.state === 'cancelled') return 'done'
    if (parcel.state === 'sent') {
      if (parcel.isTold || sentOf(order) - parcel.pieces < order.back) return 'STATE_NOT_REACHED'
      this.#comesBack(parcel.batch, parcel.pieces)
    }
    order.left += parcel.pieces
    parcel.state = 'cancelled'
    return 'done'
  }

  /** One piece of a parcel whose order has nothing left to be packed, for a cent. */
  giveBack(order: LotOrder, at: number): void {
    order.back++
    for (const parcel of order.parcels) if (parcel.state === 'sent') parcel.isTold = true
    this.#comesBack(order.parcels[at]?.batch ?? '', 1)
  }

  /** Pieces of this batch that are in no parcel, and those that may be of it. */
  #freeOf(batch: string): number {
    const waiting = Map.groupBy(
      this.orders.flatMap(({ parcels }) => parcels).filter(({ state }) => state === 'packed'),
      (parcel) => parcel.batch,
    )
    const packed = (of: string) => sum((waiting.get(of) ?? []).map(({ pieces }) => pieces))
    const ofNoLot = this.shelf - sum([...this.lots.values()])
    const beyond = sum([...waiting.keys()].map((of) => Math.max(0, packed(of) - (this.lots.get(of) ?? 0))))
    const own = Math.max(0, (this.lots.get(batch) ?? 0) - packed(batch))
    return own + Math.max(0, ofNoLot - beyond)
  }

  /** Into its lot, where there is or was one. */
  #comesBack(batch: string, pieces: number): void {
    this.shelf += pieces
    if (this.lots.has(batch)) this.lots.set(batch, (this.lots.get(batch) ?? 0) + pieces)
  }
}
