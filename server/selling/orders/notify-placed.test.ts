import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOrderNotifications, notifyOfRecent } from '#server/selling/orders/notify-placed.ts'
import { soon } from '#testing/eventually.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const productId = await kerf.product({ available: 10 })

/** What all processes are told from now on. */
async function told(): Promise<string[]> {
  const heard: string[] = []
  const client = new pg.Client(kerf.database.connection)
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.connect()
  await client.query('LISTEN tags; LISTEN changed')
  onTestFinished(() => client.end())
  return heard
}

const inOrder = (heard: string[]) => heard.toSorted().filter((table, index, all) => table !== all[index - 1])

test('placed orders are notified to all processes: changed stock, and queued e-mails', async () => {
  const casey = await kerf.customer('Casey')
  const heard = await told()
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  for (let n = 0; n < 5; n++) expect((await kerf.call('POST', '/api/orders', wish, casey)).status).toBe(201)
  await soon(() => expect(inOrder(heard)).toEqual(['mails', `product:${productId}`, 'products']))
})

test('the orders of a moment are notified by one statement, and so one commit', async () => {
  const sent = vi.spyOn(kerf.database.pool, 'query')
  onTestFinished(() => sent.mockRestore())
  const notifications = createOrderNotifications(kerf.db)
  const others = [await kerf.product(), await kerf.product()]
  const heard = await told()
  sent.mockClear()
  for (const id of others) notifications.send([id])
  const tags = others.map((id) => `product:${id}`)
  await soon(() => expect(heard).toEqual(expect.arrayContaining(['mails', ...tags, 'products'])))
  // The shop itself may still notify of the orders before.
  const ofOthers = () =>
    sent.mock.calls
      .map((call) => JSON.stringify(call))
      .filter((call) => call.includes('pg_notify') && tags.some((tag) => call.includes(tag)))
  await soon(() => expect(ofOthers()).toHaveLength(1))
  for (const tag of tags) expect(ofOthers()[0]).toContain(tag)
})

test('recent orders are notified once more; without orders nothing is notified', async () => {
  const heard = await told()
  await notifyOfRecent(kerf.db)
  await soon(() => expect(inOrder(heard)).toEqual(['mails', `product:${productId}`, 'products']))

  await kerf.db.execute("UPDATE orders SET placed_at = now() - interval '1 hour'")
  const nothing = await told()
  await notifyOfRecent(kerf.db)
  await kerf.db.execute("SELECT pg_notify('changed', 'the end')")
  await soon(() => expect(nothing).toContain('the end'))
  expect(nothing).toEqual(['the end'])
})
