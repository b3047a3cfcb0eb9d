import { expect, test } from 'vitest'
import { namesMeasure } from '#contract/sold-by-measure.ts'

test('a volume, weight or length in a name is found in either notation, and a size, a voltage or a word is none', () => {
  for (const name of [
    ...['Wood glue, 250 ml', 'Holzleim 0,75 l', 'Danish oil 1L', '2.5 kg of nails', 'Cord, 5 m'],
    ...['Varnish (1 liter)', 'Huile, 2 litres', 'Glue, 8 fl. oz', 'Felt, 2 m²', '5 m'],
  ])
    expect(namesMeasure(name), name).toBe(true)
  for (const name of [
    ...['Marking gauge, 9 in', 'Drill, 18 V', 'Chisel, 25 mm', 'Clamp, 60 cm', 'Set of 5', 'M8 bolt', ''],
    ...['5 L-shaped brackets', 'Saw with 14 gauge', 'Sander, 5 m/s', 'T50 staples', 'Glue, ml', '3 legs'],
  ])
    expect(namesMeasure(name), name).toBe(false)
})
