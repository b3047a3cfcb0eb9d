import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { createSettled } from '#server/history/feed/complete-up-to.ts'
import { SHOP } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newKey } from '#testing/keys.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const boss = await kerf.admin()
const { asKey } = await newKey(kerf, boss, ['facts.read'])

type Reply = {
  facts: { id: number; verb: string; subject: { kind: string; id?: string } }[]
  next: number
  more: boolean
}
const read = async (query: string): Promise<Reply> =>
  Object((await kerf.call('GET', `/api/facts?${query}`, undefined, asKey)).body)
const newest = async () => (await read('after=0&size=1000')).next

/** A transaction that has recorded a fact about this subject, and waits to be ended. */
function writing(subject: string) {
  const end = Promise.withResolvers<void>()
  const recorded = Promise.withResolvers<void>()
  const done = kerf.db.transaction(async (tx: Tx) => {
    await recordFact(tx, SHOP, 'stock.ran_low', subject)
    recorded.resolve()
    await end.promise
  })
  return {
    recorded: recorded.promise,
    commit() {
      end.resolve()
      return done
    },
    rollBack() {
      end.reject(new Error('over'))
      return done
    },
  }
}

test('a program reads all facts in pages, each once, with what changed and no names', async () => {
  const before = await newest()
  const id = await kerf.product({ price: 20 })
  await kerf.call('PUT', `/api/products/${id}`, { price: 25 }, boss)
  await kerf.call('PUT', `/api/products/${id}`, { price: 30 }, boss)
  const seen: Reply['facts'] = []
  for (let after = before, more = true; more; ) {
    const page = await read(`after=${after}&size=1`)
    seen.push(...page.facts)
    after = page.next
    more = page.more
  }
  const changes = seen.filter(({ verb }) => verb === 'product.changed')
  expect(changes).toMatchObject([
    {
      actor: { kind: 'staff' },
      subject: { kind: 'product', id },
      before: { price: 20 },
      after: { price: 25 },
    },
    { before: { price: 25 }, after: { price: 30 } },
  ])
  expect(JSON.stringify(seen)).not.toContain(boss.email)
  expect((await read(`after=${seen.at(-1)?.id}`)).facts).toEqual([])
})

test('a fact that commits after a later one is not skipped: readers wait for it', async () => {
  const before = await newest()
  const slow = writing('first')
  await slow.recorded
  const fast = writing('second')
  await fast.recorded
  await fast.commit()
  const meanwhile = read(`after=${before}`)
  await sleep(50)
  await slow.commit()
  expect((await meanwhile).facts.map(({ subject }) => subject.id)).toEqual(['first', 'second'])
})

test('while a transaction takes long readers hear of nothing after it, and of all once it has ended', async () => {
  const before = await newest()
  const settled = createSettled(kerf.db, 30)
  expect(await settled()).toBe(before)
  const slow = writing('slow')
  await slow.recorded
  const fast = writing('fast')
  await fast.recorded
  await fast.commit()
  vi.useFakeTimers({ toFake: ['Date'] }) // the clock of the machine may be set back meanwhile
  expect(await settled().finally(() => void vi.useRealTimers())).toBe(before)
  await expect(slow.rollBack()).rejects.toThrow('over')
  expect(await settled()).toBeGreaterThan(before)
  expect((await read(`after=${before}`)).facts.map(({ subject }) => subject.id)).toEqual(['fast'])
})

test('what is wrong with a cursor is said, and a key without the permission is refused', async () => {
  for (const query of ['after=-1', 'after=x', 'size=0', 'size=1001'])
    expect((await kerf.call('GET', `/api/facts?${query}`, undefined, asKey)).status, query).toBe(422)
  const other = await newKey(kerf, boss, ['orders.read'])
  expect((await kerf.call('GET', '/api/facts', undefined, other.asKey)).status).toBe(403)
})
