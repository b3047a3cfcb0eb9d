/** Integer cents in, integer cents out, no fraction in between. Source: docs/prices.md, "Rounding". */

/** Rates and percentages are integer parts of it: 25 % is 250,000. */
export const WHOLE = 1_000_000

/** `cents` × `numerator` ÷ `denominator`, rounded half up; all are integers from 0 on. */
export function portion(cents: number, numerator: number, denominator: number): number {
  const product = cents * numerator
  if (product < Number.MAX_SAFE_INTEGER / 4)
    return Math.floor((2 * product + denominator) / (2 * denominator))
  const whole = BigInt(denominator)
  return Number((2n * BigInt(cents) * BigInt(numerator) + whole) / (2n * whole))
}

/** Largest remainder: shares are rounded down, then the largest remainders get a cent each, of equal ones the earlier. Adds up to `cents`. */
export function spread(cents: number, weights: (number | bigint)[]): number[] {
  const given = weights.map(BigInt)
  const sum = given.reduce((all, weight) => all + weight, 0n)
  const [all, weighed] = sum === 0n ? [BigInt(weights.length), given.map(() => 1n)] : [sum, given]
  const shares = weighed.map((weight, index) => {
    const share = BigInt(cents) * weight
    return { index, cents: Number(share / all), remainder: share % all }
  })
  let left = cents - shares.reduce((total, share) => total + share.cents, 0)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  )
  for (const share of byRemainder) {
    if (left === 0) break
    share.cents++
    left--
  }
  return shares.map((share) => share.cents)
}
