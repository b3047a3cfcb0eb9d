import type { Tool } from '#contract/tools.ts'

const MILLIMETER = 1_000_000
const SIXTY_FOURTH = (25.4 * MILLIMETER) / 64
/** The corners of a model lie on a grid that is as wide, in nanometers. */
const EXACT = 20_000
const ROUND = 50_000

/** The lengths that the shop states of a tool, in nanometers. */
export const statedLengths = ({ attributes }: Pick<Tool, 'attributes'>): number[] =>
  attributes.flatMap(({ dimension, amount }) => (dimension === 'length' && amount ? [amount] : []))

/**
 * A length of a model in nanometers: the one of the `stated` that it can be, else the whole millimeter or the 64th of an inch, whichever is
 * nearer, else to a twentieth of a millimeter. `100 mm` and `3-15/16 in` are one length on the grid of the corners.
 */
export function nanometers(meters: number, stated: number[]): number {
  const amount = meters * 1e9
  const onGrid = (step: number) => Math.round(amount / step) * step
  const isExact = (one: number) => Math.abs(one - amount) <= EXACT
  const nearest = (lengths: number[]) =>
    lengths.filter(isExact).toSorted((one, other) => Math.abs(one - amount) - Math.abs(other - amount))[0]
  return nearest(stated) ?? nearest([onGrid(MILLIMETER), onGrid(SIXTY_FOURTH)]) ?? onGrid(ROUND)
}
