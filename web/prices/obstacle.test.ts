import { expect, test } from 'vitest'
import { asksPlace, obstacleTo } from '#web/prices/obstacle.ts'
import type { QuoteState } from '#web/prices/use-quote.ts'

const RULES = {
  ...{ hasGroups: false, hasCoupons: false, hasDelivery: false, areNet: true },
  ...{ countries: ['US'], postcodesFor: ['US'], home: 'US' },
}
const quoted = (problems: Record<string, string> = {}): QuoteState => ({
  ...{ isCurrent: true, isAsking: false, problems, unsent: [], hasFailed: false },
  again: () => undefined,
})
const wishes = (country: string, postcode: string) => ({
  coupon: '',
  country,
  postcode,
  deliveryMethod: '',
  currency: '',
})

test('a shop whose taxes depend on the ZIP code asks for country and ZIP code before it orders, without zones of delivery, too', () => {
  expect(asksPlace(RULES)).toBe(true)
  expect(obstacleTo(RULES, wishes('', ''), quoted())).toMatchObject({ field: 'country' })
  expect(obstacleTo(RULES, wishes('US', ''), quoted({ postcode: 'Give the ZIP code' }))).toEqual({
    ...{ field: 'postcode', problem: 'Give the ZIP code' },
  })
  expect(obstacleTo(RULES, wishes('US', '1'), quoted())).toMatchObject({ field: 'postcode' })
  expect(obstacleTo(RULES, wishes('US', '10001'), quoted())).toBeUndefined()
  expect(obstacleTo(RULES, wishes('DE', '10115'), quoted())).toBeUndefined()
})

test('a shop that has taxes asks for the country, as no other country has the same', () => {
  const taxed = { ...RULES, postcodesFor: [], countries: ['DE'], home: 'DE' }
  expect(asksPlace(taxed)).toBe(true)
  expect(obstacleTo(taxed, wishes('', ''), quoted())).toMatchObject({ field: 'country' })
  expect(obstacleTo(taxed, wishes('FR', '75001'), quoted())).toBeUndefined()
})

test('a shop without rules of places asks for none', () => {
  const { home: _, ...none } = { ...RULES, postcodesFor: [] }
  const plain = { ...none, areNet: false }
  expect(asksPlace(plain)).toBe(false)
  expect(obstacleTo(plain, wishes('', ''), quoted())).toBeUndefined()
})
