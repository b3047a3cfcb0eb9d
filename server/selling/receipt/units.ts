/** A gram in the units of weights, 5/8 ng, as contract/measures.ts has them: ounces and their sixteenths are whole, too. */
export const GRAM = 1_600_000_000
/** A millimeter in nanometers, the unit of lengths. */
export const MILLIMETRE = 1_000_000
