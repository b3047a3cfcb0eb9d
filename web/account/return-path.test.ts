import { expect, test } from 'vitest'
import { comingBackTo, returnPath } from '#web/account/return-path.ts'

test('people come back to the page of this site they came from', () => {
  expect(returnPath('/purchase/7?from=home#form')).toBe('/purchase/7?from=home#form')
})

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'products',
])('nobody is led to %j', (from) => {
  expect(returnPath(from)).toBeUndefined()
})

test('the login never leads back to itself', () => {
  expect(returnPath('/login?from=%2Fproducts')).toBeUndefined()
  expect(returnPath('/register')).toBeUndefined()
})

test('the remembered path survives the way through the address', () => {
  const address = comingBackTo('/purchase/7?a=1&b=2', '/login')
  expect(new URL(address, 'https://kerf.example').searchParams.get('from')).toBe('/purchase/7?a=1&b=2')
  expect(comingBackTo(undefined, '/register')).toBe('/register')
})
