import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type CallName, waitsFor } from '#server/people/access/rights.ts'
import { approvals } from '#server/platform/db/tables/approvals.ts'
import { readSettings, writeSettings } from '#server/shop/settings/store.ts'
import { calls, type Send, senderTo } from '#testing/rights/calls.ts'
import { requests } from '#testing/rights/requests.ts'
import { openWorld, type World } from '#testing/rights/world.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'
import { watchTables } from '#testing/watch-tables.ts'

let kerf: TestShop
let world: World
let second: Shopper
let written: () => Promise<string[]>
let send: Send
beforeAll(async () => {
  kerf = await openTestShop({ webhooks: 'by hand', trustedProxies: '127.0.0.1' })
  world = await openWorld(kerf)
  second = await kerf.admin()
  written = await watchTables(kerf.database.pool)
  send = senderTo(kerf)
})

/** What needs another request than that of the rights. What an exchange gives back is a refund as others are. */
const BODIES: Partial<Record<CallName, object>> = {
  'returns.settle': { refund: true },
  'settings.changeStaff': { refundsWait: false },
}
const marked = calls.filter(({ name }) => waitsFor(name) && name !== 'exchanges.make')

test.each(marked)('$method $path waits for a second person, and is done once one approves', async (call) => {
  const { admin } = world.people
  const limits = { refundsAlone: 0, deletionsAlone: 0 }
  const allWait = async (on: boolean) => {
    const waits = { rolesWait: on, bankWaits: on, refundsWait: on, deletionsWait: on }
    const rules = await readSettings(kerf.db, 'staff')
    await kerf.db.transaction((tx) => writeSettings(tx, 'staff', { ...rules, ...waits, ...limits }))
  }
  await allWait(false)
  const wish = await requests[call.name](world)
  const sent = { path: `/api${wish.path}`, body: BODIES[call.name] ?? wish.body }
  await allWait(true)
  await kerf.identity.close()
  await written()
  const reply = await send(call.method, sent, admin.token)
  const { waits } = await reply.json()
  expect([reply.status, waits?.kind]).toEqual([202, waits?.kind && expect.any(String)])
  expect((await written()).sort()).toEqual(['approvals', 'facts', 'mails'])
  const [kept] = await kerf.db.select().from(approvals).where(eq(approvals.id, waits._id))
  expect(JSON.stringify(kept), 'no secret waits in the open').not.toMatch(/sk_|whsec_/)
  const approve = await send('POST', { path: `/api/manage/approvals/${waits._id}/approve` }, second.token)
  expect([approve.status, await approve.text()]).toEqual([200, '{"acknowledged":true}'])
  const [row] = await kerf.db.select().from(approvals).where(eq(approvals.id, waits._id))
  expect(row).toMatchObject({ outcome: 'approved', reason: null })
})
