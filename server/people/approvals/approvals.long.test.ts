import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { tellOfDecided } from '#server/people/approvals/tell.ts'
import { actsOn, rowOf, verify } from '#server/people/users/testing.ts'
import { approvals } from '#server/platform/db/tables/approvals.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { readSettings, writeSettings } from '#server/shop/settings/store.ts'
import { newKey } from '#testing/keys.ts'
import { provedAgo } from '#testing/old-proof.ts'
import type { Shopper } from '#testing/shoppers.ts'

const { kerf, ada, casey, paidOrder, refund, read } = await openRefundTests({})
const { call, db } = kerf
const ben = await kerf.admin()
const saw = await kerf.product({ price: 100, available: 1000 })

type Rules = Awaited<ReturnType<typeof readSettings<'staff'>>>
const ON = { rolesWait: true, bankWaits: true, refundsWait: true, deletionsWait: true }
const setRules = async (rules: Partial<Rules>) =>
  db.transaction(async (tx) => writeSettings(tx, 'staff', { ...(await readSettings(tx, 'staff')), ...rules }))
beforeEach(() => setRules({ ...ON, refundsAlone: 40, deletionsAlone: 0 }))

const change = (rules: object, as: Shopper = ada) => call('PUT', '/api/settings/staff', rules, as)
const decide = (id: string, how: 'approve' | 'refuse', as: Shopper = ben, reason = 'No') =>
  call('POST', `/api/manage/approvals/${id}/${how}`, how === 'refuse' ? { reason } : undefined, as)
const withdraw = (id: string, as: Shopper = ada) =>
  call('DELETE', `/api/manage/approvals/${id}`, undefined, as)
const list = async (as: Shopper) => Object((await call('GET', '/api/manage/approvals', undefined, as)).body)
const mailsTo = async ({ email }: Shopper) =>
  (await db.select().from(mails).where(eq(mails.recipient, email))).map(({ subject }) => subject)
async function waits(reply: Promise<{ status: number; body: unknown }>): Promise<string> {
  const { status, body } = await reply
  expect(status, JSON.stringify(body)).toBe(202)
  return Object(body).waits._id
}
const clerk = async (...roles: string[]): Promise<Shopper> => {
  const one = await kerf.customer()
  await verify(kerf, one.email)
  await setRules({ rolesWait: false })
  await call('PUT', `/api/manage/users/${one.email}/roles`, { roles }, ada)
  await setRules({ rolesWait: true })
  return one
}

test('a refund over the limit waits, is told to who may approve it, and is made once another approves it', async () => {
  const { orderId } = await paidOrder(saw)
  expect((await refund(orderId, { amount: 40 })).status).toBe(201)
  const { status, body } = await refund(orderId, { amount: 10 })
  expect(status).toBe(202)
  const { waits: asked } = Object(body)
  expect(asked).toMatchObject({
    ...{ kind: 'refunds', act: 'Refund', changes: [{ field: 'Amount', after: '$10.00' }] },
    ...{ isYours: true, mayDecide: false, others: 1, by: { email: ada.email } },
  })
  expect(await read(orderId)).toMatchObject({ refundedTotal: 40 })
  expect(await mailsTo(ben)).toContainEqual(expect.stringMatching(/^Please decide: Refund: /))
  expect((await list(ben)).waiting).toMatchObject([{ _id: asked._id, mayDecide: true, isYours: false }])
  expect(await decide(asked._id, 'approve')).toMatchObject({ status: 200 })
  expect(await read(orderId)).toMatchObject({ refundedTotal: 50 })
  const row = (await list(ada)).ended.find((one: { _id: string }) => one._id === asked._id)
  expect(row).toMatchObject({
    outcome: 'approved',
    decidedBy: { email: ben.email },
    by: { email: ada.email },
  })
  expect(await mailsTo(ada)).toContainEqual(expect.stringMatching(/^Approved: Refund: /))
  const told = await db.select().from(facts).where(eq(facts.subjectId, asked._id)).orderBy(facts.id)
  const ids = { ada: (await rowOf(kerf, ada))?.id, ben: (await rowOf(kerf, ben))?.id }
  expect(told.map(({ verb, actorId }) => [verb, actorId])).toEqual([
    ['approval.asked', ids.ada],
    ['approval.given', ids.ben],
  ])
})

