type Numbers = Uint8Array | Int32Array | Uint32Array | Float32Array | Float64Array

/** A typed array that grows as numbers are added. `items` is longer than `length`: the rest is room. */
export type Grows<Items extends Numbers> = { items: Items; length: number; make: (room: number) => Items }

const FIRST_ROOM = 1_024

export function growing<Items extends Numbers>(
  make: (room: number) => Items,
  firstRoom = FIRST_ROOM,
): Grows<Items> {
  return { items: make(firstRoom), length: 0, make }
}

export function add<Items extends Numbers>(to: Grows<Items>, value: number): void {
  if (to.length === to.items.length) {
    // By half, not twofold: a large catalogue would have as much room unused as it uses.
    const longer = to.make(Math.ceil(to.length * 1.5) + 16)
    longer.set(to.items)
    to.items = longer
  }
  to.items[to.length++] = value
}

export function trim(grown: { items: Numbers; length: number }): void {
  grown.items = grown.items.slice(0, grown.length)
}

export const uint8 = (room: number) => new Uint8Array(room)
export const int32 = (room: number) => new Int32Array(room)
export const uint32 = (room: number) => new Uint32Array(room)
export const float32 = (room: number) => new Float32Array(room)
export const float64 = (room: number) => new Float64Array(room)
