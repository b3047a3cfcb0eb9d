import { expect, test } from 'vitest'
import { undoOf } from '#server/history/undo/testing.ts'
import { openTestShop } from '#testing/shop.ts'

test('who takes back a calendar takes back the time zone that it gave the shop, and brings both back', async () => {
  const kerf = await openTestShop()
  const ada = await kerf.admin()
  const admin = undoOf(kerf, ada)
  const { version, rules } = Object((await admin.call('GET', '/api/manage/price-rules')).body)
  const calendar = { timeZone: 'Europe/Berlin', workingDays: [1, 2, 3], daysOff: [] }
  await admin.done('PUT', '/api/manage/price-rules', { version, rules: { ...rules, calendar } })
  const changed = await admin.newest()
  const both = async () => {
    const { rules, settings } = Object(await admin.whole())
    return [rules.calendar?.timeZone, settings.time.timeZone]
  }
  expect(await both()).toEqual(['Europe/Berlin', 'Europe/Berlin'])
  expect((await admin.takeBack(changed)).status).toBe(200)
  expect(await both()).toEqual([undefined, 'UTC'])
  expect((await admin.takeBack(await admin.newest())).status).toBe(200)
  expect(await both()).toEqual(['Europe/Berlin', 'Europe/Berlin'])
})
