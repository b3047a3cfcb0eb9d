/** Numbers that look like chance and are always the same for a seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed

  /** From 0 to less than 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    next,
    /** The place of one of these weights, the heavier the likelier. */
    weighted(weights: number[]): number {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const place = weights.findIndex((weight) => {
        left -= weight
        return left < 0
      })
      return Math.max(place, 0)
    },
  }
}
