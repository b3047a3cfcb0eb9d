import { expect, test } from 'vitest'
import type { ManagedReturn } from '#contract/return-fields.ts'
import { exchangeWords, firstLines } from '#web/admin/returns/exchange-wish.ts'

const LINE = { line: 1, productId: 'a', name: 'Saw', quantity: 3, restocked: 1, scrapped: 1, replaced: 0 }
const read = (lines: object[], receivedAt?: string) =>
  firstLines({ lines, ...(receivedAt && { receivedAt }) } as unknown as ManagedReturn)

test('as many pieces as came back are offered, of what the customer wants, or else of the same', () => {
  expect(read([LINE], '2026-01-01')).toEqual([{ productId: 'a', name: 'Saw', quantity: '2' }])
  expect(read([LINE])).toEqual([{ productId: 'a', name: 'Saw', quantity: '3' }])
  const wanted = { productId: 'b', name: 'Long saw' }
  const lines = [
    { ...LINE, wanted },
    { ...LINE, line: 2, productId: 'b', name: 'Long saw' },
  ]
  expect(read(lines, '2026-01-01')).toEqual([{ productId: 'b', name: 'Long saw', quantity: '4' }])
  expect(read([{ ...LINE, replaced: 2 }], '2026-01-01')).toEqual([])
})

test('it says what is to be paid, and what goes back', () => {
  expect(exchangeWords({ currency: 'USD' }, { total: 35, worth: 20, toPay: 15 })).toContain(
    'The customer pays $15.00 more',
  )
  expect(exchangeWords({ currency: 'USD' }, { total: 20, worth: 35, goesBack: 15 })).toContain(
    '$15.00 goes back',
  )
  expect(exchangeWords({ currency: 'USD' }, { total: 20, worth: 20 })).toContain('Nothing is to be paid')
})
