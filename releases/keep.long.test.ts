import { expect, test } from 'vitest'
import { ACTS } from '#contract/things.ts'
import { openTestShop } from '#testing/shop.ts'
import { fillShop } from './fill.ts'
import { look } from './seen.ts'

test('the next release can be kept: every act, every state and every call of this version is in its shop', async () => {
  const kerf = await openTestShop({ demo: true, trustedProxies: '127.0.0.1' })
  const seen = await look(kerf, await fillShop(kerf, 1))
  const rowsOf = (path: string): Record<string, string>[] =>
    seen.flatMap((one) => (one.path.startsWith(path) ? Object(one.answer).rows : []))
  const acts = new Set(rowsOf('/manage/audit?').map(({ act }) => act))
  expect([...ACTS.values()].flatMap(({ act }) => (acts.has(act) ? [] : act))).toEqual([])
  const states = new Set(
    rowsOf('/manage/orders?').map((order) => `${order.orderStatus}, ${order.paymentStatus}`),
  )
  expect([...states].sort()).toEqual([
    'Completed, Paid',
    'Pending, Pending',
    'Shipped, Paid',
    'Uncomplete, Unpaid',
  ])
})
