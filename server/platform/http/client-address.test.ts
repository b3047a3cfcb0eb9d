import { expect, test } from 'vitest'
import { clientAddress } from '#server/platform/http/client-address.ts'

test('without a trusted proxy the socket says who asks, whatever the header claims', () => {
  expect(clientAddress('203.0.113.7', '198.51.100.1', [])).toBe('203.0.113.7')
  expect(clientAddress('::ffff:203.0.113.7', null, [])).toBe('203.0.113.7')
})

test('behind trusted proxies the last stranger in the header is the client', () => {
  expect(clientAddress('10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2'])).toBe(
    '198.51.100.1',
  )
})

test('a whole network of proxies may be trusted', () => {
  expect(clientAddress('10.1.2.3', '6.6.6.6, 198.51.100.1, 10.9.9.9', ['10.0.0.0/8'])).toBe('198.51.100.1')
  expect(clientAddress('11.1.2.3', '198.51.100.1', ['10.0.0.0/8'])).toBe('11.1.2.3')
})

test('a trusted proxy that says nothing usable is itself the client', () => {
  expect(clientAddress('10.0.0.1', null, ['10.0.0.1'])).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', 'nonsense', ['10.0.0.1'])).toBe('10.0.0.1')
})
