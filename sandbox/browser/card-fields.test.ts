import { describe, expect, test } from 'vitest'
import { brandOf, type FieldValues, formats, problemOf } from '#sandbox/browser/card-fields.ts'

const card: FieldValues = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }
const today = new Date(2030, 5, 15)
const codeOf = (field: 'number' | 'expiry' | 'cvc', entered: Partial<FieldValues>) =>
  problemOf(field, { ...card, ...entered }, today)?.code

describe('while typing', () => {
  test.each([
    ['4', '4'],
    ['42424', '4242 4'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['42424242424242429999', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['card', ''],
  ])('the number %s reads %s', (typed, shown) => {
    expect(formats.number(typed)).toBe(shown)
  })

  test.each([
    ['1', '1'],
    ['5', '05'],
    ['1/', '01'],
    ['12', '12'],
    ['12/', '12'],
    ['123', '12 / 3'],
    ['12/34', '12 / 34'],
    ['5/34', '05 / 34'],
    ['12 / ', '12'],
  ])('the expiry date %s reads %s', (typed, shown) => {
    expect(formats.expiry(typed)).toBe(shown)
  })

  test('a security code has at most four digits', () => {
    expect(formats.cvc('12a345')).toBe('1234')
  })
})

describe('a card is told', () => {
  test('nothing when it is right', () => {
    for (const field of ['number', 'expiry', 'cvc'] as const) expect(codeOf(field, {})).toBeUndefined()
    expect(codeOf('expiry', { expiry: '06 / 30' })).toBeUndefined()
  })

  test.each([
    ['number', { number: '4242' }, 'incomplete_number'],
    ['number', { number: '4242 4242 4242 4241' }, 'invalid_number'],
    ['expiry', { expiry: '12' }, 'incomplete_expiry'],
    ['expiry', { expiry: '13 / 34' }, 'invalid_expiry_month'],
    ['expiry', { expiry: '12 / 29' }, 'invalid_expiry_year_past'],
    ['expiry', { expiry: '05 / 30' }, 'invalid_expiry_month_past'],
    ['cvc', { cvc: '12' }, 'incomplete_cvc'],
    ['cvc', { number: '3782 822463 10005', cvc: '123' }, 'incomplete_cvc'],
  ] as const)('what is wrong with its %s: %o', (field, entered, code) => {
    expect(codeOf(field, entered)).toBe(code)
  })
})

test('the brand is known by the first digits', () => {
  const brands = ['4', '55', '2223', '37', '6011', '305', '9', ''].map(brandOf)
  expect(brands).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    'discover',
    'diners',
    'unknown',
    'unknown',
  ])
})
