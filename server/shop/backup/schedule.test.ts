import { expect, test } from 'vitest'
import { isDue, isLate, lastDue } from '#server/shop/backup/schedule.ts'

const SETTINGS = { isOn: true, time: '03:30', keep: 14 }
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)
const nightly = (time: string, proved = true) => ({
  ...{ begunAt: at(time), by: 'schedule' as const, endedAt: at(time) },
  provedAt: proved ? at(time) : null,
})
const yesterday = { ...nightly('03:30'), begunAt: new Date('2026-11-23T03:30:10Z') }

test('the time of the settings is by the clocks of the shop, and before it yesterday’s counts', () => {
  expect(lastDue(SETTINGS, at('03:30'), 'UTC')).toEqual(at('03:30'))
  expect(lastDue(SETTINGS, at('03:29'), 'UTC')).toEqual(new Date('2026-11-23T03:30:00Z'))
  expect(lastDue(SETTINGS, at('02:30'), 'Europe/Berlin')).toEqual(at('02:30'))
  expect(lastDue(SETTINGS, at('02:29'), 'Europe/Berlin')).toEqual(new Date('2026-11-23T02:30:00Z'))
})

test('a backup is made once in a night in which clocks leave its time out or show it twice', () => {
  const due = (now: string, timeZone = 'Europe/Berlin') =>
    lastDue({ time: '02:30' }, new Date(now), timeZone).toISOString()
  expect(due('2026-03-29T05:00:00Z')).toBe('2026-03-29T01:30:00.000Z') // 03:30 in summer time
  expect(due('2026-10-25T00:29:00Z')).toBe('2026-10-24T00:30:00.000Z')
  expect(due('2026-10-25T00:30:00Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(due('2026-10-25T01:45:00Z')).toBe('2026-10-25T00:30:00.000Z')
})

test.each([
  ['at its time', [yesterday], '03:30', true],
  ['before its time', [yesterday], '03:29', false],
  ['after the machine was off at its time', [yesterday], '14:00', true],
  ['in a shop that never had one, at its time', [], '03:31', true],
  ['in a shop that never had one, hours later', [], '14:00', false],
  ['after it was made', [nightly('03:30'), yesterday], '03:40', false],
  ['half an hour after it failed', [nightly('03:30', false), yesterday], '04:00', false],
  ['an hour after it failed', [nightly('03:30', false), yesterday], '04:31', true],
  ['soon after one by hand', [{ ...nightly('03:00'), by: 'staff' as const }], '03:30', true],
])('it is due, or not: %s', (_, made, time, due) => {
  expect(isDue(SETTINGS, made, at(time), 'UTC')).toBe(due)
  expect(isDue({ ...SETTINGS, isOn: false }, made, at(time), 'UTC')).toBe(false)
})

test('the owner is warned when the last proved one is more than 36 hours old, and not in a shop that is new', () => {
  expect(isLate(undefined, false, at('12:00'))).toBe(false)
  expect(isLate(undefined, true, at('12:00'))).toBe(true)
  expect(isLate(new Date('2026-11-23T00:01:00Z'), true, at('12:00'))).toBe(false)
  expect(isLate(new Date('2026-11-22T23:59:00Z'), true, at('12:00'))).toBe(true)
})
