/** One product that is sold by its oldest batch, as a few simple rules. Pure. */

/** `batch`: null while nobody noted it. `guess`: what was taken from lots for it. */
type Parcel = {
  guess: Map<string, number>
  batch: string | null
  pieces: number
  state: 'packed' | 'sent' | 'cancelled'
  isTold: boolean
}
export type LotOrder = { id: string; left: number; back: number; parcels: Parcel[] }

/** `order` and `parcel` count what there is, from 0, and wrap around. */
export type LotAct =
  | { act: 'arrive'; batch: number; pieces: number }
  | { act: 'buy'; pieces: number }
  | { act: 'pack'; order: number; batch: number; pieces: number; sends: boolean }
  | { act: 'send'; order: number; parcel: number }
  | { act: 'cancel'; order: number; parcel: number }
  | { act: 'give back'; order: number; parcel: number }
  | { act: 'confirm'; order: number }
  | { act: 'note'; order: number; parcel: number; batch: number }

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const sentOf = ({ parcels }: LotOrder) =>
  sum(parcels.filter(({ state }) => state === 'sent').map(({ pieces }) => pieces))

/** What lies on the shelf is of its lots, or of no known one. */
export class LotModel {
  shelf: number
  lots = new Map<string, number>()
  orders: LotOrder[] = []
  /** Pieces that were taken from a lot for pieces without a number. */
  guessed = 0

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
    order.parcels.push({ guess: new Map(), batch, pieces, state: 'packed', isTold: false })
    if (sends) this.send(order, order.parcels.length - 1)
    return 'done'
  }

  send(order: LotOrder, at: number): string {
    const parcel = order.parcels[at]
    if (parcel?.state !== 'packed') return 'STATE_NOT_REACHED'
    const { batch, pieces } = parcel
    this.shelf -= pieces
    this.#leave(batch, pieces)
    if (batch === null) this.#guess(parcel)
    parcel.state = 'sent'
    return 'done'
  }

  /** All of it leaves at once, the rest without a number. */
  confirm(order: LotOrder): void {
    if (order.left > 0)
      order.parcels.push({
        guess: new Map(),
        batch: null,
        pieces: order.left,
        state: 'packed',
        isTold: false,
      })
    order.left = 0
    for (const [at, { state }] of order.parcels.entries()) if (state === 'packed') this.send(order, at)
  }

  /** The number of what left without one. */
  note(parcel: Parcel, batch: string): void {
    parcel.batch = batch
    this.#undo(parcel, this.#leave(batch, parcel.pieces))
  }

  cancel(order: LotOrder, at: number): string {
    const parcel = order.parcels[at]
    if (!parcel || parcel.state === 'cancelled') return 'done'
    if (parcel.state === 'sent') {
      if (parcel.isTold || sentOf(order) - parcel.pieces < order.back) return 'STATE_NOT_REACHED'
      this.#comesBack(parcel.batch, parcel.pieces)
      this.#undo(parcel, parcel.pieces)
    }
    order.left += parcel.pieces
    parcel.state = 'cancelled'
    return 'done'
  }

  /** One piece of a parcel whose order has nothing left to be packed, for a cent. */
  giveBack(order: LotOrder, at: number): void {
    order.back++
    for (const parcel of order.parcels) if (parcel.state === 'sent') parcel.isTold = true
    this.#comesBack(order.parcels[at]?.batch ?? null, 1)
  }

  /** Pieces of this batch that are in no parcel, and those that may be of it. */
  #freeOf(batch: string): number {
    const waiting = Map.groupBy(
      this.orders.flatMap(({ parcels }) => parcels).filter(({ state }) => state === 'packed'),
      (parcel) => parcel.batch,
    )
    const packed = (of: string | null) => sum((waiting.get(of) ?? []).map(({ pieces }) => pieces))
    const ofNoLot = this.shelf - sum([...this.lots.values()])
    const beyond = sum(
      [...waiting.keys()].map((of) => Math.max(0, packed(of) - (this.lots.get(of ?? '') ?? 0))),
    )
    const own = Math.max(0, (this.lots.get(batch) ?? 0) - packed(batch))
    return own + Math.max(0, ofNoLot - beyond)
  }

  /** Answers how many the lot had. */
  #leave(batch: string | null, pieces: number): number {
    const taken = Math.min(pieces, this.lots.get(batch ?? '') ?? 0)
    if (batch !== null && this.lots.has(batch)) this.lots.set(batch, (this.lots.get(batch) ?? 0) - taken)
    return taken
  }

  /** Lots have no more than lies on the shelf: the oldest go first. */
  #guess({ guess }: Parcel): void {
    for (const [batch, pieces] of this.lots) {
      const cut = Math.max(0, Math.min(pieces, sum([...this.lots.values()]) - this.shelf))
      this.lots.set(batch, pieces - cut)
      guess.set(batch, cut)
      this.guessed += cut
    }
  }

  /** So many of what was guessed lie in their lots again, as far as the shelf has them. */
  #undo({ guess }: Parcel, most: number): void {
    let left = most
    for (const [batch, pieces] of guess) {
      const undone = Math.min(left, pieces)
      left -= undone
      guess.set(batch, pieces - undone)
      const room = this.shelf - sum([...this.lots.values()])
      this.lots.set(batch, (this.lots.get(batch) ?? 0) + Math.min(undone, Math.max(0, room)))
    }
  }

  /** Into its lot, where there is or was one. */
  #comesBack(batch: string | null, pieces: number): void {
    this.shelf += pieces
    if (batch !== null && this.lots.has(batch)) this.lots.set(batch, (this.lots.get(batch) ?? 0) + pieces)
  }
}
