import { beforeAll, expect, test } from 'vitest'
import { asksFreshProof, type CallName } from '#server/people/access/rights.ts'
import { provedAgo } from '#testing/old-proof.ts'
import { calls, type Send, senderTo } from '#testing/rights/calls.ts'
import { requests } from '#testing/rights/requests.ts'
import { succeedsFor } from '#testing/rights/table.ts'
import { openWorld, type World } from '#testing/rights/world.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import { watchTables } from '#testing/watch-tables.ts'

let kerf: TestShop
let world: World
let written: () => Promise<string[]>
let send: Send
beforeAll(async () => {
  kerf = await openTestShop({ webhooks: 'by hand', trustedProxies: '127.0.0.1' })
  world = await openWorld(kerf)
  await kerf.call('PUT', '/api/settings/orders', { refundsUnasked: 0 }, world.people.admin)
  written = await watchTables(kerf.database.pool)
  send = senderTo(kerf)
})

const asked = calls.filter(({ name }) => asksFreshProof(name))

test('a call that asks for a fresh proof says so in the contract, and no other does', () => {
  const says = calls.filter(({ errors }) => 'FRESH_PROOF' in errors)
  expect(says.map(({ name }) => name)).toEqual(asked.map(({ name }) => name))
})

/** What an exchange gives back is tried in server/selling/orders/refund-proof.test.ts. */
const REFUNDING: Partial<Record<CallName, object>> = { 'returns.settle': { refund: true } }
const tried = asked.filter(({ name }) => name !== 'exchanges.make')

test.each(tried)('$method $path refuses whose last proof is older than 10 minutes', async (call) => {
  const { admin } = world.people
  const wish = await requests[call.name](world)
  const asker = succeedsFor(call.name) === 'owner' ? (wish.owner ?? world.people.owner) : admin
  const sent = { path: `/api${wish.path}`, body: REFUNDING[call.name] ?? wish.body }
  await provedAgo(kerf, asker, 11)
  await kerf.identity.close()
  await written()
  const refused = await send(call.method, sent, asker.token)
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'FRESH_PROOF'])
  expect(await written()).toEqual([])
  await provedAgo(kerf, asker, 9)
  expect((await send(call.method, sent, asker.token)).status).toBe(call.ok)
})
