import { expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { openEditTests } from '#server/selling/edits/testing.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'

const { kerf, ada, one, place, preview, edit, move, read } = await openEditTests()

test('a customer changes the address of an order twenty times an hour, and then waits', async () => {
  const orderId = await place([one(await kerf.product())])
  const replies = []
  for (let version = 1; version <= 21; version++)
    replies.push(await move(orderId, { version, address: `${version} Mill Lane, Sheffield` }))
  expect(replies.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429])
  expect((await read(orderId)).version).toBe(21)
  const other = await place([one(await kerf.product())])
  expect((await move(other, { address: '1 Mill Lane, Sheffield' })).status).toBe(200)
})

test('whoever edits a paid order of a deleted account hears that, and is not taken for signed out', async () => {
  const dan = await kerf.customer()
  await verify(kerf, dan.email)
  const orderId = await place([one(await kerf.product())], {}, dan)
  const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, dan, orderId))
  expect((await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, dan)).status).toBe(200)
  expect((await kerf.call('DELETE', `/api/user/${dan.email}`, undefined, ada)).status).toBe(200)
  for (const reply of [
    await preview(orderId, { address: '2 New Lane, Sheffield' }),
    await edit(orderId, { address: '2 New Lane, Sheffield' }),
  ])
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'STATE_NOT_REACHED',
        message: expect.stringContaining('account of this order is deleted'),
      },
    })
})
