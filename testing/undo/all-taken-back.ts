import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { undoOf } from '#server/history/undo/testing.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'
import { changeAtRandom, type Random, randomOf } from '#testing/undo/random-changes.ts'

const MOST_ROUNDS = 30

/**
 * Makes so many random changes by two admins, takes them all back in random order, those that were blocked by others again after these, and
 * compares the whole shop with that of the beginning. What blocks each other, such as sizes of a family that only together are clear, is
 * taken back as an owner would who is stuck: everything since the beginning newest first, the takings back among it.
 */
export async function expectAllTakenBack(changes: number, seed: number): Promise<void> {
  const kerf = await openTestShop()
  const admins = [await kerf.admin(), await kerf.admin()]
  const admin = undoOf(kerf, admins[0] as Shopper)
  const random = randomOf(seed)
  for (let count = 0; count < 12; count++)
    await kerf.product({ name: `Tool ${count}`, price: 20 + count, available: 10 })
  for (let made = 0; made < 25; ) if (await changeAtRandom(kerf, random.one(admins), random)) made++
  const start = Number(await admin.newest())
  const before = await admin.whole()

  for (let made = 0, last = String(start); made < changes; ) {
    if (!(await changeAtRandom(kerf, random.one(admins), random))) continue
    const newest = await admin.newest()
    if (newest !== last) made++ // one that changes nothing leaves no act
    last = newest
  }
  const ids = await idsAfter(admin, start)
  expect(ids.length).toBeGreaterThanOrEqual(changes)
  const blocked = await takeBackAtRandom(admin, ids, admins, random)
  expect(blocked, 'the most are taken back in any order').toBeLessThan(ids.length / 4)
  if (!isDeepStrictEqual(await admin.whole(), before)) {
    expect(blocked, `seed ${seed}`).toBeGreaterThan(0)
    for (const id of await idsAfter(admin, start)) await admin.takeBack(id)
  }
  expect(await admin.whole(), `seed ${seed}`).toEqual(before)
}

type Admin = ReturnType<typeof undoOf>

/** Answers how many acts are left that block each other. */
async function takeBackAtRandom(
  admin: Admin,
  ids: string[],
  admins: Shopper[],
  random: Random,
): Promise<number> {
  let open = shuffled(ids, random)
  for (let round = 0; round < MOST_ROUNDS && open.length > 0; round++) {
    const blocked: string[] = []
    let done = 0
    for (const id of open) {
      const { status, body } = await admin.takeBack(id, random.one(admins))
      expect([200, 409], JSON.stringify(body)).toContain(status)
      if (status === 200) done++
      if (status !== 200 || Object(body).leftInAll > 0) blocked.push(id)
    }
    open = shuffled(blocked, random)
    if (done === 0) break
  }
  return open.length
}

const shuffled = (ids: string[], random: Random) =>
  ids
    .map((id) => ({ id, at: random.below(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id }) => id)

/** The acts after this one, the newest first. */
async function idsAfter(admin: Admin, start: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { body } = await admin.call('GET', `/api/manage/audit?size=100&page=${page}`)
    const rows = Object(body).rows as { _id: string }[]
    ids.push(...rows.map(({ _id }) => _id).filter((id) => Number(id) > start))
    if (rows.length < 100 || Number(rows.at(-1)?._id) <= start) return ids
  }
}
