import { expect, test } from 'vitest'
import { datesWords } from '#contract/delivery-dates.ts'
import { deliveryDates, usualCalendar } from '#server/selling/prices/delivery-dates.ts'
import type { Calendar, DeliveryMethod } from '#server/selling/receipt/rules.ts'

const POST: DeliveryMethod = {
  ...{ id: 'post', name: 'Post', price: { kind: 'flat', cents: 500 } },
  ...{ cutOff: '14:00', handlingDays: 0, transitDays: { from: 2, to: 4 } },
}
const UTC = usualCalendar('UTC')
const BERLIN: Calendar = { timeZone: 'Europe/Berlin', workingDays: [1, 2, 3, 4, 5], daysOff: [] }
const between = (at: string, method = POST, calendar = BERLIN) => {
  const dates = deliveryDates(method, at, calendar)
  return dates && `${dates.from} ${dates.to}`
}

test('an order before the cut-off of the shop’s own clock leaves that working day, one at it the next', () => {
  // Tuesday, December 1, 2026: Berlin is one hour ahead of UTC.
  expect(between('2026-12-01T12:59:59Z')).toBe('2026-12-03 2026-12-07')
  expect(between('2026-12-01T13:00:00Z')).toBe('2026-12-04 2026-12-08')
  // In summer two hours.
  expect(between('2026-07-07T11:59:00Z')).toBe('2026-07-09 2026-07-13')
  expect(between('2026-07-07T12:00:00Z')).toBe('2026-07-10 2026-07-14')
})

test('the date is that of the shop’s own place, where midnight has passed or not yet come', () => {
  const of = (timeZone: string) =>
    between('2026-12-01T23:30:00Z', { ...POST, cutOff: '23:59' }, { ...BERLIN, timeZone })
  expect(of('UTC')).toBe('2026-12-03 2026-12-07')
  expect(of('Europe/Berlin')).toBe('2026-12-04 2026-12-08')
  expect(of('America/Los_Angeles')).toBe('2026-12-03 2026-12-07')
  expect(of('Pacific/Kiritimati')).toBe('2026-12-04 2026-12-08')
})

test('the hour that clocks skip in spring and the one that they repeat in autumn are read as the clock shows them', () => {
  const EVERY_DAY = { ...BERLIN, workingDays: [1, 2, 3, 4, 5, 6, 7] }
  const EARLY = { ...POST, cutOff: '02:30', transitDays: { from: 1, to: 1 } }
  // March 28, 2027: 02:00 becomes 03:00 at 01:00 UTC.
  expect(between('2027-03-28T00:59:00Z', EARLY, EVERY_DAY)).toBe('2027-03-29 2027-03-29')
  expect(between('2027-03-28T01:00:00Z', EARLY, EVERY_DAY)).toBe('2027-03-30 2027-03-30')
  // October 25, 2026: 03:00 becomes 02:00 at 01:00 UTC, so 02:15 is before the cut-off twice.
  expect(between('2026-10-25T00:15:00Z', EARLY, EVERY_DAY)).toBe('2026-10-26 2026-10-26')
  expect(between('2026-10-25T01:15:00Z', EARLY, EVERY_DAY)).toBe('2026-10-26 2026-10-26')
  expect(between('2026-10-25T01:30:00Z', EARLY, EVERY_DAY)).toBe('2026-10-27 2026-10-27')
})

test('weekends and days off count neither for the shop nor for the way', () => {
  // Friday afternoon: it leaves on Monday.
  expect(between('2026-12-04T15:00:00Z')).toBe('2026-12-09 2026-12-11')
  // Saturday morning, before the cut-off: no working day.
  expect(between('2026-12-05T08:00:00Z')).toBe('2026-12-09 2026-12-11')
  const CHRISTMAS = { ...BERLIN, daysOff: ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'] }
  expect(between('2026-12-23T08:00:00Z', POST, CHRISTMAS)).toBe('2026-12-29 2027-01-04')
  expect(between('2026-12-23T15:00:00Z', { ...POST, handlingDays: 2 }, CHRISTMAS)).toBe(
    '2027-01-05 2027-01-07',
  )
  const SATURDAYS = { ...BERLIN, workingDays: [6] }
  expect(between('2026-12-01T08:00:00Z', { ...POST, transitDays: { from: 0, to: 1 } }, SATURDAYS)).toBe(
    '2026-12-05 2026-12-12',
  )
})

test('what is collected is ready when it would leave; a method that says nothing of times has no dates', () => {
  const COLLECT: DeliveryMethod = { id: 'collect', name: 'Collect it', price: { kind: 'collection' } }
  const ready = deliveryDates({ ...COLLECT, handlingDays: 1 }, '2026-12-01T08:00:00Z', UTC)
  expect(ready).toEqual({ from: '2026-12-02', to: '2026-12-02', isCollection: true })
  expect(ready && datesWords(ready)).toBe('Ready to collect on Wed, Dec 2')
  expect(deliveryDates(COLLECT, '2026-12-01T08:00:00Z', UTC)).toBeUndefined()
  const { transitDays: _, ...silent } = POST
  expect(deliveryDates(silent, '2026-12-01T08:00:00Z', UTC)).toBeUndefined()
  const sent = deliveryDates(POST, '2026-12-01T08:00:00Z', BERLIN)
  expect(sent && datesWords(sent)).toBe('Arrives Thu, Dec 3 to Mon, Dec 7')
})
