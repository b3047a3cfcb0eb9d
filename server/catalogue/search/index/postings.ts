import { characterBitsOf } from '#server/catalogue/search/index/character-bits.ts'
import { add, type Grows, growing, uint32 } from '#server/catalogue/search/index/growing.ts'
import { byBytes, createTextTable, type TextTable } from '#server/catalogue/search/index/text-table.ts'

/**
 * An entry's number in the upper 24 bits, a weight in the lower 8. A packed posting stands for a run of entries: of one group, with
 * numbers that follow each other, and with the same weight, as most texts say the same of all sizes of a family.
 */
export const MOST_ENTRIES = 2 ** 24
const ONE_ENTRY = 2 ** 8
export const entryOf = (posting: number) => posting >>> 8
export const weightOf = (posting: number) => posting & 0xff

/** Which entries a text stands in, with weights of 1 to 255. Later entries stand beside the packed arrays until the next `pack`. */
export type Postings = {
  add(text: string, entry: number, weight: number): void
  /** Calls `each` with the postings of this text, and the lengths of their runs; undefined where each is of one entry. */
  of(text: string, each: EachPosting): void
  count(text: string): number
  entriesOf(text: string, each: (entry: number, weight: number) => void): void
  /** At most `most` of the texts that begin with this, in their order. */
  prefixed(text: string, most: number): string[]
  /** All texts that may have so many characters, begin with no digit, and whose signs (`characterBitsOf`) are near. */
  texts(least: number, most: number, isNear: (signs: number) => boolean): Iterable<string>
  /** Packs all postings. `groups`: the group of each entry. Yields now and then, as sorting takes a while. */
  pack(groups: Int32Array): Generator<void>
}

type EachPosting = (postings: Uint32Array, lengths: Uint8Array | undefined, from: number, to: number) => void

/** Of a character in UTF-8. */
const MOST_BYTES = 4

/** `counts`: in how many entries each text stands. */
type Runs = { starts: Uint32Array; counts: Uint32Array; postings: Uint32Array; lengths: Uint8Array }
type Sorted = Pick<Runs, 'starts' | 'postings'>
type Packed = Runs & { table: TextTable }

const NOTHING: Packed = {
  table: createTextTable([]),
  starts: new Uint32Array(1),
  counts: new Uint32Array(0),
  postings: new Uint32Array(0),
  lengths: new Uint8Array(0),
}

export function createPostings(): Postings {
  let packed = NOTHING
  /** While the index is built: a number for each text, and pairs of that number and a posting. */
  let building: { numbers: Map<string, number>; pairs: Grows<Uint32Array> } | undefined = {
    numbers: new Map(),
    pairs: growing(uint32),
  }
  const added = new Map<string, Grows<Uint32Array>>()

  function of(text: string, each: EachPosting): void {
    const { table, starts, postings, lengths } = packed
    const rank = table.rankOf(text)
    if (rank >= 0) each(postings, lengths, starts[rank] ?? 0, starts[rank + 1] ?? 0)
    const list = added.get(text)
    if (list) each(list.items, undefined, 0, list.length)
  }

  const laterWith = (text: string) => [...added.keys()].filter((key) => key.startsWith(text))

  return {
    add(text, entry, weight) {
      const posting = (entry << 8) | weight
      if (building) {
        const number = building.numbers.get(text) ?? building.numbers.size
        if (number === building.numbers.size) building.numbers.set(ownText(text), number)
        add(building.pairs, number)
        add(building.pairs, posting)
        return
      }
      const list = added.get(text) ?? growing(uint32, 4)
      if (list.length === 0) added.set(ownText(text), list)
      add(list, posting)
    },
    of,
    count(text) {
      const rank = packed.table.rankOf(text)
      return (rank < 0 ? 0 : (packed.counts[rank] ?? 0)) + (added.get(text)?.length ?? 0)
    },
    entriesOf(text, each) {
      of(text, (postings, lengths, from, to) => {
        for (let at = from; at < to; at++) {
          const posting = postings[at] ?? 0
          const first = entryOf(posting)
          const end = first + (lengths?.[at] ?? 1)
          for (let entry = first; entry < end; entry++) each(entry, weightOf(posting))
        }
      })
    },
    prefixed(text, most) {
      const [from, to] = packed.table.prefixed(text)
      const texts = Array.from({ length: Math.min(most, to - from) }, (_, n) => packed.table.at(from + n))
      return [...new Set([...texts, ...laterWith(text)])].sort(byBytes).slice(0, most)
    },
    *texts(least, most, isNear) {
      const { table } = packed
      const [, afterDigits] = table.prefixed('9')
      for (let rank = afterDigits; rank < table.size; rank++) {
        const bytes = table.bytesAt(rank)
        if (bytes >= least && bytes <= most * MOST_BYTES && isNear(table.signsAt(rank))) yield table.at(rank)
      }
      for (const text of added.keys()) if (text >= ':' && isNear(characterBitsOf(text))) yield text
    },
    *pack(groups) {
      if (!building) return
      const { numbers, pairs } = building
      const sorted: string[] = []
      for (const some of inParts([...numbers.keys()])) {
        for (const text of some.sort(byBytes)) sorted.push(text)
        yield
      }
      const ranks = new Uint32Array(sorted.length)
      for (const [rank, text] of sorted.entries()) ranks[numbers.get(text) ?? 0] = rank
      yield
      packed = { table: createTextTable(sorted), ...inRuns(byRank(ranks, pairs), groups) }
      building = undefined
    },
  }
}

