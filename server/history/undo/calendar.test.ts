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

test('as long as the calendar has a time zone, the shop keeps it: what gave both is taken back once the calendar is as it was', async () => {
  const kerf = await openTestShop()
  const admin = undoOf(kerf, await kerf.admin())
  const save = async (workingDays: number[]) => {
    const { version, rules } = Object((await admin.call('GET', '/api/manage/price-rules')).body)
    const calendar = { timeZone: 'Europe/Berlin', workingDays, daysOff: [] }
    await admin.done('PUT', '/api/manage/price-rules', { version, rules: { ...rules, calendar } })
    return admin.newest()
  }
  const zone = async () => Object(await admin.whole()).settings.time.timeZone
  const [first, second] = [await save([1, 2, 3]), await save([1, 2])]
  const refused = await admin.takeBack(first)
  expect([refused.status, await zone()]).toEqual([409, 'Europe/Berlin'])
  expect((await admin.takeBack(second)).status).toBe(200)
  expect(await admin.takeBack(first)).toMatchObject({ status: 200, body: { leftInAll: 0 } })
  expect(await zone()).toBe('UTC')
})

test('who takes back a new time zone takes back that of the calendar, and nothing is left', async () => {
  const kerf = await openTestShop()
  const admin = undoOf(kerf, await kerf.admin())
  const { version, rules } = Object((await admin.call('GET', '/api/manage/price-rules')).body)
  const calendar = { timeZone: 'UTC', workingDays: [1, 2], daysOff: [] }
  await admin.done('PUT', '/api/manage/price-rules', { version, rules: { ...rules, calendar } })
  await admin.done('PUT', '/api/settings/time', { timeZone: 'Europe/Berlin' })
  expect(await admin.takeBack(await admin.newest())).toMatchObject({ status: 200, body: { leftInAll: 0 } })
  const whole = Object(await admin.whole())
  expect([whole.rules.calendar.timeZone, whole.settings.time.timeZone]).toEqual(['UTC', 'UTC'])
})
