/** In 5/8 ng, as contract/measures.ts has weights: ounces and their sixteenths are whole, too. */
export const GRAM = 1_600_000_000
/** In nanometers. */
export const MILLIMETRE = 1_000_000
