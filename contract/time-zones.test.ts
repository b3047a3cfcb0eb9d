import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, dayIn, isTimeZone, localTime, momentOf, typedTime } from '#contract/time-zones.ts'

test('a time zone has a name: offsets, empty and unknown ones are none', () => {
  for (const name of ['Europe/Berlin', 'America/Argentina/Ushuaia', 'UTC', 'Asia/Kathmandu'])
    expect(isTimeZone(name), name).toBe(true)
  for (const name of ['', '+02:00', '-05', 'Europe/Atlantis', 'Berlin', '02:00'])
    expect(isTimeZone(name), name).toBe(false)
})

test('the day and the time of a moment are those of the clocks in the zone, at the change of clocks, too', () => {
  const at = (moment: string, zone: string) => localTime(new Date(moment), zone)
  expect(at('2026-03-29T00:59:59Z', 'Europe/Berlin')).toEqual({ date: '2026-03-29', time: '01:59' })
  expect(at('2026-03-29T01:00:00Z', 'Europe/Berlin')).toEqual({ date: '2026-03-29', time: '03:00' })
  expect(at('2026-11-01T06:30:00Z', 'America/New_York')).toEqual({ date: '2026-11-01', time: '01:30' })
  expect(dayIn(new Date('2026-12-31T10:00:00Z'), 'Pacific/Kiritimati')).toBe('2027-01-01')
  expect(dayIn(new Date('2027-01-01T10:59:00Z'), 'Pacific/Pago_Pago')).toBe('2026-12-31')
})

test('days of 23 and 25 hours begin where their clocks show midnight', () => {
  const hours = (day: string, zone: string) =>
    (momentOf(dayAfter(day, 1), zone).getTime() - momentOf(day, zone).getTime()) / 3_600_000
  expect(hours('2026-03-29', 'Europe/Berlin')).toBe(23)
  expect(hours('2026-10-25', 'Europe/Berlin')).toBe(25)
  expect(hours('2026-03-08', 'America/New_York')).toBe(23)
  expect(hours('2026-11-01', 'America/New_York')).toBe(25)
  expect(hours('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5)
  expect(hours('2026-06-01', 'Asia/Kathmandu')).toBe(24)
})

test('a time that clocks leave out comes after the gap, and of two moments with one time the first is meant', () => {
  expect(momentOf('2026-03-29T02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(momentOf('2026-10-25T02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  // Clocks in Santiago leave midnight itself out: the day begins at 1.
  expect(momentOf('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z')
})

test('what is typed by the clocks of a zone is read back as the same text', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'UTC')
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2037-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      const typed = typedTime(moment, zone)
      expect(typedTime(momentOf(typed, zone), zone)).toBe(typed)
    }),
  )
})
