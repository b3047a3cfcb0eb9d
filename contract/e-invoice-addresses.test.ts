import { expect, test } from 'vitest'
import {
  buyerReferenceProblem,
  endpointProblem,
  isOfPeppol,
  readEndpoint,
} from '#contract/e-invoice-addresses.ts'

test.each([
  ['0204:991-33333TEST-33', '0204', '991-33333TEST-33'],
  ['0204:04011000-1234512345-06', '0204', '04011000-1234512345-06'],
  [' iso6523-actorid-upis::9930:DE 136695976 ', '9930', 'DE136695976'],
  ['0088:7300010000001', '0088', '7300010000001'],
  ['bills@wood.example', 'EM', 'bills@wood.example'],
])('%s is where e-invoices go', (typed, scheme, id) => {
  expect(endpointProblem(typed)).toBeNull()
  expect(readEndpoint(typed)).toEqual({ scheme, id })
  expect(isOfPeppol({ scheme, id })).toBe(scheme !== 'EM')
})

test.each([
  ['1234:5', '1234 is no scheme'],
  ['0204:991-33333TEST-34', 'Leitweg-ID'],
  ['0204:991', 'Leitweg-ID'],
  ['9930:', 'is a scheme and the id'],
  ['9930:DE<136>', 'is a scheme and the id'],
  ['bills', 'is a scheme and the id'],
  ['bills@wood', 'is a scheme and the id'],
])('%s is refused, with what would be right', (typed, words) => {
  expect(endpointProblem(typed)).toContain(words)
})

test('nothing typed is no address, and nothing is wrong with it', () => {
  expect([endpointProblem(' '), readEndpoint(' ')]).toEqual([null, undefined])
})

test('a reference may be anything, and one of a German authority has its check digits', () => {
  for (const right of [
    '',
    'Cost center 7',
    '12-ABC-34',
    '17-7-17',
    '04011000-1234512345-06',
    '991-33333test-33',
  ])
    expect(buyerReferenceProblem(right), right).toBeNull()
  for (const wrong of ['04011000-1234512345-07', '991-33333TEST-34'])
    expect(buyerReferenceProblem(wrong), wrong).toContain('Leitweg-ID')
})
