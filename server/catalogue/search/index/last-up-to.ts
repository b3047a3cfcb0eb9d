import { entryOf } from '#server/catalogue/search/index/postings.ts'

/** The last of these postings whose entry is at most this one; `from - 1` where there is none. */
export function lastUpTo(postings: Uint32Array, from: number, to: number, entry: number): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (entryOf(postings[middle] ?? 0) <= entry) low = middle + 1
    else high = middle
  }
  return low - 1
}
