/** The numbers of docs/prices.md: whole ones, calculated exactly. */

/** *a × n ÷ d*, a half upwards. */
export function halfUp(a: number, n: number, d: number): number {
  const twice = 2n * BigInt(a) * BigInt(n) + BigInt(d)
  return Number(twice / (2n * BigInt(d)))
}

/** Divides an amount over weights by the method of largest remainder. */
export function divide(amount: number, weights: number[]): number[] {
  const all = weights.every((weight) => weight === 0) ? weights.map(() => 1) : weights
  const whole = all.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const parts = all.map((weight, place) => {
    const product = BigInt(amount) * BigInt(weight)
    return { place, cents: Number(product / whole), rest: product % whole }
  })
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
  const left = amount - parts.reduce((sum, { cents }) => sum + cents, 0)
  for (const part of byRest.slice(0, left)) part.cents++
  return parts.map(({ cents }) => cents)
}

export const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
