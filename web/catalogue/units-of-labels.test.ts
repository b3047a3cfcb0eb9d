import { expect, test } from 'vitest'
import { withUnit } from '#web/catalogue/units-of-labels.ts'

test('a number alone in the field of a range has the visitor’s unit, and a fraction that of inches', () => {
  const inMillimeters = (typed: string) => withUnit(typed, '1/8 in (3.175 mm)', 'metric')
  for (const typed of ['1/2', '3 1/2', '1-1/2', '½', '1½', ' 3/8 '])
    expect(inMillimeters(typed)).toBe(`${typed.trim()} in`)
  for (const typed of ['12', '19.05', '19,05', '.5']) expect(inMillimeters(typed)).toBe(`${typed} mm`)
  for (const typed of ['1/2 mm', '1/2"', '12 mm', 'half', '']) expect(inMillimeters(typed)).toBe(typed)
  expect(withUnit('12', '1/8 in (3.175 mm)', 'inch')).toBe('12 in')
  expect(withUnit('1/2', '16 oz (≈ 453.6 g)', 'metric')).toBe('1/2 oz')
})
