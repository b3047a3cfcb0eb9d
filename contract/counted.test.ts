import { expect, test } from 'vitest'
import { counted } from '#contract/counted.ts'

test('several things are called as in English', () => {
  const told = ['family', 'delivery', 'day', 'e-mail'].map((one) => counted(1_200, one))
  expect(told).toEqual(['1,200 families', '1,200 deliveries', '1,200 days', '1,200 e-mails'])
  expect(counted(1, 'family')).toBe('1 family')
  expect(counted(3, 'person', 'people')).toBe('3 people')
})