/** A copy: a part of a text keeps the whole text in memory. */
const ownText = (text: string) => (text.length > 12 ? Buffer.from(text).toString() : text)

/** Parts that come one after the other when each is sorted. */
function inParts(texts: string[]): string[][] {
  const parts = new Map<string, string[]>()
  for (const text of texts) {
    const start = String.fromCodePoint(text.codePointAt(0) ?? 0)
    const part = parts.get(start)
    if (part) part.push(text)
    else parts.set(start, [text])
  }
  return [...parts].sort(([a], [b]) => byBytes(a, b)).map(([, part]) => part)
}

function byRank(ranks: Uint32Array, pairs: Grows<Uint32Array>): Sorted {
  const { items, length } = pairs
  const starts = new Uint32Array(ranks.length + 1)
  const rankAt = (at: number) => ranks[items[at] ?? 0] ?? 0
  for (let at = 0; at < length; at += 2) starts[rankAt(at) + 1] = (starts[rankAt(at) + 1] ?? 0) + 1
  for (let rank = 0; rank < ranks.length; rank++)
    starts[rank + 1] = (starts[rank + 1] ?? 0) + (starts[rank] ?? 0)
  const free = starts.slice(0, -1)
  const postings = new Uint32Array(length / 2)
  for (let at = 0; at < length; at += 2) {
    const rank = rankAt(at)
    const place = free[rank] ?? 0
    postings[place] = items[at + 1] ?? 0
    free[rank] = place + 1
  }
  return { starts, postings }
}

const LONGEST_RUN = 255

function inRuns({ starts, postings }: Sorted, groups: Int32Array): Runs {
  const lengths = new Uint8Array(postings.length)
  const counts = new Uint32Array(starts.length - 1)
  let end = 0
  for (let rank = 0, at = 0; rank + 1 < starts.length; rank++) {
    const to = starts[rank + 1] ?? 0
    counts[rank] = to - at
    starts[rank] = end
    let next = -1
    for (; at < to; at++) {
      const posting = postings[at] ?? 0
      const last = end - 1
      const length = lengths[last] ?? 0
      if (
        posting === next &&
        length < LONGEST_RUN &&
        groups[entryOf(posting)] === groups[entryOf(posting) - 1]
      )
        lengths[last] = length + 1
      else {
        postings[end] = posting
        lengths[end++] = 1
      }
      next = posting + ONE_ENTRY
    }
  }
  starts[starts.length - 1] = end
  return { starts, counts, postings: postings.slice(0, end), lengths: lengths.slice(0, end) }
}
