import { expect, test } from 'vitest'
import { createSectionKeys } from '#web/lists/section-keys.ts'

test('a section keeps its key when it is renamed, and a new one of the old name has another', () => {
  const { keyOf, rename } = createSectionKeys()
  const [loose, drawers, carcass] = ['', 'Drawers', 'Carcass'].map(keyOf)
  expect(new Set([loose, drawers, carcass]).size).toBe(3)
  rename('Drawers', 'Drawers, twelve')
  expect(keyOf('Drawers, twelve')).toBe(drawers)
  expect([loose, drawers, carcass]).not.toContain(keyOf('Drawers'))
  rename('Carcass', 'Case')
  rename('Case', 'Carcass')
  expect(keyOf('Carcass')).toBe(carcass)
  expect(keyOf('')).toBe(loose)
})
