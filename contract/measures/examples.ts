import type { Dimension } from '#contract/measures/dimensions.ts'

/** How an amount of each dimension is written, in both systems where they differ, for words that ask for one. */
export const MEASURE_EXAMPLES: Record<Dimension, string> = {
  length: '3/4 in or 19 mm',
  mass: '16 oz or 450 g',
  angle: '22.5°',
  speed: '1200 rpm',
  power: '500 W',
  voltage: '18 V',
  volume: '8 fl oz or 250 ml',
}
