const SIXTY_FOURTH = 25.4e6 / 64
/** The corners of a model lie on a grid that is as wide, in nanometers. */
const EXACT = 20_000
const ROUND = 50_000

/** A length of a model in nanometers: the 64th of an inch that it can be, or else to a twentieth of a millimeter. */
export function nanometers(meters: number): number {
  const amount = meters * 1e9
  const inches = Math.round(amount / SIXTY_FOURTH) * SIXTY_FOURTH
  return Math.abs(inches - amount) <= EXACT ? inches : Math.round(amount / ROUND) * ROUND
}
