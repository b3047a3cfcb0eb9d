import type { System } from '#contract/measures/dimensions.ts'

/**
 * The unit in which a label writes an amount for a system: of `3/4 in (19.05 mm)` the `in` or the `mm`. Empty where it is written in
 * two units, as `2 ft 3 in`: then a number alone could be either.
 */
function unitOf(label: string, system: System): string {
  const [inch = '', metric = inch] = label.replace(/\)$/, '').split(' (')
  const [, unit = ''] = /^[≈\s\d.,/-]+([^\d\s][^\d]*)$/.exec(system === 'inch' ? inch : metric) ?? []
  return unit.trim()
}

const NUMBER_ALONE = /^[\d\s.,/⁄¼-¾⅐-⅞-]*[\d¼-¾⅐-⅞]$/u
const FRACTION = /[/⁄¼-¾⅐-⅞]/u

/** What was typed for a measure that labels write so: a number alone has the unit of the visitor's system, a fraction that of the inch's, as nobody has half millimeters. */
export function withUnit(typed: string, label: string, system: System): string {
  const text = typed.trim()
  const unit = NUMBER_ALONE.test(text) ? unitOf(label, FRACTION.test(text) ? 'inch' : system) : ''
  return unit ? `${text} ${unit}` : text
}
