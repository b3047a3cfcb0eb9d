import { expect, test } from 'vitest'
import { rehearsalWords } from '#web/admin/prices/rehearsal-words.ts'

const NOTHING = {
  orders: 0,
  changed: 0,
  notDelivered: 0,
  paid: 0,
  now: 0,
  drafted: 0,
  promotions: [],
  rows: [],
}

test.each([
  [NOTHING, ['There are no orders of the last 30 days to try it on.']],
  [
    { ...NOTHING, orders: 1, now: 5, drafted: 5 },
    ['None of 1 order of the last 30 days would come to something else.'],
  ],
  [
    {
      ...{ ...NOTHING, orders: 1200, changed: 12, notDelivered: 1, now: 9400, drafted: 9100.5 },
      promotions: [
        { id: 'spring', name: 'Spring sale', orders: 12, takesOff: 299.5 },
        { id: 'none', name: 'Nobody’s', orders: 0, takesOff: 0 },
      ],
    },
    [
      '12 of 1,200 orders of the last 30 days would come to something else. In all $9,100.50 in place of $9,400.00: $299.50 less.',
      'Spring sale: 12 orders would get it, $299.50 off in all.',
      '1 order would go where no way of delivery leads.',
    ],
  ],
])('a rehearsal is said in sentences', (rehearsal, words) => {
  expect(rehearsalWords(rehearsal, '30')).toEqual(words)
})
