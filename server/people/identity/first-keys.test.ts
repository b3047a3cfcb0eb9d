import { expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'

test('people who sign in to a new shop at the same moment are all signed in', async () => {
  const kerf = await openTestShop()
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => kerf.customer(`Person ${n}`)))
  const asked = people.map((person) => kerf.call('GET', `/api/user/${person.email}`, undefined, person))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(8).fill(200))
})
