import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allow, allowWriting } from '#server/people/access/limits.ts'
import { deleteEndedLimits, secondsToWait, secondsUntilFree } from '#server/people/access/limits-store.ts'
import { limits } from '#server/platform/db/tables/shop.ts'
import { openTestDatabase } from '#testing/database.ts'

const { db } = await openTestDatabase()

const endOf = (key: string) => db.update(limits).set({ endsAt: sql`now()` }).where(eq(limits.key, key))

test('of many simultaneous requests exactly as many pass as are allowed', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 40 }, () => allow(db, 'crowd', 7, 60)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  const [refused] = tries.flatMap((one) => (one.status === 'rejected' ? one.reason : []))
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 60 })
})

test('when the time is over, counting starts afresh; trying meanwhile does not make it longer', async () => {
  await allow(db, 'again', 1, 60)
  await db.update(limits).set({ endsAt: sql`now() + interval '20 seconds'` }).where(eq(limits.key, 'again'))
  expect(await secondsToWait(db, 'again', 1, 60)).toBeLessThanOrEqual(20)
  expect(await secondsToWait(db, 'again', 1, 60)).toBeGreaterThan(0)
  await endOf('again')
  expect(await secondsToWait(db, 'again', 1, 60)).toBe(0)
  expect(await secondsToWait(db, 'again', 1, 60)).toBeGreaterThan(20)
})

test('what was counted while the clock was a day ahead holds nobody up when it is right; what may be done once stays done', async () => {
  for (const [key, most] of [
    ['tried ahead', 2],
    ['used ahead', 1],
  ] as const) {
    for (let n = 0; n < most; n++) await secondsToWait(db, key, most, 60)
    await db.update(limits).set({ endsAt: sql`now() + interval '1 day'` }).where(eq(limits.key, key))
  }
  expect(await secondsUntilFree(db, ['tried ahead'], 2, 60)).toBe(0)
  expect(await secondsToWait(db, 'tried ahead', 2, 60)).toBe(0)
  expect(await secondsToWait(db, 'tried ahead', 2, 60)).toBe(0)
  expect(await secondsToWait(db, 'tried ahead', 2, 60)).toBeGreaterThan(50)
  expect(await secondsUntilFree(db, ['tried ahead'], 2, 60)).toBeGreaterThan(50)
  expect(await secondsUntilFree(db, ['used ahead'], 1, 60)).toBeGreaterThan(60)
  expect(await secondsToWait(db, 'used ahead', 1, 60)).toBeGreaterThan(60)
})

test('5 a minute are also at most 50 an hour', async () => {
  const write = () => allowWriting(db, 'e-mails', '10.4.0.1')
  for (let minute = 0; minute < 10; minute++) {
    for (let n = 0; n < 5; n++) await write()
    await expect(write()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await endOf('e-mails from 10.4.0.1 in a minute')
  }
  await expect(write()).rejects.toSatisfy(({ retryAfter }) => retryAfter > 60 && retryAfter <= 3600)
})

test('each spelling of an IPv6 address is the same network, and an IPv4 address is itself', async () => {
  for (const address of ['2001:db8::1', '2001:0DB8:0:0::ffff', '2001:db8:0:0:1:2:3:4', '::1', '10.4.0.2']) {
    await allowWriting(db, 'spelled', address)
  }
  const counted = await db
    .select({ key: limits.key, count: limits.count })
    .from(limits)
    .where(sql`${limits.key} LIKE 'spelled%minute'`)
    .orderBy(limits.count, limits.key)
  expect(counted).toEqual([
    { key: 'spelled from 0:0:0:0::/64 in a minute', count: 1 },
    { key: 'spelled from 10.4.0.2 in a minute', count: 1 },
    { key: 'spelled from 2001:db8:0:0::/64 in a minute', count: 3 },
  ])
})

test('counts whose window is over are deleted, others stay', async () => {
  await allow(db, 'over', 1, 60)
  await allow(db, 'counts', 1, 60)
  await endOf('over')
  await deleteEndedLimits(db)
  const left = await db.select({ key: limits.key }).from(limits)
  expect(left).toContainEqual({ key: 'counts' })
  expect(left).not.toContainEqual({ key: 'over' })
})
