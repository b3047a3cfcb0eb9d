import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { tellOfDecided } from '#server/people/approvals/tell.ts'
import { everyRow } from '#server/people/users/testing.ts'
import { approvals } from '#server/platform/db/tables/approvals.ts'
import { deleteExpired } from '#server/platform/jobs/delete-expired.ts'
import { readSettings, writeSettings } from '#server/shop/settings/store.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const kerf = await openTestShop({ webhooks: 'by hand' })
const { call, db } = kerf
const [ada, ben] = [await kerf.admin(), await kerf.admin()]
const PATH = '/api/settings/payment-provider'

beforeAll(() =>
  db.transaction(async (tx) => {
    const rules = { rolesWait: true, bankWaits: true }
    await writeSettings(tx, 'staff', { ...(await readSettings(tx, 'staff')), ...rules })
  }),
)

let typed = 0
/** Keys that are found wherever they are written. */
const newKeys = () => {
  const secret = `9Zq${++typed}xSecretOfTheShop`
  return {
    publishableKey: `pk_test_shown${typed}`,
    ...{ secretKey: `sk_test_${secret}`, webhookSecret: `whsec_${secret}`, secret },
  }
}

async function ask({ secret: _, ...wish }: Partial<ReturnType<typeof newKeys>>) {
  const { status, body } = await call('PUT', PATH, wish, ada)
  expect(status, JSON.stringify(body)).toBe(202)
  return { id: String(Object(body).waits._id), body }
}
const decide = (id: string, how: 'approve' | 'refuse') =>
  call(
    'POST',
    `/api/manage/approvals/${id}/${how}`,
    how === 'refuse' ? { reason: 'Not ours' } : undefined,
    ben,
  )
const inputOf = async (id: string) =>
  (await db.select({ input: approvals.input }).from(approvals).where(eq(approvals.id, id)))[0]?.input
const list = async (as: Shopper) => Object((await call('GET', '/api/manage/approvals', undefined, as)).body)

test('who approves new keys reads that both secrets are new, and no reply, fact, e-mail or row has one', async () => {
  const keys = newKeys()
  const { id, body } = await ask(keys)
  const changes = [
    { field: 'Publishable key', after: keys.publishableKey },
    { field: 'New secret key', after: 'yes' },
    { field: 'New webhook secret', after: 'yes' },
  ]
  expect(Object(body).waits).toMatchObject({ act: 'Change the payment provider’s keys', changes })
  const seen = await list(ben)
  expect(seen.waiting).toMatchObject([{ _id: id, changes, mayDecide: true }])
  expect(await inputOf(id)).toEqual({ sealed: expect.any(String) })
  expect(await decide(id, 'approve')).toMatchObject({ status: 200 })
  await tellOfDecided(kerf.shop)
  const replies = JSON.stringify([
    body,
    seen,
    await list(ada),
    await list(ben),
    await call('GET', PATH, undefined, ada),
  ])
  expect(replies).toContain(keys.publishableKey)
  expect(replies).not.toContain(keys.secret)
  const facts = await call('GET', '/api/facts?size=1000', undefined, ada)
  expect(JSON.stringify(facts.body)).toContain('approval.given')
  expect(JSON.stringify(facts.body)).not.toContain(keys.secret)
  const rows = await everyRow(kerf)
  expect(rows).toContain('Please decide: Change the payment provider’s keys')
  expect(rows).not.toContain(keys.secret)
})

test('where one secret is replaced and the other typed as it was, that one alone is said to be new', async () => {
  const keys = newKeys()
  await decide((await ask(keys)).id, 'approve')
  const { body, id } = await ask({ ...keys, secretKey: `${keys.secretKey}2` })
  expect(Object(body).waits.changes).toEqual([{ field: 'New secret key', after: 'yes' }])
  await decide(id, 'refuse')
  const other = await ask({ publishableKey: keys.publishableKey, webhookSecret: `${keys.webhookSecret}2` })
  expect(Object(other.body).waits.changes).toEqual([{ field: 'New webhook secret', after: 'yes' }])
  await decide(other.id, 'refuse')
})

test.each([
  ['approved', (id: string) => decide(id, 'approve')],
  ['refused', (id: string) => decide(id, 'refuse')],
  ['withdrawn', (id: string) => call('DELETE', `/api/manage/approvals/${id}`, undefined, ada)],
  [
    'expired',
    async (id: string) => {
      await db.update(approvals).set({ endsAt: sql`now()` }).where(eq(approvals.id, id))
      await tellOfDecided(kerf.shop)
      return { status: 200 }
    },
  ],
] as const)('the sealed input of what is %s is gone at once', async (outcome, end) => {
  const { id } = await ask(newKeys())
  expect(await inputOf(id)).toEqual({ sealed: expect.any(String) })
  expect(await end(id)).toMatchObject({ status: 200 })
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id))
  expect(row).toMatchObject({ outcome, input: null })
})

test('what cannot be done now waits on with its input', async () => {
  const first = await ask(newKeys())
  const second = await ask(newKeys())
  expect(await decide(second.id, 'approve')).toMatchObject({ status: 200 })
  expect(await decide(first.id, 'approve')).toMatchObject({ status: 409 })
  expect(await inputOf(first.id)).toEqual({ sealed: expect.any(String) })
  expect(await decide(first.id, 'refuse')).toMatchObject({ status: 200 })
  expect(await inputOf(first.id)).toBeNull()
})

test('what an earlier release decided beside this one loses its input with the next clearing', async () => {
  const { id } = await ask(newKeys())
  const waiting = await ask(newKeys())
  await db.update(approvals).set({ outcome: 'withdrawn', decidedAt: new Date() }).where(eq(approvals.id, id))
  await deleteExpired(db)
  expect(await inputOf(id)).toBeNull()
  expect(await inputOf(waiting.id)).toEqual({ sealed: expect.any(String) })
})
