import { randomInt } from 'node:crypto'

export type Dice = {
  /** A number of at least 0 and below 1. */
  next(): number
  /** Returns true once in `times` calls, on average. */
  once(times: number): boolean
}

/** Dice of the seed that is set. Without one it makes a seed and says it. */
export function throwDice(say: (sentence: string) => void): Dice {
  const seed = Number(process.env.KERF_DRILL_SEED ?? randomInt(2 ** 31))
  say(`The seed of the instants is ${seed}: KERF_DRILL_SEED=${seed} gives the same again`)
  return diceOf(seed)
}

/** Gives the same numbers for the same seed, a whole number. It is Marsaglia's xorshift with shifts of 13, 17 and 5. */
function diceOf(seed: number): Dice {
  let state = Math.imul(seed, 0x9e3779b1) | 1 // never 0, where it would stay
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  return { next, once: (inTimes) => next() < 1 / inTimes }
}
