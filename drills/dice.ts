export type Dice = {
  /** From 0 to below 1. */
  next(): number
  /** Whether it happens that does so once in so many times. */
  once(inTimes: number): boolean
}

/** The same numbers again for the same seed (a whole number): Marsaglia's xorshift, with shifts of 13, 17 and 5. */
export function diceOf(seed: number): Dice {
  let state = Math.imul(seed, 0x9e3779b1) | 1 // never 0, where it would stay
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  return { next, once: (inTimes) => next() < 1 / inTimes }
}
