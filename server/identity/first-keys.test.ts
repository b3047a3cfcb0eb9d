import { expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'

test('the first people of a new shop, who all come at once, are all signed in', async () => {
  const kerf = await openTestShop()
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => kerf.customer(`Person ${n}`)))
  const asked = people.map((person) => kerf.call('GET', `/api/user/${person.email}`, undefined, person))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(8).fill(200))
})
