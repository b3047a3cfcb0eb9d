import { characterBitsOf } from '#server/catalogue/search/index/character-bits.ts'

/** Different texts sorted by UTF-8 bytes in one buffer: a tenth of the memory of as many strings. A text is known by its rank. */
export type TextTable = {
  readonly size: number
  /** The rank of a text; -1 where it is not there. */
  rankOf(text: string): number
  /** From the first rank to before the last of the texts that begin with this. */
  prefixed(text: string): [from: number, to: number]
  at(rank: number): string
  bytesAt(rank: number): number
  /** Which signs a text has (`characterBitsOf`). */
  signsAt(rank: number): number
}

/** `sorted`: different texts, by their UTF-8 bytes (`byBytes`). */
export function createTextTable(sorted: string[]): TextTable {
  const starts = new Uint32Array(sorted.length + 1)
  let length = 0
  for (const [rank, text] of sorted.entries()) {
    starts[rank] = length
    length += Buffer.byteLength(text)
  }
  starts[sorted.length] = length
  const bytes = Buffer.allocUnsafeSlow(length)
  for (const [rank, text] of sorted.entries()) bytes.write(text, starts[rank] ?? 0)

  const { length: size } = sorted
  /** Only of the words that are corrected to. */
  let signs: Uint32Array | undefined
  const startOf = (rank: number) => starts[rank] ?? length

  /** Below 0 where the text of a rank stands before this one. A loop, as texts soon differ and `Buffer.compare` is slower. */
  function compareAt(rank: number, wanted: Uint8Array): number {
    const from = startOf(rank)
    const own = startOf(rank + 1) - from
    const shared = Math.min(own, wanted.length)
    for (let place = 0; place < shared; place++) {
      const difference = (bytes[from + place] ?? 0) - (wanted[place] ?? 0)
      if (difference !== 0) return difference
    }
    return own - wanted.length
  }

  function firstFrom(wanted: Uint8Array): number {
    let [low, high] = [0, size]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compareAt(middle, wanted) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    size,
    rankOf(text) {
      const wanted = Buffer.from(text)
      const rank = firstFrom(wanted)
      return rank < size && compareAt(rank, wanted) === 0 ? rank : -1
    },
    prefixed(text) {
      const wanted = Buffer.from(text)
      return [firstFrom(wanted), firstFrom(Buffer.concat([wanted, Buffer.of(0xff)]))]
    },
    at: (rank) => bytes.toString('utf8', startOf(rank), startOf(rank + 1)),
    bytesAt: (rank) => startOf(rank + 1) - startOf(rank),
    signsAt(rank) {
      signs ??= Uint32Array.from({ length: size }, (_, each) => characterBitsOf(this.at(each)))
      return signs[rank] ?? 0
    },
  }
}

/** The order of UTF-8 bytes is that of code points; of most texts also that of UTF-16. */
export function byBytes(a: string, b: string): number {
  if (SURROGATE.test(a) || SURROGATE.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return a < b ? -1 : a > b ? 1 : 0
}

const SURROGATE = /[\ud800-\udfff]/
