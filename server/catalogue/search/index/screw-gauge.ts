import type { AttributeRow } from '#server/catalogue/search/index/rows.ts'

/** The thread of a wood screw No. 0 is 0.060 in thick, and each number is 0.013 in more (ASME B18.6.1). In nanometers. */
const NO_0 = 1_524_000
const A_NUMBER = 330_200
const LAST = 24

const isScrewGauge = ({ code, kind }: AttributeRow) => kind === 'number' && code === 'screw-gauge'

/** How thick a screw is, in nm, by the value of an attribute (a number in millionths); undefined where that is no screw gauge. */
export function thicknessOf(attribute: AttributeRow, amount: number): number | undefined {
  const number = amount / 1_000_000
  return isScrewGauge(attribute) && Number.isInteger(number) && number >= 0 && number <= LAST
    ? NO_0 + number * A_NUMBER
    : undefined
}

/** The number of the screw that is so thick; undefined where none is. */
export function gaugeOf(thickness: number): number | undefined {
  const number = (thickness - NO_0) / A_NUMBER
  return Number.isInteger(number) && number >= 0 && number <= LAST ? number : undefined
}