test('what is asked for twice waits once, and of many who approve it at once one does it', async () => {
  const { orderId } = await paidOrder(saw)
  const [one, same] = await Promise.all([refund(orderId, { amount: 50 }), refund(orderId, { amount: 50 })])
  const id = await waits(Promise.resolve(one))
  expect(await waits(Promise.resolve(same))).toBe(id)
  const third = await kerf.admin()
  const replies = await Promise.all([ben, third, ben, third].map((who) => decide(id, 'approve', who)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await read(orderId)).toMatchObject({ refundedTotal: 50 })
})

test('approved, refused and withdrawn at the same moment it ends in one way, and the money goes with that', async () => {
  const third = await kerf.admin()
  for (const _ of [1, 2, 3, 4]) {
    const { orderId } = await paidOrder(saw)
    const id = await waits(refund(orderId, { amount: 50 }))
    const replies = await Promise.all([decide(id, 'approve'), decide(id, 'refuse', third), withdraw(id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { outcome } = (await list(ada)).ended.find((one: { _id: string }) => one._id === id)
    const done = replies.findIndex(({ status }) => status === 200)
    expect(outcome).toBe(['approved', 'refused', 'withdrawn'][done])
    const { refundedTotal = 0 } = Object(await read(orderId))
    expect(refundedTotal).toBe(outcome === 'approved' ? 50 : 0)
  }
})

test('nobody decides what they or their key asked for, and nobody without the permission sees it', async () => {
  const { orderId } = await paidOrder(saw)
  const { asKey } = await newKey(kerf, ada, ['orders.refund'])
  const id = await waits(refund(orderId, { amount: 50 }, asKey))
  expect(await decide(id, 'approve', ada)).toMatchObject({ status: 403 })
  expect(await decide(id, 'refuse', ada)).toMatchObject({ status: 403 })
  expect(await decide(id, 'approve', asKey)).toMatchObject({ status: 403 })
  const packer = await clerk('packer')
  for (const stranger of [casey, packer]) {
    expect(await decide(id, 'approve', stranger)).toMatchObject({ status: 404 })
    expect(await list(stranger)).toEqual({ waiting: [], ended: [] })
  }
  expect(await withdraw(id, ben)).toMatchObject({ status: 404 })
  await provedAgo(kerf, ben, 11)
  expect(await decide(id, 'approve')).toMatchObject({ status: 403, body: { code: 'FRESH_PROOF' } })
  await provedAgo(kerf, ben, 0)
  expect(await decide(id, 'approve')).toMatchObject({ status: 200 })
  const [asked] = await db
    .select()
    .from(facts)
    .where(eq(facts.subjectId, orderId))
    .orderBy(sql`${facts.id} desc`)
  expect(asked?.verb).not.toBe('order.placed')
  expect(await read(orderId)).toMatchObject({ refundedTotal: 50 })
})

test('an order that changed meanwhile is not refunded, with the reason, and it waits on until it is refused', async () => {
  const { orderId } = await paidOrder(saw)
  const id = await waits(refund(orderId, { amount: 90 }))
  const all = await waits(refund(orderId))
  expect((await refund(orderId, { amount: 30 })).status).toBe(201)
  expect(await decide(id, 'approve')).toMatchObject({ status: 409, body: { message: /70/ } })
  expect(await decide(all, 'approve')).toMatchObject({ status: 409, body: { message: /changed meanwhile/ } })
  expect(await read(orderId)).toMatchObject({ refundedTotal: 30 })
  expect(await decide(id, 'refuse', ben, 'Too much')).toMatchObject({ status: 200 })
  expect(await decide(id, 'approve')).toMatchObject({ status: 409 })
  expect((await list(ada)).ended[0]).toMatchObject({ outcome: 'refused', reason: 'Too much' })
  expect(await decide(all, 'refuse')).toMatchObject({ status: 200 })
})

test('who asked withdraws it, and after a week it is withdrawn by itself', async () => {
  const { orderId } = await paidOrder(saw)
  const id = await waits(refund(orderId, { amount: 50 }))
  expect(await withdraw(id)).toMatchObject({ status: 200 })
  expect(await withdraw(id)).toMatchObject({ status: 409 })
  expect(await decide(id, 'approve')).toMatchObject({ status: 409 })
  const late = await waits(refund(orderId, { amount: 60 }))
  await db.update(approvals).set({ endsAt: sql`now()` }).where(eq(approvals.id, late))
  expect(await decide(late, 'approve')).toMatchObject({ status: 409 })
  expect((await list(ben)).waiting).toEqual([])
  await tellOfDecided(kerf.shop)
  await tellOfDecided(kerf.shop)
  const told = (await mailsTo(ada)).filter((subject) => subject.startsWith('Not approved within a week'))
  expect(told).toHaveLength(1)
  expect(await read(orderId)).toMatchObject({ refundedTotal: 0 })
  await waits(refund(orderId, { amount: 60 }))
})

test('what who asked may not do any more is not done', async () => {
  const { orderId } = await paidOrder(saw)
  const dora = await clerk('clerk')
  const id = await waits(refund(orderId, { amount: 50 }, dora))
  await setRules({ rolesWait: false })
  await call('PUT', `/api/manage/users/${dora.email}/roles`, { roles: [] }, ada)
  expect(await decide(id, 'approve')).toMatchObject({ status: 409, body: { message: /may not do it/ } })
  expect(await read(orderId)).toMatchObject({ refundedTotal: 0 })
  expect(await call('DELETE', `/api/user/${dora.email}`, undefined, ada)).toMatchObject({ status: 202 })
})

test('the same idempotency key answers with the refund once it was approved', async () => {
  const { orderId } = await paidOrder(saw)
  const ask = () =>
    call('POST', `/api/orders/${orderId}/refunds`, { amount: 50 }, ada, { 'idempotency-key': 'eyes-1' })
  const id = await waits(ask())
  expect(await decide(id, 'approve')).toMatchObject({ status: 200 })
  expect(await ask()).toMatchObject({ status: 201 })
  expect(await read(orderId)).toMatchObject({ refundedTotal: 50 })
})

test('roles, invitations and the account of a colleague wait; so does the bank account, and nothing beside it', async () => {
  const eve = await kerf.customer('Eve')
  await verify(kerf, eve.email)
  const roles = `/api/manage/users/${eve.email}/roles`
  const { body } = await call('PUT', roles, { roles: ['packer'] }, ada)
  expect(Object(body).waits).toMatchObject({
    ...{ act: 'Change roles', about: expect.stringContaining(eve.email) },
    changes: [{ field: 'Roles', after: 'Packer' }],
  })
  expect(await decide(Object(body).waits._id, 'approve')).toMatchObject({ status: 200 })
  expect(await actsOn(kerf, eve)).toContain('user.roles_changed')
  await waits(call('DELETE', `/api/user/admin/${ben.email}`, undefined, ada))
  await waits(call('DELETE', `/api/user/${eve.email}`, undefined, ada))
  const wish = { email: 'new@kerf.example', roles: ['clerk'], hours: 24 }
  const invited = await waits(call('POST', '/api/manage/invitations', wish, ada))
  expect((await list(ben)).waiting.find((one: { _id: string }) => one._id === invited)).toMatchObject({
    ...{ act: 'Invite to the staff', about: 'new@kerf.example' },
  })
  const bank = (values: object) => call('PUT', '/api/settings/transfers', values, ada)
  expect(await bank({ days: 9 })).toMatchObject({ status: 200 })
  const iban = await waits(bank({ holder: 'Kerf', iban: 'DE75512108001245126199' }))
  expect((await readSettings(db, 'transfers')).holder).toBe('')
  expect(await decide(iban, 'approve')).toMatchObject({ status: 200 })
  expect((await readSettings(db, 'transfers')).holder).toBe('Kerf')
})

test('a change of the bank account or of these rules is not taken back by one person', async () => {
  const wish = { holder: 'Somebody else' }
  expect(
    await decide(await waits(call('PUT', '/api/settings/transfers', wish, ada)), 'approve'),
  ).toMatchObject({
    status: 200,
  })
  const [fact] = await db
    .select()
    .from(facts)
    .where(eq(facts.verb, 'settings.changed'))
    .orderBy(sql`${facts.id} desc`)
    .limit(1)
  const taken = await call('POST', `/api/manage/audit/${fact?.id}/take-back`, undefined, ada)
  expect(taken).toMatchObject({ status: 409 })
  expect((await readSettings(db, 'transfers')).holder).toBe('Somebody else')
})

test('beyond so many in a day, deletions of customers wait, and the account is gone once a second person approves', async () => {
  await setRules({ deletionsAlone: 1 })
  const [first, second] = [await kerf.customer(), await kerf.customer()]
  const remove = ({ email }: Shopper) => call('DELETE', `/api/user/${email}`, undefined, ben)
  expect(await remove(first)).toMatchObject({ status: 200 })
  const id = await waits(remove(second))
  expect(await rowOf(kerf, second)).toBeDefined()
  expect(await decide(id, 'approve', ada)).toMatchObject({ status: 200 })
  expect(await rowOf(kerf, second)).toBeUndefined()
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id))
  expect(row).toMatchObject({ outcome: 'approved', input: null })
})

test('one person does not switch it off, and it needs two who may, roles among it', async () => {
  const id = await waits(change({ refundsWait: false, refundsAlone: 1000 }))
  expect((await readSettings(db, 'staff')).refundsWait).toBe(true)
  expect(await change({ sessionHours: 12 })).toMatchObject({ status: 200 })
  expect(await decide(id, 'approve')).toMatchObject({ status: 200 })
  expect(await readSettings(db, 'staff')).toMatchObject({ refundsWait: false, refundsAlone: 1000 })
  await setRules({ rolesWait: false, bankWaits: false, refundsWait: false, deletionsWait: false })
  const field = (path: string) => ({ status: 422, body: { data: { issues: [{ path: [path] }] } } })
  expect(await change({ refundsWait: true })).toMatchObject(field('rolesWait'))
  const owners = db.execute(
    sql`UPDATE users SET role = 'customer' WHERE role = 'admin' AND email <> ${ada.email}`,
  )
  await owners
  expect(await change({ rolesWait: true })).toMatchObject(field('rolesWait'))
  await setRules({ rolesWait: true })
  const eve = await kerf.customer()
  const { body } = await call('PUT', `/api/user/admin/${eve.email}`, undefined, ada)
  expect(Object(body).code ?? Object(body).waits).toBeDefined()
})
